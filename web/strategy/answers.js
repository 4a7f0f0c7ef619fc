// The answers of a strategy as a tree to step through: at a position that is lost for the player to move, a row for each move of
// the loser, with the answer that wins. A row leads to the position that the answer leaves; the steps back stand above.
//
// Answers are moves to positions that the file lists, or to images of these, as `chompcert move` gives them. Rejected: the whole
// tree at once, which has as many branches as there are plays.

import { byId, h } from '../page/dom.js';
import { grouped } from '../page/numbers.js';

const mostRows = 300, mostListed = 200;
const elements = (count) => `${grouped(count)} element${count === 1 ? '' : 's'}`;
const sizeOf = ({ ideal }) => ideal.reduce((sum, length) => sum + length, 0);

export class Answers {
    /** @param opening the winning first move, or null where the player to move loses. */
    constructor(query, words, opening) {
        Object.assign(this, { query, game: query.game, words, opening });
        const whole = { ideal: this.game.whole(), m: 0n, n: 0n };
        this.first = opening === null ? whole : this.game.play(whole, opening);
        this.go([]);
    }

    /** Shows the position behind these steps: each has the move of the loser and its answer. */
    go(steps) {
        this.steps = steps;
        this.position = steps.reduce((position, { move, answer }) => this.game.play(this.game.play(position, move), answer), this.start ?? this.first);
        this.draw();
    }

    /** Shows the answers in another position that is lost. */
    look(position) {
        this.start = position;
        this.go([]);
        byId('answers-here').focus();
    }

    draw() {
        const { game, words, position } = this, rows = game.isOver(position) ? [] : this.rows();
        byId('answers-path').replaceChildren(...this.path());
        const size = sizeOf(position);
        byId('answers-here').textContent = `${size === 0 ? 'Nothing is left' : `${elements(size)} left, ${words.ideal(position.ideal)} and all below`}: ${game.isOver(position) ? this.over(position) : 'the player to move loses'}.`;
        byId('answers-table').hidden = rows.length === 0;
        byId('answers-body').replaceChildren(...rows.slice(0, mostRows));
        byId('answers-more').textContent = rows.length > mostRows ? `… and ${grouped(rows.length - mostRows)} more moves, which the board answers.` : '';
    }

    over(position) {
        const value = this.game.decreed(position);
        return value === null ? 'the player to move has lost' : `the game is over by decree, with value ${value}`;
    }

    path() {
        const start = this.start ? 'The position that was chosen' : this.opening === null ? 'The whole game' : `The winner takes ${this.words.move(this.opening)}`;
        const names = [start, ...this.steps.map(({ move, answer }) => `${this.words.move(move)}, answered by ${this.words.move(answer)}`)];
        const back = this.start ? [h('li', {}, h('button', { type: 'button', class: 'move', click: () => this.back() }, 'Back to the first position'))] : [];
        return [...back, ...names.map((name, at) => h('li', {}, h('button', {
            type: 'button', class: at === this.steps.length ? 'move here' : 'move', 'aria-current': at === this.steps.length ? 'step' : null, click: () => this.step(this.steps.slice(0, at)),
        }, name)))];
    }

    back() {
        this.start = undefined;
        this.step([]);
    }

    step(steps) {
        this.go(steps);
        byId('answers-here').focus();
    }

    rows() {
        const { game, words, position } = this;
        return game.elementsOf(position.ideal).map((element) => {
            const move = { kind: 'a', element }, left = game.play(position, move), decreed = game.decreed(left);
            const named = h('th', { scope: 'row' }, words.move(move));
            if (decreed !== null) return h('tr', {}, named, h('td', {}, `none: the game is over by decree, with value ${decreed}`), h('td', { class: 'number' }, grouped(sizeOf(left))), h('td', { class: 'step' }));
            const answer = this.query.movesTo(left, 0)[0];
            if (!answer) return h('tr', {}, named, h('td', {}, 'the strategy does not say'), h('td', {}), h('td', { class: 'step' }));
            const step = () => this.step([...this.steps, { move, answer }]);
            return h('tr', {}, named, h('td', {}, words.move(answer)), h('td', { class: 'number' }, grouped(sizeOf(game.play(left, answer)))),
                h('td', { class: 'step' }, h('button', { type: 'button', 'aria-label': `Go on after ${words.move(move)} and ${words.move(answer)}`, click: step }, 'Go on')));
        });
    }
}

/** The positions that the file lists, largest first, each with a button that shows its answers. */
export function listPositions(game, positions, answers) {
    const number = (name) => game.numbers.get(name), shown = positions.slice(-mostListed).reverse();
    byId('positions-body').replaceChildren(...shown.map((maximal) => {
        const ideal = game.downset(maximal.map(number)), position = { ideal, m: 0n, n: 0n }, name = `{${maximal.map((element) => game.calledBy[element] ?? element).join(', ')}}`;
        return h('tr', {}, h('th', { scope: 'row' }, name), h('td', { class: 'number' }, grouped(sizeOf(position))),
            h('td', { class: 'step' }, h('button', { type: 'button', 'aria-label': `Answers in the position below ${name}`, click: () => answers.look(position) }, 'Answers')));
    }));
    byId('positions-more').textContent = positions.length > mostListed ? `The ${mostListed} largest in the order of the file are shown, of ${grouped(positions.length)}.` : '';
}
