// The board of any other poset: its Hasse diagram, the legs C and D folded.

import { h, s } from '../page/dom.js';
import { grouped } from '../page/numbers.js';
import { coversOf, layout } from './layout.js';

const topCount = 3n, fixedCount = 12n, mostNamed = 5;
const leastStep = 62, gap = 4, stepY = 52, marginY = 30, nodeHeight = 28, nodeMargin = 40, foldMargin = 84;  // room for '99999 more'
const isFolded = (below, above) => below.kind === above.kind && below.kind !== 'a' && above.index - below.index > 1n;

/** What stands in a node. */
function shownLabel(label) {
    return label.length > 9 ? `${label.slice(0, 8)}…` : label;
}

/** The distance between neighbours of one layer, so that no node lies over another. @param nodes with `width`, placed at x, y. */
function stepBetween(nodes, x, y) {
    const order = nodes.map((_, i) => i).sort((a, b) => y[a] - y[b] || x[a] - x[b]);
    return order.slice(1).reduce((step, right, i) => {
        const left = order[i];
        return y[left] !== y[right] ? step : Math.max(step, ((nodes[left].width + nodes[right].width) / 2 + gap) / (x[right] - x[left]));
    }, leastStep);
}

export class HasseBoard {
    constructor(container, game, words, onMove) {
        Object.assign(this, { container, game, words, onMove });
        this.current = null;
        this.nodes = [];
    }

    /** The indices of a leg that keep their place: the first ones, and those that occur in relations with A. */
    fixedIndices(kind, length) {
        const named = (kind === 'c' ? [...this.game.belowC, ...this.game.aboveC] : [...this.game.belowD, ...this.game.aboveD])
            .filter((index) => index !== null && index > 0n && index <= length);
        const largest = named.reduce((a, b) => (a > b ? a : b), 0n);
        const first = [largest + 1n, 3n].reduce((a, b) => (a > b ? a : b));
        const until = [first, fixedCount, length].reduce((a, b) => (a < b ? a : b));
        const indices = new Set(named.slice(0, 24));
        for (let i = 1n; i <= until; ++i) indices.add(i);
        return [...indices].sort((a, b) => (a < b ? -1 : 1));
    }

    /** Computes the fixed places of a new game. */
    begin({ m, n }) {
        this.fixed = { c: this.fixedIndices('c', m), d: this.fixedIndices('d', n) };
    }

    /** @param marked indices that are to be drawn too. */
    legNodes(kind, length, marked) {
        const fixed = this.fixed[kind];
        const end = fixed.length > 0 ? fixed[fixed.length - 1] : 0n;
        const first = length - topCount > end ? length - topCount + 1n : end + 1n;
        const shown = new Set([...fixed, ...marked.filter((index) => index < first)]);
        const nodes = [...shown].sort((a, b) => (a < b ? -1 : 1)).map((index) => ({ kind, index, key: `${kind}${index}` }));
        for (let index = first; index <= length; ++index) {
            nodes.push({ kind, index, key: `${kind}+${length - index}`, below: length - index });
        }
        return nodes;
    }

    less(a, b) {
        const { game } = this;
        if (a.kind === 'a') {
            if (b.kind === 'a') return a.element !== b.element && game.lessEqual(a.element, b.element);
            const above = (b.kind === 'c' ? game.aboveC : game.aboveD)[a.element];
            return above !== null && above <= b.index;
        }
        if (b.kind === 'a') return (a.kind === 'c' ? game.belowC : game.belowD)[b.element] >= a.index;
        if (a.kind === b.kind) return a.index < b.index;
        if (a.kind === 'c') return false;
        const height = game.staircase.height(b.index);
        return height === null || height >= a.index;
    }

    present({ kind, index, element }) {
        const { ideal, m, n } = this.position;
        if (kind === 'a') return this.game.contains(ideal, element);
        return index <= (kind === 'c' ? m : n);
    }

    show(position, { hints = [], last = null, playable = true } = {}) {
        const focused = this.container.contains(document.activeElement);
        Object.assign(this, { position, playable });
        if (!this.fixed) this.begin(position);
        const marked = (leg) => hints.filter(({ kind }) => kind === leg).map(({ index }) => index);
        this.nodes = [
            ...this.legNodes('d', position.n, marked('d')),
            ...this.game.names.map((_, element) => ({ kind: 'a', element, key: `a${element}` })),
            ...this.legNodes('c', position.m, marked('c')),
        ];
        const names = new Set(hints.map((move) => this.game.nameOf(move)));
        for (const node of this.nodes) {
            node.here = this.present(node);
            node.hinted = node.here && names.has(this.game.nameOf(node));
            node.bitten = last !== null && !node.here && this.game.nameOf(last) === this.game.nameOf(node);
        }
        this.draw();
        if (focused) this.focus();
    }

    draw() {
        const { nodes } = this;
        const covers = coversOf(nodes.length, (a, b) => this.less(nodes[a], nodes[b]));
        this.relate(covers);
        const sides = nodes.map(({ kind }) => (kind === 'd' ? -1 : kind === 'c' ? 1 : 0));
        const { x, y, bends } = layout(nodes.length, covers, sides);
        for (const node of nodes) node.width = Math.max(30, 14 + 7.2 * shownLabel(this.label(node)).length);
        const highest = Math.max(...y, 0), widest = Math.max(...x, 0), stepX = stepBetween(nodes, x, y);
        const marginX = covers.some(([a, b]) => isFolded(nodes[a], nodes[b])) ? foldMargin : nodeMargin;
        const width = 2 * marginX + widest * stepX, height = 2 * marginY + highest * stepY;
        const point = (px, py) => [marginX + px * stepX, height - marginY - py * stepY];
        const pastLayer = ([px, py]) => {  // upright beside the nodes of its layer
            const [bx, by] = point(px, py);
            return [[bx, by + nodeHeight / 2], [bx, by - nodeHeight / 2]];
        };
        nodes.forEach((node, i) => { [node.px, node.py] = point(x[i], y[i]); });
        const picture = s('svg', {
            class: 'hasse', viewBox: `0 0 ${width} ${height}`, width, height, role: 'group',
            'aria-label': 'The Hasse diagram of the position', keydown: (event) => this.onKey(event),
            pointerleave: () => this.preview(null), focusout: (event) => this.leave(event),
        },
        s('g', { 'aria-hidden': true }, ...covers.map((cover, i) => this.drawCover(cover, bends[i].flatMap(pastLayer)))),
        ...nodes.map((node) => this.drawNode(node)));
        this.container.replaceChildren(h('div', { class: 'hasse-frame' }, picture));
        this.chooseCurrent();
    }

    /** The neighbours of each node, for its name. */
    relate(covers) {
        for (const node of this.nodes) Object.assign(node, { above: [], below: [] });
        for (const [a, b] of covers) {
            const [low, high] = [this.nodes[a], this.nodes[b]];
            if (!low.here || !high.here) continue;
            low.below.push(high);
            high.above.push(low);
        }
    }

    /** The name of a node for those who do not see the picture: "x, a winning move; above c[1]; below d[2] and d[3]". */
    spoken(node) {
        const listed = (nodes) => nodes.slice(0, mostNamed).map((other) => this.game.called(other)).join(', ') + (nodes.length > mostNamed ? ` and ${nodes.length - mostNamed} more` : '');
        const parts = [`${this.game.called(node)}${node.hinted ? ', a winning move' : ''}`];
        if (node.above.length > 0) parts.push(`above ${listed(node.above)}`);
        if (node.below.length > 0) parts.push(`below ${listed(node.below)}`);
        return parts.join('; ');
    }

    drawCover([a, b], bends) {
        const [below, above] = [this.nodes[a], this.nodes[b]];
        const points = [[below.px, below.py], ...bends, [above.px, above.py]];
        const folded = isFolded(below, above);
        const classes = ['cover', below.here && above.here ? '' : 'gone', folded ? 'folded-leg' : ''].filter(Boolean).join(' ');
        const line = s('polyline', { class: classes, points: points.map((p) => p.join()).join(' ') });
        if (!folded || !above.here) return line;
        const count = above.index - below.index - 1n;
        const text = count < 100000n ? `${count} more` : '⋯';
        const [x, y] = [(below.px + above.px) / 2, (below.py + above.py) / 2];
        return s('g', {}, line, s('text', { class: 'fold-count', x: x + (below.kind === 'd' ? -6 : 6), y, 'text-anchor': below.kind === 'd' ? 'end' : 'start' }, text));
    }

    label(node) {
        if (node.kind === 'a') return this.game.names[node.element];
        if (node.index < 100000n) return `${node.kind}[${node.index}]`;
        const length = node.kind === 'c' ? 'm' : 'n';
        return node.below === undefined ? `${node.kind}[…${String(node.index).slice(-3)}]` : `${node.kind}[${length}${node.below > 0n ? `−${node.below}` : ''}]`;
    }

    drawNode(node) {
        const { width } = node;
        const parts = [
            s('title', {}, this.game.called(node)),
            s('rect', { x: node.px - width / 2, y: node.py - nodeHeight / 2, width, height: nodeHeight, rx: nodeHeight / 2 }),
            s('text', { x: node.px, y: node.py + 4.5, 'text-anchor': 'middle' }, shownLabel(this.label(node))),
        ];
        const classes = `node leg-${node.kind}`;
        if (!node.here) return s('g', { class: `${classes} gone${node.bitten ? ' fresh' : ''}`, 'aria-hidden': true }, ...parts);
        node.drawn = s('g', {
            class: node.hinted ? `${classes} hinted` : classes, role: 'button', tabindex: -1,
            'aria-label': this.spoken(node),
            'aria-disabled': this.playable ? null : 'true',
            click: () => this.take(node), focus: () => this.setCurrent(node), pointerenter: () => this.preview(node),
        }, ...parts);
        return node.drawn;
    }

    take({ kind, element, index }) {
        if (this.playable) this.onMove(kind === 'a' ? { kind, element } : { kind, index });
    }

    chooseCurrent() {
        const here = this.nodes.filter((node) => node.here);
        const pick = here.find((node) => this.current && node.key === this.current.key) ?? here[here.length - 1];
        this.current = null;
        if (pick) this.setCurrent(pick, false);
    }

    setCurrent(node, preview = true) {
        this.current?.drawn?.setAttribute('tabindex', '-1');
        this.current = node;
        node.drawn.setAttribute('tabindex', '0');
        if (preview) this.preview(node);
    }

    focus() { this.current?.drawn.focus(); }

    /** Marks the elements that would go with this element. */
    preview(node) {
        for (const other of this.nodes) {
            const doomed = node !== null && this.playable && other.here && (other === node || this.less(node, other));
            other.drawn?.classList.toggle('doomed', doomed);
        }
    }

    /** Where the focus goes to another part of the page, nothing is about to be taken. */
    leave({ currentTarget, relatedTarget }) {
        if (!currentTarget.contains(relatedTarget)) this.preview(null);
    }

    onKey(event) {
        if (!this.current) return;
        if (event.key === 'Enter' || event.key === ' ') {
            event.preventDefault();
            return this.take(this.current);
        }
        const along = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
        if (!along) return;
        event.preventDefault();
        this.nearest(along)?.drawn.focus();
    }

    nearest([right, down]) {
        let best = null, distance = Infinity;
        for (const node of this.nodes) {
            if (!node.here || node === this.current) continue;
            const dx = node.px - this.current.px, dy = node.py - this.current.py;
            const ahead = right * dx + down * dy, aside = Math.abs(right * dy) + Math.abs(down * dx);
            if (ahead <= 1 || ahead + 3 * aside >= distance) continue;
            [best, distance] = [node, ahead + 3 * aside];
        }
        return best;
    }
}
