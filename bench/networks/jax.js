/* jax.js: the networks in jax-js. Arrays are consumed by calls, hence `ref`. */
export function networksJax({ numpy: np, lax, nn, valueAndGrad }, work) {
  const pair = (n) => [n, n];
  const f = {
    conv(x, w, { bias, stride = 1, padding = 0, groups = 1 } = {}) {
      const pads = [pair(padding), pair(padding)];
      const r = lax.convGeneralDilated(x.ref, w.ref, pair(stride), pads, {
        featureGroupCount: groups,
      });
      return bias ? r.add(bias.ref.reshape([1, -1, 1, 1])) : r;
    },
    batchNorm(x, mean, variance, weight, bias) {
      const plane = (v) => v.reshape([1, -1, 1, 1]);
      const scale = weight.ref.div(np.sqrt(variance.ref.add(1e-5)));
      return x.ref.sub(plane(mean.ref)).mul(plane(scale)).add(plane(bias.ref));
    },
    relu: (x) => nn.relu(x.ref),
    add: (x, y) => x.ref.add(y.ref),
    /* of images without negative elements */
    maxPool(x, k, { stride, padding = 0 }) {
      const padded = np.pad(x.ref, [pair(0), pair(0), pair(padding), pair(padding)]);
      return lax.reduceWindow(padded, (window) => np.max(window), pair(k), pair(stride));
    },
    globalPool: (x) => np.mean(x.ref, [2, 3]),
    linear: (x, w, b) => np.matmul(x.ref, w.ref.transpose()).add(b.ref),
    reshape: (x, size) => x.ref.reshape(size),
    attention(q, k, v) {
      const scores = np.matmul(q.ref, k.ref.transpose([0, 2, 1])).mul(1 / Math.sqrt(q.shape[2]));
      return np.matmul(nn.softmax(scores, -1), v.ref);
    },
    crossEntropy(x, classes) {
      const rows = nn.logSoftmax(x.ref, -1).mul(nn.oneHot(classes.ref, x.shape[1]));
      return np.sum(rows).mul(-1 / x.shape[0]);
    },
  };
  const named = (names, values) => Object.fromEntries(names.map((name, i) => [name, values[i]]));
  return {
    'network forward': (tensors, { network }, inputs) => {
      const names = Object.keys(inputs);
      const forward = (...values) => {
        const all = named(names, values);
        return network.run(f, all, all);
      };
      return work(forward, ...names.map((name) => tensors[name]));
    },
    'network train': (tensors, { network }) => {
      const [data, names] = [Object.keys(network.inputs), Object.keys(network.parameters)];
      const step = (...values) => {
        const x = named(data, values);
        const loss = (p) => network.run(f, x, p);
        const [value, gradients] = valueAndGrad(loss)(named(names, values.slice(data.length)));
        return [value, ...names.map((name) => gradients[name])];
      };
      return work(step, ...[...data, ...names].map((name) => tensors[name]));
    },
  };
}
