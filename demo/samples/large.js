/* large.js: statistics of a .npy file that is larger than memory, in chunks of its rows. Each
   function takes an open file (npy.open) of rows x columns and keeps two chunks and its own results
   in memory. */

/* Frees what `fn` makes at its end. */
const inScope = (torch, fn) => torch.scope(fn);

/* The sum of all elements. */
export async function sumOf(file, rows) {
  let sum = 0;
  for await (const { tensor } of file.chunks({ rows })) sum += tensor.sum();
  return sum;
}

/* Mean and standard deviation of all elements: each chunk's are combined by the formula of Chan,
   Golub and LeVeque (1979), which does not cancel. */
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

/* Returns `size` elements that stand for sorted elements with these weights, each for the same
   share of their sum: the rank of each is wrong by at most half a share. */
function compressed(torch, values, weights, size) {
  const sums = torch.cumsum(weights, 0);
  const share = sums.at(-1) / size;
  const ranks = torch.range(0.5, size - 0.5).mul(share);
  return values.index(0, torch.searchsorted(sums, ranks).clamp(0, values.size(0) - 1));
}

/* Merges summaries [{ values, weight }]: the elements of each stand for `weight` elements. */
function merged(torch, summaries) {
  const [values, order] = torch.cat(summaries.map(({ values: v }) => v)).sort();
  const all = summaries.map(({ values: v, weight }) => v.clone().fill(weight));
  return { values, weights: torch.cat(all).index(0, order) };
}

/* The quantiles `qs` of all elements that are not NaN, by a sketch of `size` elements for each
   level: the summaries of two times as many chunks are merged and compressed again (Munro and
   Paterson 1980). Returns { values, error }: the rank of each value is wrong by at most `error`, a
   share of all. */
export async function quantiles(torch, file, rows, qs, size = 4096) {
  const levels = []; /* of 1, 2, 4, ... chunks: a summary, or null */
  let [count, compressions] = [0, 0];
  const summary = (values, weights, n) => {
    if (values.size(0) <= size) return { values: values.clone(), weight: n / values.size(0) };
    return { values: compressed(torch, values, weights, size), weight: n / size };
  };
  for await (const { tensor } of file.chunks({ rows })) {
    let made = inScope(torch, () => {
      const x = tensor.double().contiguous().view(tensor.nElement());
      const [values] = x.maskedSelect(x.eq(x)).sort();
      count += values.nElement();
      return values.nElement() === 0
        ? null
        : summary(values, values.clone().fill(1), values.size(0));
    });
    if (made === null) continue;
    let level = 0;
    for (; levels[level]; level++) {
      const [older, newer] = [levels[level], made];
      levels[level] = null;
      made = inScope(torch, () => {
        const { values, weights } = merged(torch, [older, newer]);
        return summary(values, weights, weights.sum());
      });
      older.values.free();
      newer.values.free();
    }
    levels[level] = made;
    compressions = Math.max(compressions, level + 1);
  }
  const left = levels.filter((one) => one);
  if (count === 0) return { values: qs.map(() => NaN), error: 0 };
  const values = inScope(torch, () => {
    const { values: all, weights } = merged(torch, left);
    const sums = torch.cumsum(weights, 0);
    const ranks = torch.DoubleTensor(qs).mul(count);
    return all.index(0, torch.searchsorted(sums, ranks).clamp(0, all.size(0) - 1)).toArray();
  });
  for (const one of left) one.values.free();
  /* each compression, and at the end the choice of an element that stands for several */
  return { values, error: (compressions + 1) / (2 * size) };
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

/* The directions of the largest variance: { variances, axes }, in descending order; axes are
   columns. */
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

/* Mini-batch k-means (Sculley 2010), where each chunk is a batch: moves `centres` (k x columns) in
   place to the mean of all rows that they were nearest to. */
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
