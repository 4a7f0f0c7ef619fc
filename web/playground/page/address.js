// The address of the page, which follows the game and the greatest value, and the draft that the browser keeps of them.
//
// An address that ends in #game=TEXT&k=K opens that game; the Share button copies it. With &at=POSITION the game is proved, and the
// board begins there. It is replaced in place, so that the way back leads out of the page and never through each key that was
// pressed. A longer text than most programs pass on as an address stays out of it. Where the browser keeps nothing, the page works without a draft.

import { byId, h } from '../../page/dom.js';
import { copied } from '../../page/files.js';

const mostAddress = 8000;  // characters
const draftName = 'chompcert playground draft';

/** { game, k, at } of the part of an address behind #, or nulls; `at` are words of board/place.js. */
export function askedFor(hash) {
    const words = new URLSearchParams(hash.replace(/^#/, ''));
    return { game: words.get('game'), k: words.get('k'), at: words.get('at') };
}

/** What `askedFor` reads, or null for a game that is too long for an address. */
export function hashOf({ game, k, at = null }) {
    const hash = `#${new URLSearchParams(at === null ? { game, k } : { game, k, at })}`;
    return hash.length > mostAddress ? null : hash;
}

/** The draft, as of `askedFor`. */
function keptDraft() {
    try {
        return JSON.parse(localStorage.getItem(draftName)) ?? { game: null, k: null };
    } catch {
        return { game: null, k: null };
    }
}

function keepDraft(draft) {
    try {
        localStorage.setItem(draftName, JSON.stringify(draft));
    } catch {}  // private windows, and full ones
}

export class Address {
    /** @param editor the Editor. @param statements the Statements. */
    constructor(editor, statements) {
        Object.assign(this, { editor, statements, at: null, onPosition: () => {} });
        editor.onRead = (isGame) => this.follow(isGame);
        byId('most').addEventListener('input', () => this.follow(true));
        byId('share').addEventListener('click', () => this.share());
        addEventListener('hashchange', () => this.open());
    }

    get asked() { return { game: this.editor.text, k: byId('most').value.trim() }; }

    /** The game of the address, else the draft. @returns whether there was one; `at` is the position that was asked for. */
    async begin() {
        const asked = askedFor(location.hash), isDraft = asked.game === null, { game, k } = isDraft ? keptDraft() : asked;
        if (game === null) return false;
        if (k !== null) byId('most').value = k;
        this.at = asked.at;
        await this.editor.show(game);
        if (isDraft) this.say('The game that you left here is back.');
        return true;
    }

    /** Keeps what there is: a text that is no game as a draft alone. */
    follow(isGame) {
        keepDraft(this.asked);
        if (isGame) history.replaceState(null, '', hashOf(this.asked) ?? '#');
    }

    /** The user chose another address, or a section of the page. */
    async open() {
        const { game, k, at } = askedFor(location.hash);
        if (game === null) return this.follow(true);
        if (k !== null) byId('most').value = k;
        if (game !== this.editor.text) await this.editor.replace(game);
        this.statements.changed();
        this.at = at;
        if (at !== null) this.onPosition();
    }

    async share() {
        const hash = hashOf(this.asked);
        if (hash === null) return this.say('The game is too long for an address: save it as a file.');
        const address = location.href.replace(/#.*|$/, hash);
        const box = h('input', { readonly: true, value: address, 'aria-label': 'The address of this game', size: 40 });
        this.say(await copied(address) ? 'Copied: this address opens the game here, with the same greatest value. ' : 'This address opens the game here, with the same greatest value: copy it. ', box);
        box.select();
    }

    say(...words) { this.statements.state(byId('shared'), { about: '', on: this.statements.resting('the game', 'the greatest value') }, ...words); }
}
