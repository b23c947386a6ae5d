/* calls.js: measures what a call costs, beside an empty exported call of the module: `node
   bench/calls.js [folder ...] [--json FILE]`. A folder is another build of this library, which is
   measured in the same rounds. First one element type is in use, then all. A figure is the lower
   decile of many short samples, of which few are interrupted. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createTorchSync } from '../lib/core.node.js';
import { HOST, peersOf, writeResults } from './lib/results.js';
import { quantile, turn } from './lib/stats.js';

const ROUNDS = 300;
const CALLS = 2000; /* of a sample */
const TYPES = ['Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double', 'Half'];

const { memory_count: nothing } = createTorchSync().core.exports;
let sum = 0;
function emptyCalls(n) {
  for (let i = 0; i < n; i++) sum += nothing(i);
}

/* Each case is a loop of its own, so that it is compiled for itself. */
function casesOf(torch) {
  const x = torch.Tensor([1]);
  const y = torch.Tensor([2]);
  const m = torch.Tensor(4, 4);
  return {
    'an empty exported call': emptyCalls,
    'x.add(1)'(n) {
      for (let i = 0; i < n; i++) x.add(1);
    },
    'm.select(0, 1).free()'(n) {
      for (let i = 0; i < n; i++) m.select(0, 1).free();
    },
    'torch.add(x, 1).free()'(n) {
      for (let i = 0; i < n; i++) torch.add(x, 1).free();
    },
    'torch.add(x, y).free()'(n) {
      for (let i = 0; i < n; i++) torch.add(x, y).free();
    },
    'm.sum()'(n) {
      for (let i = 0; i < n; i++) m.sum();
    },
  };
}

/* Calls ops with all types, as a program that uses them does. */
function useAllTypes(torch) {
  for (const name of TYPES) {
    const [x, y] = [1, 2].map((v) => torch[`${name}Tensor`]([v]));
    const m = torch[`${name}Tensor`](4, 4).fill(1);
    for (let i = 0; i < 10 * CALLS; i++) {
      x.add(0);
      m.select(0, 1).free();
      torch.add(x, y).free();
      torch.add(x, 1).free();
      m.sum();
    }
  }
}

/* Nanoseconds of each case of each build. */
function measure(builds) {
  const names = Object.keys(builds[0].cases);
  const times = builds.map(() => names.map(() => []));
  for (let round = 0; round < ROUNDS; round++)
    names.forEach((name, k) => {
      for (const b of turn(builds.length, round)) {
        const start = performance.now();
        builds[b].cases[name](CALLS);
        times[b][k].push(((performance.now() - start) / CALLS) * 1e6);
      }
    });
  return times.map((build) => build.map((samples) => quantile(samples.slice(20), 0.1)));
}

/* Prints the figures of each build. Returns the rows of the first one. */
function print(title, builds) {
  const names = Object.keys(builds[0].cases);
  const measured = measure(builds);
  console.log(`\n${title}`);
  measured.forEach((figures, b) => {
    console.log(`  ${builds[b].folder}`);
    names.forEach((name, k) =>
      console.log(
        `    ${name.padEnd(26)}${figures[k].toFixed(1).padStart(7)} ns` +
          `${(figures[k] / figures[0]).toFixed(1).padStart(7)}x`,
      ),
    );
  });
  const [empty, ...calls] = measured[0].map((ns) => ns / 1e6);
  return calls.map((ours, k) => ({
    op: /\.(\w+)\(/.exec(names[k + 1])[1],
    case: `${names[k + 1]}, ${title}`,
    type: 'Double',
    layout: 'contiguous',
    host: HOST,
    ours,
    peers: peersOf([[names[0], empty]], ours),
  }));
}

const { values: options, positionals } = parseArgs({
  options: { json: { type: 'string' } },
  allowPositionals: true,
});
const folders = [fileURLToPath(new URL('..', import.meta.url)), ...positionals];
if (Number.isNaN(sum)) throw new Error('the empty call returned no number');
const builds = await Promise.all(
  folders.map(async (folder) => {
    const file = pathToFileURL(resolve(folder, 'lib/core.node.js'));
    const torch = (await import(file.href)).createTorchSync();
    return { folder, torch, cases: casesOf(torch) };
  }),
);
const rows = print('one type in use', builds);
for (const { torch } of builds) useAllTypes(torch);
rows.push(...print('all types in use', builds));
if (options.json) writeResults(options.json, { rounds: ROUNDS, rows }, { merge: true });
