/* ours.js: the programs in torch7-wasm. Results that a loop needs again are reused, as
   docs/performance.md advises; the others belong to a scope. */
export function programsOurs(torch) {
  /* Runs a program that returns its results. */
  const work =
    (program, prepare = (tensors) => tensors) =>
    (tensors, options) => {
      const given = prepare(tensors);
      return {
        run: () => torch.scope(() => void program(given, options)),
        read: () =>
          torch.scope(() => program(given, options).map((r) => r.contiguous().toTypedArray())),
        held: Object.values(given).filter((t) => !Object.values(tensors).includes(t)),
      };
    };

  function kmeans({ x }, { n, m, k, steps }) {
    const means = x.narrow(0, 0, k).clone();
    const [distances, nearest] = [torch.FloatTensor(), torch.LongTensor()];
    for (let step = 0; step < steps; step++)
      torch.scope(() => {
        const squares = torch.cmul(means, means).sum(1).view(1, k).expand(n, k);
        torch.addmm(distances, 1, squares, -2, x, means.t());
        torch.argmin(nearest, distances, 1, { keepdim: false });
        means.zero().indexAdd(0, nearest, x);
        means.cdiv(torch.bincount(nearest, k).float().view(k, 1).expand(k, m));
      });
    return [means];
  }

  function pca({ x }, { n, k }) {
    const centred = torch.csub(x, x.mean(0));
    const cov = torch.mm(centred.t(), centred).div(n - 1);
    const [variances, vectors] = torch.symeig(cov, 'V'); // ascending
    const p = variances.size(0);
    const components = vectors.narrow(1, p - k, k).flip(1);
    return [variances.narrow(0, p - k, k).flip(0), components.t(), centred.mm(components)];
  }

  function pyramid({ x }, { levels }) {
    const made = [];
    for (let level = 0, image = x; level < levels; level++)
      made.push((image = image.pyramidDown()));
    return made;
  }

  function logistic({ x, y }, { n, m, steps, rate }) {
    const weights = torch.FloatTensor(m).zero();
    let bias = 0;
    const [errors, gradient, transposed] = [torch.FloatTensor(), torch.FloatTensor(), x.t()];
    for (let step = 0; step < steps; step++) {
      torch.mv(errors, x, weights).add(bias).sigmoid().csub(y);
      torch.mv(gradient, transposed, errors);
      weights.add(-rate / n, gradient);
      bias -= (rate / n) * errors.sum();
    }
    return [weights, torch.FloatTensor([bias])];
  }

  function life({ cells }, { n, steps }) {
    const now = cells.clone();
    const padded = torch.ByteTensor(n + 2, n + 2);
    const [rows, sums, born] = [torch.ByteTensor(), torch.ByteTensor(), torch.ByteTensor()];
    for (let step = 0; step < steps; step++)
      torch.scope(() => {
        torch.pad(padded, now, [1, 1, 1, 1], 'circular');
        const above = (i) => padded.narrow(0, i, n);
        torch.add(rows, above(0), above(1)).add(above(2));
        const left = (i) => rows.narrow(1, i, n);
        torch.add(sums, left(0), left(1)).add(left(2));
        torch.eq(born, sums, 3);
        torch.cbitor(now, sums.eq(4).cbitand(now), born);
      });
    return [now];
  }

  function spectrogram({ x }, { n, hop }) {
    const spectra = torch.stft(x, n, hop, false);
    const [re, im] = [spectra.realPart(), spectra.imagPart()];
    const power = torch.cmul(re, re).addcmul(im, im);
    return [power.add(1e-3).log10().mul(10).t()];
  }

  return {
    'program kmeans': work(kmeans),
    'program pca': work(pca),
    'program pyramid': work(pyramid),
    'program logistic': work(logistic),
    'program life': work(life, ({ x }) => ({ cells: x.byte() })),
    'program spectrogram': work(spectrogram),
  };
}
