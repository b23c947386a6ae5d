/* References of the functions of neural networks: src/nn. */
import { count, indexOf, map, pick, positions, set, total, zip } from './plain.js';

/* f(x, options) of each element. */
export const activation =
  (f) =>
  ({ x, options = {} }, to) =>
    map(x, (v) => to(f(v, options)));

/* f(g, x, options) of each element. */
export const slope =
  (f) =>
  ({ g, x, options = {} }, to) =>
    zip(g, x, (a, b) => to(f(a, b, options)));

/* The channel of element i: where it is along dimension 1, or in a vector. 0 if there is one weight
   for all. */
export function channelOf(x, i, weight) {
  if (weight.values.length === 1) return 0;
  const place = positions(x.size)[i];
  return indexOf(place, x.size) === i ? place[x.size.length > 1 ? 1 : 0] : NaN;
}

/* --- losses: of elements, of lines and of samples with classes ------------------------------- */

/* The element of t, which broadcasts to x, for element i of x. */
export function partner(t, x, i) {
  const place = positions(x.size)[i].slice(x.size.length - t.size.length);
  return t.values[
    indexOf(
      place.map((k, d) => (t.size[d] === 1 ? 0 : k)),
      t.size,
    )
  ];
}

/* The third operand of a loss, which has different names; 1 if there is none. */
const thirdOf = ({ posWeight, variance, y, target }) => posWeight ?? variance ?? (y && target);
const second = ({ y, target }) => y ?? target;

/* One number, the sum or the mean, or all. */
function reduced(all, { reduction = 'mean' } = {}, to, divisor = all.values.length) {
  if (reduction === 'none' && all.size.length > 0) return { ...all, values: all.values.map(to) };
  const sum = total(all.values);
  const value = to(reduction === 'mean' || reduction === 'batchmean' ? sum / divisor : sum);
  return { size: [], values: [value] };
}

const divisorOf = (x, { reduction } = {}) =>
  reduction === 'batchmean' ? x.size[0] : x.values.length;

/* Of f(x, y, options, z) of the elements, times the weights. */
const each = (args, f) => {
  const { x, weight, options = {} } = args;
  const third = thirdOf(args);
  return map(
    x,
    (v, i) =>
      f(v, second(args).values[i], options, third ? partner(third, x, i) : 1) *
      (weight ? partner(weight, x, i) : 1),
  );
};

const wide = (x) => x; /* losses are reduced before they are rounded, sums of floats excepted */

export const loss = (f) => (args, to) =>
  near(reduced(each(args, f), args.options, wide, divisorOf(args.x, args.options)), to);

export const lossSlope = (f) => (args, to) => {
  const { g, x, options = {} } = args;
  const divisor = ['sum', 'none'].includes(options.reduction) ? 1 : divisorOf(x, options);
  const slopes = each(args, f);
  return near(
    map(slopes, (v, i) => (v * g.values[g.values.length === 1 ? 0 : i]) / divisor),
    to,
  );
};

/* The same numbers, up to a few roundings of the op's type. */
function near({ size, values }, to) {
  const isFloat = to(0.1) !== 0.1;
  const tolerance = isFloat ? 1e-3 : 1e-12;
  const least = isFloat ? 1e-3 : 0.1;
  const want = values.map(to);
  const scale = Math.max(0, ...want.map(Math.abs).filter(Number.isFinite));
  const isNear = (v, i) =>
    Object.is(v, want[i]) ||
    v === want[i] ||
    Math.abs(v - want[i]) <= tolerance * (Math.abs(want[i]) + scale + least);
  return { size, test: (got) => got.length === want.length && got.every(isNear) };
}

/* f(arguments, line) of each line of x, the last dimension. */
export const lineLosses = (f) => (args, to) => {
  const size = args.x.size.slice(0, -1);
  const all = { size, values: Array.from({ length: count(size) }, (_, i) => f(args, i)) };
  return near(reduced(all, args.options, wide), to);
};

export const lineSlopes = (f) => (args, to) => {
  const { g, x, options = {} } = args;
  const lines = count(x.size.slice(0, -1));
  const divisor = (options.reduction ?? 'mean') === 'mean' ? lines : 1;
  const values = Array.from({ length: lines }, (_, i) =>
    f(args, i).map((v) => (v * g.values[g.values.length === 1 ? 0 : i]) / divisor),
  );
  return near({ size: x.size, values: values.flat() }, to);
};

/* Classes are along dimension 1, or in a vector. */
const classDim = (x) => (x.size.length > 1 ? 1 : 0);

export const logSoftmax = (x) => {
  const dim = classDim(x);
  const shift = (p) =>
    Math.log(
      total(
        Array.from({ length: x.size[dim] }, (_, c) =>
          Math.exp(x.values[indexOf(set(p, dim, c), x.size)]),
        ),
      ),
    );
  return map(x, (v, i) => v - shift(positions(x.size)[i]));
};

const smoothed = (share, { x, weight, options: { labelSmoothing = 0 } = {} }, c) =>
  ((1 - labelSmoothing) * share + labelSmoothing / x.size[classDim(x)]) *
  (weight ? weight.values[c] : 1);

/* The factor of -log(p) of class c of a sample; the weight that the sample has in the mean. */
export const factorOfClass = (args, i, c) => {
  const t = args.target.values[i];
  if (t === (args.options?.ignoreIndex ?? -100)) return { factor: 0, weight: 0 };
  return {
    factor: smoothed(Number(t === c), args, c),
    weight: args.weight ? args.weight.values[t] : 1,
  };
};
export const factorOfShares = (args, i, c) => {
  const place = positions(args.x.size.toSpliced(classDim(args.x), 1))[i];
  const at = indexOf(place.toSpliced(classDim(args.x), 0, c), args.x.size);
  return { factor: smoothed(args.target.values[at], args, c), weight: 1 };
};

export const classLoss = (logs, factorOf) => (args, to) => {
  const dim = classDim(args.x);
  const x = logs(args.x);
  const size = x.size.toSpliced(dim, 1);
  const samples = positions(size);
  const of = (i) =>
    Array.from({ length: x.size[dim] }, (_, c) => {
      const { factor } = factorOf(args, i, c);
      return factor === 0
        ? 0
        : -factor * x.values[indexOf(samples[i].toSpliced(dim, 0, c), x.size)];
    });
  const all = { size, values: samples.map((_, i) => total(of(i))) };
  const weights = samples.map((_, i) => factorOf(args, i, 0).weight);
  return near(reduced(all, args.options, wide, total(weights)), to);
};

export const classSlope = (isEntropy, factorOf) => (args, to) => {
  const { g, x, options = {} } = args;
  const dim = classDim(x);
  const samples = positions(x.size.toSpliced(dim, 1));
  const weights = samples.map((_, i) => factorOf(args, i, 0).weight);
  const divisor = (options.reduction ?? 'mean') === 'mean' ? total(weights) : 1;
  const by = map(x, (v, at) => {
    const place = positions(x.size)[at];
    const i = samples.findIndex((p) => String(p) === String(place.toSpliced(dim, 1)));
    const one = g.values[g.values.length === 1 ? 0 : i];
    return factorOf(args, i, place[dim]).factor === 0
      ? 0
      : (-factorOf(args, i, place[dim]).factor * one) / divisor;
  });
  if (!isEntropy) return near(by, to);
  const logs = logSoftmax(x);
  const line = (p) => pick(by, [x.size[dim]], ([c]) => set(p, dim, c)).values;
  return near(
    map(by, (v, at) => v - Math.exp(logs.values[at]) * total(line(positions(x.size)[at]))),
    to,
  );
};

/* --- lines of several operands ---------------------------------------------------------------- */

export const nearTo = (t, to) => near(t, to);
export const reducedTo = (all, options, to) => near(reduced(all, options, wide), to);

/* The lines of the operands: dimension options.dim of similarities, else the last one. */
function linesOf(args, names) {
  const [lead] = names.map((name) => args[name]);
  const dim = args.options?.dim ?? ('target' in args || names.length > 2 ? -1 : (args.dim ?? -1));
  const d = dim < 0 ? lead.size.length - 1 : dim;
  const size = lead.size.toSpliced(d, 1);
  const line = (name, p) => pick(args[name], [lead.size[d]], ([i]) => p.toSpliced(d, 0, i)).values;
  return { d, size, lines: positions(size).map((p) => names.map((name) => line(name, p))) };
}

const signOf = ({ target }, i) => (target ? target.values[target.values.length === 1 ? 0 : i] : 1);

/* f(lines, options, sign) of each line. */
export const lineFunction = (names, f) => (args, to) => {
  const { size, lines } = linesOf(args, names);
  const { options = {} } = args;
  const values = lines.map((line, i) => f(line, options, signOf(args, i)));
  const isLoss = names.length > 2 || 'target' in args;
  if (isLoss) return near(reduced({ size, values }, options, wide), to);
  return near({ size: options.keepdim ? [...size, 1] : size, values }, to);
};

/* f(lines, options, sign): the gradients of the first `results` operands along each line. */
export const lineGradients = (names, results, f) => (args, to) => {
  const { g, options = {} } = args;
  const { lines } = linesOf(args, names);
  const isMean = (names.length > 2 || 'target' in args) && (options.reduction ?? 'mean') === 'mean';
  const all = lines.map((line, i) =>
    f(line, options, signOf(args, i)).map((list) =>
      list.map((v) => (v * g.values[g.values.length === 1 ? 0 : i]) / (isMean ? lines.length : 1)),
    ),
  );
  return Array.from({ length: results }, (_, k) =>
    near({ size: args[names[0]].size, values: all.flatMap((parts) => parts[k]) }, to),
  );
};

/* All paths of classes of sequence b that are its target, without repetitions and blanks. */
export function ctcPaths({ x, target, inputLengths, targetLengths, options = {} }, b) {
  const { blank = 0 } = options;
  const classes = x.size[2];
  const wanted = target.values.slice(b * target.size[1], b * target.size[1] + targetLengths[b]);
  const paths = positions(Array.from({ length: inputLengths[b] }, () => classes));
  return paths.filter(
    (path) => path.filter((c, t) => c !== blank && c !== path[t - 1]).join() === wanted.join(),
  );
}

/* --- layers ----------------------------------------------------------------------------------- */

/* Each element is kept, times a factor, or 0. */
export const dropped = (x, factor) => ({
  size: x.size,
  test: (values) =>
    values.every(
      (v, i) =>
        v === 0 || Math.abs(v - x.values[i] * factor) <= 2e-3 * Math.abs(x.values[i] * factor),
    ),
});

export const sigmoid = (x) => 1 / (1 + Math.exp(-x));

/* Operands of a cell of n units: `states` have the size of h. */
export const cellSamples = (count_, states) => (m, n) => ({
  x: [m, 2],
  ...Object.fromEntries(states.map((name) => [name, [m, n]])),
  wIh: [count_ * n, 2],
  wHh: [count_ * n, n],
  bIh: [count_ * n],
  bHh: [count_ * n],
});

/* The sums of the gates of an operand, a list for each row. */
export function gates(args, name, weight, bias) {
  const [x, w] = [args[name], args[weight]];
  return Array.from({ length: x.size[0] }, (_, b) =>
    Array.from(
      { length: w.size[0] },
      (__, k) =>
        total(
          Array.from(
            { length: x.size[1] },
            (___, i) => x.values[b * x.size[1] + i] * w.values[k * x.size[1] + i],
          ),
        ) + (args[bias] ? args[bias].values[k] : 0),
    ),
  );
}

export function gruGates(args, i) {
  const width = args.h.size[1];
  const [b, k] = [Math.floor(i / width), i % width];
  const [x, h] = [gates(args, 'x', 'wIh', 'bIh')[b], gates(args, 'h', 'wHh', 'bHh')[b]];
  const [r, z] = [0, 1].map((gate) => sigmoid(x[gate * width + k] + h[gate * width + k]));
  const inner = h[2 * width + k];
  return { r, z, inner, w: Math.tanh(x[2 * width + k] + r * inner) };
}

/* One step of an LSTM: { out, next }, the values of the new h and c. */
export function lstmStep(args) {
  const width = args.h.size[1];
  const sums = lstmSums(args);
  const next = args.c.values.map((c, at) => {
    const [i, f, w] = [0, 1, 2].map((gate) => gateOf(sums, at, gate, width));
    return sigmoid(f) * c + sigmoid(i) * Math.tanh(w);
  });
  const out = next.map((v, at) => sigmoid(gateOf(sums, at, 3, width)) * Math.tanh(v));
  return { out, next };
}
/* The gradients of a step by the sums of its gates and by c; gh and gc are values. */
export function lstmSlopes(args, gh, gc) {
  const width = args.h.size[1];
  const sums = lstmSums(args);
  const byGates = sums.map((line) => line.map(() => 0));
  const byC = args.c.values.map((c, at) => {
    const [i, f, o] = [0, 1, 3].map((gate) => sigmoid(gateOf(sums, at, gate, width)));
    const w = Math.tanh(gateOf(sums, at, 2, width));
    const t = Math.tanh(f * c + i * w);
    const byNext = gc[at] + gh[at] * o * (1 - t * t);
    [
      byNext * w * i * (1 - i),
      byNext * c * f * (1 - f),
      byNext * i * (1 - w * w),
      gh[at] * t * o * (1 - o),
    ].forEach((v, gate) => (byGates[Math.floor(at / width)][gate * width + (at % width)] = v));
    return byNext * f;
  });
  return { byGates: byGates.flat(), byC };
}
const gateOf = (sums, at, gate, width) => sums[Math.floor(at / width)][gate * width + (at % width)];
const lstmSums = (args) => {
  const more = gates(args, 'h', 'wHh', 'bHh');
  return gates(args, 'x', 'wIh', 'bIh').map((line, b) => line.map((v, k) => v + more[b][k]));
};

/* One step of a GRU: the values of the new h. */
export const gruStep = (args) =>
  args.h.values.map((v, i) => {
    const { z, w } = gruGates(args, i);
    return (1 - z) * w + z * v;
  });
/* The gradients of a step by the sums of the gates of x and of h, and by h itself. */
export function gruSlopes(args, gh) {
  const [rows, width] = args.h.size;
  const parts = args.h.values.map((v, i) => {
    const { r, z, w, inner } = gruGates(args, i);
    const byW = gh[i] * (1 - z) * (1 - w * w);
    const byZ = gh[i] * (v - w) * z * (1 - z);
    const byR = byW * inner * r * (1 - r);
    return { input: [byR, byZ, byW], hidden: [byR, byZ, byW * r], h: gh[i] * z };
  });
  const spread = (name) =>
    Array.from({ length: rows }, (_, n) =>
      [0, 1, 2].flatMap((gate) =>
        parts.slice(n * width, (n + 1) * width).map((part) => part[name][gate]),
      ),
    ).flat();
  return { input: spread('input'), hidden: spread('hidden'), h: parts.map((part) => part.h) };
}

/* Operands of a layer of n units over sequences of one step and of three: `all` have the size of
   the states of all steps, `states` that of h. */
export const layerSamples = (count_, states, all) => (m, n) =>
  [1, 3].map((steps) => ({
    ...cellSamples(count_, states)(m, n),
    x: [steps, m, 2],
    ...Object.fromEntries(all.map((name) => [name, [steps, m, n]])),
  }));

/* Step t of a sequence. */
export const stepOf = ({ size: [, ...size], values }, t) => ({
  size,
  values: values.slice(t * count(size), (t + 1) * count(size)),
});
/* The operands of step t, where `before` names the sequences of which each state is an element. */
export const operandsAt = (args, t, before) => ({
  ...args,
  x: stepOf(args.x, t),
  ...(t > 0 &&
    Object.fromEntries(
      Object.entries(before).map(([name, from]) => [name, stepOf(args[from], t - 1)]),
    )),
});
/* The products of rows of gradients by gates with the weights, as values. */
export const throughGates = (values, { values: w, size: [length, width] }) =>
  Array.from({ length: (values.length / length) * width }, (_, i) => {
    const [b, k] = [Math.floor(i / width), i % width];
    return total(Array.from({ length }, (__, j) => values[b * length + j] * w[j * width + k]));
  });

/* Operands of attention, of one sample and of a batch; `more` makes others from the result's
   size. */
export const attentionSamples = (more) => (m, n) => [
  { q: [m, n], k: [3, n], v: [3, 2], mask: [m, 3], ...more([m, 2]), options: {} },
  {
    q: [2, m, n],
    k: [2, 3, n],
    v: [2, 3, 2],
    mask: [1, 3],
    ...more([2, m, 2]),
    options: { isCausal: true, scale: 0.5 },
  },
];

/* Attention of each matrix of the batch: { result, gradients(g) }. */
export function attention({ q, k, v, mask, options: { isCausal = false, scale = 0 } = {} }) {
  const [rows, width] = q.size.slice(-2);
  const [columns, out] = v.size.slice(-2);
  const batches = count(q.size.slice(0, -2));
  const factor = scale || 1 / Math.sqrt(width);
  const get = (t, b, i, j) => {
    const [m, n] = t.size.slice(-2);
    return t.values[b * m * n + i * n + j];
  };
  const grid = (m, n, f) =>
    Array.from({ length: m }, (_, i) => Array.from({ length: n }, (__, j) => f(i, j)));
  const sum = (n, f) => total(Array.from({ length: n }, (_, i) => f(i)));
  const weights = Array.from({ length: batches }, (_, b) =>
    grid(rows, columns, (i, j) => {
      if (isCausal && j > i) return -Infinity;
      const dot = sum(width, (e) => get(q, b, i, e) * get(k, b, j, e));
      return factor * dot + (mask ? get(mask, 0, mask.size[0] === 1 ? 0 : i, j) : 0);
    }).map((line) => {
      const all = line.map((s) => Math.exp(s));
      return all.map((s) => s / total(all));
    }),
  );
  const tensor = (m, n, f) => ({
    size: [...q.size.slice(0, -2), m, n],
    values: weights.flatMap((p, b) => grid(m, n, (i, j) => f(p, b, i, j)).flat()),
  });
  return {
    result: tensor(rows, out, (p, b, i, j) => sum(columns, (c) => p[i][c] * get(v, b, c, j))),
    gradients(g) {
      const byWeights = weights.map((p, b) =>
        grid(rows, columns, (i, j) => sum(out, (e) => get(g, b, i, e) * get(v, b, j, e))),
      );
      const slopes = weights.map((p, b) =>
        grid(rows, columns, (i, j) => {
          const mean = sum(columns, (c) => p[i][c] * byWeights[b][i][c]);
          return factor * p[i][j] * (byWeights[b][i][j] - mean);
        }),
      );
      return [
        tensor(rows, width, (p, b, i, e) => sum(columns, (j) => slopes[b][i][j] * get(k, b, j, e))),
        tensor(columns, width, (p, b, j, e) => sum(rows, (i) => slopes[b][i][j] * get(q, b, i, e))),
        tensor(columns, out, (p, b, j, e) => sum(rows, (i) => p[i][j] * get(g, b, i, e))),
      ];
    },
  };
}
