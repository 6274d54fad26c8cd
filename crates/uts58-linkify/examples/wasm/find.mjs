// Links found in Node, by the module of lib.rs: `node find.mjs uts58_wasm_example.wasm`.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]));
const module = instance.exports;

function links(text) {
    for (const byte of new TextEncoder().encode(text)) module.push_byte(byte);
    return Array.from({ length: module.find_links() }, (_, link) => ({
        text: text.slice(module.link_start(link), module.link_end(link)),
        href: String.fromCharCode(
            ...Array.from({ length: module.link_href_length(link) }, (_, at) => module.link_href_byte(link, at)),
        ),
    }));
}

const text = '😀 Смотри пример.рф/путь! 資料は「https://ja.wikipedia.org/wiki/東京」です。 README.md, юра@пример.рф';
const found = links(text);
for (const { text, href } of found) console.log(`${text} -> ${href}`);
assert.deepEqual(found, [
    { text: 'пример.рф/путь', href: 'https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C' },
    { text: 'https://ja.wikipedia.org/wiki/東京', href: 'https://ja.wikipedia.org/wiki/%E6%9D%B1%E4%BA%AC' },
    { text: 'юра@пример.рф', href: 'mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai' },
]);
assert.deepEqual(links('nothing here'), []);
