#!/usr/bin/env bash
# Software: npm javascript-lp-solver 1.0.3, linear programs and integer programs in JavaScript; yalps 0.6.4 beside it.
# Guess: `result` is the optimum, and so the value of the objective at the variables that are given beside it, for small programs with
# bounds as well. (Random programs against all values showed the case.)
# Seen: if the constraints leave one point, `result` can be 0 while the variables are right: min -3x with x <= 5 and -x = -5 gives
# "feasible", x = 5 and 0. Of the 312 programs below of one variable, whose bounds have a solution, 144 are so, and real variables
# as often as integers. yalps, which was written after this solver, gives -15 and is right about all of them.
# Why it matters: "no move gains anything" is an optimum of 0. The number that everybody reads is the one that is wrong.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts --prefix "$work" javascript-lp-solver@1.0.3 yalps@0.6.4 > npm.log
cat > ask.cjs << 'END'
const lp = require("javascript-lp-solver");
const solver = lp.default || lp;
const { solve } = require("yalps");
let programs = 0, wrong = 0, real = 0, zero = 0, yalpsWrong = 0;
for (const opType of ["min", "max"])
  for (const goal of [-3, -1, 1, 3])
    for (const factor of [-1, 1, 2])
      for (const bound of [{ equal: -5 }, { equal: 5 }, { min: -5, max: -5 }, { max: -5 }, { min: 5 }])
        for (const second of [null, { min: -6 }, { max: 7 }])
          for (const integer of [false, true]) {
            const variables = { x: { goal, upper: 1, first: factor, second: 1 } };
            const constraints = { upper: { max: 5 }, first: bound };
            if (second) constraints.second = second;
            const model = { optimize: "goal", opType, constraints, variables, ints: integer ? { x: 1 } : {} };
            const found = solver.Solve(JSON.parse(JSON.stringify(model)));
            if (!found.feasible) continue;
            programs++;
            if (Math.abs(found.result - goal * (found.x || 0)) > 1e-6) {
              if (wrong++ === 0) console.log(JSON.stringify(constraints), opType, `${goal}x:`, JSON.stringify(found));
              if (!integer) real++;
              if (found.result === 0) zero++;
            }
            const other = solve({ direction: opType === "min" ? "minimize" : "maximize", objective: "goal", constraints, variables,
              integers: integer });
            const value = other.variables.length ? other.variables[0][1] : 0;
            if (other.status !== "optimal" || Math.abs(other.result - goal * value) > 1e-6) yalpsWrong++;
          }
console.log(`${programs} programs: ${wrong} wrong, ${real} of them real, ${zero} with the result 0; yalps ${yalpsWrong} wrong`);
END
saw=$(node ask.cjs)
echo "$saw"
expected='{"upper":{"max":5},"first":{"equal":-5}} min -3x: {"feasible":true,"result":0,"bounded":true,"x":5}
312 programs: 144 wrong, 72 of them real, 144 with the result 0; yalps 0 wrong'
[ "$saw" = "$expected" ] || { echo "the behaviour has changed" >&2; exit 1; }
