/* one-process.js: covariance and k-means centres of .npy shards in one process, to compare with:

     node one-process.js --k 8 --passes 5 --out result.npz shard-0.npy shard-1.npy ... */
import { checkShards, main, readCommandLine, saveResults } from './options.js';
import { combine, firstCentres, summarizeShard } from './statistics.js';

async function compute(shards, { k, passes, rows }) {
  let centres = await firstCentres(shards, k);
  let covariance;
  for (let pass = 0; pass < passes; pass++) {
    const moments = pass === 0;
    const summaries = [];
    for (const path of shards)
      summaries.push(await summarizeShard(path, { centres, moments, rows }));
    const result = combine(summaries, centres);
    centres = result.centres;
    covariance ??= result.covariance;
  }
  return { covariance, centres };
}

await main(async () => {
  const { positionals, out, ...options } = readCommandLine(process.argv.slice(2));
  saveResults(out, await compute(checkShards(positionals), options));
});
