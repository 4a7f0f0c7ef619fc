// The npm package, packed and installed in an empty folder, used as its README says.
//
// Environment: PLAYGROUND is the folder that web/playground/build made.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { chompcert, path } from '../support.js';

const package_ = join(process.env.PLAYGROUND, 'npm');

test('the package is packed, installed, and proves and checks', () => {
    const empty = path('empty');
    mkdirSync(empty);
    execFileSync('npm', ['pack', package_, '--pack-destination', empty], { cwd: empty, stdio: 'pipe' });
    const [packed] = readdirSync(empty);
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', '--prefix', empty, join(empty, packed)], { cwd: empty, stdio: 'pipe' });
    const told = execFileSync('npx', ['--offline', 'chompcert-playground', '--path'], { cwd: empty, encoding: 'utf8' }).trim();
    assert.equal(readFileSync(told, 'utf8'), readFileSync(join(process.env.PLAYGROUND, 'playground.html'), 'utf8'));
    const [, example] = /```js\n(.*?)```/s.exec(readFileSync(join(package_, 'README.md'), 'utf8'));
    writeFileSync(join(empty, 'example.mjs'), `${example}
import { GameError, UndecidedError, theorem } from 'chompcert';
import { writeFileSync } from 'node:fs';
writeFileSync('game', game);
writeFileSync('certificate', certificate);
const wrong = certificate.replace('tail 2 4 5 5', 'tail 2 4 5 6');
console.log((await chompcheck(game, wrong)).verified, (await verify(game, wrong)).verified);
try { await prove('poset p\\nelements x\\nx < x\\n'); } catch (error) { console.log(error instanceof GameError, error.line); }
const three = 'poset three\\nchains c d e\\nc[2*i] < d[i]\\n', proved = await theorem(three);
writeFileSync('three', three);
writeFileSync('theorem', proved);
console.log((await chompcheck(three, proved)).verified);
try { await theorem(three, { base: 3 }); } catch (error) { console.log(error instanceof UndecidedError); }
`);
    const lines = execFileSync('node', ['example.mjs'], { cwd: empty, encoding: 'utf8' }).trim().split('\n');
    assert.match(lines[0], /^s VERIFIED values=0\.\.2 ideals=18 /);
    assert.deepEqual(lines.slice(1), ['true', 'false false', 'true 3', 'true', 'true']);
    assert.equal(readFileSync(join(empty, 'game'), 'utf8'), chompcert(['make', 'chomp', 5, 3]));
    chompcert(['prove', join(empty, 'game'), '-k', 2, '-o', 'npm.cert', '-q']);
    assert.equal(readFileSync(join(empty, 'certificate'), 'utf8'), readFileSync(path('npm.cert'), 'utf8'));
    chompcert(['theorem', join(empty, 'three'), '--automaton', '-o', 'npm.theorem']);
    assert.equal(readFileSync(join(empty, 'theorem'), 'utf8'), readFileSync(path('npm.theorem'), 'utf8'));
});
