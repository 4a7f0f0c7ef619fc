// A page in headless Chromium: no console errors, no requests; and the words that a player sees.
//
// Environment: CHROMIUM is the path of the browser [/usr/bin/chromium].

import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

import { chompcert } from '../support.js';

export const launch = () => chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

/** Opens a page and records forbidden actions. It scrolls at once: a board that still moves between press and release loses a click. */
export async function open(browser, file, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1000, height: 900 }, acceptDownloads: true, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    const wrong = [];
    page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) wrong.push(message.text()); });
    page.on('pageerror', (error) => wrong.push(error.stack));
    page.on('dialog', (dialog) => { wrong.push(`dialog ${dialog.message()}`); dialog.dismiss(); });
    page.on('request', (request) => {
        if (!/^(file|data|blob):/.test(request.url())) wrong.push(`request ${request.url()}`);
    });
    await page.goto(`file://${file}`, { timeout: 120000 });  // other tests run beside this one
    page.done = async () => {
        await context.close();
        assert.deepEqual(wrong, []);
    };
    return page;
}

export async function newGame(page, { m, n, starts = 'you', level = 'perfect' }) {
    if (m !== undefined) await page.fill('#start-m', String(m));
    if (n !== undefined) await page.fill('#start-n', String(n));
    await page.selectOption('#who-starts', starts);
    await page.selectOption('#level', level);
    await page.click('text=New game');
}

export const said = (page) => page.textContent('#announcement');
export const value = async (page) => /g = ([^:]*):|g (> \d+)/.exec(await page.textContent('#value'));
/** The words of the question to chompcert that the page shows. */
export const command = async (page) => (await page.textContent('#position code')).split(' ').slice(1);

/** chompcert's answer for the position on the page. */
export async function agrees(page, made) {
    const words = await command(page);
    words[1] = made.certificate;
    const shown = (await value(page)).slice(1).find(Boolean).replace(/[\s\u202f]/g, '');
    assert.equal(shown, chompcert(words).trim(), words.join(' '));
    return shown;
}

/** Whether the dots of a plane of positions differ from its background, in rows from below. */
export const dots = (page) => page.evaluate(() => {
    const canvas = document.querySelector('#plane'), copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const image = copy.getImageData(0, 0, canvas.width, canvas.height);
    const none = getComputedStyle(canvas).backgroundColor.match(/\d+/g).map(Number);
    return Array.from({ length: canvas.height }, (_, y) => Array.from({ length: canvas.width }, (_, x) => {
        const at = 4 * ((canvas.height - 1 - y) * canvas.width + x);
        return none.slice(0, 3).some((part, index) => image.data[at + index] !== part);
    }));
});
