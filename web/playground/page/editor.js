// The game file: written by a family, by hand or by drawing, read again after each change, and drawn.

import { Game } from '../../engine/game.js';
import { byId, h } from '../../page/dom.js';
import { Drawing } from './drawing.js';

const patience = 250;  // milliseconds after a key

/** "line 4, column 7: …", from the complaint of the prover. */
export function located(text) {
    const { message, line, column } = JSON.parse(text);
    if (line === undefined) return message;
    return `line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;
}

export class Editor {
    /** @param prover a Program of its own, so that drawing need not wait for a proof. onChange is told of each other text. */
    constructor(prover) {
        Object.assign(this, { prover, text: byId('text'), reads: 0, drawing: new Drawing(this), onChange: () => {} });
        this.text.addEventListener('input', () => {
            this.text.dataset.read = 'false';
            this.onChange();
            clearTimeout(this.timer);
            this.timer = setTimeout(() => this.read(), patience);
        });
        byId('family').addEventListener('change', () => this.showFamily());
        byId('family-form').addEventListener('submit', (event) => {
            event.preventDefault();
            this.make();
        });
        byId('open-game').addEventListener('change', async ({ target }) => {
            if (target.files.length > 0) this.show(await target.files[0].text());
        });
    }

    get game() { return this.text.value; }

    async loadFamilies() {
        const { text } = await this.prover.run([], { call: 'families' });
        const written = ({ usage }) => !/FILE|GAME/.test(usage);  // the others work on files
        this.families = new Map(JSON.parse(text).filter(written).map((family) => [family.name, family]));
        byId('family').replaceChildren(...[...this.families.keys()].map((name) => h('option', {}, name)));
        this.showFamily();
        byId('parameters').value = '5 3';  // of chomp, the first one: a period of 4
    }

    showFamily() {
        const { usage, summary, details, example } = this.families.get(byId('family').value);
        byId('parameters').value = example;
        byId('family-help').textContent = `${summary}. Parameters: ${usage}. ${details}`;
    }

    async make() {
        const words = `${byId('family').value} ${byId('parameters').value}`;
        const { outcome, text } = await this.prover.run([words], { call: 'make' });
        if (outcome !== 0) return this.complain(located(text));
        await this.show(text);
    }

    /** @returns the complaint of the prover, or nothing. */
    async show(text) {
        this.text.value = text;
        this.onChange();
        return this.read();
    }

    async read() {
        const read = ++this.reads;
        clearTimeout(this.timer);
        this.text.dataset.read = 'false';
        const { outcome, text } = await this.prover.run([this.game], { call: 'read' });
        if (read !== this.reads) return '';
        this.text.dataset.read = 'true';
        this.complain(outcome === 0 ? '' : located(text));
        if (outcome === 0) this.drawing.show(new Game(JSON.parse(text)));
        return byId('game-complaint').textContent;
    }

    complain(message) {
        byId('game-complaint').textContent = message;
        this.text.setAttribute('aria-invalid', String(message !== ''));
    }
}
