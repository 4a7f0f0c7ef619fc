// Positions, moves and values in words.

import { grouped, shortened } from './numbers.js';

export class Words {
    constructor(game, chocolate) {
        this.game = game;
        this.chocolate = chocolate;
    }

    /** Row and column of an element on a bar of chocolate. */
    squareOf(move) {
        if (move.kind === 'a') return this.chocolate.squares[move.element].map(BigInt);
        const { down, line, first } = this.chocolate[move.kind];
        const along = move.index + BigInt(first) - 1n;
        return down ? [along, BigInt(line)] : [BigInt(line), along];
    }

    move(move) {
        if (!this.chocolate) {
            return move.kind === 'a' ? this.game.called(move) : `${move.kind}[${shortened(move.index)}]`;
        }
        const [row, column] = this.squareOf(move);
        return `row ${shortened(row)}, square ${shortened(column)}`;
    }

    ideal(ideal) {
        return `{${this.game.maximal(ideal).map((element) => this.game.called({ kind: 'a', element })).join(', ')}}`;
    }

    /** The minimal elements among the removed elements of A. */
    gone(ideal) {
        const missing = [];
        for (let a = 0; a < this.game.size; ++a) if (!this.game.contains(ideal, a)) missing.push(a);
        return missing.filter((a) => !missing.some((b) => b !== a && this.game.lessEqual(b, a)))
            .map((element) => this.game.called({ kind: 'a', element }));
    }

    coordinates({ m, n }, form = shortened) {
        if (this.game.chains === 0) return '';
        return this.game.chains === 1 ? `m = ${form(m)}` : `m = ${form(m)}, n = ${form(n)}`;
    }

    /** The lengths of the rows of a bar, or the coordinates and the ideal. */
    position(position, form = shortened) {
        if (this.chocolate && !this.chocolate.c?.down) return `rows ${this.rows(position).map(form).join(', ')}`;
        const gone = this.gone(position.ideal);
        const without = gone.length === 0 ? '' : gone.length > 12 ? `A has become ${this.ideal(position.ideal)}`
            : `without ${gone.join(', ')}`;
        return [this.coordinates(position, form), without].filter((part) => part !== '').join(', ') || 'all of A';
    }

    /** The rows of a bar with no long column, the lowest last. */
    rows({ ideal, m, n }) {
        const rows = [1n];
        const reach = (row, column) => {
            while (rows.length < row) rows.push(0n);
            if (column > rows[row - 1]) rows[row - 1] = column;
        };
        for (const [kind, length] of [['c', m], ['d', n]]) {
            const leg = this.chocolate[kind];
            if (leg && length > 0n) reach(leg.line, length + BigInt(leg.first) - 1n);
        }
        for (const a of this.game.elementsOf(ideal)) reach(this.chocolate.squares[a][0], BigInt(this.chocolate.squares[a][1]));
        return rows;
    }

    /** The position with these rows, the longest first, or null: each has at most as many squares as the one above, and as in A. */
    positionOfRows(rows) {
        const { c, d, squares } = this.chocolate, { game } = this;
        const reach = [...this.rows({ ideal: game.whole(), m: 0n, n: 0n })];  // of A alone
        const length = (leg) => (leg && rows.length >= leg.line ? rows[leg.line - 1] - BigInt(leg.first) + 1n : 0n);
        const legs = [c, d].filter(Boolean).map((leg) => leg.line);
        if (rows.length === 0 || rows[0] < 1n || rows.some((row, i) => i > 0 && row > rows[i - 1])) return null;
        if (rows.some((row, i) => !legs.includes(i + 1) && row > (reach[i] ?? 0n))) return null;
        const positive = (count) => (count > 0n ? count : 0n);
        let position = game.position(game.whole(), positive(length(c)), positive(length(d)));
        squares.forEach(([row, column], element) => {
            const move = { kind: 'a', element };
            if (BigInt(column) > (rows[row - 1] ?? 0n) && game.allows(position, move)) position = game.play(position, move);
        });
        return position;
    }

    value({ exact, above, unknown }) {
        if (unknown) return 'not said';
        if (exact === undefined) return `g > ${above}`;
        return `g = ${shortened(exact)}`;
    }

    verdict({ exact, unknown }) {
        if (unknown) return 'the strategy does not lead here, and says nothing of it';
        return exact === 0n ? 'the player to move loses against perfect play' : 'the player to move can win';
    }

    /** The command that asks chompcert about this position. */
    command(position, certificate) {
        const at = this.game.chains === 0 ? '' : this.game.chains === 1 ? ` ${position.m}` : ` ${position.m} ${position.n}`;
        const gone = this.gone(position.ideal).map((name) => name.replace('[', '_').replace(']', ''));
        const words = `chompcert grundy ${certificate}${at}${gone.length > 0 ? ` --without ${gone.join(',')}` : ''}`;
        return this.game.chains === 2 ? `${words} --proved` : words;  // as the page, from the certificate alone
    }
}

export { grouped, shortened };
