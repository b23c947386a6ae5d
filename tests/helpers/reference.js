/* The expected results of every op in plain JavaScript, as simple as possible. A plain tensor is {
   size, values } with values in row-major order. Arguments have the names of the table and count
   from 0. If results can only be tested, { size, test } or { test } (for a number) replaces the
   values. */
import { views } from './reference/views.js';
import { copies } from './reference/copies.js';
import { construction } from './reference/construction.js';
import { pointwise } from './reference/pointwise.js';
import { reductions, sorting } from './reference/reductions.js';
import { products } from './reference/products.js';
import { random } from './reference/random.js';
import { windows } from './reference/windows.js';

export { count, pick, upTo } from './reference/plain.js';

/* By the name of the C function, which distinguishes overloads: f(arguments, to, type), where `to`
   converts a number to the op's type. */
export const reference = {
  ...views,
  ...copies,
  ...construction,
  ...pointwise,
  ...reductions,
  ...sorting,
  ...products,
  ...windows,
  ...random,
};

/* Converts a number to an element of each type. Not for numbers beyond 2^53, which
   tests/js/long.test.js covers. */
export const toElement = {
  Byte: (x) => Math.trunc(x) & 255,
  Char: (x) => (Math.trunc(x) << 24) >> 24,
  Short: (x) => (Math.trunc(x) << 16) >> 16,
  Int: (x) => Math.trunc(x) | 0,
  Long: Math.trunc,
  Float: Math.fround,
  Double: (x) => x,
};
