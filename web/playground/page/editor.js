// The game file: written by a family or by hand, read again after each change, and drawn.

import { Game } from '../../engine/game.js';
import { byId, h } from '../../page/dom.js';
import { HasseBoard } from '../../page/hasse.js';
import { Words } from '../../page/words.js';

const patience = 250;  // milliseconds after a key
const mostDrawnElements = 80;

/** "line 4, column 7: …", from the complaint of the prover. */
export function located(text) {
    const { message, line, column } = JSON.parse(text);
    if (line === undefined) return message;
    return `line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;
}

export class Editor {
    /** @param prover a Program of its own, so that drawing need not wait for a proof. */
    constructor(prover) {
        Object.assign(this, { prover, text: byId('text'), reads: 0 });
        this.text.addEventListener('input', () => {
            this.text.dataset.read = 'false';
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

    async show(text) {
        this.text.value = text;
        await this.read();
    }

    async read() {
        const read = ++this.reads;
        this.text.dataset.read = 'false';
        const { outcome, text } = await this.prover.run([this.game], { call: 'read' });
        if (read !== this.reads) return;
        this.text.dataset.read = 'true';
        if (outcome !== 0) return this.complain(located(text));
        this.complain('');
        this.draw(JSON.parse(text));
    }

    complain(message) {
        byId('game-complaint').textContent = message;
        this.text.setAttribute('aria-invalid', String(message !== ''));
    }

    /** All of A with the first elements of the chains. */
    draw(model) {
        const game = new Game(model), place = byId('hasse');
        if (game.size > mostDrawnElements) {
            return place.replaceChildren(h('p', { class: 'note' }, `${game.size} elements: too many to draw.`));
        }
        place.replaceChildren();
        const board = new HasseBoard(place, game, new Words(game, null), () => {});
        const length = (below, above, chains) => {
            if (game.chains < chains) return 0n;
            return [...below, ...above].reduce((most, index) => (index !== null && index < 8n && index > most ? index : most), 0n) + 2n;
        };
        const m = length(game.belowC, game.aboveC, 1), n = length(game.belowD, game.aboveD, 2);
        board.show({ ideal: game.whole(), m, n: n > m ? n : game.chains === 2 ? m : n }, { playable: false });
    }
}
