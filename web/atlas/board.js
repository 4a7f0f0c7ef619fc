// The board of a game of the atlas. The atlas has no certificate here, so the computer plays by the definition: the value of a
// position is the least number that no move leads to, computed for all positions below the one at which the game begins.
//
// With at most three elements in A and m, n up to 40 these are some ten thousand positions of at most 83 moves each. The
// playground, which proves the game, has no such bound.

import { Game } from '../engine/game.js';
import { byId } from '../page/dom.js';
import { Play } from '../board/play.js';
import { nameOf } from './label.js';

const mostOfChain = 40n;

/** The game as the engine takes it. @param read what readLabel returns. */
export function modelOf(read) {
    const { label, count, start, kind, shift, places, order } = read;
    const numbers = [...Array(count).keys()], elements = numbers.map((i) => nameOf({ kind: 'a', i }));
    const isBelow = (i, j) => i === j || order.some(([a, b]) => a === i && b === j), after = start.length + 1;
    const finite = (number) => (number === Infinity ? null : number);
    return {
        label, chains: 2, elements, belowC: places.map(([c]) => c), belowD: places.map(([, d]) => d),
        aboveC: places.map(([, , c]) => finite(c)), aboveD: places.map(([, , , d]) => finite(d)),
        cover: numbers.map((i) => [i]), firstAbove: numbers.flatMap((i) => numbers.map((j) => (isBelow(i, j) ? 0 : 1))),
        staircase: {
            ladders: kind === 'l' ? [[1, shift, 1, 0, after]] : [],
            steps: [...start.map((height, i) => [i + 1, height]), ...(kind === 'l' ? [] : [[after, kind === 'w' ? null : shift]])].filter(([, height]) => height !== 0),
        },
    };
}

/** Values and moves, by the definition. */
export class ByDefinition {
    most = mostOfChain;
    values = new Map();

    constructor(game) { this.game = game; }

    moves({ ideal, m, n }) {
        const along = (kind, length) => Array.from({ length: Number(length) }, (_, i) => ({ kind, index: BigInt(i + 1) }));
        return [...this.game.elementsOf(ideal).map((element) => ({ kind: 'a', element })), ...along('c', m), ...along('d', n)];
    }

    grundy(position) {
        const key = `${position.ideal} ${position.m} ${position.n}`;
        if (!this.values.has(key)) {
            const reached = new Set(this.moves(position).map((move) => this.grundy(this.game.play(position, move))));
            let value = 0n;
            while (reached.has(value)) ++value;
            this.values.set(key, value);
        }
        return this.values.get(key);
    }

    value(position) { return { exact: this.grundy(position) }; }

    movesTo(position, value) { return this.moves(position).filter((move) => this.grundy(this.game.play(position, move)) === BigInt(value)); }
}

/** New elements for each game, so that no listener of the last one is left. @param at where the board begins, or null. */
export function showBoard(read, at) {
    const model = modelOf(read), game = new Game(model);
    byId('board-here').replaceChildren(byId('board-template').content.cloneNode(true));
    return new Play(new ByDefinition(game), model, {
        certificateName: `${read.label}.cert`, start: { m: '8', n: '8' }, at, hashOf: (words) => `#${read.label}&${new URLSearchParams({ at: words })}`,
    });
}
