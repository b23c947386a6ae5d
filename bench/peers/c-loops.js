/* c-loops.js: loops in C, written for the processor's vectors: native/loops.c and native/mm.c.
   Floats, and doubles for matrix products. */
export const name = 'C loops, native';
export const hosts = ['native-128', 'native-all'];

const loop =
  (op, ...names) =>
  (inputs) => ({ op: `loop:${op}`, inputs: names.map((n) => inputs[n]) });

export const operations = {
  mm: loop('mm', 'a', 'b'),
  mv: loop('mv', 'a', 'v'),
  ger: loop('ger', 'v', 'w'),
  dot: loop('dot', 'a', 'b'),
  'add into': loop('add', 'a', 'b'),
  exp: loop('exp', 'x'),
  sum: loop('sum', 'x'),
  'copy transposed': loop('transpose', 'x'),
};
