import { expect } from '@jest/globals';
import { eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';

/* The coefficients have other dimensions than the signal. */
eachBase('dimensions of filters are those of the signal', (torch, b) => {
  const [p, q] = [torch.Tensor([0.5]), torch.Tensor([1, -0.5])];
  const x = torch.Tensor([
    [1, 2, 3],
    [4, 5, 6],
  ]);
  const rows = [
    [0.5, 1.25, 2.125],
    [2, 3.5, 4.75],
  ];
  const columns = [
    [0.5, 1, 1.5],
    [2.25, 3, 3.75],
  ];
  for (const dim of [-1, b + 1]) {
    expect(torch.lfilter(p, q, x, dim).toArray()).toEqual(rows);
    expect(torch.lfilter(torch.Tensor(), p, q, x, dim).toArray()).toEqual(rows);
  }
  for (const dim of [-2, b]) expect(torch.lfilter(p, q, x, dim).toArray()).toEqual(columns);
  const long = torch.ones(2, 20);
  expect(torch.filtfilt(p, q, long, -1).size()).toEqual([2, 20]);
  const sos = torch.Tensor([[0.5, 0, 0, 1, -0.5, 0]]);
  expect(torch.sosfilt(sos, x, -2).toArray()).toEqual(columns);
  expect(torch.sosfilt(sos, x.select(b, b), -1).toArray()).toEqual(rows[0]);
  const error = { code: 'DIM_RANGE', arg: 'dim' };
  expectTorchError(() => torch.lfilter(p, q, x, -3), error, 'has 2 dimensions');
  expectTypeError(() => torch.lfilter(p.float(), q, x), 'lfilter');
});
