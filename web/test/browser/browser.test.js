// The report page in a browser, as a reader uses it.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { attempt, chompcert, engine, generator, page as makePage, path } from '../support.js';
import { agrees, command, launch, newGame, open, said, value } from './support.js';

const example = 'poset example\nelements x y r[1..4]\nd[i] < c[i+1]\nx < c[1]\nc[i] < r[i]\nr[i] < r[i+1]\ny < d[3] < r[2]\n';
let browser, chomp, hasse, row;

before(async () => {
    browser = await launch();
    chomp = makePage('chomp', chompcert(['make', 'chomp', 5, 3]), { k: 2, plots: true });
    hasse = makePage('example', example, { k: 1 });
    row = makePage('row', chompcert(['make', 'row', 3, 2]));
});
after(() => browser.close());

test('it loads, says what was proved, and embeds what it says', async () => {
    const page = await open(browser, chomp.page);
    assert.match(await page.textContent('h1'), /Chomp over lower rows of 5, 3/);
    assert.match(await page.textContent('#proved'), /18 order ideals/);
    assert.match(await page.textContent('#position'), /All of A is left/);
    const bytes = readFileSync(path(chomp.certificate));
    const hash = createHash('sha256').update(bytes).digest('hex');
    assert.ok((await page.textContent('#verdict')).endsWith(`certificate=${hash}`));
    for (const [what, name] of [['game', 'chomp.poset'], ['certificate', chomp.certificate]]) {
        const [download] = await Promise.all([page.waitForEvent('download'), page.click(`[data-save="${what}"]`)]);
        assert.deepEqual(readFileSync(await download.path()), readFileSync(path(name)));
    }
    await page.done();
});

// Plays against the page: the human takes `choose(live position)` until the game is over.
async function playOut(page, made, choose, most = 400) {
    const { game, query } = engine(made.page);
    let moves = 0;
    for (; moves < most; ++moves) {
        if (!/Your move\.$/.test(await said(page))) break;
        const words = await command(page);
        const without = words.indexOf('--without');
        const numbers = words.slice(2, without < 0 ? undefined : without).filter((word) => word !== '--proved').map(BigInt);
        let ideal = game.whole();
        for (const name of without < 0 ? [] : words[without + 1].split(',')) {
            ideal = game.withoutUpset(ideal, game.moveNamed(name).element);
        }
        const position = game.position(ideal, numbers[0] ?? 0n, numbers[1] ?? 0n);
        await page.fill('#element', game.nameOf(choose(query, position)));
        await page.press('#element', 'Enter');
    }
    assert.ok(moves < most);
    return said(page);
}

const anyMove = (random) => (query, position) => {
    const { game } = query;
    const names = game.elementsOf(position.ideal).map((element) => ({ kind: 'a', element }));
    if (position.m > 0n) names.push({ kind: 'c', index: 1n + BigInt(Math.floor(random() * 1e15)) % position.m });
    if (position.n > 0n) names.push({ kind: 'd', index: 1n + BigInt(Math.floor(random() * 1e15)) % position.n });
    return names[Math.floor(random() * names.length)];
};

test('the computer never loses a won position, at any size', async () => {
    const random = generator(11);
    for (const made of [chomp, hasse, row]) {
        const page = await open(browser, made.page);
        const { query, game } = engine(made.page);
        for (const size of [9n, 10n ** 30n, 10n ** 100n]) {
            const [m, n] = [size, size + 7n];
            if (query.isLost(game.position(game.whole(), m, game.chains === 2 ? n : 0n))) continue;
            await newGame(page, { m, n: game.chains === 2 ? n : undefined, starts: 'computer' });
            assert.equal(await agrees(page, made), '0');
            assert.match(await playOut(page, made, anyMove(random)), /The computer wins/);
        }
        await page.done();
    }
});

test('hints win against the perfect computer, and the value agrees with chompcert on the way', async () => {
    for (const made of [chomp, hasse]) {
        const page = await open(browser, made.page);
        for (const size of ['7', '10^30']) {
            await newGame(page, { m: size, n: `${size} + 30` });
            for (let moves = 0; /Your move\.$/.test(await said(page)); ++moves) {
                assert.ok(moves < 400);
                if (moves < 6) await agrees(page, made);
                await page.press('#hint', 'Enter');  // the button may move under the mouse
                assert.match(await said(page), /wins?:/);
                await page.locator('#board .hinted').first().click();
            }
            assert.match(await said(page), /You win/);
        }
        await page.done();
    }
});

test('the board shows every winning move, and of short rows every square, all game long', async () => {
    const random = generator(5);
    for (const made of [chomp, hasse, row, makePage('hook', chompcert(['make', 'hook', 2, 1]), { k: 1 }), makePage('bar', chompcert(['make', 'bar', 3, 4]))]) {
        const page = await open(browser, made.page);
        const missing = await page.evaluate((seeds) => {
            const get = (id) => document.getElementById(id);
            const missed = [];
            for (const seed of seeds) {
                const size = seed % 2 === 0 ? '10^30' : '6';
                get('start-m').value = size;
                get('start-n').value = `${size} + ${seed % 40}`;
                get('new-game').requestSubmit();
                for (let ply = 0; ply < 80 && get('announcement').textContent.endsWith('Your move.'); ++ply) {
                    const squares = [...document.querySelectorAll('#board .square:not(.poison), #board .node[role=button]')];
                    const rows = /^Rows: ([^.]*)\./.exec(get('position').textContent)?.[1].split(', ').map(Number);
                    const count = rows?.reduce((a, b) => a + b, 0) - 1;
                    if (rows && Math.max(...rows) <= 12 && squares.length !== count) missed.push(`${squares.length} of ${count}: ${rows}`);
                    get('hint').click();
                    const hinted = [...document.querySelectorAll('#board .hinted')];
                    const told = get('announcement').textContent;
                    const expected = Number((/^(\d+) moves win/.exec(told) ?? [])[1] ?? (/^One/.test(told) ? 1 : 0));
                    if (hinted.length !== expected) missed.push(`${told} ${hinted.length} shown`);
                    const pick = ply % 3 === 2 || hinted.length === 0 ? squares[(seed * 7 + ply) % squares.length] : hinted[0];
                    (pick.isConnected ? pick : document.querySelector('#board [tabindex="0"]')).dispatchEvent(new MouseEvent('click', { bubbles: true }));
                }
                if (size === '6' && !/win/.test(get('announcement').textContent)) missed.push(`no end: ${get('announcement').textContent}`);
            }
            return missed;
        }, Array.from({ length: 10 }, () => Math.floor(random() * 1e6)));
        assert.deepEqual(missing, [], made.page);
        await page.done();
    }
});

test('undo, complaints, random level, who starts', async () => {
    const page = await open(browser, chomp.page);
    await newGame(page, { m: '10^30', n: '10^30 + 2', level: 'random' });
    const start = await page.textContent('#position');
    await page.fill('#element', '2, 10^30');
    await page.press('#element', 'Enter');
    assert.match(await said(page), /You take row 2, square 100000…000000000/);
    assert.notEqual(await page.textContent('#position'), start);
    await page.click('#undo');
    assert.equal(await page.textContent('#position'), start);
    for (const text of ['1, 1', '9, 9', 'c[0]', 'nonsense', '<img src=x onerror=alert(1)>', '2, 10^31']) {
        await page.fill('#element', text);
        await page.press('#element', 'Enter');
        assert.match(await page.textContent('#complaint'), /is not on the board/, text);
        assert.equal(await page.textContent('#position'), start);
    }
    await page.fill('#start-m', '-1');
    await page.click('text=New game');
    assert.match(await page.textContent('#complaint'), /natural numbers/);
    await page.done();
});

test('the table filters, sorts and leads to the board', async () => {
    const page = await open(browser, chomp.page);
    await page.fill('#filter-name', 'r4[3]');
    await page.selectOption('#filter-kind', 'periodic');
    const names = await page.locator('#ideal-body th').allTextContents();
    assert.ok(names.length > 0 && names.every((name) => name.includes('r4[3]')));
    await page.fill('#filter-name', '');
    await page.click('#ideal-head button:has-text("Preperiod")');
    const preperiods = (await page.locator('#ideal-body td:nth-child(4)').allTextContents()).map(Number);
    assert.deepEqual(preperiods, [...preperiods].sort((a, b) => b - a));
    await page.locator('#ideal-body button').last().click();
    assert.match(await said(page), /A new game/);
    assert.ok(await page.isVisible('#whole'));
    await agrees(page, chomp);
    await page.done();
});

test('a game by the keyboard alone', async () => {
    for (const made of [chomp, hasse]) {
        const page = await open(browser, made.page);
        await page.focus('#start-m');
        await page.keyboard.press('Control+A');
        await page.keyboard.type('4');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Control+A');
        await page.keyboard.type('9');
        await page.keyboard.press('Enter');
        const focused = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
        for (let moves = 0; /Your move\.$/.test(await said(page)); ++moves) {
            assert.ok(moves < 60);
            assert.ok(await page.evaluate(() => document.querySelector('#board').contains(document.activeElement)), await said(page));
            const before = await focused();
            await page.keyboard.press(['ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowRight'][moves % 4]);
            assert.ok(await focused() !== null, before);
            assert.equal(await page.locator('#board [tabindex="0"]').count(), 1);
            await page.keyboard.press('Enter');
        }
        assert.match(await said(page), /wins?:/);
        await page.done();
    }
});

test('every control has a name, and results are announced', async () => {
    for (const made of [chomp, hasse]) {
        const page = await open(browser, made.page);
        const nameless = await page.evaluate(() => [...document.querySelectorAll('button, input, select, summary, [tabindex], [role=button]')]
            .filter((e) => !(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.[0]?.textContent.trim() || e.title))
            .map((e) => e.outerHTML.slice(0, 120)));
        assert.deepEqual(nameless, []);
        const tree = await page.locator('#board').ariaSnapshot();
        assert.match(tree, made === chomp ? /row 2, square 9/ : /button "r\[2\]; above d\[3\]/);
        assert.equal(await page.getAttribute('#announcement', 'aria-live'), 'polite');
        for (const image of await page.locator('img').all()) assert.ok((await image.getAttribute('alt')).length > 10);
        await page.done();
    }
});

test('a phone: nothing wider than the screen, at any size', async () => {
    for (const made of [chomp, hasse, row]) {
        const page = await open(browser, made.page, { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true });
        await page.evaluate(() => document.querySelectorAll('details').forEach((d) => { d.open = true; }));
        for (const m of ['12', '10^30', '10^300']) {
            await newGame(page, { m, n: made === row ? undefined : `${m} + 5136` });
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), m);
        }
        await page.locator('#board .square:not(.poison), #board .node:not(.gone)').last().tap();
        assert.match(await said(page), /You take/);
        await page.done();
    }
});

test('plots are enlarged by wheel, keys and buttons, and reset', async () => {
    const page = await open(browser, chomp.page);
    assert.ok(await page.locator('.zoomable').count() >= 2);
    const frame = page.locator('.zoomable').first();
    assert.ok(await frame.locator('img').evaluate((image) => image.naturalWidth > 0));
    const scale = async () => Number(await frame.getAttribute('data-scale'));
    await frame.focus();
    await page.keyboard.press('+');
    assert.equal(await scale(), 1.5);
    await frame.scrollIntoViewIfNeeded();
    const box = await frame.boundingBox();
    await page.mouse.move(box.x + 30, box.y + 30);
    await page.mouse.wheel(0, -300);
    await page.waitForFunction(() => Number(document.querySelector('.zoomable').dataset.scale) > 2);
    await page.keyboard.press('0');
    assert.equal(await scale(), 1);
    await page.locator('[data-zoom="in"]').first().click();
    assert.equal(await scale(), 1.5);
    await page.locator('[data-zoom="reset"]').first().click();
    assert.equal(await scale(), 1);
    // Two fingers, from 40 to 120 pixels apart.
    await frame.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        const finger = (type, pointerId, x) => element.dispatchEvent(new PointerEvent(type, { pointerId, pointerType: 'touch', clientX: left + x, clientY: top + 50, bubbles: true }));
        finger('pointerdown', 91, 100);
        finger('pointerdown', 92, 140);
        finger('pointermove', 92, 220);
        finger('pointerup', 91, 100);
        finger('pointerup', 92, 220);
    });
    assert.equal(await scale(), 3);
    await page.done();
});

// The grammar of game files forbids such names; the page must not rely on that.
test('hostile names are shown, never run', async () => {
    const hostile = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
    const source = readFileSync(hasse.page, 'utf8');
    const escaped = JSON.stringify(hostile).slice(1, -1).replaceAll('<', '\\u003c');
    const word = escaped.replaceAll(' ', '_');
    const shown = hostile.replaceAll(' ', '_');
    const renamed = source
        .replace('"elements":["x"', `"elements":["${word}"`).replace('"label":"example"', `"label":"${word}"`)
        .replaceAll(' x\\nfinite', ` ${word}\\nfinite`).replaceAll(' x\\nperiodic', ` ${word}\\nperiodic`)
        .replaceAll(' x y\\n', ` ${word} y\\n`).replaceAll('"certificateName":"example.cert"', `"certificateName":"${word}"`);
    assert.notEqual(renamed, source);
    writeFileSync(path('hostile.html'), renamed);
    const page = await open(browser, path('hostile.html'));
    await newGame(page, { m: 5, n: 5 });
    assert.ok((await page.textContent('#board')).includes(shown));
    assert.ok((await page.textContent('#ideal-body')).includes(shown));
    await page.locator('#board .leg-a').first().click();
    assert.match(await said(page), /You take/);
    assert.equal(await page.locator('#board img, #board script, #play script, #ideals script').count(), 0);
    await page.done();
    // The name of a file, and the title, do come from the command line.
    const name = `<img src=x onerror=alert(1)>&'".cert`;
    writeFileSync(path(name), readFileSync(path(hasse.certificate)));
    chompcert(['report', name, '-o', 'named.html', '--no-plots', '--title', hostile]);
    const named = await open(browser, path('named.html'));
    assert.equal(await named.textContent('h1'), hostile);
    assert.ok((await named.textContent('#check')).includes(name));
    assert.equal(await named.locator('img').count(), 0);
    await named.done();
});

test('the policy lets only the page\'s own scripts run', async () => {
    const source = readFileSync(hasse.page, 'utf8');
    writeFileSync(path('injected.html'), source.replace('<h2>Play</h2>', '<h2>Play</h2><script>window.bad = 1</script><img src="x" onerror="window.bad = 2">'));
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`file://${path('injected.html')}`);
    assert.equal(await page.evaluate(() => window.bad), undefined);
    await context.close();
});

test('an unreadable certificate is reported', async () => {
    writeFileSync(path('damaged.html'), readFileSync(hasse.page, 'utf8').replace('level full', 'level none'));
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`file://${path('damaged.html')}`);
    assert.match(await page.textContent('#play [role=alert].note'), /cannot be made: certificate, line/);
    await context.close();
});

test('compact certificates: recomputed for the board, or a table without one', async () => {
    const made = makePage('compact', chompcert(['make', 'chomp', 7, 3]), { k: 1, prove: ['--compact'] });
    const page = await open(browser, made.page);
    assert.equal(await page.locator('[data-save]:visible').count(), 3);
    await newGame(page, { m: '10^20', n: '10^20 + 9' });
    await agrees(page, made);
    await page.done();
    const long = makePage('long', chompcert(['make', 'chomp', 2600]), { prove: ['--compact'], report: ['--max-size', 1] });
    const boardless = await open(browser, long.page);
    assert.ok(await boardless.isHidden('#play-live'));
    assert.match(await boardless.textContent('#play .note'), /no board/);
    const start = Date.now();
    await boardless.fill('#filter-name', 'r3[2');
    await boardless.click('#ideal-head button:has-text("Period")');
    assert.match(await boardless.textContent('#found'), /among 2\u202f?601/);
    assert.ok(Date.now() - start < 5000);
    await boardless.done();
});

test('on paper are all claims that were found, and how many there are; no box cuts its content', async () => {
    const page = await open(browser, chomp.page);
    const rows = () => page.locator('#ideal-body tr').count();
    await page.evaluate(() => addEventListener('beforeprint', () => {
        window.printed = { rows: document.querySelectorAll('#ideal-body tr').length, found: document.querySelector('#found').textContent };
    }));
    const printed = async () => {
        await page.pdf();
        return page.evaluate(() => window.printed);
    };
    assert.equal(await rows(), 25);
    assert.deepEqual(await printed(), { rows: 54, found: '1–54 of 54 claims' });
    assert.equal(await rows(), 25);
    await page.click('#next');
    assert.equal((await printed()).rows, 54);
    await page.selectOption('#filter-kind', 'periodic');
    assert.deepEqual(await printed(), { rows: 21, found: '1–21 of 21 found among 54 claims' });
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.isVisible('#found'));
    assert.ok(await page.isHidden('#next'));
    assert.deepEqual(await page.evaluate(() => [...document.querySelectorAll('main *')]
        .filter((box) => /auto|scroll|hidden/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight + 1 && box.clientHeight > 0)
        .map((box) => box.outerHTML.slice(0, 80))), []);
    await page.done();
});

test('a table of thousands of claims is printed as far as it says', async () => {
    const long = makePage('printed', chompcert(['make', 'chomp', 2600]), { prove: ['--compact'], report: ['--max-size', 1] });
    const page = await open(browser, long.page);
    await page.evaluate(() => addEventListener('beforeprint', () => { window.printed = [document.querySelectorAll('#ideal-body tr').length, document.querySelector('#found').textContent]; }));
    await page.pdf();
    const [rows, found] = await page.evaluate(() => window.printed);
    assert.equal(rows, 2000);
    assert.match(found, /^1–2\u202f?000 of 2\u202f?601 claims/);
    await page.done();
});

test('dark, reduced motion, print', async () => {
    const page = await open(browser, chomp.page, { colorScheme: 'dark', reducedMotion: 'reduce' });
    const style = (property) => page.evaluate((p) => getComputedStyle(document.body)[p], property);
    assert.equal(await style('backgroundColor'), 'rgb(25, 23, 20)');
    assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), 'auto');
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    assert.ok(await page.isHidden('#new-game'));
    assert.ok(await page.isVisible('.theorem'));
    assert.equal(attempt(['report', chomp.certificate, '-o', '-']).out.slice(0, 15), '<!DOCTYPE html>');
    await page.done();
});

test('rows as people write them begin a game, and wrong ones are refused', async () => {
    const page = await open(browser, chomp.page);
    const begin = async (rows) => {
        await page.fill('#start-rows', rows);
        await page.press('#start-rows', 'Enter');
        return page.textContent('#complaint');
    };
    for (const [rows, shown] of [['14 9 5 3', '14, 9, 5, 3'], ['20, 7, 2, 1', '20, 7, 2, 1'], ['3 3 3 3', '3, 3, 3, 3'], ['6 2', '6, 2'], ['1', '1'], ['10^30 5 4', '1 000 000 000 000 000 000 000 000 000 000, 5, 4']]) {
        assert.equal(await begin(rows), '', rows);
        const told = (await page.textContent('#position')).replace(/\u202f/g, ' ');
        assert.ok(told.startsWith(`Rows: ${shown}`), `${rows}: ${told}`);
    }
    for (const wrong of ['3 5', '9 9 9 9', '14 nine', '0', '9 9 5 3 1']) {
        assert.match(await begin(wrong), /^No such rows: expected numbers/, wrong);
        assert.equal(await page.getAttribute('#start-rows', 'aria-invalid'), 'true');
    }
    await page.done();
    const other = await open(browser, hasse.page);
    assert.equal(await other.isVisible('#start-rows'), false);
    await other.done();
});
