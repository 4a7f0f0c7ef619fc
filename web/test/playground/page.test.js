// The playground in headless Chromium: it proves, checks, plays, complains and stops, by mouse, keys and touch.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { chompcert, path } from '../support.js';
import { launch, newGame, open, said } from '../browser/support.js';

const file = join(process.env.PLAYGROUND, 'playground.html');
const patience = { timeout: 60000 };
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function openPlayground(options = {}, hash = '') {
    const page = await open(browser, file + hash, options);
    await page.waitForSelector('body[data-ready]', patience);
    return page;
}

async function write(page, text) {
    await page.fill('#text', text);
    await page.waitForSelector('#text[data-read="true"]', patience);
}

/** By the keyboard: a click is lost if the page moves between the press of the button and its release. */
async function prove(page, k = 0) {
    await page.fill('#most', String(k));
    await page.press('#most', 'Enter');
    await page.waitForFunction(() => !document.querySelector('#prove').disabled, null, patience);
    return page.textContent('#status .said');
}

/** The words of both verdicts: 'verified', 'rejected', … */
async function verdicts(page) {
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word]').length === 2, null, patience);
    return page.locator('.verdict').evaluateAll((places) => places.map((place) => place.dataset.word));
}

const proof = (text, k) => {
    writeFileSync(path('page.poset'), text);
    chompcert(['prove', 'page.poset', '-k', k, '-o', 'page.cert', '-q']);
    return readFileSync(path('page.cert'), 'utf8');
};

test('a family is proved, checked by both checkers, and played; a changed certificate is rejected', async () => {
    const page = await openPlayground();
    await page.fill('#most', '2');
    await page.click('#prove');
    await page.waitForFunction(() => /^Proved in/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    assert.match(await page.textContent('.theorem'), /18 order ideals.*periodic, with least preperiod 9 and least period 4/s);
    const certificate = await page.inputValue('#certificate'), game = await page.inputValue('#text');
    assert.equal(game, chompcert(['make', 'chomp', 5, 3]));
    assert.equal(certificate, proof(game, 2));
    assert.deepEqual(await verdicts(page), ['verified', 'verified']);
    assert.match(await page.locator('#theorem .papers pre').first().textContent(), /f_\{0\}\(m\) = \\begin\{cases\}/);
    writeFileSync(path('cited.cert'), certificate);
    assert.equal(await page.locator('#theorem .papers pre').last().textContent(), chompcert(['cite', 'cited.cert']));
    assert.ok(await page.locator('#plot .mark').count() > 20);
    await newGame(page, { m: '10^30', n: '10^30 + 9' });
    await page.click('#hint');
    assert.match(await said(page), /win/);
    await page.fill('#certificate', certificate.replace('tail 2 4 5 5', 'tail 2 4 5 6'));
    assert.match(await page.textContent('#verdicts .about'), /Out of date: the certificate was changed since\./);
    assert.deepEqual(await verdicts(page), ['rejected', 'rejected']);
    await page.fill('#certificate', certificate.replace('chompcert 1', 'nonsense'));
    assert.deepEqual(await verdicts(page), ['malformed', 'malformed']);
    await page.done();
});

test('of a long certificate the beginning is shown; all of it is checked and saved, and shown and edited on demand', async () => {
    const page = await openPlayground({}, `#game=${encodeURIComponent(chompcert(['make', 'chomp', 24, 14]))}`);
    assert.match(await prove(page, 3), /^Proved in/);
    const shown = await page.inputValue('#certificate'), whole = proof(chompcert(['make', 'chomp', 24, 14]), 3);
    assert.ok(whole.length > 120_000);
    assert.equal(shown, whole.slice(0, 100_000));
    assert.match(await page.textContent('#certificate-bytes'), /first 100.000 bytes are shown/);
    assert.deepEqual(await verdicts(page), ['verified', 'verified']);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-certificate')]);
    assert.equal(readFileSync(await download.path(), 'utf8'), whole);
    assert.equal(await page.isEditable('#certificate'), false);
    await page.click('text=Show all of it');
    assert.equal(await page.inputValue('#certificate'), whole);
    assert.equal(await page.locator('text=Show all of it').count(), 0);
    assert.doesNotMatch(await page.textContent('#verdicts'), /Out of date/);  // the bytes are the same
    await page.locator('#certificate').evaluate((box, text) => {  // to type so much takes the browser half a minute
        box.value = text;
        box.dispatchEvent(new Event('input'));
    }, whole.replace(/\nend\n$/, '\n'));
    assert.deepEqual(await verdicts(page), ['malformed', 'malformed']);
    await page.done();
});

test('a game of one\'s own: drawn while it is written, complaints with their line, files saved and opened', async () => {
    const page = await openPlayground();
    await write(page, 'poset own\nelements x y\nx < y\ny < x\n');
    assert.match(await page.textContent('#game-complaint'), /^line 4, column 1: .*x/s);
    assert.match(await prove(page), /^line 4, column 1/);
    const text = 'poset own\nelements x y\nx < y\nd[1] < x\ny < c[3]\n';
    await write(page, text);
    assert.equal(await page.textContent('#game-complaint'), '');
    assert.ok((await page.textContent('#hasse')).includes('y'));
    assert.match(await prove(page, 3), /^Proved in/);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save-certificate')]);
    assert.equal(download.suggestedFilename(), 'own.cert');
    assert.equal(readFileSync(await download.path(), 'utf8'), proof(text, 3));
    await page.setInputFiles('#open-certificate', { name: 'other.cert', mimeType: 'text/plain', buffer: Buffer.from(proof('poset own\nelements x y\nx < y\n', 3)) });
    await page.waitForFunction(() => !document.querySelector('#certificate').value.includes('d[1] < x'));
    assert.ok(!(await verdicts(page)).includes('verified'));  // it is about another game
    assert.match(await page.textContent('#status .said'), /^Proved in/);
    await write(page, 'poset other\nchains none\nelements x y\nx < y\n');
    assert.match(await page.textContent('#status .about'), /Out of date: the game and the certificate were changed since\./);
    assert.match(await prove(page, 1), /K is 0/);
    assert.match(await prove(page, 0), /^Proved in/);
    await page.done();
});

test('the example of every family is drawn, proved, verified twice, and has a board', async () => {
    const page = await openPlayground();
    const families = await page.locator('#family option').allTextContents();
    assert.ok(families.length >= 10, families.join(' '));
    for (const family of families) {
        await page.selectOption('#family', family);
        if (family === 'kneser') await page.fill('#parameters', '4 2 0');  // its example takes minutes
        await page.fill('#text', '');
        await page.click('text=Write the game file');
        await page.waitForFunction(() => document.querySelector('#text').value !== '' && document.querySelector('#text').dataset.read === 'true', null, patience);
        assert.equal(await page.textContent('#game-complaint'), '', family);
        assert.equal(await page.locator('#status:not(.stale) .said').count(), 0, family);  // it is about the family before
        assert.ok(await page.locator('#hasse .node').count() > 0, family);
        assert.match(await prove(page), /^Proved in/, family);
        assert.deepEqual(await verdicts(page), ['verified', 'verified'], family);
        assert.match(await said(page), /Your move/, family);
    }
    await page.done();
});

test('a long search shows its progress and is stopped; the page goes on', async () => {
    const page = await openPlayground();
    await page.fill('#parameters', '400 300 200');
    await page.click('text=Write the game file');
    await page.waitForFunction(() => /300/.test(document.querySelector('#text').value), null, patience);
    await page.click('#prove');
    await page.waitForFunction(() => !document.querySelector('#progress').hidden && !document.querySelector('#stop').disabled);
    await page.waitForTimeout(500);
    await page.click('#stop');
    await page.waitForFunction(() => /^Stopped/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    await page.fill('#parameters', '3 1');
    await page.click('text=Write the game file');
    await page.waitForFunction(() => /r4\[1\.\.1\]/.test(document.querySelector('#text').value), null, patience);
    assert.match(await prove(page), /^Proved in/);
    await page.done();
});

test('a link opens a game, by the keyboard it is proved and checked, and all controls have names', async () => {
    const text = 'poset linked\nelements x\nx < c[2]\n';
    const page = await openPlayground({}, `#game=${encodeURIComponent(text)}&k=1`);
    assert.equal(await page.inputValue('#text'), text);
    await page.focus('#most');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    await page.focus('#check-it');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.verdict.verified').length === 2, null, patience);
    const nameless = await page.evaluate(() => [...document.querySelectorAll('button, input, select, textarea, summary, [tabindex]')]
        .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.[0]?.textContent.trim() || e.title)).map((e) => e.outerHTML.slice(0, 120)));
    assert.deepEqual(nameless, []);
    await page.done();
});

test('a phone, and dark mode: nothing wider than the screen, figures in the colours of the page', async () => {
    const page = await openPlayground({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });
    await page.locator('#prove').tap();
    await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    assert.deepEqual(await verdicts(page), ['verified', 'verified']);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(25, 23, 20)');
    assert.equal(await page.locator('.plot-svg text').first().evaluate((text) => getComputedStyle(text).fill), 'rgb(232, 226, 214)');
    await page.done();
});

test('the figures: the size of the page, the time until it is ready, chomp 120 proved and checked', async () => {
    assert.ok(gzipSync(readFileSync(file)).length < 3_000_000);
    const start = performance.now();
    const page = await openPlayground();
    const ready = performance.now() - start;
    await page.fill('#parameters', '120');
    await page.click('text=Write the game file');
    await page.waitForFunction(() => /chomp_120/.test(document.querySelector('#text').value), null, patience);
    const proved = Number(/Proved in ([0-9.]+) s/.exec(await prove(page))[1]);
    assert.deepEqual(await verdicts(page), ['verified', 'verified']);
    const checked = Number(/It took ([0-9.]+) s/.exec(await page.locator('.verdict').first().textContent())[1]);
    console.log(`ready in ${ready.toFixed(0)} ms; chomp 120 proved in ${proved} s, checked by the verified checker in ${checked} s`);
    await page.done();
});
