/* native.js: ops that behave differently in native Torch7, which Lua scripts rely on. Each function
   takes run(args), which calls this library's op, and returns the function that Lua calls. */
import { isTensor } from '../module/handle.js';

const VECTOR = 1; /* dimensions */

/* select(tensor, dim, i): Torch7 ignores the dimension if the tensor is a vector. */
const select = (run) => (args) => {
  const [self, , ...rest] = args;
  return isTensor(self) && self.dim() === VECTOR ? run([self, 1, ...rest]) : run(args);
};

/* Sets `indices` to the position of the last element that equals the mode. */
const lastPositions = (torch, source, values, indices, dim) =>
  torch.scope(() => {
    const length = source.size(dim);
    const shape = source.size().map((_, d) => (d === dim - 1 ? length : 1));
    const positions = torch.LongTensor(length);
    torch.range(positions, 1, length);
    const equal = torch.eq(source, values.expandAs(source)).long();
    const [last] = torch.max(equal.cmul(positions.view(shape).expandAs(source)), dim);
    indices.cmax(last);
  });

/* mode([values, indices,] source [, dim]): Torch7 returns the last position, this library the
   first. */
const mode = (run, torch) => (args) => {
  const given = args.filter(isTensor);
  const isWithResults = given.length > 1;
  const source = isWithResults ? given[2]?.clone() : given[0];
  try {
    const results = run(args);
    if (Array.isArray(results) && source?.nElement() > 0) {
      const dim = isTensor(args.at(-1)) ? source.dim() : Math.trunc(args.at(-1));
      if (dim > 0) lastPositions(torch, source, ...results, dim); /* NaN: a list of dimensions */
    }
    return results;
  } finally {
    if (isWithResults) source?.free();
  }
};

/* Calls run() with the first slice of each tensor along the first dimension larger than 1, then
   with the second slices, and so on. */
function eachPart(torch, args, run) {
  const size = args[0].size();
  const dim = size.findIndex((n) => n > 1) + 1;
  const copies = [];
  const whole = args.map((x) => {
    if (!isTensor(x) || x.isSameSizeAs(args[0])) return x;
    const copy = torch.reshape(x, size);
    copies.push(copy);
    return copy;
  });
  const runPart = (parts) => {
    try {
      run(parts);
    } finally {
      parts.filter(isTensor).forEach((x) => x.free());
    }
  };
  try {
    for (let i = 1; i <= size[dim - 1]; i++)
      runPart(whole.map((x) => (isTensor(x) ? x.narrow(dim, i, 1) : x)));
  } finally {
    copies.forEach((x) => x.free());
  }
}

/* An op that adds to its result. Torch7 allows a result whose elements share memory, and adds to
   them one after another; this library refuses it with RESULT_ALIAS. */
const accumulating = (run, torch) =>
  function accumulate(args) {
    try {
      return run(args);
    } catch (error) {
      const tensors = args.filter(isTensor);
      const isAlike = tensors.every((x) => x.nElement() === tensors[0].nElement());
      if (error.code !== 'RESULT_ALIAS' || !isAlike || !isTensor(args[0])) throw error;
      eachPart(torch, args, accumulate);
      return args[0];
    }
  };

export const NATIVE = {
  select,
  mode,
  add: accumulating,
  csub: accumulating,
  addcmul: accumulating,
  addcdiv: accumulating,
};
