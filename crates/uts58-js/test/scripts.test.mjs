// What the scripts of this package conclude.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { found } from '../scripts/audit.mjs';

test('an audit that could not be made is none, and one that found something says what', () => {
    assert.equal(found(''), null);
    assert.equal(found('{"message":"405 Method Not Allowed","statusCode":405,"error":{"summary":""}}'), null);
    assert.deepEqual(found('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}'), []);
    const one = { name: 'übel', severity: 'high', range: '<2.0.0', via: [] };
    assert.deepEqual(found(JSON.stringify({ auditReportVersion: 2, vulnerabilities: { übel: one } })), ['übel <2.0.0: high']);
});
