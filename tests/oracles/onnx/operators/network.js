/* network.js: pools and normalizations. */
import { dimOf, upTo } from './helpers.js';
import { geometry, padded, windowDims, windowsOf } from './windows.js';

export const network = (torch) => {
  const { add, cdiv, cmul, csub, mul } = torch;

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

  /* The options that are given; the others have the op's defaults, which are ONNX's. */
  const given = (options) =>
    Object.fromEntries(Object.entries(options).filter(([, v]) => v !== undefined));

  function batchNorm(
    [x, scale, bias, mean, variance],
    { epsilon: eps = 1e-5, momentum = 0.9, training_mode: training = 0 },
  ) {
    if (!training) return torch.batchNorm(x, mean, variance, scale, bias, { eps });
    const [result, m, v] = torch.batchNormTraining(x, scale, bias, { eps });
    const running = (old, now) => add(mul(old, momentum), 1 - momentum, now);
    return [result, running(mean, m), running(variance, v)];
  }

  /* The means and the reciprocal deviations are further results. */
  function layerNorm([x, scale, bias], { axis = -1, epsilon: eps = 1e-5 }) {
    const first = dimOf(axis, x.dim());
    const dims = upTo(x.dim()).slice(first);
    const result = torch.layerNorm(x, x.size().slice(first), scale, bias ?? null, { eps });
    return [result, x.mean(dims), torch.rsqrt(add(x.var(dims, true), eps))];
  }

  const globalPool =
    (name) =>
    ([x]) =>
      torch[`${name}${x.dim() - 2}d`](x, 1);

  return {
    MaxPool: maxPool,
    AveragePool: averagePool,
    GlobalAveragePool: globalPool('adaptiveAvgPool'),
    GlobalMaxPool: globalPool('adaptiveMaxPool'),
    BatchNormalization: batchNorm,
    InstanceNormalization: ([x, scale, bias], { epsilon: eps = 1e-5 }) =>
      torch.instanceNorm(x, scale, bias, { eps }),
    LayerNormalization: layerNorm,
    LRN: ([x], { alpha, beta, bias: k, size }) =>
      torch.localResponseNorm(x, size, given({ alpha, beta, k })),
    MeanVarianceNormalization: ([x], { axes = [0, 2, 3] }) => {
      const centre = csub(x, x.mean(axes));
      return cdiv(centre, add(torch.sqrt(cmul(centre, centre).mean(axes)), 1e-9));
    },
  };
};
