// The certificate, checked by both checkers side by side; their verdicts in plain words.

import { byId, h } from '../../page/dom.js';
import { Stopped } from './programs.js';

const meanings = {
    VERIFIED: 'Verified: every claim of the certificate is true of this game.',
    REJECTED: 'Rejected: a claim is false, or is not shown to be true.',
    MALFORMED: 'Malformed: this is not a game with its certificate.',
    UNSUPPORTED: 'Unsupported: another version of the format.',
    LIMIT: 'Undecided: it takes more memory or work than there is here. Save both files, and check them on your own machine.',
};

const checkers = [
    { name: 'verified', title: 'The checker verified in Coq' },
    { name: 'chompcheck', title: 'chompcheck' },
];

/** The word of a verdict line, and what it means. */
export function meaningOf(line) {
    const word = /^s ([A-Z]+)\b/.exec(line)?.[1];
    return word in meanings ? { word: word.toLowerCase(), meaning: meanings[word] } : { word: 'trouble', meaning: 'There is no verdict.' };
}

export class Checking {
    /** @param programs by name. @param game returns the text of the game file. */
    constructor(programs, game) {
        Object.assign(this, { programs, game, text: byId('certificate') });
        byId('check-it').addEventListener('click', () => this.check());
        byId('stop-check').addEventListener('click', () => this.stop());
        this.text.addEventListener('input', () => this.changed());
        byId('open-certificate').addEventListener('change', async ({ target }) => {
            if (target.files.length > 0) this.show(await target.files[0].text());
        });
    }

    show(certificate) {
        this.text.value = certificate;
        this.changed();
    }

    /** Verdicts are about the text that was checked. */
    changed() {
        this.stop();
        byId('verdicts').replaceChildren();
        byId('check-it').disabled = this.text.value === '';
    }

    stop() { for (const { name } of checkers) this.programs[name].stop(); }

    async check() {
        this.stop();
        byId('stop-check').disabled = false;
        const words = [this.game(), this.text.value];
        const places = checkers.map(({ title }) => h('div', { class: 'verdict' }, h('p', {}, h('b', {}, `${title}: `), 'at work …')));
        byId('verdicts').replaceChildren(...places);
        await Promise.all(checkers.map((checker, i) => this.runOne(checker, words, places[i])));
        byId('stop-check').disabled = true;
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
