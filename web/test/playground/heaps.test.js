// Heap certificates in the page: both checkers give the lines of the native ones, for true files and spoiled ones; a file that
// is opened brings its rule along and says what it claims.
//
// Environment: PLAYGROUND is the folder that web/playground/build made; and that of files.js.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { heapClaims, isRule } from '../../playground/page/heaps.js';
import { runChompcheck, runVerified } from '../../playground/page/worker.js';
import { launch, open } from '../browser/support.js';
import { path } from '../support.js';
import { native, spoiled } from './files.js';

const built = process.env.PLAYGROUND, file = join(built, 'playground.html'), program = (name) => join(built, 'npm', name);
const require = createRequire(import.meta.url), makeChompcheck = require(program('chompcheck.cjs')), wasm = readFileSync(program('chompcheck.wasm'));
require(program('verified.cjs'));
const checkHere = async (rule, certificate) => (await runChompcheck(makeChompcheck, { words: [rule, certificate], wasm })).text;
const checkVerified = (rule, certificate) => runVerified(globalThis.chompcheckVerified, { words: [rule, certificate] }).text;

/** The certificate of a rule, written by hand from the format. */
function certificateOf(rule, ...records) {
    const hash = createHash('sha256').update(rule).digest('hex');
    return `chompcert 1\ngame ${hash} ${rule.length}\n${rule}\nlevel heaps\n${records.map((record) => `${record}\n`).join('')}end\n`;
}

const kayles = 'heaps kayles\noctal 0.77\n', nim = '# all heaps\nheaps nim\noctal 0.[3]\n', three = 'heaps three\nsubtraction 1 2 3\n';
const cases = [
    [kayles, ['preperiod 71', 'period 12'], 'VERIFIED'],
    [kayles, ['preperiod 70', 'period 12'], 'REJECTED'],
    [kayles, ['preperiod 71', 'period 24'], 'REJECTED'],
    [kayles, ['preperiod 71', 'period 0'], 'REJECTED'],
    [kayles, ['period 12', 'preperiod 71'], 'REJECTED'],
    [three, ['preperiod 0', 'period 4'], 'VERIFIED'],
    [three, ['preperiod 1', 'period 4'], 'REJECTED'],
    [nim, ['preperiod 0', 'period 1', 'saltus 1'], 'VERIFIED'],
    [nim, ['preperiod 0', 'period 1', 'saltus 2'], 'REJECTED'],
    [kayles, ['preperiod 7x', 'period 12'], 'MALFORMED'],
    ['heaps bad\noctal 0.7x\n', ['preperiod 0', 'period 1'], 'MALFORMED'],
];
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test('both checkers of the page say of heap certificates what the native ones say, of spoiled files too', async () => {
    const files = cases.map(([rule, records, word]) => ({ rule, certificate: certificateOf(rule, ...records), word }));
    for (const spoil of Object.values(spoiled)) {
        files.push({ rule: kayles, certificate: spoil(Buffer.from(certificateOf(kayles, 'preperiod 71', 'period 12'))) });
        files.push({ rule: spoil(Buffer.from(kayles)), certificate: certificateOf(kayles, 'preperiod 71', 'period 12') });
    }
    for (const { rule, certificate, word } of files) {
        const line = native.chompcheck(rule, certificate);
        if (word !== undefined) assert.equal(line.split(' ')[1], word, certificate);
        assert.equal(await checkHere(rule, certificate), line, String(certificate));
        assert.equal(checkVerified(rule, certificate), native.verified(rule, certificate), String(certificate));
    }
});

test('a rule file is known by its first word, and only records of the format are claims', () => {
    assert.deepEqual([kayles, nim, three, '\r\n# x\n heaps\n', 'heaps# x\n', 'poset heaps\n', 'heapsort x\n', ''].map((text) => isRule(Buffer.from(text))),
        [true, true, true, true, true, false, false, false]);
    const claims = (rule, ...records) => heapClaims(Buffer.from(certificateOf(rule, ...records)), Buffer.from(rule));
    assert.deepEqual(claims(kayles, 'preperiod 71', 'period 12'), { preperiod: 71, period: 12, saltus: 0 });
    assert.deepEqual(claims(nim, 'preperiod 0', 'period 1', 'saltus 1'), { preperiod: 0, period: 1, saltus: 1 });
    assert.equal(claims(kayles, 'period 12', 'preperiod 71'), null);
    assert.equal(heapClaims(Buffer.from(certificateOf(kayles, 'preperiod 71', 'period 12')), Buffer.from(three)), null);
});

test('a heap certificate that is opened says what it claims, and both checkers verify it; a changed rule makes it stale', async () => {
    const page = await open(browser, file);
    await page.waitForSelector('body[data-ready]', { timeout: 60000 });
    const saying = (place, words) => page.waitForFunction(([id, source]) => new RegExp(source).test(document.querySelector(id).textContent), [place, words], { timeout: 60000 });
    await saying('#status', '^.*Proved');
    writeFileSync(path('kayles.cert'), certificateOf(kayles, 'preperiod 71', 'period 12'));
    await page.setInputFiles('#open-certificate', path('kayles.cert'));
    await saying('#theorem .said', 'G\\(n \\+ 12\\) = G\\(n\\) for all n ≥ 71');
    assert.equal(await page.inputValue('#text'), kayles);
    assert.equal(await page.getAttribute('#text', 'aria-invalid'), 'false');
    assert.match(await page.textContent('#theorem'), /^kayles \(game [0-9a-f]{12}….*not verified/s);
    assert.match(await page.textContent('#ideal-count'), /A rule of heaps/);
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelector('#verdicts').textContent.match(/s VERIFIED heaps preperiod=71 period=12 last=70/g)?.length === 2, null, { timeout: 60000 });
    await page.fill('#text', three);
    for (const place of ['#theorem', '#verdicts', '#plot']) await page.waitForSelector(`${place}.stale`);
    await page.done();
});
