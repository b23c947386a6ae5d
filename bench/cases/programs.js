/* programs.js: whole programs of many calls, as a user of each library writes them. The peers'
   programs are in programs/. A call of a case runs the program from its input to its result. */
import { uniform } from '../lib/data.js';
import { close, expected, first, same } from '../lib/check.js';
import { programs as plain } from '../programs/plain.js';

const doubles = ({ data, size }) => ({ data: Float64Array.from(data), size });

/* The program's result in doubles by plain JavaScript, computed once for the same inputs. */
const known = new WeakMap();
function wanted(program, inputs, options) {
  if (!known.has(inputs)) {
    const given = Object.entries(inputs).map(([name, input]) => [name, doubles(input)]);
    known.set(inputs, plain[program](Object.fromEntries(given), options));
  }
  return known.get(inputs);
}

/* Points around k centres. */
function points({ n, m, k }) {
  const centres = uniform([k, m], { seed: 20 }).data;
  const noise = uniform([n, m], { seed: 21, low: -0.4, high: 0.4 });
  noise.data.forEach((v, i) => {
    noise.data[i] = v + centres[(Math.floor(i / m) % k) * m + (i % m)];
  });
  return noise;
}

/* Images of `side` x `side` pixels: sums of waves, each weaker than the one before, and noise. */
function pictures({ n, side }) {
  const WAVES = 25;
  const weights = uniform([n, WAVES], { seed: 22 }).data;
  const waves = Array.from({ length: WAVES }, (_, w) =>
    expected(side * side, (i) => {
      const [y, x] = [Math.floor(i / side) + 0.5, (i % side) + 0.5];
      const wave = (a, at) => Math.cos((Math.PI * a * at) / side);
      return 0.8 ** w * wave(Math.floor(w / 5), y) * wave(w % 5, x);
    }),
  );
  const images = uniform([n, side * side], { seed: 23, low: -0.05, high: 0.05 });
  for (let i = 0; i < n; i++)
    waves.forEach((wave, w) => {
      const weight = weights[i * WAVES + w];
      wave.forEach((v, p) => {
        images.data[i * side * side + p] += weight * v;
      });
    });
  return images;
}

/* Labels 0 and 1 of random vectors, by a hidden plane and noise. */
function labelled({ n, m }) {
  const x = uniform([n, m], { seed: 24 });
  const plane = uniform([m], { seed: 25 }).data;
  const y = uniform([n], { seed: 26 });
  for (let i = 0; i < n; i++) {
    let sum = y.data[i];
    for (let j = 0; j < m; j++) sum += x.data[i * m + j] * plane[j];
    y.data[i] = sum > 0 ? 1 : 0;
  }
  return { x, y };
}

function board({ n }) {
  const x = uniform([n, n], { seed: 27 });
  x.data.forEach((v, i) => {
    x.data[i] = v < -0.4 ? 1 : 0;
  });
  return x;
}

/* A tone that rises, and noise. */
function sound({ n, rate }) {
  const x = uniform([n], { seed: 28, low: -0.1, high: 0.1 });
  x.data.forEach((v, i) => {
    const t = i / rate;
    x.data[i] = v + 0.3 * Math.sin(2 * Math.PI * (200 * t + 400 * t * t));
  });
  return x;
}

/* The sign of a component is arbitrary: those of `got` follow `want`. */
function aligned([variances, components, scores], [, want], { k }) {
  const [p, n] = [want.length / k, scores.length / k];
  const signs = expected(k, (c) => {
    let dot = 0;
    for (let i = 0; i < p; i++) dot += components[c * p + i] * want[c * p + i];
    return Math.sign(dot);
  });
  return [
    variances,
    expected(k * p, (i) => signs[Math.floor(i / p)] * components[i]),
    expected(n * k, (i) => signs[i % k] * scores[i]),
  ];
}

const near = (tolerance) => (got, want) =>
  first(
    got.length === want.length ? undefined : `${got.length} results, expected ${want.length}`,
    ...want.map((w, i) => close(got[i], w, { ...tolerance, name: `result ${i}` })),
  );

/* name: { options, inputs(options), compare(results, wanted, options) }. */
const PROGRAMS = {
  kmeans: {
    options: { n: 1e5, m: 16, k: 10, steps: 10 },
    inputs: (options) => ({ x: points(options) }),
    compare: near({ relative: 0, absolute: 1e-3 }) /* a point between two means may change sides */,
  },
  pca: {
    options: { n: 4000, side: 20, k: 10, steps: 60 },
    inputs: (options) => ({ x: pictures(options) }),
    compare: (got, want, options) =>
      got[1]?.length === want[1].length
        ? near({ relative: 1e-3, absolute: 2e-3 })(aligned(got, want, options), want)
        : 'there are no components',
  },
  pyramid: {
    options: { n: 2048, levels: 5 },
    inputs: ({ n }) => ({ x: uniform([n, n], { seed: 29 }) }),
    compare: near({ relative: 1e-4, absolute: 1e-5 }),
  },
  logistic: {
    options: { n: 1e5, m: 50, steps: 20, rate: 1 },
    inputs: labelled,
    compare: near({ relative: 1e-3, absolute: 1e-4 }),
  },
  life: {
    options: { n: 256, steps: 1000 },
    inputs: (options) => ({ x: board(options) }),
    compare: ([got], [want]) => same(got, want),
  },
  /* Powers in decibels, of frames of n samples, every `hop` samples. */
  spectrogram: {
    options: { n: 1024, hop: 256, length: 441000 },
    inputs: ({ length }) => ({ x: sound({ n: length, rate: 44100 }) }),
    compare: near({ relative: 0, absolute: 0.05 }),
  },
};

export default Object.entries(PROGRAMS).map(([name, { options, inputs, compare }]) => ({
  id: `programs/${name}`,
  op: `program ${name}`,
  options,
  patience: 10_000,
  inputs: () => inputs(options),
  check: (results, given) => compare(results, wanted(name, given, options), options),
}));
