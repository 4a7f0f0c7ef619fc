// The Hasse diagram of a game of the atlas: its finite part between the first elements of the chains.

import { s } from '../page/dom.js';
import { coversOf, layout } from '../board/layout.js';
import { firstElements, nameOf } from './label.js';

const sideways = 56, upward = 40, margin = 26, radius = 13;

export function drawing(game) {
    const { nodes, less, length } = firstElements(game);
    const covers = coversOf(nodes.length, less);
    const sides = nodes.map(({ kind }) => ({ a: 0, c: 1, d: -1 }[kind]));
    const { x, y, bends } = layout(nodes.length, covers, sides);
    const top = Math.max(...y), right = Math.max(...x);
    const at = (px, py) => [margin + px * sideways, margin + 18 + (top - py) * upward];
    const lines = covers.map(([a, b], i) => s('polyline', {
        points: [[x[a], y[a]], ...bends[i], [x[b], y[b]]].map(([px, py]) => at(px, py).join(',')).join(' '),
        class: `edge ${nodes[a].kind === nodes[b].kind ? nodes[a].kind : 'a'}`,
    }));
    const circles = nodes.map((node, i) => {
        const [cx, cy] = at(x[i], y[i]);
        return s('g', { class: node.kind }, s('circle', { cx, cy, r: radius }), s('text', { x: cx, y: cy + 4 }, nameOf(node)));
    });
    const dots = nodes.flatMap((node, i) => {
        if (node.kind === 'a' || node.i < length) return [];
        const [cx, cy] = at(x[i], y[i]);
        return [s('text', { x: cx, y: cy - radius - 6, class: 'dots' }, '⋮')];
    });
    const [width, height] = [2 * margin + right * sideways, 2 * margin + 18 + top * upward];
    return s('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': 'Hasse diagram', class: 'atlas-hasse' }, ...lines, ...circles, ...dots);
}
