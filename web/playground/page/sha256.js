// SHA-256 (FIPS 180-4), so that a game has its short name at once. The browser's own is a promise, and is missing where a page
// comes over plain http; it is for large files.

const primes = [];
for (let n = 2; primes.length < 64; ++n) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
/** The first 32 bits behind the point. */
const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
const roundConstants = primes.map((prime) => fraction(Math.cbrt(prime)));
const turned = (word, by) => (word >>> by) | (word << (32 - by));

function padded(bytes) {
    const blocks = new Uint8Array(64 * Math.ceil((bytes.length + 9) / 64));
    blocks.set(bytes);
    blocks[bytes.length] = 0x80;
    const view = new DataView(blocks.buffer);
    view.setUint32(blocks.length - 8, Math.floor(bytes.length / 2 ** 29));
    view.setUint32(blocks.length - 4, bytes.length * 8);
    return view;
}

function compress(state, words) {
    for (let t = 16; t < 64; ++t) {
        const v = words[t - 15], w = words[t - 2];
        words[t] = words[t - 16] + (turned(v, 7) ^ turned(v, 18) ^ (v >>> 3)) + words[t - 7] + (turned(w, 17) ^ turned(w, 19) ^ (w >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let t = 0; t < 64; ++t) {
        const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + roundConstants[t] + words[t]) | 0;
        const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
}

/** @param bytes a Uint8Array. @returns 64 hexadecimal digits. */
export function sha256(bytes) {
    const state = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
    const view = padded(bytes), words = new Int32Array(64);
    for (let at = 0; at < view.byteLength; at += 64) {
        for (let t = 0; t < 16; ++t) words[t] = view.getInt32(at + 4 * t);
        compress(state, words);
    }
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

/** The same, by the browser itself where it may: a megabyte takes the code above longer than a page may stand still. */
export async function hashOfLarge(bytes) {
    if (!globalThis.crypto?.subtle) return sha256(bytes);  // pages from http, of another host
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
