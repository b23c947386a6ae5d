/* maths.js: functions of each of a million elements. The check accepts errors in the fifth digit,
   which some peers have. */
import { uniform } from '../lib/data.js';
import { close, expected } from '../lib/check.js';

const FUNCTIONS = {
  exp: { range: [-10, 10], of: Math.exp },
  log: { range: [1e-3, 100], of: Math.log },
  tanh: { range: [-5, 5], of: Math.tanh },
  sigmoid: { range: [-10, 10], of: (x) => 1 / (1 + Math.exp(-x)) },
  sin: { range: [-10, 10], of: Math.sin },
};

export default Object.entries(FUNCTIONS).map(
  ([
    name,
    {
      range: [low, high],
      of,
    },
  ]) => ({
    id: `maths/${name}`,
    op: name,
    inputs: () => ({ x: uniform([1e6], { seed: 3, low, high }) }),
    check: ([r], { x }) =>
      close(
        r,
        expected(1e6, (i) => of(x.data[i])),
        { relative: 2e-5, absolute: 2e-5 },
      ),
  }),
);
