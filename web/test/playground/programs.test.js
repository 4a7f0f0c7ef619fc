// The programs that the playground carries, under Node: they answer as the native ones do.
//
// Environment: PLAYGROUND is the folder that web/playground/build made, CHOMPCERT, CHOMPCHECK and CHOMPCHECK_VERIFIED the
// native programs, CORPORA the folder of the certificates of tests/checker.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';

import { callProver, runChompcheck, runVerified } from '../../playground/page/worker.js';
import { randomGame } from '../definition.js';
import { attempt, chompcert, folder, generator, path } from '../support.js';

const { PLAYGROUND: built, CHOMPCHECK: chompcheck, CHOMPCHECK_VERIFIED: verified, CORPORA: corpora } = process.env;
const require = createRequire(import.meta.url), program = (file) => join(built, 'npm', file);
const makeProver = require(program('prover.cjs')), makeChompcheck = require(program('chompcheck.cjs'));
require(program('verified.cjs'));
const wasm = { prover: readFileSync(program('prover.wasm')), chompcheck: readFileSync(program('chompcheck.wasm')) };

const ask = (call, ...words) => callProver(makeProver, { call, words, wasm: wasm.prover }, () => {});
const checkHere = async (game, certificate) => (await runChompcheck(makeChompcheck, { words: [game, certificate], wasm: wasm.chompcheck })).text;
const checkVerified = (game, certificate) => runVerified(globalThis.chompcheckVerified, { words: [game, certificate] }).text;

/** The verdict line of a native checker, for files of the names that the page gives them. */
function checkNative(checker, game, certificate) {
    writeFileSync(path('game'), game);
    writeFileSync(path('certificate'), certificate);
    try {
        return execFileSync(checker, ['--quiet', 'game', 'certificate'], { cwd: folder, encoding: 'utf8', timeout: 60000 }).trimEnd();
    } catch (error) {
        assert.ok(error.status >= 1 && error.status <= 4, error.message);
        return error.stdout.trimEnd();
    }
}

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
        const line = checkNative(chompcheck, game, certificate);
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

/** The certificates of the corpora with the games that they are about. */
function corpus() {
    return ['accept', 'reject', 'malformed', 'unsupported', 'limit'].flatMap((kind) => readdirSync(join(corpora, kind))
        .filter((name) => name.endsWith('.cert')).map((name) => {
            const certificate = readFileSync(join(corpora, kind, name)), text = certificate.toString('utf8');
            const own = join(corpora, kind, name.replace(/\.cert$/, '.poset'));
            const [head, length] = /^chompcert 1\ngame [0-9a-f]+ (\d+)\n/.exec(text) ?? [];
            const game = existsSync(own) ? readFileSync(own, 'utf8') : head ? text.slice(head.length, head.length + Number(length)) : 'poset p\nelements x\n';
            return { name: `${kind}/${name}`, kind, game, certificate: text, isText: Buffer.from(text).equals(certificate) };
        }).filter(({ isText }) => isText));  // a page gets text
}

test('chompcheck gives the verdict lines of the native program for the whole corpus', async () => {
    const words = new Map();
    for (const { name, game, certificate } of corpus()) {
        const line = checkNative(chompcheck, game, certificate);
        assert.equal(await checkHere(game, certificate), line, name);
        const [, word] = line.split(' ');
        words.set(word, (words.get(word) ?? 0) + 1);
    }
    for (const word of ['VERIFIED', 'REJECTED', 'MALFORMED', 'UNSUPPORTED']) assert.ok(words.get(word) > 0, word);
});

test('the verified checker gives the verdict lines of the native one', () => {
    const cases = corpus().filter(({ kind }, at) => kind !== 'limit' && at % 6 === 0);
    const verdicts = cases.map(({ name, game, certificate }) => {
        const line = checkNative(verified, game, certificate);
        assert.equal(checkVerified(game, certificate), line, name);
        return line.split(' ')[1];
    });
    for (const word of ['VERIFIED', 'REJECTED', 'MALFORMED']) assert.ok(verdicts.includes(word), word);
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
