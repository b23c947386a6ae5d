/* large.js: the functions of demo/samples/large.js on a file that is larger than memory should be,
   made on the spot and removed afterwards. Each runs in a process of its own and may take at most
   MOST bytes above its start.

     node tests/deep/large.js [--gigabytes 6] [--json FILE]

   The file repeats one block of rows, so that its statistics are those of the block, which is in
   memory here: results are compared with it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import torch from '../../js/index.node.js';
import * as npy from '../../js/io/npy/index.js';
import '../../js/addons/linalg.node.js';
import * as large from '../../demo/samples/large.js';

const { values } = parseArgs({
  options: {
    gigabytes: { type: 'string', default: '6' },
    json: { type: 'string' },
    task: { type: 'string' },
    path: { type: 'string' },
  },
});
const MOST = 200e6;
const COLUMNS = 64;
const BLOCK = 16_384; /* rows */
const CHUNK = BLOCK; /* rows: 8 MB */
const QUANTILES = [0.01, 0.5, 0.999];
const near = (a, b, bound) => Math.abs(a - b) <= bound;
const greatestDifference = (a, b) => a.clone().csub(b).abs().max();

/* Four clusters; the first two columns depend on each other. */
function makeBlock() {
  torch.manualSeed(5);
  const block = torch.DoubleTensor(BLOCK, COLUMNS).normal();
  for (let i = 0; i < 4; i++) block.narrow(0, (i * BLOCK) / 4, BLOCK / 4).add(20 * i);
  block.select(1, 1).add(3, block.select(1, 0));
  return block;
}
async function makeFile(path) {
  const count = Math.ceil((Number(values.gigabytes) * 1e9) / (BLOCK * COLUMNS * 8));
  const block = makeBlock();
  const file = await npy.create(torch, path, [count * BLOCK, COLUMNS]);
  for (let i = 0; i < count; i++) await file.write(`${i * BLOCK}:${(i + 1) * BLOCK}`, block);
  await file.close();
  return count;
}
/* The covariance of so many rows that repeat the block. */
function covarianceOf(block, rows) {
  const centred = block.clone().csub(block.mean(0).view(1, COLUMNS).expandAs(block));
  return torch.mm(centred.t(), centred).mul(rows / BLOCK / (rows - 1));
}

/* name -> promises a function of the block that says whether the result is right */
const TASKS = {
  async 'mean and standard deviation'(file) {
    const { mean, deviation } = await large.meanAndDeviation(torch, file, CHUNK);
    return (block) => near(mean, block.mean(), 1e-9) && near(deviation, block.std(), 1e-4);
  },
  async histogram(file) {
    const counts = await large.histogram(torch, file, CHUNK, 100, -100, 200);
    const repeated = file.size[0] / BLOCK;
    return (block) =>
      block
        .histc(100, -100, 200)
        .toArray()
        .every((n, i) => n * repeated === counts[i]);
  },
  async 'quantiles by a sketch'(file) {
    const found = await large.quantiles(torch, file, CHUNK, QUANTILES);
    return (block) => {
      const sorted = [...block.toTypedArray()].sort((a, b) => a - b);
      return found.values.every((value, i) => {
        const below = sorted.findIndex((v) => v >= value) / sorted.length;
        return near(below, QUANTILES[i], found.error + 1e-4);
      });
    };
  },
  async covariance(file) {
    const found = await large.covariance(torch, file, CHUNK);
    return (block) => greatestDifference(found, covarianceOf(block, file.size[0])) < 1e-6;
  },
  async 'principal components'(file) {
    const { variances } = await large.principalComponents(torch, file, CHUNK);
    return (block) => {
      const [expected] = torch.symeig(covarianceOf(block, file.size[0]));
      return near(variances.at(0), expected.at(-1), 1e-4);
    };
  },
  async 'mini-batch k-means'(file) {
    const first = await file.read([0, BLOCK - 1, BLOCK / 4]);
    const centres = await large.kMeans(torch, file, CHUNK, first);
    return (block) =>
      [0, 1, 2, 3].every((i) => {
        const mean = block.narrow(0, (i * BLOCK) / 4, BLOCK / 4).mean(0);
        return greatestDifference(centres.select(0, i), mean.view(COLUMNS)) < 0.5;
      });
  },
  async 'top-k search'(file) {
    const query = torch.DoubleTensor(COLUMNS).fill(1);
    const found = await large.topK(torch, file, CHUNK, query, 5);
    return (block) => near(found[0].score, torch.mv(block, query).max(), 1e-9);
  },
};

/* In a process of its own: prints { seconds, memory, ok }. */
async function runTask(name, path) {
  globalThis.gc();
  const start = process.memoryUsage().rss;
  let most = start;
  const measure = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  const timer = setInterval(measure, 5);
  const begun = performance.now();
  const file = await npy.open(torch, path);
  const isRight = await TASKS[name](file);
  await file.close();
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(timer);
  measure();
  process.stdout.write(JSON.stringify({ seconds, memory: most - start, ok: isRight(makeBlock()) }));
}

function resultOf(name, path) {
  const args = ['--expose-gc', fileURLToPath(import.meta.url), '--task', name, '--path', path];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return { name, ...JSON.parse(stdout) };
}

if (values.task) await runTask(values.task, values.path);
else {
  const folder = mkdtempSync(join(tmpdir(), 'torch7-large-'));
  try {
    const path = join(folder, 'x.npy');
    await makeFile(path);
    const results = Object.keys(TASKS).map((name) => {
      const result = resultOf(name, path);
      const { seconds, memory, ok } = result;
      console.log(
        `${name}: ${ok ? 'right' : 'WRONG'}, ${seconds.toFixed(1)} s, ${(memory / 1e6).toFixed(0)} MB above its start`,
      );
      return { ...result, ok: ok && memory <= MOST };
    });
    if (values.json) writeFileSync(values.json, JSON.stringify(results));
    process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
