// Search: the games fall into kinds with equal figures; a search goes through the kinds, and reads labels only to show them.

import { byId, h } from '../page/dom.js';
import { save } from '../page/files.js';
import { load, shardName } from './data.js';
import { csvOf, jsonOf, resultOf } from './downloads.js';

export const chainKinds = ['not related', 'finitely many relations', 'a ladder', 'all of D below an element of C'];
/** Verdicts about the Grundy function, as packaging/atlas/grundy.py numbers them. */
export const verdicts = ['not tried', 'semilinear', 'automatic', 'none found', 'undecided'];
const pageLength = 50;

/** A kind is [|A|, ideals, chains, period and preperiod of the values 0, 1, 2, verdict, number of games]; period 0 is finite. */
export function fits(kind, wish) {
    const within = (number, [least, greatest]) => number >= least && number <= greatest;
    if (wish.size !== null && kind[0] !== wish.size) return false;
    if (wish.chains !== null && kind[2] !== wish.chains) return false;
    if (wish.verdict !== null && kind[9] !== wish.verdict) return false;
    if (!within(kind[1], wish.ideals)) return false;
    return (wish.value === null ? [0, 1, 2] : [wish.value]).some((value) => {
        const period = kind[3 + 2 * value], preperiod = kind[4 + 2 * value];
        if (wish.kind === 'finite' && period !== 0) return false;
        if (wish.kind === 'periodic' && period === 0) return false;
        const asked = wish.period[0] > 0 || wish.period[1] < Infinity || wish.preperiod[0] > 0 || wish.preperiod[1] < Infinity;
        return !asked || (period > 0 && within(period, wish.period) && within(preperiod, wish.preperiod));
    });
}

/** What is no search, by the name of its field: "Period: 'abc' is no number", or null. */
export function complaintAbout(words) {
    const numbers = { size: 'Elements of A', 'ideals-from': 'Order ideals', 'ideals-to': 'Order ideals', 'period-from': 'Period', 'period-to': 'Period', 'preperiod-from': 'Preperiod', 'preperiod-to': 'Preperiod' };
    for (const [name, called] of Object.entries(numbers)) {
        const text = words.get(name) ?? '';
        if (!/^\d{0,9}$/.test(text)) return { name, text: `${called}: ‘${text.slice(0, 40)}’ is no number; expected digits, as 12` };
    }
    for (const name of ['ideals', 'period', 'preperiod']) {
        const [low, high] = ['from', 'to'].map((end) => words.get(`${name}-${end}`) ?? '');
        if (low !== '' && high !== '' && Number(low) > Number(high)) return { name: `${name}-to`, text: `${numbers[`${name}-from`]}: from ${low} to ${high} is nothing; expected the smaller number first` };
    }
    const choices = { chains: chainKinds.map((_, i) => String(i)), value: ['0', '1', '2', 'any'], kind: ['finite', 'periodic'], function: verdicts.map((_, i) => String(i)), sort: ['period', 'preperiod'] };
    for (const [name, allowed] of Object.entries(choices)) {
        const text = words.get(name) ?? '';
        if (text !== '' && !allowed.includes(text)) return { name, text: `${name}: ‘${text.slice(0, 40)}’ is none of ${allowed.join(', ')}` };
    }
    const unknown = [...words.keys()].find((name) => !(name in numbers) && !(name in choices));
    return unknown === undefined ? null : { name: unknown, text: `‘${unknown.slice(0, 40)}’ is no part of a search` };
}

/** The wish that the words of an address say. */
export function wishOf(words) {
    const number = (name) => (/^\d+$/.test(words.get(name) ?? '') ? Number(words.get(name)) : null);
    const range = (name) => [number(`${name}-from`) ?? 0, number(`${name}-to`) ?? Infinity];
    return {
        size: number('size'), chains: number('chains'), value: words.get('value') === 'any' ? null : number('value') ?? 0,
        kind: words.get('kind') ?? '', period: range('period'), preperiod: range('preperiod'), ideals: range('ideals'),
        verdict: number('function'), sort: words.get('sort') ?? '',
    };
}

/** The kinds that fit, with the place of their first label: { hits: [[kind, start]], games }. */
export function found(kinds, starts, wish) {
    const hits = [];
    let games = 0;
    kinds.forEach((kind, i) => {
        if (!fits(kind, wish)) return;
        hits.push([kind, starts[i]]);
        games += kind[10];
    });
    const key = { period: 3, preperiod: 4 }[wish.sort];
    if (key !== undefined) {
        const of = (kind) => (wish.value === null ? Math.max(kind[key], kind[key + 2], kind[key + 4]) : kind[key + 2 * wish.value]);
        hits.sort((a, b) => of(b[0]) - of(a[0]));
    }
    return { hits, games };
}

/** The kinds and places of the games from `first` to before `end` of what was found. */
function* slice(hits, first, end) {
    let passed = 0;
    for (const [kind, start] of hits) {
        for (let i = Math.max(0, first - passed); i < kind[10] && passed + i < end; ++i) yield [kind, start + i];
        passed += kind[10];
        if (passed >= end) return;
    }
}

const figure = (period, preperiod) => (period === 0 ? 'finite' : `${period}, from ${preperiod}`);

const notComputed = 'not computed';
/** Value 0 with another end, as told by its place in what is known: 0 is misère play, 1 the game with a pass. */
export const endCell = (known, way) => (known === undefined ? notComputed : figure(...known[way]));

class Search {
    /** @param ends what is proved of games that end otherwise, by label. */
    constructor({ kinds, shard }, ends) {
        Object.assign(this, { kinds, shard, ends, first: 0, starts: [] });
        kinds.reduce((sum, kind, i) => { this.starts[i] = sum; return sum + kind[10]; }, 0);
        this.form = byId('search');
        this.form.addEventListener('input', () => this.changed());
        this.form.addEventListener('submit', (event) => event.preventDefault());
        byId('before').addEventListener('click', () => this.show(this.first - pageLength));
        byId('after').addEventListener('click', () => this.show(this.first + pageLength));
        for (const button of document.querySelectorAll('[data-results]')) button.addEventListener('click', () => this.save(button.dataset.results));
        window.addEventListener('hashchange', () => this.read());
        this.read();
    }

    /** Fills the form from the address. */
    read() {
        const words = new URLSearchParams(location.hash.slice(1));
        for (const field of this.form.elements) if (field.name) field.value = words.get(field.name) ?? (field.name === 'value' ? '0' : '');
        this.search(words);
    }

    changed() {
        const words = new URLSearchParams([...new FormData(this.form)].filter(([, text]) => text !== ''));
        history.replaceState(null, '', `#${words}`);
        this.search(words);
    }

    search(words) {
        const start = performance.now(), wrong = complaintAbout(words);
        for (const field of this.form.elements) field.setAttribute('aria-invalid', String(field.name === wrong?.name));
        byId('search-complaint').textContent = wrong?.text ?? '';
        if (wrong !== null) return;  // the games of the last search stay
        Object.assign(this, found(this.kinds, this.starts, wishOf(words)));
        document.body.dataset.milliseconds = (performance.now() - start).toFixed(2);  // for whoever measures
        this.show(0);
    }

    /** The label of the game in a place. */
    async labelAt(place) { return (await load(shardName('found', Math.floor(place / this.shard))))[place % this.shard]; }

    /** Saves all games that were found, in their order. */
    async save(format) {
        const { hits, games } = this, results = [];
        for (const [kind, place] of slice(hits, 0, games)) {
            const label = await this.labelAt(place);
            results.push(resultOf(label, kind, this.ends[label]));
            if (results.length % 1000 === 0) byId('saved').textContent = `${results.length.toLocaleString('en')} of ${games.toLocaleString('en')} …`;
        }
        save(`atlas.${format}`, format === 'csv' ? csvOf(results) : jsonOf(results));
        byId('saved').textContent = `${games.toLocaleString('en')} games in atlas.${format}`;
    }

    async show(first) {
        this.first = first;
        const end = Math.min(first + pageLength, this.games);
        const ticket = this.ticket = Symbol('search');
        const count = this.games.toLocaleString('en');
        byId('count').textContent = this.games === 0 ? 'No game' : this.games === 1 ? '1 game' : `${count} games${this.games > pageLength ? `, ${first + 1} to ${end}` : ''}`;
        byId('before').disabled = first === 0;
        byId('after').disabled = end >= this.games;
        const rows = [];
        for (const [kind, place] of slice(this.hits, first, end)) {
            const label = await this.labelAt(place);
            if (ticket !== this.ticket) return;
            rows.push(h('tr', {}, h('td', {}, h('a', { href: `game.html#${label}` }, label)), h('td', {}, String(kind[1])),
                ...[3, 5, 7].map((at) => h('td', {}, figure(kind[at], kind[at + 1]))), ...[0, 1].map((way) => h('td', {}, endCell(this.ends[label], way))), h('td', {}, verdicts[kind[9]])));
        }
        byId('rows').replaceChildren(...rows);
        document.body.dataset.shown = `${this.games} ${first}`;
    }
}

export async function startSearch() { return new Search(await load('search'), await load('ends')); }
