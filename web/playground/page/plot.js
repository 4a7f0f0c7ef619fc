// f(m) − m against m for all of A, from the certificate, with the preperiod and what repeats: SVG in the page's colours.

import { h, s } from '../../page/dom.js';

const frame = { width: 720, height: 310, left: 52, right: 12, top: 24, bottom: 40 };
const mostValues = 4, mostColumns = 1500;

/** The points { k, m, offset } of the first values, for m below `end`: f(m) of all of A, wherever there is one. */
export function pointsOf(query, end) {
    const ideal = query.game.whole(), points = [];
    for (let k = 0; k <= Math.min(query.maxValue, mostValues - 1); ++k) {
        for (let m = 0; m < end; ++m) {
            const n = query.find({ ideal: query.game.restrict(ideal, BigInt(m), null), m: BigInt(m) }, k);
            if (n !== null) points.push({ k, m, offset: Number(n) - m });
        }
    }
    return points;
}

/** Past the last preperiod by three periods, or past the last position. */
export function lastColumn(claims) {
    const ends = claims.slice(0, mostValues).map((claim) => (claim.tail
        ? Number(claim.preperiod) + 3 * Math.max(claim.period, 4) : Number(claim.last?.column ?? 0n) + 2));
    return Math.min(mostColumns, Math.max(12, ...ends));
}

/** Round numbers between two bounds, about five of them. */
export function ticksBetween(low, high) {
    const rough = (high - low) / 5, power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
    const step = Math.max(1, [1, 2, 5, 10].find((factor) => factor * power >= rough) * power);
    const ticks = [];
    for (let at = Math.ceil(low / step) * step; at <= high; at += step) ticks.push(at);
    return ticks;
}

function drawAxes(x, y, end, low, high) {
    const { left, right, top, bottom, width, height } = frame;
    return [
        ...ticksBetween(0, end).flatMap((m) => [s('line', { class: 'grid', x1: x(m), x2: x(m), y1: top, y2: height - bottom }),
            s('text', { x: x(m), y: height - bottom + 16, 'text-anchor': 'middle' }, String(m))]),
        ...ticksBetween(low, high).flatMap((o) => [s('line', { class: 'grid', x1: left, x2: width - right, y1: y(o), y2: y(o) }),
            s('text', { x: left - 6, y: y(o) + 4, 'text-anchor': 'end' }, String(o).replace('-', '\u2212'))]),
        s('path', { class: 'axis', fill: 'none', d: `M${left},${top}V${height - bottom}H${width - right}` }),
        s('text', { x: (left + width - right) / 2, y: height - 6, 'text-anchor': 'middle' }, 'm'),
    ];
}

/** Which colour is which value, where there are several. */
function drawLegend(values) {
    if (values < 2) return [];
    return Array.from({ length: values }, (_, k) => k).flatMap((k) => [
        s('circle', { class: `value-${k}`, cx: frame.left + 12 + 80 * k, cy: frame.top - 4, r: 4 }),
        s('text', { x: frame.left + 20 + 80 * k, y: frame.top }, `value ${k}`)]);
}

/** @param query to the certificate. */
export function plotOf(query) {
    const { chains } = query.game, claims = query.claims.get(query.game.whole().join());
    const end = lastColumn(claims), points = chains === 0 ? [] : pointsOf(query, end);
    if (points.length === 0) return h('p', { class: 'note' }, 'There is nothing to plot.');
    const { left, right, top, bottom, width, height } = frame;
    const offsets = points.map(({ offset }) => offset);
    const low = Math.min(...offsets, 0), high = Math.max(...offsets, low + 1);
    const x = (m) => left + ((width - left - right) * m) / end;
    const y = (offset) => height - bottom - ((height - top - bottom) * (offset - low)) / (high - low);
    const name = chains === 2 ? 'f(m) − m' : 'g − m';
    const first = claims[0];
    const preperiod = first.tail && Number(first.preperiod) <= end
        ? [s('line', { class: 'preperiod', x1: x(Number(first.preperiod)), x2: x(Number(first.preperiod)), y1: top, y2: height - bottom })] : [];
    const shown = Math.min(claims.length, mostValues);
    const caption = [`${name} against m for all of A${shown > 1 ? `, values 0 to ${shown - 1}` : ''}.`,
        first.tail ? ` ${chains === 2 ? 'Value 0' : 'It'} repeats from m = ${first.preperiod} on, the broken line, with period ${first.period}.` : ''].join('');
    return h('figure', {}, s('svg', { class: 'plot-svg', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': caption },
        ...drawAxes(x, y, end, low, high), ...drawLegend(shown), ...preperiod,
        ...points.map(({ k, m, offset }) => s('circle', { class: `value-${k}`, cx: x(m).toFixed(1), cy: y(offset).toFixed(1), r: end > 400 ? 1.4 : 2.4 }))),
    h('figcaption', {}, caption));
}
