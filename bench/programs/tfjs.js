/* tfjs.js: the programs in TensorFlow.js. */
export function programsTfjs(tf) {
  const work =
    (program, prepare = (tensors) => tensors) =>
    (tensors, options) => {
      const given = prepare(tensors, options);
      return {
        run: () => tf.dispose(tf.tidy(() => program(given, options))),
        read: () => {
          const results = tf.tidy(() => program(given, options));
          const values = results.map((r) => r.dataSync());
          tf.dispose(results);
          return values;
        },
        held: Object.values(given).filter((t) => !Object.values(tensors).includes(t)),
      };
    };
  /* The last state of a loop; the tensors of each step are freed. */
  function loop(steps, state, step) {
    let now = state;
    for (let i = 0; i < steps; i++) {
      const next = tf.tidy(() => step(now));
      tf.dispose(now);
      now = next;
    }
    return now;
  }

  const kmeans = ({ x }, { k, steps }) => [
    loop(steps, tf.slice(x, [0, 0], [k, -1]), (means) => {
      const squares = tf.sum(tf.square(means), 1);
      const distances = tf.sub(squares, tf.mul(tf.matMul(x, means, false, true), 2));
      const members = tf.cast(tf.oneHot(tf.argMin(distances, 1), k), 'float32');
      const counts = tf.reshape(tf.sum(members, 0), [k, 1]);
      return tf.div(tf.matMul(members, x, true), counts);
    }),
  ];

  /* It has no eigenvectors: orthogonal iteration. */
  function pca({ x }, { n, side, k, steps }) {
    const centred = tf.sub(x, tf.mean(x, 0));
    const cov = tf.div(tf.matMul(centred, centred, true), n - 1);
    const start = tf.sin(tf.reshape(tf.square(tf.range(0, k * side * side)), [k, side * side]));
    const vectors = loop(steps, start, (v) => tf.linalg.gramSchmidt(tf.matMul(v, cov)));
    const variances = tf.sum(tf.mul(tf.matMul(vectors, cov), vectors), 1);
    return [variances, vectors, tf.matMul(centred, vectors, false, true)];
  }

  function pyramid({ x, kernel }, { n, levels }) {
    const made = [];
    let image = tf.reshape(x, [1, n, n, 1]);
    for (let level = 0; level < levels; level++) {
      const ring = [
        [0, 0],
        [2, 2],
        [2, 2],
        [0, 0],
      ];
      image = tf.depthwiseConv2d(tf.mirrorPad(image, ring, 'reflect'), kernel, 2, 'valid');
      made.push(image);
    }
    return made;
  }
  const binomial = ({ x }) => {
    const weights = [1, 4, 6, 4, 1];
    const kernel = weights.flatMap((a) => weights.map((b) => (a * b) / 256));
    return { x, kernel: tf.tensor(kernel, [5, 5, 1, 1]) };
  };

  function logistic({ x, y }, { n, m, steps, rate }) {
    const labels = tf.reshape(y, [n, 1]);
    const { weights, bias } = loop(
      steps,
      { weights: tf.zeros([m, 1]), bias: tf.scalar(0) },
      (now) => {
        const z = tf.add(tf.matMul(x, now.weights), now.bias);
        const errors = tf.sub(tf.sigmoid(z), labels);
        const gradient = tf.matMul(x, errors, true);
        return {
          weights: tf.sub(now.weights, tf.mul(gradient, rate / n)),
          bias: tf.sub(now.bias, tf.mul(tf.sum(errors), rate / n)),
        };
      },
    );
    return [weights, bias];
  }

  const life = ({ x }, { n, steps }) => [
    loop(steps, tf.clone(x), (now) => {
      const three = (t, axis) => {
        const part = (from, count) =>
          tf.slice(t, axis === 0 ? [from, 0] : [0, from], axis === 0 ? [count, n] : [n, count]);
        const before = tf.concat([part(n - 1, 1), part(0, n - 1)], axis);
        const after = tf.concat([part(1, n - 1), part(0, 1)], axis);
        return tf.add(tf.add(before, t), after);
      };
      const sums = three(three(now, 0), 1);
      const stays = tf.mul(tf.cast(tf.equal(sums, 4), 'float32'), now);
      return tf.add(tf.cast(tf.equal(sums, 3), 'float32'), stays);
    }),
  ];

  /* It has no Fourier transform for this backend: products with the cosines and sines. */
  function spectrogram({ x, cosines, sines }, { n, hop, length }) {
    const frames = Math.floor((length - n) / hop) + 1;
    const parts = n / hop;
    const lines = tf.reshape(tf.slice(x, 0, (frames + parts - 1) * hop), [-1, hop]);
    const cut = tf.concat(
      Array.from({ length: parts }, (_, i) => tf.slice(lines, [i, 0], [frames, hop])),
      1,
    );
    const power = tf.add(tf.square(tf.matMul(cut, cosines)), tf.square(tf.matMul(cut, sines)));
    return [tf.mul(tf.log(tf.add(power, 1e-3)), 10 / Math.LN10)];
  }
  /* Products with them are the spectra of frames times a Hann window. */
  const waves = ({ x }, { n }) => {
    const matrix = (f) => {
      const bins = n / 2 + 1;
      const data = new Float32Array(n * bins);
      for (let i = 0; i < n; i++)
        for (let k = 0; k < bins; k++)
          data[i * bins + k] =
            (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / n)) * f((2 * Math.PI * ((i * k) % n)) / n);
      return tf.tensor(data, [n, bins]);
    };
    return { x, cosines: matrix(Math.cos), sines: matrix(Math.sin) };
  };

  return {
    'program kmeans': work(kmeans),
    'program pca': work(pca),
    'program pyramid': work(pyramid, binomial),
    'program logistic': work(logistic),
    'program life': work(life),
    'program spectrogram': work(spectrogram, waves),
  };
}
