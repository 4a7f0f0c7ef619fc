// Of a finite game its diagram (finite_plot.js); else f(m) − m against m for all of A, from the certificate, with the preperiod and what repeats: SVG in the page's colours. Values
// differ by shape, not by colour alone; each mark says its position, and the picture is saved as SVG or PNG.

import { inPieces } from '../../engine/steps.js';
import { h, s } from '../../page/dom.js';
import { Zoom } from '../../page/figures.js';
import { saveBlob } from '../../page/files.js';
import { finitePicture } from './finite_plot.js';

const frame = { width: 720, height: 310, left: 52, right: 12, top: 24, bottom: 40 };
const mostValues = 4, mostColumns = 1500, mostTitles = 2000;  // more take the browser too long to lay out

/** The steps to the points { k, m, offset } of the first values, for m below `end`: f(m) of all of A, wherever there is one. */
export function* pointsOf(query, end) {
    const ideal = query.game.whole(), points = [];
    for (let k = 0; k <= Math.min(query.maxValue, mostValues - 1); ++k) {
        for (let m = 0; m < end; ++m) {
            const n = query.find({ ideal: query.game.restrict(ideal, BigInt(m), null), m: BigInt(m) }, k);
            if (n !== null) points.push({ k, m, offset: Number(n) - m });
            if (m % 32 === 0) yield;
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

/** A mark of one value: a disc, a square, a triangle or a rhomb. */
function shapeOf(k, x, y, size, ...children) {
    const [a, b] = [x.toFixed(1), y.toFixed(1)], name = `mark value-${k}`, half = size * 0.9, wide = size * 1.3;
    if (k === 0) return s('circle', { class: name, cx: a, cy: b, r: size }, ...children);
    if (k === 1) return s('rect', { class: name, x: (x - half).toFixed(1), y: (y - half).toFixed(1), width: 2 * half, height: 2 * half }, ...children);
    const corners = k === 2 ? `-${wide},${wide * 0.8} ${wide},${wide * 0.8} 0,-${wide}` : `0,-${wide} ${wide},0 0,${wide} -${wide},0`;
    return s('polygon', { class: name, points: corners, transform: `translate(${a} ${b})` }, ...children);
}

/** The picture with its colours inside, as the text of a file. */
function fileOf(picture) {
    const copy = picture.cloneNode(true), shown = [picture, ...picture.querySelectorAll('*')];
    [copy, ...copy.querySelectorAll('*')].forEach((place, i) => {
        if (place.tagName === 'title') return;
        const { fill, stroke, strokeWidth, strokeDasharray, fontSize, fontWeight, paintOrder } = getComputedStyle(shown[i]);
        for (const [name, value] of Object.entries({ fill, stroke, 'stroke-width': strokeWidth, 'stroke-dasharray': strokeDasharray, 'font-size': fontSize, 'font-weight': fontWeight, 'paint-order': paintOrder })) place.setAttribute(name, value);
        place.removeAttribute('class');
    });
    const { x, y, width, height } = picture.viewBox.baseVal, paper = getComputedStyle(document.body).backgroundColor;
    copy.prepend(s('rect', { x, y, width, height, fill: paper }));
    for (const [name, value] of Object.entries({ xmlns: 'http://www.w3.org/2000/svg', width, height, 'font-family': 'serif' })) copy.setAttribute(name, value);
    return new XMLSerializer().serializeToString(copy);
}

/** The picture as PNG, with so many pixels for each unit of it. */
async function pixelsOf(text, { width, height }, scale = 3) {
    const image = new Image(), canvas = h('canvas', { width: width * scale, height: height * scale });
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
}

function saveButtons(picture, label) {
    const asSvg = () => saveBlob(`${label}.svg`, new Blob([fileOf(picture)], { type: 'image/svg+xml' }));
    const asPng = async () => saveBlob(`${label}.png`, await pixelsOf(fileOf(picture), picture.viewBox.baseVal));
    return h('p', { class: 'controls' }, h('button', { type: 'button', click: asSvg }, 'Save as SVG'), h('button', { type: 'button', click: asPng }, 'Save as PNG'));
}

/** Which shape is which value, where there are several. */
function drawLegend(values) {
    if (values < 2) return [];
    return Array.from({ length: values }, (_, k) => k).flatMap((k) => [
        shapeOf(k, frame.left + 12 + 80 * k, frame.top - 4, 4),
        s('text', { x: frame.left + 20 + 80 * k, y: frame.top }, `value ${k}`)]);
}

/** A picture that can be enlarged and saved. */
function figureOf(picture, caption, label) {
    const zoom = [['in', '+', 'Enlarge'], ['out', '−', 'Reduce'], ['reset', '1:1', 'Whole picture']].map(([name, sign, title]) => h('button', { type: 'button', 'data-zoom': name, 'aria-label': title, title }, sign));
    const figure = h('figure', { class: 'plot' }, h('div', { class: 'zoomable', tabindex: 0, role: 'group', 'aria-label': 'Plot, to be enlarged by wheel, fingers, + and −' }, picture), h('div', { class: 'zoom-buttons' }, ...zoom),
        h('figcaption', {}, caption), saveButtons(picture, label));
    new Zoom(figure);
    return figure;
}

function finiteFigure(query) {
    const { picture, caption } = finitePicture(query);
    if (picture === null) return h('p', { class: 'note' }, caption);
    picture.classList.add('finite-plot');
    return figureOf(picture, caption, query.game.label);
}

/** @param query to the certificate. */
export async function plotOf(query) {
    if (query.game.chains === 0) return finiteFigure(query);
    const { chains } = query.game, claims = query.claims.get(query.game.whole().join());
    const end = lastColumn(claims), points = await inPieces(pointsOf(query, end));
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
    const size = end > 400 ? 1.4 : 2.6, said = (k, m, n) => (chains === 2 ? `value ${k} at (${m}, ${n})` : `g = ${n} at m = ${m}`);
    const titleOf = (k, m, offset) => (points.length > mostTitles ? null : s('title', {}, said(k, m, m + offset)));
    const picture = s('svg', { class: 'plot-svg', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': caption },
        ...drawAxes(x, y, end, low, high), ...drawLegend(shown), ...preperiod,
        ...points.map(({ k, m, offset }) => shapeOf(k, x(m), y(offset), size, titleOf(k, m, offset))));
    return figureOf(picture, caption, query.game.label);
}
