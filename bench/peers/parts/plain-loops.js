/* plain-loops.js: the loops of plain.js. */

export function mm(c, a, b, n) {
  c.fill(0);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      const v = a[i * n + k];
      for (let j = 0; j < n; j++) c[i * n + j] += v * b[k * n + j];
    }
  }
}
export function mv(r, a, v) {
  const n = v.length;
  for (let i = 0; i < r.length; i++) {
    let s = 0;
    for (let k = 0; k < n; k++) s += a[i * n + k] * v[k];
    r[i] = s;
  }
}
export function ger(r, v, w) {
  for (let i = 0; i < v.length; i++)
    for (let j = 0; j < w.length; j++) r[i * w.length + j] = v[i] * w[j];
}
export function dot(a, b) {
  let s = 0;
  for (let i = 0; i < a.length; i++) s += a[i] * b[i];
  return s;
}
export function addInto(r, a, b) {
  for (let i = 0; i < r.length; i++) r[i] = a[i] + b[i];
}
export function addNew(r, a, b) {
  for (let i = 0; i < r.length; i++) r[i] = a[i] + b[i];
}
export function addNumber(x, v) {
  for (let i = 0; i < x.length; i++) x[i] += v;
}
export function addTransposed(r, x, n) {
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) r[i * n + j] = x[i * n + j] + x[j * n + i];
}
export function addRow(r, x, row) {
  const n = row.length;
  for (let i = 0; i < r.length; i += n) for (let j = 0; j < n; j++) r[i + j] = x[i + j] + row[j];
}
export function exp(r, x) {
  for (let i = 0; i < r.length; i++) r[i] = Math.exp(x[i]);
}
export function expColumns(r, x) {
  for (let i = 0; i < r.length; i++) r[i] = Math.exp(x[2 * i]);
}
export function log(r, x) {
  for (let i = 0; i < r.length; i++) r[i] = Math.log(x[i]);
}
export function tanh(r, x) {
  for (let i = 0; i < r.length; i++) r[i] = Math.tanh(x[i]);
}
export function sigmoid(r, x) {
  for (let i = 0; i < r.length; i++) r[i] = 1 / (1 + Math.exp(-x[i]));
}
export function sin(r, x) {
  for (let i = 0; i < r.length; i++) r[i] = Math.sin(x[i]);
}
export function sum(x) {
  let s = 0;
  for (let i = 0; i < x.length; i++) s += x[i];
  return s;
}
export function sumSlab(x, n) {
  let s = 0;
  for (let i = 0; i < n; i++) for (let j = 0; j < n / 2; j++) s += x[i * n + j];
  return s;
}
export function norm(x) {
  let s = 0;
  for (let i = 0; i < x.length; i++) s += x[i] * x[i];
  return Math.sqrt(s);
}
export function std(x) {
  let s = 0;
  for (let i = 0; i < x.length; i++) s += x[i];
  const mean = s / x.length;
  s = 0;
  for (let i = 0; i < x.length; i++) s += (x[i] - mean) ** 2;
  return Math.sqrt(s / (x.length - 1));
}
export function argmax(x) {
  let at = 0;
  for (let i = 1; i < x.length; i++) if (x[i] > x[at]) at = i;
  return at;
}
export function maxRows(r, x) {
  const n = x.length / r.length;
  for (let i = 0; i < r.length; i++) {
    let m = x[i * n];
    for (let j = 1; j < n; j++) if (x[i * n + j] > m) m = x[i * n + j];
    r[i] = m;
  }
}
export function maxColumns(r, x) {
  const n = r.length;
  for (let j = 0; j < n; j++) r[j] = x[j];
  for (let i = n; i < x.length; i += n)
    for (let j = 0; j < n; j++) if (x[i + j] > r[j]) r[j] = x[i + j];
}
export function softmax(r, x, n) {
  for (let i = 0; i < x.length; i += n) {
    let m = x[i];
    for (let j = 1; j < n; j++) if (x[i + j] > m) m = x[i + j];
    let s = 0;
    for (let j = 0; j < n; j++) s += r[i + j] = Math.exp(x[i + j] - m);
    for (let j = 0; j < n; j++) r[i + j] /= s;
  }
}
export function transpose(r, x, n) {
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) r[i * n + j] = x[j * n + i];
}
export function column(r, x, n, j) {
  for (let i = 0; i < r.length; i++) r[i] = x[i * n + j];
}
export function half(r, x, n) {
  for (let i = 0; i < x.length / n; i++) r.set(x.subarray(i * n, i * n + n / 2), (i * n) / 2);
}
export function take(r, x, at, row) {
  for (let i = 0; i < at.length; i++)
    for (let j = 0; j < row; j++) r[i * row + j] = x[at[i] * row + j];
}
export function gather(r, x, at) {
  for (let i = 0; i < at.length; i++) r[i] = x[at[i]];
}
export function rand(r) {
  for (let i = 0; i < r.length; i++) r[i] = Math.random();
}
/* Box and Muller's transform: two normal numbers from two uniform ones. */
export function randn(r) {
  for (let i = 0; i < r.length; i += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - Math.random()));
    const angle = 2 * Math.PI * Math.random();
    r[i] = radius * Math.cos(angle);
    r[i + 1] = radius * Math.sin(angle);
  }
}
/* The k largest, largest first, and their positions: inserts each number into a sorted list. */
export function topk(x, k) {
  const values = new Float32Array(k).fill(-Infinity);
  const at = new Uint32Array(k);
  for (let i = 0; i < x.length; i++) {
    const v = x[i];
    if (v <= values[k - 1]) continue;
    let j = k - 1;
    for (; j > 0 && values[j - 1] < v; j--) {
      values[j] = values[j - 1];
      at[j] = at[j - 1];
    }
    values[j] = v;
    at[j] = i;
  }
  return [values, at];
}
export function convolve(r, x, kernel, n, k) {
  const size = n - k + 1;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) {
      let s = 0;
      for (let p = 0; p < k; p++)
        for (let q = 0; q < k; q++)
          s += x[(i + p) * n + j + q] * kernel[(k - 1 - p) * k + k - 1 - q];
      r[i * size + j] = s;
    }
  }
}
export function correlatePlanes(r, x, kernel, { planes, n, kernels, k }) {
  const size = n - k + 1;
  for (let o = 0; o < kernels; o++) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) {
        let s = 0;
        for (let c = 0; c < planes; c++) {
          for (let p = 0; p < k; p++)
            for (let q = 0; q < k; q++)
              s += x[(c * n + i + p) * n + j + q] * kernel[((o * planes + c) * k + p) * k + q];
        }
        r[(o * size + i) * size + j] = s;
      }
    }
  }
}
