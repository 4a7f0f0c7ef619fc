// The Hasse diagram as an editor: elements are added and removed, relations are drawn from the lower to the upper element.
//
// By mouse or finger: drag from one element to another, or pick one and then the other. By keys: arrows move, Enter picks,
// Delete removes, Escape lets go. Each change is one of the game file (edits.js), which the prover reads; a file that it
// refuses is not kept.

import { byId, h, passFocus, s, saysUndo } from '../../page/dom.js';
import { HasseBoard } from '../../board/hasse.js';
import { Words } from '../../page/words.js';
import { named } from './text_file.js';
import { declared, withElement, withRelation, withoutElement, withoutRelation } from './edits.js';

const mostDrawnElements = 80;
const farthest = 24n;  // index of a chain element that is drawn

/** A board on which a click picks an element and a drag joins two. */
class DrawingBoard extends HasseBoard {
    constructor(container, game, drawing) {
        super(container, game, new Words(game, null), () => {});
        this.drawing = drawing;
    }

    draw() {
        super.draw();
        const picture = this.container.querySelector('svg');
        picture.setAttribute('aria-label', 'The Hasse diagram: pick two elements to relate them');
        picture.addEventListener('pointermove', (event) => this.stretch(event));
        picture.addEventListener('pointerup', (event) => this.release(event));
        picture.addEventListener('pointercancel', () => this.letGo());
        // A finger that draws must not scroll, which ends the drag. CSS cannot say so of a part of a picture (touch-action).
        picture.addEventListener('touchmove', (event) => { if (this.dragged) event.preventDefault(); }, { passive: false });
    }

    drawNode(node) {
        const drawn = super.drawNode(node);
        drawn.dataset.name = this.game.nameOf(node);
        drawn.addEventListener('pointerdown', (event) => {
            this.dragged = node;
            if (drawn.hasPointerCapture?.(event.pointerId)) drawn.releasePointerCapture(event.pointerId);
        });
        return drawn;
    }

    take(node) { this.drawing.pick(this.game.nameOf(node)); }

    preview() {}  // nothing goes when an element is picked

    onKey(event) {
        if (event.key === 'Escape') this.drawing.pick(null);
        else if ((event.key === 'Delete' || event.key === 'Backspace') && this.current) {
            event.preventDefault();
            this.drawing.remove(this.game.nameOf(this.current));
        } else super.onKey(event);
    }

    stretch({ clientX, clientY }) {
        if (!this.dragged) return;
        const picture = this.container.querySelector('svg');
        const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM().inverse());
        this.band?.remove();
        this.band = s('line', { class: 'band', x1: this.dragged.px, y1: this.dragged.py, x2: x, y2: y, 'aria-hidden': true });
        picture.append(this.band);
    }

    release({ clientX, clientY }) {
        const from = this.dragged;
        this.letGo();
        const to = document.elementsFromPoint(clientX, clientY).map((place) => place.closest('.node')?.dataset.name).find(Boolean);
        if (from && to && to !== this.game.nameOf(from)) this.drawing.relate(this.game.nameOf(from), to);
    }

    letGo() {
        this.dragged = null;
        this.band?.remove();
    }
}

export class Drawing {
    /** @param editor shows the game file, and has it read. @param statements the Statements. */
    constructor(editor, statements) {
        Object.assign(this, { editor, statements, picked: null, before: [], more: 0n });
        byId('add-element').addEventListener('click', () => this.add());
        byId('remove-element').addEventListener('click', () => this.remove(this.picked));
        byId('undo-drawing').addEventListener('click', () => this.undo());
        byId('begin-empty').addEventListener('click', () => this.change('poset drawn\n', 'Two infinite chains, and nothing else'));
        byId('longer-chains').addEventListener('click', () => {
            this.more += 2n;
            this.show(this.game, this.on);
        });
        byId('diagram').parentElement.addEventListener('keydown', (event) => {
            if (!saysUndo(event) || !this.canUndo) return;
            event.preventDefault();
            this.undo();
        });
    }

    /** All of A with the first elements of the chains. @param on what the game rests on. */
    show(game, on) {
        Object.assign(this, { game, on });
        const place = byId('hasse');
        const before = [...this.nodes()], focused = before.findIndex(([, node]) => node === document.activeElement);
        this.statements.state(byId('diagram'), { about: `Hasse diagram of ${named(on['the game'])}`, on }, place);
        const tooLarge = game.size > mostDrawnElements;
        byId('drawing-tools').hidden = tooLarge;
        byId('longer-chains').hidden = game.chains === 0;
        byId('add-element').hidden = byId('remove-element').hidden = byId('drawing-help').hidden = false;
        if (tooLarge) return place.replaceChildren(h('p', { class: 'note' }, `${game.size} elements: too many to draw.`));
        place.replaceChildren();
        const board = this.board = new DrawingBoard(place, game, this);
        const m = this.length(1, game.belowC, game.aboveC), n = this.length(2, game.belowD, game.aboveD);
        board.show({ ideal: game.whole(), m, n: n > m || game.chains < 2 ? n : m });
        if (!this.nodes().has(this.picked)) this.picked = null;
        this.mark();
        if (focused < 0) return null;
        // The element that has the focus, else the one that stands where it stood.
        const after = this.nodes(), next = after.get(before[focused][0]) ?? [...after.values()][Math.min(focused, after.size - 1)];
        return next?.focus();
    }

    /** In place of a game with other chains, or parameters, which has no one diagram. */
    showNone(on) {
        this.picked = null;
        this.statements.state(byId('diagram'), { about: named(on['the game']), on }, byId('hasse'));
        byId('hasse').replaceChildren(h('p', { class: 'note' }, 'The diagram is drawn for games with the chains c and d, or fewer, and without parameters.'));
        byId('drawing-tools').hidden = false;
        for (const id of ['add-element', 'remove-element', 'longer-chains', 'drawing-help']) byId(id).hidden = true;
        byId('undo-drawing').disabled = !this.canUndo;
    }

    /** How much is drawn of the chain that comes at this place, if there is one. */
    length(chain, below, above) {
        if (this.game.chains < chain) return 0n;
        const named = [...below, ...above].filter((index) => index !== null && index <= farthest);
        return named.reduce((most, index) => (index > most ? index : most), 0n) + 2n + this.more;
    }

    nodes() {
        return new Map([...byId('hasse').querySelectorAll('.node')].map((node) => [node.dataset.name, node]));
    }

    mark() {
        for (const [name, node] of this.nodes()) {
            node.classList.toggle('picked', name === this.picked);
            node.setAttribute('aria-pressed', String(name === this.picked));
        }
        byId('remove-element').disabled = this.picked === null;
        byId('undo-drawing').disabled = !this.canUndo;
        passFocus(() => this.board?.focus());
        this.say(this.picked === null ? '' : `${this.picked} is picked: pick what lies above it`);
    }

    say(words) {
        const place = byId('drawing-says');
        if (words === '') this.statements.withdraw(place);
        else this.statements.state(place, { about: '', on: this.statements.resting('the game') }, words);
    }

    pick(name) {
        const low = this.picked;
        this.picked = name === low ? null : name;
        if (low !== null && name !== null && name !== low) this.relate(low, name);
        else this.mark();
    }

    async add() {
        const { text, name } = withElement(this.editor.text);
        await this.change(text, `${name} was added`);
    }

    /** Says low < high, or takes back the line that says so. */
    async relate(low, high) {
        this.picked = null;
        const without = withoutRelation(this.editor.text, low, high);
        if (without !== null) return this.change(without, `${low} < ${high} was taken back`);
        return this.change(withRelation(this.editor.text, low, high), `${low} < ${high} was added`);
    }

    async remove(name) {
        if (name === null) return;
        const text = withoutElement(this.editor.text, name);
        this.picked = null;
        if (text !== null) return this.change(text, `${name} was removed`);
        this.mark();
        const inChain = /^[cd]\[/.test(name) && !declared(this.editor.text).includes(name[0]);
        this.say(inChain ? `${name} belongs to an infinite chain and stays` : `${name} belongs to a family: change its line in the game file`);
    }

    async change(text, words) {
        const old = this.editor.file.state, reading = this.editor.show(text), now = this.editor.file.state;
        const complaint = await reading;
        if (complaint === '') this.remember(old, now);
        else if (this.editor.file.state === now) await this.editor.restore(old);
        this.mark();
        this.say(complaint === '' ? words : `Refused: ${complaint}`);
    }

    /** A change that Undo takes back. @param old, now the file before and after it. */
    remember(old, now) {
        this.before.push({ old, now });
        byId('undo-drawing').disabled = !this.canUndo;
    }

    /** Whether the file is as the last change left it. */
    get canUndo() { return this.before.at(-1)?.now === this.editor.file.state; }

    async undo() {
        if (!this.canUndo) return;
        await this.editor.restore(this.before.pop().old);
        this.mark();
        this.say('The last change was taken back');
    }
}
