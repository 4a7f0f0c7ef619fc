// What the statements of the page rest on. A statement is put in its place with the inputs that it rests on, as they were when
// the work on it began; after each change of an input every statement is looked at, and one that rests on another value says
// so, in words and in grey. If the input is again what it was, so is the statement.
//
// No output has a flag of its own: what a part of the page shows, it shows through `state`.

import { h } from '../../page/dom.js';

const isSame = (one, other) => one === other
    || (one instanceof Uint8Array && other instanceof Uint8Array && one.length === other.length && one.every((byte, i) => byte === other[i]));

/** "a", "a and b", "a, b and c". */
const listed = (words) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);

export class Statements {
    inputs = new Map();
    made = new Map();  // by place

    /** @param name as in "the game was changed". @param now gives its value. */
    input(name, now) { this.inputs.set(name, now); }

    /** The inputs of these names as they are: what a statement rests on that is made of them. */
    resting(...names) { return Object.fromEntries(names.map((name) => [name, this.inputs.get(name)()])); }

    /** Puts a statement in its place. @param about what it is about, or ''. @param on of `resting`. */
    state(place, { about, on }, ...children) {
        const before = this.made.get(place);
        if (before?.on === on && before.said.isConnected) return before.said.replaceChildren(...children);  // more about the same
        const why = h('span', { class: 'why' }), said = h('div', { class: 'said' }, ...children);
        const line = h('p', { class: 'about', id: `${place.id}-about` }, about, why);
        place.replaceChildren(line, said);
        place.setAttribute('aria-describedby', line.id);
        if (!place.hasAttribute('role')) place.setAttribute('role', 'group');
        this.made.set(place, { on, said, why, about });
        return this.look(place);
    }

    withdraw(place) {
        this.made.delete(place);
        place.replaceChildren();
        place.classList.remove('stale');
        place.removeAttribute('aria-describedby');
    }

    /** To be called after each change of an input. */
    changed() { for (const place of this.made.keys()) this.look(place); }

    look(place) {
        const { on, why, about } = this.made.get(place);
        const other = Object.keys(on).filter((name) => !isSame(on[name], this.inputs.get(name)()));
        const words = other.length === 0 ? '' : `${about === '' ? '' : '. '}Out of date: ${listed(other)} ${other.length > 1 ? 'were' : 'was'} changed since.`;
        if (why.textContent !== words) why.textContent = words;
        place.classList.toggle('stale', words !== '');
    }
}
