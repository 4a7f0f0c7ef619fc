// Games with other chains than c and d, or with parameters: the theorems of the page have the bytes of `chompcert theorem
// --automaton`, its complaints and answers are those of the program; and the page proves, saves, checks and answers.
//
// Environment: PLAYGROUND is the folder that web/playground/build made; CHOMPCHECK the native checker.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { examples } from '../../playground/page/editor.js';
import { callProver, runChompcheck } from '../../playground/page/worker.js';
import { attempt, chompcert, generator, path } from '../support.js';
import { dots, launch, open } from '../browser/support.js';
import { native } from './files.js';

const built = process.env.PLAYGROUND, file = join(built, 'playground.html');
const require = createRequire(import.meta.url), program = (name) => join(built, 'npm', name);
const makeProver = require(program('prover.cjs')), makeChompcheck = require(program('chompcheck.cjs'));
const wasm = { prover: readFileSync(program('prover.wasm')), chompcheck: readFileSync(program('chompcheck.wasm')) };
const ask = (call, ...words) => callProver(makeProver, { call, words, wasm: wasm.prover }, () => {});

const three = examples.get('Three chains'), parameter = examples.get('A parameter');
const none = 'poset none\nchains c d e\nc[i+1] < d[2*i]\n';
const more = ['poset single\nchains a b\nelements x\nx < a[2]\n', 'poset two\nparameters s >= 0\nc[i+s] < d[i]\n', 'poset over\nchains a b\nelements x\nend {} = 1\na[1] < b[2]\n'];

/** The theorem file of the program; code and complaint where there is none. */
function theoremOf(game, base = 2) {
    writeFileSync(path('t.poset'), game);
    const { code, out, err } = attempt(['theorem', 't.poset', '--automaton', '--base', base, '--force', '-o', 't.theorem']);
    return code === 0 ? readFileSync(path('t.theorem'), 'utf8') : { code, out, err };
}

const browserOf = { current: null };
before(async () => { browserOf.current = await launch(); });
after(() => browserOf.current.close());

test('theorem files have the bytes of the program, and chompcheck verifies them here', async () => {
    for (const [game, base] of [[three, 2], [parameter, 2], ...more.map((text) => [text, 2]), ['poset nim\nchains a b e\n', 3], ['poset one\nchains a\n', 10]]) {
        const expected = theoremOf(game, base), { outcome, text } = await ask('theorem', game, base);
        if (expected.code === 1) {
            assert.equal(outcome, 2, game);
            const seen = /seen: ([\d, ]+) elements/.exec(expected.out)[1];
            assert.ok(JSON.parse(text).message.includes(`has ${seen} functions`), text);
            continue;
        }
        assert.equal(text, expected, game);
        assert.equal(outcome, 0);
        const line = (await runChompcheck(makeChompcheck, { words: [game, text], wasm: wasm.chompcheck })).text;
        assert.match(line, /^s VERIFIED .*route=automata/);
        assert.equal(line, native.chompcheck(game, text));
    }
});

test('a game without an automaton that is found is undecided, in honest words', async () => {
    const expected = theoremOf(none), { outcome, text } = await ask('theorem', none, 2);
    assert.equal(expected.code, 1);
    assert.equal(outcome, 2);
    const { message } = JSON.parse(text);
    assert.ok(message.includes(/seen: ([\d, ]+) elements/.exec(expected.out)[1]), message);
    assert.match(message, /This proves nothing/);
});

test('games that are none are refused with the words of the program', async () => {
    const wrong = ['poset p\nchains c d e\nc[1] < d[2]\nd[2] < c[1]\n', 'poset p\nchains c d e\nparameters s >= 0\nc[s] < d[1]\n', 'poset p\nchains c d e\nelements x\ne < c[3]\nc[4] < x\n', 'poset p\nchains c d e\nc[1] < f[1]\n',
        'poset p\nchains c d e\nparameters s >= 0\nc[i+s] < d[i]\nd[i+2] < c[i+1]\n', 'poset p\nchains c d e\nelements x\nc[1] < x\nend {x} = 1\n'];
    for (const game of wrong) {
        const { code, err } = theoremOf(game), { outcome, text } = await ask('read', game), { message, line, column } = JSON.parse(text);
        assert.equal(code, 2, game);
        assert.equal(outcome, 1, text);
        assert.ok(err.includes(`t.poset:${line}:${column}`) && err.includes(message.split('\n')[0]), `${err}\n${text}`);
    }
    const { outcome, text } = await ask('theorem', three, 1);
    assert.deepEqual([outcome, JSON.parse(text).message], [3, 'the base is a number from 2 to 36']);
});

test('positions have the winner and the moves of the program', async () => {
    const random = generator(40), number = (below) => Math.floor(random() * below);
    for (const [game, names, elements] of [[three, [], []], [parameter, ['s'], []], [more[0], [], ['x']]]) {
        const theorem = theoremOf(game);
        assert.equal(theorem.code, undefined, game);
        const chains = /chains (.*)/.exec(game)[1].split(' ');
        let lost = 0;
        for (let question = 0; question < 60; ++question) {
            const coordinates = chains.map(() => (question % 10 === 0 ? `10^30+${number(9)}` : String(number(8))));
            const parameters = names.map((name) => `${name}=${number(4)}`), without = elements.filter(() => number(2) === 0);
            const { outcome, text } = await ask('ask', theorem, JSON.stringify({ parameters, coordinates, without }));
            assert.equal(outcome, 0, text);
            const options = [...parameters.flatMap((word) => ['--parameters', word]), ...without.flatMap((name) => ['--without', name])];
            const { code, out } = attempt(['move', 't.theorem', ...coordinates, ...options, '--all', '--json', '-q']), expected = JSON.parse(out).moves;
            const { lost: isLost, moves } = JSON.parse(text);
            assert.equal(isLost, code === 1, `${game}${coordinates} ${parameters}`);
            assert.deepEqual(moves.map(({ element, left }) => [element, ...left.coordinates]), expected.map(({ element, coordinates: left }) => [element, ...Object.values(left).map(String)]));
            lost += Number(isLost);
        }
        assert.ok(lost > 0 && lost < 60, `${lost} lost`);
    }
    assert.equal((await ask('ask', theoremOf(three), JSON.stringify({ parameters: [], coordinates: ['1', 'x', '2'], without: [] }))).outcome, 3);
});

const patience = { timeout: 60000 };

async function openExample(name, options = {}) {
    const page = await open(browserOf.current, file, options);
    await page.waitForSelector('body[data-ready]', patience);
    await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    await page.selectOption('#example', name);
    await page.waitForSelector('#base-field:not([hidden])', patience);
    return page;
}

async function prove(page) {
    await page.press('#base', 'Enter');
    await page.waitForFunction(() => !document.querySelector('#prove').disabled, null, patience);
    return page.textContent('#status .said');
}

test('the page proves three chains, saves and copies the theorem, checks it and answers', async () => {
    const page = await openExample('Three chains', { permissions: ['clipboard-read', 'clipboard-write'] });
    assert.equal(await page.inputValue('#text'), three);
    assert.match(await page.textContent('#ideal-count'), /3 chains and 0 parameters/);
    assert.match(await prove(page), /^Proved in .* theorem file/);
    const expected = theoremOf(three);
    assert.equal(await page.inputValue('#certificate'), expected);
    assert.match(await page.textContent('#theorem'), /an automaton with 4 states accepts. It reads c, d and e in base 2/);
    assert.equal(await page.locator('#theorem tbody tr').count(), 4);
    const saved = page.waitForEvent('download');
    await page.click('#save-certificate');
    const download = await saved;
    assert.equal(download.suggestedFilename(), 'slope_two.theorem');
    assert.equal(readFileSync(await download.path(), 'utf8'), expected);
    await page.click('#copy-certificate');
    await page.waitForFunction(() => document.querySelector('#certificate-copied').textContent !== '');
    assert.equal(await page.textContent('#certificate-copied'), 'Copied.');
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), expected);
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('.verdict[data-word]').length === 2, null, patience);
    assert.deepEqual(await page.locator('.verdict').evaluateAll((places) => places.map(({ dataset }) => dataset.word)), ['verified', 'verified']);
    for (const [chain, count] of [['c', '100'], ['d', '40'], ['e', '20']]) await page.fill(`#ask-form [data-chain=${chain}]`, count);
    assert.equal(await page.textContent('#answer'), '');
    await page.click('#ask-form [type=submit]');
    await page.waitForSelector('#answer li');
    assert.match(await page.textContent('#answer'), /^At c = 100, d = 40, e = 20 the player to move wins.*take c\[25\], which leaves c = 24, d = 12, e = 20/);
    await page.click('#answer li button');
    await page.waitForFunction(() => /loses, whatever/.test(document.querySelector('#answer').textContent));
    assert.equal(await page.inputValue('#ask-form [data-chain=c]'), '24');
    await page.fill('#ask-form [data-chain=d]', '99');
    await page.click('#ask-form [type=submit]');
    await page.waitForFunction(() => /^The order leaves less than that\. At c = 24, d = 12, e = 20 the player to move loses/.test(document.querySelector('#answer').textContent));
    await page.fill('#text', three.replace('2*i', '3*i'));
    assert.match(await page.textContent('#theorem .about'), /Out of date: the game was changed since\./);
    assert.match(await page.textContent('#play-here .about'), /Out of date/);
    await page.fill('#text', three);
    await page.fill('#base', '3');
    assert.match(await page.textContent('#theorem .about'), /Out of date: the base of the digits was changed since\./);
    await page.fill('#base', '37');
    assert.match(await prove(page), /The base is a number from 2 to 36/);
    await page.done();
});

test('the plane of positions stands where the plot does, and goes stale with the game', async () => {
    const page = await openExample('Three chains');
    assert.match(await prove(page), /^Proved in/);
    await page.waitForSelector('#plane[data-painted="yes"]');
    const coloured = await dots(page), size = 4;  // pixels of a position at first
    for (let c = 0; c < 128; c += 3) for (let d = 0; d < 128; d += 5) assert.equal(coloured[d * size + 1][c * size + 2], 2 * d <= c, `${c} ${d}`);
    await page.click('#plane-out');
    await page.waitForSelector('#plane[data-painted="yes"]');
    assert.match(await page.textContent('#plane-words'), /^c from 0 to 255/);
    await page.fill('#text', three.replace('2*i', '3*i'));
    assert.match(await page.textContent('#plot .about'), /Out of date/);
    await page.fill('#text', three);
    for (let steps = 0; steps < 8; ++steps) await page.click('#plane-out');
    assert.match(await prove(page), /^Proved in/);  // another plane takes the place of one that is being painted
    await page.waitForSelector('#plane[data-painted="yes"]');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForTimeout(1500);  // nothing shows that the plane that is gone was left alone
    await page.done();  // without an error
});

test('the page proves a parameter, says honestly that none was found, stops, and goes back to two chains', async () => {
    const page = await openExample('A parameter');
    assert.match(await prove(page), /^Proved in/);
    assert.equal(await page.inputValue('#certificate'), theoremOf(parameter));
    assert.match(await page.textContent('#theorem'), /and all s ≥ 0/);
    await page.fill('#ask-form [data-parameter=s]', '5');
    await page.click('#ask-form [type=submit]');
    await page.waitForFunction(() => /the player to move/.test(document.querySelector('#answer').textContent));
    await page.fill('#text', none);
    await page.waitForSelector('#text[data-read="true"]');
    await page.press('#base', 'Enter');
    await page.waitForFunction(() => /positions with coordinates below/.test(document.querySelector('#status .said').textContent), null, patience);
    await page.click('#stop');
    await page.waitForFunction(() => /^Stopped/.test(document.querySelector('#status .said').textContent), null, patience);
    assert.match(await prove(page), /^Undecided: no automaton in base 2 was found.*This proves nothing/);
    await page.fill('#text', chompcert(['make', 'chomp', 5, 3]));
    await page.waitForSelector('#most-field:not([hidden])', patience);
    assert.ok(await page.locator('#hasse .node').count() > 5);
    await page.press('#most', 'Enter');
    await page.waitForFunction(() => /^Proved in .* certificate/.test(document.querySelector('#status .said').textContent), null, patience);
    await page.done();
});
