/* beam-steps.js: what beam.js does with one element. Functions of Beam's SDK for JavaScript are
   synchronous, so a shard is loaded as a whole, from a path that all machines can reach. */
import { requireForSerialization } from 'apache-beam/serialization';
import torch from 'torch7-wasm';
import * as npy from 'torch7-wasm/npy';
import { saveResults } from './options.js';
import { ShardSummary, checkShard, combine } from './statistics.js';

export const toText = (bytes) => Buffer.from(bytes).toString('base64');
const toBytes = (text) => new Uint8Array(Buffer.from(text, 'base64'));

/* An element is a shard with all that its next pass needs: Beam sends no variables of this
   module. */
export const shardOf = (element) => `${element.shard}`;
export const runOf = () => 'all shards';

/* The element of a shard with its summary. */
export function summarizeShard({ value }) {
  const [element] = value;
  const { path, columns, rows } = element;
  const whole = npy.load(torch, path);
  const summary = new ShardSummary(toBytes(element.centres), element.moments);
  try {
    checkShard(path, whole.size(), columns);
    const n = whole.size(0);
    for (let start = 0; start < n; start += rows)
      torch.scope(() => summary.add(whole.narrow(0, start, Math.min(rows, n - start))));
    return { ...element, summary: toText(summary.bytes()) };
  } finally {
    summary.free();
    whole.free();
  }
}

/* The elements of all shards for the next pass. */
export function combineShards({ value }) {
  const elements = [...value].sort((a, b) => a.shard - b.shard);
  if (elements.length !== elements[0].shards || elements.some(({ shard }, i) => shard !== i))
    throw new Error(`${elements.length} summaries of ${elements[0].shards} shards`);
  const summaries = elements.map(({ summary }) => toBytes(summary));
  const { centres, covariance } = combine(summaries, toBytes(elements[0].centres));
  const next = { centres: toText(centres), moments: false };
  next.covariance = covariance ? toText(covariance) : elements[0].covariance;
  return elements.map(({ summary: _, ...element }) => ({ ...element, ...next }));
}

export function saveResult({ value }) {
  const [{ out, covariance, centres }] = value;
  saveResults(out, { covariance: toBytes(covariance), centres: toBytes(centres) });
  return out;
}

/* Beam refers to these functions by name instead of sending their text: a worker loads this
   module. */
const steps = { shardOf, runOf, summarizeShard, combineShards, saveResult };
requireForSerialization('torch7-wasm-shards/beam-steps.js', steps);
