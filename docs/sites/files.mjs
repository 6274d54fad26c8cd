// The files of the repository, as the builds of both sites read them, and the directory that a build makes.

import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const readText = (path) => readFileSync(root + path, 'utf8');
export const repository = /^repository = "(.+)"$/m.exec(readText('Cargo.toml'))[1];

/**
 * Makes `target/NAME`. What is there stays until all of the new one is.
 * @param {string} name
 * @param {(output: string) => void} fill is given the path of an empty directory, with a slash at its end
 */
export function make(name, fill) {
    const finished = `${root}target/${name}/`;
    const output = `${root}target/${name}.new/`;
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output, { recursive: true });
    try {
        fill(output);
        rmSync(finished, { recursive: true, force: true });
        renameSync(output, finished);
        console.log(finished);
    } catch (error) {
        rmSync(output, { recursive: true, force: true });
        throw error;
    }
}
