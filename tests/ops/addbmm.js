import { batchSizes, batches, plus, zip } from '../helpers/definitions.js';

const sumOfBatches = (a, b) => batches(a, b).reduce((sum, t) => zip(sum, t, (x, y) => x + y));

export const samples = (m, n) => ({
  ...batchSizes(m, n),
  m: batchSizes(m, n).out.slice(1),
  alpha: 3,
});

export const expected = (o, to) => plus(o, sumOfBatches(o.a, o.b), to);
