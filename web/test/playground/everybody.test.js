// The playground for those who use keys, a screen reader, or colours of their own: names with relations, pressed state, the focus
// after each change, borders and focus rings of 3:1, forced colours; and an address that opens a position.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, open, said } from '../browser/support.js';

const file = join(process.env.PLAYGROUND, 'playground.html');
const patience = { timeout: 60000 };
let browser;
before(async () => { browser = await launch(); });
after(() => browser.close());

async function openWith(text, options = {}, more = '') {
    const page = await open(browser, `${file}#game=${encodeURIComponent(text)}${more}`, options);
    await page.waitForSelector('body[data-ready]', patience);
    return page;
}

const node = (page, name) => page.locator(`#hasse .node[data-name="${name}"]`);
const says = (page, words) => page.waitForFunction((expected) => document.querySelector('#drawing-says').textContent.includes(expected), words, patience);
const focused = (page) => page.evaluate(() => document.activeElement.dataset.name ?? document.activeElement.id ?? document.activeElement.tagName);

test('an element says what it lies above and below, and whether it is picked', async () => {
    const page = await openWith('poset said\nelements x y z\nx < y\nx < z\ny < c[2]\n');
    assert.equal(await node(page, 'x').getAttribute('aria-label'), 'x; below y, z');
    assert.equal(await node(page, 'y').getAttribute('aria-label'), 'y; above x; below c[2]');
    assert.equal(await node(page, 'x').getAttribute('aria-pressed'), 'false');
    await node(page, 'x').focus();
    await page.keyboard.press('Enter');
    await says(page, 'x is picked');
    assert.equal(await node(page, 'x').getAttribute('aria-pressed'), 'true');
    assert.equal(await page.locator('#hasse [aria-pressed=true]').count(), 1);
    await page.done();
});

test('the focus stays in the diagram when an element goes, by key and by button; Ctrl+Z brings it back', async () => {
    const page = await openWith('poset kept\nelements x y z\nx < y\n');
    await node(page, 'y').focus();
    await page.keyboard.press('Delete');
    await says(page, 'y was removed');
    const next = await focused(page);
    assert.ok(/^[xz]$|^[cd]\[/.test(next), next);
    await page.keyboard.press('Control+z');
    await says(page, 'The last change was taken back');
    assert.equal(await node(page, 'y').count(), 1);
    assert.ok(/^[xyz]$|^[cd]\[/.test(await focused(page)), await focused(page));
    await node(page, 'z').focus();
    await page.keyboard.press('Enter');
    await page.focus('#remove-element');
    await page.keyboard.press('Enter');
    await says(page, 'z was removed');
    assert.ok(/^[xy]$|^[cd]\[/.test(await focused(page)), await focused(page));
    await page.focus('#undo-drawing');
    await page.keyboard.press('Enter');
    await says(page, 'taken back');
    await page.waitForFunction(() => document.activeElement !== document.body);
    await page.done();
});

/** Contrasts of what marks a control: its border and its focus ring against what is around it. Runs in the page. */
const contrasts = () => {
    const parsed = (text) => (/rgba?\(([^)]+)\)/.exec(text) ?? [null, '0,0,0,0'])[1].split(/[ ,/]+/).map(Number);
    const light = (text) => parsed(text).slice(0, 3).map((c) => (c / 255 <= 0.03928 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
    const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const ground = (place) => {
        for (let at = place.parentElement; at; at = at.parentElement) {
            const { backgroundColor } = getComputedStyle(at);
            if ((parsed(backgroundColor)[3] ?? 1) > 0) return backgroundColor;
        }
        return 'rgb(255, 255, 255)';
    };
    const low = [];
    const seen = (place) => place.getClientRects().length > 0 && !place.disabled && place.type !== 'file' && place.type !== 'checkbox';
    for (const place of [...document.querySelectorAll('button, input, select, textarea')].filter(seen)) {
        if (place.closest('thead') || place.matches('.square, .folded, .move')) continue;  // words, squares and lists are seen without a border
        const border = ratio(getComputedStyle(place).borderTopColor, ground(place));
        if (border < 3) low.push(`border of ${place.id || place.textContent}: ${border.toFixed(2)}`);
        place.focus({ focusVisible: true });
        const ring = getComputedStyle(place);
        if (place === document.activeElement && (ring.outlineStyle === 'none' || ratio(ring.outlineColor, ground(place)) < 3)) low.push(`ring of ${place.id || place.textContent}: ${ring.outlineStyle} ${ratio(ring.outlineColor, ground(place)).toFixed(2)}`);
    }
    const squares = [...document.querySelectorAll('.square')].filter((square) => !square.matches('.poison'));
    if (squares.length > 1) {
        squares[0].dispatchEvent(new PointerEvent('pointerenter'));
        const doomed = document.querySelector('.square.doomed');
        const chocolate = getComputedStyle(document.documentElement).getPropertyValue('--choc').trim();
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = chocolate;
        const contrast = ratio(getComputedStyle(doomed).backgroundColor, getComputedStyle(probe).color);
        probe.remove();
        if (contrast < 3) low.push(`doomed square: ${contrast.toFixed(2)}`);
    }
    return low;
};

for (const colorScheme of ['light', 'dark']) {
    test(`borders, focus rings and doomed squares have a contrast of 3:1, ${colorScheme}`, async () => {
        const page = await open(browser, file, { colorScheme });
        await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
        assert.deepEqual(await page.evaluate(contrasts), []);
        await page.done();
    });
}

test('with forced colours, squares, winning moves, doomed squares and picked elements are told apart', async () => {
    const page = await open(browser, file, { forcedColors: 'active' });
    await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    await page.click('#hint');
    const looks = (selector) => page.locator(selector).first().evaluate((place) => {
        const { borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(place);
        return `${borderTopWidth} ${borderTopStyle} ${borderTopColor}`;
    });
    await page.locator('#board .square:not(.hinted):not(.poison)').first().hover();
    const all = [await looks('.square.hinted'), await looks('.square.doomed:not(.hinted)')];
    await page.mouse.move(0, 0);
    all.push(await looks('.square:not(.hinted):not(.poison)'));
    assert.equal(new Set(all).size, 3, all.join('; '));
    const fill = (name) => node(page, name).locator('rect').evaluate((place) => getComputedStyle(place).fill);
    const plain = await fill('c[1]');
    await node(page, 'c[1]').focus();
    await page.keyboard.press('Enter');
    assert.notEqual(await fill('c[1]'), plain);
    await page.done();
});

test('an address with a position is proved at once, and the board begins there', async () => {
    const page = await openWith('poset shared\nelements x y\nx < y\ny < c[3]\n', { viewport: { width: 390, height: 800 } }, '&k=1&at=12+20+without+y');
    await page.waitForFunction(() => /^Proved/.test(document.querySelector('#status .said')?.textContent ?? ''), null, patience);
    assert.match(await page.textContent('#position code'), /grundy shared\.cert 2 20 --without y/);  // without y there is no c[3]
    assert.match(await said(page), /Your move/);
    await page.click('#share-position');
    const words = new URLSearchParams((await page.inputValue('#shared-position input')).replace(/.*#/, ''));
    assert.deepEqual([words.get('k'), words.get('at')], ['1', '2 20 without y']);
    assert.match(words.get('game'), /^poset shared\n/);
    await page.done();
});
