// node in_wasm.mjs PACKAGE chompcheck|verify GAME CERT: the verdict line of a checker as the playground runs it, with the exit code
// of chompcheck. PACKAGE is the folder npm that web/playground/build makes.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, name, game, certificate] = process.argv.slice(2);
const checkers = await import(pathToFileURL(resolve(folder, 'index.js')));
const { line } = await checkers[name](readFileSync(game), readFileSync(certificate));
console.log(line);
process.exitCode = ['VERIFIED', 'REJECTED', 'MALFORMED', 'UNSUPPORTED', 'LIMIT'].indexOf(line.split(' ')[1]);
