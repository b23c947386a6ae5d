/* References of convolutions, their gradients and transposed convolutions, by their definition. */
import { count, upTo } from './plain.js';

const each = (v, axes) =>
  Array.isArray(v) && v.length === axes ? v : Array(axes).fill([v].flat()[0]);

const optionsFor = (axes, { stride, padding, dilation, outputPadding = 0, groups }, kernels) => {
  const taps = kernels.slice(-axes);
  const given = { stride, padding: padding === 'valid' ? 0 : padding, dilation, outputPadding };
  const o = Object.fromEntries(Object.entries(given).map(([name, v]) => [name, each(v, axes)]));
  const isSame = padding === 'same';
  if (isSame) o.padding = taps.map((n, d) => Math.floor((o.dilation[d] * (n - 1)) / 2));
  return { ...o, groups, isSame };
};

/* All positions in a tensor of that size. */
const positions = (size) =>
  size.reduce((all, n) => all.flatMap((p) => upTo(n).map((i) => [...p, i])), [[]]);

const flat = (size, p) => p.reduce((i, q, d) => i * size[d] + q, 0);

/* Calls f for each product: with the indices of the elements of the image, of the kernels and of
   the places. */
function eachProduct(axes, { image, kernels, places }, { stride, padding, dilation, groups }, f) {
  const batch = image.length > axes + 1 ? image[0] : 1;
  const [planes, filters] = [kernels[1] * groups, kernels[0]];
  const [inside, taps, out] = [image, kernels, places].map((size) => size.slice(-axes));
  for (const n of upTo(batch))
    for (const o of upTo(filters))
      for (const c of upTo(kernels[1])) {
        const plane = Math.floor(o / (filters / groups)) * kernels[1] + c;
        for (const p of positions(out))
          for (const t of positions(taps)) {
            const q = p.map((at, d) => at * stride[d] - padding[d] + t[d] * dilation[d]);
            if (q.every((at, d) => at >= 0 && at < inside[d]))
              f(
                (n * planes + plane) * count(inside) + flat(inside, q),
                (o * kernels[1] + c) * count(taps) + flat(taps, t),
                (n * filters + o) * count(out) + flat(out, p),
              );
          }
      }
}

/* A result that begins with the bias of each plane. */
function begin(size, axes, bias) {
  const area = count(size.slice(-axes));
  const planes = size.at(-axes - 1);
  return upTo(count(size)).map((i) => (bias ? bias.values[Math.floor(i / area) % planes] : 0));
}

const span = (taps, dilation, d) => dilation[d] * (taps[d] - 1) + 1;

export const imageConvolved =
  (axes) =>
  ({ x, weight, bias, ...given }, to) => {
    const o = optionsFor(axes, given, weight.size);
    const taps = weight.size.slice(2);
    const windows = (n, d) =>
      Math.floor((n + 2 * o.padding[d] - span(taps, o.dilation, d)) / o.stride[d] + 1);
    const out = x.size.slice(-axes).map((n, d) => (o.isSame ? n : windows(n, d)));
    const size = [...x.size.slice(0, -axes - 1), weight.size[0], ...out];
    const values = begin(size, axes, bias);
    eachProduct(axes, { image: x.size, kernels: weight.size, places: size }, o, (i, k, r) => {
      values[r] += x.values[i] * weight.values[k];
    });
    return { size, values: values.map(to) };
  };

function backTo(axes, size, gy, weight, bias, o, to) {
  const values = begin(size, axes, bias);
  eachProduct(axes, { image: size, kernels: weight.size, places: gy.size }, o, (i, k, r) => {
    values[i] += gy.values[r] * weight.values[k];
  });
  return { size, values: values.map(to) };
}

export const convolvedInput =
  (axes) =>
  ({ gy, weight, size, ...given }, to) =>
    backTo(axes, size, gy, weight, null, optionsFor(axes, given, weight.size), to);

export const convolvedWeight =
  (axes) =>
  ({ gy, x, size, ...given }, to) => {
    const values = Array(count(size)).fill(0);
    const sizes = { image: x.size, kernels: size, places: gy.size };
    eachProduct(axes, sizes, optionsFor(axes, given, size), (i, k, r) => {
      values[k] += gy.values[r] * x.values[i];
    });
    return { size, values: values.map(to) };
  };

export const transposedConvolution =
  (axes) =>
  ({ x, weight, bias, ...given }, to) => {
    const o = optionsFor(axes, given, weight.size);
    const taps = weight.size.slice(2);
    const out = x.size
      .slice(-axes)
      .map(
        (n, d) =>
          (n - 1) * o.stride[d] - 2 * o.padding[d] + span(taps, o.dilation, d) + o.outputPadding[d],
      );
    const size = [...x.size.slice(0, -axes - 1), weight.size[1] * o.groups, ...out];
    return backTo(axes, size, x, weight, bias, o, to);
  };

/* Sample operands: a batch, whose options are the defaults; and with options that are needed,
   groups with steps, one image alone, and a kernel for each plane. */
const DEFAULTS = { stride: 1, padding: 0, dilation: 1, groups: 1 };
const cases = (axes) => {
  const all = (n) => Array(axes).fill(n);
  const last = (n, end) => all(n).with(-1, end);
  return [
    { image: [2, 2, ...last(3, 4)], kernels: [3, 2, ...all(2)], places: [2, 3, ...last(2, 3)] },
    {
      image: [2, 4, ...last(4, 5)],
      kernels: [6, 2, ...all(2)],
      places: [2, 6, ...all(3)],
      options: { stride: 2, padding: all(1), groups: 2 },
    },
    {
      image: [2, ...all(3)],
      kernels: [1, 2, ...last(1, 2)],
      places: [1, ...last(5, 4)],
      options: { padding: 1 },
    },
    {
      image: [1, 3, ...last(3, 19)],
      kernels: [3, 1, ...all(2)],
      places: [1, 3, ...last(1, 17)],
      options: { dilation: 2, groups: 3 },
    },
    {
      image: [1, 2, ...last(3, 4)],
      kernels: [2, 2, ...last(1, 4)],
      places: [1, 2, ...last(3, 4)],
      options: { padding: 'same' },
    },
    {
      image: [1, 2, ...last(3, 4)],
      kernels: [2, 2, ...last(1, 4)],
      places: [1, 2, ...last(3, 1)],
      options: { padding: 'valid' },
    },
  ];
};
const samplesOf = (axes, operands, more = () => ({}), all = cases(axes)) =>
  all.map(({ options, ...sizes }) => ({
    ...operands(sizes, options ?? {}),
    options: { ...DEFAULTS, ...options, ...more(options ?? {}) },
    ...(options && { needs: ['options'] }),
  }));

export const convSamples = (axes) => () =>
  samplesOf(axes, ({ image, kernels }) => ({ x: image, weight: kernels, bias: [kernels[0]] }));
export const convInputSamples = (axes) => () =>
  samplesOf(axes, ({ image, kernels, places }) => ({ gy: places, weight: kernels, size: image }));
export const convWeightSamples = (axes) => () =>
  samplesOf(axes, ({ image, kernels, places }) => ({ gy: places, x: image, size: kernels }));
export const transposedSamples = (axes) => () =>
  samplesOf(
    axes,
    ({ kernels, places }, { groups = 1 }) => ({
      x: places,
      weight: kernels,
      bias: [kernels[1] * groups],
    }),
    ({ stride = 1 }) => ({ outputPadding: stride - 1 }),
    cases(axes).filter(({ options }) => typeof options?.padding !== 'string'),
  );
