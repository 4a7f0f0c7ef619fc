// Games and certificates as files with bytes of every kind, and what the native checkers say of them.
//
// Environment: CHOMPCHECK and CHOMPCHECK_VERIFIED are the native checkers, CORPORA the folder of the certificates of
// tests/checker.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { folder, path } from '../support.js';

const { CHOMPCHECK: chompcheck, CHOMPCHECK_VERIFIED: verified, CORPORA: corpora } = process.env;

/** The verdict line of a native checker, for files of the names that the page gives them. */
function checkNative(checker, options, game, certificate) {
    writeFileSync(path('game'), game);
    writeFileSync(path('certificate'), certificate);
    try {
        return execFileSync(checker, [...options, 'game', 'certificate'], { cwd: folder, encoding: 'utf8', timeout: 60000, stdio: ['ignore', 'pipe', 'pipe'] }).trimEnd();
    } catch (error) {
        assert.ok(error.status >= 1 && error.status <= 4, error.message);
        return error.stdout.trimEnd();
    }
}

export const native = {
    chompcheck: (game, certificate) => checkNative(chompcheck, ['--quiet'], game, certificate),
    verified: (game, certificate) => checkNative(verified, ['--quiet'], game, certificate),
};

/** The game that a certificate is about, by the file beside it or the bytes inside it. */
function gameOf(file, certificate) {
    const own = file.replace(/\.cert$/, '.poset');
    if (existsSync(own)) return readFileSync(own);
    const [head, length] = /^chompcert 1\ngame [0-9a-f]+ (\d+)\n/.exec(certificate.toString('latin1')) ?? [];
    return head ? certificate.subarray(head.length, head.length + Number(length)) : Buffer.from('poset p\nelements x\n');
}

/** { name, kind, game, certificate } for each certificate of the corpora; the last two are bytes. */
export function corpus() {
    return ['accept', 'reject', 'malformed', 'unsupported', 'limit'].flatMap((kind) => readdirSync(join(corpora, kind))
        .filter((name) => name.endsWith('.cert')).map((name) => {
            const file = join(corpora, kind, name), certificate = readFileSync(file);
            return { name: `${kind}/${name}`, kind, game: gameOf(file, certificate), certificate };
        }));
}

const replaced = (bytes, from, to) => Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
const inserted = (bytes, at, ...more) => Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)]);
const afterFirstLine = (bytes) => bytes.indexOf(10) + 1;

/** What editors, systems and mail make of a text file. A text box mends most of them, or shows them as another byte. */
export const spoiled = {
    'CR LF': (bytes) => replaced(bytes, '\n', '\r\n'),
    'lone CR': (bytes) => replaced(bytes, '\n', '\r'),
    'one CR': (bytes) => inserted(bytes, bytes.length - 1, 13),
    'byte order mark': (bytes) => inserted(bytes, 0, 0xef, 0xbb, 0xbf),
    'UTF-16': (bytes) => Buffer.from(`\ufeff${bytes.toString('latin1')}`, 'utf16le'),
    'invalid UTF-8': (bytes) => inserted(bytes, bytes.length - 1, 0xff),
    'half a character': (bytes) => inserted(bytes, afterFirstLine(bytes), 0xe2, 0x82),
    'NUL': (bytes) => inserted(bytes, afterFirstLine(bytes), 0),
    'NUL at the end': (bytes) => inserted(bytes, bytes.length, 0),
    'no last line end': (bytes) => bytes.subarray(0, -1),
};
