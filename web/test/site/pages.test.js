// The pages of a whole site in Chromium, from a server, at each width, light and dark: nothing is missing or loaded from
// elsewhere, nothing is wider than the page, and axe-core finds no violation of any grade.
//
// Environment: of support.js.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch } from '../browser/support.js';
import { isHere, nothingWrong, overflow, pages, picture, schemes, serve, violations, widths } from './support.js';

const patience = { timeout: 60000 };
let browser, site;
before(async () => { [browser, site] = [await launch(), await serve()]; });
after(async () => {
    await browser.close();
    site.close();
});

for (const [address, ready] of pages) {
    test(`${address.slice(0, 40)} at each width, light and dark`, async () => {
        const wrong = [];
        for (const colorScheme of schemes) {
            const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: { width: widths[0], height: 900 } });
            const page = await context.newPage();
            page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) wrong.push(message.text()); });
            page.on('pageerror', (error) => wrong.push(error.stack));
            page.on('request', (request) => { if (!isHere(request, site.root)) wrong.push(`request ${request.url()}`); });
            await page.goto(site.root + address);
            await page.waitForSelector(ready, { state: 'attached', ...patience });
            if (address.startsWith('playground')) await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
            for (const width of widths) {
                await page.setViewportSize({ width, height: 900 });
                await page.waitForTimeout(50);
                const wide = await page.evaluate(overflow);
                if (wide !== null) wrong.push(`${colorScheme}, ${width}: wider than the page: ${wide}`);
                if (width !== 320) wrong.push(...(await violations(page)).map((words) => `${colorScheme}, ${width}: ${words}`));
                await picture(page, address, width, colorScheme);
            }
            await context.close();
        }
        nothingWrong(wrong, site.missing);
    });
}

test('the search of the manual works from a file, and each result has all its words', async () => {
    const page = await browser.newPage();
    await page.goto(`file://${join(process.env.SITE, 'manual/search.html')}?q=least%20preperiod`);
    await page.waitForSelector('body[data-found]');
    const found = await page.locator('#results li').allTextContents();
    assert.ok(found.length >= 10);
    await page.fill('#query', 'zyxwvut');
    assert.match(await page.textContent('#found'), /Nothing found for ‘zyxwvut’/);
    await page.fill('#query', '<b> remoteness');
    assert.equal(await page.locator('#results b').count(), 0);
    await page.fill('#query', 'remoteness');
    await page.click('#results li a');
    assert.match(page.url(), /manual\/[\w/]+\.html#/);
    assert.match((await page.textContent('main')).toLowerCase(), /remoteness/);
    await page.close();
});
