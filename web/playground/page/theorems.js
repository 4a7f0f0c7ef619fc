// Theorems for games with other chains than c and d, or with parameters: an automaton is found and proved, shown in words, and
// answers questions about positions.

import { Program, Stopped } from '../../check/programs.js';
import { byId, h } from '../../page/dom.js';
import { grouped } from '../../page/numbers.js';
import { Automaton } from '../../plane/automaton.js';
import { Plane } from '../../plane/plane.js';
import { located } from './editor.js';
import { named } from './text_file.js';

export const theBase = 'the base of the digits';
const usualLength = 6;  // of each chain, in the first question

const inWords = (words) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);
const isOver = ({ coordinates, elements }) => elements.length === 0 && coordinates.every((count) => count === '0');

/** "c = 6, d = 0", and the elements that are left. */
function positionWords({ chains }, { coordinates, elements }) {
    const counts = chains.map((chain, i) => `${chain} = ${grouped(BigInt(coordinates[i]))}`);
    return [...counts, ...(elements.length > 0 ? [`and ${inWords(elements)}`] : [])].join(', ');
}

/** "all c, d, e", and the parameters with their bounds. */
export function quantifiers({ chains, parameters }) {
    const bounds = parameters.map(({ name, least }) => `${name} ≥ ${least}`);
    return `all numbers ${inWords(chains)} of elements${bounds.length > 0 ? `, and all ${inWords(bounds)}` : ''}`;
}

/** The states as a table: who wins where the word ends, and where each letter leads. */
function statesTable({ tracks, base, states, family }) {
    const letters = states[0].next.map((_, letter) => tracks.map((__, track) => Math.floor(letter / base ** (tracks.length - 1 - track)) % base).join(base > 10 ? ' ' : ''));
    const head = h('tr', {}, h('th', { scope: 'col' }, 'State'), h('th', { scope: 'col' }, family.elements.length > 0 ? 'Lost with' : 'Ends as'), ...letters.map((letter) => h('th', { scope: 'col' }, letter)));
    const end = (ideals) => (ideals.length === 0 ? 'won' : family.elements.length === 0 ? 'lost' : ideals.map((ideal) => `{${ideal}}`).join(' or '));
    const rows = states.map(({ ideals, next }, state) => h('tr', {}, h('th', { scope: 'row' }, String(state)), h('td', {}, end(ideals)), ...next.map((to) => h('td', {}, String(to)))));
    return h('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'The automaton' }, h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows)));
}

/** The theorem in words. @param described what the prover says of the theorem file. */
export function theoremWords(described) {
    const { family, base, tracks, count, states } = described;
    const what = family.elements.length > 0 ? ', with the elements that its last state names' : '';
    return [
        h('h3', {}, `The game ${family.label}`),
        h('div', { class: 'theorem' }, h('p', {}, h('b', {}, 'Theorem. '),
            `For ${quantifiers(family)}, the player to move loses exactly at the positions that an automaton with ${grouped(count)} ${count === 1 ? 'state' : 'states'} accepts${what}. It reads ${inWords(tracks)} in base ${base}, the last digits first.`)),
        h('p', {}, `It begins in state 0, and each digit of ${inWords(tracks)}, read together, leads it on; behind the first digits stand zeros. The state in which it ends says who wins. That no move leads from one of these positions to another, and that one leads to them from every other position, was decided by automata: it holds for all positions.`),
        states.length > 0 ? statesTable(described) : h('p', { class: 'note' }, 'The table of its states is long; the theorem file has it.'),
    ];
}

/** The plane of its positions. */
function planeOf({ family, base, tracks, states }) {
    const note = (words) => [h('p', { class: 'note' }, words)];
    if (family.chains.length < 2) return note('A plane of positions is for games with two chains or more.');
    if (states.length === 0) return note('The plane of an automaton with many states is drawn by chompcert report, on your own machine.');
    const automaton = new Automaton({ base, tracks, states });
    const plane = new Plane(automaton, tracks.map((_, track) => track).slice(-family.chains.length), family.label);
    requestAnimationFrame(() => plane.paint());  // once it is shown and has its colours
    return plane.parts;
}

export class Theorems {
    /** @param code of the prover: questions have a Worker of their own. @param proving the Proving, which tells of progress. */
    constructor(code, proving) {
        Object.assign(this, { answering: new Program(code), proving, statements: proving.statements });
        this.statements.input(theBase, () => byId('base').value.trim());
        byId('base').addEventListener('input', () => this.statements.changed());
    }

    /** @param on what the proof rests on. @returns the subject; nothing, if the base is none. */
    subject(on) {
        const base = Number(on[theBase]), isBase = /^\d{1,2}$/.test(on[theBase]) && base >= 2 && base <= 36;
        byId('base').setAttribute('aria-invalid', String(!isBase));
        if (isBase) return { about: `${named(on['the game'])}, digits in base ${base}`, on };
        this.proving.tell({ about: '', on }, 'The base is a number from 2 to 36.');
        return null;
    }

    showProgress(subject, { box, refuted, undecided }) {
        const fell = refuted + undecided;
        this.proving.tell(subject, `Solved: all positions with coordinates below ${grouped(box)}. ${fell === 1 ? '1 guess' : `${fell} guesses`} of an automaton fell. ${this.proving.elapsed.toFixed(0)} s …`);
    }

    async prove(subject) {
        const { proving } = this, game = subject.on['the game'];
        const found = await proving.prover.run([game, Number(subject.on[theBase])], { call: 'theorem', onProgress: (now) => this.showProgress(subject, now) });
        if (found.outcome !== 0) return proving.tell(subject, `${found.outcome === 2 ? 'Undecided: ' : ''}${located(found.text)}.`.replace(/\.\.$/, '.'));
        const seconds = proving.elapsed.toFixed(2), described = await proving.prover.run([found.text], { call: 'describe_theorem' });
        if (described.outcome !== 0) throw new Error(located(described.text));
        const isBelow = this.show(subject, game, found.text, JSON.parse(described.text));
        return proving.sayProved(subject, seconds, isBelow, 'The theorem file is below, with the theorem and questions about positions.');
    }

    /** @returns whether the file stands in the box below. */
    show(subject, game, file, described) {
        const { label } = described.family, note = (words) => h('p', { class: 'note' }, words);
        this.proving.keep({ label, game, certificate: file, kind: 'theorem' });
        this.statements.state(byId('theorem'), subject, ...theoremWords(described), byId('saves'));
        const isBelow = this.proving.offer(file);
        this.statements.state(byId('plot'), subject, ...planeOf(described));
        this.statements.state(byId('table-here'), subject, note('A theorem has no table of ideals: its automaton is about all positions at once.'));
        this.statements.state(byId('play-here'), subject, ...new Questions(this.answering, file, described.family).parts);
        return isBelow;
    }
}

/** Asks a theorem who wins at a position. */
class Questions {
    constructor(program, file, family) {
        Object.assign(this, { program, file, family, asked: 0 });
        this.counts = family.chains.map((chain) => h('input', { inputmode: 'numeric', size: 6, value: usualLength, 'data-chain': chain }));
        this.values = family.parameters.map(({ name, least }) => h('input', { inputmode: 'numeric', size: 4, value: least, 'data-parameter': name }));
        this.left = family.elements.map((name) => h('input', { type: 'checkbox', checked: true, 'data-element': name }));
        this.answer = h('div', { id: 'answer', role: 'status', 'aria-live': 'polite' });
        this.form = h('form', { id: 'ask-form', class: 'controls' },
            ...this.labels(family.parameters.map(({ name }) => name), this.values), ...this.labels(family.chains, this.counts), ...this.labels(family.elements, this.left),
            h('button', { type: 'submit', class: 'main' }, 'Who wins?'));
        this.form.addEventListener('submit', (event) => {
            event.preventDefault();
            this.ask();
        });
        this.form.addEventListener('input', () => this.forget());
        this.ask();
    }

    labels(names, inputs) { return names.map((name, i) => h('label', {}, `${name} `, inputs[i])); }

    get parts() {
        const what = `How many elements are left of ${inWords(this.family.chains)}${this.family.elements.length > 0 ? ', and which others' : ''}? Numbers may be as long as you like, and powers as 10^30. The automaton answers in time linear in the digits.`;
        return [h('p', {}, what), this.form, this.answer];
    }

    /** What was answered is about other numbers than those that stand there now. */
    forget() {
        ++this.asked;
        this.answer.replaceChildren();
    }

    async ask() {
        const asked = ++this.asked;
        const question = {
            parameters: this.values.map((input) => `${input.dataset.parameter}=${input.value.trim()}`),
            coordinates: this.counts.map(({ value }) => value.trim()),
            without: this.left.filter(({ checked }) => !checked).map((input) => input.dataset.element),
        };
        try {
            const { outcome, text } = await this.program.run([this.file, JSON.stringify(question)], { call: 'ask' });
            if (asked === this.asked) this.answer.replaceChildren(...(outcome === 0 ? this.words(JSON.parse(text), question) : [h('p', { class: 'note' }, located(text))]));
        } catch (error) {
            if (asked === this.asked && !(error instanceof Stopped)) this.answer.replaceChildren(h('p', { class: 'note' }, `There is no answer: ${error.message}`));
        }
    }

    words({ position, lost, ended, moves }, { coordinates }) {
        // What lies above an element that is gone is gone too; a power is no number that was written out.
        const isLess = coordinates.some((word, i) => /^\d+$/.test(word) && BigInt(word) !== BigInt(position.coordinates[i]));
        const here = `${isLess ? 'The order leaves less than that. ' : ''}At ${positionWords(this.family, position)}`;
        if (ended) return [h('p', {}, `${here} the game is over, as its file decrees.`)];
        if (lost) return [h('p', {}, `${here} the player to move loses${isOver(position) ? ': nothing is left' : ', whatever is taken'}.`)];
        const shown = moves.map((move) => h('li', {}, `take ${move.element}, which leaves ${positionWords(this.family, move.left)} `, h('button', { type: 'button', click: () => this.goTo(move.left) }, `Take ${move.element}`)));
        return [h('p', {}, `${here} the player to move wins. ${moves.length === 1 ? 'The winning move:' : 'Winning moves, one of each chain or element that has any:'}`), h('ul', { class: 'moves-to-win' }, ...shown)];
    }

    goTo({ coordinates, elements }) {
        this.counts.forEach((input, i) => { input.value = coordinates[i]; });
        this.left.forEach((input) => { input.checked = elements.includes(input.dataset.element); });
        this.form.querySelector('[type=submit]').focus();
        this.ask();
    }
}
