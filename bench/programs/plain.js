/* plain.js: the programs as loops over typed arrays of the input's type: of doubles for the
   expected results, of floats as a peer. Each returns a list of typed arrays. */

const alike = (data, n) => new data.constructor(n);

function kmeans({ x: { data: x } }, { n, m, k, steps }) {
  const means = x.slice(0, k * m);
  const squares = alike(x, k);
  const [sums, counts] = [alike(x, k * m), alike(x, k)];
  for (let step = 0; step < steps; step++) {
    sums.fill(0);
    counts.fill(0);
    squares.fill(0);
    for (let i = 0; i < k * m; i++) squares[Math.floor(i / m)] += means[i] * means[i];
    for (let i = 0; i < n; i++) {
      let least = Infinity;
      let best = 0;
      for (let c = 0; c < k; c++) {
        let dot = 0;
        for (let j = 0; j < m; j++) dot += x[i * m + j] * means[c * m + j];
        const distance = squares[c] - 2 * dot;
        if (distance < least) {
          least = distance;
          best = c;
        }
      }
      counts[best]++;
      for (let j = 0; j < m; j++) sums[best * m + j] += x[i * m + j];
    }
    for (let i = 0; i < k * m; i++) means[i] = sums[i] / counts[Math.floor(i / m)];
  }
  return [means];
}

/* Makes the k rows of a matrix orthonormal, each relative to the rows above it. */
function orthonormalize(rows, k, p) {
  const dot = (a, b) => {
    let sum = 0;
    for (let i = 0; i < p; i++) sum += rows[a * p + i] * rows[b * p + i];
    return sum;
  };
  for (let c = 0; c < k; c++) {
    for (let b = 0; b < c; b++) {
      const d = dot(b, c);
      for (let i = 0; i < p; i++) rows[c * p + i] -= d * rows[b * p + i];
    }
    const norm = Math.sqrt(dot(c, c));
    for (let i = 0; i < p; i++) rows[c * p + i] /= norm;
  }
}

/* The largest eigenvalues, by orthogonal iteration. */
function pca({ x: { data: x } }, { n, side, k, steps }) {
  const p = side * side;
  const mean = alike(x, p);
  for (let i = 0; i < n; i++) for (let j = 0; j < p; j++) mean[j] += x[i * p + j];
  for (let j = 0; j < p; j++) mean[j] /= n;
  const centred = alike(x, n * p);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < p; j++) centred[i * p + j] = x[i * p + j] - mean[j];
  const cov = alike(x, p * p);
  for (let i = 0; i < n; i++)
    for (let a = 0; a < p; a++) {
      const v = centred[i * p + a];
      for (let b = 0; b <= a; b++) cov[a * p + b] += v * centred[i * p + b];
    }
  for (let a = 0; a < p; a++) for (let b = 0; b <= a; b++) cov[b * p + a] = cov[a * p + b] /= n - 1;

  let vectors = alike(x, k * p);
  for (let i = 0; i < k * p; i++) vectors[i] = Math.sin(1 + i * i);
  const times = (rows, count, matrix, width) => {
    const r = alike(x, count * width);
    for (let i = 0; i < count; i++)
      for (let j = 0; j < p; j++) {
        const v = rows[i * p + j];
        for (let c = 0; c < width; c++) r[i * width + c] += v * matrix[j * width + c];
      }
    return r;
  };
  let product;
  for (let step = 0; step < steps; step++) {
    orthonormalize(vectors, k, p);
    product = times(vectors, k, cov, p);
    if (step < steps - 1) vectors = product;
  }
  const variances = alike(x, k);
  for (let i = 0; i < k * p; i++) variances[Math.floor(i / p)] += vectors[i] * product[i];
  const columns = alike(x, k * p);
  for (let c = 0; c < k; c++) for (let j = 0; j < p; j++) columns[j * k + c] = vectors[c * p + j];
  return [variances, vectors, times(centred, n, columns, k)];
}

/* Reflects an index below 0 or from n on, without repeating the edge. */
const reflected = (i, n) => (i < 0 ? -i : i >= n ? 2 * n - 2 - i : i);

/* One level: the weights 1 4 6 4 1 along both axes, then every second pixel. */
function halve(x, n) {
  const half = n / 2;
  const rows = alike(x, half * n);
  for (let y = 0; y < half; y++) {
    const at = [-2, -1, 0, 1, 2].map((d) => reflected(2 * y + d, n) * n);
    for (let i = 0; i < n; i++)
      rows[y * n + i] =
        (x[at[0] + i] + x[at[4] + i] + 4 * (x[at[1] + i] + x[at[3] + i]) + 6 * x[at[2] + i]) / 16;
  }
  const r = alike(x, half * half);
  const pixel = (y, i, a, b, d, e) =>
    (rows[y + a] + rows[y + e] + 4 * (rows[y + b] + rows[y + d]) + 6 * rows[y + 2 * i]) / 16;
  for (let y = 0; y < half; y++) {
    for (let i = 1; i < half - 1; i++)
      r[y * half + i] = pixel(y * n, i, 2 * i - 2, 2 * i - 1, 2 * i + 1, 2 * i + 2);
    for (const i of [0, half - 1])
      r[y * half + i] = pixel(y * n, i, ...[-2, -1, 1, 2].map((d) => reflected(2 * i + d, n)));
  }
  return r;
}
function pyramid({ x: { data: x } }, { n, levels }) {
  const made = [];
  for (let level = 0, image = x; level < levels; level++)
    made.push((image = halve(image, n >> level)));
  return made;
}

function logistic({ x: { data: x }, y: { data: y } }, { n, m, steps, rate }) {
  const weights = alike(x, m);
  let bias = 0;
  for (let step = 0; step < steps; step++) {
    const gradient = alike(x, m);
    let total = 0;
    for (let i = 0; i < n; i++) {
      let z = bias;
      for (let j = 0; j < m; j++) z += x[i * m + j] * weights[j];
      const error = 1 / (1 + Math.exp(-z)) - y[i];
      total += error;
      for (let j = 0; j < m; j++) gradient[j] += error * x[i * m + j];
    }
    for (let j = 0; j < m; j++) weights[j] -= (rate / n) * gradient[j];
    bias -= (rate / n) * total;
  }
  return [weights, alike(x, 1).fill(bias)];
}

/* Conway's rules on a board whose edges meet. */
function life({ x: { data } }, { n, steps }) {
  let [now, next] = [Uint8Array.from(data), new Uint8Array(n * n)];
  for (let step = 0; step < steps; step++) {
    for (let y = 0; y < n; y++) {
      const [here, above, below] = [y * n, ((y + n - 1) % n) * n, ((y + 1) % n) * n];
      /* the sums of three cells above one another, in the columns x - 1, x and x + 1 */
      let left = now[above + n - 1] + now[here + n - 1] + now[below + n - 1];
      let middle = now[above] + now[here] + now[below];
      for (let x = 0; x < n; x++) {
        const at = x + 1 === n ? 0 : x + 1;
        const right = now[above + at] + now[here + at] + now[below + at];
        const sum = left + middle + right;
        next[here + x] = sum === 3 || (sum === 4 && now[here + x] === 1) ? 1 : 0;
        left = middle;
        middle = right;
      }
    }
    [now, next] = [next, now];
  }
  return [now];
}

/* Fourier transform of length n, a power of two, in place; by Cooley and Tukey, radix 2. */
function makeFft(n) {
  const bits = Math.log2(n);
  const reversed = Uint32Array.from({ length: n }, (_, i) => {
    let r = 0;
    for (let b = 0; b < bits; b++) r |= ((i >> b) & 1) << (bits - 1 - b);
    return r;
  });
  const turn = (f) => Float64Array.from({ length: n / 2 }, (_, i) => f((2 * Math.PI * i) / n));
  const [cos, sin] = [turn(Math.cos), turn(Math.sin)];
  const swap = (list, i, j) => {
    const v = list[i];
    list[i] = list[j];
    list[j] = v;
  };
  return (re, im) => {
    for (let i = 0; i < n; i++)
      if (reversed[i] > i) {
        swap(re, i, reversed[i]);
        swap(im, i, reversed[i]);
      }
    for (let half = 1; half < n; half *= 2) {
      const stride = n / 2 / half;
      for (let start = 0; start < n; start += 2 * half)
        for (let k = 0; k < half; k++) {
          const [c, s] = [cos[k * stride], -sin[k * stride]];
          const [a, b] = [start + k, start + k + half];
          const tr = re[b] * c - im[b] * s;
          const ti = re[b] * s + im[b] * c;
          re[b] = re[a] - tr;
          im[b] = im[a] - ti;
          re[a] += tr;
          im[a] += ti;
        }
    }
  };
}
/* Two frames are the real and the imaginary part of one transform. */
function spectrogram({ x: { data: x } }, { n, hop }) {
  const frames = Math.floor((x.length - n) / hop) + 1;
  const bins = n / 2 + 1;
  const fft = makeFft(n);
  const window = alike(x, n).map((_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / n));
  const [re, im] = [new Float64Array(n), new Float64Array(n)];
  const r = alike(x, frames * bins);
  const decibels = (a, b) => 10 * Math.log10(a * a + b * b + 1e-3);
  for (let f = 0; f < frames; f += 2) {
    const isPair = f + 1 < frames;
    for (let i = 0; i < n; i++) {
      re[i] = x[f * hop + i] * window[i];
      im[i] = isPair ? x[(f + 1) * hop + i] * window[i] : 0;
    }
    fft(re, im);
    for (let k = 0; k < bins; k++) {
      const j = (n - k) % n;
      r[f * bins + k] = decibels((re[k] + re[j]) / 2, (im[k] - im[j]) / 2);
      if (isPair) r[(f + 1) * bins + k] = decibels((im[k] + im[j]) / 2, (re[j] - re[k]) / 2);
    }
  }
  return [r];
}

export const programs = { kmeans, pca, pyramid, logistic, life, spectrogram };
