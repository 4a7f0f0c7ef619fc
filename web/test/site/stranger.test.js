// A stranger who opens the front page draws, proves, checks and shares a game within two minutes, on a desktop and on a phone; and
// whoever opens the address that was shared has the same game.
//
// Environment: of support.js.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { launch } from '../browser/support.js';
import { nothingWrong, serve, widths } from './support.js';

test('from the front page to a game that was shared, within two minutes', async () => {
    const [browser, site] = [await launch(), await serve()];
    try {
        for (const width of widths) {
            const start = performance.now(), page = await browser.newPage({ viewport: { width, height: 800 } });
            const says = (words) => page.waitForFunction((expected) => document.querySelector('#drawing-says').textContent.includes(expected), words, { timeout: 60000 });
            await page.goto(`${site.root}index.html`);
            await page.click('text=Open the playground');
            await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, { timeout: 60000 });
            await page.click('#begin-empty');
            await says('Two infinite chains');
            await page.click('#add-element');
            await says('x was added');
            await page.click('#hasse .node[data-name="x"]');
            await says('x is picked');
            await page.click('#hasse .node[data-name="c[2]"]');
            await says('x < c[2] was added');
            await page.click('#prove');
            await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status:not(.stale) .said')?.textContent ?? ''), null, { timeout: 60000 });
            await page.click('#check-it');
            await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict.verified').length === 2, null, { timeout: 60000 });
            await page.click('#share');
            const address = await page.inputValue('#shared input');
            assert.ok(performance.now() - start < 120000);
            const other = await browser.newPage();
            await other.goto(address);
            await other.waitForSelector('body[data-ready]', { timeout: 60000 });
            assert.match(await other.inputValue('#text'), /^x < c\[2\]$/m);
            await other.close();
            await page.close();
        }
        nothingWrong([], site.missing);
    } finally {
        await browser.close();
        site.close();
    }
});
