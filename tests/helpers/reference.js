// What every op of the table should give, in plain JavaScript: slow, and as simple as can be. A plain tensor is
// { size, values }, its values in row-major order; arguments have the names of the table, and count from 0. Where only
// a test can be said of what comes back, it stands for the values: { size, test }, or { test } for a number.
import { views } from './reference/views.js';
import { copies } from './reference/copies.js';
import { construction } from './reference/construction.js';
import { pointwise } from './reference/pointwise.js';
import { reductions, sorting } from './reference/reductions.js';
import { products } from './reference/products.js';
import { random } from './reference/random.js';

export { count, pick, upTo } from './reference/plain.js';

// By the name of the C function, which tells overloads apart: f(arguments, to, type), where `to` makes a number an
// element of the op's type.
export const reference = {
  ...views,
  ...copies,
  ...construction,
  ...pointwise,
  ...reductions,
  ...sorting,
  ...products,
  ...random,
};

// A number as an element of each type. (Of no use beyond 2^53; tests/js/long.test.js goes there.)
export const toElement = {
  Byte: (x) => Math.trunc(x) & 255,
  Char: (x) => (Math.trunc(x) << 24) >> 24,
  Short: (x) => (Math.trunc(x) << 16) >> 16,
  Int: (x) => Math.trunc(x) | 0,
  Long: Math.trunc,
  Float: Math.fround,
  Double: (x) => x,
};
