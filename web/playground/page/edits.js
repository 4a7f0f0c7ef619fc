// Changes of a game file that a drawing makes: an element more or less, a relation more or less.
//
// The file stays the only description of the game. A change touches the lines that it needs and leaves all others, with
// their comments, as they are. The prover reads the result; nothing here decides whether it is a game.

const letters = [...'xyzuvwabefghjklmnopqrst'];
const parted = (line) => {
    const at = line.indexOf('#');
    return at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at)];
};
const wordsOf = (line) => parted(line)[0].split(/[ \t]+/).filter((word) => word !== '');
const isDeclaration = (line) => {
    const [first, second] = wordsOf(line);
    return first === 'poset' || (first === 'elements' && second !== '<') || (first === 'chains' && !/^[<[]/.test(second ?? '<'));
};
/** The terms of a relation line, or null for another line. */
function termsOf(line) {
    if (isDeclaration(line) || !parted(line)[0].includes('<')) return null;
    return parted(line)[0].split('<').map((term) => term.replace(/[ \t]+/g, ''));
}
const withWords = (line, words) => {
    const comment = parted(line)[1];
    return words.join(' ') + (comment === '' ? '' : `  ${comment}`);
};
const linesOf = (text) => text.replace(/\n$/, '').split('\n');
const textOf = (lines) => `${lines.join('\n')}\n`;

/** The names that are declared, those of families included. */
export function declared(text) {
    return linesOf(text).filter((line) => isDeclaration(line) && wordsOf(line)[0] === 'elements')
        .flatMap((line) => wordsOf(line).slice(1)).map((word) => word.replace(/\[.*/, '')).filter((word) => word !== '');
}

/** { text, name }: with one element more, that no relation has. */
export function withElement(text) {
    const used = new Set(declared(text));
    let name = letters.find((letter) => !used.has(letter));
    for (let number = 1; name === undefined; ++number) if (!used.has(`x${number}`)) name = `x${number}`;
    const lines = linesOf(text);
    const plain = (line) => isDeclaration(line) && wordsOf(line)[0] === 'elements';
    const at = lines.findLastIndex(plain);
    if (at >= 0) lines[at] = withWords(lines[at], [...wordsOf(lines[at]), name]);
    else lines.splice(lines.findLastIndex(isDeclaration) + 1, 0, `elements ${name}`);
    return { text: textOf(lines), name };
}

/** With the line `low < high`, after all others. */
export const withRelation = (text, low, high) => textOf([...linesOf(text), `${low} < ${high}`]);

/** Without the lines that say `low < high` and nothing else; null if there is none. */
export function withoutRelation(text, low, high) {
    const lines = linesOf(text);
    const left = lines.filter((line) => {
        const terms = termsOf(line);
        return terms === null || terms.length !== 2 || terms[0] !== low || terms[1] !== high;
    });
    return left.length < lines.length ? textOf(left) : null;
}

/** Without a plain element. What lay below it stays below what lay above it. Null for a member of a family. */
export function withoutElement(text, name) {
    if (!linesOf(text).some((line) => isDeclaration(line) && wordsOf(line)[0] === 'elements' && wordsOf(line).slice(1).includes(name))) return null;
    const lowers = new Set(), uppers = new Set(), lines = [];
    for (const line of linesOf(text)) {
        const terms = termsOf(line);
        if (isDeclaration(line) && wordsOf(line)[0] === 'elements') {
            const words = wordsOf(line).filter((word, at) => at === 0 || word !== name);
            if (words.length > 1) lines.push(withWords(line, words));
        } else if (terms?.includes(name)) {
            terms.forEach((term, at) => {
                if (term !== name) return;
                if (at > 0) lowers.add(terms[at - 1]);
                if (at + 1 < terms.length) uppers.add(terms[at + 1]);
            });
            const rest = terms.filter((term) => term !== name);
            if (rest.length > 1) lines.push(withWords(line, [rest.join(' < ')]));
        } else {
            lines.push(line);
        }
    }
    const said = new Set(lines.flatMap((line) => (termsOf(line) ?? []).map((term, at, terms) => `${terms[at - 1]}<${term}`)));
    for (const low of lowers) for (const high of uppers) if (low !== high && !said.has(`${low}<${high}`)) lines.push(`${low} < ${high}`);
    return textOf(lines);
}
