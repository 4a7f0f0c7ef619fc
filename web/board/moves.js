// The moves of a game as a list, and replay: back, forward, or to the position after a move that is clicked.

import { byId, h, passFocus } from '../page/dom.js';

export class Moves {
    /** @param onShow called with the number of moves after which the position is to be shown. */
    constructor(words, onShow) {
        Object.assign(this, { words, onShow });
        for (const button of document.querySelectorAll('[data-replay]')) button.addEventListener('click', () => this.go(button.dataset.replay));
    }

    go(where) {
        const { at, count } = this;
        this.onShow({ start: 0, back: Math.max(0, at - 1), forward: Math.min(count, at + 1), end: count }[where]);
    }

    /** @param at the number of moves after which the position is shown. */
    show(session, at) {
        Object.assign(this, { at, count: session.plies.length });
        const place = byId('moves'), hadFocus = place.contains(document.activeElement);
        place.replaceChildren(...session.plies.map(({ mover, move }, i) => h('li', {}, h('button', {
            type: 'button', class: i + 1 === at ? 'move here' : 'move', 'aria-current': i + 1 === at ? 'step' : null, click: () => this.onShow(i + 1),
        }, `${mover === 'you' ? 'You' : 'Computer'}: ${this.words.move(move)}`))));
        const here = place.querySelector('[aria-current]');
        if (here) place.scrollTop = Math.max(0, here.offsetTop - place.offsetTop - place.clientHeight / 2);
        if (hadFocus) here?.focus({ preventScroll: true });
        for (const button of document.querySelectorAll('[data-replay]')) {
            button.disabled = /start|back/.test(button.dataset.replay) ? at === 0 : at === this.count;
        }
        passFocus(() => document.querySelector('[data-replay]:not(:disabled)')?.focus());
    }
}
