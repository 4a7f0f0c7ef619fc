// The staircase δ of a game, in integers of any size: δ(i) is the number of elements of D below c_i, cap(n) the
// number of c_i with δ(i) ≤ n. It is the maximum of ladders d[u·i+b] < c[v·i+w], i ≥ first, and of a step
// function (proofs/THEOREM.md §1). Infinity is null.

export function floorDivide(a, b) {
    const quotient = a / b;
    return a % b < 0n ? quotient - 1n : quotient;
}

export class Staircase {
    constructor({ ladders, steps }) {
        this.ladders = ladders.map(([u, b, v, w, first]) => ({
            u: BigInt(u), b: BigInt(b), v: BigInt(v), w: BigInt(w), first: BigInt(first),
        }));
        this.steps = steps.map(([column, height]) => ({
            column: BigInt(column), height: height === null ? null : BigInt(height),
        }));
    }

    /** δ(i); null where all of D lies below c_i. */
    height(i) {
        let most = 0n;
        for (const { column, height } of this.steps) {
            if (column > i) continue;
            if (height === null) return null;
            if (height > most) most = height;
        }
        for (const { u, b, v, w, first } of this.ladders) {
            const rung = floorDivide(i - w, v);
            if (rung >= first && u * rung + b > most) most = u * rung + b;
        }
        return most;
    }

    /** cap(n); null where every c_i has δ(i) ≤ n. */
    cap(n) {
        let least = null;
        const consider = (column) => {
            if (least === null || column - 1n < least) least = column - 1n;
        };
        for (const { column, height } of this.steps) if (height === null || height > n) consider(column);
        for (const { u, b, v, w, first } of this.ladders) {
            const above = floorDivide(n - b, u) + 1n;
            consider(v * (above > first ? above : first) + w);
        }
        return least;
    }
}
