import { ALL, REALS, one } from '../helpers/definitions.js';

/* A conversion to integers is defined for numbers in their range only. */
function conversion(g) {
  const type = g.pick(ALL);
  const values = REALS.includes(type) ? g.pick([[0, 100], 'small']) : 'any';
  const target = g.pick(values === 'small' && REALS.includes(type) ? REALS : ALL);
  return { a: g.tensor({ type, values: values === 'small' ? 'any' : values }), target };
}

const DTYPE =
  '{"byte": "u1", "char": "i1", "short": "i2", "int": "i4", "long": "i8", "float": "f4", "double": "f8", "half": "f2"}[target]';

export const calls = {
  'a.int()': {
    numpy: 'a.astype(np.int32)',
    torch: 'a.to(torch.int32)',
    make: conversion,
    python: `a.astype(${DTYPE})`,
    js: 'a.type(target)',
  },
  'a.half()': { numpy: 'a.astype(np.float16)', torch: 'a.half()', make: one({ types: REALS }) },
  'a.dtype': {
    numpy: 'a.dtype',
    torch: 'a.dtype',
    make: one(),
    python:
      '{"uint8": "byte", "int8": "char", "int16": "short", "int32": "int", "int64": "long", ' +
      '"float32": "float", "float64": "double", "float16": "half"}[str(a.dtype)]',
  },
  'a.type()': { torch: 'a.type()' },
  'a.float()': { torch: 'a.float()' },
};

export const section = 'Shape, type and memory';
