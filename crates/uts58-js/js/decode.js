// Compiles the module that is part of the code. It is deflated, which halves what bundlers ship, and read without the browser's
// DecompressionStream, because workers that are scripts can't await.

/**
 * @param {{ size: number, deflated: string }} packed the module's size, and the module by RFC 1951 in base64
 */
export function decode({ size, deflated }) {
    const text = atob(deflated);
    // A plain loop: `Uint8Array.from` takes thirty times as long.
    const input = new Uint8Array(text.length);
    for (let at = 0; at < input.length; at++) input[at] = text.charCodeAt(at);
    return new WebAssembly.Module(inflate(input, size));
}

/** The orders of the lengths of the codes for lengths. */
const ORDERS = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/**
 * Inflates by RFC 1951.
 * @param {Uint8Array} input
 * @param {number} size how many bytes come out
 */
export function inflate(input, size) {
    const output = new Uint8Array(size);
    let end = 0;
    // The next bits, how many there are, and where the next byte is.
    let [held, count, at] = [0, 0, 0];
    const need = (bits) => {
        for (; count < bits; count += 8) held |= input[at++] << count;
    };
    const bits = (size) => {
        need(size);
        const value = held & ((1 << size) - 1);
        held >>>= size;
        count -= size;
        return value;
    };
    const symbol = ({ longest, table }) => {
        need(longest);
        const found = table[held & ((1 << longest) - 1)];
        if (found === 0) throw new Error('not deflated');
        held >>>= found & 15;
        count -= found & 15;
        return found >> 4;
    };
    // The only loop that runs often: with local variables and without calls it takes half the time.
    const block = (literals, distances) => {
        let [bits, size, next, to] = [held, count, at, end];
        const [ofLiterals, ofDistances] = [(1 << literals.longest) - 1, (1 << distances.longest) - 1];
        for (;;) {
            for (; size < 15; size += 8) bits |= input[next++] << size;
            const found = literals.table[bits & ofLiterals];
            bits >>>= found & 15;
            size -= found & 15;
            const value = found >> 4;
            if (found === 0 || value === 256) break;
            if (value < 256) {
                output[to++] = value;
                continue;
            }
            const place = value - 257;
            const more = place < 8 || place === 28 ? 0 : (place >> 2) - 1;
            for (; size < more + 15; size += 8) bits |= input[next++] << size;
            const length = place === 28 ? 258 : (more === 0 ? place : (4 + (place & 3)) << more) + 3 + (bits & ((1 << more) - 1));
            bits >>>= more;
            const code = distances.table[bits & ofDistances];
            bits >>>= code & 15;
            size -= more + (code & 15);
            const far = Math.max(0, (code >> 5) - 1);
            for (; size < far; size += 8) bits |= input[next++] << size;
            const distance = (far === 0 ? code >> 4 : (2 + ((code >> 4) & 1)) << far) + 1 + (bits & ((1 << far) - 1));
            bits >>>= far;
            size -= far;
            for (const last = to + length; to < last; to++) output[to] = output[to - distance];
        }
        [held, count, at, end] = [bits, size, next, to];
    };
    const dynamic = () => {
        const [literals, distances, orders] = [bits(5) + 257, bits(5) + 1, bits(4) + 4];
        const lengths = Array(19).fill(0);
        for (const place of ORDERS.slice(0, orders)) lengths[place] = bits(3);
        const code = huffman(lengths);
        const all = [];
        while (all.length < literals + distances) {
            const value = symbol(code);
            if (value < 16) all.push(value);
            else if (value === 16) all.push(...Array(bits(2) + 3).fill(all.at(-1)));
            else all.push(...Array(value === 17 ? bits(3) + 3 : bits(7) + 11).fill(0));
        }
        block(huffman(all.slice(0, literals)), huffman(all.slice(literals)));
    };
    const stored = () => {
        // Whole bytes that were read ahead are part of the block.
        const start = at - (count >> 3);
        const length = input[start] | (input[start + 1] << 8);
        output.set(input.subarray(start + 4, start + 4 + length), end);
        end += length;
        [held, count, at] = [0, 0, start + 4 + length];
    };
    for (let isLast = 0; isLast === 0; ) {
        isLast = bits(1);
        const kind = bits(2);
        if (kind === 0) stored();
        else if (kind === 2) dynamic();
        else block(huffman(FIXED), huffman(Array(30).fill(5)));
    }
    return output;
}

/** The lengths of the codes of a block that doesn't state its own. */
const FIXED = Array.from({ length: 288 }, (_, value) => (value < 144 ? 8 : value < 256 ? 9 : value < 280 ? 7 : 8));

/** For each sequence of the next bits, as long as the longest code: the symbol whose code it begins with, and the code's length. */
function huffman(lengths) {
    const longest = Math.max(1, ...lengths);
    const table = new Uint16Array(1 << longest);
    for (let length = 1, code = 0; length <= longest; length++, code <<= 1) {
        for (let value = 0; value < lengths.length; value++) {
            if (lengths[value] !== length) continue;
            // The first bit of a code is its highest one.
            let reversed = 0;
            for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit);
            for (let at = reversed; at < table.length; at += 1 << length) table[at] = (value << 4) | length;
            code++;
        }
    }
    return { longest, table };
}
