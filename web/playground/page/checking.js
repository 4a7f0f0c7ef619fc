// The certificate as a text that can be changed, and its check.

import { byId } from '../../page/dom.js';
import { Verdicts } from '../../check/verdicts.js';

export class Checking {
    /** @param programs by name. @param game returns the text of the game file. */
    constructor(programs, game) {
        Object.assign(this, { game, text: byId('certificate'), verdicts: new Verdicts(programs, byId('verdicts')) });
        byId('check-it').addEventListener('click', () => this.check());
        byId('stop-check').addEventListener('click', () => this.verdicts.stop());
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
        this.verdicts.clear();
        byId('check-it').disabled = this.text.value === '';
    }

    async check() {
        if (!byId('stop-check').disabled) return;  // at work
        byId('stop-check').disabled = false;
        await this.verdicts.of(this.game(), this.text.value);
        byId('stop-check').disabled = true;
    }
}
