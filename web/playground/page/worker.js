// Runs in a Worker, after one of the programs: the prover, chompcheck, or the verified checker. The page sends
// { id, call, words, wasm }, wasm with the first message only, and gets { progress }, and at the end { outcome, text }.
//
// Files come as bytes (Uint8Array), and the checkers read these. A text stands for its bytes in UTF-8.

const bytesOf = (file) => (typeof file === 'string' ? new TextEncoder().encode(file) : file);
/** A text with one byte in each character, as OCaml has them. */
const byteString = (file) => Array.from(bytesOf(file), (byte) => String.fromCharCode(byte)).join('');

/** Progress at most ten times a second. @param names of the numbers that are told. */
function reporter(post, ...names) {
    let last = 0;
    return (...numbers) => {
        if (performance.now() - last < 100) return;
        last = performance.now();
        post({ progress: Object.fromEntries(names.map((name, i) => [name, numbers[i]])) });
    };
}

let prover = null;  // a promise

/** A file in the memory of the prover, where it ends at a zero: one inside becomes 1, another byte that no game file has. */
function copied(program, file) {
    const bytes = bytesOf(file).map((byte) => byte || 1), pointer = program._malloc(bytes.length + 1);
    program.HEAPU8.set(bytes, pointer);
    program.HEAPU8[pointer + bytes.length] = 0;
    return pointer;
}

/** @param call 'families', 'make', 'read', 'kind', 'prove', 'describe', 'theorem', 'describe_theorem' or 'ask'. @returns { outcome, text }. */
export async function callProver(makeProver, { call, words, wasm }, post) {
    prover ??= makeProver({ wasmBinary: wasm });
    const program = await prover;
    program.onProgress = reporter(post, 'done', 'claims', 'entries', 'row');
    program.onSearch = reporter(post, 'box', 'refuted', 'undecided');
    const given = words.map((word) => (typeof word === 'number' ? word : copied(program, word)));
    const outcome = program[`_chompcert_${call}`](...given);
    given.forEach((pointer, i) => { if (typeof words[i] !== 'number') program._free(pointer); });
    return { outcome, text: program.UTF8ToString(program._chompcert_text()) };
}

let compiled = null;  // a promise

/** The verdict line of chompcheck. A new instance for each run, as a program that is started. */
export async function runChompcheck(makeChompcheck, { words: [game, certificate], wasm }) {
    const lines = [], print = (line) => lines.push(line);
    compiled ??= WebAssembly.compile(wasm);
    const module = await compiled;
    const instantiateWasm = (imports, done) => {
        WebAssembly.instantiate(module, imports).then(done);
        return {};
    };
    const quit = (_, end) => { throw end; };  // by default it sets the exit code of Node
    const program = await makeChompcheck({ instantiateWasm, print, printErr: print, quit });
    program.FS.writeFile('game', bytesOf(game));
    program.FS.writeFile('certificate', bytesOf(certificate));
    const outcome = program.callMain(['--quiet', 'game', 'certificate']);
    return { outcome, text: lines.join('\n') };
}

/** The verdict line of the checker that is verified in Coq. */
export function runVerified(check, { words: [game, certificate] }) {
    return { outcome: 0, text: check('game', byteString(game), 'certificate', byteString(certificate)) };
}

/** Answers the messages of the page. */
export function serve(run) {
    self.onmessage = async ({ data }) => {
        const post = (message) => self.postMessage({ id: data.id, ...message });
        try {
            post(await run(data, post));
        } catch (error) {
            post({ failure: error instanceof RangeError || /memory|stack/i.test(String(error)) ? `out of memory or stack (${error})` : String(error) });
        }
    };
}
