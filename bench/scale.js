/* scale.js: the samples of demo/samples/shards beside each other: one process, two and four worker
   processes of BullMQ with a Redis of their own, and Beam's direct runner. `node bench/scale.js`,
   five minutes; `make demo/samples/shards/node_modules/.installed` installs the engines.

   The same rows are cut into shards of several sizes. A figure is the median over rounds in which
   the contenders take turns. The time of a program's start, measured with one shard of 8 rows and
   one pass, is subtracted. Workers are started before. */
import { rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { makeFolder, makeShards, resultOf, start, startRedis } from '../tests/helpers/shards.js';
import { until } from '../tests/helpers/until.js';
import { median } from './lib/stats.js';

const ROUNDS = 3;
const PASSES = 4;
const COLUMNS = 64;
const ROW = 4 * COLUMNS; // bytes
const TOTAL = 1 << 28; // bytes of all shards
const SIZES = [1 << 19, 1 << 21, 1 << 23, 1 << 25]; // bytes of a shard
const TINY = { count: 200, rows: 8, columns: COLUMNS, types: ['Float'] };

const folder = makeFolder();
const out = join(folder, 'result.npz');
const redis = await startRedis(folder);

/* Starts and stops worker processes, so that `count` of them are ready. */
const workers = [];
async function keepWorkers(count) {
  while (workers.length > count) {
    const { child, ended } = workers.pop();
    child.kill('SIGTERM');
    await ended;
  }
  while (workers.length < count) workers.push(start('bullmq.js', ['worker', '--redis', redis.url]));
  await until('the workers', () => workers.every(({ text }) => text.output.includes('is ready')));
}

const bullmq = (count) => ({
  name: `BullMQ, ${count} workers`,
  workers: count,
  program: 'bullmq.js',
  args: ['run', '--redis', redis.url],
});
const CONTENDERS = [
  { name: 'one process', workers: 0, program: 'one-process.js', args: [] },
  bullmq(2),
  bullmq(4),
  { name: "Beam's direct runner", workers: 0, program: 'beam.js', args: ['--runner=direct'] },
];

/* Seconds of a program. All contenders must give the same bytes. */
async function seconds({ program, args }, shards, passes, expected) {
  const begin = performance.now();
  const found = await resultOf(program, [...args, '--k', 8, '--passes', passes, ...shards], out);
  const time = (performance.now() - begin) / 1000;
  redis.ask('flushall');
  if (expected.bytes && !found.equals(expected.bytes)) throw new Error(`${program}: other bits`);
  expected.bytes ??= found;
  return time;
}

/* Returns the median seconds of each contender, and also one time for each round. */
async function measure(shards, passes) {
  const times = CONTENDERS.map(() => []);
  const expected = {};
  for (let round = 0; round < ROUNDS; round++)
    for (const [i, contender] of CONTENDERS.entries()) {
      await keepWorkers(contender.workers);
      times[i].push(await seconds(contender, shards, passes, expected));
    }
  return times.map(median);
}

const withShards = async (what, fn) => {
  const shards = makeShards(folder, what);
  const result = await fn(shards);
  for (const path of shards) rmSync(path);
  return result;
};

function print(title, values, show) {
  const columns = values.map((value) => show(value).padStart(21));
  console.log(`${title.padEnd(28)}${columns.join('')}`);
}

try {
  const [{ model }] = cpus();
  const load = () => loadavg()[0].toFixed(1);
  console.log(`${availableParallelism()} cores, ${model}, Node ${process.version}, load ${load()}`);
  print('', CONTENDERS, ({ name }) => name);
  const begin = await withShards({ ...TINY, count: 1 }, (shards) => measure(shards, 1));
  print('start', begin, (s) => `${s.toFixed(2)} s`);

  const tiny = await withShards(TINY, (shards) => measure(shards, PASSES));
  const overhead = tiny.map((s, i) => (s - begin[i]) / (TINY.count * PASSES));
  print('a shard of 8 rows and a pass', overhead, (s) => `${(1000 * s).toFixed(2)} ms`);

  for (const size of SIZES) {
    const what = { count: TOTAL / size, rows: size / ROW, columns: COLUMNS, types: ['Float'] };
    const times = await withShards(what, (shards) => measure(shards, PASSES));
    const speeds = times.map((s, i) => (TOTAL * PASSES) / (s - begin[i]) / 1e6);
    const name = size < 1 << 20 ? `${size / 1024} kB` : `${size / (1 << 20)} MB`;
    print(`${TOTAL / size} shards of ${name}`, speeds, (s) => `${s.toFixed(0)} MB/s`);
  }
  console.log(`load ${load()}`);
} finally {
  await keepWorkers(0);
  await redis.stop();
  rmSync(folder, { recursive: true });
}
