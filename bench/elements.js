/* elements.js: measures access to one element, beside an empty exported call of the module and a
   typed array: `node bench/elements.js`. Each case runs in processes of its own, in turns; the
   results are medians of five rounds. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createTorchSync } from '../lib/core.node.js';
import { median } from './lib/stats.js';

const ROUNDS = 5;
const SAMPLES = 100;
const CALLS = 2e4; /* of a sample */

const torch = createTorchSync();
const matrix = torch.Tensor(100, 100);
const vector = torch.FloatTensor(100);
const cube = torch.LongTensor(100, 4, 4);
const data = matrix.data();
const { memory_count: nothing } = torch.core.exports;
let sum = 0;

const CASES = {
  'an empty exported call': (i) => (sum += nothing(i)),
  'data[i * 100 + 7]': (i) => (sum += data[i * 100 + 7]),
  'matrix.get(i, 7)': (i) => (sum += matrix.get(i, 7)),
  'matrix.put(i, 7, v)': (i) => matrix.put(i, 7, i),
  'floats.get(i)': (i) => (sum += vector.get(i)),
  'floats.put(i, v)': (i) => vector.put(i, 1.5),
  'longs.get(i, 1, 2)': (i) => (sum += cube.get(i, 1, 2)),
  'longs.put(i, 1, 2, v)': (i) => cube.put(i, 1, 2, i),
  'matrix.at(i, 7)': (i) => (sum += matrix.at(i, 7)),
  'matrix.assign([i, 7], v)': (i) => matrix.assign([i, 7], i),
};

/* Nanoseconds of a call: the fastest of many short samples, of which few are interrupted. */
function time(run) {
  let least = Infinity;
  for (let sample = 0; sample < SAMPLES; sample++) {
    const start = performance.now();
    for (let n = 0; n < CALLS / 100; n++) for (let i = 0; i < 100; i++) run(i);
    least = Math.min(least, performance.now() - start);
  }
  return (least / CALLS) * 1e6;
}

if (process.argv[2]) {
  console.log(time(CASES[process.argv[2]]));
} else {
  const file = fileURLToPath(import.meta.url);
  const names = Object.keys(CASES);
  const times = names.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    names.forEach((name, k) =>
      times[k].push(Number(execFileSync(process.execPath, [file, name], { encoding: 'utf8' }))),
    );
  names.forEach((name, k) => console.log(`${name.padEnd(26)}${median(times[k]).toFixed(1)} ns`));
}
