// The address of the page, which follows the game, the greatest value and the base of its theorem, and the draft that the browser
// keeps of them.
//
// An address that ends in #game=TEXT&k=K opens that game; the Share button copies it. A game that an automaton is sought for has
// &base=B in place of &k=K; without either they are 0 and 2. With &at=POSITION the game is proved, and the
// board begins there. It is replaced in place, so that the way back leads out of the page and never through each key that was
// pressed. A longer text than most programs pass on as an address stays out of it. Where the browser keeps nothing, the page works without a draft.

import { byId, h } from '../../page/dom.js';
import { copied } from '../../page/files.js';

const mostAddress = 8000;  // characters
const draftName = 'chompcert playground draft';

const askedNames = ['game', 'k', 'base', 'at'];

/** { game, k, base, at } of the part of an address behind #, or nulls; `at` are words of board/place.js. */
export function askedFor(hash) {
    const words = new URLSearchParams(hash.replace(/^#/, ''));
    return Object.fromEntries(askedNames.map((name) => [name, words.get(name)]));
}

/** What `askedFor` reads, or null for a game that is too long for an address. Nulls, and names that are missing, are left out. */
export function hashOf(asked) {
    const hash = `#${new URLSearchParams(askedNames.filter((name) => (asked[name] ?? null) !== null).map((name) => [name, asked[name]]))}`;
    return hash.length > mostAddress ? null : hash;
}

/** The draft, as of `askedFor`. */
function keptDraft() {
    try {
        return JSON.parse(localStorage.getItem(draftName)) ?? { game: null };
    } catch {
        return { game: null };
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
        for (const id of ['most', 'base']) byId(id).addEventListener('input', () => this.follow(true));
        byId('share').addEventListener('click', () => this.share());
        addEventListener('hashchange', () => this.open());
    }

    /** Whether an automaton is sought, for which the base counts and no greatest value. */
    get isFamily() { return !byId('base-field').hidden; }

    get asked() { return { game: this.editor.text, ...(this.isFamily ? { base: byId('base').value.trim() } : { k: byId('most').value.trim() }) }; }

    /** Fills in what belongs to a game that is opened. */
    fill({ k, base }) {
        if ((k ?? null) !== null) byId('most').value = k;
        byId('base').value = base ?? '2';
    }

    /** The game of the address, else the draft. @returns whether there was one; `at` is the position that was asked for. */
    async begin() {
        const asked = askedFor(location.hash), isDraft = asked.game === null, kept = isDraft ? keptDraft() : asked;
        if (kept.game === null) return false;
        this.fill(kept);
        this.at = asked.at;
        await this.editor.show(kept.game);
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
        const asked = askedFor(location.hash), { game, at } = asked;
        if (game === null) return this.follow(true);
        this.fill(asked);
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
        const same = this.isFamily ? 'the same base' : 'the same greatest value';
        this.say(await copied(address) ? `Copied: this address opens the game here, with ${same}. ` : `This address opens the game here, with ${same}: copy it. `, box);
        box.select();
    }

    say(...words) { this.statements.state(byId('shared'), { about: '', on: this.statements.resting('the game', 'the greatest value', 'the base of the digits') }, ...words); }
}
