/* References of normalizations, and their gradients by finite differences. */
import { nearTo } from './near.js';
import { build, count, indexOf } from './plain.js';

const behind = (x, d) => count(x.size.slice(d + 1));
const sum = (list) => list.reduce((total, v) => total + v, 0);

/* Each element with the mean and the variance of those of its set. `setOf` and `parameterOf`: of
   the position of an element. */
function normalized(
  { x, weight, bias, eps = 1e-5 },
  setOf,
  parameterOf,
  { given, centred = true },
) {
  const sets = new Map();
  build(x.size, (p) => {
    const key = setOf(p);
    sets.set(key, [...(sets.get(key) ?? []), x.values[indexOf(p, x.size)]]);
  });
  const moments = new Map(
    [...sets].map(([key, list]) => {
      if (given) return [key, given.map((t) => t.values[key])];
      const mean = centred ? sum(list) / list.length : 0;
      return [key, [mean, sum(list.map((v) => (v - mean) ** 2)) / list.length]];
    }),
  );
  const r = build(x.size, (p) => {
    const [mean, variance] = moments.get(setOf(p));
    const k = parameterOf(p);
    const scaled = (x.values[indexOf(p, x.size)] - mean) / Math.sqrt(variance + eps);
    return scaled * (weight ? weight.values[k] : 1) + (bias ? bias.values[k] : 0);
  });
  return { r, moments: [...moments.values()] };
}

const channel = (p) => p[1];
const NORMS = {
  batchNorm: (o) => [normalized(o, channel, channel, { given: [o.mean, o.var] }).r],
  batchNormTraining: (o) => {
    const { r, moments } = normalized(o, channel, channel, {});
    return [r, ...[0, 1].map((i) => ({ size: [o.x.size[1]], values: moments.map((m) => m[i]) }))];
  },
  groupNorm: (o) => {
    const group = ([n, c]) => n * o.groups + Math.floor((c * o.groups) / o.x.size[1]);
    return [normalized(o, group, channel, {}).r];
  },
  instanceNorm: (o) => [normalized(o, ([n, c]) => n * o.x.size[1] + c, channel, {}).r],
  layerNorm: (o) => [lastNorm(o, true)],
  rmsNorm: (o) => [lastNorm({ eps: 1e-6, ...o }, false)],
  localResponseNorm: ({ x, size, alpha = 1e-4, beta = 0.75, k = 1 }) => {
    const inner = behind(x, 1);
    const [, channels] = x.size;
    return [
      build(x.size, (p) => {
        const at = indexOf(p, x.size);
        let squares = 0;
        for (let i = -Math.floor(size / 2); i <= Math.floor((size - 1) / 2); i++)
          if (p[1] + i >= 0 && p[1] + i < channels) squares += x.values[at + i * inner] ** 2;
        return x.values[at] / (k + (alpha / size) * squares) ** beta;
      }),
    ];
  },
  normalize: ({ x, p: power = 2, dim = 1, eps = 1e-12 }) => {
    const lines = new Map();
    const key = (p) => p.toSpliced(dim, 1).join();
    build(x.size, (p) =>
      lines.set(key(p), (lines.get(key(p)) ?? 0) + Math.abs(x.values[indexOf(p, x.size)]) ** power),
    );
    return [
      build(
        x.size,
        (p) => x.values[indexOf(p, x.size)] / Math.max(lines.get(key(p)) ** (1 / power), eps),
      ),
    ];
  },
};
function lastNorm(o, centred) {
  const n = count(o.shape);
  const at = (p) => indexOf(p, o.x.size);
  return normalized(
    o,
    (p) => Math.floor(at(p) / n),
    (p) => at(p) % n,
    { centred },
  ).r;
}

export const normOf = (name) => (o, to) => NORMS[name](o).map((t) => nearTo(t, to));

/* The same numbers, up to the error of finite differences. */
function roughly({ size, values }, to) {
  const scale = 1 + Math.max(0, ...values.map(Math.abs));
  const tolerance = scale * (to(0.1) === 0.1 ? 1e-6 : 2e-3);
  return { size, test: (got) => got.every((v, i) => Math.abs(v - values[i]) <= tolerance) };
}

/* The gradients by these operands, of which weight and bias may be missing: `sizes` are theirs. */
export const normGradients = (name, operands, sizeOf) => (o, to) =>
  operands.map((operand) => {
    const missing = operand === 'bias' ? 0 : 1;
    const size = operand === 'x' ? o.x.size : sizeOf(o);
    const of = o[operand] || { size, values: new Array(count(size)).fill(missing) };
    const loss = (values) => {
      const results = NORMS[name]({ ...o, [operand]: { size: of.size, values } });
      const gradients = [o.g, o.gMean, o.gVar];
      return sum(
        results.map((r, i) => sum(r.values.map((v, k) => v * (gradients[i]?.values[k] ?? 0)))),
      );
    };
    const values = of.values.map((v, i) => {
      const h = 1e-6;
      return (loss(of.values.with(i, v + h)) - loss(of.values.with(i, v - h))) / (2 * h);
    });
    return roughly({ size, values }, to);
  });
export const perChannel = ({ x }) => [x.size[1]];
export const perElement = ({ shape }) => shape;
