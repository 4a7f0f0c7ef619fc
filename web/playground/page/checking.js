// The certificate as a text that can be changed, and its check.

import { byId, h } from '../../page/dom.js';
import { grouped } from '../../page/numbers.js';
import { Verdicts } from '../../check/verdicts.js';
import { TextFile, gameInside, named } from './text_file.js';

export class Checking {
    /** @param programs by name. @param editor the Editor of the game. @param statements the Statements. */
    constructor(programs, editor, statements) {
        Object.assign(this, { editor, statements, verdicts: new Verdicts(programs), checks: 0, onOpened: () => {} });
        statements.input('the certificate', () => this.file.bytes);
        byId('check-it').addEventListener('click', () => this.check());
        byId('stop-check').addEventListener('click', () => this.verdicts.stop());
        this.file = new TextFile('certificate', byId('open-certificate'), () => this.changed(), () => this.opened());
    }

    show(certificate) { this.file.write(certificate); }

    changed() {
        byId('check-it').disabled = this.file.bytes.length === 0;
        this.statements.changed();
    }

    /** A certificate brings its game along; one that the user opened or wrote stays until he says so. */
    opened() {
        const place = byId('certificate-game'), game = gameInside(this.file.bytes), on = this.statements.resting('the game', 'the certificate');
        this.statements.withdraw(place);
        if (game === null) return;
        if (game === this.editor.text) return this.onOpened();
        if (!this.editor.isOfUser) return this.load(game);
        const button = h('button', { type: 'button', click: () => this.load(game) }, 'Load its game');
        this.statements.state(place, { about: '', on }, 'This certificate is about another game than the one above. ', button);
    }

    async load(game) {
        await this.editor.replace(game);
        this.statements.state(byId('certificate-game'), { about: '', on: this.statements.resting('the game', 'the certificate') },
            'The game of this certificate stands above; Undo there brings the last one back.');
        this.onOpened();
    }

    /** Checks the bytes of both files; a check that is at work is stopped. */
    async check() {
        const check = ++this.checks, on = this.statements.resting('the game', 'the certificate');
        const game = on['the game'], certificate = on['the certificate'], place = h('div', {});
        const { name } = this.file.state, which = this.file.state.edited || name === null ? 'the certificate' : `the file ${name}`;
        this.statements.state(byId('verdicts'), { about: `${named(game)}, and ${which} of ${grouped(certificate.length)} bytes`, on }, place);
        byId('stop-check').disabled = false;
        await this.verdicts.of(game, certificate, place);
        if (check === this.checks) byId('stop-check').disabled = true;
    }
}
