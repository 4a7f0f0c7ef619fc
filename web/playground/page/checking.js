// The certificate as a text that can be changed, and its check.

import { byId, h } from '../../page/dom.js';
import { grouped } from '../../page/numbers.js';
import { Verdicts } from '../../check/verdicts.js';
import { TextFile, named } from './text_file.js';

export class Checking {
    /** @param programs by name. @param statements the Statements, of which the game is an input. */
    constructor(programs, statements) {
        Object.assign(this, { statements, verdicts: new Verdicts(programs), checks: 0 });
        statements.input('the certificate', () => this.file.bytes);
        byId('check-it').addEventListener('click', () => this.check());
        byId('stop-check').addEventListener('click', () => this.verdicts.stop());
        this.file = new TextFile('certificate', byId('open-certificate'), () => this.changed());
    }

    show(certificate) { this.file.write(certificate); }

    changed() {
        byId('check-it').disabled = this.file.bytes.length === 0;
        this.statements.changed();
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
