// What the page checks are the bytes of the file that was opened, until its text is edited: in headless Chromium, by the file
// input and by a file that is dropped.
//
// Environment: PLAYGROUND is the folder that web/playground/build made; and that of files.js.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { after, before, test } from 'node:test';


import { launch, open } from '../browser/support.js';
import { corpus, native, spoiled } from './files.js';

const patience = { timeout: 60000 };
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function openPlayground() {
    const page = await open(browser, join(process.env.PLAYGROUND, 'playground.html'));
    await page.waitForSelector('body[data-ready]', patience);
    return page;
}

const file = (name, buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** Opens a file and waits until the page says so. */
async function give(page, box, { name, buffer, mimeType }, drop = false) {
    if (drop) {
        const data = await page.evaluateHandle(({ name, bytes, type }) => {
            const transfer = new DataTransfer();
            transfer.items.add(new File([new Uint8Array(bytes)], name, { type }));
            return transfer;
        }, { name, bytes: [...buffer], type: mimeType });
        await page.dispatchEvent(`#${box}`, 'dragover', { dataTransfer: data });
        await page.dispatchEvent(`#${box}`, 'drop', { dataTransfer: data });
    } else {
        await page.setInputFiles(box === 'text' ? '#open-game' : '#open-certificate', { name, mimeType, buffer });
    }
    await page.waitForFunction(({ box, name }) => document.querySelector(`#${box}-bytes`).textContent.includes(name), { box, name }, patience);
}

/** The lines of both checkers, and their words. */
async function checked(page) {
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('#verdicts:not(.stale) .verdict[data-word]').length === 2, null, patience);
    const [verified, chompcheck] = await page.locator('.verdict pre').allTextContents();
    return { chompcheck, verified };
}

const bothNative = (game, certificate) => ({ chompcheck: native.chompcheck(game, certificate), verified: native.verified(game, certificate) });

const accepted = corpus().filter(({ kind, name }) => kind === 'accept' && /\/(chomp_5|compact_chomp_5_3|compact_antichain)\.cert/.test(name));

test('a file that was opened or dropped is checked byte for byte: the lines of the native programs', async () => {
    assert.ok(accepted.length >= 2);
    const page = await openPlayground();
    let number = 0;
    for (const { name, game, certificate } of accepted) {
        const good = { game: file('good.poset', game), certificate: file('good.cert', certificate) };
        for (const [what, spoil] of [['as it is', (bytes) => bytes], ...Object.entries(spoiled)]) {
            for (const kind of ['certificate', 'game']) {
                const given = { ...good, [kind]: file(`file${++number}`, spoil(good[kind].buffer)) };
                const drop = number % 3 === 0;
                await give(page, 'text', given.game, drop && kind === 'game');
                await give(page, 'certificate', given.certificate, drop && kind === 'certificate');
                assert.deepEqual(await checked(page), bothNative(given.game.buffer, given.certificate.buffer), `${name}: ${kind}: ${what}`);
            }
        }
    }
    await page.done();
});

/** Presses a button and opens files in one go, so that nothing that the button began can be done before. */
const pressAndOpen = (page, button, files) => page.evaluate(([button, files]) => {
    document.querySelector(button).click();
    for (const [id, text] of Object.entries(files)) {
        const transfer = new DataTransfer(), input = document.querySelector(`#open-${id}`);
        transfer.items.add(new File([text], `kept.${id}`));
        input.files = transfer.files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
    }
}, [button, files]);

test('a certificate that is opened while a proof is at work stays', async () => {
    const page = await openPlayground(), { game, certificate } = accepted[0];
    await page.waitForSelector('#prove:not([disabled])', patience);
    await pressAndOpen(page, '#prove', { game: game.toString(), certificate: certificate.toString() });
    await page.waitForFunction(() => /keeps the file/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    assert.match(await page.textContent('#certificate-bytes'), /kept\.certificate/);
    assert.deepEqual(await checked(page), bothNative(game, certificate));
    await page.done();
});

test('a game that is opened while a family is being written stays', async () => {
    const page = await openPlayground(), { game } = accepted[0];
    await page.waitForSelector('#prove:not([disabled])', patience);
    await page.fill('#parameters', '40 30');
    await pressAndOpen(page, '#family-form button', { game: game.toString() });
    await page.waitForFunction(() => document.querySelector('#text-bytes').textContent.includes('kept.game'), null, patience);
    await page.click('#prove');  // the prover answers in turn, so the family is written before this proof
    await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    assert.match(await page.textContent('#text-bytes'), /kept\.game/);
    await page.done();
});

test('files of the corpora, opened one after the other', async () => {
    const page = await openPlayground(), words = new Set();
    for (const { name, game, certificate } of corpus().filter(({ kind }, at) => kind !== 'limit' && at % 25 === 0)) {
        await give(page, 'text', file(`${name}.game`, game));
        await give(page, 'certificate', file(`${name}.certificate`, certificate));
        const lines = await checked(page);
        assert.deepEqual(lines, bothNative(game, certificate), name);
        words.add(lines.chompcheck.split(' ')[1]);
    }
    for (const word of ['VERIFIED', 'REJECTED', 'MALFORMED']) assert.ok(words.has(word), word);
    await page.done();
});

test('an edit makes the text the subject, and the page says so; what is proved, saved and hashed are these bytes', async () => {
    const page = await openPlayground();
    const { game, certificate } = accepted.find(({ name }) => name === 'accept/chomp_5.cert');
    const crlf = spoiled['CR LF'](game), bytesOf = (box) => page.textContent(`#${box}-bytes`);
    await give(page, 'text', file('windows.poset', crlf));
    await page.waitForSelector('#text[data-read="true"]', patience);
    assert.match(await page.textContent('#game-complaint'), /^line 1, column \d+: carriage return/);
    assert.match(await bytesOf('text'), new RegExp(`windows\\.poset.*${crlf.length} bytes.*CR`, 's'));
    assert.match(await bytesOf('text'), new RegExp(createHash('sha256').update(crlf).digest('hex').slice(0, 12)));
    await page.focus('#prove');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => /carriage return/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    await page.locator('#text').press('End');
    await page.locator('#text').pressSequentially(' ');
    await page.locator('#text').press('Backspace');
    await page.waitForSelector('#text[data-read="true"]', patience);
    assert.equal(await page.textContent('#game-complaint'), '');
    assert.match(await bytesOf('text'), new RegExp(`edited.*windows\\.poset.*${game.length} bytes`, 'is'));
    await give(page, 'certificate', file('windows.cert', spoiled['byte order mark'](certificate)));
    assert.match(await bytesOf('certificate'), /byte order mark/);
    assert.deepEqual(await checked(page), bothNative(game, spoiled['byte order mark'](certificate)));
    await page.locator('#certificate').press('End');
    await page.locator('#certificate').pressSequentially(' ');
    await page.locator('#certificate').press('Backspace');
    assert.match(await bytesOf('certificate'), /edited/i);
    assert.deepEqual(await checked(page), bothNative(game, certificate));
    assert.match((await checked(page)).verified, /^s VERIFIED/);
    await page.done();
});
