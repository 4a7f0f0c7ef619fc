// The board of a poset as a diagram, and of one that is too large for it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { chompcert, page as makePage } from '../support.js';
import { agrees, launch, newGame, open, said } from './support.js';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

test('no node lies over another, whatever their names', async () => {
    const page = await open(browser, makePage('subsets', chompcert(['make', 'subsets', 5])).page);
    await page.waitForSelector('#board .node');
    const boxes = await page.$$eval('#board .node rect', (nodes) => nodes.map((node) => node.getBBox()).map(({ x, y, width, height }) => ({ x, y, width, height })));
    assert.equal(boxes.length, 31);
    const over = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
    assert.deepEqual(boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => over(a, b)).map((b) => [a, b])), []);
    await page.done();
});

test('a poset too large to draw: its elements as buttons, hints on the chains too', async () => {
    const made = makePage('heap', chompcert(['make', 'nim', 160, 'long', 'long']));
    const page = await open(browser, made.page);
    await newGame(page, { m: '10^30', n: '10^30 + 10^29' });
    await page.click('#hint');
    await page.locator('#board .hinted', { hasText: 'd[' }).click();
    assert.match(await said(page), /You take d\[.*Your move/);
    await agrees(page, made);
    await page.done();
});
