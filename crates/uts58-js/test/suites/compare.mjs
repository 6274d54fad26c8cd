// Runs the suites of peers and compares the results with the ledgers, in both directions: `node compare.mjs FOLDER`,
// where FOLDER contains the sources of the suites. With `--print`, prints the differences as ledger rows without
// reasons.

import { readFileSync } from 'node:fs';

import { SUITES } from './suites.mjs';

const [folder, ...options] = process.argv.slice(2);
const decisions = readFileSync(new URL('../../../../docs/DECISIONS.md', import.meta.url), 'utf8');
const isReason = (reason) => {
    const [, clause, rule] = /^(?:(UTS #58, [\d.]+)|([DMH]\d+[a-z]?)): ./u.exec(reason ?? '') ?? [];
    return clause !== undefined || decisions.includes(`id="${rule}"`);
};
const key = ({ text, theirs, ours }) => JSON.stringify({ text, theirs, ours });
let isWrong = false;

for (const [name, suite] of Object.entries(SUITES)) {
    const cases = [...suite(folder)];
    const different = new Set(cases.filter(({ theirs, ours }) => JSON.stringify(theirs) !== JSON.stringify(ours)).map(key));
    if (options.includes('--print')) {
        for (const row of different) console.log(row);
        continue;
    }
    const ledger = JSON.parse(readFileSync(new URL(`ledgers/${name}.json`, import.meta.url), 'utf8'));
    const known = new Set(ledger.map(key));
    console.log(`${name}: ${cases.length} cases, ${different.size} of them otherwise here`);
    const complain = (what, rows) => {
        for (const row of rows) {
            console.log(`  ${what}: ${row}`);
            isWrong = true;
        }
    };
    complain('not in the ledger', [...different].filter((row) => !known.has(row)));
    complain('no difference any more', [...known].filter((row) => !different.has(row)));
    complain('without a reason', ledger.filter(({ reason }) => !isReason(reason)).map(key));
    if (cases.length < 100) complain('too few cases', [String(cases.length)]);
}
process.exitCode = isWrong ? 1 : 0;
