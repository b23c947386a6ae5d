/* arithmetic.js: what the files of helpers write often. `op` calls an op, and `binary` computes
   with tensors and numbers (helpers.js). */
export const arithmetic = (op, binary) => ({
  add: (x, y) => binary('+', x, y),
  subtract: (x, y) => binary('-', x, y),
  times: (x, y) => binary('*', x, y),
  over: (x, y) => binary('/', x, y),
  sizeOf: (x) => x.size(),
  transposed: (x) => op('transpose', x, -2, -1),
});
