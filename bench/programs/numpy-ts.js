/* numpy-ts.js: the programs in numpy-ts. Its arrays are freed one by one: `use` notes each. */
export function programsNumpyTs(np) {
  const typed = (x, type) => x.astype(type);
  const work =
    (program, prepare = (tensors) => tensors) =>
    (tensors, options) => {
      const given = prepare(tensors);
      const call = (read) => {
        const made = [];
        const use = (x) => {
          made.push(x);
          return x;
        };
        const results = program(given, options, use, made);
        const values = read ? results.map((r) => np.ascontiguousarray(r).data.slice()) : null;
        for (const x of made) x.dispose();
        return values;
      };
      return {
        run: () => void call(false),
        read: () => call(true),
        held: Object.values(given).filter((t) => !Object.values(tensors).includes(t)),
      };
    };
  /* Frees what the steps of a loop have made, except `kept`. */
  const free = (made, ...kept) => {
    for (const x of made) if (!kept.includes(x)) x.dispose();
    made.length = 0;
    made.push(...kept);
  };

  function kmeans({ x }, { k, steps }, use, made) {
    const classes = np.arange(k);
    let means = use(np.copy(x.slice(`0:${k}`)));
    for (let step = 0; step < steps; step++) {
      const squares = use(np.sum(use(np.multiply(means, means)), 1));
      const dots = use(np.matmul(x, means.T));
      const nearest = use(np.argmin(use(np.subtract(squares, use(np.multiply(dots, 2)))), 1));
      const isOf = use(np.equal(nearest.reshape(-1, 1), classes));
      const members = use(typed(isOf, 'float32'));
      const counts = use(np.sum(members, 0)).reshape(k, 1);
      const sums = use(np.matmul(use(np.copy(members.T)), x));
      means = use(np.divide(sums, counts));
      free(made, means);
    }
    made.push(classes);
    return [means];
  }

  /* Its eigh takes 15 times as long as its svd. */
  function pca({ x }, { n, k }, use) {
    const centred = use(np.subtract(x, use(np.mean(x, 0))));
    const cov = use(np.divide(use(np.matmul(use(np.copy(centred.T)), centred)), n - 1));
    const { u, s, vt } = np.linalg.svd(cov); // descending
    for (const part of [u, s, vt]) use(part);
    const components = use(typed(use(np.copy(u.slice(':', `:${k}`))), 'float32'));
    return [s.slice(`:${k}`), components.T, use(np.matmul(centred, components))];
  }

  function pyramid({ x }, { n, levels }, use) {
    const pair = (a, b) => use(np.add(a, b));
    const times = (a, factor) => use(np.multiply(a, factor));
    /* Every second one of n rows or columns, with the weights 1 4 6 4 1. */
    const halved = (size, slice) => {
      const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((i) => slice(`${i}:${i + size}:2`));
      return times(pair(pair(pair(a, e), times(pair(b, d), 4)), times(c, 6)), 1 / 16);
    };
    const part = (image, range, axis) => use(axis ? image.slice(':', range) : image.slice(range));
    const reflected = (image, size, axis) => {
      const line = (i) => part(image, `${i}:${i + 1}`, axis);
      return use(np.concatenate([line(2), line(1), image, line(size - 2), line(size - 3)], axis));
    };
    const made = [];
    for (let level = 0, image = x; level < levels; level++) {
      const padded = reflected(reflected(image, n >> level, 0), n >> level, 1);
      const rows = halved(n >> level, (range) => padded.slice(range, ':'));
      image = halved(n >> level, (range) => rows.slice(':', range));
      made.push(image);
    }
    return made;
  }

  function logistic({ x, y }, { n, m, steps, rate }, use, made) {
    let weights = use(np.zeros([m], 'float32'));
    let bias = 0;
    for (let step = 0; step < steps; step++) {
      const z = use(np.add(use(np.matmul(x, weights)), bias));
      const e = use(np.add(use(np.exp(use(np.negative(z)))), 1));
      const errors = use(np.subtract(use(np.reciprocal(e)), y));
      const gradient = use(np.matmul(errors, x));
      bias -= (rate / n) * np.sum(errors);
      weights = use(np.subtract(weights, use(np.multiply(gradient, rate / n))));
      free(made, weights);
    }
    return [weights, use(np.full([1], bias, 'float32'))];
  }

  function life({ cells }, { steps }, use, made) {
    let now = cells;
    const three = (x, axis) => {
      const part = (range) => use(axis ? x.slice(':', range) : x.slice(range));
      const before = use(np.concatenate([part('-1:'), part(':-1')], axis));
      const after = use(np.concatenate([part('1:'), part(':1')], axis));
      return use(np.add(use(np.add(before, x)), after));
    };
    for (let step = 0; step < steps; step++) {
      const sums = three(three(now, 0), 1);
      const stays = use(np.logical_and(use(np.equal(sums, 4)), now));
      const alive = use(np.logical_or(use(np.equal(sums, 3)), stays));
      now = use(typed(alive, 'uint8'));
      free(made, now);
    }
    return [now];
  }

  function spectrogram({ x, window }, { n, hop, length }, use) {
    const frames = Math.floor((length - n) / hop) + 1;
    const cut = use(np.empty([frames, n], 'float32'));
    for (let f = 0; f < frames; f++) cut.data.set(x.data.subarray(f * hop, f * hop + n), f * n);
    const spectra = use(np.fft.rfft(use(np.multiply(cut, window))));
    const size = use(np.abs(spectra));
    const power = use(np.add(use(np.multiply(size, size)), 1e-3));
    return [use(np.multiply(use(np.log10(power)), 10))];
  }
  const hann = ({ x }, n) => {
    const window = np.empty([n], 'float32');
    window.data.forEach((_, i, list) => {
      list[i] = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / n);
    });
    return { x, window };
  };

  return {
    'program kmeans': work(kmeans),
    'program pca': work(pca),
    'program pyramid': work(pyramid),
    'program logistic': work(logistic),
    'program life': work(life, ({ x }) => ({ cells: typed(x, 'uint8') })),
    'program spectrogram': (tensors, options) =>
      work(spectrogram, (given) => hann(given, options.n))(tensors, options),
  };
}
