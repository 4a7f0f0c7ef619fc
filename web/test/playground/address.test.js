// What the playground keeps: the address of the game, the draft, what Undo brings back, and the game of a certificate.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, open } from '../browser/support.js';
import { chompcert, path } from '../support.js';

const file = join(process.env.PLAYGROUND, 'playground.html');
const patience = { timeout: 60000 };
const own = 'poset own\nelements x y\nx < y  # 100 % & more\nd[1] < x\ny < c[3]\n';
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function openAt(hash) {
    const page = await open(browser, file + hash);
    await page.waitForSelector('body[data-ready]', patience);
    return page;
}

const read = (page) => page.waitForSelector('#text[data-read="true"]', patience);
const addressOf = (page) => page.evaluate(() => location.href);  // page.url() comes later
const isGame = (page, text) => page.waitForFunction((expected) => document.querySelector('#text').value === expected
    && document.querySelector('#text').dataset.read === 'true', text, patience);
const proved = (page) => page.waitForFunction(() => /^Proved in/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);

test('the first game is proved when the page opens; another one waits for its reader', async () => {
    const page = await openAt('');
    await proved(page);
    assert.match(await page.textContent('#theorem'), /18 order ideals/);
    const other = await openAt(`#game=${encodeURIComponent(own)}`);
    assert.equal(await other.inputValue('#text'), own);
    assert.equal(await other.locator('#status .said').count(), 0);
    await page.done();
    await other.done();
});

test('the address follows the game and the greatest value, through reload, sections and another address', async () => {
    const page = await openAt('');
    await proved(page);
    await page.fill('#text', own);
    await read(page);
    await page.fill('#most', '3');
    const address = await addressOf(page);
    assert.deepEqual(Object.fromEntries(new URLSearchParams(new URL(address).hash.slice(1))), { game: own, k: '3' });
    await page.click('nav a[href="#plots"]');
    await page.waitForFunction((expected) => location.href === expected, address, patience);
    await page.fill('#text', 'poset broken\nx <');
    await read(page);
    assert.equal(await addressOf(page), address);  // of the last text that is a game
    const again = await openAt(new URL(address).hash);
    assert.deepEqual([await again.inputValue('#text'), await again.inputValue('#most')], [own, '3']);
    await again.evaluate(() => { location.hash = '#game=poset+plain%0A&k=1'; });
    await isGame(again, 'poset plain\n');
    assert.equal(await again.inputValue('#most'), '1');
    await again.click('#undo-drawing');
    await isGame(again, own);
    await page.done();
    await again.done();
});

test('the address of a game with three chains has the base of its theorem, which a share and a draft bring back', async () => {
    const family = 'poset family\nchains c d e\nc[2*i] < d[i]\n', page = await openAt('');
    await proved(page);
    await page.fill('#text', family);
    await read(page);
    const asked = async () => Object.fromEntries(new URLSearchParams(new URL(await addressOf(page)).hash.slice(1)));
    assert.deepEqual(await asked(), { game: family, base: '2' });
    await page.fill('#base', '3');
    assert.deepEqual(await asked(), { game: family, base: '3' });
    await page.click('#share');
    const address = await page.locator('#shared input').inputValue(), other = await openAt(new URL(address).hash);
    assert.match(await page.textContent('#shared'), /with the same base/);
    assert.deepEqual([await other.inputValue('#text'), await other.inputValue('#base')], [family, '3']);
    await other.evaluate((game) => { location.hash = `#${new URLSearchParams({ game: `${game}d[1] < e[1]\n` })}`; }, family);
    await isGame(other, `${family}d[1] < e[1]\n`);
    assert.equal(await other.inputValue('#base'), '2');
    await other.done();
    await page.goto('about:blank');
    await page.goto(`file://${file}`);
    await page.waitForSelector('body[data-ready]', patience);
    assert.deepEqual([await page.inputValue('#text'), await page.inputValue('#base')], [family, '3']);
    await page.fill('#text', own);  // two chains: K again
    await read(page);
    assert.deepEqual(Object.keys(await asked()), ['game', 'k']);
    await page.done();
});

test('a draft is there again, and an address goes before it', async () => {
    const page = await openAt('');
    await proved(page);
    await page.fill('#text', own + 'x <');
    await read(page);
    await page.goto('about:blank');
    await page.goto(`file://${file}`);
    await page.waitForSelector('body[data-ready]', patience);
    assert.equal(await page.inputValue('#text'), own + 'x <');
    assert.match(await page.textContent('#shared'), /left here is back/);
    assert.match(await page.textContent('#game-complaint'), /^line 6/);
    await page.goto('about:blank');
    await page.goto(`file://${file}#game=poset+plain%0A`);
    await page.waitForSelector('body[data-ready]', patience);
    assert.equal(await page.inputValue('#text'), 'poset plain\n');
    await page.done();
});

test('Share shows the address of the game, and says when it is another one', async () => {
    const page = await openAt(`#game=${encodeURIComponent(own)}&k=2`);
    await page.click('#share');
    const address = await page.locator('#shared input').inputValue();
    const other = await openAt(new URL(address).hash);
    assert.deepEqual([await other.inputValue('#text'), await other.inputValue('#most')], [own, '2']);
    await page.fill('#most', '4');
    assert.match(await page.textContent('#shared'), /Out of date: the greatest value was changed/);
    await page.fill('#text', `poset long\n# ${'x'.repeat(9000)}\n`);
    await read(page);
    await page.click('#share');
    assert.match(await page.textContent('#shared'), /too long for an address/);
    assert.equal(new URL(await addressOf(page)).hash, '');
    await page.done();
    await other.done();
});

test('Undo brings back what Begin empty and Write the game file replaced, however quickly', async () => {
    const page = await openAt(`#game=${encodeURIComponent(own)}`);
    await page.click('#begin-empty');
    await isGame(page, 'poset drawn\n');
    await page.click('text=Write the game file');
    await isGame(page, chompcert(['make', 'chomp', 5, 3]));
    await page.evaluate(() => { for (let i = 0; i < 3; ++i) document.querySelector('#undo-drawing').click(); });
    await isGame(page, own);
    assert.ok(await page.isDisabled('#undo-drawing'));
    await page.done();
});

test('a certificate brings its game along, and leaves a game of the user alone until it is told', async () => {
    const page = await openAt('');
    await proved(page);
    writeFileSync(path('brought.poset'), own);
    chompcert(['prove', 'brought.poset', '-o', 'brought.cert', '-q']);
    await page.setInputFiles('#open-certificate', path('brought.cert'));
    await isGame(page, own);
    assert.match(await page.textContent('#certificate-game'), /Undo there brings the last one back/);
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word=verified]').length === 2, null, patience);
    await page.fill('#text', 'poset mine\n');
    await read(page);
    await page.setInputFiles('#open-certificate', path('brought.cert'));
    await page.waitForSelector('#certificate-game button', patience);
    assert.equal(await page.inputValue('#text'), 'poset mine\n');
    await page.click('#certificate-game button');
    await isGame(page, own);
    writeFileSync(path('forged.cert'), readFileSync(path('brought.cert'), 'utf8').replace('poset own', 'poset Own'));
    await page.fill('#text', 'poset mine\n');
    await read(page);
    await page.setInputFiles('#open-certificate', path('forged.cert'));  // not the game of its hash
    await page.waitForFunction(() => document.querySelector('#certificate').value.includes('poset Own'), null, patience);
    assert.equal(await page.locator('#certificate-game button').count(), 0);
    await page.done();
});

test('strategies and theorem files are opened with their games, and checked', async () => {
    const page = await openAt('');
    await proved(page);
    const words = async (name) => {
        await page.setInputFiles('#open-certificate', path(name));
        await page.waitForFunction(() => /stands above/.test(document.querySelector('#certificate-game').textContent), null, patience);
        await page.click('#check-it');
        await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word]').length === 2, null, patience);
        return page.locator('.verdict').evaluateAll((places) => places.map(({ dataset }) => dataset.word));
    };
    writeFileSync(path('wins.poset'), chompcert(['make', 'subsets', 4]));
    chompcert(['solve', 'wins.poset', '--outcome', '-o', 'wins.cert']);
    assert.deepEqual(await words('wins.cert'), ['verified', 'verified']);
    assert.match(await page.inputValue('#text'), /^poset subsets_4\n/);
    const several = 'poset several\nchains c d e\nc[i] < d[i+1]\nd[1] < e[1]\n';
    writeFileSync(path('several.poset'), several);
    chompcert(['theorem', 'several.poset', '-o', 'several.theorem']);
    await page.fill('#text', chompcert(['make', 'subsets', 4]));  // so that the next game is brought by a button
    await read(page);
    await page.setInputFiles('#open-certificate', path('several.theorem'));
    await page.click('#certificate-game button');
    await isGame(page, several);
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word]').length === 2, null, patience);
    assert.deepEqual(await page.locator('.verdict').evaluateAll((places) => places.map(({ dataset }) => dataset.word)), ['verified', 'verified']);
    assert.match(await page.textContent('#verdicts'), /s VERIFIED theorem about=/);
    const right = await page.inputValue('#certificate'), wrong = right.replace('e = 0 and c = 0 and d = 0', 'e = 1 and c = 0 and d = 0');
    assert.notEqual(wrong, right);
    await page.fill('#certificate', wrong);
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word]').length === 2, null, patience);
    assert.deepEqual(await page.locator('.verdict').evaluateAll((places) => places.map(({ dataset }) => dataset.word)), ['rejected', 'rejected']);
    const four = 'poset slope_two\nchains c d e\nc[2*i] < d[i]\n';  // an automaton; and a bent one
    writeFileSync(path('four.poset'), four);
    chompcert(['theorem', 'four.poset', '--automaton', '-o', 'four.theorem']);
    await page.fill('#text', four);
    await page.fill('#certificate', readFileSync(path('four.theorem'), 'utf8'));
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word]').length === 2, null, patience);
    assert.deepEqual(await page.locator('.verdict').evaluateAll((places) => places.map(({ dataset }) => dataset.word)), ['verified', 'verified']);
    await page.fill('#certificate', (await page.inputValue('#certificate')).replace('- 2 1 1 3 1 2 3 1', '- 2 1 1 3 1 2 1 1'));
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word]').length === 2, null, patience);
    assert.deepEqual(await page.locator('.verdict').evaluateAll((places) => places.map(({ dataset }) => dataset.word)), ['rejected', 'rejected']);
    await page.done();
});
