/* Forgotten tensors. Engines collect handles too late unless they know their weight
   (js/module/handles.js). Each case runs in its own process and must stay below a fixed limit for
   any number of results. */
import { test, expect } from '@jest/globals';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const core = fileURLToPath(new URL('../../js/create.node.js', import.meta.url));

const start = `
import { createTorchSync } from ${JSON.stringify(core)};
const torch = createTorchSync();
`;
const program = `${start}
const [count, bytes] = process.argv.slice(-2).map(Number);
const x = torch.FloatTensor(bytes / 4).fill(1);
const pause = () => new Promise((done) => setTimeout(done, 1));
let alive = 0;
for (let i = 0; i < count; i++) {
  torch.add(x, i);
  if (i % (bytes > 100000 ? 20 : bytes > 1000 ? 200 : 1000) === 0) {
    await pause(); // finalizers run between jobs
    alive = Math.max(alive, torch.memory().tensors);
  }
}
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS / 1024, alive, right: torch.add(x, 1).max() }));
`;

async function run(text, ...args) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--input-type=module',
    '-e',
    text,
    '--',
    ...args,
  ]);
  return JSON.parse(stdout);
}

async function forget(count, bytes) {
  const result = await run(program, count, bytes);
  const peak = `${result.peak.toFixed(0)} MB and ${result.alive} tensors`;
  process.stdout.write(`${count} forgotten results of ${bytes / 1000} kB: at the peak ${peak}\n`);
  return result;
}

/* The number of results, their bytes, and the limit of the peak in MB: far above the need of an
   idle machine, far below all results together. */
const CASES = [
  [100000, 10000, 350],
  [100000, 1000, 350],
  [500000, 16, 350],
  [2000, 1000000, 500],
];

/* Other programs can only raise a peak, by delaying the engine's collector threads. So each case
   has three attempts. */
test.each(CASES)(
  '%i forgotten results of %i bytes need no more than %i MB',
  async (count, bytes, bound) => {
    let { peak, alive, right } = await forget(count, bytes);
    for (let attempt = 1; attempt < 3 && peak >= bound; attempt++) {
      ({ peak, alive, right } = await forget(count, bytes));
    }
    expect(peak).toBeLessThan(bound);
    expect(alive).toBeLessThan(count / 2);
    expect(right).toBe(2);
  },
  120000,
);

/* Small tensors are watched in groups, and a tensor whose memory grows leaves its group. Each round
   is a separate function, because engines keep values of a loop's last round alive in registers. */
const collect = `
async function collect() {
  for (let i = 0; i < 5; i++) {
    gc();
    await new Promise((done) => setTimeout(done));
  }
}
`;

test('live neighbours of a forgotten tensor do not keep its memory alive', async () => {
  const { before, after } = await run(`${start}${collect}
    const kept = [];
    async function round() {
      const group = Array.from({ length: 5 }, () => torch.Tensor([1, 2, 3]));
      kept.push(group[0]);
      await null; // now they are watched
      group[1].resize(1e6);
      group[2].set(torch.Tensor(1e6));
      torch.narrow(group[3], torch.Tensor(1e6), 0, 0, 5e5);
      torch.add(group[4], torch.Tensor(1e6), 1);
    }
    for (let i = 0; i < 5; i++) await round();
    const before = torch.memory().bytes;
    await collect();
    console.log(JSON.stringify({ before, after: torch.memory().bytes, kept: kept.length }));
  `);
  expect(before).toBeGreaterThan(5 * 4 * 8e6);
  expect(after).toBeLessThan(2e4);
}, 60000);

test('free() of one of a group does not affect the others, and forgotten ones are released once', async () => {
  const found = await run(`${start}${collect}
    const { tensors } = torch.memory();
    const left = [];
    async function round(number) {
      const group = Array.from({ length: 16 }, (_, i) => torch.Tensor([i]));
      await null; // now they are watched
      group.forEach((x, i) => { if (i % 3 === number % 3) x.free(); });
      const again = Array.from({ length: 5 }, (_, i) => torch.Tensor([100 + i])); // where the freed ones were
      left.push([again[number % 5], 100 + number % 5], [group[(number + 1) % 3], (number + 1) % 3]);
    }
    for (let number = 0; number < 200; number++) await round(number);
    await collect();
    const right = left.every(([x, value]) => x.sum() === value);
    left.length = 0;
    await collect();
    console.log(JSON.stringify({ right, alive: torch.memory().tensors - tensors }));
  `);
  expect(found).toEqual({ right: true, alive: 0 });
}, 60000);

test('a retained tensor that is forgotten gives back its own reference, and no more', async () => {
  const alive = await run(`${start}${collect}
    const { tensors } = torch.memory();
    const round = (i) => { torch.Tensor([i]).retain(); };
    for (let i = 0; i < 100; i++) round(i);
    await collect();
    console.log(JSON.stringify(torch.memory().tensors - tensors));
  `);
  expect(alive).toBe(100);
}, 60000);
