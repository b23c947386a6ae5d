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

export const numpy = {
  'a.astype(np.int32)': {
    ours: 'a.int()',
    make: conversion,
    numpy: `a.astype(${DTYPE})`,
    js: 'a.type(target)',
  },
  'a.astype(np.float16)': { ours: 'a.half()', make: one({ types: REALS }) },
  'a.dtype': {
    ours: 'a.type()',
    make: one(),
    numpy:
      '"torch." + {"uint8": "Byte", "int8": "Char", "int16": "Short", "int32": "Int", "int64": "Long", ' +
      '"float32": "Float", "float64": "Double", "float16": "Half"}[str(a.dtype)] + "Tensor"',
  },
};

export const torch = {
  'a.to(torch.int32)': 'a.int()',
  'a.float()': 'a.float()',
  'a.half()': 'a.half()',
  'a.dtype': 'a.type()',
};

export const section = 'Shape, type and memory';
