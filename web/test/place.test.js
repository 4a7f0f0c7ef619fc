// Positions as words of an address, and the board of the atlas: its values are those of the definition, so those of the claims.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { ByDefinition, modelOf } from '../atlas/board.js';
import { readClaim, rowOf } from '../atlas/claims.js';
import { readLabel } from '../atlas/label.js';
import { Game } from '../engine/game.js';
import { randomMove } from '../engine/player.js';
import { placeAsked, placeOf, placeText } from '../board/place.js';
import { Words } from '../page/words.js';
import { engine, generator, page } from './support.js';

const table = new URL('../../tests/atlas/sample.tsv', import.meta.url);
const rows = readFileSync(table, 'utf8').trimEnd().split('\n').slice(1).map((line) => line.split('\t'));

test('a position in words is the same position again, and words of another game are refused', () => {
    const random = generator(41), texts = ['poset p\nelements x y z r[1..3]\nx < y\nx < c[2]\nd[1] < z\nr[i] < r[i+1]\n', 'poset q\nchains c\nelements x y\nx < c[3]\n', 'poset f\nchains none\nelements x y z\nx < y\n'];
    texts.forEach((text, number) => {
        const { game } = engine(page(`place_${number}`, text).page), words = new Words(game, null);
        for (let i = 0; i < 60; ++i) {
            const large = random() < 0.3 ? 10n ** 30n : 7n;
            let position = game.position(game.whole(), game.chains > 0 ? large : 0n, game.chains > 1 ? large + 2n : 0n);
            for (let moves = Math.floor(4 * random()); moves > 0 && !game.isOver(position); --moves) position = game.play(position, randomMove(game, position, random));
            const said = placeText({ game, gone: words.gone(position.ideal) }, position);
            const asked = placeAsked(`#${new URLSearchParams({ game: text, at: said })}`);
            assert.deepEqual(placeOf(game, asked), position, said);
        }
        for (const wrong of ['', '1 2 3', 'x', '1 2 without nobody', '-1 2', 'without c[1]', '1 2 without']) {
            const told = placeOf(game, wrong);
            assert.equal(told === null, !(wrong === '1 2 without' && game.chains === 2), `${wrong} in ${game.label}`);
        }
    });
});

test('the board of the atlas has the values of the claims', () => {
    for (const [label, , , ...cells] of rows.filter((_, i) => i % 9 === 0)) {
        const game = new Game(modelOf(readLabel(label))), query = new ByDefinition(game), most = 9;
        cells.slice(0, 3).forEach((text, k) => {
            const claim = readClaim(text);
            for (let m = 0; m <= most; ++m) {
                const n = rowOf(claim, m);
                if (n === null || n > most) continue;
                const position = game.position(game.whole(), BigInt(m), BigInt(n));
                assert.equal(query.value(position).exact, BigInt(k), `${label}: value ${k} at (${m}, ${n})`);
                for (const move of query.movesTo(position, 0)) assert.equal(query.grundy(game.play(position, move)), 0n);
            }
        });
    }
});
