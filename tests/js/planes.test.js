import { expect, test } from '@jest/globals';
import { named } from '../helpers/named.js';
import { TYPES } from '../helpers/torch.js';
import torch from '../../js/index.node.js';

/* From sizes without a whole tile to sizes with several tiles and a remainder
   (src/core/transpose_copy.c). */
const SIZES = [
  [1, 40],
  [15, 16],
  [16, 16],
  [17, 33],
  [64, 5],
  [100, 37],
  [130, 531],
];

const filled = (type, rows, columns) =>
  torch
    .range(1, rows * columns)
    .remainder(101)
    .resize(rows, columns)
    .type(`torch.${type}Tensor`);
const at = (x, columns) => (i, j) => Number(x[i * columns + j]);

test.each(TYPES)('a transposed source is copied and added element for element: %s', (type) => {
  for (const [rows, columns] of named(SIZES)) {
    torch.scope(() => {
      const x = filled(type, columns, rows);
      const y = filled(type, rows, columns);
      const from = at(x.toArray().flat(), rows);
      const other = at(y.toArray().flat(), columns);
      const want = (f) =>
        Array.from({ length: rows * columns }, (_, k) => f(Math.floor(k / columns), k % columns));
      const values = (t) => t.toArray().flat().map(Number);
      const wrap = (v) => (type === 'Char' && v > 127 ? v - 256 : v);
      const wide = torch[`${type}Tensor`](rows, columns + 3).narrow(1, 2, columns);
      expect(values(x.t().clone())).toEqual(want((i, j) => from(j, i)));
      expect(values(wide.copy(x.t()))).toEqual(want((i, j) => from(j, i)));
      expect(values(torch.add(y, x.t()))).toEqual(want((i, j) => wrap(other(i, j) + from(j, i))));
      expect(values(wide.csub(y, x.t()))).toEqual(
        want((i, j) =>
          type === 'Byte' ? (other(i, j) - from(j, i)) & 255 : other(i, j) - from(j, i),
        ),
      );
      expect(values(torch.addcmul(y, 0, x.t(), x.t()))).toEqual(want(other));
      expect(values(torch.eq(y, x.t()))).toEqual(
        want((i, j) => Number(other(i, j) === from(j, i))),
      );
    });
  }
});

test('in three dimensions, with a source of another order for each', () => {
  torch.scope(() => {
    const x = torch.range(1, 20 * 30 * 40).resize(20, 30, 40);
    const want = (order) => {
      const sizes = [20, 30, 40];
      const steps = [1200, 40, 1];
      const out = [];
      for (let i = 0; i < sizes[order[0]]; i++)
        for (let j = 0; j < sizes[order[1]]; j++)
          for (let k = 0; k < sizes[order[2]]; k++)
            out.push(1 + i * steps[order[0]] + j * steps[order[1]] + k * steps[order[2]]);
      return out;
    };
    for (const order of named([
      [0, 2, 1],
      [2, 1, 0],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
    ])) {
      const turned = x.permute(...order);
      expect(turned.clone().toArray().flat(2)).toEqual(want(order));
      expect(torch.mul(turned, 2).toArray().flat(2)).toEqual(want(order).map((v) => 2 * v));
    }
  });
});
