/* relaxed.js: the module with fused multiply-add (torch7-wasm/relaxed) beside the normal one:
   `node bench/relaxed.js [--only mm]`, in an engine with relaxed SIMD (Node 22 and later). Both take
   turns in one process. Times are processor time; a figure is the median of the rounds' ratios. */
import { parseArgs } from 'node:util';
import { createTorchSync as createNormal } from '../lib/core.node.js';
import { createTorchSync as createRelaxed } from '../lib/relaxed.node.js';
import { timed } from './lib/clock.js';
import { median, timesAsLong } from './lib/stats.js';

const ROUNDS = 21;
const SAMPLE = 5; /* ms */
const N = 1e6;

/* Returns { name: call } for one library. */
function casesOf(torch) {
  const cases = {};
  for (const type of ['Float', 'Double']) {
    const make = (...size) => torch[`${type}Tensor`](...size);
    for (const n of [64, 512, 1024]) {
      const [a, b, r] = [make(n, n).uniform(), make(n, n).uniform(), make(n, n)];
      cases[`mm ${n}, ${type}`] = () => r.mm(a, b);
    }
    const [x, r] = [make(N).uniform(-2, 2), make(N)];
    const positive = make(N).uniform(0.1, 4);
    for (const op of ['exp', 'tanh', 'sigmoid']) cases[`${op}, ${type}`] = () => torch[op](r, x);
    cases[`log, ${type}`] = () => torch.log(r, positive);
    cases[`std, ${type}`] = () => x.std();
    cases[`norm, ${type}`] = () => x.norm();
    const [image, kernel, out] = [make(256, 256).uniform(), make(9, 9).uniform(), make()];
    cases[`conv2 256 with 9, ${type}`] = () => torch.conv2(out, image, kernel);
  }
  return cases;
}

const [normal, relaxed] = [createNormal(), createRelaxed()];
console.log(`Node ${process.version}: ${normal.build} and ${relaxed.build}`);
const [before, after] = [normal, relaxed].map(casesOf);
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
for (const [name, call] of Object.entries(before)) {
  if (!name.includes(values.only)) continue;
  const both = [call, after[name]];
  const calls = both.map((f) => {
    timed(f, 3);
    return Math.max(1, Math.round(SAMPLE / timed(f, 3)));
  });
  const samples = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const i of round % 2 === 0 ? [0, 1] : [1, 0]) samples[i].push(timed(both[i], calls[i]));
  const [slow, fast] = samples.map(median);
  const ratio = timesAsLong(samples[0], samples[1]);
  console.log(`${name}: ${slow.toPrecision(3)} -> ${fast.toPrecision(3)} ms, ${ratio.toFixed(2)}x`);
}
