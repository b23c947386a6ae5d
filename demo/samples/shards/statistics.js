/* statistics.js: covariance and k-means centres of a matrix whose rows are in several .npy files
   (shards). One machine summarizes a chunk or shard, another one merges the summaries. Merging in the
   order of the shards gives the same bits, whichever process made which summary, and when.

   A summary is a DoubleTensor of d + 1 columns for rows of d columns:
     k rows       for each centre the sum of the rows nearest to it, and their number
     1 row        the mean of all rows, and their number      } only with `moments`
     d rows       the products of the centred rows, and 0     } */
import torch, { TorchError } from 'torch7-wasm';
import * as npy from 'torch7-wasm/npy';

/* Opens a shard and checks its sizes. Any number of columns fits if `columns` is undefined. */
export async function openShard(path, columns, signal) {
  const file = await npy.open(torch, path, { signal });
  try {
    checkShard(path, file.size, columns);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

export function checkShard(path, size, columns) {
  let reason;
  if (size.length !== 2) reason = `a shard is a matrix, but this one has sizes [${size}]`;
  else if (size[1] === 0) reason = 'it has no columns';
  else if (columns !== undefined && size[1] !== columns)
    reason = `it has ${size[1]} columns, but the first shard has ${columns}`;
  if (reason === undefined) return;
  const fields = { code: 'BAD_FILE', op: 'openShard', arg: 'path', value: path, reason };
  throw new TorchError(`${path}: ${reason}`, fields);
}

/* Checks the headers of all shards. Returns `k` evenly spaced rows of the first shard, the centres
   to begin with, as .npy bytes. */
export async function firstCentres(shards, k) {
  let columns;
  for (const path of shards) {
    const file = await openShard(path, columns);
    columns = file.size[1];
    await file.close();
  }
  const file = await openShard(shards[0]);
  try {
    const [n] = file.size;
    if (n < k) {
      const reason = `it has ${n} rows, fewer than the ${k} centres`;
      const fields = {
        code: 'BAD_FILE',
        op: 'firstCentres',
        arg: 'shards',
        value: shards[0],
        reason,
      };
      throw new TorchError(`${shards[0]}: ${reason}`, fields);
    }
    const rows = [];
    for (let i = 0; i < k; i++) rows.push((await file.read(Math.floor((i * n) / k))).double());
    return npy.bytes(torch.stack(rows, 0));
  } finally {
    await file.close();
  }
}

/* The summary of some rows. */
function summarizeRows(rows, centres, moments) {
  return torch.scope(() => {
    const x = rows.double();
    const [n, d] = x.size();
    const k = centres.size(0);
    const norms = torch.pow(centres, 2).sum(1).view(1, k);
    const distances = torch.mm(x, centres.t()).mul(-2).add(norms.expand(n, k));
    const nearest = distances.min(1)[1].view(n);
    const counted = torch.cat(x, torch.DoubleTensor(n, 1).fill(1), 1);
    const summary = torch.DoubleTensor(k + (moments ? 1 + d : 0), d + 1).zero();
    summary.narrow(0, 0, k).indexAdd(0, nearest, counted);
    if (!moments) return summary;
    const mean = x.mean(0);
    const centred = torch.csub(x, mean.view(1, d).expand(n, d));
    summary.select(0, k).narrow(0, 0, d).copy(mean);
    summary.put(k, d, n);
    summary
      .narrow(0, k + 1, d)
      .narrow(1, 0, d)
      .addmm(centred.t(), centred);
    return summary;
  });
}

/* Adds the summary `other` to `total`. Means and products: Chan, Golub and LeVeque (1979). */
function merge(total, other, k) {
  torch.scope(() => {
    total.narrow(0, 0, k).add(other.narrow(0, 0, k));
    const d = total.size(1) - 1;
    if (total.size(0) === k || other.get(k, d) === 0) return;
    const [n, m] = [total.get(k, d), other.get(k, d)];
    const mean = total.select(0, k).narrow(0, 0, d);
    const delta = torch.csub(other.select(0, k).narrow(0, 0, d), mean);
    const products = total.narrow(0, k + 1, d).narrow(1, 0, d);
    products.add(other.narrow(0, k + 1, d).narrow(1, 0, d)).addr((n * m) / (n + m), delta, delta);
    mean.add(m / (n + m), delta);
    total.put(k, d, n + m);
  });
}

/* The summary of one shard in the making: add() takes its chunks, bytes() is .npy. */
export class ShardSummary {
  constructor(centres, moments) {
    this.centres = npy.load(torch, centres);
    const [k, d] = this.centres.size();
    this.moments = moments;
    this.total = torch.DoubleTensor(k + (moments ? 1 + d : 0), d + 1).zero();
  }
  add(rows) {
    if (rows.size(0) === 0) return;
    const summary = summarizeRows(rows, this.centres, this.moments);
    merge(this.total, summary, this.centres.size(0));
    summary.free();
  }
  bytes() {
    return npy.bytes(this.total);
  }
  free() {
    this.centres.free();
    this.total.free();
  }
}

/* Reads a shard in chunks of `rows` rows. Returns its summary as .npy bytes. */
export async function summarizeShard(path, { centres, moments, rows, signal, onRow }) {
  const summary = new ShardSummary(centres, moments);
  let file;
  try {
    file = await openShard(path, summary.centres.size(1), signal);
    for await (const { tensor, start } of file.chunks({ rows, signal })) {
      summary.add(tensor);
      await onRow?.(start + tensor.size(0));
    }
    return summary.bytes();
  } finally {
    await file?.close();
    summary.free();
  }
}

/* Merges the summaries of all shards, .npy bytes in the order of the shards. Returns .npy bytes:
   the centres, and with moments also the covariance. A centre without rows stays where it is. */
export function combine(summaries, centresBytes) {
  return torch.scope(() => {
    const centres = npy.load(torch, centresBytes);
    const [k, d] = centres.size();
    const total = npy.load(torch, summaries[0]);
    for (const bytes of summaries.slice(1)) merge(total, npy.load(torch, bytes), k);
    for (let c = 0; c < k; c++) {
      const count = total.get(c, d);
      if (count > 0)
        centres
          .select(0, c)
          .copy(total.select(0, c).narrow(0, 0, d))
          .div(count);
    }
    const result = { centres: npy.bytes(centres) };
    if (total.size(0) > k) {
      const products = total.narrow(0, k + 1, d).narrow(1, 0, d);
      result.covariance = npy.bytes(products.div(total.get(k, d) - 1));
    }
    return result;
  });
}
