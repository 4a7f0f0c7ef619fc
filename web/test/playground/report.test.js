// The button "Check this proof here" of report pages, with the checkers of the playground.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { carried, chompcert, page as makePage, path } from '../support.js';
import { launch, open } from '../browser/support.js';

const playground = join(process.env.PLAYGROUND, 'playground.html');
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

/** The words of both verdicts, and their lines. */
async function verdicts(page) {
    await page.waitForFunction(() => document.querySelectorAll('.verdict[data-word]').length === 2, null, { timeout: 60000 });
    return {
        words: await page.locator('.verdict').evaluateAll((places) => places.map((place) => place.dataset.word)),
        lines: await page.locator('.verdict pre').allTextContents(),
    };
}

test('a page takes the checkers from the playground that the reader opens, and no other file will do', async () => {
    const made = makePage('opened', chompcert(['make', 'chomp', 5, 3]), { k: 2 });
    assert.ok(readFileSync(made.page).length < 200_000);
    const page = await open(browser, made.page, { viewport: { width: 390, height: 800 } });
    assert.ok(await page.isHidden('#open-checkers'));
    await page.click('text=Check this proof here');
    assert.ok(await page.isVisible('#open-checkers'));
    await page.setInputFiles('#open-checkers', made.page);
    await page.waitForFunction(() => /^opened\.html: this file has no checkers/.test(document.querySelector('#checkers-complaint').textContent));
    assert.equal(await page.locator('.verdict').count(), 0);
    await page.setInputFiles('#open-checkers', playground);
    const { words, lines } = await verdicts(page);
    assert.deepEqual(words, ['verified', 'verified']);
    const [game, certificate] = ['game', 'certificate'].map((name) => new RegExp(`${name}=\\w+`).exec(lines[1])[0]);
    for (const line of [...lines, await page.textContent('#verdict')]) assert.ok(line.includes(game) && line.includes(certificate), line);
    assert.equal(lines[1], await page.textContent('#verdict'));  // of chompcheck
    assert.ok(await page.isHidden('#open-checkers'));
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.done();
});

test('a page that carries them checks at once; an untrue certificate is rejected', async () => {
    const made = makePage('carrying', chompcert(['make', 'chomp', 5, 3]), { report: ['--checkers', playground] });
    let page = await open(browser, made.page);
    await page.focus('#check-here');
    await page.keyboard.press('Enter');
    assert.deepEqual((await verdicts(page)).words, ['verified', 'verified']);
    await page.done();
    // The same page with one number of the certificate changed.
    const text = readFileSync(made.page, 'utf8');
    assert.equal(text.split('tail 2 4 5 5').length, 2);
    writeFileSync(path('untrue.html'), text.replace('tail 2 4 5 5', 'tail 2 4 5 6'));
    page = await open(browser, path('untrue.html'));
    await page.click('#check-here');
    assert.deepEqual((await verdicts(page)).words, ['rejected', 'rejected']);
    await page.done();
});

test('of a compact certificate the one that was given is checked', async () => {
    const made = makePage('compact', chompcert(['make', 'chomp', 12]), { prove: ['--compact'], report: ['--checkers', playground] });
    assert.ok(carried(made.page, 'files').given);
    const page = await open(browser, made.page);
    await page.click('#check-here');
    const { words, lines } = await verdicts(page);
    assert.deepEqual(words, ['verified', 'verified']);
    assert.equal(lines[1], await page.textContent('#verdict'));
    await page.done();
});
