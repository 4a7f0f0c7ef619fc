// The verdicts of both checkers on a game and a certificate, side by side, in plain words.

import { h } from '../page/dom.js';
import { Stopped } from './programs.js';

const meanings = {
    VERIFIED: 'Verified: every claim of the certificate is true of this game.',
    REJECTED: 'Rejected: a claim is false, or is not shown to be true.',
    MALFORMED: 'Malformed: this is not a game with its certificate.',
    UNSUPPORTED: 'Unsupported: another version of the format, or a level that this checker does not know.',
    LIMIT: 'Undecided: it takes more memory or work than there is here. Save both files, and check them on your own machine.',
};

export const checkers = [
    { name: 'verified', title: 'The checker verified in Coq' },
    { name: 'chompcheck', title: 'chompcheck' },
];

/** The word of a verdict line, and what it means. */
export function meaningOf(line) {
    const word = /^s ([A-Z]+)\b/.exec(line)?.[1];
    return word in meanings ? { word: word.toLowerCase(), meaning: meanings[word] } : { word: 'trouble', meaning: 'There is no verdict.' };
}

export class Verdicts {
    /** @param programs a Program for each name of `checkers`. */
    constructor(programs) { this.programs = programs; }

    stop() { for (const { name } of checkers) this.programs[name].stop(); }

    /**
     * Checks a game file and a certificate, each its bytes or a text; resolves when both checkers are done or stopped.
     * @param place the element for the verdicts.
     */
    async of(game, certificate, place) {
        this.stop();
        const places = checkers.map(({ title }) => h('div', { class: 'verdict' }, h('p', {}, h('b', {}, `${title}: `), 'at work …')));
        place.replaceChildren(...places);
        await Promise.all(checkers.map((checker, i) => this.runOne(checker, [game, certificate], places[i])));
    }

    async runOne({ name, title }, words, place) {
        const start = performance.now();
        const tell = (word, meaning, line) => {
            place.classList.add(word);
            place.dataset.word = word;
            place.replaceChildren(h('p', {}, h('b', {}, `${title}: `), meaning), line === null ? '' : h('pre', {}, line));
        };
        try {
            const { text } = await this.programs[name].run(words);
            const { word, meaning } = meaningOf(text);
            tell(word, `${meaning} It took ${((performance.now() - start) / 1000).toFixed(2)} s.`, text);
        } catch (error) {
            if (error instanceof Stopped) return tell('stopped', 'stopped.', null);
            tell('trouble', `There is no verdict: ${error.message}`, null);
        }
    }
}
