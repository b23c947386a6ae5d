/* network.js: pools and normalizations. */
import { broadcastAlong, dimOf, padBy, upTo } from './helpers.js';
import { geometry, padded, windowDims, windowsOf } from './windows.js';

export const network = (torch) => {
  const { add, cdiv, cmul, csub, mul } = torch;
  const channel = (vector, x) => broadcastAlong(vector, x.dim(), 1);

  const LOWEST = { 'torch.ByteTensor': 0, 'torch.CharTensor': -128 };
  const lowest = (x) => LOWEST[x.type()] ?? -Infinity;
  /* torch's own pools where they can do it: with equal padding on both sides */
  const isPlain = ({ rows, spans }) =>
    rows.length <= 3 &&
    rows.every(
      ({ before, after, beyond }, d) => before === after && beyond === 0 && 2 * before <= spans[d],
    );
  const optionsOf = ({ rows, strides: stride }) => ({
    stride,
    padding: rows.map(({ before }) => before),
  });

  function maxPool([x], attributes, { count }) {
    const { kernel_shape: kernel, storage_order: byColumns = 0 } = attributes;
    const shape = geometry(x.size().slice(2), kernel, attributes);
    if (count === 2) {
      const [r, index] = torch[`maxPool${kernel.length}dWithIndices`](x, kernel, {
        ...optionsOf(shape),
        dilation: shape.dilations,
      });
      return [r, flatPositions(index, x.size(), byColumns)];
    }
    if (isPlain(shape))
      return torch[`maxPool${kernel.length}d`](x, kernel, {
        ...optionsOf(shape),
        dilation: shape.dilations,
      });
    const windows = windowsOf(padded(torch, x, shape.rows, lowest(x)), shape);
    return windows.max(windowDims(windows, kernel.length), { keepdim: false })[0];
  }

  /* Positions in planes as positions in the whole tensor. */
  function flatPositions(index, [n, c, h, w], byColumns) {
    const column = torch.fmod(index, w);
    const inPlanes = byColumns ? add(mul(column, h), torch.div(index, w)) : index;
    const starts = torch.arange(0, n * c * h * w, h * w, 'long').view(n, c, 1, 1);
    return add(inPlanes, starts);
  }

  function averagePool([x], attributes) {
    const { kernel_shape: kernel, count_include_pad: all = 0 } = attributes;
    const shape = geometry(x.size().slice(2), kernel, attributes);
    if (isPlain(shape) && shape.dilations.every((d) => d === 1)) {
      return torch[`avgPool${kernel.length}d`](x, kernel, {
        ...optionsOf(shape),
        countIncludePad: Boolean(all),
      });
    }
    const sums = (t) => {
      const windows = windowsOf(t, shape);
      return windows.sum(windowDims(windows, kernel.length), { keepdim: false });
    };
    /* windows beyond the padding (ceil_mode) never count */
    const inner = shape.rows.map((row) => ({ ...row, beyond: 0 }));
    const outer = shape.rows.map(({ beyond }) => ({ before: 0, after: 0, beyond }));
    const counted = torch.onesLike(all ? padded(torch, x, inner, 0) : x);
    const ones = padded(torch, counted, all ? outer : shape.rows, 0);
    return cdiv(sums(padded(torch, x, shape.rows, 0)), sums(ones));
  }

  const spatialDims = (x) => upTo(x.dim()).slice(2);

  function normalize(x, dims, epsilon) {
    const mean = x.mean(dims);
    const scale = torch.rsqrt(add(x.var(dims, true), epsilon));
    return { mean, scale, result: cmul(csub(x, mean), scale) };
  }

  function batchNorm(
    [x, scale, bias, mean, variance],
    { epsilon = 1e-5, momentum = 0.9, training_mode: training = 0 },
  ) {
    const dims = [0, ...spatialDims(x)];
    const [m, v] = training
      ? [x.mean(dims), x.var(dims, true)]
      : [channel(mean, x), channel(variance, x)];
    const y = cmul(csub(x, m), torch.rsqrt(add(v, epsilon)));
    const result = add(cmul(y, channel(scale, x)), channel(bias, x));
    const running = (old, now) => add(mul(old, momentum), 1 - momentum, now.contiguous().view(-1));
    return training ? [result, running(mean, m), running(variance, v)] : result;
  }

  function layerNorm([x, scale, bias], { axis = -1, epsilon = 1e-5 }) {
    const dims = upTo(x.dim()).slice(dimOf(axis, x.dim()));
    const { mean, scale: inverse, result } = normalize(x, dims, epsilon);
    const scaledBy = cmul(result, scale);
    return [bias ? add(scaledBy, bias) : scaledBy, mean, inverse];
  }

  function localResponse([x], { alpha = 1e-4, beta = 0.75, bias = 1, size }) {
    const before = Math.floor((size - 1) / 2);
    const widths = upTo(x.dim()).flatMap((d) => (d === 1 ? [before, size - 1 - before] : [0, 0]));
    const squares = padBy(torch, cmul(x, x), widths, 'constant', 0);
    const sums = squares.unfold(1, size, 1).sum(x.dim(), { keepdim: false });
    return cdiv(x, torch.pow(add(mul(sums, alpha / size), bias), beta));
  }

  return {
    MaxPool: maxPool,
    AveragePool: averagePool,
    GlobalAveragePool: ([x]) => x.mean(spatialDims(x)),
    GlobalMaxPool: ([x]) => x.max(spatialDims(x))[0],
    BatchNormalization: batchNorm,
    InstanceNormalization: ([x, scale, bias], { epsilon = 1e-5 }) => {
      const { result } = normalize(x, spatialDims(x), epsilon);
      return add(cmul(result, channel(scale, x)), channel(bias, x));
    },
    LayerNormalization: layerNorm,
    LRN: localResponse,
    MeanVarianceNormalization: ([x], { axes = [0, 2, 3] }) => {
      const centre = csub(x, x.mean(axes));
      return cdiv(centre, add(torch.sqrt(cmul(centre, centre).mean(axes)), 1e-9));
    },
  };
};
