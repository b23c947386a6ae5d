/* tfjs.js: the networks in TensorFlow.js, whose images are [batch, height, width, planes]. What is
   in another layout is converted once, outside the measured calls. */
export function networksTfjs(tf, { fresh }) {
  const channelsLast = (x) => tf.transpose(x, [0, 2, 3, 1]);
  const channelsFirst = (x) => (x.rank === 4 ? tf.transpose(x, [0, 3, 1, 2]) : x);
  const converted = (perm) => (x) => tf.keep(tf.transpose(x, perm));
  /* Its gates: input, cell, forget, output, beside one another. */
  const reordered = (w) => {
    const [i, g, c, o] = tf.split(w, 4);
    return tf.concat([i, c, g, o]);
  };
  const once = (make) => {
    const made = new Map();
    return (x, ...more) => {
      if (!made.has(x.id)) made.set(x.id, make(x, ...more));
      return made.get(x.id);
    };
  };
  const dense = once(converted([2, 3, 1, 0]));
  const depthwise = once(converted([2, 3, 0, 1]));
  const kernel = once((wx, wh) =>
    tf.keep(tf.transpose(tf.concat([reordered(wx), reordered(wh)], 1))),
  );
  const bias1 = once((b) => tf.keep(reordered(b)));

  const f = {
    conv(x, w, { bias, stride = 1, padding = 0, groups = 1 } = {}) {
      const r =
        groups > 1
          ? tf.depthwiseConv2d(x, depthwise(w), stride, padding)
          : tf.conv2d(x, dense(w), stride, padding);
      return bias ? tf.add(r, bias) : r;
    },
    batchNorm: (x, mean, variance, weight, bias) =>
      tf.batchNorm(x, mean, variance, bias, weight, 1e-5),
    relu: (x) => tf.relu(x),
    add: (x, y) => tf.add(x, y),
    maxPool: (x, k, { stride, padding = 0 }) => tf.maxPool(x, k, stride, padding),
    globalPool: (x) => tf.mean(x, [1, 2]),
    linear: (x, w, b) => tf.add(tf.matMul(x, w, false, true), b),
    reshape: (x, size) => tf.reshape(x, size),
    lstm(x, wx, wh, bias) {
      const [, batch] = x.shape;
      const zeros = tf.zeros([batch, wh.shape[1]]);
      let [c, h] = [zeros, zeros];
      const [w, b] = [kernel(wx, wh), bias1(bias)];
      const states = tf.unstack(x).map((now) => {
        [c, h] = tf.basicLSTMCell(tf.scalar(0), w, b, now, c, h);
        return h;
      });
      return tf.stack(states);
    },
    attention(q, k, v) {
      const scores = tf.matMul(q, k, false, true);
      return tf.matMul(tf.softmax(tf.mul(scores, 1 / Math.sqrt(q.shape[2]))), v);
    },
    crossEntropy(x, classes) {
      const oneHot = tf.oneHot(classes, x.shape[1]);
      return tf.neg(tf.mean(tf.sum(tf.mul(tf.logSoftmax(x), oneHot), 1)));
    },
  };
  /* The inputs; those of images are converted. */
  const prepared = (tensors, { inputs }) =>
    Object.fromEntries(
      Object.keys(inputs).map((name) => {
        const x = tensors[name];
        return [name, x.rank === 4 ? tf.keep(channelsLast(x)) : x];
      }),
    );
  return {
    'network forward': (tensors, { network }) => {
      const x = prepared(tensors, network);
      const forward = () => tf.tidy(() => network.run(f, x, tensors));
      return {
        ...fresh(forward),
        read: () => [tf.tidy(() => channelsFirst(network.run(f, x, tensors)).dataSync())],
      };
    },
    'network train': (tensors, { network }) => {
      const x = prepared(tensors, network);
      const names = Object.keys(network.parameters);
      const loss = tf.valueAndGrads((...values) =>
        network.run(f, x, Object.fromEntries(names.map((name, i) => [name, values[i]]))),
      );
      const step = () => {
        const { value, grads } = loss(names.map((name) => tensors[name]));
        return [value, ...grads];
      };
      return fresh(() => tf.tidy(step));
    },
  };
}

/* Loads the gradients of its ops, which only bundlers find, for Node. */
export async function loadGradients() {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: {
      contents: "import '@tensorflow/tfjs-core/dist/register_all_gradients.js';",
      resolveDir: (await import('node:url')).fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    write: false,
    format: 'esm',
  });
  const text = Buffer.from(outputFiles[0].contents).toString('base64');
  await import(`data:text/javascript;base64,${text}`);
}
