// Questions to a certificate at positions of any size: values, and all moves to a given value.
//
// A position (B, m, n) has value k ≤ K iff the claim (B, k) has row n in column m (proofs/THEOREM.md §3). Along a
// row or a column each value occurs at most once, so there is at most one move to value j in C, at most one
// in D, and some in A. A game with one chain, or none, is the two-chain game of THEOREM.md §8: its value is
// the row of value 0.

import { toEnd } from './steps.js';

/** The steps to the claims of a certificate, by ideal. */
export function* claimsOf(game, certificate) {
    const found = new Map();
    for (const { maximal, claims } of certificate.ideals) {
        const elements = maximal.map((name) => {
            if (!game.numbers.has(name)) throw new Error(`the game has no element ${name}`);
            return game.numbers.get(name);
        });
        found.set(game.downset(elements).join(), claims);
        if (found.size % 256 === 0) yield;
    }
    return found;
}

export class Query {
    /** @param claims what the steps of `claimsOf` return. */
    constructor(game, certificate, claims = toEnd(claimsOf(game, certificate))) {
        Object.assign(this, { game, maxValue: certificate.maxValue, claims });
    }

    claim(ideal, k) {
        const claims = this.claims.get(ideal.join());
        if (!claims) throw new Error(`no claims for the ideal ${ideal.join()}`);
        return claims[k];
    }

    hasLabel({ ideal, m, n }, k) {
        const offset = this.claim(ideal, k).offset(m);
        return offset !== null && m + BigInt(offset) === n;
    }

    /** { exact } or { above: K }. */
    value(position) {
        if (this.game.chains < 2) return { exact: this.find(position, 0) };
        for (let k = 0; k <= this.maxValue; ++k) if (this.hasLabel(position, k)) return { exact: BigInt(k) };
        return { above: BigInt(this.maxValue) };
    }

    /** Whether the player to move loses. */
    isLost(position) {
        return this.value(position).exact === 0n;
    }

    /** All moves to positions of value j: in A first, by number. */
    movesTo(position, j) {
        if (this.game.decreed(position) !== null) return [];
        if (this.game.chains === 2) return this.movesToLabel(position, Number(j));
        return this.movesToLabel({ ...position, n: BigInt(j) }, 0).filter((move) => move.kind !== 'd');
    }

    movesToLabel(position, k) {
        const moves = [];
        for (const element of this.game.elementsOf(position.ideal)) {
            const move = { kind: 'a', element };
            if (this.hasLabel(this.game.play(position, move), k)) moves.push(move);
        }
        const column = this.columnInRow(position, k);
        if (column !== null) moves.push({ kind: 'c', index: column + 1n });
        const row = this.find(position, k);
        if (row !== null && row < position.n) moves.push({ kind: 'd', index: row + 1n });
        return moves;
    }

    // The column i < m with label k at (B|_{i,∞}, i, n): through the ideals left in ever smaller columns.
    columnInRow({ ideal, m, n }, k) {
        for (let end = m; end > 0n;) {
            const left = this.game.restrict(ideal, end - 1n, null);
            const { lowColumn } = this.game.bounds(left);
            const column = this.claim(left, k).columnOf(n, lowColumn, end);
            if (column !== null) return column;
            end = lowColumn;
        }
        return null;
    }

    /** The n with g(B_{m,n}) = k, or null: in the column itself, or capped (THEOREM.md §5). */
    find({ ideal, m }, k) {
        const { game } = this;
        let left = ideal, last = game.bounds(ideal).highRow;
        for (;;) {
            const { lowRow } = game.bounds(left);
            const claim = this.claim(left, k);
            const offset = claim.offset(m);
            const rows = offset === null ? [] : [m + BigInt(offset)];
            const capped = cappedRow(game, claim);
            if (capped !== null && game.staircase.cap(capped) < m) rows.push(capped);
            for (const row of rows) if (row >= lowRow && (last === null || row <= last)) return row;
            if (lowRow === 0n) return null;
            last = lowRow - 1n;
            left = game.restrict(left, null, last);
        }
    }
}

// The row n₀ if (B, cap(n₀), n₀) is listed. All larger columns are shut then, so it is the last entry.
export function cappedRow(game, claim) {
    if (claim.tail) return null;
    const { last } = claim;
    return last !== null && game.staircase.cap(last.row) === last.column ? last.row : null;
}
