// A game in progress: the positions so far, the player to move, undo. It does not know the page.

import { chooseMove } from '../engine/player.js';

export class Session {
    /** @param starts 'you' or 'computer'. */
    constructor(query, position, { starts, level, random = Math.random }) {
        this.query = query;
        this.game = query.game;
        this.level = level;
        this.random = random;
        this.start = position;
        this.starts = starts;
        this.plies = [];  // { mover, move, position: the position after the move }
    }

    get position() { return this.plies.length > 0 ? this.plies[this.plies.length - 1].position : this.start; }

    get toMove() { return this.moverAt(this.plies.length); }

    /** Who makes the move after so many moves. */
    moverAt(count) {
        const second = this.starts === 'you' ? 'computer' : 'you';
        return count % 2 === 0 ? this.starts : second;
    }

    /** The position after so many moves. */
    positionAt(count) { return count === 0 ? this.start : this.plies[count - 1].position; }

    get over() { return this.game.isOver(this.position); }

    /** Who has won: who took the last element, or whom the game file decrees the winner; null before the end. */
    get winner() {
        if (!this.over) return null;
        const decreed = this.game.decreed(this.position);
        if (decreed !== null && decreed !== 0n) return this.toMove;
        return this.toMove === 'you' ? 'computer' : 'you';
    }

    take(move) {
        if (this.over || !this.game.allows(this.position, move)) return false;
        this.plies.push({ mover: this.toMove, move, position: this.game.play(this.position, move) });
        return true;
    }

    /** Makes the computer's move and returns it; null if it is not its turn. */
    reply() {
        if (this.over || this.toMove !== 'computer') return null;
        const move = chooseMove(this.query, this.position, this.level, this.random);
        if (!this.take(move)) throw new Error(`not a move: ${this.game.nameOf(move)}`);
        return move;
    }

    /** Takes back all moves but the first so many. */
    backTo(count) { this.plies.length = Math.min(count, this.plies.length); }

    /** Goes back to the position before your last move. */
    undo() {
        const last = this.plies.findLastIndex((ply) => ply.mover === 'you');
        if (last < 0) return false;
        this.plies.length = last;
        return true;
    }
}
