// What the tests share: running chompcert, the model that a page carries, small random games.
//
// Environment: CHOMPCERT is the path of the program.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readCertificate } from '../engine/certificate.js';
import { Game } from '../engine/game.js';
import { Query } from '../engine/query.js';

const program = process.env.CHOMPCERT;
if (!program) throw new Error('CHOMPCERT must be the path of the program');

export const folder = mkdtempSync(join(tmpdir(), 'chompcert-report-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

export const path = (name) => join(folder, name);

export function chompcert(words, input = undefined) {
    return execFileSync(program, words.map(String), { cwd: folder, input, encoding: 'utf8', timeout: 60000, stdio: ['pipe', 'pipe', 'pipe'], maxBuffer: 1 << 28 });
}

/** Exit code and outputs of a run that may fail. */
export function attempt(words, input = undefined) {
    try {
        return { code: 0, out: chompcert(words, input) };
    } catch (error) {
        if (error.status === null || error.status === undefined) throw error;
        return { code: error.status, out: error.stdout, err: error.stderr };
    }
}

/** Proves a game and makes its page; returns the names of certificate and page. */
export function page(name, game, { k = 0, prove = [], report = [], plots = false } = {}) {
    writeFileSync(path(`${name}.poset`), game);
    chompcert(['prove', `${name}.poset`, '-k', k, '-o', `${name}.cert`, '-q', ...prove]);
    chompcert(['report', `${name}.cert`, '-o', `${name}.html`, ...(plots ? [] : ['--no-plots']), ...report]);
    return { certificate: `${name}.cert`, page: path(`${name}.html`) };
}

/** The JSON that a page carries under an id. */
export function carried(file, id) {
    const text = readFileSync(file, 'utf8');
    const open = `<script type="application/json" id="${id}">`;
    const from = text.indexOf(open) + open.length;
    return JSON.parse(text.slice(from, text.indexOf('</script>', from)));
}

/** The engine with what a page carries. */
export function engine(file) {
    const model = carried(file, 'model');
    const certificate = readCertificate(carried(file, 'files').certificate.text);
    const game = new Game(model);
    return { model, game, certificate, query: new Query(game, certificate) };
}

/** Numbers from 0 to 1, the same for the same seed: splitmix32. */
export function generator(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x9e3779b9) >>> 0;
        let z = state;
        z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
        z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
        return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32;
    };
}
