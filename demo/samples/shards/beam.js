/* beam.js: covariance and k-means centres of .npy shards as an Apache Beam pipeline.

     node beam.js --runner=direct --k 8 --passes 5 --out result.npz shard-0.npy shard-1.npy ...

   A pass summarizes each shard, and a group of all summaries is merged in the order of the shards. The
   runner may do any step again: steps only read, and the result's file is written as a whole. Options
   that are not named below (--project=ID) go to the runner. */
import { resolve } from 'node:path';
import * as beam from 'apache-beam';
import { createRunner } from 'apache-beam/runners/runner';
import torch from 'torch7-wasm';
import * as npy from 'torch7-wasm/npy';
import { combineShards, runOf, saveResult, shardOf, summarizeShard, toText } from './beam-steps.js';
import { checkShards, main, readCommandLine } from './options.js';
import { firstCentres } from './statistics.js';

/* One pass: a group for each shard, so that machines share them, and then one group of all. */
function pass(number) {
  const named = (name, step) => beam.withName(`${name} ${number}`, step);
  return named('pass', (shards) =>
    shards
      .apply(named('share', beam.groupBy(shardOf)))
      .map(named('summarize', summarizeShard))
      .apply(named('gather', beam.groupBy(runOf)))
      .flatMap(named('combine', combineShards)),
  );
}

async function run(given, { k, passes, rows, out, runner, ...rest }) {
  const shards = given.map((path) => resolve(path));
  const centres = await firstCentres(shards, k);
  const [, columns] = npy.load(torch, centres).size();
  const common = { shards: shards.length, columns, rows, moments: true, out: resolve(out) };
  const elements = shards.map((path, shard) => ({
    ...common,
    shard,
    path,
    centres: toText(centres),
  }));
  await createRunner({ runner, ...rest }).run((root) => {
    let next = root.apply(beam.create(elements));
    for (let i = 0; i < passes; i++) next = next.apply(pass(i));
    next.apply(beam.withName('gather results', beam.groupBy(runOf))).map(saveResult);
  });
}

await main(async () => {
  const options = { runner: { type: 'string', default: 'direct' } };
  const given = readCommandLine(process.argv.slice(2), { options, strict: false });
  const { positionals, ...values } = given;
  await run(checkShards(positionals), values);
});
