/* image.js: images of 1024 x 1024 pixels, as each library holds them: planes here, pixels of three
   channels elsewhere. Inputs and results are height x width x channels. Checked: 200 pixels, by
   definition. */
import { uniform } from '../lib/data.js';

const N = 1024;

/* Smooth enough to be an image, with noise. */
function picture(channels, Type) {
  const noise = uniform([N, N, channels], { seed: 3 }).data;
  const data = new Type(noise.length);
  const full = Type === Uint8Array ? 255 : 1;
  for (let i = 0; i < data.length; i++) {
    const pixel = Math.floor(i / channels);
    const wave =
      Math.sin((pixel % N) / 40) * Math.cos(Math.floor(pixel / N) / (25 + (i % channels)));
    const v = 0.5 + 0.35 * wave + 0.1 * noise[i];
    data[i] = full * Math.min(1, Math.max(0, v));
  }
  return { data, size: [N, N, channels] };
}

const clamp = (i) => Math.min(Math.max(i, 0), N - 1);
const at = ({ data, size }, y, x, c) => data[(clamp(y) * N + clamp(x)) * size[2] + c];
const mix = (a, b, t) => a + t * (b - a);
function between(image, v, u, c) {
  const [y, x] = [Math.floor(v), Math.floor(u)];
  const above = mix(at(image, y, x, c), at(image, y, x + 1, c), u - x);
  return mix(above, mix(at(image, y + 1, x, c), at(image, y + 1, x + 1, c), u - x), v - y);
}
/* The weighted sum of 3 x 3 or 5 x 5 pixels. */
function windowed(image, y, x, c, weights) {
  const n = Math.sqrt(weights.length);
  const half = (n - 1) / 2;
  return weights.reduce(
    (sum, w, i) => sum + w * at(image, y + Math.floor(i / n) - half, x + (i % n) - half, c),
    0,
  );
}
const inWindow = (image, y, x, c, n) => {
  const half = (n - 1) / 2;
  const offsets = Array.from({ length: n }, (_, i) => i - half);
  return offsets.flatMap((i) => offsets.map((j) => at(image, y + i, x + j, c)));
};

const grey = ([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b;
function hsv([r, g, b]) {
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  const sixths =
    max === r ? ((g - b) / range + 6) % 6 : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return [range === 0 ? 0 : (sixths / 6) * 256, max === 0 ? 0 : (range / max) * 255, max];
}

export const GAUSSIAN = [-2, -1, 0, 1, 2].map((i) => Math.exp((-i * i) / (2 * 1.1 * 1.1)));
const total = GAUSSIAN.reduce((a, b) => a + b);
export const SHARPEN = [0, -1, 0, -1, 5, -1, 0, -1, 0];
export const MATRIX = [0.9, 0.1, 5, -0.1, 0.9, 60];
const limited = (v, Type) => (Type === Uint8Array ? Math.min(Math.max(v, 0), 255) : v);

/* name: { channels, size of the result, value(image, y, x, c) }. */
const OPS = {
  'resize bilinear': {
    size: [600, 512, 3],
    value: (image, y, x, c) =>
      between(image, ((y + 0.5) * N) / 600 - 0.5, ((x + 0.5) * N) / 512 - 0.5, c),
  },
  'resize up': {
    size: [1536, 2048, 3],
    value: (image, y, x, c) =>
      between(image, Math.max(0, (y + 0.5) / 1.5 - 0.5), Math.max(0, (x + 0.5) / 2 - 0.5), c),
  },
  'resize area': {
    size: [256, 256, 3],
    value: (image, y, x, c) => {
      let sum = 0;
      for (let i = 0; i < 16; i++) sum += at(image, 4 * y + (i >> 2), 4 * x + (i & 3), c);
      return sum / 16;
    },
  },
  'warp affine': {
    size: [N, N, 3],
    value(image, y, x, c) {
      const [a, b, e, d, f, g] = MATRIX;
      const det = a * f - b * d;
      const [p, q] = [x - e, y - g];
      const [u, v] = [(f * p - b * q) / det, (a * q - d * p) / det];
      if (u < 1 || v < 1 || u > N - 2 || v > N - 2) return NaN;
      return between(image, v, u, c);
    },
  },
  grey: { size: [N, N, 1], value: (image, y, x) => grey([0, 1, 2].map((c) => at(image, y, x, c))) },
  hsv: {
    size: [N, N, 3],
    value: (image, y, x, c) => hsv([0, 1, 2].map((k) => at(image, y, x, k)))[c],
  },
  'gaussian 5': {
    size: [N, N, 1],
    value: (image, y, x, c) =>
      windowed(
        image,
        y,
        x,
        c,
        GAUSSIAN.flatMap((v) => GAUSSIAN.map((w) => (v * w) / total ** 2)),
      ),
  },
  'filter 3': { size: [N, N, 1], value: (image, y, x, c) => windowed(image, y, x, c, SHARPEN) },
  'median 3': {
    size: [N, N, 1],
    value: (image, y, x, c) => inWindow(image, y, x, c, 3).sort((a, b) => a - b)[4],
  },
  'erode 5': {
    size: [N, N, 1],
    value: (image, y, x, c) => Math.min(...inWindow(image, y, x, c, 5)),
  },
};
const IN_GREY = ['gaussian 5', 'filter 3', 'median 3', 'erode 5'];

/* A sentence if a pixel is wrong. Edges are left out, where borders differ. */
function wrong(op, image, result, tolerance) {
  const { size, value } = OPS[op];
  const [height, width, channels] = size;
  if (result.length !== height * width * channels) return `${result.length} elements`;
  for (let i = 0; i < 200; i++) {
    const [y, x, c] = [
      4 + ((i * 7919) % (height - 8)),
      4 + ((i * 104729) % (width - 8)),
      i % channels,
    ];
    const want = limited(value(image, y, x, c), image.data.constructor);
    const got = result[(y * width + x) * channels + c];
    if (Number.isNaN(want)) continue;
    if (!(Math.abs(got - want) <= tolerance || (op === 'hsv' && Math.abs(got - want) > 250)))
      return `pixel ${y}, ${x}, ${c}: ${got} instead of ${want}`;
  }
  return undefined;
}

const images = Object.keys(OPS).flatMap((op) =>
  [
    ['byte', Uint8Array, 3],
    ['float', Float32Array, 1e-3],
  ]
    .filter(([type]) => type === 'byte' || !['hsv', 'median 3', 'erode 5'].includes(op))
    .map(([type, Type, tolerance]) => ({
      id: `image/${op}/${type}`,
      op: `image ${op}`,
      options: { size: OPS[op].size },
      inputs: () => ({ x: picture(IN_GREY.includes(op) ? 1 : 3, Type) }),
      /* OpenCV rounds positions to 1/32 of a pixel */
      check: ([result], { x }) =>
        wrong(op, x, result, op === 'warp affine' ? 3 * tolerance : tolerance),
    })),
);

const CLASSES = 80;
/* Boxes x1, y1, x2, y2 of objects that are found several times. No overlap is as great as the
   threshold, from which on TensorFlow.js suppresses. */
function boxes(n) {
  const v = uniform([n, 5], { seed: 11 }).data;
  const [corners, scores, classes] = [4 * n, n, n].map((length) => new Float32Array(length));
  for (let i = 0; i < n; i++) {
    const [x, y, w, h, s] = Array.from(v.subarray(5 * i, 5 * i + 5), (a) => (a + 1) / 2);
    const [left, top] = [1000 * x, 1000 * y];
    corners.set([left, top, left + 20 + 60 * w, top + 20 + 60 * h], 4 * i);
    scores[i] = s;
    classes[i] = i % CLASSES;
  }
  return {
    boxes: { data: corners, size: [n, 4] },
    scores: { data: scores, size: [n] },
    classes: { data: classes, size: [n] },
  };
}
const overlap = (b, i, j) => {
  const side = (k) =>
    Math.min(b[4 * i + k + 2], b[4 * j + k + 2]) - Math.max(b[4 * i + k], b[4 * j + k]);
  const area = (k) => (b[4 * k + 2] - b[4 * k]) * (b[4 * k + 3] - b[4 * k + 1]);
  const [w, h] = [side(0), side(1)];
  return w > 0 && h > 0 ? (w * h) / (area(i) + area(j) - w * h) : 0;
};
function suppressed({ boxes: b, scores: { data }, classes }, byClass) {
  const kept = [];
  const apart = (i, j) => byClass && classes.data[i] !== classes.data[j];
  for (const i of Array.from(data.keys()).sort((p, q) => data[q] - data[p]))
    if (kept.every((j) => apart(i, j) || overlap(b.data, i, j) <= 0.5)) kept.push(i);
  return kept;
}

export default [
  ...images,
  ...['nms', 'batched nms'].map((op) => ({
    id: `image/${op}/10000`,
    op: `image ${op}`,
    options: { n: 10000 },
    inputs: () => boxes(10000),
    check([result], inputs) {
      const want = suppressed(inputs, op !== 'nms');
      if (result.length !== want.length) return `${result.length} boxes instead of ${want.length}`;
      return want.every((v, i) => Number(result[i]) === v) ? undefined : 'other boxes';
    },
  })),
];
