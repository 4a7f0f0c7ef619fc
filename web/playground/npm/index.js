// ChompCert for Node: the programs of the playground. All of them run in this thread; put long proofs into a worker_threads
// Worker. The types and units are in index.d.ts.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { callProver, runChompcheck, runVerified } from './worker.js';

const require = createRequire(import.meta.url);
const wasm = (name) => readFileSync(new URL(`./${name}.wasm`, import.meta.url));

export class GameError extends Error {}
export class UndecidedError extends Error {}

async function ask(call, words, onProgress) {
    const tell = ({ progress }) => onProgress?.(progress);
    const { outcome, text } = await callProver(require('./prover.cjs'), { call, words, wasm: wasm('prover') }, tell);
    if (outcome === 0) return text;
    const { message, ...place } = JSON.parse(text);
    const where = place.line === undefined ? '' : `line ${place.line}${place.column === undefined ? '' : `, column ${place.column}`}: `;
    throw Object.assign(new (outcome === 2 ? UndecidedError : GameError)(where + message), place);
}

export const make = (...words) => ask('make', [words.join(' ')]);

export const prove = (game, { maxValue = 0, compact = false, onProgress = null } = {}) =>
    ask('prove', [game, maxValue, compact ? 1 : 0], onProgress);

export const theorem = (game, { base = 2, onProgress = null } = {}) => ask('theorem', [game, base], onProgress);

const verdict = (line) => ({ verified: line.startsWith('s VERIFIED '), line });

export async function chompcheck(game, certificate) {
    return verdict((await runChompcheck(require('./chompcheck.cjs'), { words: [game, certificate], wasm: wasm('chompcheck') })).text);
}

export async function verify(game, certificate) {
    require('./verified.cjs');
    return verdict(runVerified(globalThis.chompcheckVerified, { words: [game, certificate] }).text);
}
