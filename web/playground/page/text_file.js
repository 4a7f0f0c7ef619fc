// A text box and the bytes that it stands for: those of the file that was opened, until its text is edited.
//
// A text box mends what it is given. It drops a byte order mark and each CR, and shows bytes that are no character as another
// one. The checkers would then verify bytes that nobody has. So the bytes of a file are kept beside the box; after an edit
// they are those of its text in UTF-8, with LF at the ends of lines.
//
// Of a long file the box shows the beginning, which cannot be edited, until the user asks for all of it: a browser takes
// seconds to lay out some megabytes, and the page stands still.

import { byId, h } from '../../page/dom.js';
import { grouped } from '../../page/numbers.js';
import { sha256 } from './sha256.js';

const mostShown = 100_000;  // bytes, without being asked
const mostHashed = 1_000_000;  // bytes; of larger files the verdicts have the hash

const encoded = (text) => new TextEncoder().encode(text);
const begins = (bytes, ...first) => first.every((byte, i) => bytes[i] === byte);

/** What a file has that its text in a box does not show. */
export function unseenIn(bytes) {
    const found = [
        begins(bytes, 0xff, 0xfe) || begins(bytes, 0xfe, 0xff) ? 'UTF-16' : null,
        begins(bytes, 0xef, 0xbb, 0xbf) ? 'a byte order mark' : null,
        bytes.includes(13) ? 'CR in its line ends' : null,
        bytes.includes(0) ? 'zero bytes' : null,
    ].filter(Boolean);
    try {
        new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        found.push('bytes that are no characters');
    }
    return found;
}

/** A game by its name and the beginning of its hash, which verdict lines have in full. */
export function named(game) {
    const [, name] = /^[ \t]*(?:poset|heaps)[ \t]+(\S+)/m.exec(new TextDecoder('latin1').decode(game)) ?? [];
    return `${name ?? 'a text without a name'} (game ${sha256(game).slice(0, 12)}…)`;
}

/** The text of the game inside a certificate or a theorem file, or null where it is not the game that the certificate names by its hash. */
export function gameInside(bytes) {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
    const [line, hash, length] = /^chompcert (?:theorem )?\d+\ngame ([0-9a-f]{64}) (\d+)\n/.exec(head) ?? [];
    if (line === undefined) return null;
    const game = bytes.subarray(line.length, line.length + Number(length));
    return sha256(game) === hash ? new TextDecoder().decode(game) : null;
}

export class TextFile {
    /** @param id of the box; `${id}-bytes` is the place for words about the bytes. @param opener the file input. */
    constructor(id, opener, onChange, onOpen = () => {}) {
        // `turns` counts what came into the box, and files whose reading has begun: whoever waits for something to put there compares.
        Object.assign(this, { box: byId(id), words: byId(`${id}-bytes`), onChange, onOpen, turns: 0 });
        this.take({ name: null, bytes: encoded(''), edited: false });
        this.box.addEventListener('input', () => this.change({ ...this.state, bytes: encoded(this.box.value), edited: true }));
        opener.addEventListener('change', ({ target }) => this.open(target.files[0]).finally(() => { target.value = ''; }));
        this.box.addEventListener('dragover', (event) => { if (event.dataTransfer.types.includes('Files')) event.preventDefault(); });
        this.box.addEventListener('drop', (event) => {
            if (event.dataTransfer.files.length === 0) return;  // text that is dragged
            event.preventDefault();
            this.open(event.dataTransfer.files[0]);
        });
    }

    get bytes() { return this.state.bytes; }

    get text() { return this.isExcerpt ? new TextDecoder().decode(this.bytes) : this.box.value; }

    /** Whether the box shows the beginning of the file only. */
    get isExcerpt() { return this.box.readOnly; }

    /** Shows a text that the page made. */
    write(text) { this.restore({ name: null, bytes: encoded(text), edited: false }); }

    /** Shows what `state` was. */
    restore(state) {
        this.fill(state, mostShown);
        this.change(state);
    }

    fill({ bytes }, most) {
        this.box.readOnly = bytes.length > most;
        this.box.value = new TextDecoder().decode(bytes.subarray(0, most), { stream: true });
    }

    /** Shows all of a long file, which can be edited then. */
    showAll() {
        this.fill(this.state, Infinity);
        this.take(this.state);
        this.box.focus();
    }

    async open(file) {
        if (!file) return;
        const turn = ++this.turns;
        const bytes = new Uint8Array(await file.arrayBuffer());
        if (turn !== this.turns) return;
        this.restore({ name: file.name, bytes, edited: false });
        this.onOpen();
    }

    change(state) {
        this.take(state);
        this.onChange();
    }

    take(state) {
        ++this.turns;
        this.state = state;
        const all = h('button', { type: 'button', click: () => this.showAll() }, 'Show all of it');
        this.words.replaceChildren(this.said(), ...(this.isExcerpt ? [` Its first ${grouped(mostShown)} bytes are shown. `, all] : []));
    }

    said() {
        const { name, bytes, edited } = this.state;
        const size = `${grouped(bytes.length)} bytes${bytes.length > mostHashed ? '' : `, sha256 ${sha256(bytes).slice(0, 12)}…`}`;
        if (name === null) return `This text: ${size}.`;
        if (edited) return `Edited: this is the file ${name} no more, but the text as it stands here: ${size}.`;
        const unseen = unseenIn(bytes);
        const rest = unseen.length === 0 ? '' : ` The file has ${unseen.join(', ')}, which the box does not show, and which counts. An edit makes it the text that the box shows.`;
        return `The file ${name}, byte for byte: ${size}.${rest}`;
    }
}
