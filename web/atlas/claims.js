// The claims about all of A, in the words of the certificate, read and said as formulas.

/** 'periodic N p list tail offsets' or 'finite list [constant n from m]'. */
export function readClaim(text) {
    const words = text.split(' ');
    const periodic = words[0] === 'periodic';
    const claim = { periodic, preperiod: null, period: 0, entries: new Map(), tail: [], constant: null, from: null };
    let at = 1, column = 0;
    if (periodic) [claim.preperiod, claim.period, at] = [Number(words[1]), Number(words[2]), 3];
    for (; at < words.length && !/^[a-z]/.test(words[at]); ++at) {
        if (words[at][0] === '@') column = Number(words[at].slice(1));
        else claim.entries.set(column, column++ + Number(words[at]));
    }
    if (words[at] === 'tail') claim.tail = words.slice(at + 1).map(Number);
    if (words[at] === 'constant') [claim.constant, claim.from] = [Number(words[at + 1]), Number(words[at + 3])];
    return claim;
}

/** The n with value k in column m, or null. */
export function rowOf(claim, m) {
    if (claim.periodic && m >= claim.preperiod) return m + claim.tail[(m - claim.preperiod) % claim.period];
    if (claim.entries.has(m)) return claim.entries.get(m);
    return claim.constant !== null && m >= claim.from ? claim.constant : null;
}

const shifted = (offset) => (offset === 0 ? 'm' : offset > 0 ? `m + ${offset}` : `m − ${-offset}`);

/** What holds for all large m: lines of [formula, condition]. */
export function formulas(claim) {
    if (!claim.periodic) return claim.constant === null ? [] : [[`${claim.constant}`, `m ≥ ${claim.from}`]];
    const { preperiod: first, period } = claim;
    if (period === 1) return [[shifted(claim.tail[0]), `m ≥ ${first}`]];
    const residues = new Map();
    for (let i = 0; i < period; ++i) {
        const offset = claim.tail[i];
        residues.set(offset, [...(residues.get(offset) ?? []), (first + i) % period]);
    }
    const said = (list) => (period === 2 ? (list[0] === 0 ? 'm even' : 'm odd') : `m ≡ ${list.sort((a, b) => a - b).join(', ')} (mod ${period})`);
    return [...residues].sort((a, b) => a[0] - b[0]).map(([offset, list]) => [shifted(offset), `m ≥ ${first}, ${said(list)}`]);
}

/** The claim in a sentence. */
export function sentence(claim) {
    if (claim.periodic) return `periodic, with least preperiod ${claim.preperiod} and least period ${claim.period}`;
    const number = claim.entries.size;
    return `finite: ${number === 0 ? 'no position' : number === 1 ? 'one position' : `${number} positions`} of its own`;
}
