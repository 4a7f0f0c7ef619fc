// The game file: written by a family, by hand or by drawing, read again after each change, and drawn.

import { Game } from '../../engine/game.js';
import { countingIdeals } from '../../engine/ideals.js';
import { inPieces } from '../../engine/steps.js';
import { byId, h } from '../../page/dom.js';
import { grouped } from '../../page/numbers.js';
import { Drawing } from './drawing.js';
import { isRule } from './heaps.js';
import { TextFile } from './text_file.js';

const patience = 250;  // milliseconds after a key
const mostIdeals = 1_000_000;  // of more, a proof within the memory of the page is hopeless

/** Games that no family has, by their names in the menu. */
export const examples = new Map([
    ['Three chains', 'poset slope_two\nchains c d e\nc[2*i] < d[i]\n'],
    ['A parameter', 'poset beneath\nchains c d e\nparameters s >= 0\nd[s+1] < c[1]\n'],
]);

/** "line 4, column 7: …", from the complaint of the prover. */
export function located(text) {
    const { message, line, column } = JSON.parse(text);
    if (line === undefined) return message;
    return `line ${line}${column === undefined ? '' : `, column ${column}`}: ${message}`;
}

export class Editor {
    /** `onRead` is called after each reading, with whether the text is a game. @param prover a Program of its own, so that drawing need not wait for a proof. @param statements the Statements. */
    constructor(prover, statements) {
        Object.assign(this, { prover, statements, box: byId('text'), reads: 0, drawing: new Drawing(this, statements), onRead: () => {} });
        this.file = new TextFile('text', byId('open-game'), () => this.changed());
        statements.input('the game', () => this.game);
        statements.input('the family', () => byId('family').value);
        statements.input('the list of parameters', () => byId('parameters').value);
        byId('parameters').addEventListener('input', () => statements.changed());
        byId('family').addEventListener('change', () => this.showFamily());
        byId('example').addEventListener('change', ({ target }) => {
            const text = examples.get(target.value);
            target.value = '';
            if (text !== undefined) this.replace(text);
        });
        byId('family-form').addEventListener('submit', (event) => {
            event.preventDefault();
            this.make();
        });
    }

    /** The bytes of the game file. */
    get game() { return this.file.bytes; }

    get text() { return this.file.text; }

    /** The text is read when no key was pressed for a moment. */
    changed() {
        this.box.dataset.read = 'false';
        this.statements.changed();
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.read(), patience);
    }

    async loadFamilies() {
        const { text } = await this.prover.run([], { call: 'families' });
        const written = ({ usage }) => !/FILE|GAME/.test(usage);  // the others work on files
        this.families = new Map(JSON.parse(text).filter(written).map((family) => [family.name, family]));
        byId('example').append(...[...examples.keys()].map((name) => h('option', {}, name)));
        byId('family').replaceChildren(...[...this.families.keys()].map((name) => h('option', {}, name)));
        this.showFamily();
        byId('parameters').value = '5 3';  // of chomp, the first one: a period of 4
    }

    showFamily() {
        const { usage, summary, details, example } = this.families.get(byId('family').value);
        byId('parameters').value = example;
        byId('family-help').textContent = `${summary}. Parameters: ${usage}. ${details}`;
        this.statements.changed();
    }

    async make() {
        const words = `${byId('family').value} ${byId('parameters').value}`, on = this.statements.resting('the family', 'the list of parameters');
        const { turns } = this.file, { outcome, text } = await this.prover.run([words], { call: 'make' });
        if (outcome !== 0) return this.complain(located(text), on);
        if (turns === this.file.turns) await this.replace(text);  // a file that was opened, or a key that was pressed, came later
    }

    /** Whether the user opened or wrote this game, which nothing else holds. */
    get isOfUser() { return this.file.state.name !== null || this.file.state.edited; }

    /** Shows another game in place of this one, which Undo brings back. */
    replace(text) {
        const old = this.file.state, reading = this.show(text);
        if (old.bytes.length > 0) this.drawing.remember(old, this.file.state);
        return reading;
    }

    /** @returns the complaint of the prover, or nothing. */
    async show(text) {
        this.file.write(text);
        return this.read();
    }

    /** Shows a file as it was. */
    async restore(state) {
        this.file.restore(state);
        return this.read();
    }

    async read() {
        const read = ++this.reads;
        clearTimeout(this.timer);
        this.box.dataset.read = 'false';
        const on = this.statements.resting('the game'), complaint = (outcome, text) => (outcome === 0 ? '' : located(text));
        if (isRule(this.game)) return this.showRule(on);
        const { outcome, text } = await this.prover.run([this.game], { call: 'read' });
        if (read !== this.reads) return '';
        this.box.dataset.read = 'true';
        this.complain(complaint(outcome, text), on);
        if (outcome === 0) this.showRead(JSON.parse(text), read, on);
        else this.statements.withdraw(byId('ideal-count'));
        this.onRead(outcome === 0);
        return complaint(outcome, text);
    }

    /** A game with the chains c and d is drawn and counted; of another one the page says by what it is proved. */
    showRead(model, read, on) {
        const isFamily = model.family !== undefined;
        byId('most-field').hidden = byId('most-help').hidden = isFamily;
        byId('base-field').hidden = byId('base-help').hidden = !isFamily;
        if (!isFamily) {
            const game = new Game(model);
            this.drawing.show(game, on);
            return this.count(game, read, on);
        }
        this.drawing.showNone(on);
        const { chains, parameters } = model.family, number = (many, one) => `${many} ${one}${many === 1 ? '' : 's'}`;
        byId('ideal-count').classList.remove('warning');
        return this.statements.state(byId('ideal-count'), { about: '', on }, `A game with ${number(chains.length, 'chain')} and ${number(parameters.length, 'parameter')}: a finite automaton is looked for that says who wins, and proved for all positions at once.`);
    }

    /** A rule file of heaps is read by the checkers alone: nothing is drawn of it, and nothing proved. */
    showRule(on) {
        this.box.dataset.read = 'true';
        this.complain('', on);
        this.drawing.showNone(on);
        byId('ideal-count').classList.remove('warning');
        this.statements.state(byId('ideal-count'), { about: '', on }, 'A rule of heaps, which the page does not prove: chompcert detect does. A certificate of it can be opened and checked below.');
        this.onRead(false);
        return '';
    }

    /** Says before a proof how many order ideals it is about. */
    async count(game, read, on) {
        const steps = countingIdeals(game, mostIdeals), number = await inPieces({ next: () => (read === this.reads ? steps.next() : { done: true }) });
        if (read !== this.reads) return;
        const words = number !== null ? `A has ${game.size === 1 ? '1 element' : `${game.size} elements`} and ${grouped(number)} order ${number === 1 ? 'ideal' : 'ideals'}, each with its claims.`
            : `A has more than ${grouped(mostIdeals)} order ideals: a proof in this page is hopeless; the program on your own machine has more memory.`;
        this.statements.state(byId('ideal-count'), { about: '', on }, words);
        byId('ideal-count').classList.toggle('warning', number === null);
    }

    /** @param on what the complaint rests on. */
    complain(message, on) {
        if (message === '') this.statements.withdraw(byId('game-complaint'));
        else this.statements.state(byId('game-complaint'), { about: '', on }, message);
        this.box.setAttribute('aria-invalid', String(message !== ''));
    }
}
