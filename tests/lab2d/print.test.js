// The text of a tensor.
import { expect, test } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { TYPES, eachLab, text } from './lab.js';
import { expectTypeError } from '../helpers/torch.js';
import { sixDigits } from '../../js/lab2d/print.js';

eachLab('the type, the shape, and the rows', (tensor) => {
  for (const type of TYPES) {
    expect(tensor[`${type}Tensor`](matrix('1 2; 3 40; 5 6')).toString()).toBe(
      `[tensor.${type}Tensor]\nShape: [3, 2]\n[[ 1,  2],\n [ 3, 40],\n [ 5,  6]]`,
    );
    expect(tensor[`${type}Tensor`]().fill(5).toString()).toBe(`[tensor.${type}Tensor]\n5`);
    expect(text(tensor[`${type}Tensor`](2, 0))).toBe('Shape: [2, 0] Empty');
  }
  expect(String(tensor.ByteTensor([7]))).toBe('[tensor.ByteTensor]\nShape: [1]\n[7]');
});

eachLab('numbers have six digits at most, and one width', (tensor) => {
  expect(text(tensor.DoubleTensor(matrix('-2.25 -1.75; 0.5 1')))).toBe(
    'Shape: [2, 2]\n[[-2.25, -1.75],\n [  0.5,     1]]',
  );
  expect(text(tensor.DoubleTensor([1 / 3, 1e10, 1e-7]))).toBe(
    'Shape: [3]\n[0.333333,    1e+10,    1e-07]',
  );
  expect(text(tensor.FloatTensor([0.1, 3e8]))).toBe('Shape: [2]\n[  0.1, 3e+08]');
  expect(text(tensor.DoubleTensor([NaN, Infinity, -Infinity, -0]))).toBe(
    'Shape: [4]\n[ nan,  inf, -inf,   -0]',
  );
  expect(text(tensor.Int64Tensor([1234567890123, -1]))).toBe(
    'Shape: [2]\n[1234567890123,            -1]',
  );
});

eachLab('three dimensions have an empty line between matrices, four have two', (tensor) => {
  expect(text(tensor.DoubleTensor({ range: [8] }).reshape(2, 2, 2))).toBe(
    'Shape: [2, 2, 2]\n[[[1, 2],\n  [3, 4]],\n\n [[5, 6],\n  [7, 8]]]',
  );
  expect(text(tensor.DoubleTensor({ range: [4] }).reshape(2, 1, 2, 1))).toBe(
    'Shape: [2, 1, 2, 1]\n[[[[1],\n   [2]]],\n\n\n [[[3],\n   [4]]]]',
  );
});

eachLab('a view is printed as it looks', (tensor) => {
  expect(text(tensor.DoubleTensor(matrix('1 2; 3 4; 5 6')).transpose(1, 2).reverse(2))).toBe(
    'Shape: [2, 3]\n[[5, 3, 1],\n [6, 4, 2]]',
  );
});

eachLab('with more than 1024 elements, only the ends of long dimensions are shown', (tensor) => {
  expect(text(tensor.DoubleTensor(1025))).toBe('Shape: [1025]\n[0, 0, 0, ..., 0, 0, 0]');
  expect(text(tensor.DoubleTensor(1024))).toBe(
    `Shape: [1024]\n[${Array(1024).fill(0).join(', ')}]`,
  );
  expect(text(tensor.DoubleTensor({ range: [1200] }).reshape(200, 6))).toBe(
    [
      'Shape: [200, 6]',
      '[[   1,    2,    3,    4,    5,    6],',
      ' [   7,    8,    9,   10,   11,   12],',
      ' [  13,   14,   15,   16,   17,   18],',
      ' ...,',
      ' [1183, 1184, 1185, 1186, 1187, 1188],',
      ' [1189, 1190, 1191, 1192, 1193, 1194],',
      ' [1195, 1196, 1197, 1198, 1199, 1200]]',
    ].join('\n'),
  );
  const z = tensor.DoubleTensor({ range: [8] });
  expect(z.toString(7)).toBe('[tensor.DoubleTensor]\nShape: [8]\n[1, 2, 3, ..., 6, 7, 8]');
  expect(tensor.DoubleTensor(2000).toString(-1).length).toBeGreaterThan(5000);
  expectTypeError(() => z.toString('x'), '"x"');
});

test('an exact tie rounds to the even digit, as in C', () => {
  expect(
    [100000.5, 100001.5, 1.0000005, 2.5, 0.000123456, 1234565, 1234575, -100000.5].map(sixDigits),
  ).toEqual([
    '100000',
    '100002',
    '1',
    '2.5',
    '0.000123456',
    '1.23456e+06',
    '1.23458e+06',
    '-100000',
  ]);
});
