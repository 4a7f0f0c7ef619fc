// A small atlas in headless Chromium: first page, search, games; at desktop and phone width, by mouse and keys.
//
// Environment: ATLAS is the folder of the site, beside the folder `work` of its results; CHOMPCERT the path of the program.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, open } from '../browser/support.js';
import { chompcert, path } from '../support.js';

const site = process.env.ATLAS;
const games = new Map(readFileSync(join(site, '../made/results/00000.tsv'), 'utf8').trimEnd().split('\n').slice(1).map((line) => [line.split('\t')[0], line.split('\t')]));
const widths = { desktop: { viewport: { width: 1100, height: 900 } }, phone: { viewport: { width: 360, height: 740 }, colorScheme: 'dark', hasTouch: true } };
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

const fitsWidth = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const period = (label, value) => { const words = games.get(label)[2 + value].split(' '); return words[0] === 'finite' ? 0 : Number(words[2]); };

async function openGame(page, label) {
    await page.goto(`file://${site}/game.html#${label}`);
    await page.waitForSelector('body[data-ready="true"]');
}

for (const [name, options] of Object.entries(widths)) {
    test(`from the first page by search to a game and on to the playground: ${name}`, async () => {
        const page = await open(browser, `${site}/index.html`, options);
        assert.equal(await page.textContent('h1'), `${games.size} games, each proved`);
        assert.ok(await fitsWidth(page));
        await page.click('text=Search');
        await page.waitForSelector('body[data-shown]');
        await page.selectOption('[name=value]', '2');
        await page.fill('[name=period-from]', '4');
        const wanted = [...games.keys()].filter((label) => period(label, 2) >= 4);
        await page.waitForSelector(`body[data-shown="${wanted.length} 0"]`);
        assert.match(await page.textContent('#count'), new RegExp(`^${wanted.length} games?`));
        assert.deepEqual((await page.locator('#rows a').allTextContents()).sort(), wanted.sort().slice(0, 50));
        assert.ok(await fitsWidth(page));
        const label = await page.textContent('#rows a');
        await page.click('#rows a');
        await page.waitForSelector('body[data-ready="true"]');
        assert.equal(await page.textContent('h1'), label);
        assert.match(await page.textContent('[data-value="2"]'), new RegExp(`least period ${period(label, 2)}\\.`));
        assert.ok(await page.locator('#drawing circle').count() >= 8);
        assert.ok(await fitsWidth(page));
        const file = await page.textContent('#file');
        await page.click('#prove');
        const handed = new URLSearchParams(new URL(page.url()).hash.slice(1));
        assert.equal(handed.get('game'), file);
        assert.equal(handed.get('k'), '2');
        await page.done();
    });
}

test('figures and formulas of a game are those that chompcert prints when it proves the game file of the page', async () => {
    const page = await open(browser, `${site}/game.html#0.k0`);
    const labels = [...games.keys()].filter((_, i) => i % 37 === 0);
    for (const label of labels) {
        await openGame(page, label);
        const text = await page.textContent('#file');
        writeFileSync(path('page.poset'), text);
        chompcert(['prove', 'page.poset', '-k', 2, '-o', 'page.cert', '-q']);
        const columns = Array.from({ length: 8 }, (_, m) => m);
        for (let value = 0; value < 3; ++value) {
            const shown = (await page.locator('#values tbody tr').nth(value).locator('td').allTextContents()).slice(0, 8);
            const told = chompcert(['find', 'page.cert', '-k', value, ...columns]).trimEnd().split('\n');
            shown.forEach((cell, m) => { if (cell !== '–') assert.equal(cell, told[m], `${label}, value ${value}, m = ${m}`); });
        }
        const hash = createHash('sha256').update(readFileSync(path('page.cert'))).digest('hex');
        assert.match(await page.textContent('#certificate'), new RegExp(`SHA-256 ${hash.slice(0, 16)}…`));
    }
    await page.done();
});

test('a search by Grundy function finds the games of the table, and the page of each says what is proved', async () => {
    const text = execFileSync('xz', ['-dc', join(site, 'grundy.tsv.xz')], { encoding: 'utf8', maxBuffer: 1 << 28 });
    const table = text.trimEnd().split('\n').slice(1).map((line) => line.split('\t'));
    const page = await open(browser, `${site}/search.html`);
    for (const [number, verdict] of ['not tried', 'semilinear', 'automatic', 'none found'].entries()) {
        const rows = table.filter((row) => row[1] === verdict && games.has(row[0]));
        const wanted = number === 0 ? games.size - table.filter((row) => games.has(row[0])).length : rows.length;
        await page.selectOption('[name=function]', String(number));
        await page.waitForSelector(`body[data-shown="${wanted} 0"]`);
        assert.ok((await page.locator('#rows td:last-child').allTextContents()).every((text) => text === verdict));
        assert.ok(number === 0 || rows.length > 0);
        if (number === 0) continue;
        const [label, , most, , seen, , formula] = rows[Math.floor(rows.length / 2)];
        const game = await open(browser, `${site}/game.html#${label}`, widths.phone);
        await game.waitForSelector('body[data-ready="true"]');
        const told = await game.textContent('#function');
        assert.ok(told.includes(verdict === 'none found' ? `coordinates below ${most}` : `${seen} states`), told);
        assert.equal(await game.locator('#function pre').count(), verdict === 'semilinear' ? 1 : 0);
        if (verdict === 'semilinear') assert.equal((await game.textContent('#function pre')).replaceAll(/;\n/g, '; '), formula);
        assert.ok(await fitsWidth(game));
        await game.done();
    }
    await page.done();
});

test('misère play and the game with a pass stand in their columns and on the page, and what was not computed is called so', async () => {
    const text = execFileSync('xz', ['-dc', join(site, 'ends.tsv.xz')], { encoding: 'utf8', maxBuffer: 1 << 28 });
    const table = new Map(text.trimEnd().split('\n').slice(1).map((line) => line.split('\t')).map((row) => [row[0], row]));
    const said = (words) => (words === 'finite' ? words : words.replace(' ', ', from '));
    let known = 0;
    for (const size of ['0', '1', '2', '3']) {
        const page = await open(browser, `${site}/search.html#size=${size}`);
        await page.waitForSelector('body[data-shown]');
        for (const row of await page.locator('#rows tr').evaluateAll((all) => all.map((line) => [...line.children].map((cell) => cell.textContent)))) {
            const there = table.get(row[0]);
            assert.deepEqual(row.slice(5, 7), there ? [said(there[1]), said(there[3])] : ['not computed', 'not computed'], row[0]);
            if (there) ++known;
        }
        await page.done();
    }
    assert.ok(known > 10);
    const label = [...games.keys()].find((name) => table.has(name) && table.get(name)[1] !== 'finite'), page = await open(browser, `${site}/game.html#${label}`, widths.phone);
    await page.waitForSelector('body[data-ready="true"]');
    const [period0, from] = table.get(label)[1].split(' ');
    assert.match(await page.textContent('#ends'), new RegExp(`loses: f\\(m\\) − m has the least period ${period0}, from the least preperiod ${from} on`));
    assert.ok(await fitsWidth(page));
    const none = [...games.keys()].find((name) => !table.has(name));
    if (none !== undefined) {
        await openGame(page, none);
        assert.match(await page.textContent('#ends'), /were not computed for this game/);
    }
    await page.done();
});

test('what was found is saved as CSV and JSON, the game as its file and its claims', async () => {
    const page = await open(browser, `${site}/search.html#value=2&period-from=2`, { acceptDownloads: true });
    await page.waitForSelector('body[data-shown]');
    const wanted = [...games.keys()].filter((label) => period(label, 2) >= 2).sort();
    const saved = async (button) => {
        const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)]);
        return [download.suggestedFilename(), readFileSync(await download.path(), 'utf8')];
    };
    const [csvName, csv] = await saved('[data-results=csv]'), [, json] = await saved('[data-results=json]');
    const results = JSON.parse(json);
    assert.equal(csvName, 'atlas.csv');
    assert.deepEqual(csv.trimEnd().split('\r\n').slice(1).map((line) => line.split(',')[0]).sort(), wanted);
    assert.deepEqual(results.map((result) => result.label).sort(), wanted);
    for (const { label, ideals, ...figures } of results) {
        assert.equal(String(ideals), games.get(label)[1], label);
        for (const value of [0, 1, 2]) assert.equal(figures[`period_${value}`] ?? 0, period(label, value), label);
    }
    await openGame(page, wanted[0]);
    const [posetName, poset] = await saved('[data-file=poset]'), [, claims] = await saved('[data-file=json]');
    assert.equal(posetName, `${wanted[0]}.poset`);
    assert.equal(poset, await page.textContent('#file'));
    assert.equal(JSON.parse(claims).claims[2].period, period(wanted[0], 2));
    writeFileSync(path('saved.poset'), poset);
    chompcert(['prove', 'saved.poset', '-k', 2, '-o', 'saved.cert', '-q']);
    for (const mark of await page.locator('#plane .mark').all()) {
        const value = /v(\d)/.exec(await mark.getAttribute('class'))[1], [m, n] = (await mark.getAttribute('data-at')).split(' ');
        assert.equal(chompcert(['find', 'saved.cert', '-k', Number(value), Number(m)]).trimEnd(), n, `value ${value}, m = ${m}`);
    }
    assert.match(await page.locator('#papers pre').first().textContent(), /\\item \$f_\{2\}\$ is periodic, with least preperiod/);
    assert.ok(await page.locator('#plane .mark').count() >= 30);
    assert.ok(await fitsWidth(page));
    await page.done();
});

test('by keys alone: a label is typed, the next game opened; an unknown label is named', async () => {
    const page = await open(browser, `${site}/index.html`);
    const sorted = [...games.keys()].sort();
    await page.focus('#open-label');
    await page.keyboard.type(sorted[10]);
    await page.keyboard.press('Enter');
    await page.waitForSelector('body[data-ready="true"]');
    assert.equal(await page.textContent('h1'), sorted[10]);
    await page.focus('#next');
    await page.keyboard.press('Enter');
    await page.waitForFunction((label) => document.querySelector('h1').textContent === label, sorted[11]);
    await openGame(page, '2.k0.00xx-00xx');
    assert.match(await page.textContent('#complaint'), /2\.k0\.00xx-00xx is not in this atlas/);
    assert.equal(await page.isVisible('#about-game'), false);
    await page.done();
});

test('an address keeps its search; before and after go through all of it', async () => {
    const page = await open(browser, `${site}/search.html#size=1&value=any&kind=periodic&sort=preperiod`);
    await page.waitForSelector('body[data-shown]');
    assert.equal(await page.inputValue('[name=kind]'), 'periodic');
    const wanted = [...games.keys()].filter((label) => label[0] === '1' && [0, 1, 2].some((value) => period(label, value) > 0)).sort();
    const seen = [];
    for (let first = 0; ; first += 50) {
        await page.waitForSelector(`body[data-shown="${wanted.length} ${first}"]`);
        seen.push(...await page.locator('#rows a').allTextContents());
        if (await page.isDisabled('#after')) break;
        await page.click('#after');
    }
    assert.deepEqual(seen.sort(), wanted);
    await page.done();
});

test('a certificate of the first page is the one of its game', async () => {
    const page = await open(browser, `${site}/index.html`);
    const links = await page.locator('a[download]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.ok(links.length >= 12);
    for (const link of links.filter((path) => path.endsWith('.cert'))) {
        const text = readFileSync(join(site, link), 'utf8');
        assert.match(text, new RegExp(`^poset ${link.slice('certificates/'.length, -'.cert'.length).replaceAll('.', '\\.')}$`, 'm'));
    }
    await page.done();
});

test('the board of a game is played to the end by hints, and its address opens a position', async () => {
    const label = [...games.keys()].find((name) => name.startsWith('1.')), page = await open(browser, `${site}/game.html#${label}&${new URLSearchParams({ at: '6 7 without x' })}`, widths.phone);
    await page.waitForSelector('body[data-ready="true"]');
    assert.match(await page.textContent('#position code'), /--without x/);
    await page.fill('#start-m', '9');
    await page.fill('#start-n', '4');
    await page.click('#whole');
    await page.waitForFunction(() => !/--without/.test(document.querySelector('#position code').textContent));
    const lost = /g = 0:/.test(await page.textContent('#value'));
    for (let i = 0; i < 40 && /Your move/.test(await page.textContent('#announcement')); ++i) {
        await page.click('#hint');
        const hinted = page.locator('#board .hinted');
        await (await hinted.count() > 0 ? hinted : page.locator('#board .node[role=button]')).first().focus();
        await page.keyboard.press('Enter');
    }
    assert.match(await page.textContent('#announcement'), lost ? /The computer wins/ : /You win/);
    await page.fill('#start-m', '41');
    await page.click('text=New game');
    assert.match(await page.textContent('#complaint'), /at most 40 here/);
    assert.ok(await fitsWidth(page));
    await openGame(page, [...games.keys()].find((name) => name.startsWith('0.')));
    assert.equal(await page.locator('#board').count(), 1);
    await page.done();
});

test('bad input of a search is named, and the last games stay', async () => {
    const page = await open(browser, `${site}/search.html#size=1`);
    await page.waitForSelector('body[data-shown]');
    const before = await page.textContent('#count');
    await page.fill('[name=period-from]', 'two');
    assert.match(await page.textContent('#search-complaint'), /^Period: ‘two’ is no number; expected digits, as 12$/);
    assert.equal(await page.getAttribute('[name=period-from]', 'aria-invalid'), 'true');
    assert.equal(await page.textContent('#count'), before);
    await page.fill('[name=period-from]', '2');
    assert.equal(await page.textContent('#search-complaint'), '');
    assert.notEqual(await page.textContent('#count'), before);
    await page.done();
});
