// The table of ideals: filtered, sorted, a page at a time; on paper all that was found, or as much as is said.

import { h, byId } from './dom.js';
import { grouped } from './numbers.js';

const perPage = 25, mostPrinted = 2000, shownOffsets = 12;

const columns = [
    { name: 'Ideal', key: (row) => row.order },
    { name: 'k', key: (row) => row.k, number: true },
    { name: 'Kind', key: (row) => row.claim.kind },
    { name: 'Preperiod', key: (row) => row.claim.preperiod ?? -1n, number: true },
    { name: 'Period', key: (row) => row.claim.period ?? -1, number: true },
    { name: 'f(m) − m over one period, or positions', key: null },
];

/** A claim with the name of its ideal, which is made when it is shown or sought. */
class Row {
    constructor(game, maximal, claim, k, order) { Object.assign(this, { game, maximal, claim, k, order }); }

    get name() { return `{${this.maximal.map((name) => this.game.calledBy[name] ?? name).join(', ')}}`; }
}

export class IdealTable {
    /** @param onPlay called with the maximal elements of an ideal, or null where there is no board. */
    constructor(certificate, game, onPlay) {
        Object.assign(this, { certificate, game, onPlay });
        this.rows = certificate.ideals.flatMap(({ maximal, claims }, order) =>
            claims.map((claim, k) => new Row(game, maximal, claim, k, order)));
        // All of A comes first, since readers look for it.
        this.sorted = { column: 0, descending: true };
        this.page = 0;
        for (const id of ['filter-name', 'filter-kind', 'filter-value', 'filter-period']) {
            byId(id).addEventListener('input', () => this.restart());
        }
        byId('filters').addEventListener('submit', (event) => event.preventDefault());
        byId('previous').addEventListener('click', () => this.turn(-1));
        byId('next').addEventListener('click', () => this.turn(1));
        if (certificate.maxValue === 0) byId('filter-value').closest('label').hidden = true;
        this.drawHead();
        this.restart();
        this.printWhole();
    }

    printWhole() {
        const body = byId('ideal-body');  // a page that proves another game gets another table
        const drawn = (...bounds) => () => { if (body.isConnected) this.draw(...bounds); };
        addEventListener('beforeprint', drawn(0, mostPrinted));
        addEventListener('afterprint', drawn());
    }

    drawHead() {
        byId('ideal-head').replaceChildren(h('tr', {}, ...columns.map((column, i) => {
            if (!column.key) return h('th', { scope: 'col' }, column.name);
            const here = this.sorted.column === i;
            const sort = here ? (this.sorted.descending ? 'descending' : 'ascending') : null;
            return h('th', { scope: 'col', 'aria-sort': sort },
                h('button', { type: 'button', click: () => this.sortBy(i) }, column.name, h('span', { 'aria-hidden': true }, !here ? '' : this.sorted.descending ? ' ▾' : ' ▴')));
        }), ...(this.onPlay ? [h('th', { scope: 'col' }, 'Play')] : [])));
    }

    sortBy(i) {
        const descending = this.sorted.column === i ? !this.sorted.descending : columns[i].number === true;
        this.sorted = { column: i, descending };
        this.drawHead();
        byId('ideal-head').querySelectorAll('button')[i].focus();
        this.restart();
    }

    restart() {
        const name = byId('filter-name').value.trim().toLowerCase();
        const kind = byId('filter-kind').value, value = byId('filter-value').value.trim();
        const least = Number(byId('filter-period').value || 0);
        this.found = this.rows.filter((row) =>
            (name === '' || row.name.toLowerCase().includes(name)) && (kind === '' || row.claim.kind === kind) &&
            (value === '' || String(row.k) === value) && (least === 0 || (row.claim.period ?? 0) >= least));
        const { key } = columns[this.sorted.column];
        const sign = this.sorted.descending ? -1 : 1;
        this.found.sort((a, b) => {
            const [x, y] = [key(a), key(b)];
            return x < y ? -sign : x > y ? sign : a.order - b.order || a.k - b.k;
        });
        this.page = 0;
        this.draw();
    }

    turn(by) {
        this.page += by;
        this.draw();
    }

    draw(from = this.page * perPage, most = perPage) {
        const until = Math.min(from + most, this.found.length);
        byId('ideal-body').replaceChildren(...this.found.slice(from, until).map((row) => this.drawRow(row)));
        byId('previous').disabled = this.page === 0;
        byId('next').disabled = until === this.found.length;
        byId('found').textContent = this.found.length === 0 ? `none of ${grouped(this.rows.length)} claims`
            : `${grouped(from + 1)}–${grouped(until)} of ${grouped(this.found.length)}${this.found.length < this.rows.length ? ` found among ${grouped(this.rows.length)}` : ''} claims`;
    }

    drawRow({ maximal, claim, k, name }) {
        const cells = [
            h('th', { scope: 'row' }, name), h('td', { class: 'number' }, String(k)), h('td', {}, claim.kind),
            h('td', { class: 'number' }, claim.tail ? grouped(claim.preperiod) : '–'),
            h('td', { class: 'number' }, claim.tail ? grouped(claim.period) : '–'), h('td', {}, ...this.detail(claim)),
        ];
        if (this.onPlay) {
            cells.push(h('td', {}, h('button', { type: 'button', 'aria-label': `play from ${name}`, click: () => this.onPlay(maximal) }, '▸')));
        }
        return h('tr', {}, ...cells);
    }

    detail(claim) {
        if (claim.tail) {
            if (claim.tail.length <= shownOffsets) return [signed(claim.tail)];
            return [unfolding(`${signed(claim.tail.slice(0, shownOffsets))} …`, () => signed(claim.tail))];
        }
        if (claim.listText === null) return [claim.end === 0n ? 'no positions' : `positions up to column ${grouped(claim.end - 1n)}`];
        if (claim.listText === '') return ['no positions of its own'];
        const count = claim.listed;
        const positions = () => {
            const all = [];
            claim.forEachBelow(10n ** 18n, (m, n) => all.push(`(${m}, ${n})`));
            return all.join(' ');
        };
        if (count <= 6) return [positions()];
        return [unfolding(`${grouped(count)} positions`, positions)];
    }
}

const signed = (offsets) => offsets.join(' ').replaceAll('-', '\u2212');

/** A summary that shows the rest when it is opened. */
function unfolding(summary, text) {
    const rest = h('div', {});
    return h('details', { toggle: () => { if (rest.textContent === '') rest.textContent = text(); } }, h('summary', {}, summary), rest);
}
