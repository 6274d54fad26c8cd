// Runs `npm audit` in the given directories: `node scripts/audit.mjs FOLDER…`. Fails if there are advisories.
// If no list of advisories is available, prints NOT CHECKED and succeeds.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * The result of a report: the packages with advisories, or `null` if nothing was checked.
 * @param {string} json the output of `npm audit --json`
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
    const folders = process.argv.slice(2);
    if (folders.length === 0) throw new Error('Give the directories to audit');
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
