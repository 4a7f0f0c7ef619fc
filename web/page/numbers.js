// Natural numbers in the notation of people: reading and writing.

const mostDigits = 100000;

function factor(text) {
    const match = /^(\d+)(?:\^(\d+)|[eE]\+?(\d+))?$/.exec(text);
    if (!match || match[1].length > mostDigits) return null;
    const exponent = match[2] ?? match[3];
    if (exponent === undefined) return BigInt(match[1]);
    if (exponent.length > 6 || Number(exponent) * match[1].length > mostDigits) return null;
    return match[2] !== undefined ? BigInt(match[1]) ** BigInt(exponent) : BigInt(match[1]) * 10n ** BigInt(exponent);
}

/** "1000", "1 000", "10^30", "3*10^30 + 7", "1e30"; null for anything else, and for negative numbers. */
export function parseCount(text) {
    const terms = text.replace(/[\s_\u2009\u202f]/g, '').replace(/\u2212/g, '-').match(/^[^+-]+|[+-][^+-]+/g);
    if (!terms || terms.join('') !== text.replace(/[\s_\u2009\u202f]/g, '').replace(/\u2212/g, '-')) return null;
    let sum = 0n;
    for (const term of terms) {
        const sign = term[0] === '-' ? -1n : 1n;
        const factors = term.replace(/^[+-]/, '').split(/[*·×]/).map(factor);
        if (factors.includes(null)) return null;
        sum += sign * factors.reduce((a, b) => a * b, 1n);
    }
    return sum < 0n ? null : sum;
}

/** Digits in groups of three from 10 000 on. */
export function grouped(value) {
    const digits = String(value);
    return digits.replace(/^-?\d+/, (d) => (d.length < 5 ? d : d.replace(/\B(?=(\d{3})+$)/g, '\u202f')));
}

/** The same; a long number shows its ends and the number of its digits. */
export function shortened(value) {
    const digits = String(value);
    if (digits.length <= 24) return grouped(value);
    return `${digits.slice(0, 6)}…${digits.slice(-9)} (${grouped(digits.length)} digits)`;
}
