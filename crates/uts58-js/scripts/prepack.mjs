// Runs before `npm pack` and `npm publish`: builds the modules, and stops if the build fails or a file is missing.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../', import.meta.url);
// Output goes to standard error, because `npm pack --json` prints its result to standard output.
const { status } = spawnSync(fileURLToPath(new URL('build.sh', root)), { stdio: ['ignore', 2, 2] });
const missing = readFileSync(new URL('files.txt', root), 'utf8').trim().split('\n').filter((name) => !existsSync(new URL(name, root)));
if (status !== 0) {
    console.error('The modules could not be built, and a package without them is none: see above.');
} else if (missing.length > 0) {
    console.error(`The package would lack ${missing.join(', ')}: files.txt names all that is published.`);
}
process.exitCode = status !== 0 || missing.length > 0 ? 1 : 0;
