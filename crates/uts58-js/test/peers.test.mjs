// The ledger of differences, `peers.json`: each row matches the results of the peer and ours.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { PEERS } from './peers.mjs';

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
const ledger = JSON.parse(read('peers.json'));

test('each difference matches the ledger', () => {
    const names = new Set();
    for (const { peer, text, theirs, ours, reason } of ledger) {
        const [find, findHere] = PEERS[peer];
        names.add(peer);
        assert.deepEqual(find(text), theirs, `${peer} finds other links in ${text}: is it another version?`);
        assert.deepEqual(findHere(text), ours, `other links than for ${peer} are found in ${text}`);
        assert.notDeepEqual(theirs, ours, `${peer}: ${text} no longer differs`);
        assert.match(reason, /^([DM]\d+[a-z]?|UTS #58, [\d.]+): ./u, text);
    }
    assert.deepEqual([...names].sort(), Object.keys(PEERS).sort());
});

test('the decisions exist', () => {
    const decisions = read('../../../docs/DECISIONS.md');
    for (const { reason } of ledger) {
        for (const [number] of reason.matchAll(/\b[DM]\d+[a-z]?\b/gu)) assert.ok(decisions.includes(`id="${number}"`), number);
    }
});
