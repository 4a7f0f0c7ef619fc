// The pages of a whole site in Firefox, from a server, at each width: nothing is missing or loaded from elsewhere, nothing is
// wider than the page; and the search of the manual finds, from a file.
//
// Environment: of support.js; FIREFOX is the path of the browser [/usr/bin/firefox-esr].

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';

import puppeteer from 'puppeteer-core';

import { isHere, nothingWrong, overflow, pages, serve, widths } from './support.js';

test('Firefox opens a page of each kind, and searches', async () => {
    const site = await serve(), wrong = [];
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', headless: true });
    try {
        const page = await browser.newPage();
        page.on('pageerror', (error) => wrong.push(String(error)));
        page.on('request', (request) => { if (!isHere(request, site.root) && !request.url().startsWith('file:')) wrong.push(request.url()); });
        for (const [address, ready] of pages) {
            await page.setViewport({ width: widths[0], height: 900 });
            await page.goto(site.root + address);
            await page.waitForSelector(ready, { timeout: 120000 });
            for (const width of widths) {
                await page.setViewport({ width, height: 900 });
                const wide = await page.evaluate(overflow);
                if (wide !== null) wrong.push(`${address}, ${width}: wider than the page: ${wide}`);
            }
        }
        await page.goto(`file://${join(process.env.SITE, 'manual/search.html')}?q=preperiod`);
        await page.waitForSelector('body[data-found]');
        assert.ok(await page.$$eval('#results li', ({ length }) => length) >= 10);
        nothingWrong(wrong, site.missing);
    } finally {
        await browser.close();
        site.close();
    }
});
