// The board of Chomp: a bar of chocolate, its long rows folded.

import { h } from '../page/dom.js';
import { grouped } from '../page/numbers.js';
import { slotsOf, windowsOf } from './windows.js';

const isGap = (slot) => typeof slot === 'object';

export class ChocolateBoard {
    /** @param onMove called with a move. @param onFold called with a row when a folded part is clicked. */
    constructor(container, game, words, onMove, onFold) {
        Object.assign(this, { container, game, words, onMove, onFold });
        this.elements = new Map(words.chocolate.squares.map(([row, column], a) => [`${row},${column}`, a]));
        this.current = null;  // the square in the tab order
    }

    /** The element on a square: a move, 'poison', or null if it is gone. */
    at(row, column) {
        if (row === 1n && column === 1n) return 'poison';
        const { ideal, m, n } = this.position;
        const element = this.elements.get(`${row},${column}`);
        if (element !== undefined) return this.game.contains(ideal, element) ? { kind: 'a', element } : null;
        for (const [kind, length] of [['c', m], ['d', n]]) {
            const leg = this.words.chocolate[kind];
            if (!leg) continue;
            const [across, along] = leg.down ? [column, row] : [row, column];
            const index = along - BigInt(leg.first) + 1n;
            if (across === BigInt(leg.line) && index >= 1n && index <= length) return { kind, index };
        }
        return null;
    }

    lengths() {
        const { c, d, squares } = this.words.chocolate;
        const rows = [1n], columns = [1n];
        for (const [leg, length] of [[c, this.position.m], [d, this.position.n]]) {
            if (!leg || length === 0n) continue;
            (leg.down ? rows : columns).push(length + BigInt(leg.first) - 1n);
            (leg.down ? columns : rows).push(BigInt(leg.line));
        }
        const ends = new Map();
        for (const a of this.game.elementsOf(this.position.ideal)) {
            const [row, column] = squares[a];
            rows.push(BigInt(row));
            if (!(ends.get(row) >= column)) ends.set(row, column);
        }
        columns.push(...[...ends.values()].map(BigInt));
        const lowest = rows.reduce((a, b) => (a > b ? a : b));
        return { rows: [lowest], columns };
    }

    show(position, { hints = [], last = null, playable = true } = {}) {
        const focused = this.container.contains(document.activeElement);
        Object.assign(this, { position, playable });
        const { rows, columns } = this.lengths();
        const room = Math.max(12, Math.min(30, Math.floor((this.container.clientWidth || 640) / 29)));
        const marks = hints.slice(0, 8).map((move) => this.words.squareOf(move));
        this.rowSlots = slotsOf(windowsOf(rows, 16, marks.map(([row]) => row)));
        this.columnSlots = slotsOf(windowsOf(columns, room, marks.map(([, column]) => column)));
        this.hinted = new Set(hints.map((move) => this.words.squareOf(move).join()));
        this.bitten = last && this.words.squareOf(last);
        this.squares = new Map();
        const grid = h('div', {
            class: 'chocolate', role: 'grid', 'aria-label': 'The bar of chocolate',
            keydown: (event) => this.onKey(event), pointerleave: () => this.preview(null), focusout: (event) => this.leave(event),
        }, ...this.rowSlots.map((row) => this.drawRow(row)));
        grid.style.setProperty('--columns', this.columnSlots.map((slot) => (isGap(slot) ? 'var(--gap)' : 'var(--square)')).join(' '));
        this.container.replaceChildren(grid);
        this.chooseCurrent();
        if (focused) this.focus();
    }

    drawRow(row) {
        if (isGap(row)) {
            const text = `⋮ ${grouped(row.gap)} ${row.gap === 1n ? 'row' : 'rows'} more`;
            return h('div', { class: 'folded-rows', role: 'row' }, h('div', { role: 'gridcell' }, text));
        }
        return h('div', { class: 'bar-row', role: 'row' }, ...this.columnSlots.map((column, i) => this.drawCell(row, column, i)));
    }

    drawCell(row, column, i) {
        if (isGap(column)) return this.drawGap(row, column, i);
        const square = this.at(row, column);
        const key = `${row},${column}`;
        if (square === null) {
            const fresh = this.bitten && row >= this.bitten[0] && column >= this.bitten[1];
            return h('div', { class: fresh ? 'eaten fresh' : 'eaten', role: 'gridcell', 'aria-hidden': true });
        }
        if (square === 'poison') {
            return h('div', { class: 'cell', role: 'gridcell' }, h('div', { class: 'square poison', role: 'img', 'aria-label': 'the poisoned square' }, '☠'));
        }
        const hinted = this.hinted.has(key);
        const button = h('button', {
            type: 'button', class: hinted ? 'square hinted' : 'square', tabindex: -1,
            'aria-label': `row ${row}, square ${column}${hinted ? ', a winning move' : ''}`,
            title: `row ${grouped(row)}, square ${grouped(column)}`,
            'aria-disabled': this.playable ? null : 'true',
            click: () => this.playable && this.onMove(square),
            focus: () => this.setCurrent(row, column), pointerenter: () => this.preview([row, column]),
        });
        this.squares.set(key, { button, row, column });
        return h('div', { class: 'cell', role: 'gridcell' }, button);
    }

    drawGap(row, column, i) {
        const present = this.at(row, this.columnSlots[i + 1]) ?? this.at(row, this.columnSlots[i - 1] + 1n);
        if (present === null) return h('div', { class: 'eaten', role: 'gridcell', 'aria-hidden': true });
        return h('div', { class: 'cell', role: 'gridcell' }, h('button', {
            type: 'button', class: 'folded', tabindex: -1, title: `${grouped(column.gap)} columns are folded here: name a square below`,
            'aria-label': `row ${row}: ${grouped(column.gap)} folded columns`, click: () => this.onFold(row),
        }, '⋯'));
    }

    chooseCurrent() {
        const keep = this.current && this.squares.get(this.current.join());
        const squares = [...this.squares.values()];
        const pick = keep ?? squares[squares.length - 1];
        this.current = null;
        if (pick) this.setCurrent(pick.row, pick.column, false);
    }

    setCurrent(row, column, preview = true) {
        if (this.current) this.squares.get(this.current.join())?.button.setAttribute('tabindex', '-1');
        this.current = [row, column];
        this.squares.get(this.current.join()).button.setAttribute('tabindex', '0');
        if (preview) this.preview(this.current);
    }

    focus() {
        if (this.current) this.squares.get(this.current.join()).button.focus();
    }

    /** Marks the squares that a bite at this square would take. */
    preview(corner) {
        for (const { button, row, column } of this.squares.values()) {
            button.classList.toggle('doomed', corner !== null && this.playable && row >= corner[0] && column >= corner[1]);
        }
    }

    /** Where the focus goes to another part of the page, nothing is about to be taken. */
    leave({ currentTarget, relatedTarget }) {
        if (!currentTarget.contains(relatedTarget)) this.preview(null);
    }

    onKey(event) {
        const along = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
        const { key } = event;
        if (!this.current || !(along || key === 'Home' || key === 'End')) return;
        event.preventDefault();
        const [row, column] = this.current;
        const inRow = [...this.squares.values()].filter((square) => square.row === row);
        if (key === 'Home') return inRow[0].button.focus();
        if (key === 'End') return inRow[inRow.length - 1].button.focus();
        this.step(row, column, along);
    }

    step(row, column, [down, right]) {
        let r = this.rowSlots.indexOf(row), c = this.columnSlots.indexOf(column);
        for (;;) {
            r += down;
            c += right;
            if (r < 0 || c < 0 || r >= this.rowSlots.length || c >= this.columnSlots.length) return;
            const square = this.squares.get(`${this.rowSlots[r]},${this.columnSlots[c]}`);
            if (square) return square.button.focus();
        }
    }
}
