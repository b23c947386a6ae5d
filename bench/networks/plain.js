/* plain.js: the functions of networks by their definition, in float64: what results are compared
   with. An array is { data, size }; images are [batch, planes, height, width]. */
const EPS = 1e-5;
const make = (size) => ({ data: new Float64Array(size.reduce((n, m) => n * m, 1)), size });
const map = (x, fn) => ({ data: Float64Array.from(x.data, fn), size: x.size });

/* One image plane of a convolution, added to `out` from `at` on. */
function correlate(out, at, [height, width], image, from, [rows, columns], w, first, o) {
  const { k, stride, padding } = o;
  for (let y = 0; y < height; y++)
    for (let i = 0; i < k; i++) {
      const row = y * stride + i - padding;
      if (row < 0 || row >= rows) continue;
      for (let j = 0; j < k; j++) {
        const factor = w[first + i * k + j];
        for (let x = 0; x < width; x++) {
          const column = x * stride + j - padding;
          if (column >= 0 && column < columns)
            out[at + y * width + x] += factor * image[from + row * columns + column];
        }
      }
    }
}

const matrixProduct = (x, w, bias) => {
  const [n, k] = x.size;
  const [m] = w.size;
  const out = make([n, m]);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      let s = bias ? bias.data[j] : 0;
      for (let c = 0; c < k; c++) s += x.data[i * k + c] * w.data[j * k + c];
      out.data[i * m + j] = s;
    }
  return out;
};
const sigmoid = (v) => 1 / (1 + Math.exp(-v));

export const plain = {
  /* options: stride 1, padding 0, groups 1, bias */
  conv(x, w, { stride = 1, padding = 0, groups = 1, bias } = {}) {
    const [n, , ...size] = x.size;
    const [planes, from, k] = w.size;
    const result = size.map((m) => Math.floor((m + 2 * padding - k) / stride) + 1);
    const [area, space] = [result[0] * result[1], size[0] * size[1]];
    const out = make([n, planes, ...result]);
    for (let b = 0; b < n; b++)
      for (let o = 0; o < planes; o++) {
        const at = (b * planes + o) * area;
        if (bias) out.data.fill(bias.data[o], at, at + area);
        const group = Math.floor((o * groups) / planes);
        for (let c = 0; c < from; c++) {
          const plane = ((b * groups + group) * from + c) * space;
          const first = (o * from + c) * k * k;
          const options = { k, stride, padding };
          correlate(out.data, at, result, x.data, plane, size, w.data, first, options);
        }
      }
    return out;
  },
  batchNorm(x, mean, variance, weight, bias) {
    const [, planes, height, width] = x.size;
    const area = height * width;
    return map(x, (v, i) => {
      const c = Math.floor(i / area) % planes;
      const scale = weight.data[c] / Math.sqrt(variance.data[c] + EPS);
      return (v - mean.data[c]) * scale + bias.data[c];
    });
  },
  relu: (x) => map(x, (v) => Math.max(v, 0)),
  add: (x, y) => map(x, (v, i) => v + y.data[i]),
  /* of images without negative elements */
  maxPool(x, k, { stride, padding = 0 }) {
    const [n, planes, height, width] = x.size;
    const [rows, columns] = [height, width].map(
      (m) => Math.floor((m + 2 * padding - k) / stride) + 1,
    );
    const out = make([n, planes, rows, columns]);
    const largest = (plane, y, z) => {
      let best = 0;
      for (let i = 0; i < k; i++)
        for (let j = 0; j < k; j++) {
          const [row, column] = [y * stride + i - padding, z * stride + j - padding];
          if (row >= 0 && row < height && column >= 0 && column < width)
            best = Math.max(best, x.data[(plane * height + row) * width + column]);
        }
      return best;
    };
    for (let plane = 0; plane < n * planes; plane++)
      for (let y = 0; y < rows; y++)
        for (let z = 0; z < columns; z++)
          out.data[(plane * rows + y) * columns + z] = largest(plane, y, z);
    return out;
  },
  /* the means of the planes: [batch, planes] */
  globalPool(x) {
    const [n, planes, height, width] = x.size;
    const area = height * width;
    const out = make([n, planes]);
    x.data.forEach((v, i) => {
      out.data[Math.floor(i / area)] += v / area;
    });
    return out;
  },
  linear: matrixProduct,
  reshape: (x, size) => ({ data: x.data, size }),
  /* x: [steps, batch, inputs]; the hidden states of all steps */
  lstm(x, wx, wh, bias) {
    const [steps, batch, inputs] = x.size;
    const [, hidden] = wh.size;
    const out = make([steps, batch, hidden]);
    const cell = new Float64Array(batch * hidden);
    let state = make([batch, hidden]);
    for (let t = 0; t < steps; t++) {
      const step = batch * inputs;
      const now = { data: x.data.subarray(t * step, (t + 1) * step), size: [batch, inputs] };
      const [a, b] = [matrixProduct(now, wx, bias), matrixProduct(state, wh)];
      const next = make([batch, hidden]);
      for (let i = 0; i < batch; i++)
        for (let j = 0; j < hidden; j++) {
          const gate = (g) => a.data[(i * 4 + g) * hidden + j] + b.data[(i * 4 + g) * hidden + j];
          const at = i * hidden + j;
          cell[at] = sigmoid(gate(1)) * cell[at] + sigmoid(gate(0)) * Math.tanh(gate(2));
          next.data[at] = sigmoid(gate(3)) * Math.tanh(cell[at]);
        }
      out.data.set(next.data, t * batch * hidden);
      state = next;
    }
    return out;
  },
  /* q, k, v: [heads, length, depth] */
  attention(q, k, v) {
    const [heads, length, depth] = q.size;
    const out = make(q.size);
    for (let h = 0; h < heads; h++) {
      const head = (t) => ({
        data: t.data.subarray(h * length * depth, (h + 1) * length * depth),
        size: [length, depth],
      });
      const scores = matrixProduct(head(q), head(k)).data;
      for (let i = 0; i < length; i++) {
        const row = scores.subarray(i * length, (i + 1) * length).map((s) => s / Math.sqrt(depth));
        const top = Math.max(...row);
        const total = row.reduce((s, e) => s + Math.exp(e - top), 0);
        for (let j = 0; j < length; j++)
          for (let c = 0; c < depth; c++)
            out.data[(h * length + i) * depth + c] +=
              (Math.exp(row[j] - top) / total) * v.data[(h * length + j) * depth + c];
      }
    }
    return out;
  },
  /* the mean over the rows of x */
  crossEntropy(x, classes) {
    const [n, m] = x.size;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const row = x.data.subarray(i * m, (i + 1) * m);
      const top = Math.max(...row);
      sum += top + Math.log(row.reduce((s, e) => s + Math.exp(e - top), 0));
      sum -= row[classes.data[i]];
    }
    return { data: Float64Array.of(sum / n), size: [] };
  },
};
