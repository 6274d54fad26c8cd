// `npm audit` in this directory or those that are named: fails if it finds something, and says NOT CHECKED if no list of advisories can be
// had, which isn't a failure: `node scripts/audit.mjs FOLDER…`.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * What a report says: `null` if nothing was checked, else the packages with advisories.
 * @param {string} json what `npm audit --json` prints
 */
export function found(json) {
    let report;
    try {
        report = JSON.parse(json);
    } catch {
        return null;
    }
    if (report?.auditReportVersion === undefined || typeof report.vulnerabilities !== 'object') return null;
    return Object.values(report.vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const folders = process.argv.length > 2 ? process.argv.slice(2) : ['.'];
    for (const folder of folders) {
        const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], { cwd: folder, encoding: 'utf8' });
        const all = found(stdout ?? '');
        if (all === null) {
            const why = /npm (?:error|warn) (audit .*)/u.exec(stderr ?? '')?.[1] ?? 'npm gave no report';
            console.log(`${folder}: NOT CHECKED against advisories: ${why}`);
        } else if (all.length > 0) {
            console.error(`${folder}: packages with advisories\n${all.join('\n')}`);
            process.exitCode = 1;
        } else {
            console.log(`${folder}: no advisory about what package-lock.json names`);
        }
    }
}
