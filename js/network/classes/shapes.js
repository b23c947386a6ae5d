/* shapes.js: modules that give the elements of a tensor another shape. */
import { isTraced } from '../../autograd/traced.js';
import {
  buffer,
  count,
  flag,
  integer,
  number,
  optional,
  pairs,
  position,
  size,
  sizes,
} from '../fields.js';
import { identity } from './common.js';

const product = (list) => list.reduce((n, k) => n * k, 1);

/* nn.View: the sizes may stand for one sample of a batch. */
function view({ numInputDims, ...m }, x, run, layer) {
  const wanted = run.sizes.get(layer) ?? m.size;
  const own = x.size();
  const most = numInputDims ?? own.length;
  const sample = product(own.slice(Math.max(0, own.length - most)));
  const elements = product(wanted.filter((n) => n >= 0));
  if (elements === 0 || sample % elements !== 0)
    run.fail(`an input of size ${own.join('x')} cannot be viewed as ${wanted.join('x')}`);
  const batch =
    (wanted.includes(-1) ? 1 : sample / elements) *
    product(own.slice(0, Math.max(0, own.length - most)));
  const isSingle = batch === 1 && (numInputDims === null || own.length <= numInputDims);
  return run.ops.reshape(x, isSingle ? wanted : [batch, ...wanted]);
}

function reshape({ size: wanted, batchMode }, x, run) {
  const own = x.size();
  const fits = x.nElement() === product(wanted) && own[0] !== 1;
  const isSample = batchMode === false || (batchMode === null && fits);
  return run.ops.reshape(x, isSample ? wanted : [own[0], ...wanted]);
}

/* Dimensions of size 1 are removed; that of a batch of one stays. */
function squeeze({ dim, numInputDims }, x, run) {
  const own = x.size();
  const isBatch = numInputDims !== null && own.length === numInputDims + 1;
  const d = dim === null ? null : dim - 1 + (isBatch ? 1 : 0);
  const left = own.filter((n, i) => n !== 1 || (d === null ? isBatch && i === 0 : i !== d));
  return run.ops.reshape(x, left.length === 0 ? [1] : left);
}

function unsqueeze({ pos, numInputDims }, x, run) {
  const shift = numInputDims === null ? 0 : x.dim() - numInputDims;
  const d = pos - 1 + shift;
  if (d < 0 || d > x.dim()) run.fail(`no dimension can be inserted at ${pos}`);
  const own = x.size();
  return run.ops.reshape(x, [...own.slice(0, d), 1, ...own.slice(d)]);
}

function narrow({ dimension, index, length }, x, run) {
  const dim = run.dim(x, dimension);
  const n = x.size()[dim - run.base];
  const first = index < 0 ? 0 : index - 1;
  const part = length < 0 ? n - index + length + 2 : length;
  return run.ops.narrow(x, dim, first + run.base, index < 0 ? n - part : part);
}

function select({ dimension, index }, x, run) {
  const dim = run.dim(x, dimension);
  const n = x.size()[dim - run.base];
  return run.ops.select(x, dim, (index < 0 ? n + index : index - 1) + run.base);
}

function replicate({ nfeatures, dim, ndim }, x, run) {
  const own = x.size();
  const d = dim - 1 + (ndim === null ? 0 : Math.max(0, own.length - ndim));
  if (d > own.length) run.fail(`no dimension can be inserted at ${dim}`);
  const one = run.ops.reshape(x, [...own.slice(0, d), 1, ...own.slice(d)]);
  return run.ops.expand(one, [...own.slice(0, d), nfeatures, ...own.slice(d)]);
}

/* Planes before or after some position of a dimension. */
function padding({ dim, pad, nInputDim, value, index }, x, run) {
  const shift = nInputDim !== null && x.dim() !== nInputDim ? 1 : 0;
  const d = dim - 1 + shift;
  if (d < 0 || d >= x.dim()) run.fail(`the input has no dimension ${dim}`);
  const n = x.size()[d];
  const at = pad > 0 ? n - index + 1 : index - 1; /* elements before the padding */
  if (at < 0 || at > n) run.fail(`the input has no position ${index}`);
  const widths = (before, after) =>
    x.size().flatMap((_, i) => (i === d ? [before, after] : [0, 0]));
  const { ops, base } = run;
  const wide = Math.abs(pad);
  if (at === 0) return ops.pad(x, widths(wide, 0), 'constant', value);
  const head = at === n ? x : ops.narrow(x, d + base, base, at);
  const first = ops.pad(head, widths(0, wide), 'constant', value);
  return at === n ? first : ops.cat([first, ops.narrow(x, d + base, at + base, n - at)], d + base);
}

/* Padding around the last two or three dimensions; what is negative is cut off. */
function surround(x, pairsOf, mode, run) {
  const rank = x.dim();
  if (rank < pairsOf.length)
    run.fail(`expected an input of at least ${pairsOf.length} dimensions, not ${rank}`);
  const first = rank - pairsOf.length;
  let y = x;
  pairsOf.forEach(([before, after], i) => {
    const [cutBefore, cutAfter] = [Math.max(0, -before), Math.max(0, -after)];
    const d = first + i;
    if (cutBefore + cutAfter > 0)
      y = run.ops.narrow(y, d + run.base, cutBefore + run.base, y.size()[d] - cutBefore - cutAfter);
  });
  const widths = [...Array(2 * first).fill(0), ...pairsOf.flat().map((n) => Math.max(0, n))];
  return widths.every((n) => n === 0) ? y : run.ops.pad(y, widths, mode);
}

const sides = { pad_l: integer, pad_r: integer, pad_t: integer, pad_b: integer };
const around = (mode) => ({
  fields: sides,
  forward: (m, x, run) =>
    surround(
      x,
      [
        [m.pad_t, m.pad_b],
        [m.pad_l, m.pad_r],
      ],
      mode,
      run,
    ),
});

function pixelShuffle({ upscaleFactor: r }, x, run) {
  const [c] = x.size().slice(-3);
  if (c % (r * r) !== 0) run.fail(`${c} planes are not a multiple of ${r * r}`);
  return run.ops.pixelShuffle(x, r);
}

/* A vector of zeros and a one for each position from 1. */
function oneHot({ outputSize: n }, x, run) {
  const { base, ops } = run;
  if (isTraced(x)) {
    const ones = run.newLike(x).resize([n, n]).zero();
    for (let i = 0; i < n; i++) ones.assign(i + base, i + base, 1);
    return ops.embedding(ops.add(x.type('torch.LongTensor'), base - 1), ones);
  }
  const index = ops.add(x.type('torch.LongTensor').contiguous(), base - 1).view(-1, 1);
  const rows = run.newLike(x).resize([index.nElement(), n]).zero();
  return rows.scatter(1 + base, index, 1).view([...x.size(), n]);
}

export const SHAPES = {
  'nn.Copy': identity,
  'nn.Contiguous': identity,
  'nn.GradientReversal': identity,
  'nn.L1Penalty': identity,
  'nn.TotalVariation': identity,
  'nn.View': { fields: { size: sizes, numInputDims: optional(size) }, forward: view },
  'nn.Reshape': { fields: { size: sizes, batchMode: optional(flag) }, forward: reshape },
  'nn.Collapse': {
    fields: { nInputDim: count },
    forward: ({ nInputDim }, x, { ops }) =>
      ops.reshape(x, x.dim() > nInputDim ? [x.size()[0], -1] : [-1]),
  },
  'nn.Squeeze': {
    fields: { dim: optional(count), numInputDims: optional(count) },
    forward: squeeze,
  },
  'nn.Unsqueeze': {
    fields: { pos: count, numInputDims: optional(count) },
    forward: unsqueeze,
  },
  'nn.Transpose': {
    fields: { permutations: pairs },
    forward: (m, x, run) =>
      m.permutations.reduce((v, [a, b]) => run.ops.transpose(v, run.dim(v, a), run.dim(v, b)), x),
  },
  'nn.Narrow': {
    fields: { dimension: position, index: position, length: optional(integer, 1) },
    forward: narrow,
  },
  'nn.Select': { fields: { dimension: position, index: position }, forward: select },
  'nn.Replicate': {
    fields: { nfeatures: count, dim: optional(count, 1), ndim: optional(count) },
    forward: replicate,
  },
  'nn.Padding': {
    fields: {
      dim: count,
      pad: position,
      nInputDim: optional(count),
      value: optional(number, 0),
      index: optional(count, 1),
    },
    forward: padding,
  },
  'nn.SpatialZeroPadding': around('constant'),
  'nn.SpatialReflectionPadding': around('reflect'),
  'nn.SpatialReplicationPadding': around('replicate'),
  'nn.VolumetricReplicationPadding': {
    fields: {
      pleft: integer,
      pright: integer,
      ptop: integer,
      pbottom: integer,
      pfront: integer,
      pback: integer,
    },
    forward: (m, x, run) =>
      surround(
        x,
        [
          [m.pfront, m.pback],
          [m.ptop, m.pbottom],
          [m.pleft, m.pright],
        ],
        'replicate',
        run,
      ),
  },
  'nn.ShaveImage': {
    fields: { size },
    forward: ({ size: n }, x, run) =>
      surround(
        x,
        [
          [-n, -n],
          [-n, -n],
        ],
        'constant',
        run,
      ),
  },
  'nn.PixelShuffle': { fields: { upscaleFactor: count }, forward: pixelShuffle },
  'nn.Constant': {
    fields: { value: buffer(), nInputDim: optional(count) },
    forward: ({ value, nInputDim }, x, { ops }) => {
      if (nInputDim === null || x.dim() <= nInputDim) return value;
      const own = value.size();
      return ops.expand(ops.reshape(value, [1, ...own]), [x.size()[0], ...own]);
    },
  },
  'nn.OneHot': { fields: { outputSize: count }, forward: oneHot },
  'nn.MaskedSelect': {
    fields: {},
    takes: 'pair',
    forward: (m, [x, mask], { ops }) => ops.maskedSelect(x, mask.type('torch.ByteTensor')),
  },
  'nn.Index': {
    fields: { dimension: count },
    takes: 'pair',
    forward: (m, [x, index], run) =>
      run.ops.index(
        x,
        run.dim(x, m.dimension),
        run.ops.add(index.type('torch.LongTensor'), run.base - 1),
      ),
  },
};
