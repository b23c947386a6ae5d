/* shapes.js: operators that make, rearrange, join and cut tensors. */
import { asScalar, isScalar, shaped, sizeOf, typeOf } from '../values.js';
import {
  broadcastSize,
  dimOf,
  dimsOf,
  expanded,
  numberOf,
  numbersOf,
  product,
  rankOf,
  upTo,
} from './helpers.js';

export const shapes = (torch) => {
  const list = (numbers) => torch.LongTensor(numbers);

  function reshape([x, sizes], { shape = numbersOf(sizes), allowzero = 0 }) {
    const own = sizeOf(x);
    const wanted = shape.map((size, d) => (size === 0 && !allowzero ? own[d] : size));
    return shaped(x, wanted);
  }

  const flatten = ([x], { axis = 1 }) => {
    const first = dimOf(axis, rankOf(x));
    const sizes = sizeOf(x);
    return shaped(x, [product(sizes.slice(0, first)), product(sizes.slice(first))]);
  };

  function squeeze([x, given], { axes = numbersOf(given) }) {
    const sizes = sizeOf(x);
    const dims = axes
      ? dimsOf(axes, sizes.length)
      : upTo(sizes.length).filter((d) => sizes[d] === 1);
    return shaped(
      x,
      sizes.filter((_, d) => !dims.includes(d)),
    );
  }

  function unsqueeze([x, given], { axes = numbersOf(given) }) {
    const rank = rankOf(x) + axes.length;
    const dims = dimsOf(axes, rank);
    const sizes = [...sizeOf(x)];
    return shaped(
      x,
      upTo(rank).map((d) => (dims.includes(d) ? 1 : sizes.shift())),
    );
  }

  const transpose = (x, order) => (isScalar(x) ? x : x.permute(...order).contiguous());

  function slice([x, ...given], attributes) {
    const { starts, ends } = attributes;
    const [first, last, axes, steps] = given.map(numbersOf);
    const from = first ?? starts;
    const to = last ?? ends;
    const dims = axes ?? attributes.axes ?? upTo(from.length);
    return dims
      .reduce(
        (view, axis, i) => cut(view, dimOf(axis, x.dim()), from[i], to[i], steps?.[i] ?? 1),
        x,
      )
      .clone();
  }

  /* Returns the view of every step-th slice from `from` on, up to but not including `to`. */
  function cut(x, dim, from, to, step) {
    const n = x.size(dim);
    const limit = (at, low, high) => Math.min(Math.max(at < 0 ? at + n : at, low), high);
    const [low, high] = step > 0 ? [0, n] : [-1, n - 1];
    const first = step > 0 ? limit(from, 0, n) : limit(from, 0, n - 1);
    const count = Math.max(Math.ceil((limit(to, low, high) - first) / step), 0);
    if (count === 0) return x.narrow(dim, 0, 0);
    const range = [first, first + (count - 1) * step, step];
    return x.at(...upTo(x.dim()).map((d) => (d === dim ? range : [])));
  }

  function split([x, given], { axis = 0, split: named }, { count }) {
    const dim = dimOf(axis, x.dim());
    const part = Math.ceil(x.size(dim) / count);
    const sizes = numbersOf(given) ?? named ?? Array(count).fill(part);
    let first = 0;
    return sizes.map((size) => {
      first += size;
      return x.narrow(dim, first - size, size).clone();
    });
  }

  /* ONNX has all widths before the dimensions, then those after. */
  function pad([x, given, fill], { mode = 'constant', pads = numbersOf(given), value = 0 }) {
    const widths = upTo(x.dim()).flatMap((d) => [pads[d], pads[d + x.dim()]]);
    const name = { constant: 'constant', reflect: 'reflect', edge: 'replicate' }[mode];
    return name === 'constant'
      ? torch.pad(x, widths, name, fill ? numberOf(fill) : value)
      : torch.pad(x, widths, name);
  }

  function triangle([x, k], { upper = 1 }) {
    const diagonal = k ? numberOf(k) : 0;
    const cutOff = (matrix) =>
      upper ? torch.triu(matrix, diagonal) : torch.tril(matrix, diagonal);
    if (x.dim() === 2 || x.numel() === 0) return x.dim() === 2 ? cutOff(x) : x.clone();
    const [rows, columns] = x.size().slice(-2);
    const matrices = [...x.contiguous().view(-1, rows, columns)];
    return torch.stack(matrices.map(cutOff)).view(...x.size());
  }

  /* The planes of blocks come before those of pixels (DCR), or after them, as in pixelShuffle. */
  const exchanged = (x, first, second) => {
    const [n, c, h, w] = x.size();
    return x.contiguous().view(n, first, second, h, w).transpose(1, 2).reshape(n, c, h, w);
  };
  function depthToSpace([x], { blocksize: b, mode = 'DCR' }) {
    const planes = x.size(1) / (b * b);
    return torch.pixelShuffle(mode === 'DCR' ? exchanged(x, b * b, planes) : x, b);
  }
  const spaceToDepth = ([x], { blocksize: b }) =>
    exchanged(torch.pixelUnshuffle(x, b), x.size(1), b * b);

  const CONSTANTS = {
    value: (v) => v,
    value_float: (v) => asScalar(torch.FloatTensor([v])),
    value_floats: (v) => torch.FloatTensor(v),
    value_int: (v) => asScalar(list([v])),
    value_ints: (v) => list(v),
  };

  function eye([x], { dtype, k = 0 }) {
    const [n, m] = x.size();
    const type = dtype === undefined ? x.type() : typeOf(dtype).type;
    const row = Math.max(-k, 0);
    const column = Math.max(k, 0);
    const size = Math.max(Math.min(n - row, m - column), 0);
    const result = torch.zeros(n, m, type);
    result
      .narrow(0, row, size)
      .narrow(1, column, size)
      .copy(torch.eye(size, size, type));
    return result;
  }

  return {
    Reshape: reshape,
    Flatten: flatten,
    Squeeze: squeeze,
    Unsqueeze: unsqueeze,
    Transpose: ([x], { perm }) => transpose(x, perm ?? upTo(x.dim()).reverse()),
    Expand: ([x, sizes]) => {
      const size = broadcastSize(sizeOf(x), numbersOf(sizes));
      return size.length === 0 ? x : expanded(x, size).clone();
    },
    Concat: (tensors, { axis }) => torch.cat(tensors, dimOf(axis, tensors[0].dim())),
    Split: split,
    Slice: slice,
    Tile: ([x, counts]) => torch.tile(x, numbersOf(counts)),
    Pad: pad,
    Trilu: triangle,
    DepthToSpace: depthToSpace,
    SpaceToDepth: spaceToDepth,
    Shape: ([x], { start = 0, end }) => list(sizeOf(x).slice(start, end)),
    Size: ([x]) => asScalar(list([product(sizeOf(x))])),
    Constant: (_, attributes) => {
      const [[name, value]] = Object.entries(attributes);
      return CONSTANTS[name](value);
    },
    ConstantOfShape: ([sizes], { value = torch.FloatTensor([0]) }) => {
      const size = numbersOf(sizes);
      return size.length === 0 ? asScalar(value.view(1)) : value.new(...size).fill(value.get(0));
    },
    Range: ([start, end, step]) => torch.arange(...[start, end, step].map(numberOf), start.type()),
    EyeLike: eye,
    ReverseSequence: ([x, lengths], { batch_axis: batch = 1, time_axis: time = 0 }) => {
      const result = x.clone();
      numbersOf(lengths).forEach((length, i) => {
        const part = (t) => t.narrow(batch, i, 1).narrow(time, 0, length);
        part(result).copy(part(x).flip(time));
      });
      return result;
    },
  };
};
