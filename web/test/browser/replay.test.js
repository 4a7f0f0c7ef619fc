// The moves of a game as a list, replay, and positions that an address opens, on a report page in Chromium.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { chompcert, page as reportOf } from '../support.js';
import { launch, newGame, open, said } from './support.js';

const { page: file } = reportOf('replay', 'poset replay\nelements x y z\nx < y\ny < c[2]\nd[1] < z\n', { k: 1 });
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const take = async (page, name) => {
    await page.fill('#element', name);
    await page.press('#element', 'Enter');
};
const moves = (page) => page.locator('#moves .move').allTextContents();
const asked = (page) => page.textContent('#position code');
const replay = (page, where) => page.click(`[data-replay=${where}]`);

/** A game against an opponent at random, with at least three moves. */
async function played(options = {}) {
    const page = await open(browser, file, options);
    await newGame(page, { m: 30, n: 40, level: 'random' });
    const places = [await asked(page)];
    await take(page, 'd[40]');
    places.push(await asked(page));
    await page.locator('#board .node[role=button]').last().focus();  // whatever the computer took, this is left
    await page.keyboard.press('Enter');
    places.push(await asked(page));
    return { page, places };
}

test('what is about to be taken is marked while the focus is on the board, and no longer', async () => {
    const bar = reportOf('marked_bar', chompcert(['make', 'chomp', 3, 2])), poset = reportOf('marked', 'poset marked\nelements x y z\nx < y\nx < z\ny < c[2]\n');
    for (const [{ page: file }, element] of [[bar, '#board .square[tabindex]'], [poset, '#board .node[tabindex]']]) {
        const page = await open(browser, file), doomed = () => page.locator('#board .doomed').count();
        await page.locator(element).first().focus();
        assert.ok(await doomed() > 1);
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowRight');
        assert.ok(await doomed() > 0);
        await page.focus('#hint');
        assert.equal(await doomed(), 0);
        await page.done();
    }
});

test('the list has each move; back, forward and a click show the position after it, which cannot be played', async () => {
    for (const options of [{}, { viewport: { width: 320, height: 700 }, colorScheme: 'dark' }]) {
        const { page, places } = await played(options);
        const list = await moves(page);
        assert.ok(list.length >= 3, list.join());
        assert.equal(list[0], 'You: d[40]');
        assert.match(list[1], /^Computer: /);
        assert.match(list[2], /^You: /);
        await replay(page, 'start');
        assert.equal(await asked(page), places[0]);
        assert.match(await said(page), /^The start: m = 30, n = 40\. To move: you\./);
        assert.equal(await page.locator('#board .node[aria-disabled=true]').count(), await page.locator('#board .node[role=button]').count());
        await take(page, 'y');
        assert.match(await page.textContent('#complaint'), /only looked at/);
        assert.deepEqual(await moves(page), list);
        await replay(page, 'forward');
        await replay(page, 'forward');
        assert.equal(await asked(page), places[1]);
        assert.equal(await page.textContent('#moves [aria-current=step]'), list[1]);
        await replay(page, 'end');
        assert.equal(await asked(page), places[2]);
        await page.click(`#moves li:nth-child(2) .move`);
        assert.equal(await asked(page), places[1]);
        await replay(page, 'back');
        assert.notEqual(await asked(page), places[1]);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), true);
        await page.done();
    }
});

test('a game goes on from an earlier position, and the moves after it are gone', async () => {
    const { page, places } = await played();
    await page.click('#moves li:nth-child(2) .move');
    assert.equal(await page.isVisible('#play-on'), true);
    await page.click('#play-on');
    assert.equal((await moves(page)).length, 2);
    assert.equal(await asked(page), places[1]);
    assert.equal(await page.isVisible('#play-on'), false);
    await page.locator('#board .node[role=button]').last().focus();
    await page.keyboard.press('Enter');
    assert.match((await moves(page))[2], /^You: /);
    await page.done();
});

test('an address opens the position that was shared, when it is opened and when it is typed', async () => {
    const { page, places } = await played();
    await page.click('#moves li:nth-child(2) .move');
    await page.click('#share-position');
    const address = await page.inputValue('#shared-position input');
    assert.match(address, /#at=/);
    const other = await open(browser, file + address.replace(/.*#/, '#'));
    assert.equal(await asked(other), places[1]);
    assert.deepEqual(await moves(other), []);
    await other.evaluate(() => { location.hash = '#at=3+4+without+x'; });
    await other.waitForFunction(() => /grundy \S+ \d 4/.test(document.querySelector('#position code').textContent));
    assert.match(await asked(other), /--without x/);
    await other.done();
    const wrong = await open(browser, `${file}#at=nonsense`);
    assert.match(await asked(wrong), /chompcert grundy/);
    await wrong.done();
    await page.done();
});

test('after the last move the focus is on New game, and Ctrl+Z takes it back', async () => {
    const page = await open(browser, file);
    await newGame(page, { m: 0, n: 1 });
    await take(page, 'x');
    for (let i = 0; i < 8 && /Your move/.test(await said(page)); ++i) {
        await page.locator('#board .node[role=button]').last().focus();
        await page.keyboard.press('Enter');
    }
    assert.match(await said(page), /wins?:/);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), 'New game');
    await page.click('#undo');
    assert.notEqual(await page.evaluate(() => document.activeElement), null);
    const before = (await moves(page)).length;
    await page.locator('#board .node[role=button]').last().focus();
    await page.keyboard.press('Enter');
    if (/Your move/.test(await said(page))) await page.keyboard.press('Control+z');
    else await page.click('#undo');
    assert.equal((await moves(page)).length, before);
    assert.notEqual(await page.evaluate(() => document.activeElement.tagName), 'BODY');
    await page.done();
});

test('LaTeX and BibTeX are there to copy, on a phone too', async () => {
    const page = await open(browser, file, { viewport: { width: 320, height: 700 }, colorScheme: 'dark' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.click('text=For a paper: LaTeX and BibTeX');
    for (const [title, words] of [['The theorem, LaTeX', /\\begin\{theorem\}[^]*\\end\{theorem\}/], ['The game, LaTeX', /poset replay\nelements x y z/], ['References, BibTeX', /@misc\{chompcert:replay,[^]*@article\{Byrnes2003/]]) {
        await page.getByRole('button', { name: `Copy: ${title}` }).click();
        await page.waitForFunction((name) => document.querySelector(`[aria-label="Copy: ${name}"]`).textContent === 'copied', title);
        assert.match(await page.evaluate(() => navigator.clipboard.readText()), words);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), true);
    await page.done();
});
