// The plane of positions: a mark at (m, f(m)) for each value, as the claims give it.

import { s } from '../page/dom.js';
import { rowOf } from './claims.js';

const inset = { left: 34, bottom: 30, right: 10, top: 10 }, planeSide = 300, half = 2.6;
const marks = [
    (x, y) => s('circle', { cx: x, cy: y, r: half }),
    (x, y) => s('rect', { x: x - half, y: y - half, width: 2 * half, height: 2 * half }),
    (x, y) => s('path', { d: `M${x - half * 1.2} ${y + half}h${half * 2.4}L${x} ${y - half * 1.3}z` }),
];

/** The positions (value, m, n) in the first columns. */
export function positionsOf(claims, columns) {
    return claims.flatMap((claim, value) => Array.from({ length: columns }, (_, m) => [value, m, rowOf(claim, m)]).filter(([, , n]) => n !== null));
}

/** A step of 1, 2 or 5 times a power of ten, for at most eight marks. */
function stepOf(most) {
    for (let power = 1; ; power *= 10) for (const step of [1, 2, 5]) if (most / (step * power) <= 8) return step * power;
}

function axis(most, line) {
    const step = stepOf(most);
    return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => line(i * step)).flat();
}

/** @param columns how many values of m are shown. */
export function plane(claims, columns) {
    const positions = positionsOf(claims, columns), most = Math.max(columns - 1, 1, ...positions.map(([, , n]) => n));
    const x = (m) => inset.left + (m / Math.max(columns - 1, 1)) * planeSide, y = (n) => inset.top + planeSide - (n / most) * planeSide;
    const ticks = [
        ...axis(Math.max(columns - 1, 1), (m) => [s('line', { x1: x(m), x2: x(m), y1: inset.top, y2: inset.top + planeSide, class: 'grid' }), s('text', { x: x(m), y: inset.top + planeSide + 14 }, String(m))]),
        ...axis(most, (n) => [s('line', { x1: inset.left, x2: inset.left + planeSide, y1: y(n), y2: y(n), class: 'grid' }), s('text', { x: inset.left - 5, y: y(n) + 4, class: 'up' }, String(n))]),
        s('text', { x: inset.left + planeSide / 2, y: inset.top + planeSide + 27 }, 'm'), s('text', { x: 8, y: inset.top + planeSide / 2 }, 'n')];
    const dots = positions.map(([value, m, n]) => s('g', { class: `mark v${value}`, 'data-at': `${m} ${n}` }, s('title', {}, `value ${value} at (${m}, ${n})`), marks[value](x(m), y(n))));
    const [width, height] = [inset.left + planeSide + inset.right, inset.top + planeSide + inset.bottom];
    return s('svg', { viewBox: `0 0 ${width} ${height}`, width, height, role: 'img', 'aria-label': 'Positions of the values 0, 1 and 2', class: 'plane' }, ...ticks, ...dots);
}
