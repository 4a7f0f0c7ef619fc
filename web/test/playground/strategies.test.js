// Strategy certificates that are opened: what the page answers from them against the definition of the game, the claim in
// words, and the board on which the computer plays by them.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { Game } from '../../engine/game.js';
import { toEnd } from '../../engine/steps.js';
import { StrategyQuery, imagesOf, readStrategy } from '../../engine/strategy.js';
import { callProver } from '../../playground/page/worker.js';
import { Explicit } from '../definition.js';
import { chompcert, path } from '../support.js';
import { launch, open, said } from '../browser/support.js';

const built = process.env.PLAYGROUND, file = join(built, 'playground.html');
const makeProver = createRequire(import.meta.url)(join(built, 'npm', 'prover.cjs')), wasm = readFileSync(join(built, 'npm', 'prover.wasm'));
const patience = { timeout: 60000 };
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** The game file of a family, its strategy, and a query to it. */
async function strategyOf(...words) {
    const text = chompcert(['make', ...words]);
    writeFileSync(path('s.poset'), text);
    chompcert(['solve', 's.poset', '--outcome', '--force', '-q', '-o', 's.cert']);
    const strategy = readFileSync(path('s.cert'), 'utf8'), { text: model } = await callProver(makeProver, { call: 'read', words: [text], wasm }, () => {});
    const game = new Game(JSON.parse(model));
    return { text, strategy, game, read: readStrategy(strategy), query: new StrategyQuery(game, toEnd(imagesOf(game, readStrategy(strategy)))) };
}

/** The game by its definition, from the lines of its file. */
function defined(text) {
    const elements = [...text.matchAll(/^elements (.*)$/gm)].flatMap(([, names]) => names.split(' ')).flatMap((name) => {
        const [, family, size] = /^(\w+)\[1\.\.(\d+)\]$/.exec(name) ?? [];
        return family === undefined ? [name] : Array.from({ length: Number(size) }, (_, i) => `${family}[${i + 1}]`);
    });
    const lines = [...text.matchAll(/^(?!#)(\S+(?: < \S+)+)$/gm)].map(([, line]) => line);
    const rungs = (line) => (/\[i/.test(line) ? Array.from({ length: 12 }, (_, i) => line.replace(/\[i(?:\+(\d+))?\]/g, (__, more = '0') => `[${i + 1 + Number(more)}]`)) : [line]);
    const relations = lines.flatMap(rungs).flatMap((line) => line.split(' < ').map((name, i, all) => [name, all[i + 1]]).slice(0, -1));
    return new Explicit(elements, relations, 0);
}

test('all that a strategy says is true by the definition, and its winner is never led where it says nothing', async () => {
    for (const words of [['subsets', 3], ['subsets', 4], ['divisors', 36], ['bar', 3, 4], ['box', 2, 2, 3], ['nim', 1, 2, 3]]) {
        const { text, game, read, query } = await strategyOf(...words), explicit = defined(text);
        const grundy = ({ ideal }) => explicit.grundy(game.elementsOf(ideal).map((element) => explicit.number.get(game.names[element])).sort((a, b) => a - b));
        const start = { ideal: game.whole(), m: 0n, n: 0n }, seen = new Set();
        assert.equal(grundy(start) === 0, read.winner === null, words.join(' '));
        assert.deepEqual(query.value(start), read.winner === null ? { exact: 0n } : { above: 0n });
        const visit = (position) => {
            const key = position.ideal.join();
            if (seen.has(key)) return;
            seen.add(key);
            const value = query.value(position), lost = grundy(position) === 0;
            if (!value.unknown) assert.equal(value.exact === 0n, lost, `${words}: ${key}`);
            for (const move of query.movesTo(position, 0)) assert.equal(grundy(game.play(position, move)), 0);
            for (const element of game.elementsOf(position.ideal)) {
                const next = game.play(position, { kind: 'a', element });
                if (value.exact === 0n) assert.ok(!query.value(next).unknown, `${words}: an answer is missing`);
                visit(next);
            }
        };
        visit(start);
    }
});

test('a damaged strategy is refused, with its line', async () => {
    const { strategy, game } = await strategyOf('subsets', 3);
    const refused = (from, to) => { assert.ok(strategy.includes(from)); return () => toEnd(imagesOf(game, readStrategy(strategy.replace(from, to)))); };
    assert.throws(refused('level strategy', 'level tragedy'), /line \d+: expected 'level strategy'/);
    assert.throws(refused('\nend\n', '\nposition 1 v1\n'), /expected 'end'/);
    assert.throws(refused(/\nposition (\d+) v1/.exec(strategy)[0], '\nposition 1 zz'), /no element zz|expected/);
});

test('an opened strategy says what it claims, and the computer plays by it and wins', async () => {
    const { text, strategy } = await strategyOf('subsets', 4);
    writeFileSync(path('s4.cert'), strategy);
    const page = await open(browser, file);
    await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    await page.setInputFiles('#open-certificate', path('s4.cert'));
    await page.waitForFunction(() => /Claimed/.test(document.querySelector('#theorem .said')?.textContent ?? ''), null, patience);
    assert.equal(await page.inputValue('#text'), text);
    assert.match(await page.textContent('#theorem'), /With all 15 elements there, the player to move wins, by taking v1v2v3v4\..*read here, not verified/s);
    assert.ok(await page.isHidden('#saves'));
    await page.selectOption('#who-starts', 'computer');
    await page.click('#new-game [type=submit]');
    for (let turn = 0; turn < 20 && !/wins|You win/.test(await said(page)); ++turn) {
        assert.match(await said(page), /Your move/);
        assert.match(await page.textContent('#value'), /g = 0: the player to move loses/);
        await page.locator('#board .node:not(.gone)').nth(turn % 2).press('Enter');
    }
    assert.match(await said(page), /The computer wins/);
    await page.selectOption('#who-starts', 'you');
    await page.click('#new-game [type=submit]');
    await page.click('#hint');
    assert.match(await said(page), /One move wins: v1v2v3v4/);
    await page.fill('#text', `${text}# changed\n`);
    assert.match(await page.textContent('#play-here .about'), /Out of date: the game was changed/);
    await page.done();
});

test('after a strategy a game is proved as ever, and its files can be saved', async () => {
    await strategyOf('subsets', 4);
    const page = await open(browser, file);
    await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    await page.setInputFiles('#open-certificate', path('s.cert'));
    await page.waitForFunction(() => /Claimed/.test(document.querySelector('#theorem .said')?.textContent ?? ''), null, patience);
    await page.press('#most', 'Enter');
    await page.waitForFunction(() => /Theorem\./.test(document.querySelector('#theorem .said')?.textContent ?? ''), null, patience);
    assert.ok(await page.isVisible('#save-certificate'));
    await page.done();
});
