// Reads files of the repository, and creates the output directory of a build, for both sites.

import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const readText = (path) => readFileSync(root + path, 'utf8');
export const repository = /^repository = "(.+)"$/m.exec(readText('Cargo.toml'))[1];

/**
 * Creates `target/NAME`. Replaces an old directory only after the new one is complete.
 * @param {string} name
 * @param {(output: string) => void} fill receives the path of an empty directory, with a final slash
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
