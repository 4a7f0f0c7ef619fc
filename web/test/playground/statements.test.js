// What the page states carries what it is about, and goes grey, with the reason in words, when anything changes that it rests
// on: each output after a change of each input, in headless Chromium.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, open } from '../browser/support.js';

const patience = { timeout: 60000 };
const game = 'the game', most = 'the greatest value', certificate = 'the certificate';
/** What each output rests on, by the id of its place. */
const rests = {
    status: [game, most, certificate], theorem: [game, most], plot: [game, most], 'play-here': [game, most], 'table-here': [game, most],
    verdicts: [game, certificate], diagram: [game], 'drawing-says': [game],
};
const text = 'poset stated\nelements x y\nx < y\nd[1] < x\n', otherText = 'poset other\nelements z\n';
const shortHash = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 12);

let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function openPlayground() {
    const page = await open(browser, `${join(process.env.PLAYGROUND, 'playground.html')}#game=${encodeURIComponent(text)}&k=1`);
    await page.waitForSelector('body[data-ready]', patience);
    return page;
}

/** All outputs, of one game. */
async function fillAll(page) {
    await page.press('#most', 'Enter');
    await page.waitForFunction(() => /^Proved in/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    await page.click('#check-it');
    await page.waitForFunction(() => document.querySelectorAll('.verdict.verified').length === 2, null, patience);
    await page.locator('#hasse .node[data-name="y"]').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('#drawing-says').textContent.includes('y is picked'));
}

/** { id: { stale, described } }: of what each output says about itself. */
const outputs = (page) => page.evaluate((ids) => Object.fromEntries(ids.map((id) => {
    const place = document.getElementById(id);
    return [id, { stale: place.classList.contains('stale'), described: document.getElementById(place.getAttribute('aria-describedby'))?.textContent ?? '' }];
})), Object.keys(rests));

/** A value is typed, and the outputs are looked at in the same breath. */
async function typed(page, id, value) {
    await page.evaluate(([id, value]) => {
        document.getElementById(id).value = value;
        document.getElementById(id).dispatchEvent(new Event('input', { bubbles: true }));
    }, [id, value]);
    return outputs(page);
}

const dispatched = (box, value) => async (page) => page.evaluate(([id, words]) => {
    document.getElementById(id).value = words;
    document.getElementById(id).dispatchEvent(new Event('input', { bubbles: true }));
}, [box, value]);
const chosen = (opener, name, content) => async (page) => {
    await page.setInputFiles(opener, { name, mimeType: 'text/plain', buffer: Buffer.from(content) });
    await page.waitForFunction((file) => [...document.querySelectorAll('.bytes')].some((words) => words.textContent.includes(file)), name, patience);
};
const clicked = (id) => (page) => page.click(id);
const drawn = ['diagram', 'drawing-says'];  // what a read game makes anew

/** Each way in which a value of the page changes: what changes, how, and what is made anew at once. */
const changes = {
    'the game is typed': { changed: [game], by: dispatched('text', otherText), anew: drawn },
    'the game becomes unreadable': { changed: [game], by: dispatched('text', 'poset p\nelements x x\n'), anew: [] },
    'a game file is opened': { changed: [game], by: chosen('#open-game', 'other.poset', otherText), anew: drawn },
    'the game file has CR LF': { changed: [game], by: chosen('#open-game', 'windows.poset', text.replaceAll('\n', '\r\n')), anew: [] },
    'a family is written': { changed: [game], by: clicked('text=Write the game file'), anew: drawn },
    'an element is added': { changed: [game], by: clicked('#add-element'), anew: drawn },
    'an element is removed': { changed: [game], by: clicked('#remove-element'), anew: drawn },
    'the drawing begins empty': { changed: [game], by: clicked('#begin-empty'), anew: drawn },
    'the greatest value is typed': { changed: [most], by: dispatched('most', '3'), anew: [] },
    'the certificate is typed': { changed: [certificate], by: dispatched('certificate', 'chompcert 1\n'), anew: [] },
    'a certificate is opened': { changed: [certificate], by: chosen('#open-certificate', 'other.cert', 'chompcert 1\n'), anew: [] },
    'another family is chosen': { changed: [], by: (page) => page.selectOption('#family', 'nim'), anew: [] },
    'the parameters are typed': { changed: [], by: dispatched('parameters', '7 7'), anew: [] },
};

for (const [what, { changed, by, anew }] of Object.entries(changes)) {
    test(`each output after this: ${what}`, async () => {
        const page = await openPlayground();
        await fillAll(page);
        for (const [id, { stale, described }] of Object.entries(await outputs(page))) {
            assert.equal(stale, false, `${id}: ${described}`);
            if (id !== 'drawing-says') assert.match(described, new RegExp(`stated \\(game ${shortHash(text)}…\\)`), id);
        }
        await by(page);
        for (const id of anew) {  // of the new game
            await page.waitForFunction(([place, old]) => !document.getElementById(place).classList.contains('stale')
                && !document.getElementById(place).textContent.includes(old), [id, shortHash(text)], patience);
        }
        for (const [id, { stale, described }] of Object.entries(await outputs(page)).filter(([place]) => !anew.includes(place))) {
            const why = rests[id].filter((name) => changed.includes(name));
            assert.equal(stale, why.length > 0, `${id}: ${described}`);
            assert.equal(/Out of date: (.*) was changed since\.$/.exec(described)?.[1], why[0], id);
            if (id !== 'drawing-says') assert.ok(described.includes(shortHash(text)), id);  // what it is about stays
        }
        await page.done();
    });
}

test('at the very key: the outputs are grey before the game is read again; they are not when it is the same again', async () => {
    const page = await openPlayground();
    await fillAll(page);
    for (const [id, value, back, name] of [['text', `${text} `, text, game], ['most', '2', '1', most], ['certificate', '', await page.inputValue('#certificate'), certificate]]) {
        for (const [place, { stale }] of Object.entries(await page.evaluate(([ids, box, other]) => {
            document.getElementById(box).value = other;
            document.getElementById(box).dispatchEvent(new Event('input', { bubbles: true }));
            return Object.fromEntries(ids.map((output) => [output, { stale: document.getElementById(output).classList.contains('stale') }]));
        }, [Object.keys(rests), id, value]))) assert.equal(stale, rests[place].includes(name), `${place} after ${id}`);
        for (const [place, { stale }] of Object.entries(await typed(page, id, back))) assert.equal(stale, false, `${place} after ${id} and back`);
    }
    await page.done();
});

test('complaints rest on what was complained of', async () => {
    const page = await openPlayground();
    const complaint = () => page.evaluate(() => [document.querySelector('#game-complaint').classList.contains('stale'), document.querySelector('#game-complaint').textContent]);
    await page.fill('#parameters', 'x');
    await page.click('text=Write the game file');
    await page.waitForFunction(() => document.querySelector('#game-complaint').textContent !== '', null, patience);
    assert.equal((await complaint())[0], false);
    await page.fill('#parameters', '3');
    assert.deepEqual((await complaint())[0], true);
    assert.match((await complaint())[1], /Out of date: the list of parameters was changed since\./);
    await page.selectOption('#family', 'nim');
    assert.match((await complaint())[1], /the family and the list of parameters were changed since/);
    await page.fill('#text', 'poset p\nelements x x\n');
    await page.waitForSelector('#text[data-read="true"]', patience);
    assert.deepEqual((await complaint())[0], false);
    assert.match((await complaint())[1], /^line 2/);
    await page.fill('#most', 'many');
    await page.press('#most', 'Enter');
    assert.match(await page.textContent('#status'), /The greatest value is a number/);
    await page.fill('#most', '2');
    assert.match(await page.textContent('#status'), /^Out of date/);
    await page.done();
});

test('what ends after a change is out of date when it comes', async () => {
    const page = await openPlayground();
    await fillAll(page);
    const cameStale = (id, words) => page.waitForFunction(([place, said]) => {
        const { classList, textContent } = document.getElementById(place);
        return classList.contains('stale') && textContent.includes(said);
    }, [id, words], patience);
    await page.evaluate((other) => {
        document.querySelector('#check-it').click();
        document.querySelector('#prove').click();
        document.querySelector('#text').value = other;
        document.querySelector('#text').dispatchEvent(new Event('input', { bubbles: true }));
    }, otherText);
    await cameStale('status', 'Proved in');
    await cameStale('verdicts', 'Verified');
    for (const id of ['theorem', 'plot', 'play-here', 'table-here']) await cameStale(id, shortHash(text));
    await page.done();
});

test('whatever the page announces is a statement, or a part of one', async () => {
    const page = await openPlayground();
    await fillAll(page);
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('[aria-live], [role="status"], [role="alert"]')]
        .filter((place) => place.textContent !== '' && !place.closest('[aria-describedby$="-about"]')).map((place) => place.outerHTML.slice(0, 80))), []);
    await page.done();
});
