/* bullmq.js: covariance and k-means centres of .npy shards on any number of machines, by BullMQ on Redis.

     node bullmq.js worker --redis redis://HOST:6379          on each machine, once for each core
     node bullmq.js run --redis redis://HOST:6379 --k 8 --passes 5 --out result.npz shard-0.npy ...

   A pass is a flow: a job for each shard, and a parent job that combines their summaries. A summary
   is .npy bytes and the result of its job, so that BullMQ stores it and completes the job in one step:
   Redis has one summary of each shard, also if two workers computed it. Redis must keep its data
   (`appendonly yes`), and all machines must reach the shards by the same paths or URLs. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { FlowProducer, QueueEvents, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { checkShards, main, readCommandLine, saveResults } from './options.js';
import { combine, firstCentres, summarizeShard } from './statistics.js';

const QUEUE = 'torch7-shards';
const toText = (bytes) => Buffer.from(bytes).toString('base64');
const toBytes = (text) => new Uint8Array(Buffer.from(text, 'base64'));

/* Fails at once if there is no Redis; waits for a Redis that is lost later. */
async function connection(url) {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  let reason;
  redis.on('error', (error) => (reason ??= error));
  await redis.ping().catch((error) => {
    const cause = reason ?? error;
    throw new Error(`${url}: no Redis: ${cause.message || cause.code}`, { cause });
  });
  redis.disconnect();
  const retryStrategy = (attempt) => Math.min(100 * attempt, 2000);
  return { url, maxRetriesPerRequest: null, retryStrategy };
}

/* Reports lost connections, once for each reason. */
function report(part) {
  let last;
  part.on('error', (error) => {
    const text = error.message || error.code;
    if (text !== last) console.error(text);
    last = text;
  });
  return part;
}

/* The job of a shard. It only reads, so it may run again after any failure. A file that is wrong
   stays wrong: only errors of reading and the time limit are tried again. */
async function summarizeJob(job, limit) {
  const { path, centres, moments, rows } = job.data;
  const signal = AbortSignal.timeout(limit);
  const onRow = (row) => job.updateProgress(row);
  try {
    const options = { centres: toBytes(centres), moments, rows, signal, onRow };
    return toText(await summarizeShard(path, options));
  } catch (error) {
    if (error.name === 'TorchError' && error.code === 'BAD_FILE')
      throw new UnrecoverableError(error.message);
    throw error;
  }
}

/* The parent job. It starts when all shards are done, or one has failed. */
async function combineJob(job) {
  const { centres, shards } = job.data;
  const failures = Object.values(await job.getIgnoredChildrenFailures());
  if (failures.length > 0) {
    await job.removeUnprocessedChildren();
    throw new UnrecoverableError(failures[0]);
  }
  const values = Object.entries(await job.getChildrenValues());
  const summaries = new Array(shards);
  for (const [key, text] of values) summaries[Number(/\d+$/.exec(key)[0])] = toBytes(text);
  if (values.length !== shards || summaries.includes(undefined))
    throw new UnrecoverableError(`${values.length} summaries of ${shards} shards`);
  const result = combine(summaries, toBytes(centres));
  return Object.fromEntries(Object.entries(result).map(([name, b]) => [name, toText(b)]));
}

/* Works until SIGTERM or SIGINT. After `lock` ms a worker that is dead or does not answer loses its
   job to another one; `limit` is the longest time in ms for one attempt at a job. */
async function work({ redis, lock, limit }) {
  const perform = (job) => (job.name === 'shard' ? summarizeJob(job, limit) : combineJob(job));
  const worker = new Worker(QUEUE, perform, {
    connection: await connection(redis),
    name: `${hostname()}-${process.pid}`,
    lockDuration: lock,
    stalledInterval: lock,
    maxStalledCount: 10,
  });
  report(worker);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => worker.close());
  await worker.waitUntilReady();
  console.log(`${worker.opts.name} is ready`);
}

/* One pass over all shards. */
async function runPass(flows, events, id, shards, data) {
  const keep = { removeOnComplete: { age: 3600 }, removeOnFail: { age: 3600 } };
  const opts = { ...keep, attempts: 3, backoff: { type: 'exponential', delay: 250 } };
  const flow = await flows.add({
    name: 'combine',
    queueName: QUEUE,
    data: { centres: data.centres, shards: shards.length },
    opts: { ...opts, jobId: id },
    children: shards.map((path, i) => ({
      name: 'shard',
      queueName: QUEUE,
      data: { path, ...data },
      opts: { ...opts, jobId: `${id}-${i}`, continueParentOnFailure: true },
    })),
  });
  return flow.job.waitUntilFinished(events);
}

async function run(given, { redis, k, passes, rows, out }) {
  const shards = given.map((path) => (/^https?:/.test(path) ? path : resolve(path)));
  let centres = toText(await firstCentres(shards, k));
  const options = { connection: await connection(redis) };
  const flows = report(new FlowProducer(options));
  const events = report(new QueueEvents(QUEUE, options));
  try {
    await events.waitUntilReady();
    const id = randomUUID();
    let covariance;
    for (let pass = 0; pass < passes; pass++) {
      const data = { centres, moments: pass === 0, rows };
      const result = await runPass(flows, events, `${id}-${pass}`, shards, data);
      centres = result.centres;
      covariance ??= result.covariance;
    }
    saveResults(out, { covariance: toBytes(covariance), centres: toBytes(centres) });
  } finally {
    await Promise.all([flows.close(), events.close()]);
  }
}

await main(async () => {
  const counts = ['lock', 'limit'];
  const options = {
    redis: { type: 'string', default: 'redis://127.0.0.1:6379' },
    lock: { type: 'string', default: '30000' },
    limit: { type: 'string', default: '600000' },
  };
  const { positionals, ...values } = readCommandLine(process.argv.slice(2), { options, counts });
  const [command, ...shards] = positionals;
  if (command === 'worker') await work(values);
  else if (command === 'run') await run(checkShards(shards), values);
  else throw new TypeError(`${command ?? 'no command'}: expected worker or run`);
});
