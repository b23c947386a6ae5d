/* options.js: the command line of the samples, and the file with their results. */
import { parseArgs } from 'node:util';
import torch from 'torch7-wasm';
import * as npy from 'torch7-wasm/npy';
import * as npz from 'torch7-wasm/npz';

const COMMON = {
  k: { type: 'string', default: '8' }, // centres
  passes: { type: 'string', default: '5' }, // over all shards
  rows: { type: 'string', default: '4096' }, // in a chunk; the bits of the result depend on it
  out: { type: 'string', default: 'result.npz' },
};

/* Returns the options and `positionals`. The options named in `counts` become numbers. */
export function readCommandLine(args, { options = {}, counts = [], strict = true } = {}) {
  const given = parseArgs({
    args,
    options: { ...COMMON, ...options },
    allowPositionals: true,
    strict,
  });
  const values = { ...given.values };
  for (const name of ['k', 'passes', 'rows', ...counts]) {
    values[name] = Number(values[name]);
    if (!Number.isSafeInteger(values[name]) || values[name] < 1)
      throw new RangeError(
        `--${name} ${given.values[name]}: expected a whole number of at least 1`,
      );
  }
  return { ...values, positionals: given.positionals };
}

/* The list of shards: paths, or addresses that all machines can reach. */
export function checkShards(shards) {
  if (shards.length === 0) throw new TypeError('expected the paths or URLs of at least one shard');
  const twice = shards.find((path, i) => shards.indexOf(path) !== i);
  if (twice !== undefined) throw new TypeError(`${twice}: this shard is named twice`);
  return shards;
}

/* Writes both results to one .npz file, which appears when it is complete. */
export function saveResults(path, { covariance, centres }) {
  npz.save(path, { covariance: npy.load(torch, covariance), centres: npy.load(torch, centres) });
}

/* Runs a program: an error becomes one line and the exit status 1. */
export async function main(program) {
  try {
    await program();
  } catch (error) {
    console.error(`${error.name}: ${error.message}`);
    process.exitCode = 1;
  }
}
