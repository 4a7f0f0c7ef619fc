// The playground in Firefox, which other tests open in Chromium: it starts, draws, proves, checks, rejects and plays; and proves
// a theorem, and answers from it.
//
// Environment: PLAYGROUND is the folder that web/playground/build made, FIREFOX the path of the browser
// [/usr/bin/firefox-esr]. Puppeteer drives it, since Playwright drives builds of its own only.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import puppeteer from 'puppeteer-core';

import { chompcert, path } from '../support.js';

const patience = { timeout: 120000 };

async function dragByFinger(page, low, high) {
    const middleOf = (name) => page.$eval(`#hasse .node[data-name="${name}"]`, (node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    });
    await page.$eval('#hasse', (place) => place.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const [x, y] = await middleOf(low), [toX, toY] = await middleOf(high), steps = 8;
    await page.touchscreen.touchStart(x, y);
    for (let step = 1; step <= steps; ++step) await page.touchscreen.touchMove(x + ((toX - x) * step) / steps, y + ((toY - y) * step) / steps);
    await page.touchscreen.touchEnd();
}

/** Opens the playground, and runs a test on it. */
async function inFirefox(run) {
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr', headless: true });
    try {
        const page = await browser.newPage(), wrong = [];
        page.on('console', (message) => { if (['error', 'warn'].includes(message.type())) wrong.push(message.text()); });
        page.on('pageerror', (error) => wrong.push(String(error)));
        page.on('request', (request) => { if (!/^(file|data|blob):/.test(request.url())) wrong.push(request.url()); });
        await page.setViewport({ width: 1000, height: 900 });
        await page.goto(`file://${join(process.env.PLAYGROUND, 'playground.html')}`);
        await page.waitForSelector('body[data-ready]', patience);
        await run(page);
        assert.deepEqual(wrong, []);
    } finally {
        await browser.close();
    }
}

const valueIn = (page, id) => page.$eval(id, ({ value }) => value);
const setIn = (page, id, text) => page.$eval(id, (place, value) => {
    place.value = value;
    place.dispatchEvent(new Event('input', { bubbles: true }));
}, text);
const waitForProof = (page) => page.waitForFunction(() => /^Proved in/.test(document.querySelector('#status:not(.stale) .said')?.textContent ?? ''), patience);
async function verdictsIn(page) {
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word]').length === 2, patience);
    return page.$$eval('.verdict', (places) => places.map(({ dataset }) => dataset.word));
}

test('Firefox proves, checks, rejects, plays and draws', () => inFirefox(async (page) => {
    const valueOf = (id) => valueIn(page, id), setValue = (id, text) => setIn(page, id, text), verdicts = () => verdictsIn(page);
    assert.equal(await valueOf('#text'), chompcert(['make', 'chomp', 5, 3]));
    await setValue('#most', '2');
    await page.click('#prove');
    await page.waitForFunction(() => /^Proved in/.test(document.querySelector('#status .said')?.textContent ?? ''), patience);
    assert.deepEqual(await verdicts(), ['verified', 'verified']);
    await setValue('#certificate', (await valueOf('#certificate')).replace('tail 2 4 5 5', 'tail 2 4 5 6'));
    assert.deepEqual(await verdicts(), ['rejected', 'rejected']);
    assert.match(await page.$eval('#announcement', ({ textContent }) => textContent), /Your move/);
    await setValue('#start-rows', '14 9 5 3');
    await page.click('#new-game [type=submit]');
    await setValue('#element', '1, 12');
    await page.click('#take-named [type=submit]');
    await page.waitForFunction(() => document.querySelectorAll('#moves .move').length === 2, patience);
    await page.click('[data-replay=start]');
    assert.match(await page.$eval('#announcement', ({ textContent }) => textContent), /^The start: rows 14, 9, 5, 3/);
    await page.click('#share-position');
    await page.waitForSelector('#shared-position input', patience);
    assert.match(await valueOf('#shared-position input'), /&at=9\+13$/);
    assert.match(await page.$eval('#theorem .papers pre', ({ textContent }) => textContent), /\\begin\{theorem\}/);
    await page.click('#add-element');
    await page.waitForFunction(() => /was added/.test(document.querySelector('#drawing-says').textContent), patience);
    await dragByFinger(page, 'x', 'c[2]');
    await page.waitForFunction(() => /^x < c\[2\] was added/.test(document.querySelector('#drawing-says').textContent.trim()), patience);
    assert.ok(await page.$$eval('#plot .mark', ({ length }) => length) > 20);
}));

test('Firefox proves a game with three chains, checks the theorem and answers', () => inFirefox(async (page) => {
    await page.select('#example', 'Three chains');
    await page.waitForSelector('#base-field:not([hidden])', patience);
    await page.click('#prove');
    await waitForProof(page);
    writeFileSync(path('three.poset'), await valueIn(page, '#text'));
    chompcert(['theorem', 'three.poset', '--automaton', '-o', 'three.theorem']);
    assert.equal(await valueIn(page, '#certificate'), readFileSync(path('three.theorem'), 'utf8'));
    assert.deepEqual(await verdictsIn(page), ['verified', 'verified']);
    for (const [chain, count] of [['c', '10^30'], ['d', '40'], ['e', '20']]) await setIn(page, `#ask-form [data-chain=${chain}]`, count);
    await page.click('#ask-form [type=submit]');
    await page.waitForFunction(() => /the player to move wins/.test(document.querySelector('#answer').textContent), patience);
    const moves = chompcert(['move', 'three.theorem', '10^30', '40', '20', '--all', '-q']).trim().split('\n').map((line) => line.split(' ')[0]);
    assert.deepEqual(await page.$$eval('#answer li button', (buttons) => buttons.map(({ textContent }) => textContent.replace('Take ', ''))), moves);
}));

test('Firefox has the stack to verify subsets 5, of 7,580 ideals', () => inFirefox(async (page) => {
    await setIn(page, '#text', chompcert(['make', 'subsets', 5]));
    await setIn(page, '#most', '0');
    await page.waitForSelector('#text[data-read="true"]', patience);
    await page.click('#prove');
    await waitForProof(page);
    assert.deepEqual(await verdictsIn(page), ['verified', 'verified']);
}));
