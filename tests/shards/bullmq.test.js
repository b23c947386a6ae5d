/* demo/samples/shards/bullmq.js: worker processes on a real Redis, with all that can happen to
   them. Results are compared with those of one process, bit by bit. */
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import { makeFolder, makeShards, resultOf, start, startRedis } from '../helpers/shards.js';
import { torch0 as torch } from '../helpers/torch.js';
import { until } from '../helpers/until.js';

const COUNT = 8;
const OPTIONS = ['--k', 3, '--passes', 3, '--rows', 20];
/* ms until a worker that does not answer loses its job: never, or soon */
const LONG_LOCK = 600_000;
const SHORT_LOCK = 2000;
const folder = makeFolder();
const out = join(folder, 'result.npz');
const key = (id) => `bull:torch7-shards:${id}`;
let redis;
let shards;
let expected;
const workers = [];
const runs = [];

beforeAll(async () => {
  shards = makeShards(folder, { count: COUNT, rows: 3000, columns: 6 });
  expected = await resultOf('one-process.js', [...OPTIONS, ...shards], join(folder, 'one.npz'));
  redis = await startRedis(folder);
});
afterEach(async () => {
  const started = [...workers.splice(0), ...runs.splice(0)];
  for (const { child } of started) child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(out, { force: true });
  redis.ask('flushall');
});
afterAll(async () => {
  await redis?.stop();
  rmSync(folder, { recursive: true });
});

async function startWorkers(count, { lock = LONG_LOCK, flags = [] } = {}) {
  for (let i = 0; i < count; i++)
    workers.push(start('bullmq.js', ['worker', '--redis', redis.url, '--lock', lock, ...flags]));
  await until(
    'workers that are ready',
    () => workers.every(({ text }) => text.output.includes('is ready')),
    () => workers.map(({ text }) => text),
  );
  return workers;
}
function startRun(given, ...flags) {
  const to = ['--redis', redis.url, '--out', out];
  const run = start('bullmq.js', ['run', ...to, ...OPTIONS, ...flags, ...given]);
  runs.push(run);
  return run;
}

/* The shard that a worker has begun and not ended, or undefined. */
function shardOf({ child }) {
  return redis.ask('lrange', key('active'), 0, -1).find((id) => {
    const job = redis.ask('hmget', key(id), 'name', 'pb', 'progress');
    return job[0] === 'shard' && job[1].endsWith(`-${child.pid}`) && Number(job[2]) > 0;
  });
}

/* What an error shows: the jobs in each state, and what the processes printed. */
const seen = () => [
  ['wait', 'active'].map((state) => redis.ask('lrange', key(state), 0, -1)),
  ['completed', 'failed', 'delayed'].map((state) => redis.ask('zrange', key(state), 0, -1)),
  [...workers, ...runs].map(({ text }) => text),
];

const isStopped = ({ child }) =>
  /\) T /.test(readFileSync(`/proc/${child.pid}/stat`, 'latin1')); /* Linux */

/* Stops a worker in the middle of a shard. Returns the job's id. */
const freezeInShard = (worker) =>
  until(
    'a worker in the middle of a shard',
    async () => {
      if (shardOf(worker) === undefined) return undefined;
      worker.child.kill('SIGSTOP');
      await until('a stopped worker', () => isStopped(worker));
      redis.ask('ping'); /* Redis has read what the worker had sent */
      const id = shardOf(worker);
      if (id === undefined) worker.child.kill('SIGCONT');
      return id;
    },
    seen,
  );

/* A job has started before, and is done. */
const doneAgain = (id) => () => {
  const [attempts, finished] = redis.ask('hmget', key(id), 'ats', 'finishedOn');
  return Number(attempts) >= 2 && finished;
};

test('the covariance and centres are those of all rows', () => {
  const whole = torch.cat(
    shards.map((path) => npy.load(torch, path).double()),
    0,
  );
  const { covariance, centres } = npz.load(torch, join(folder, 'one.npz'));
  const n = whole.size(0);
  const centred = whole.clone().csub(whole.mean(0).view(1, 6).expand(n, 6));
  const products = torch.mm(centred.t(), centred).div(n - 1);
  expect(products.csub(covariance).abs().max()).toBeLessThan(1e-12);

  const first = npy.load(torch, shards[0]).double();
  const found = torch.stack(
    [first.get(0, 0), 0, 0].map((_, i) => first.select(0, 1000 * i)),
    0,
  );
  for (let pass = 0; pass < 3; pass++) {
    const distances = torch.cdist(whole, found);
    const nearest = distances.min(1)[1].view(n);
    for (let c = 0; c < 3; c++) {
      const mine = nearest.eq(c).nonzero();
      found.select(0, c).copy(whole.index(0, mine.view(mine.nElement())).mean(0));
    }
  }
  expect(found.csub(centres).abs().max()).toBeLessThan(1e-12);
});

test('a killed worker, a hanging worker and a Redis that restarts leave the same bits', async () => {
  const [killed, hanging] = await startWorkers(4, { lock: SHORT_LOCK });
  const run = startRun(shards);
  const lost = await freezeInShard(killed);
  killed.child.kill('SIGKILL');
  const hung = await freezeInShard(hanging);
  await redis.restart();
  await until('another worker for the lost shard', doneAgain(lost), seen);
  await until('another worker for the hanging shard', doneAgain(hung), seen);
  const stored = redis.ask('hget', key(hung), 'returnvalue');
  hanging.child.kill('SIGCONT'); // ends its shard, for which it no longer holds the lock
  const refused = `Missing lock for job ${hung}. moveToFinished`;
  await until('its error', () => hanging.text.errors.includes(refused), seen);
  expect(redis.ask('hget', key(hung), 'returnvalue')).toEqual(stored);
  expect(await run.ended).toMatchObject({ status: 0 });
  expect(readFileSync(out).equals(expected)).toBe(true);

  /* Each pass counted the summary of each shard once. */
  const passes = redis.ask('keys', key('*:processed'));
  expect(passes).toHaveLength(3);
  for (const pass of passes) {
    const ids = redis.ask('hkeys', pass).map((id) => Number(/\d+$/.exec(id)));
    expect(ids.sort((a, b) => a - b)).toEqual(shards.map((_, i) => i));
  }
  expect(redis.ask('zcard', key('completed'))).toEqual([`${3 * (COUNT + 1)}`]);
});

/* The limit is a hundred times what an attempt takes on an idle machine: chunks are large. */
test('a read that takes longer than the limit is tried again', async () => {
  const rows = ['--rows', 1000];
  const one = join(folder, 'one-large.npz');
  const wanted = await resultOf('one-process.js', [...OPTIONS, ...rows, ...shards], one);
  let hangs = 0;
  const bytes = readFileSync(shards[1]);
  const server = createServer((request, response) => {
    const [, first, last] = /bytes=(\d+)-(\d+)/.exec(request.headers.range).map(Number);
    if (first > 100000 && hangs++ === 0) return; // no answer to the first request there
    const part = bytes.subarray(first, last + 1);
    const range = `bytes ${first}-${first + part.length - 1}/${bytes.length}`;
    response.writeHead(206, { 'Content-Range': range, 'Content-Length': part.length });
    response.end(part);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await startWorkers(1, { flags: ['--limit', 10_000] });
    const url = `http://127.0.0.1:${server.address().port}/shard-1.npy`;
    const run = startRun([shards[0], url, ...shards.slice(2)], ...rows);
    expect(await run.ended).toMatchObject({ status: 0 });
    expect(readFileSync(out).equals(wanted)).toBe(true);
    expect(hangs).toBeGreaterThan(1);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

/* The run fails with a message that matches, and writes nothing. */
async function failing(run, message) {
  const { status, errors } = await run.ended;
  expect(errors).toMatch(message);
  expect(status).toBe(1);
  expect(existsSync(out)).toBe(false);
}

test('bad shards are refused before any job starts', async () => {
  const missing = join(folder, 'missing.npy');
  await failing(startRun([shards[0], missing]), /^Error: ENOENT.*missing\.npy/);
  const short = join(folder, 'short.npy');
  copyFileSync(shards[0], short);
  truncateSync(short, 5000);
  await failing(startRun([shards[0], short]), /^TorchError: .*short\.npy: .*need 72000 bytes/);
  const wide = join(folder, 'wide.npy');
  npy.save(wide, torch.Tensor(5, 7));
  const columns = /^TorchError: .*wide\.npy: it has 7 columns, but the first shard has 6/;
  await failing(startRun([shards[0], wide]), columns);
  npy.save(wide, torch.Tensor(5));
  await failing(startRun([wide]), /^TorchError: .*wide\.npy: a shard is a matrix/);
  npy.save(wide, torch.Tensor(2, 6));
  await failing(startRun([wide, shards[0]]), /wide\.npy: it has 2 rows, fewer than the 3 centres/);
  await failing(startRun([shards[0], shards[0]]), /shard-0\.npy: this shard is named twice/);
  await failing(startRun([]), /at least one shard/);
  await failing(startRun(shards, '--rows', 0), /^RangeError: --rows 0/);
  expect(redis.ask('dbsize')).toEqual(['0']);
});

test('a shard that goes bad during the run ends it with file and reason', async () => {
  const [first, second] = ['a.npy', 'b.npy'].map((name) => join(folder, name));
  for (const path of [first, second]) copyFileSync(shards[0], path);
  const waiting = () => redis.ask('llen', key('wait'))[0] === '2';

  let run = startRun([first, second]);
  await until('two jobs', waiting, seen);
  truncateSync(second, 5000);
  await startWorkers(1);
  await failing(run, /b\.npy: .*need 72000 bytes, but the file has 4872/);
  const attempts = (id) => redis.ask('hget', key(id), 'ats')[0];
  const [bad] = redis.ask('keys', key('*-0-1')).map((name) => name.slice(key('').length));
  expect(attempts(bad)).toBe('1'); // the same file would fail again

  await workers[0].child.kill('SIGKILL');
  await workers.pop().ended;
  redis.ask('flushall');
  copyFileSync(shards[0], second);
  run = startRun([first, second]);
  await until('two jobs', waiting, seen);
  rmSync(second);
  await startWorkers(1);
  await failing(run, /ENOENT.*b\.npy/);
  const [gone] = redis.ask('keys', key('*-0-1')).map((name) => name.slice(key('').length));
  expect(attempts(gone)).toBe('3'); // the disk could have come back
});

test('a missing Redis is an error with its address', async () => {
  const address = 'redis://127.0.0.1:1';
  const reason = /^Error: redis:\/\/127\.0\.0\.1:1: no Redis: connect ECONNREFUSED 127\.0\.0\.1:1/;
  await failing(start('bullmq.js', ['run', '--redis', address, '--out', out, ...shards]), reason);
  await failing(start('bullmq.js', ['worker', '--redis', address]), reason);
});
