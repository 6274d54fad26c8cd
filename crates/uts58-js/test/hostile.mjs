// The table of hostile repeats, and the check for linear time.

import { readFileSync } from 'node:fs';

/** @type {{ name: string, head: string, unit: string, second?: string, tail: string }[]} */
export const ROWS = JSON.parse(readFileSync(new URL('../../../testdata/hostile/repeats.json', import.meta.url), 'utf8'));

/** A text of about `length` code units: `head`, repeated `unit`, equally often `second`, and `tail`. */
export function repeated({ head, unit, second = '', tail }, length) {
    const times = Math.max(1, Math.floor(length / (unit + second).length));
    return head + unit.repeat(times) + second.repeat(times) + tail;
}

/** Smaller differences don't count, in milliseconds: that much time can pass before memory is collected. */
const NOISE = 5;

/** How many times longer the long text is, and how many times longer it may take: quadratic work takes 64 times as long. */
const LONGER = 8;
const SLOWER = 20;

/**
 * Returns the rows that take quadratic processor time, each with the times for a short and a long text. Measures a row that seems
 * quadratic again and compares the shortest times.
 * @param {number} length half of the long text, in code units
 * @param {(text: string) => number | Promise<number>} measure milliseconds
 */
export async function notLinear(length, measure, rows = ROWS) {
    const found = [];
    for (const row of rows) {
        const [short, long] = shortAndLong(row, length);
        let [less, more] = [Infinity, Infinity];
        for (let round = 0; round < 12; round++) {
            less = Math.min(less, await measure(short));
            more = Math.min(more, await measure(long));
            if (more <= SLOWER * less + NOISE) break;
        }
        if (more > SLOWER * less + NOISE) found.push(`${row.name}: ${less.toFixed(1)} ms, ${more.toFixed(1)} ms`);
    }
    return found;
}

/** Returns the rows that seem quadratic when `measureAll` measures each row once. */
export async function notLinearAtOnce(length, measureAll) {
    const texts = ROWS.map((row) => shortAndLong(row, length));
    const less = await measureAll(texts.map(([short]) => short));
    const more = await measureAll(texts.map(([, long]) => long));
    return ROWS.filter((_, index) => more[index] > SLOWER * less[index] + NOISE);
}

function shortAndLong(row, length) {
    return [repeated(row, (2 * length) / LONGER), repeated(row, 2 * length)];
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
