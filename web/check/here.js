// The button "Check this proof here" of a report page: both checkers run in the page, on the game and the certificate that it
// carries.
//
// A page made with `chompcert report --checkers` has the checkers inside. Any other takes them from the playground, which the
// reader opens as a file: a page on a disk may read nothing else. Rejected: checkers in every page, 1.1 MB each.

import { byId, embedded } from '../page/dom.js';
import { Program } from './programs.js';
import { Verdicts, checkers } from './verdicts.js';

/** The checkers in the text of the playground: { script, wasm } by their names. @throws Error if there are none. */
export function checkersOf(text) {
    const found = /<script type="application\/json" id="programs">(.*?)<\/script>/s.exec(text);
    const codes = found && JSON.parse(found[1]);
    if (!checkers.every(({ name }) => codes?.[name]?.script)) throw new Error('this file has no checkers: the file playground.html has them');
    return codes;
}

export class CheckHere {
    /** @param texts the files that the page carries; `given` is the certificate that was given, if the other one has more values. */
    constructor({ game, certificate, given }) {
        Object.assign(this, { game: game.text, certificate: (given ?? certificate).text });
        const codes = embedded('programs');
        if (codes) this.use(codes);
        byId('check-here').addEventListener('click', () => this.check());
        byId('stop-check').addEventListener('click', () => this.verdicts.stop());
        byId('open-checkers').addEventListener('change', ({ target }) => this.open(target.files[0]));
        byId('check-live').hidden = false;
    }

    use(codes) {
        const programs = Object.fromEntries(checkers.map(({ name }) => [name, new Program(codes[name])]));
        this.verdicts = new Verdicts(programs);
    }

    async open(file) {
        if (!file) return;
        try {
            this.use(checkersOf(await file.text()));
        } catch (error) {
            byId('checkers-complaint').textContent = `${file.name}: ${error.message}`;
            return;
        }
        byId('checkers-wanted').hidden = true;
        await this.check();
    }

    async check() {
        if (!this.verdicts) {
            byId('checkers-wanted').hidden = false;
            byId('open-checkers').focus();
            return;
        }
        if (!byId('stop-check').disabled) return;  // at work
        byId('stop-check').disabled = false;
        await this.verdicts.of(this.game, this.certificate, byId('verdicts'));
        byId('stop-check').disabled = true;
    }
}
