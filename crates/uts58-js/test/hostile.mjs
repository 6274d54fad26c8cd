// The table of hostile repeats, and the check for linear time.

import { readFileSync } from 'node:fs';

/** @type {{ name: string, head: string, unit: string, second?: string, tail: string }[]} */
export const ROWS = JSON.parse(readFileSync(new URL('../../../testdata/hostile/repeats.json', import.meta.url), 'utf8'));

/** Each test of a file takes one of these shares of the rows, and the next test the next share. At night, every test takes all rows. */
const SHARES = process.env.UTS58_NIGHTLY ? 1 : 8;
let shares = 0;

/** The next share of the rows. */
export function share(rows = ROWS) {
    const number = shares++ % SHARES;
    return rows.filter((_, at) => at % SHARES === number);
}

/** A text of about `length` code units: `head`, repeated `unit`, equally often `second`, and `tail`. */
export function repeated({ head, unit, second = '', tail }, length) {
    const times = Math.max(1, Math.floor(length / (unit + second).length));
    return head + unit.repeat(times) + second.repeat(times) + tail;
}

/** Smaller differences don't count, in milliseconds: that much time can pass before memory is collected. */
const NOISE = 5;

/**
 * Returns the rows that take quadratic time, each with its times: twice the length takes more than three times the processor time,
 * and four times the length more than three times that. Other programs can slow down all measurements of one length.
 * @param {number} length the shortest one, in code units
 * @param {(text: string) => number | Promise<number>} measure milliseconds
 */
export async function notLinear(length, measure, rows = share()) {
    const found = [];
    for (const row of rows) {
        const slow = (await grows(length, measure, row)) && (await grows(2 * length, measure, row));
        if (slow) found.push(`${row.name}: ${slow}`);
    }
    return found;
}

/** The shortest of several times for two lengths if the longer one takes more than three times as long; otherwise, an empty string. */
async function grows(length, measure, row) {
    const [short, long] = [repeated(row, length), repeated(row, 2 * length)];
    let [less, more] = [Infinity, Infinity];
    for (let round = 0; round < 12; round++) {
        less = Math.min(less, await measure(short));
        more = Math.min(more, await measure(long));
        if (more <= 3 * less + NOISE) return '';
    }
    return `${less.toFixed(1)} ms, ${more.toFixed(1)} ms`;
}

/** The rows of a share that seem so when each is measured once. */
export async function notLinearAtOnce(length, measureAll) {
    const rows = share();
    const less = await measureAll(rows.map((row) => repeated(row, length)));
    const more = await measureAll(rows.map((row) => repeated(row, 2 * length)));
    return rows.filter((_, index) => more[index] > 3 * less[index] + NOISE);
}

/** The processor time of this process until now, in milliseconds. */
export function processorTime() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
}

/** @param {(text: string) => unknown} work */
export function timed(work) {
    return (text) => {
        const begun = processorTime();
        work(text);
        return processorTime() - begun;
    };
}
