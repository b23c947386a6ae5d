/* run.js: compares the Fourier transforms with KissFFT: `make bench-kissfft` (README.md). */
import { readFileSync } from 'node:fs';
import { createTorchSync } from '../../js/create.node.js';
import { hashOfWord } from '../../js/call/converters.js';
import { instantiateAddon } from '../../js/module/addon.js';
import { compileSource } from '../../js/module/compile.node.js';
import { pointerOf } from '../../js/module/handle.js';
import { LAST } from '../../js/module/tables.js';
import { median, timesAsLong, turn } from '../lib/stats.js';

const SIZES = [64, 360, 1000, 1024, 4096, 99991, 1000000];
const TYPES = { double: Float64Array, float: Float32Array };
const Tensors = { double: 'DoubleTensor', float: 'FloatTensor' };
const ROUNDS = 15;
const roundsFor = (ms) => (ms < 200 ? ROUNDS : ms < 2000 ? 3 : 1);
const LEAST = 10; /* ms a sample */
const WARM = 100; /* ms: engines replace their first code for a function after some calls */
const LINES_POINTS = 2048; /* transforms of fewer points are done for several lines at once */

const torch = createTorchSync();
const ours = instantiateAddon(
  torch.core,
  compileSource(new URL('../../js/fft/fft.wasm', import.meta.url)),
);
const BACKWARD = hashOfWord('backward');

/* KissFFT for one element type. */
function kissfft(name) {
  const file = new URL(`../../build/kissfft/${name}.wasm`, import.meta.url);
  const module = new WebAssembly.Module(readFileSync(file));
  const nothing = Object.fromEntries(
    WebAssembly.Module.imports(module).map((i) => [i.name, () => 0]),
  );
  const { exports } = new WebAssembly.Instance(module, {
    env: nothing,
    wasi_snapshot_preview1: nothing,
  });
  return exports;
}

/* The calls that are compared: functions without arguments, how many transforms each does, and
   reads of the results of the first transform. */
function contenders({ type, n, real }) {
  const Typed = TYPES[type];
  const lines = Math.max(1, Math.floor(LINES_POINTS / n));
  const all = torch[Tensors[type]](...(real ? [lines, n] : [lines, n, 2])).uniform(-1, 1);
  const x = all.select(0, 0);
  const [r, results] = [0, 1].map(() => torch[Tensors[type]]());
  const op = real ? 'rfft' : 'fft';
  const kiss = kissfft(type);
  const bytes = 2 * n * Typed.BYTES_PER_ELEMENT;
  const [from, to] = [kiss.malloc(bytes), kiss.malloc(2 * bytes)];
  const run = real ? kiss.kiss_fftr : kiss.kiss_fft;
  const config = (real ? kiss.kiss_fftr_alloc : kiss.kiss_fft_alloc)(n, 0, 0, 0);
  new Typed(kiss.memory.buffer, from, x.nElement()).set(x.toTypedArray());
  const address = [results, all].map(pointerOf);
  return {
    calls: [
      () => run(config, from, to),
      () => ours[op](address[0], address[1], -1, LAST, BACKWARD),
      () => torch[op](r, x),
    ],
    transforms: [1, lines, 1],
    read: () => [
      new Typed(kiss.memory.buffer, to, r.nElement()).slice(),
      results.select(0, 0).toTypedArray(),
      r.toTypedArray(),
    ],
  };
}

/* Fails if the results differ: both have errors of a few units in the last place. */
function check({ read }, { type, n }) {
  const tolerance = (type === 'float' ? 1e-4 : 1e-12) * Math.sqrt(n);
  const [theirs, ...own] = read();
  for (const result of own) {
    const wrong = result.findIndex((v, i) => !(Math.abs(v - theirs[i]) <= tolerance));
    if (wrong >= 0) throw new Error(`${n} ${type}: ${result[wrong]}, not ${theirs[wrong]}`);
  }
}

/* Milliseconds of a call. */
function time(call, count) {
  const begun = performance.now();
  for (let i = 0; i < count; i++) call();
  return (performance.now() - begun) / count;
}

/* Milliseconds of a transform by each contender, one for each round. */
function measure(kase) {
  return torch.scope(() => {
    const made = contenders(kase);
    const counts = made.calls.map((call) => {
      let [count, ms] = [1, time(call, 1)];
      while (ms * count < WARM) ms = time(call, (count *= 2));
      return { count: Math.ceil(LEAST / ms), ms };
    });
    check(made, kase);
    const rounds = roundsFor(Math.max(...counts.map(({ ms }) => ms)));
    const samples = made.calls.map(() => []);
    for (let round = 0; round < rounds; round++) {
      for (const i of turn(made.calls.length, round))
        samples[i].push(time(made.calls[i], counts[i].count) / made.transforms[i]);
    }
    torch.clearFftPlans();
    return samples;
  });
}

const micro = (samples) => Number((1000 * median(samples)).toPrecision(3)).toString();
const sizes = process.argv[2] ? process.argv[2].split(',').map(Number) : SIZES;
const columns = [
  'transform',
  'points',
  'KissFFT, µs',
  'kernel, µs',
  'call, µs',
  'KissFFT / kernel',
];
console.log(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`);
for (const real of [false, true]) {
  for (const type of Object.keys(TYPES)) {
    for (const n of sizes) {
      if (real && n % 2) continue; /* kiss_fftr has even lengths only */
      const [kiss, kernel, call] = measure({ type, n, real });
      const cells = [`${real ? 'real' : 'complex'} ${type}`, n, ...[kiss, kernel, call].map(micro)];
      console.log(`| ${cells.join(' | ')} | ${Number(timesAsLong(kiss, kernel).toPrecision(3))} |`);
    }
  }
}
