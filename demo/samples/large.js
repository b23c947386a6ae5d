/* large.js: statistics of a .npy file that is larger than memory, in chunks of its rows. Each function
   takes an open file (npy.open) of rows x columns and keeps two chunks and its own results in memory. */

/* Frees what `fn` makes at its end. */
const inScope = (torch, fn) => torch.scope(fn);

/* The sum of all elements. */
export async function sumOf(file, rows) {
  let sum = 0;
  for await (const { tensor } of file.chunks({ rows })) sum += tensor.sum();
  return sum;
}

/* Mean and standard deviation of all elements: each chunk's are combined by the formula of Chan, Golub
   and LeVeque (1979), which does not cancel. */
export async function meanAndDeviation(torch, file, rows) {
  let [count, mean, squares] = [0, 0, 0];
  for await (const { tensor } of file.chunks({ rows })) {
    const n = tensor.nElement();
    const own = tensor.mean();
    const ownSquares = inScope(torch, () => tensor.double().add(-own).pow(2).sum());
    const delta = own - mean;
    squares += ownSquares + (delta * delta * count * n) / (count + n);
    mean += (delta * n) / (count + n);
    count += n;
  }
  return { mean, deviation: Math.sqrt(squares / (count - 1)) };
}

/* Counts of all elements in `bins` equal bins from `low` to `high`. */
export async function histogram(torch, file, rows, bins, low, high) {
  const counts = new Float64Array(bins);
  for await (const { tensor } of file.chunks({ rows })) {
    const part = inScope(torch, () => tensor.double().histc(bins, low, high).toArray());
    part.forEach((n, i) => {
      counts[i] += n;
    });
  }
  return [...counts];
}

/* The quantile `q` of all elements, by a fine histogram: within (high - low) / bins of the exact one. */
export async function quantile(torch, file, rows, q, low, high, bins = 4096) {
  const counts = await histogram(torch, file, rows, bins, low, high);
  const wanted = q * counts.reduce((a, b) => a + b, 0);
  let below = 0;
  const bin = counts.findIndex((n) => (below += n) >= wanted);
  const inside = (wanted - (below - counts[bin])) / counts[bin];
  return low + ((bin + inside) * (high - low)) / bins;
}

/* Covariance of the columns, shifted by the first row so that it does not cancel. */
export async function covariance(torch, file, rows) {
  const [n, d] = file.size;
  const shift = (await file.read(0)).double();
  const sum = torch.DoubleTensor(d).zero();
  const products = torch.DoubleTensor(d, d).zero();
  for await (const { tensor } of file.chunks({ rows }))
    inScope(torch, () => {
      const centred = tensor.double().csub(shift.view(1, d).expandAs(tensor));
      sum.add(centred.sum(0).view(d));
      products.addmm(centred.t(), centred);
    });
  const mean = sum.div(n);
  return products.addr(-n, mean, mean).div(n - 1);
}

/* The `k` rows with the largest inner product with `query`: [{ row, score }], best first. */
export async function topK(torch, file, rows, query, k) {
  let best = [];
  for await (const { tensor, start } of file.chunks({ rows })) {
    const found = inScope(torch, () => {
      const scores = torch.mv(tensor.double(), query);
      const [values, places] = scores.topk(Math.min(k, scores.nElement()), 0, true, true);
      return values.toArray().map((score, i) => ({ row: start + Number(places.at(i)), score }));
    });
    best = [...best, ...found].sort((a, b) => b.score - a.score).slice(0, k);
  }
  return best;
}

/* The directions of the largest variance: { variances, axes }, in descending order; axes are columns. */
export async function principalComponents(torch, file, rows) {
  const [values, vectors] = torch.symeig(await covariance(torch, file, rows), 'V');
  const order = torch.LongTensor(
    values
      .toArray()
      .map((_, i) => i)
      .reverse(),
  );
  return { variances: values.index(0, order), axes: vectors.index(1, order) };
}

/* Mini-batch k-means (Sculley 2010), where each chunk is a batch: moves `centres` (k x columns) in place
   to the mean of all rows that they were nearest to. */
export async function kMeans(torch, file, rows, centres, passes = 1) {
  const [k] = centres.size();
  const counts = new Float64Array(k);
  for (let pass = 0; pass < passes; pass++)
    for await (const { tensor } of file.chunks({ rows }))
      inScope(torch, () => {
        const x = tensor.double();
        const norms = centres.clone().pow(2).sum(1).view(1, k);
        const distances = torch.mm(x, centres.t()).mul(-2);
        const [, nearest] = distances.add(norms.expandAs(distances)).min(1);
        const owner = nearest.view(x.size(0));
        for (let c = 0; c < k; c++) {
          const mine = owner.eq(c).nonzero();
          if (mine.nElement() === 0) continue;
          const own = x.index(0, mine.view(mine.nElement()));
          counts[c] += own.size(0);
          const step = own.mean(0).view(x.size(1)).csub(centres.select(0, c));
          centres.select(0, c).add(own.size(0) / counts[c], step);
        }
      });
  return centres;
}
