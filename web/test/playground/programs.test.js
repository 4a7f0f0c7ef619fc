// The programs that the playground carries, under Node: they answer as the native ones do.
//
// Environment: PLAYGROUND is the folder that web/playground/build made; and that of files.js.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';

import { sha256 } from '../../playground/page/sha256.js';
import { callProver, runChompcheck, runVerified } from '../../playground/page/worker.js';
import { randomGame } from '../definition.js';
import { attempt, chompcert, generator, path } from '../support.js';
import { corpus, native, spoiled } from './files.js';

const built = process.env.PLAYGROUND;
const require = createRequire(import.meta.url), program = (file) => join(built, 'npm', file);
const makeProver = require(program('prover.cjs')), makeChompcheck = require(program('chompcheck.cjs'));
require(program('verified.cjs'));
const wasm = { prover: readFileSync(program('prover.wasm')), chompcheck: readFileSync(program('chompcheck.wasm')) };

const ask = (call, ...words) => callProver(makeProver, { call, words, wasm: wasm.prover }, () => {});
const checkHere = async (game, certificate) => (await runChompcheck(makeChompcheck, { words: [game, certificate], wasm: wasm.chompcheck })).text;
const checkVerified = (game, certificate) => runVerified(globalThis.chompcheckVerified, { words: [game, certificate] }).text;

/** A random game with two chains, one or none, and K. */
function drawn(random, number) {
    const { text } = randomGame(random, `random${number}`, 12);
    if (number % 5 === 3) return { text: text.split('\n').filter((line) => !/\bd\b/.test(line)).join('\n').replace('\n', '\nchains c\n'), k: 0 };
    if (number % 5 === 4) return { text: text.split('\n').filter((line) => !/\b[cd]\b/.test(line)).join('\n').replace('\n', '\nchains none\n'), k: 0 };
    return { text, k: number % 4 };
}

function proveNative(text, k, words = []) {
    writeFileSync(path('r.poset'), text);
    const { code, err } = attempt(['prove', 'r.poset', '-k', k, '-o', 'r.cert', '-q', ...words]);
    return code === 0 ? readFileSync(path('r.cert'), 'utf8') : { code, err };
}

test('500 random games have the same certificates, and others the same complaints', async () => {
    const random = generator(20261123);
    let proved = 0, refused = 0;
    for (let number = 0; proved < 500; ++number) {
        const { text, k } = drawn(random, number);
        const compact = number % 3 === 2;
        const native = proveNative(text, k, compact ? ['--compact'] : []);
        const { outcome, text: here } = await ask('prove', text, k, compact ? 1 : 0);
        if (native.code !== undefined) {
            assert.equal(native.code, 2, `${text}${native.err}`);
            assert.equal(outcome, 1, here);
            const { message, line, column } = JSON.parse(here);
            assert.ok(native.err.includes(message.split('\n')[0]) && native.err.includes(`r.poset:${line}:${column}`), `${native.err}\n${here}`);
            ++refused;
            continue;
        }
        assert.equal(outcome, 0, `${text}${here}`);
        assert.equal(here, native, text);
        ++proved;
    }
    assert.ok(refused > 5, `${refused} refused`);
});

/** The verdict without the route: a full certificate goes by rows in chompcheck, and by columns in the verified checker. */
const withoutRoute = (line) => line.replace(/ route=\w+/, '');

test('families have the same game files and certificates; chomp 120 is proved and checked in time', async () => {
    for (const words of ['chomp 5 3', 'chomp 120', 'hook 3 2 1', 'row 4 2', 'bar 4 5', 'nim 3 long 2 long', 'divisors 360', 'semigroup 3 5 --after 6']) {
        const game = chompcert(['make', ...words.split(' ')]);
        assert.deepEqual(await ask('make', words), { outcome: 0, text: game });
        const start = performance.now();
        const { text: certificate } = await ask('prove', game, 0, 0);
        if (words === 'chomp 120') console.log(`chomp 120: proved in ${(performance.now() - start).toFixed(0)} ms`);
        assert.equal(certificate, proveNative(game, 0), words);
        const line = native.chompcheck(game, certificate);
        assert.match(line, /^s VERIFIED /);
        assert.equal(await checkHere(game, certificate), line);
        const again = performance.now();
        assert.equal(withoutRoute(checkVerified(game, certificate)), withoutRoute(line));
        if (words === 'chomp 120') console.log(`chomp 120: checked by the verified checker in ${(performance.now() - again).toFixed(0)} ms`);
    }
});

test('wrong words, undecided games and unreadable certificates are told apart', async () => {
    assert.equal((await ask('make', 'chomp 3 x')).outcome, 3);
    assert.equal((await ask('make', '')).outcome, 3);
    assert.equal((await ask('prove', 'poset p\nchains c\nelements x\n', 1, 0)).outcome, 3);
    assert.deepEqual(JSON.parse((await ask('read', 'poset p\nelements x y\nx < y\ny < x\n')).text).line, 4);
    assert.equal((await ask('describe', 'chompcert 1\ngame x\n')).outcome, 1);
});

/** The corpora, and the true certificates among them with bytes that text boxes mend, in the certificate or in the game. */
function files() {
    const whole = corpus(), accepted = whole.filter(({ kind, certificate }) => kind === 'accept' && certificate.length < 4000);
    return [...whole, ...Object.entries(spoiled).flatMap(([what, spoil]) => accepted.map((each, at) => {
        const part = at % 3 === 0 ? 'game' : 'certificate';
        return { ...each, kind: 'spoiled', name: `${each.name}, ${part}: ${what}`, [part]: spoil(each[part]) };
    }))];
}

/** Compares a checker with the native one; how often each word of a verdict was given. */
async function compare(cases, check, native) {
    const words = {};
    for (const { name, game, certificate } of cases) {
        const line = native(game, certificate), [, word] = line.split(' ');
        assert.equal(await check(game, certificate), line, name);
        words[word] = (words[word] ?? 0) + 1;
    }
    return words;
}

test('chompcheck gives the verdict lines of the native program for all files: the corpora, and bytes of every kind', async () => {
    const cases = files(), words = await compare(cases, checkHere, native.chompcheck);
    console.log(`chompcheck: ${cases.length} files, ${JSON.stringify(words)}`);
    assert.ok(cases.filter(({ kind }) => kind === 'spoiled').length >= 500);
    for (const word of ['VERIFIED', 'REJECTED', 'MALFORMED', 'UNSUPPORTED']) assert.ok(words[word] > 0, word);
});

test('the verified checker gives the verdict lines of the native one, for every third of these files', async () => {
    const cases = files().filter(({ kind }, at) => kind !== 'limit' && at % 3 === 0), words = await compare(cases, checkVerified, native.verified);
    console.log(`verified: ${cases.length} files, ${JSON.stringify(words)}`);
    for (const word of ['VERIFIED', 'REJECTED', 'MALFORMED']) assert.ok(words[word] > 0, word);
});

test('the prover refuses a game file with such bytes, at the place where the native one does', async () => {
    const { game } = corpus().find(({ name }) => name === 'accept/chomp_5.cert');
    for (const [what, spoil] of Object.entries(spoiled)) {
        const bytes = spoil(game), other = proveNative(bytes, 0), { outcome, text } = await ask('prove', bytes, 0, 0);
        if (other.code === undefined) {
            assert.deepEqual([outcome, text], [0, other], what);
            continue;
        }
        const { line, column } = JSON.parse(text);
        assert.equal(outcome, 1, what);
        // The native program names UTF-16 before it reads a line.
        assert.ok(other.err.includes(what === 'UTF-16' ? 'this file is UTF-16' : `r.poset:${line}:${column}: `), `${what}: ${other.err}${text}`);
    }
});

test('SHA-256 is that of Node, for all lengths about a block', () => {
    for (const length of [...Array(200).keys(), 1000, 100_000]) {
        const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
        assert.equal(sha256(bytes), createHash('sha256').update(bytes).digest('hex'), String(length));
    }
});

test('both checkers verify random games, and neither one with a number changed', async () => {
    const random = generator(5);
    let changed = 0;
    for (let number = 0; changed < 25; ++number) {
        const { text, k } = drawn(random, number);
        const certificate = proveNative(text, k);
        if (certificate.code !== undefined) continue;
        assert.match(checkVerified(text, certificate), /^s VERIFIED /);
        assert.equal(withoutRoute(checkVerified(text, certificate)), withoutRoute(await checkHere(text, certificate)));
        const claims = certificate.indexOf('\nideals '), places = [...certificate.matchAll(/ -?\d+(?=[ \n])/g)].filter(({ index }) => index > claims);
        const { index, 0: number0 } = places[Math.floor(random() * places.length)];
        const wrong = `${certificate.slice(0, index)} ${Number(number0) + 1}${certificate.slice(index + number0.length)}`;
        assert.match(checkVerified(text, wrong), /^s (REJECTED|MALFORMED) /, wrong);
        assert.match(await checkHere(text, wrong), /^s (REJECTED|MALFORMED) /, wrong);
        ++changed;
    }
});
