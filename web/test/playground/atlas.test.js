// A link of the atlas opens its game in the playground, where it is proved again: the certificate is the one of the atlas.
//
// Environment: PLAYGROUND is the folder that web/playground/build made, SAMPLE the path of tests/atlas/sample.tsv.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { gameFile, playgroundLink, readLabel } from '../../atlas/label.js';
import { launch, open } from '../browser/support.js';

const patience = { timeout: 60000 };

test('games of the atlas are proved again in the playground, with the same certificates', async () => {
    const rows = readFileSync(process.env.SAMPLE, 'utf8').trimEnd().split('\n').slice(1).map((line) => line.split('\t')).filter((_, i) => i % 400 === 7);
    const browser = await launch();
    for (const [label, , , , , , bytes, sha256] of rows) {
        const page = await open(browser, playgroundLink(join(process.env.PLAYGROUND, 'playground.html'), gameFile(readLabel(label))));
        await page.waitForSelector('body[data-ready]', patience);
        assert.equal(await page.inputValue('#text'), gameFile(readLabel(label)));
        await page.click('#prove');
        await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
        const certificate = await page.inputValue('#certificate');
        assert.equal(certificate.length, Number(bytes));
        assert.equal(createHash('sha256').update(certificate).digest('hex'), sha256, label);
        await page.click('#check-it');
        await page.waitForFunction(() => document.querySelectorAll('.verdict[data-word="verified"]').length === 2, null, patience);
        await page.done();
    }
    await browser.close();
});
