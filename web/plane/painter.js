// Paints the squares of a plane on a canvas, a few rows at a time, so that the page stays at work.

import { digitsOf } from './automaton.js';

const sliceMilliseconds = 25;
const colours = [[58, 30, 102], [45, 96, 140], [38, 145, 126], [122, 190, 66], [245, 228, 85]];  // from 0 to the greatest length

function mixed(share) {
    const at = share * (colours.length - 1), from = Math.min(Math.floor(at), colours.length - 2);
    return colours[from].map((part, index) => Math.round(part + (colours[from + 1][index] - part) * (at - from)));
}

const parts = (colour) => colour.match(/\d+/g).slice(0, 3).map(Number);
const word = ([red, green, blue]) => new Uint32Array(Uint8Array.of(red, green, blue, 255).buffer)[0];

/** The least power of the base above all lengths, so that colours change seldom. */
function ceiling(values, base) {
    let power = base;
    for (const value of values) while (value >= power) power *= base;
    return power;
}

export class Painter {
    constructor(canvas, viewport) {
        Object.assign(this, { canvas, viewport, run: 0, finished: Promise.resolve() });
    }

    /** Begins anew. @param source of squares: its function `value` (squares.js). @param weights of the axes' digits. */
    paint(source, weights) {
        const run = ++this.run, { viewport } = this, count = viewport.squares;
        const letters = weights.map((weight, axis) => Array.from({ length: count },
            (_, at) => digitsOf(viewport.corner[axis] + BigInt(at), viewport.base).map((digit) => digit * weight)));
        const values = new Float64Array(count * count);
        this.canvas.dataset.painted = 'no';
        this.finished = new Promise((resolve) => {
            let row = 0;
            const slice = () => {
                if (run !== this.run || !this.canvas.isConnected) return resolve();  // begun anew, or another plane took its place
                for (const end = performance.now() + sliceMilliseconds; row < count && performance.now() < end; ++row) {
                    for (let at = 0; at < count; ++at) values[row * count + at] = source.value(letters[0][at], letters[1][row]);
                }
                if (row < count) return setTimeout(slice);
                this.show(values, count, source.isSlice);
                resolve();
            };
            slice();
        });
    }

    show(values, count, isSlice) {
        const { canvas, viewport } = this, { size, pixels } = viewport, style = getComputedStyle(canvas);
        const none = word(parts(style.backgroundColor)), one = word(parts(style.color)), most = ceiling(values, viewport.base) - 1;
        const known = new Map();
        const colourOf = (value) => {
            if (value < 0 || isSlice) return value < 0 ? none : one;
            if (!known.has(value)) known.set(value, word(mixed(value / most)));
            return known.get(value);
        };
        const image = new ImageData(size, size), words = new Uint32Array(image.data.buffer);
        for (let y = 0; y < size; ++y) {
            const row = Math.floor((size - 1 - y) / pixels) * count;
            for (let x = 0; x < size; ++x) words[y * size + x] = colourOf(values[row + Math.floor(x / pixels)]);
        }
        canvas.getContext('2d').putImageData(image, 0, 0);
        this.most = isSlice ? null : most;
        canvas.dataset.painted = 'yes';
    }
}
