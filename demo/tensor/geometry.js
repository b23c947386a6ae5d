/* geometry.js: where the elements of a strided tensor are in its storage. A view is { name, size,
   stride, offset }; dimensions and positions count from 0 here, `base` is added in code. */
const times = (a, b) => a * b;

export const countOf = ({ size }) => (size.length === 0 ? 0 : size.reduce(times, 1));

/* Returns the position in the storage of an element: offset + sum of index * stride. */
export const addressOf = ({ offset, stride }, index) =>
  index.reduce((sum, i, dim) => sum + i * stride[dim], offset);

/* Returns the terms of that sum: ['1·4', '1·1']. */
export const termsOf = ({ stride }, index) => index.map((i, dim) => `${i}·${stride[dim]}`);

/* Returns the two-dimensional slice of a view at these leading positions; a vector is one row. */
export function matrixOf({ size, stride, offset }, leading = []) {
  const dims = size.length;
  const start = leading.slice(0, Math.max(dims - 2, 0));
  return {
    rows: dims < 2 ? Math.min(dims, 1) : size[dims - 2],
    columns: dims === 0 ? 0 : size[dims - 1],
    rowStride: dims < 2 ? 0 : stride[dims - 2],
    columnStride: dims === 0 ? 0 : stride[dims - 1],
    offset: addressOf({ offset, stride }, start),
    indexOf: (i, j) => (dims < 2 ? [j] : [...start, i, j]),
  };
}

/* Calls use(address, index) for every element, in order, up to `limit` of them. */
export function eachAddress(view, use, limit = Infinity) {
  const count = Math.min(countOf(view), limit);
  const index = view.size.map(() => 0);
  for (let n = 0; n < count; n++) {
    use(addressOf(view, index), index);
    for (let dim = index.length - 1; dim >= 0; dim--) {
      index[dim]++;
      if (index[dim] < view.size[dim]) break;
      index[dim] = 0;
    }
  }
}

/* Returns the leading positions of the first `most` matrices of a view: [[]] of at most two
   dimensions. */
export function slicesOf({ size }, most) {
  const leading = size.slice(0, -2);
  if (leading.length === 0) return [[]];
  const slices = [];
  const collect = (_, index) => slices.push([...index]);
  eachAddress({ size: leading, stride: leading, offset: 0 }, collect, most);
  return slices;
}

/* Returns the elements of a view as a new array of its storage's type, in order. */
export function elementsOf(view, data, limit = Infinity) {
  const values = new data.constructor(Math.min(countOf(view), limit));
  let n = 0;
  eachAddress(
    view,
    (address) => {
      values[n++] = data[address];
    },
    limit,
  );
  return values;
}

/* Returns the positions of a view whose element is at `address`: none, one, or several if a stride
   is 0. At most `limit` elements are searched. */
export function positionsAt(view, address, limit = 10_000) {
  const found = [];
  eachAddress(
    view,
    (at, index) => {
      if (at === address) found.push([...index]);
    },
    limit,
  );
  return found;
}

export function isContiguous({ size, stride }) {
  let expected = 1;
  for (let dim = size.length - 1; dim >= 0; dim--) {
    if (size[dim] !== 1 && stride[dim] !== expected) return false;
    expected *= size[dim];
  }
  return true;
}

const without = (list, dim) => list.filter((_, i) => i !== dim);
const withAt = (list, dim, value) => list.map((v, i) => (i === dim ? value : v));
const swapped = (list) => [...list.slice(0, -2), list.at(-1), list.at(-2)];

/* The divisor of n that makes the squarest matrix. */
function rowsFor(n) {
  let rows = Math.floor(Math.sqrt(n));
  while (rows > 1 && n % rows !== 0) rows--;
  return rows;
}

/* The operations of the card. Each returns { size, stride, offset, args } of a new view, or null if
   it does not apply. `args` are the arguments of the method: { dim } is a dimension or a position,
   which counts from the base. */
export const OPERATIONS = {
  t({ size, stride, offset }) {
    if (size.length !== 2) return null;
    return { size: swapped(size), stride: swapped(stride), offset, args: [] };
  },
  narrow({ size, stride, offset }) {
    const dim = size.length - 1;
    const count = Math.floor(size[dim] / 2);
    if (!(count > 0)) return null;
    const first = Math.floor((size[dim] - count) / 2);
    return {
      size: withAt(size, dim, count),
      stride,
      offset: offset + first * stride[dim],
      args: [{ dim }, { dim: first }, count],
    };
  },
  select({ size, stride, offset }) {
    if (size.length < 2 || !(size[0] > 0)) return null;
    const at = Math.floor(size[0] / 2);
    return {
      size: without(size, 0),
      stride: without(stride, 0),
      offset: offset + at * stride[0],
      args: [{ dim: 0 }, { dim: at }],
    };
  },
  unfold({ size, stride, offset }) {
    const dim = size.length - 1;
    if (!(size[dim] >= 2)) return null;
    return {
      size: [...withAt(size, dim, size[dim] - 1), 2],
      stride: [...stride, stride[dim]],
      offset,
      args: [{ dim }, 2, 1],
    };
  },
  reverse({ size, stride, offset }) {
    const dim = size.length - 1;
    if (!(size[dim] > 0)) return null;
    return {
      size,
      stride: withAt(stride, dim, -stride[dim]),
      offset: offset + (size[dim] - 1) * stride[dim],
      args: [{ dim }],
    };
  },
  /* Repeats a dimension of size 1: its stride becomes 0. */
  expand({ size, stride, offset }) {
    const dim = size.indexOf(1);
    if (dim < 0) return null;
    const grown = withAt(size, dim, 3);
    return { size: grown, stride: withAt(stride, dim, 0), offset, args: grown };
  },
  view(tensor) {
    const count = countOf(tensor);
    if (count === 0 || !isContiguous(tensor)) return null;
    const rows = rowsFor(count);
    const isSame = tensor.size.length === 2 && tensor.size[0] === rows;
    const size = isSame ? [count] : [rows, count / rows];
    return {
      size,
      stride: isSame ? [1] : [count / rows, 1],
      offset: tensor.offset,
      args: size,
    };
  },
};

/* Returns the call as code: `.narrow(1, 1, 2)`. `base` is the numbering of dimensions. */
export const callOf = (name, args, base) =>
  `${name}(${args.map((arg) => (typeof arg === 'object' ? arg.dim + base : arg)).join(', ')})`;
