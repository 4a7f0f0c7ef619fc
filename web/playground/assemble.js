// Puts the page and the npm package together: node assemble.js BUILD writes BUILD/playground.html and BUILD/npm/.
//
// BUILD has prover.js, prover.wasm, chompcheck.js, chompcheck.wasm and verified.js; the rest are the sources in web/. The page
// carries them all, and its policy allows nothing else: scripts and style by their hashes, WebAssembly, and Workers made of
// its own text.

import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const build = process.argv[2];
const source = (name) => readFileSync(join(web, name), 'utf8');
const built = (name) => readFileSync(join(build, name));

// In the order in which they have to run; they share one scope.
const modules = [
    ...['steps', 'staircase', 'game', 'ideals', 'certificate', 'query', 'strategy', 'player'].map((name) => `engine/${name}.js`),
    ...['dom', 'numbers', 'words', 'files'].map((name) => `page/${name}.js`),
    ...['windows', 'layout', 'session', 'chocolate', 'hasse', 'list', 'moves', 'place', 'play'].map((name) => `board/${name}.js`),
    ...['table', 'papers', 'figures'].map((name) => `page/${name}.js`),
    ...['automaton', 'squares', 'viewport', 'painter', 'plane'].map((name) => `plane/${name}.js`),
    ...['programs', 'verdicts'].map((name) => `check/${name}.js`),
    ...['sha256', 'text_file', 'statements', 'heaps', 'edits', 'drawing', 'editor', 'checking', 'finite_plot', 'plot', 'theorems', 'strategies', 'proving', 'address', 'start'].map((name) => `playground/page/${name}.js`),
];

/** Modules as one script: without their imports, and without the word export. */
function joined(names) {
    const lines = names.flatMap((name) => source(name).split('\n'));
    return lines.filter((line) => !/^import |^export \{/.test(line)).map((line) => line.replace(/^export /, '')).join('\n');
}

const worker = joined(['playground/page/worker.js']);
const script = (name, run) => `${built(`${name}.js`)}\n${worker}\nserve(${run});\n`;
const programs = {
    prover: { script: script('prover', '(data, post) => callProver(makeProver, data, post)'), wasm: built('prover.wasm').toString('base64') },
    chompcheck: { script: script('chompcheck', '(data) => runChompcheck(makeChompcheck, data)'), wasm: built('chompcheck.wasm').toString('base64') },
    verified: { script: script('verified', '(data) => runVerified(chompcheckVerified, data)') },
};

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const parts = {
    programs: JSON.stringify(programs).replaceAll('<', '\\u003c'),
    script: `'use strict';\n{\n${joined(modules)}}\n`,
    style: source('page/page.css') + source('check/check.css') + source('playground/page/playground.css'),
    rules: '',  // of the board: the page fills them in
    version: /project\(ChompCert VERSION (\S+)/.exec(source('../CMakeLists.txt'))[1],
};
parts.policy = `default-src 'none'; script-src ${hashOf(parts.script)} 'wasm-unsafe-eval'; worker-src blob:; style-src ${hashOf(parts.style)}; img-src data:; base-uri 'none'; form-action 'none'`;

function filled(frame) {
    return frame.replace(/\{\{([^}]+)\}\}/g, (_, name) => {
        if (name.endsWith('.html')) return filled(source(name));
        if (!(name in parts)) throw new Error(`the page has no part ${name}`);
        return parts[name];
    });
}

const page = join(build, 'playground.html');
writeFileSync(`${page}.part`, filled(source('playground/index.html')));
renameSync(`${page}.part`, page);

const npm = join(build, 'npm');
mkdirSync(npm, { recursive: true });
for (const name of ['index.js', 'index.d.ts', 'open.js', 'README.md']) copyFileSync(join(web, 'playground/npm', name), join(npm, name));
copyFileSync(join(web, 'playground/page/worker.js'), join(npm, 'worker.js'));
copyFileSync(join(web, '../LICENSE'), join(npm, 'LICENSE'));
copyFileSync(page, join(npm, 'playground.html'));
for (const name of ['prover', 'chompcheck', 'verified']) copyFileSync(join(build, `${name}.js`), join(npm, `${name}.cjs`));
for (const name of ['prover', 'chompcheck']) copyFileSync(join(build, `${name}.wasm`), join(npm, `${name}.wasm`));
writeFileSync(join(npm, 'package.json'), `${JSON.stringify({ ...JSON.parse(source('playground/npm/package.json')), version: parts.version }, null, 2)}\n`);
