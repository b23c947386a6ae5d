/* plain-numpy.js: NumPy's functions as loops of plain JavaScript over typed arrays, in float64.
   They check the results of all peers (cases/numpy.js), and are timed as the peer "plain
   JavaScript". Each takes inputs { data, size } and options, and returns a list of results. */

const floats = (n) => new Float64Array(n);
const map = (f) => (inputs) => {
  const { data } = inputs.x;
  const r = floats(data.length);
  for (let i = 0; i < r.length; i++) r[i] = f(data[i]);
  return [r];
};
const pair = (f) => (inputs) => {
  const [{ data: a }, { data: b }] = [inputs.a, inputs.b];
  const r = floats(a.length);
  for (let i = 0; i < r.length; i++) r[i] = f(a[i], b[i]);
  return [r];
};
/* Element (i, j) of a result of h x w is that at from(i, j) of the input. */
const gathered = (h, w, data, from) => {
  const r = new data.constructor(h * w);
  for (let i = 0; i < h; i++) for (let j = 0; j < w; j++) r[i * w + j] = data[from(i, j)];
  return [r];
};
/* One value for each row. */
const rows = (f) => (inputs) => {
  const {
    data,
    size: [h, w],
  } = inputs.x;
  const r = floats(h);
  for (let i = 0; i < h; i++) r[i] = f(data, i * w, i * w + w);
  return [r];
};

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
function lgamma(x) {
  let sum = 0.99999999999980993;
  for (let i = 0; i < 8; i++) sum += LANCZOS[i] / (x + i);
  const t = x + 6.5;
  return Math.log(2 * Math.PI) / 2 + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}
function digamma(given) {
  let x = given;
  let sum = 0;
  for (; x < 8; x++) sum -= 1 / x;
  const y = 1 / (x * x);
  return sum + Math.log(x) - 0.5 / x - y * (1 / 12 - y * (1 / 120 - y * (1 / 252 - y / 240)));
}
/* Giles 2012, in single precision. */
const SMALL = [
  2.81022636e-8, 3.43273939e-7, -3.5233877e-6, -4.39150654e-6, 2.1858087e-4, -1.25372503e-3,
  -4.17768164e-3, 0.246640727, 1.50140941,
];
const BIG = [
  -2.00214257e-4, 1.00950558e-4, 1.34934322e-3, -3.67342844e-3, 5.73950773e-3, -7.6224613e-3,
  9.43887047e-3, 1.00167406, 2.83297682,
];
function erfinv(x) {
  const w = -Math.log(1 - x * x);
  const [list, y] = w < 5 ? [SMALL, w - 2.5] : [BIG, Math.sqrt(w) - 3];
  let p = 0;
  for (let i = 0; i < 9; i++) p = p * y + list[i];
  return p * x;
}

const isClose = (a, b) => Math.abs(a - b) <= 1e-8 + 1e-5 * Math.abs(b);
const clampedTo = (i, n) => Math.max(0, Math.min(n - 1, i));
const mirrored = (i, n) => (i < 0 ? -i : i < n ? i : 2 * n - 2 - i);
const PADDED = {
  constant: (i, n) => (i < 0 || i >= n ? NaN : i),
  replicate: clampedTo,
  reflect: mirrored,
  circular: (i, n) => (i + n) % n,
};

function pad({ x: { data, size } }, { width, mode }) {
  const [h, w] = size;
  const [high, wide] = [h + 2 * width, w + 2 * width];
  const r = floats(high * wide);
  const place = PADDED[mode];
  for (let i = 0; i < high; i++)
    for (let j = 0; j < wide; j++)
      r[i * wide + j] = data[place(i - width, h) * w + place(j - width, w)] ?? 0;
  return [r];
}

/* b batches of a product of n x k and k x m matrices. */
function products(a, b, { n, k, m, batches, ofA = (i) => i, ofB = (i) => i }) {
  const r = floats(batches * n * m);
  for (let p = 0; p < batches; p++)
    for (let i = 0; i < n; i++)
      for (let q = 0; q < k; q++) {
        const v = a[(ofA(p) * n + i) * k + q];
        for (let j = 0; j < m; j++) r[(p * n + i) * m + j] += v * b[(ofB(p) * k + q) * m + j];
      }
  return [r];
}

function cov({ x: { data, size } }, { scaled }) {
  const [h, w] = size;
  const centred = Float64Array.from(data);
  for (let i = 0; i < h; i++) {
    let sum = 0;
    for (let j = 0; j < w; j++) sum += data[i * w + j];
    for (let j = 0; j < w; j++) centred[i * w + j] -= sum / w;
  }
  const r = floats(h * h);
  for (let i = 0; i < h; i++)
    for (let k = 0; k <= i; k++) {
      let sum = 0;
      for (let j = 0; j < w; j++) sum += centred[i * w + j] * centred[k * w + j];
      r[i * h + k] = sum / (w - 1);
      r[k * h + i] = r[i * h + k];
    }
  if (!scaled) return [r];
  return [r.map((v, i) => v / Math.sqrt(r[Math.floor(i / h) * (h + 1)] * r[(i % h) * (h + 1)]))];
}

function cdist({ a, b }) {
  const [n, m, k] = [a.size[0], b.size[0], a.size[1]];
  const r = floats(n * m);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      let sum = 0;
      for (let q = 0; q < k; q++) sum += (a.data[i * k + q] - b.data[j * k + q]) ** 2;
      r[i * m + j] = Math.sqrt(sum);
    }
  return [r];
}

/* The number of sorted elements below v. */
function below(list, v) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle] < v) low = middle + 1;
    else high = middle;
  }
  return low;
}

function unique({ x: { data } }) {
  const sorted = data.slice().sort();
  const values = sorted.filter((v, i) => i === 0 || v !== sorted[i - 1]);
  const counts = floats(values.length);
  const inverse = floats(data.length);
  for (let i = 0; i < data.length; i++) {
    inverse[i] = below(values, data[i]);
    counts[inverse[i]]++;
  }
  return [values, inverse, counts];
}

function quantile({ x: { data } }, { q }) {
  const sorted = data.slice().sort();
  const at = q * (sorted.length - 1);
  const i = Math.floor(at);
  return [sorted[i] + (at - i) * ((sorted[i + 1] ?? sorted[i]) - sorted[i])];
}

/* Windows of `kernel` x `kernel` elements, `stride` apart, of planes of h x w. */
function pool({ x: { data, size } }, { kernel, stride }, from, add, end) {
  const [planes, h, w] = size;
  const [high, wide] = [h, w].map((n) => Math.floor((n - kernel) / stride) + 1);
  const r = floats(planes * high * wide);
  for (let p = 0, at = 0; p < planes; p++)
    for (let y = 0; y < high; y++)
      for (let z = 0; z < wide; z++) {
        let v = from;
        for (let i = 0; i < kernel; i++)
          for (let j = 0; j < kernel; j++)
            v = add(v, data[(p * h + y * stride + i) * w + z * stride + j]);
        r[at++] = end(v);
      }
  return [r];
}

/* Calls each(column element, image element) for all windows of `kernel` x `kernel`. */
function windows([planes, h, w], kernel, each) {
  const [high, wide] = [h - kernel + 1, w - kernel + 1];
  let at = 0;
  for (let p = 0; p < planes; p++)
    for (let i = 0; i < kernel; i++)
      for (let j = 0; j < kernel; j++)
        for (let y = 0; y < high; y++)
          for (let z = 0; z < wide; z++) each(at++, (p * h + y + i) * w + z + j);
  return at;
}

function im2col({ x: { data, size } }, { kernel }) {
  const r = floats(size[0] * kernel ** 2 * (size[1] - kernel + 1) * (size[2] - kernel + 1));
  windows(size, kernel, (to, from) => {
    r[to] = data[from];
  });
  return [r];
}

function col2im({ x: { data } }, { kernel, image }) {
  const r = floats(image[0] * image[1] * image[2]);
  windows(image, kernel, (from, to) => {
    r[to] += data[from];
  });
  return [r];
}

/* The shares of the old pixels in each of n new ones. */
function shares(n, old, mode) {
  return Array.from({ length: n }, (_, i) => {
    const centre = ((i + 0.5) * old) / n;
    if (mode === 'nearest') return [[Math.floor(centre), 1]];
    if (mode === 'bilinear') {
      const at = Math.max(0, Math.min(old - 1, centre - 0.5));
      const low = Math.floor(at);
      return [
        [low, 1 - (at - low)],
        [Math.min(low + 1, old - 1), at - low],
      ];
    }
    const [from, to] = [(i * old) / n, ((i + 1) * old) / n];
    const list = [];
    for (let j = Math.floor(from); j < to; j++)
      list.push([j, ((Math.min(to, j + 1) - Math.max(from, j)) * n) / old]);
    return list;
  });
}
function scaledImage({ x: { data, size } }, { height, width, mode }) {
  const [planes, h, w] = size;
  const [down, across] = [shares(height, h, mode), shares(width, w, mode)];
  const r = floats(planes * height * width);
  let to = 0;
  for (let p = 0; p < planes; p++)
    for (const rowsOf of down)
      for (const columnsOf of across) {
        let sum = 0;
        for (const [i, a] of rowsOf)
          for (const [j, b] of columnsOf) sum += a * b * data[(p * h + i) * w + j];
        r[to++] = sum;
      }
  return [r];
}

function argsort({ x: { data } }) {
  return [new Uint32Array(data.length).map((_, i) => i).sort((i, j) => data[i] - data[j] || i - j)];
}

export const plain = {
  isnan: map((x) => (Number.isNaN(x) ? 1 : 0)),
  isinf: map((x) => (Math.abs(x) === Infinity ? 1 : 0)),
  isfinite: map((x) => (Number.isFinite(x) ? 1 : 0)),
  nanToNum: map((x) => (Number.isNaN(x) ? 0 : x)),
  logicalNot: map((x) => (x === 0 ? 1 : 0)),
  clampMin: map((x) => Math.max(x, 0.5)),
  clampMax: map((x) => Math.min(x, 0.5)),
  sinc: map((x) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x))),
  erfinv: map(erfinv),
  lgamma: map(lgamma),
  digamma: map(digamma),
  hypot: pair((x, y) => Math.sqrt(x * x + y * y)),
  logaddexp: pair((x, y) => Math.max(x, y) + Math.log1p(Math.exp(-Math.abs(x - y)))),
  isclose: pair((x, y) => (isClose(x, y) ? 1 : 0)),
  allclose({ a, b }) {
    return [a.data.every((v, i) => isClose(v, b.data[i])) ? 1 : 0];
  },
  logicalAnd: pair((x, y) => (x !== 0 && y !== 0 ? 1 : 0)),
  logicalOr: pair((x, y) => (x !== 0 || y !== 0 ? 1 : 0)),
  logicalXor: pair((x, y) => ((x !== 0) !== (y !== 0) ? 1 : 0)),

  full: (_, { n }) => [floats(n).fill(7)],
  roll({ x: { data, size } }) {
    const [h, w] = size;
    return gathered(h, w, data, (i, j) => i * w + ((j + w - 3) % w));
  },
  rot90({ x: { data, size } }) {
    const [h, w] = size;
    return gathered(w, h, data, (i, j) => j * w + w - 1 - i);
  },
  flip({ x: { data, size } }) {
    const [h, w] = size;
    return gathered(h, w, data, (i, j) => (h - 1 - i) * w + w - 1 - j);
  },
  movedim({ x: { data, size } }) {
    const [h, w, d] = size;
    return gathered(d, h * w, data, (i, j) => j * d + i);
  },
  pad,
  tile({ x: { data, size } }) {
    const [h, w] = size;
    return gathered(2 * h, 3 * w, data, (i, j) => (i % h) * w + (j % w));
  },
  meshgrid({ a, b }) {
    const [h, w] = [a.data.length, b.data.length];
    return [...gathered(h, w, a.data, (i) => i), ...gathered(h, w, b.data, (i, j) => j)];
  },
  triuIndices(_, { n }) {
    const [count, r] = [(n * (n + 1)) / 2, floats(n * (n + 1))];
    let at = 0;
    for (let i = 0; i < n; i++)
      for (let j = i; j < n; j++) {
        r[at] = i;
        r[count + at++] = j;
      }
    return [r];
  },

  matmul({ a, b }) {
    const [[many, , n], [, few]] = [a.size, b.size];
    const ofA = (p) => Math.floor(p / few);
    const ofB = (p) => p % few;
    return products(a.data, b.data, { n, k: n, m: n, batches: many * few, ofA, ofB });
  },
  einsum({ a, b }) {
    const [batches, n, k] = a.size;
    return products(a.data, b.data, { n, k, m: b.size[2], batches });
  },
  tensordot({ a, b }) {
    const [n, p, q] = a.size;
    return products(a.data, b.data, { n, k: p * q, m: b.size[2], batches: 1 });
  },
  outer({ a, b }) {
    return products(a.data, b.data, { n: a.size[0], k: 1, m: b.size[0], batches: 1 });
  },
  inner({ a, b }) {
    const [m, k] = b.size;
    const [turned] = gathered(k, m, b.data, (i, j) => j * k + i);
    return products(a.data, turned, { n: a.size[0], k, m, batches: 1 });
  },
  cdist,
  cov,
  corrcoef: cov,

  argsort,
  unique,
  bincount({ at: { data } }, { n }) {
    const r = floats(n);
    for (const p of data) r[p]++;
    return [r];
  },
  searchsorted: ({ x, values }) => [Float64Array.from(values.data, (v) => below(x.data, v))],
  isin({ a, b }) {
    const set = new Set(b.data);
    return [Uint8Array.from(a.data, (v) => (set.has(v) ? 1 : 0))];
  },
  quantile,
  percentile: (inputs, { q }) => quantile(inputs, { q: q / 100 }),
  histogram2({ a, b }) {
    const r = floats(100);
    const bin = (v) => Math.min(9, Math.floor((v + 1) * 5));
    for (let i = 0; i < a.data.length; i++) r[10 * bin(a.data[i]) + bin(b.data[i])]++;
    return [r];
  },
  argwhere({ x: { data, size } }) {
    const list = [];
    for (let i = 0; i < data.length; i++)
      if (data[i] !== 0) list.push(Math.floor(i / size[1]), i % size[1]);
    return [Float64Array.from(list)];
  },
  takeAlongDim: ({ x: { data, size }, at }) =>
    gathered(size[0], size[1], data, (i, j) => at.data[i * size[1] + j] * size[1] + j),
  putAlongDim({ x: { data, size }, at }) {
    const r = data.slice();
    for (let i = 0; i < r.length; i++) r[at.data[i] * size[1] + (i % size[1])] = 1;
    return [r];
  },
  scatterAdd({ x: { data, size }, at }, { n }) {
    const r = floats(n);
    for (let i = 0; i < size[0]; i++) r[at.data[i]] += data[i];
    return [r];
  },
  indexReduce({ x: { data, size }, at }, { n }) {
    const r = floats(n * size[1]).fill(-Infinity);
    for (let i = 0; i < data.length; i++) {
      const to = at.data[Math.floor(i / size[1])] * size[1] + (i % size[1]);
      r[to] = Math.max(r[to], data[i]);
    }
    return [r];
  },
  oneHot({ at: { data } }, { n }) {
    const r = floats(n * data.length);
    for (let i = 0; i < data.length; i++) r[n * i + data[i]] = 1;
    return [r];
  },

  logsumexp: rows((x, from, to) => {
    let most = -Infinity;
    for (let i = from; i < to; i++) most = Math.max(most, x[i]);
    let sum = 0;
    for (let i = from; i < to; i++) sum += Math.exp(x[i] - most);
    return most + Math.log(sum);
  }),
  nansum: rows((x, from, to) => {
    let sum = 0;
    for (let i = from; i < to; i++) if (!Number.isNaN(x[i])) sum += x[i];
    return sum;
  }),
  nanmean: rows((x, from, to) => {
    let [sum, count] = [0, 0];
    for (let i = from; i < to; i++)
      if (!Number.isNaN(x[i])) {
        sum += x[i];
        count++;
      }
    return sum / count;
  }),
  cummax({ x: { data, size } }) {
    const [r, at] = [floats(data.length), floats(data.length)];
    for (let i = 0; i < data.length; i++) {
      const isFirst = i % size[1] === 0;
      const isMore = isFirst || data[i] > r[i - 1];
      r[i] = isMore ? data[i] : r[i - 1];
      at[i] = isMore ? i % size[1] : at[i - 1];
    }
    return [r, at];
  },
  cummin({ x: { data, size } }) {
    const [values, at] = plain.cummax({ x: { data: data.map((v) => -v), size } });
    return [values.map((v) => -v), at];
  },
  diff({ x: { data, size } }) {
    const [h, w] = size;
    const r = floats(h * (w - 1));
    for (let i = 0; i < h; i++)
      for (let j = 1; j < w; j++) r[i * (w - 1) + j - 1] = data[i * w + j] - data[i * w + j - 1];
    return [r];
  },
  standardize({ x: { data, size } }) {
    const [h, w] = size;
    const r = floats(h * w);
    for (let i = 0; i < h; i++) {
      let [sum, squares] = [0, 0];
      for (let j = 0; j < w; j++) sum += data[i * w + j];
      for (let j = 0; j < w; j++) squares += (data[i * w + j] - sum / w) ** 2;
      const scale = Math.sqrt(squares / (w - 1));
      for (let j = 0; j < w; j++) r[i * w + j] = (data[i * w + j] - sum / w) / scale;
    }
    return [r];
  },

  conv1({ x, k }) {
    const [n, m] = [x.data.length, k.data.length];
    const r = floats(n - m + 1);
    for (let i = 0; i < r.length; i++)
      for (let j = 0; j < m; j++) r[i] += x.data[i + m - 1 - j] * k.data[j];
    return [r];
  },
  conv2same({ x, k }) {
    const [n, m] = [x.size[0], k.size[0]];
    const r = floats(n * n);
    const reach = (m - 1) / 2;
    for (let y = 0; y < n; y++)
      for (let z = 0; z < n; z++)
        for (let i = Math.max(0, y - reach); i <= Math.min(n - 1, y + reach); i++)
          for (let j = Math.max(0, z - reach); j <= Math.min(n - 1, z + reach); j++)
            r[y * n + z] += x.data[i * n + j] * k.data[(y - i + reach) * m + (z - j + reach)];
    return [r];
  },
  maxPool2d: (inputs, options) => pool(inputs, options, -Infinity, Math.max, (v) => v),
  avgPool2d: (inputs, options) =>
    pool(
      inputs,
      options,
      0,
      (sum, v) => sum + v,
      (sum) => sum / options.kernel ** 2,
    ),
  im2col,
  col2im,
  scale: scaledImage,
};
