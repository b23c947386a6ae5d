/* The element types of the model: conversion of numbers to elements, addition and
   multiplication. */

import { nearestHalf } from '../helpers/elements.js';

/* Numbers that do not fit in 32 bits, and NaN, become the most negative number
   (src/core/convert.h). */
const toInt32 = (v) => (v > -(2 ** 31) - 1 && v < 2 ** 31 ? Math.trunc(v) | 0 : -(2 ** 31));
const toInt64 = (v) => (v >= -(2 ** 63) && v < 2 ** 63 ? BigInt(Math.trunc(v)) : -(2n ** 63n));
const wrap64 = (v) => BigInt.asIntN(64, v);

export const TYPES = {
  Byte: {
    array: Uint8Array,
    of: (v) => toInt32(Number(v)) & 255,
    add: (x, y) => (x + y) & 255,
    sub: (x, y) => (x - y) & 255,
    mul: (x, y) => (x * y) & 255,
    div: (x, y) => Math.trunc(x / y),
  },
  Int: {
    array: Int32Array,
    of: (v) => toInt32(Number(v)),
    add: (x, y) => (x + y) | 0,
    sub: (x, y) => (x - y) | 0,
    mul: Math.imul,
    div: (x, y) => (x / y) | 0,
  },
  Long: {
    array: BigInt64Array,
    of: (v) => (typeof v === 'bigint' ? wrap64(v) : toInt64(v)),
    add: (x, y) => wrap64(x + y),
    sub: (x, y) => wrap64(x - y),
    mul: (x, y) => wrap64(x * y),
    div: (x, y) => wrap64(x / y),
  },
  Double: {
    array: Float64Array,
    of: Number,
    add: (x, y) => x + y,
    sub: (x, y) => x - y,
    mul: (x, y) => x * y,
    div: (x, y) => x / y,
  },
  /* computed as floats; `number`, `scale` and `sum` are what an op computes with before it
     rounds */
  Half: {
    array: Float32Array,
    of: (v) => nearestHalf(Number(v)),
    number: (v) => Math.fround(Number(v)),
    scale: (x, y) => Math.fround(x * y),
    sum: (x, y) => Math.fround(x + y),
    add: (x, y) => nearestHalf(Math.fround(x + y)),
    sub: (x, y) => nearestHalf(Math.fround(x - y)),
    mul: (x, y) => nearestHalf(Math.fround(x * y)),
    div: (x, y) => nearestHalf(Math.fround(x / y)),
  },
};
export const isReal = (type) => type === 'Double' || type === 'Half';

/* Converts between element types; integers wrap. */
export function convert(from, to, v) {
  const narrower = from === 'Long' && (to === 'Byte' || to === 'Int');
  return TYPES[to].of(narrower ? BigInt.asIntN(32, v) : v);
}

/* Returns an element as JavaScript sees it: a Long beyond 2^53 stays a BigInt. */
export const outward = (v) =>
  typeof v === 'bigint' && Number.isSafeInteger(Number(v)) ? Number(v) : v;
