// A plane of positions: which chains span it, what is fixed, zoom, and the position under the pointer.

import { h } from '../page/dom.js';
import { parseCount, shortened } from '../page/numbers.js';
import { saveBlob } from '../page/files.js';
import { digitsOf } from './automaton.js';
import { Painter } from './painter.js';
import { Lengths, Slice } from './squares.js';
import { Viewport } from './viewport.js';

const nothing = 'none';  // no chain gives the colour

const help = 'Drag the picture, or use the arrow keys; + and − or the wheel, once the picture is clicked, enlarge and shrink it; 0 shows the beginning.';

export class Plane {
    /** @param chains the tracks that are chains, two or more. @param name of the game. `parts` are the elements to be shown. */
    constructor(automaton, chains, name) {
        Object.assign(this, { automaton, chains, name });
        this.controls = h('p', { id: 'plane-controls', class: 'controls' });
        this.complaint = h('p', { id: 'plane-complaint', class: 'complaint', role: 'alert' });
        this.canvas = h('canvas', { id: 'plane', width: 512, height: 512, tabindex: 0, role: 'img', 'aria-describedby': 'plane-words' });
        this.pointed = h('p', { id: 'plane-point', class: 'help' });
        this.words = h('p', { id: 'plane-words' });
        this.parts = [this.controls, this.complaint, this.canvas, this.buttons(), this.pointed, this.words, h('p', { class: 'help' }, help)];
        this.viewport = new Viewport(automaton.base, this.canvas.width);
        this.painter = new Painter(this.canvas, this.viewport);
        this.values = automaton.tracks.map(() => 0n);
        this.axes = chains.slice(0, 2);
        this.colour = chains.length > 2 ? chains.at(-1) : null;
        this.ideal = automaton.ideals[0];
        this.makeControls();
        this.wire();
    }

    buttons() {
        const button = (id, words, act, title = null) => h('button', { id, type: 'button', 'aria-label': title, click: act }, words);
        return h('p', { class: 'zoom-buttons' }, button('plane-in', '+', () => this.zoom(-1), 'Larger'), button('plane-out', '−', () => this.zoom(1), 'Smaller'),
            button('plane-home', 'Whole', () => this.home()), button('plane-save', 'Save as PNG', () => this.save()));
    }

    save() { this.canvas.toBlob((blob) => saveBlob(`${this.name}_plane.png`, blob)); }

    get fixed() { return this.automaton.tracks.map((_, track) => track).filter((track) => !this.axes.includes(track) && track !== this.colour); }

    choice(label, options, chosen, act) {
        const list = h('select', { change: () => act(list.value) }, ...options.map(([value, text]) => h('option', { value, selected: String(value) === String(chosen) }, text)));
        return h('label', {}, `${label} `, list);
    }

    makeControls() {
        const { tracks, ideals } = this.automaton, named = this.chains.map((track) => [track, tracks[track]]);
        const axis = (at) => (value) => {
            const other = this.axes.indexOf(Number(value));
            if (other >= 0) this.axes[other] = this.axes[at];
            this.axes[at] = Number(value);
            if (this.axes.includes(this.colour)) this.colour = this.chains.find((track) => !this.axes.includes(track)) ?? null;
            this.again();
        };
        const colours = [[nothing, 'a slice'], ...named.filter(([track]) => !this.axes.includes(track))];
        this.controls.replaceChildren(
            this.choice('across', named, this.axes[0], axis(0)), this.choice('up', named, this.axes[1], axis(1)),
            this.choice('colour', colours, this.colour ?? nothing, (value) => { this.colour = value === nothing ? null : Number(value); this.again(); }),
            ...(ideals.length > 1 ? [this.choice('other elements', ideals.map((ideal) => [ideal, `{${ideal}}`]), this.ideal, (value) => { this.ideal = value; this.again(); })] : []),
            ...this.fixed.map((track) => this.field(track)));
    }

    field(track) {
        const act = () => {
            const value = parseCount(input.value);
            input.setAttribute('aria-invalid', String(value === null));
            this.complaint.textContent = value === null ? `${tracks[track]}: expected a natural number, such as 12 or 10^30, found "${input.value}"` : '';
            if (value === null) return;
            this.values[track] = value;
            this.paint();
        };
        const { tracks } = this.automaton, input = h('input', { size: 8, value: this.values[track], change: act, inputmode: 'numeric' });
        return h('label', {}, `${tracks[track]} = `, input);
    }

    again() {
        const held = [...this.controls.querySelectorAll('select')].indexOf(document.activeElement);
        this.makeControls();
        this.controls.querySelectorAll('select')[held]?.focus();
        this.paint();
    }

    source(low) {
        const { automaton, ideal } = this;
        const others = automaton.tracks.map((_, track) => (this.fixed.includes(track) ? digitsOf(this.values[track], automaton.base) : []));
        return this.colour === null ? new Slice(automaton, ideal, this.axes, others, low) : new Lengths(automaton, ideal, this.colour, others, low);
    }

    paint() {
        this.shown = this.source(Math.max(0, this.viewport.scale));
        this.painter.paint(this.shown, this.axes.map((track) => this.automaton.weight(track)));
        this.painter.finished.then(() => this.describe());
    }

    describe() {
        const { tracks } = this.automaton, { side, scale } = this.viewport, third = this.colour === null ? null : tracks[this.colour];
        const seen = this.axes.map((track, axis) => `${tracks[track]} from ${this.viewport.range(axis).map(shortened).join(' to ')}`).join(', ');
        const square = scale > 0 ? `a square of ${shortened(side)} × ${shortened(side)} positions` : 'a position';
        const shown = third === null
            ? `A dot is ${square}${scale > 0 ? ', of which some' : ' that'} ${scale > 0 ? 'have' : 'has'} value 0.`
            : `A dot is ${scale > 0 ? `the least position of ${square}` : square}; its colour is the ${third} with which it has value 0, from 0 (dark) to ${shortened(BigInt(this.painter.most ?? 0))} (bright). Blank: there is none.`;
        this.words.textContent = `${seen}. ${shown}`;
        this.canvas.setAttribute('aria-label', `${this.name}: ${seen}`);
    }

    /** Says what is at a pixel. */
    point(x, y) {
        const { automaton, viewport } = this, square = viewport.square(x, y);
        const letters = this.axes.map((track, axis) => digitsOf(square[axis], automaton.base).map((digit) => digit * automaton.weight(track)));
        this.pointed.textContent = `${this.whereWords(square)}: ${this.valueWords(this.shown.value(...letters, 1n))}`;
    }

    /** "c = 5, d = 7", and what is fixed; of a square of a slice from where to where. */
    whereWords(square) {
        const { tracks } = this.automaton, { side } = this.viewport;
        const isWide = this.colour === null && side > 1n;
        const across = (track, axis) => (isWide ? `${tracks[track]} from ${shortened(square[axis] * side)} to ${shortened((square[axis] + 1n) * side - 1n)}` : `${tracks[track]} = ${shortened(square[axis] * side)}`);
        return [...this.axes.map(across), ...this.fixed.map((track) => `${tracks[track]} = ${shortened(this.values[track])}`)].join(', ');
    }

    valueWords(value) {
        if (this.colour !== null) return value < 0n ? `no ${this.automaton.tracks[this.colour]} gives value 0` : `value 0 with ${this.automaton.tracks[this.colour]} = ${shortened(value)}`;
        if (this.viewport.side > 1n) return value < 0 ? 'none has value 0' : 'some have value 0';
        return value < 0 ? 'not a position of value 0' : 'value 0';
    }

    zoom(by, x = this.viewport.size / 2, y = this.viewport.size / 2) {
        if (this.viewport.zoom(by, x, y)) this.paint();
    }

    drag(x, y) {
        const left = this.viewport.drag(x, y);
        this.paint();
        return left;
    }

    home() {
        this.viewport.home();
        this.paint();
    }

    /** Pixels of the picture from its lower left corner. */
    place(event) {
        const box = this.canvas.getBoundingClientRect(), scale = this.viewport.size / box.width, last = this.viewport.size - 1;
        return [(event.clientX - box.left) * scale, (box.bottom - event.clientY) * scale].map((pixel) => Math.min(last, Math.max(0, pixel)));
    }

    wire() {
        const { canvas } = this;
        canvas.addEventListener('wheel', (event) => this.onWheel(event), { passive: false });
        canvas.addEventListener('keydown', (event) => this.onKey(event));
        canvas.addEventListener('pointerdown', (event) => { this.held = this.place(event); canvas.setPointerCapture(event.pointerId); });
        canvas.addEventListener('pointermove', (event) => this.onMove(event));
        for (const name of ['pointerup', 'pointercancel']) canvas.addEventListener(name, () => { this.held = null; });
        const scheme = matchMedia('(prefers-color-scheme: dark)'), repaint = () => (canvas.isConnected ? this.paint() : scheme.removeEventListener('change', repaint));
        scheme.addEventListener('change', repaint);
    }

    onWheel(event) {
        if (!event.ctrlKey && document.activeElement !== this.canvas) return;  // the page scrolls
        event.preventDefault();
        this.turned = (this.turned ?? 0) + event.deltaY;
        if (Math.abs(this.turned) < 60) return;
        this.zoom(Math.sign(this.turned), ...this.place(event));
        this.turned = 0;
    }

    onKey(event) {
        const by = this.viewport.size / 8;
        const act = {
            '+': () => this.zoom(-1), '=': () => this.zoom(-1), '-': () => this.zoom(1), 0: () => this.home(), ArrowLeft: () => this.drag(by, 0),
            ArrowRight: () => this.drag(-by, 0), ArrowUp: () => this.drag(0, -by), ArrowDown: () => this.drag(0, by),
        }[event.key];
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        act();
    }

    onMove(event) {
        const now = this.place(event);
        if (!this.held) return this.point(...now);
        const left = this.drag(...now.map((pixel, axis) => pixel - this.held[axis]));
        this.held = now.map((pixel, axis) => pixel - left[axis]);
    }
}
