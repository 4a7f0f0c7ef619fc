/** Wrong words, a malformed game file, or options that do not fit it; line and column, from 1, if it is a place. */
export class GameError extends Error { line?: number; column?: number; }
/** A limit was reached: the game is undecided, never answered wrongly. */
export class UndecidedError extends Error {}

export interface Progress {
    /** Claims that are final, all claims, positions found; the row that all ideals have reached, or -1. */
    done: number; claims: number; entries: number; row: number;
}
export interface Search {
    /** Coordinates below this number were solved; guesses of an automaton that were refuted, or reached a limit. */
    box: number; refuted: number; undecided: number;
}
export interface Verdict {
    /** Whether the line begins with `s VERIFIED`. */
    verified: boolean;
    /** The verdict line (proofs/FORMAT.md, section 3), for files called game and certificate. */
    line: string;
}

/** A file: its bytes, as readFileSync gives them, or a text, which stands for its bytes in UTF-8. */
export type File = Uint8Array | string;

/** The game file of a family: make('chomp', 5, 3). @throws GameError */
export function make(...words: (string | number)[]): Promise<string>;
/** The certificate for the values 0 ... maxValue, with the bytes of `chompcert prove`. @throws GameError, UndecidedError */
export function prove(game: File, options?: { maxValue?: number; compact?: boolean; onProgress?: (now: Progress) => void }): Promise<string>;
/** The theorem file of a game with any chains and parameters, by an automaton that reads digits in this base, with the bytes of
 * `chompcert theorem --automaton`. @throws GameError; UndecidedError where none is found, which proves nothing. */
export function theorem(game: File, options?: { base?: number; onProgress?: (now: Search) => void }): Promise<string>;
/** Checks a certificate or theorem file by chompcheck. */
export function chompcheck(game: File, certificate: File): Promise<Verdict>;
/** Checks a certificate by the checker that is verified in Coq. */
export function verify(game: File, certificate: File): Promise<Verdict>;
