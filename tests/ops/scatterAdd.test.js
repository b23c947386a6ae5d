import { expect } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES as ALL, eachBase, expectTorchError } from '../helpers/torch.js';

const TYPES = ALL.filter((type) => type !== 'Half');

const [H, W, K] = [7, 5, 9];
const number = (seed) => (i) => (i * seed + (i >> 2)) % 9;

function filled(torch, type, size, valueOf) {
  const x = torch[`${type}Tensor`](...size);
  const values = Array.from({ length: x.nElement() }, (_, i) => valueOf(i));
  x.data().set(type === 'Long' ? values.map(BigInt) : values);
  return x;
}

const numbers = (t) => t.toArray().map((row) => row.map(Number));
/* The same elements with the strides of a transpose. */
const transposed = (t) => t.t().clone().t();

const COMBINED = {
  sum: (x, y) => x + y,
  prod: (x, y) => (x * y) % 2 ** 32,
  min: Math.min,
  max: Math.max,
};

eachBase('scatterAdd adds at repeated positions along both dimensions', (torch, b) => {
  for (const type of named(TYPES)) {
    for (const dim of named([0, 1])) {
      const size = dim === 0 ? [K, W] : [H, K];
      const place = (i) => (i * 5 + 1) % (dim === 0 ? H : W);
      const t = filled(torch, type, [H, W], number(3));
      const index = filled(torch, 'Long', size, (i) => place(i) + b);
      const source = filled(torch, type, size, number(5));
      const sums = numbers(t);
      for (let i = 0; i < size[0]; i++) {
        for (let j = 0; j < size[1]; j++) {
          const [p, q] = dim === 0 ? [place(i * size[1] + j), j] : [i, place(i * size[1] + j)];
          sums[p][q] += number(5)(i * size[1] + j);
        }
      }
      for (const ours of named([(x) => x, transposed])) {
        for (const theirs of named([(x) => x, transposed])) {
          const r = ours(t.clone());
          r.scatterAdd(dim + b, theirs(index), theirs(source));
          expect(numbers(r)).toEqual(sums);
        }
      }
    }
  }
});

eachBase('indexReduce combines slices in every way', (torch, b) => {
  for (const type of named(['Int', 'Long', 'Float', 'Double'])) {
    for (const [name, combined] of named(Object.entries(COMBINED))) {
      const t = filled(torch, type, [H, W], number(3));
      const places = [1, 4, 1, 0];
      const source = filled(torch, type, [4, W], number(5));
      const result = numbers(t);
      places.forEach((p, k) => {
        for (let j = 0; j < W; j++) result[p][j] = combined(result[p][j], number(5)(k * W + j));
      });
      const index = torch.LongTensor(places.map((p) => p + b));
      for (const ours of named([(x) => x, transposed])) {
        const r = ours(t.clone());
        r.indexReduce(b, index, source, name);
        expect(numbers(r)).toEqual(result);
      }
    }
  }
});

eachBase('indexReduce gives NaN if an element is NaN, and reads its own elements', (torch, b) => {
  for (const name of named(['min', 'max'])) {
    const t = torch.DoubleTensor([NaN, 1, 2]);
    t.indexReduce(b, torch.LongTensor([b, 1 + b]), torch.DoubleTensor([1, NaN]), name);
    expectValues(t, [NaN, NaN, 2]);
  }
  const t = torch.DoubleTensor([1, 2, 3]);
  t.indexReduce(b, torch.LongTensor([1 + b, 2 + b, b]), t, 'sum');
  expectValues(t, [4, 3, 5]);
  t.indexReduce(b, torch.LongTensor([b, b, 2 + b]), torch.DoubleTensor([1, 1, 1]), 'mean');
  expectValues(t, [2, 3, 3]);
});

eachBase('a bad position changes nothing', (torch, b) => {
  const t = torch.DoubleTensor(2, 2).zero();
  const one = torch.DoubleTensor(1, 2).fill(1);
  const index = torch.LongTensor([[b, 2 + b]]);
  expectTorchError(() => t.scatterAdd(b, index, one), { code: 'POSITION', arg: 'index' });
  const vector = torch.LongTensor([b, 2 + b]);
  const two = torch.DoubleTensor(2, 2).fill(1);
  expectTorchError(() => t.indexReduce(b, vector, two, 'sum'), { code: 'POSITION', arg: 'index' });
  expect(numbers(t)).toEqual(matrix('0 0; 0 0'));
});
