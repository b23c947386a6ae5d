import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { expectLines } from '../helpers/lines.js';
import { expectEveryOverload } from '../helpers/overloads.js';

const REALS = ['Float', 'Double'];
const softmax = (line) => {
  const e = line.map((x) => Math.exp(x - Math.max(...line)));
  const total = e.reduce((sum, x) => sum + x, 0);
  return e.map((x) => x / total);
};

eachBase('slices of every layout and dimension', (torch) => {
  expectLines(
    torch,
    REALS,
    (x, d) => x.softmax(d),
    (line) => [softmax(line)],
    { tolerance: 1e-6 },
  );
  expectLines(
    torch,
    REALS,
    (x, d) => x.logSoftmax(d),
    (line) => [softmax(line).map(Math.log)],
    { tolerance: 1e-5 },
  );
});

eachBase('all overloads; the last dimension if none is given', (torch, b) => {
  const x = torch.Tensor(matrix('0 0; 5 5'));
  for (const args of named([[], [1 + b]]))
    expectEveryOverload(torch, 'softmax', x, args, matrix('0.5 0.5; 0.5 0.5'));
  expectEveryOverload(
    torch,
    'logSoftmax',
    x,
    [],
    [
      [-Math.LN2, -Math.LN2],
      [-Math.LN2, -Math.LN2],
    ],
  );
  expect(x.softmax(b).at(b, b)).toBeCloseTo(1 / (1 + Math.exp(5)), 12);
});

eachBase('large numbers do not overflow, and logsoftmax keeps small ones', (torch) => {
  const x = torch.Tensor([1000, 0, -1000]);
  expectValues(x.softmax(), [1, 0, 0]);
  expectValues(x.logSoftmax(), [0, -1000, -2000]);
  expectValues(torch.Tensor([0, -Infinity]).softmax(), [1, 0]);
  expectValues(torch.Tensor([0, NaN]).softmax(), [NaN, NaN]);
});

/* Float vectors are processed in groups of sixteen; elements below e^-87 of the largest are 0. */
eachBase('NaNs and infinities at every position', (torch) => {
  for (const type of named(['FloatTensor', 'DoubleTensor'])) {
    for (const n of named([3, 16, 37])) {
      for (const at of named([0, 1, n - 1])) {
        const line = (x, rest) =>
          torch[type](Array.from({ length: n }, (_, i) => (i === at ? x : rest)));
        const of = (x, rest) => line(x, rest).softmax().toArray();
        const spread = (x, rest) => Array.from({ length: n }, (_, i) => (i === at ? x : rest));
        expect(of(NaN, 1)).toEqual(spread(NaN, NaN));
        expect(of(Infinity, 1)).toEqual(spread(NaN, NaN));
        expect(of(1, -Infinity)).toEqual(spread(1, 0));
        expect(of(-Infinity, -Infinity)).toEqual(spread(NaN, NaN));
        expect(of(-Infinity, 7)).toEqual(spread(0, expect.closeTo(1 / (n - 1), 7)));
        expect(of(1000, -1000)).toEqual(spread(1, 0));
        expect(line(NaN, 1).logSoftmax().toArray()).toEqual(spread(NaN, NaN));
        expect(line(1, -Infinity).logSoftmax().toArray()).toEqual(spread(0, -Infinity));
      }
    }
  }
});

eachBase('the result may be the source', (torch) => {
  const x = torch.Tensor([[1, 1]]);
  expect(torch.softmax(x, x)).toBe(x);
  expectValues(x, [[0.5, 0.5]]);
});

eachBase('empty tensors, integers and missing dimensions are refused', (torch, b) => {
  expectTorchError(() => torch.Tensor().softmax(), { code: 'NO_DIM', op: 'softmax', arg: 't' });
  expectTorchError(() => torch.Tensor(2).logSoftmax(1 + b), {
    code: 'DIM_RANGE',
    op: 'logSoftmax',
    arg: 'dim',
    value: 1 + b,
  });
  expectTypeError(() => torch.softmax(torch.IntTensor(2)), 'softmax');
});
