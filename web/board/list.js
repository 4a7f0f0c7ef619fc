// The board of a poset too large to draw: its elements as buttons, by name.

import { h } from '../page/dom.js';

const mostButtons = 400;

export class ListBoard {
    constructor(container, game, words, onMove) {
        Object.assign(this, { container, game, words, onMove });
    }

    show(position, { hints = [], playable = true } = {}) {
        const { game, words } = this;
        const hinted = new Set(hints.map((move) => game.nameOf(move)));
        const moves = game.elementsOf(position.ideal).map((element) => ({ kind: 'a', element }));
        const onChains = hints.filter(({ kind }) => kind !== 'a');
        const shown = [...onChains, ...moves.filter((move) => hinted.has(game.nameOf(move))), ...moves.filter((move) => !hinted.has(game.nameOf(move)))].slice(0, mostButtons);
        const buttons = shown.map((move) => h('button', {
            type: 'button', class: hinted.has(game.nameOf(move)) ? 'element hinted' : 'element', disabled: !playable,
            click: () => this.onMove(move),
        }, words.move(move)));
        const rest = moves.length > mostButtons ? h('p', {}, `… and ${moves.length - mostButtons} more, by name`) : null;
        this.container.replaceChildren(h('div', { class: 'element-list', role: 'group', 'aria-label': 'The elements of A' }, ...buttons), ...(rest ? [rest] : []));
    }

    begin() {}

    focus() { this.container.querySelector('button')?.focus(); }
}
