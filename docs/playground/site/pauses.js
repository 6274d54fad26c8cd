// Delays work until typing pauses.

const PAUSE = 300;

/**
 * @template {unknown[]} A
 * @param {(...values: A) => void} run
 * @returns {{(...values: A): void, cancel(): void}} makes the last of several calls, once they pause
 */
export function atPause(run) {
    let timer;
    const call = (...values) => {
        clearTimeout(timer);
        timer = setTimeout(run, PAUSE, ...values);
    };
    call.cancel = () => clearTimeout(timer);
    return call;
}
