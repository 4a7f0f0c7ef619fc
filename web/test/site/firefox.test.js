// The pages of a whole site in Firefox, from a server, light at each width and dark at the first: nothing is missing or loaded
// from elsewhere, nothing is wider than the page, axe-core finds no violation of any grade, and dark pages are dark; and the
// search of the manual finds, from a file.
//
// Environment: of support.js; FIREFOX is the path of the browser [/usr/bin/firefox-esr].

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import puppeteer from 'puppeteer-core';

import { isHere, nothingWrong, overflow, pages, picture, schemes, serve, violations, widths } from './support.js';

let site;
before(async () => { site = await serve(); });
after(() => site.close());

/** The colours of a page are those of the scheme that the browser is set to: WebDriver BiDi has no word for it in this version. */
const launch = (scheme) => puppeteer.launch({
    browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', headless: true,
    extraPrefsFirefox: { 'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1, 'ui.prefersReducedMotion': 1 },
});

/** How light the background of a page is, from 0 to 255. Runs in the page. */
const lightness = () => {
    const parts = [document.body, document.documentElement].map((place) => getComputedStyle(place).backgroundColor.match(/[\d.]+/g).map(Number));
    const [red, green, blue] = parts.find(([, , , alpha]) => alpha !== 0) ?? [255, 255, 255];
    return (red + green + blue) / 3;
};

for (const scheme of schemes) {
    test(`Firefox opens a page of each kind, ${scheme}`, async () => {
        const wrong = [], browser = await launch(scheme);
        try {
            const page = await browser.newPage();
            page.on('pageerror', (error) => wrong.push(String(error)));
            page.on('request', (request) => { if (!isHere(request, site.root)) wrong.push(request.url()); });
            for (const [address, ready] of pages) {
                await page.setViewport({ width: widths[0], height: 900 });
                await page.goto(site.root + address);
                await page.waitForSelector(ready, { timeout: 120000 });
                if (address.startsWith('playground')) await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), { timeout: 120000 });
                const light = await page.evaluate(lightness);
                if ((light < 128) !== (scheme === 'dark')) wrong.push(`${address}, ${scheme}: its background has lightness ${light}`);
                for (const width of scheme === 'dark' ? widths.slice(0, 1) : widths) {
                    await page.setViewport({ width, height: 900 });
                    const wide = await page.evaluate(overflow);
                    if (wide !== null) wrong.push(`${address}, ${width}: wider than the page: ${wide}`);
                    if (width !== 320) wrong.push(...(await violations(page)).map((words) => `${address}, ${scheme}, ${width}: ${words}`));
                    await picture(page, address, 'firefox', width, scheme);
                }
            }
            nothingWrong(wrong, site.missing);
        } finally {
            await browser.close();
        }
    });
}

test('in Firefox the search of the manual finds, from a file', async () => {
    const browser = await launch('light');
    try {
        const page = await browser.newPage();
        await page.goto(`file://${join(process.env.SITE, 'manual/search.html')}?q=preperiod`);
        await page.waitForSelector('body[data-found]');
        assert.ok(await page.$$eval('#results li', ({ length }) => length) >= 10);
    } finally {
        await browser.close();
    }
});
