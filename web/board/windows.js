// The columns of a long board that are drawn: the first ones, and those around the ends of its rows.

/**
 * Ranges [first, last], ascending and apart, within 1 … the greatest of `lengths`.
 * @param fit the approximate number of columns that fit.
 * @param marks further columns to draw.
 */
export function windowsOf(lengths, fit, marks = []) {
    const ends = [...new Set(lengths.filter((length) => length > 0n))].sort((a, b) => (a < b ? -1 : 1));
    if (ends.length === 0) return [];
    const total = ends[ends.length - 1];
    if (total <= BigInt(fit)) return [[1n, total]];
    const clusters = countClusters(ends);
    const each = BigInt(Math.max(3, Math.floor((fit - clusters - 2 * marks.length) / (clusters + 1))));
    const windows = [[1n, each]];
    for (const end of ends) windows.push([end - each + 1n > 1n ? end - each + 1n : 1n, end]);
    for (const mark of marks) if (mark <= total) windows.push([mark, mark]);
    return merged(windows);
}

function countClusters(ends) {
    let clusters = 0, last = 4n;
    for (const end of ends) {
        if (end > last + 4n) ++clusters;
        last = end;
    }
    return clusters;
}

function merged(windows) {
    const apart = [];
    for (const [first, last] of windows.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0))) {
        const previous = apart[apart.length - 1];
        if (previous && first <= previous[1] + 2n) {
            if (last > previous[1]) previous[1] = last;
        } else {
            apart.push([first, last]);
        }
    }
    return apart;
}

/** The numbers in the ranges, with { gap: the number of those left out } between ranges. */
export function slotsOf(windows) {
    const slots = [];
    windows.forEach(([first, last], i) => {
        if (i > 0) slots.push({ gap: first - windows[i - 1][1] - 1n });
        for (let at = first; at <= last; ++at) slots.push(at);
    });
    return slots;
}
