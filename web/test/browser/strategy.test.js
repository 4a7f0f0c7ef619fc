// The report page of a strategy in Chromium: its answers against the definition of the game, the board, other looks, and paper.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Explicit } from '../definition.js';
import { chompcert, generator, path } from '../support.js';
import { launch, newGame, open, said } from './support.js';

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** The page of a game's strategy. */
function strategyPage(name, text, ...words) {
    writeFileSync(path(`${name}.poset`), text);
    chompcert(['solve', `${name}.poset`, '--outcome', '-q', '-o', `${name}.cert`]);
    chompcert(['report', `${name}.cert`, '--no-plots', '-q', '-o', `${name}.html`, ...words]);
    return path(`${name}.html`);
}

/** A random poset as a game file, and by its definition. */
function randomGame(seed, size) {
    const random = generator(seed), names = Array.from({ length: size }, (_, at) => `x${at}`), relations = [];
    for (let a = 0; a < size; ++a) for (let b = a + 1; b < size; ++b) if (random() < 0.3) relations.push([names[a], names[b]]);
    const text = `poset random\nchains none\nelements ${names.join(' ')}\n${relations.map(([a, b]) => `${a} < ${b}\n`).join('')}`;
    return { text, game: new Explicit(names, relations, 0) };
}

const whole = (game) => game.names.map((_, at) => at);
const lost = (game, left) => game.grundy(left) === 0;
const rows = (page) => page.$$eval('#answers-body tr', (all) => all.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent)));

test('each answer leads to a position that is lost, and each move of the loser has a row', async () => {
    const outcomes = new Set();
    for (let seed = 1; seed <= 8; ++seed) {
        const { text, game } = randomGame(seed, 9), page = await open(browser, strategyPage(`r${seed}`, text)), random = generator(seed);
        await page.waitForSelector('#answers-live:not([hidden])');
        let left = whole(game);
        const statement = await page.textContent('.theorem'), opening = /by taking (\S+)\./.exec(statement)?.[1] ?? null;
        outcomes.add(opening === null);
        assert.equal(lost(game, left), opening === null, statement);
        if (opening !== null) left = game.without(left, [opening]);
        for (;;) {
            assert.ok(lost(game, left));
            const shown = await rows(page);
            assert.deepEqual(shown.map(([move]) => move), left.map((at) => game.names[at]));
            if (shown.length === 0) break;
            for (const [move, answer, leaves] of shown) {
                const next = game.without(game.without(left, [move]), [answer]);
                assert.ok(game.without(left, [move]).includes(game.number.get(answer)), `${move} ${answer}`);
                assert.ok(lost(game, next), `${move} ${answer}`);
                assert.equal(leaves, String(next.length));
            }
            const [move, answer] = shown[Math.floor(random() * shown.length)];
            await page.click(`[aria-label="Go on after ${move} and ${answer}"]`);
            assert.equal(await page.evaluate(() => document.activeElement.id), 'answers-here');
            left = game.without(game.without(left, [move]), [answer]);
        }
        assert.match(await page.textContent('#answers-here'), /^Nothing is left: the player to move has lost/);
        const steps = await page.locator('#answers-path button').count();
        assert.ok(steps >= 2);
        await page.click('#answers-path li:first-child button');
        assert.equal(await page.locator('#answers-path button').count(), 1);
        await page.done();
    }
    assert.equal(outcomes.size, 2);
});

test('the positions of the certificate are listed, each lost, and lead to their answers and back', async () => {
    const page = await open(browser, strategyPage('subsets', chompcert(['make', 'subsets', 4])));
    await page.waitForSelector('#answers-live:not([hidden])');
    await page.click('summary:has-text("positions that the certificate lists")');
    const listed = /^positions (\d+)$/m.exec(readFileSync(path('subsets.cert'), 'latin1'))[1];
    assert.equal(await page.locator('#positions-body tr').count(), Number(listed));
    await page.click('#positions-body tr:last-child button');
    assert.match(await page.textContent('#answers-path'), /The position that was chosen/);
    assert.match(await page.textContent('#answers-here'), /the player to move loses/);
    assert.ok((await rows(page)).every(([, answer]) => !/not say/.test(answer)));
    await page.click('text=Back to the first position');
    assert.match(await page.textContent('#answers-path'), /^The winner takes/);
    await page.click('summary:has-text("These symmetries")');
    assert.match(await page.textContent('.cycles'), /\(\S+ \S+/);
    await page.done();
});

test('the computer wins by the strategy, the files are those that were given, and an address opens a position', async () => {
    const file = strategyPage('divisors', chompcert(['make', 'divisors', 36])), page = await open(browser, file), random = generator(3);
    await page.waitForSelector('#play-live:not([hidden])');
    for (const name of ['game', 'certificate']) {
        const [download] = await Promise.all([page.waitForEvent('download'), page.click(`[data-save="${name}"]`)]);
        assert.deepEqual(readFileSync(await download.path()), readFileSync(path(`divisors.${name === 'game' ? 'poset' : 'cert'}`)));
    }
    for (let round = 0; round < 5; ++round) {
        await newGame(page, { starts: 'computer' });
        while (/Your move\.$/.test(await said(page))) {
            const nodes = page.locator('#board [role=button]'), count = await nodes.count();
            await nodes.nth(Math.floor(random() * count)).focus();
            await page.keyboard.press('Enter');
        }
        assert.match(await said(page), /The computer wins/);
    }
    await newGame(page, {});
    await page.click('#hint');
    assert.match(await said(page), /One move wins|moves win/);
    await page.click('#share-position');
    const address = await page.inputValue('#shared-position input');
    assert.match(address, /#at=/);
    await page.done();
});

test('a game that ends by decree says so, and a page without a board carries no certificate', async () => {
    const misere = strategyPage('misere', 'poset misere\nchains none\nelements a[1..3] b\na[i] < a[i+1]\nend {} = 1\n'), page = await open(browser, misere);
    await page.waitForSelector('#answers-live:not([hidden])');
    assert.match(await page.textContent('#proved'), /the game ends where its file decrees a value/);
    assert.match(await page.textContent('#answers-body'), /none: the game is over by decree, with value 1|a\[|b/);
    await page.done();
    // A certificate of more than a megabyte is left out where that is the limit.
    const { text } = randomGame(5, 60), wide = await open(browser, strategyPage('small', text.replace('poset random', 'poset small'), '--max-size', '1'));
    await wide.waitForSelector('footer');
    await wide.done();
});

test('narrow and wide, light and dark, nothing is wider than the page; on paper the answers stay', async () => {
    const file = strategyPage('looks', chompcert(['make', 'subsets', 4]));
    for (const colorScheme of ['light', 'dark']) for (const width of [1280, 390, 320]) {
        const page = await open(browser, file, { colorScheme, viewport: { width, height: 900 } });
        await page.waitForSelector('#board .node');
        const [wants, has] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        assert.ok(wants <= has, `${width}: ${wants}`);
        if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/strategy-${width}-${colorScheme}.png`, fullPage: true });
        await page.emulateMedia({ media: 'print' });
        assert.ok(await page.isVisible('#answers-body tr'));
        assert.equal(await page.isVisible('[aria-label^="Go on after"]'), false);
        await page.done();
    }
});
