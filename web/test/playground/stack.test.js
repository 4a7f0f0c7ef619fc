// The stack of a browser's Worker suffices for thousands of ideals: the verified checker answered s LIMIT for these games
// while it read ideals and mapped lists with a frame for each (proofs/coq/reader/TailLists.v).
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, open } from '../browser/support.js';
import { chompcert } from '../support.js';

const patience = { timeout: 180000 };
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test('subsets 5 (7,580 ideals) and johnson 4 2 (6,210) are proved and verified in the page', async () => {
    for (const [words, ideals] of [['subsets 5', 7580], ['johnson 4 2', 6210]]) {
        const page = await open(browser, join(process.env.PLAYGROUND, 'playground.html'));
        await page.waitForSelector('body[data-ready]', patience);
        await page.fill('#text', chompcert(['make', ...words.split(' ')]));
        await page.fill('#most', '0');
        await page.waitForSelector('#text[data-read="true"]', patience);
        await page.click('#prove');
        await page.waitForFunction(() => /^Proved in/.test(document.querySelector('#status:not(.stale) .said')?.textContent ?? ''), null, patience);
        const start = performance.now();
        await page.click('#check-it');
        await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word]').length === 2, null, patience);
        console.log(`${words}: checked by both in ${((performance.now() - start) / 1000).toFixed(1)} s`);
        const lines = (await page.textContent('#verdicts')).match(/s [A-Z]+ .*?ideals=\d+/g);
        assert.equal(lines?.length, 2, await page.textContent('#verdicts'));
        for (const line of lines) assert.match(line, new RegExp(`^s VERIFIED values=0..0 ideals=${ideals}$`));
        await page.done();
    }
});
