// A position as words that an address can carry, and back: "9 13 without r3[2] x" are m, n and the least elements of A that are
// gone, so that what lies above them is gone too.

import { parseCount } from '../page/numbers.js';

export function placeText({ game, gone }, position) {
    const numbers = [position.m, position.n].slice(0, game.chains).map(String);
    return [...numbers, ...(gone.length > 0 ? ['without', ...gone] : [])].join(' ') || 'all';
}

/** The position, in canonical form, or null for words that are none of this game. */
export function placeOf(game, text) {
    const words = text.trim().split(/\s+/), at = words.indexOf('without');
    const numbers = (at < 0 ? words : words.slice(0, at)).filter((word) => word !== 'all').map(parseCount);
    const moves = (at < 0 ? [] : words.slice(at + 1)).map((name) => game.moveNamed(name));
    if (numbers.length !== game.chains || numbers.includes(null) || moves.some((move) => move?.kind !== 'a')) return null;
    const [m = 0n, n = 0n] = numbers;
    return moves.reduce((position, move) => (game.allows(position, move) ? game.play(position, move) : position), game.position(game.whole(), m, n));
}

/** The position that an address asks for, as words, or null. */
export const placeAsked = (hash) => new URLSearchParams(hash.replace(/^#/, '')).get('at');
