// What drawing does to a game file, read by the prover: the order changes as it should, and nothing else does.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';

import { Game } from '../../engine/game.js';
import { declared, withElement, withRelation, withoutElement, withoutRelation } from '../../playground/page/edits.js';
import { callProver } from '../../playground/page/worker.js';
import { randomGame } from '../definition.js';
import { generator } from '../support.js';

const program = (file) => join(process.env.PLAYGROUND, 'npm', file);
const makeProver = createRequire(import.meta.url)(program('prover.cjs')), wasm = readFileSync(program('prover.wasm'));

/** What the file says, or null if it is refused. */
async function attempt(text) {
    const { outcome, text: answer } = await callProver(makeProver, { call: 'read', words: [text], wasm }, () => {});
    if (outcome !== 0) return null;
    const model = JSON.parse(answer);
    return { model, game: new Game(model) };
}

async function read(text) {
    const answer = await attempt(text);
    assert.notEqual(answer, null, text);
    return answer;
}

/** The order on these elements and the chains, as text. */
function orderOf({ model, game }, names) {
    const numbers = names.map((name) => game.numbers.get(name));
    const chain = (of) => numbers.map((a) => of[a]);
    return JSON.stringify({
        below: numbers.map((a) => numbers.map((b) => game.lessEqual(a, b))), staircase: model.staircase,
        chains: [model.belowC, model.belowD, model.aboveC, model.aboveD].map(chain),
    });
}

test('an element that goes leaves the order of all others; one that comes is below and above nothing', async () => {
    const random = generator(Date.now());
    for (let number = 0, games = 0; games < 120; ++number) {
        const { text } = randomGame(random, `random${number}`, 12);
        const before = await attempt(text);
        if (before === null) continue;
        ++games;
        const { names } = before.game;
        const gone = names[Math.floor(random() * names.length)], left = names.filter((name) => name !== gone);
        const without = withoutElement(text, gone);
        assert.equal(orderOf(await read(without), left), orderOf(before, left), `${text}- ${gone}:\n${without}`);
        const { text: more, name } = withElement(without);
        const after = await read(more);
        assert.deepEqual(after.game.names, [...left, name]);
        assert.equal(orderOf(after, left), orderOf(before, left));
        assert.ok(left.every((other) => !after.game.lessEqual(after.game.numbers.get(other), left.length) && !after.game.lessEqual(left.length, after.game.numbers.get(other))));
    }
});

test('a relation comes and goes', async () => {
    const text = 'poset p  # of three\nchains c d\nelements x y # two\n  elements  r[1..3]\nx<y\nr[i] < r[i+1] # a chain\n';
    const said = withRelation(text, 'y', 'c[2]');
    assert.equal(said, `${text}y < c[2]\n`);
    assert.equal(withoutRelation(said, 'y', 'c[2]'), text);
    assert.equal(withoutRelation(said, 'x', 'c[2]'), null);  // it follows from two lines
    assert.equal(withoutRelation(said, 'x', 'y'), said.replace('x<y\n', ''));
    assert.deepEqual(declared(text), ['x', 'y', 'r']);
});

test('lines keep their comments, names are free, families stay', async () => {
    const text = 'poset p  # of three\nelements x y # two\nelements r[1..3]\nx < y < r[1] < c[2] # all\nd[1] < y\n';
    assert.equal(withoutElement(text, 'y'), 'poset p  # of three\nelements x  # two\nelements r[1..3]\nx < r[1] < c[2]  # all\nd[1] < r[1]\n');
    assert.equal(withoutElement(text, 'r'), null);
    assert.equal(withoutElement(text, 'r[1]'), null);
    assert.equal(withElement(text).name, 'z');
    assert.equal(withElement('poset p\nchains c\n').text, 'poset p\nchains c\nelements x\n');
    assert.equal(withElement(`poset p\nelements ${[...'abefghjklmnopqrstuvwxyz'].join(' ')}\n`).name, 'x1');
    assert.equal(withElement('poset p\nelements chains x\nchains < x').text, 'poset p\nelements chains x y\nchains < x\n');
    await read(withElement('poset p\nelements chains x\nchains < x').text);
});
