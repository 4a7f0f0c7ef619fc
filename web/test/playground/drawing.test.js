// A game drawn by mouse, by finger and by keys, in headless Chromium.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, open } from '../browser/support.js';

const file = join(process.env.PLAYGROUND, 'playground.html');
const patience = { timeout: 60000 };
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function openWith(text, options = {}) {
    const page = await open(browser, `${file}#game=${encodeURIComponent(text)}`, options);
    await page.waitForSelector('body[data-ready]', patience);
    return page;
}

const node = (page, name) => page.locator(`#hasse .node[data-name="${name}"]`);
const gameOf = (page) => page.inputValue('#text');
const says = (page, words) => page.waitForFunction((expected) => document.querySelector('#drawing-says').textContent.startsWith(expected), words, patience);

async function middleOf(page, name) {
    await node(page, name).scrollIntoViewIfNeeded();
    return async () => {
        const { x, y, width, height } = await node(page, name).boundingBox();
        return [x + width / 2, y + height / 2];
    };
}

async function drag(page, low, high) {
    const from = await middleOf(page, low), to = await middleOf(page, high);
    await page.mouse.move(...await from());
    await page.mouse.down();
    await page.mouse.move(...await to(), { steps: 4 });
    assert.equal(await page.locator('#hasse .band').count(), 1);
    await page.mouse.up();
}

/** A real finger, as the browser sees it: what is a scroll to it takes the drag away. */
async function dragByFinger(page, low, high) {
    const from = await middleOf(page, low), to = await middleOf(page, high);
    const [x, y] = await from(), [toX, toY] = await to(), steps = 8;
    const device = await page.context().newCDPSession(page);
    const touch = (type, ...touchPoints) => device.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', { x, y });
    for (let step = 1; step <= steps; ++step) await touch('touchMove', { x: x + ((toX - x) * step) / steps, y: y + ((toY - y) * step) / steps });
    await touch('touchEnd');
}

test('by mouse: elements come, are related, and go; the game is proved', async () => {
    const page = await openWith('poset begun\nelements u\n');
    await page.click('#begin-empty');
    await says(page, 'Two infinite chains');
    await page.click('#add-element');
    await says(page, 'x was added');
    await page.click('#add-element');
    await says(page, 'y was added');
    await drag(page, 'x', 'y');
    await says(page, 'x < y was added');
    await drag(page, 'd[1]', 'x');
    await says(page, 'd[1] < x was added');
    await node(page, 'y').click();
    await says(page, 'y is picked');
    await node(page, 'c[2]').click();
    await says(page, 'y < c[2] was added');
    assert.equal(await gameOf(page), 'poset drawn\nelements x y\nx < y\nd[1] < x\ny < c[2]\n');
    await page.click('#prove');
    await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    await drag(page, 'c[1]', 'd[1]');  // no element of C lies below one of D
    await says(page, 'Refused: ');
    assert.ok((await gameOf(page)).endsWith('y < c[2]\n'));
    assert.equal(await page.textContent('#game-complaint'), '');
    await node(page, 'x').click();
    await page.click('#remove-element');
    await says(page, 'x was removed');
    assert.equal(await gameOf(page), 'poset drawn\nelements y\ny < c[2]\nd[1] < y\n');
    await page.click('#undo-drawing');
    await says(page, 'The last change');
    assert.ok((await gameOf(page)).startsWith('poset drawn\nelements x y\n'));
    await drag(page, 'x', 'y');
    await says(page, 'x < y was taken back');
    await page.fill('#text', 'poset other\nelements x\n');
    await page.waitForSelector('#text[data-read="true"]', patience);
    assert.ok(await page.isDisabled('#undo-drawing'));  // the file was written by hand since
    await page.done();
});

test('by keys alone', async () => {
    const page = await openWith('poset keys\nelements x y\nelements r[1..2]\n');
    await node(page, 'x').focus();
    await page.keyboard.press('Enter');
    await says(page, 'x is picked');
    await page.keyboard.press('Escape');
    await says(page, '');
    await page.keyboard.press('Enter');
    await node(page, 'y').focus();
    await page.keyboard.press('Enter');
    await says(page, 'x < y was added');
    assert.equal(await page.evaluate(() => document.activeElement.dataset.name), 'y');
    await page.keyboard.press('Delete');
    await says(page, 'y was removed');
    await node(page, 'r[1]').focus();
    await page.keyboard.press('Delete');
    await says(page, 'r[1] belongs to a family');
    await node(page, 'c[1]').focus();
    await page.keyboard.press('Delete');
    await says(page, 'c[1] belongs to an infinite chain');
    const chain = () => page.locator('#hasse .node.leg-c').count();
    const before = await chain();
    await page.click('#longer-chains');
    assert.equal(await chain(), before + 2);
    await page.done();
});

test('by finger, on a phone', async () => {
    const page = await openWith('poset touched\nelements x\n', { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
    await page.locator('#add-element').tap();
    await says(page, 'y was added');
    await node(page, 'x').tap();
    await says(page, 'x is picked');
    await node(page, 'y').tap();
    await says(page, 'x < y was added');
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await dragByFinger(page, 'y', 'c[2]');
    await says(page, 'y < c[2] was added');
    const before = await page.evaluate(() => scrollY);
    await dragByFinger(page, 'd[1]', 'x');
    await says(page, 'd[1] < x was added');
    assert.equal(await page.evaluate(() => scrollY), before);
    await page.done();
});
