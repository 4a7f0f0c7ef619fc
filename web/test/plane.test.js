// The plane of an automaton: squares of any side against all their positions, and positions of any size against `chompcert grundy`.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';

import { Automaton, digitsOf } from '../plane/automaton.js';
import { Lengths, Slice } from '../plane/squares.js';
import { Viewport } from '../plane/viewport.js';
import { attempt, carried, chompcert, generator, path } from './support.js';

// name, file, options, and which tuples are positions.
const games = [
    ['slope', 'poset slope\nchains c d e\nc[2*i] < d[i]\n', [], ([c, d]) => 2n * d <= c],
    ['element', 'poset element\nchains c d\nelements x\nx < c[2]\nc[2*i] < d[i]\n', [], ([c, d], ideal) => 2n * d <= c && (ideal === 'x' || c < 2n)],
    ['ternary', 'poset ternary\nchains c d\nc[i] < d[i+1]\n', ['--base', 3], ([c, d]) => d <= c + 1n],
];

function automatonOf(name, game, more) {
    writeFileSync(path(`${name}.poset`), game);
    chompcert(['theorem', `${name}.poset`, '--automaton', '-o', `${name}.theorem`, ...more]);
    chompcert(['report', `${name}.theorem`, '-o', `${name}.html`, '--no-plots', '-q']);
    return new Automaton(carried(path(`${name}.html`), 'automaton'));
}

/** Not of any game: outputs and moves at random, closed under zeros. */
function randomAutomaton(random, base, tracks, count) {
    const states = Array.from({ length: count }, () => ({ ideals: [], next: Array.from({ length: base ** tracks }, () => Math.floor(random() * count)) }));
    for (const state of states) if (random() < 0.4) state.ideals.push([]);
    for (const state of states) state.next[0] = states.findIndex((other) => other.ideals.length === state.ideals.length);
    return new Automaton({ base, tracks: ['x', 'y', 'z'].slice(0, tracks), states });
}

const letters = (automaton, track, value) => digitsOf(value, automaton.base).map((digit) => digit * automaton.weight(track));

/** What `chompcert find` says, or nothing. */
function found(file, words) {
    const run = attempt(['find', file, ...words]);
    assert.ok(run.code === 0 || run.code === 1, run.err);
    return run.code === 0 ? BigInt(run.out.trim()) : undefined;
}

test('positions of any size have the value that chompcert says', () => {
    const random = generator(36);
    let zeros = 0;
    for (const [name, game, more, isPosition] of games) {
        const automaton = automatonOf(name, game, more);
        for (let round = 0; round < 16; ++round) {
            const most = [4, 30, 1e6, 1e15][round % 4], scale = round % 3 === 2 ? 10n ** 40n : 1n;
            const values = automaton.tracks.map((_, track) => BigInt(Math.floor(random() * most * (track === 0 ? 4 : 1))) * scale);
            if (round % 2 === 1) values[values.length - 1] = found(`${name}.theorem`, values.slice(0, -1)) ?? values.at(-1);
            for (const [ideal, without] of name === 'element' ? [['x', []], ['', ['--without', 'x']]] : [['', []]]) {
                const isZero = isPosition(values, ideal) && chompcert(['grundy', `${name}.theorem`, ...values, ...without]).trim() === '0';
                assert.equal(automaton.accepts(values, ideal), isZero, `${name} {${ideal}} ${values}`);
                zeros += isZero;
            }
        }
    }
    assert.ok(zeros >= 12, String(zeros));
});

test('a square has a position of value 0 exactly if one of its positions has', () => {
    const random = generator(7);
    let some = 0;
    for (let round = 0; round < 40; ++round) {
        const base = 2 + (round % 2), tracks = 2 + (round % 3 === 0 ? 0 : 1), automaton = randomAutomaton(random, base, tracks, 6);
        const low = round % 3, side = base ** low, fixed = BigInt(Math.floor(random() * 40)), axes = round % 4 === 0 ? [1, 0] : [0, 1];
        const slice = new Slice(automaton, '', axes, automaton.tracks.map((_, track) => (track === 2 ? digitsOf(fixed, base) : [])), low);
        for (let x = 0; x < 9; ++x) {
            for (let y = 0; y < 9; ++y) {
                let has = false;
                for (let a = x * side; a < (x + 1) * side; ++a) {
                    for (let b = y * side; b < (y + 1) * side; ++b) {
                        const values = axes[0] === 0 ? [BigInt(a), BigInt(b), fixed] : [BigInt(b), BigInt(a), fixed];
                        has ||= automaton.accepts(values.slice(0, tracks), '');
                    }
                }
                some += has;
                assert.equal(slice.value(letters(automaton, axes[0], BigInt(x)), letters(automaton, axes[1], BigInt(y))), has ? 1 : -1, `round ${round}: ${x} ${y}`);
            }
        }
    }
    assert.ok(some > 200 && some < 40 * 81 - 200, String(some));
});

test('the length of a third chain is the one that chompcert finds, or none is', () => {
    let some = 0;
    for (const [name, game, more] of [games[0], games[2]]) {
        const automaton = automatonOf(name, game, more), free = automaton.tracks.length - 1, other = automaton.tracks.map(() => []);
        for (const low of [0, 1, 3]) {
            const lengths = new Lengths(automaton, '', free, other, low), side = BigInt(automaton.base) ** BigInt(low);
            for (const at of [[0n, 0n], [1n, 0n], [5n, 2n], [6n, 3n], [2n, 6n], [100n, 41n], [10n ** 30n, 10n ** 29n]].map((pair) => pair.slice(0, free))) {
                const length = lengths.value(letters(automaton, 0, at[0]), free > 1 ? letters(automaton, 1, at[1]) : [], 1n);
                const expected = found(`${name}.theorem`, at.map((value) => value * side)) ?? -1n;
                assert.equal(length, expected, `${name} ${at} ${low}`);
                some += expected >= 0n;
            }
        }
    }
    assert.ok(some > 20, String(some));
});

test('zoom keeps the square at the pointer, the corner stays in the plane', () => {
    const random = generator(3);
    for (const base of [2, 3, 10]) {
        const view = new Viewport(base, 512);
        assert.ok(view.squares >= 100 && view.squares <= 512);
        for (let round = 0; round < 300; ++round) {
            const [x, y] = [Math.floor(random() * 512), Math.floor(random() * 512)];
            if (round % 3 === 0) view.drag(random() * 900 - 600, random() * 900 - 600);
            const before = view.at(x, y);
            if (view.zoom(random() < 0.4 ? -1 : 1, x, y)) {
                const after = view.at(x, y), { side } = view;
                before.forEach((value, axis) => assert.ok(view.corner[axis] === 0n || value / side === after[axis] / side, `${base} ${round}`));
            }
            assert.ok(view.corner.every((value) => value >= 0n));
        }
        view.home();
        assert.deepEqual(view.range(0), [0n, BigInt(view.squares) - 1n]);
    }
});
