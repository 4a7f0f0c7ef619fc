// A certificate (proofs/FORMAT.md §2), read in the browser. It is read, not verified; chompcheck verifies it.
//
// Lines are indexed once; a list is parsed when a question needs it, so that a file of megabytes opens at once.

import { toEnd } from './steps.js';

export class CertificateError extends Error {}

const idealsInStep = 256;

export class LineReader {
    constructor(text) {
        this.text = text;
        this.at = 0;
        this.number = 0;
    }

    next() {
        const end = this.text.indexOf('\n', this.at);
        if (end < 0) this.fail('expected another line, found the end');
        const line = this.text.slice(this.at, end);
        this.at = end + 1;
        ++this.number;
        return line;
    }

    /** The parts of the next line, which must match this pattern. */
    expect(pattern, what) {
        const line = this.next();
        const match = pattern.exec(line);
        if (!match) this.fail(`expected ${what}, found '${line.slice(0, 60)}'`);
        return match;
    }

    skip(length) {
        if (this.at + length > this.text.length) this.fail('the game file is cut short');
        const piece = this.text.slice(this.at, this.at + length);
        this.at += length;
        for (const character of piece) if (character === '\n') ++this.number;
        return piece;
    }

    fail(message) { throw new CertificateError(`certificate, line ${this.number + 1}: ${message}`); }
}

/** The claim about f_{B,k}: offsets n − m in the listed columns, and a tail that repeats. */
export class Claim {
    constructor(kind, preperiod, listText, tailText, end) {
        this.kind = kind;
        this.preperiod = preperiod;  // N; null for a finite claim
        this.end = end;              // C of a finite claim at level compact; otherwise null
        this.listText = listText;    // null if the list is left out
        this.tail = tailText === null ? null : tailText.split(' ').map(Number);
        this.tailRange = this.tail && rangeOf(this.tail);
    }

    get period() { return this.tail ? this.tail.length : null; }

    /** Runs of consecutive columns: { column, offsets }. */
    get runs() {
        if (this.parsed) return this.parsed;
        if (this.listText === null) throw new CertificateError('the list is left out of a compact certificate');
        this.parsed = [];
        for (const token of this.listText.split(' ')) {
            if (token === '') continue;
            if (token[0] === '@') this.parsed.push({ column: BigInt(token.slice(1)), offsets: [] });
            else this.parsed[this.parsed.length - 1].offsets.push(Number(token));
        }
        return this.parsed;
    }

    get listRange() {
        this.knownRange ??= rangeOf(this.runs.flatMap((run) => run.offsets));
        return this.knownRange;
    }

    get listed() { return this.runs.reduce((sum, run) => sum + run.offsets.length, 0); }

    /** The last entry of the list, as { column, row }, or null. */
    get last() {
        const run = this.runs[this.runs.length - 1];
        if (!run) return null;
        const column = run.column + BigInt(run.offsets.length - 1);
        return { column, row: column + BigInt(run.offsets[run.offsets.length - 1]) };
    }

    /** n − m in a column, or null. */
    offset(column) {
        if (this.tail && column >= this.preperiod) {
            return this.tail[Number((column - this.preperiod) % BigInt(this.tail.length))];
        }
        const { runs } = this;
        let low = 0, high = runs.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (runs[middle].column <= column) low = middle + 1;
            else high = middle;
        }
        if (low === 0) return null;
        const { column: first, offsets } = runs[low - 1];
        return column - first < BigInt(offsets.length) ? offsets[Number(column - first)] : null;
    }

    /** The column in first … end − 1 with this row, or null. There is at most one. */
    columnOf(row, first, end) {
        const search = (range, holds) => {
            if (!range) return null;
            for (let o = range.low; o <= range.high; ++o) {
                const column = row - BigInt(o);
                if (column >= first && column < end && holds(column) && this.offset(column) === o) return column;
            }
            return null;
        };
        const inTail = (column) => this.tail !== null && column >= this.preperiod;
        return search(this.listRange, (column) => !inTail(column)) ?? search(this.tailRange, inTail);
    }

    /** Calls visit(column, row) for the columns below `end` in which there is a row. */
    forEachBelow(end, visit) {
        for (const { column, offsets } of this.runs) {
            for (let i = 0; i < offsets.length && column + BigInt(i) < end; ++i) {
                const at = column + BigInt(i);
                visit(at, at + BigInt(offsets[i]));
            }
        }
        if (this.tail) for (let at = this.preperiod; at < end; ++at) visit(at, at + BigInt(this.offset(at)));
    }
}

function rangeOf(offsets) {
    if (offsets.length === 0) return null;
    let low = offsets[0], high = offsets[0];
    for (const o of offsets) {
        if (o < low) low = o;
        if (o > high) high = o;
    }
    return { low, high };
}

function readClaim(lines, k, compact) {
    const [, kind, value, rest] = lines.expect(/^(finite|periodic) (\d+)((?: \S+)*)$/, `the claim for value ${k}`);
    if (Number(value) !== k) lines.fail(`expected the claim for value ${k}, found value ${value}`);
    const numbers = kind === 'periodic' ? 2 : compact ? 1 : 0;
    const words = new RegExp(`^((?: \\d+){${numbers}})((?: @?-?\\d+)*)$`).exec(rest);
    if (!words) lines.fail('expected numbers');
    const given = words[1].trim().split(' ');
    const list = compact ? null : words[2].trim();
    if (list && list[0] !== '@') lines.fail('expected a list that begins with its column');
    if (kind === 'finite') return new Claim(kind, null, list, null, compact ? BigInt(given[0]) : null);
    const tail = lines.expect(/^tail((?: -?\d+)+)$/, 'a tail')[1].trim();
    const claim = new Claim(kind, BigInt(given[0]), list, tail, null);
    if (String(claim.period) !== given[1]) lines.fail(`expected ${given[1]} offsets, found ${claim.period}`);
    return claim;
}

/** The certificate of these bytes. @throws CertificateError. */
export const readCertificate = (text) => toEnd(readingOf(text));

/** The steps of `readCertificate`. */
export function* readingOf(text) {
    const lines = new LineReader(text);
    lines.expect(/^chompcert 1$/, `'chompcert 1'`);
    const [, sha256, length] = lines.expect(/^game ([0-9a-f]{64}) (\d+)$/, 'the hash and length of the game file');
    const gameText = lines.skip(Number(length));
    lines.expect(/^$/, 'an end of line after the game file');
    const level = lines.expect(/^level (full|compact)$/, 'a level')[1];
    const maxValue = Number(lines.expect(/^values (\d+)$/, 'values K')[1]);
    const [, count, periodic, finite] = lines.expect(/^ideals (\d+) periodic (\d+) finite (\d+)$/, 'the counts');
    const ideals = [];
    for (let i = 0; i < Number(count); ++i) {
        const names = lines.expect(/^ideal \d+((?: \S+)*)$/, 'an ideal')[1].trim();
        const claims = [];
        for (let k = 0; k <= maxValue; ++k) claims.push(readClaim(lines, k, level === 'compact'));
        ideals.push({ maximal: names === '' ? [] : names.split(' '), claims });
        if (i % idealsInStep === 0) yield;
    }
    lines.expect(/^end$/, `'end'`);
    return {
        gameText, sha256, level, maxValue, ideals,
        counts: { ideals: Number(count), periodic: Number(periodic), finite: Number(finite) },
    };
}
