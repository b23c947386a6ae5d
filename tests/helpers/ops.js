/* The files of tests/ops/ by name, which is that of an op or another feature. Each exports

     samples   f(m, n, type): operands, or a list of cases. By default every tensor is an m x n matrix,
               and other arguments are those of cases.js. Others are given by the names of the
               arguments: the size of a tensor (or the sizes of an array), or the value of another
               argument. Other fields: dims: the values of `dim`; elements: f(type, i, salt) for all
               tensors, or by name; types: the types of tensors of any type, by name; needs: names of
               arguments that may be left out in general, but not with these operands; bySlice:
               positions are those of slices of the dimension, not of elements; below: positions are
               below that number.
     expected  f(arguments, to, type): the result by definition, in plain JavaScript. Arguments have
               the names of the table and count from 0; `to` converts a number to the op's type. A
               tensor is { size, values }, with values in row-major order. If a result can only be
               tested, { size, test } or { test } (for a number) replaces its values.
     calls     examples -> { numpy, torch, ... }: the same in NumPy and in PyTorch, rows of
               docs/from-numpy.md and docs/from-pytorch.md; the other fields are the random call of
               tests/oracles/numpy/oracle.js
     countsNothing   true: of an empty operand the op makes counts of 0, not an empty result
     section   their section in the two pages, if it is not that of the op's family

   Overloads that differ have samples and expected values of their own, by the name of their C
   function. The files share code by definitions.js. */
import { readdirSync } from 'node:fs';

const folder = new URL('../ops/', import.meta.url);
export const files = new Map();
for (const name of readdirSync(folder).sort()) {
  if (/^\w+\.js$/.test(name))
    files.set(name.replace('.js', ''), await import(new URL(name, folder)));
}

const ofOverload = (part, fn) => (typeof part === 'function' ? part : part?.[fn]);

export const expectedOf = ({ name, fn }) => ofOverload(files.get(name)?.expected, fn);

export const countsNothing = ({ name }) => files.get(name)?.countsNothing === true;

/* Returns all cases of a row, with m x n matrices. */
export const operandsOf = ({ name, fn }, type, m, n) =>
  [ofOverload(files.get(name)?.samples, fn)?.(m, n, type) ?? {}].flat();
