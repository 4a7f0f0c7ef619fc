// A strategy certificate (proofs/FORMAT.md §4), read in the browser and asked. It is read, not verified; the checkers verify it.
//
// The positions of the file, and their images under the group that its symmetries generate, are lost for the player to move; so
// is the empty one. A position is won by a move to such a position. Every position that the winner of the whole poset can be led
// to is answered so; of others the file says nothing. All images are made at once, which takes images · symmetries steps; the
// program makes the least image of a position instead, for which it keeps the whole group (lib/finite/certificate).

import { LineReader } from './certificate.js';

const mostImages = 200_000;

/** { gameText, winner: the element with which the first player wins, or null, symmetries, positions }; elements by name. @throws CertificateError. */
export function readStrategy(text) {
    const lines = new LineReader(text), numbers = (list) => list.trim().split(' ').map(Number);
    lines.expect(/^chompcert 1$/, "'chompcert 1'");
    const [, , length] = lines.expect(/^game ([0-9a-f]{64}) (\d+)$/, 'the game');
    const gameText = lines.skip(Number(length));
    lines.expect(/^$/, 'the end of the game file');
    lines.expect(/^level strategy$/, "'level strategy'");
    const [, outcome] = lines.expect(/^outcome (P|N \S+)$/, 'the outcome');
    const many = (word) => Number(lines.expect(new RegExp(`^${word} (\\d+)$`), `the number of ${word}`)[1]);
    const symmetries = [], positions = [];
    for (let left = many('symmetries'); left > 0; --left) symmetries.push(numbers(lines.expect(/^symmetry((?: \d+)+)$/, 'a symmetry')[1]));
    for (let left = many('positions'); left > 0; --left) {
        positions.push(lines.expect(/^position \d+((?: \S+)+)$/, 'a position')[1].trim().split(' '));
        lines.expect(/^answers((?: \d+)+)$/, 'the answers');
    }
    lines.expect(/^end$/, "'end'");
    return { gameText, winner: outcome === 'P' ? null : outcome.slice(2), symmetries, positions };
}

/** The down-set that a symmetry makes of a down-set, as lengths along the cover. */
function image(game, ideal, symmetry) {
    const lengths = ideal.map(() => 0);
    for (const element of game.elementsOf(ideal)) ++lengths[game.chainOf[symmetry[element]]];
    return lengths;
}

/** The steps to the set of all images of the positions. @throws Error for elements that the game does not have, or for too many images. */
export function* imagesOf(game, { symmetries, positions }) {
    if (symmetries.some((symmetry) => symmetry.length !== game.size || symmetry.some((to) => to >= game.size))) throw new Error('a symmetry does not fit the game');
    const number = (name) => game.numbers.get(name) ?? (() => { throw new Error(`the game has no element ${name}`); })();
    const waiting = positions.map((maximal) => game.downset(maximal.map(number)));
    const images = new Set(waiting.map((ideal) => ideal.join()));
    for (let next = 0; next < waiting.length; ++next) {
        for (const symmetry of symmetries) {
            const ideal = image(game, waiting[next], symmetry), key = ideal.join();
            if (images.has(key)) continue;
            if (images.size === mostImages) throw new Error(`its positions have more than ${mostImages} images`);
            images.add(key);
            waiting.push(ideal);
        }
        if (next % 64 === 0) yield;
    }
    return images;
}

/** Answers from a strategy, as a Query does from a certificate. */
export class StrategyQuery {
    maxValue = 0;

    /** @param lost what imagesOf returns. */
    constructor(game, lost) { Object.assign(this, { game, lost }); }

    isLost(position) {
        const decreed = this.game.decreed(position);
        return decreed !== null ? decreed === 0n : this.game.isEmpty(position) || this.lost.has(position.ideal.join());
    }

    /** { exact: 0n } if it is lost, { above: 0n } if it is won, { unknown: true } if the strategy does not say. */
    value(position) {
        if (this.isLost(position)) return { exact: 0n };
        return this.game.decreed(position) !== null || this.movesTo(position, 0).length > 0 ? { above: 0n } : { unknown: true };
    }

    /** All moves to positions that the strategy says are lost. */
    movesTo(position, value) {
        if (Number(value) !== 0 || this.game.decreed(position) !== null) return [];
        return this.game.elementsOf(position.ideal).map((element) => ({ kind: 'a', element })).filter((move) => this.isLost(this.game.play(position, move)));
    }
}
