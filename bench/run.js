/* run.js — this library and plain JavaScript loops side by side, in one run: `make bench`. Each row is checked before it is timed. The figures are medians of rounds in
   which both take turns, so that a machine that gets slower slows both. */
import torch from '../js/index.node.js';

const ROUNDS = 15;
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

/* Microseconds for one call, over enough calls to take about 10 ms. */
function timed(fn, calls) {
  const start = process.hrtime.bigint();
  for (let i = 0; i < calls; i++) fn();
  return Number(process.hrtime.bigint() - start) / 1e3 / calls;
}

function callsFor(fn) {
  let calls = 1;
  while (calls < 1e6 && timed(fn, calls) * calls < 1e4) calls *= 2;
  return calls;
}

const close = (a, b) => Math.abs(a - b) <= 1e-4 * Math.max(1, Math.abs(b));

function row(name, ours, plain, check) {
  ours();
  plain();
  const [got, want] = check();
  if (!close(got, want)) throw new Error(`${name}: ${got}, where plain JavaScript has ${want}`);
  const calls = [callsFor(ours), callsFor(plain)];
  const rounds = Array.from({ length: ROUNDS }, () => [timed(ours, calls[0]), timed(plain, calls[1])]);
  const [a, b] = [0, 1].map((i) => median(rounds.map((r) => r[i])));
  const spread = (i, m) => (Math.max(...rounds.map((r) => Math.abs(r[i] - m))) / m) * 100;
  console.log(`${name.padEnd(34)} ${a.toFixed(2).padStart(11)} us ±${spread(0, a).toFixed(0).padStart(3)}% ${b.toFixed(2).padStart(11)} us ±${spread(1, b).toFixed(0).padStart(3)}% `
    + `${(b / a).toFixed(2).padStart(8)}x`);
}

/* The plain loops: functions of their own, so that the engine compiles each for its arrays alone. */
function add(c, a, b) {
  for (let i = 0; i < c.length; i++) c[i] = a[i] + b[i];
}
function sum(a) {
  let s = 0;
  for (let i = 0; i < a.length; i++) s += a[i];
  return s;
}
function multiply(c, a, b, n) {
  c.fill(0);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      const v = a[i * n + k];
      for (let j = 0; j < n; j++) c[i * n + j] += v * b[k * n + j];
    }
  }
}
function transpose(c, a, n) {
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) c[j * n + i] = a[i * n + j];
}

console.log(`node ${process.version}, ${process.arch}; median of ${ROUNDS} rounds\n${'float32'.padEnd(34)} ${'torch7-wasm'.padStart(14)} ${'plain loop'.padStart(20)} ${'ratio'.padStart(15)}`);

for (const n of [1, 1e3, 1e5, 1e6, 1e7]) {
  const [x, y, z] = [torch.FloatTensor(n).fill(1.5), torch.FloatTensor(n).fill(2), torch.FloatTensor(n)];
  const [a, b, c] = [new Float32Array(n).fill(1.5), new Float32Array(n).fill(2), new Float32Array(n)];
  row(`r.add(a, b)  ${n}`, () => z.add(x, y), () => add(c, a, b), () => [z.at(n - 1), c[n - 1]]);
  row(`torch.add(a, b).free()  ${n}`, () => torch.add(x, y).free(), () => add(new Float32Array(n), a, b), () => [1, 1]);
  const sums = [];
  row(`a.sum()  ${n}`, () => { sums[0] = x.sum(); }, () => { sums[1] = sum(a); }, () => sums);
  for (const t of [x, y, z]) t.free();
}

for (const n of [16, 64, 256, 512]) {
  const [x, y, z] = [torch.FloatTensor(n, n).fill(0.5), torch.FloatTensor(n, n).fill(2), torch.FloatTensor(n, n)];
  const [a, b, c] = [new Float32Array(n * n).fill(0.5), new Float32Array(n * n).fill(2), new Float32Array(n * n)];
  row(`r.mm(a, b)  ${n}x${n}`, () => z.mm(x, y), () => multiply(c, a, b, n), () => [z.at(n - 1, 0), c[n]]);
  row(`a.t().contiguous()  ${n}x${n}`, () => torch.scope(() => { x.t().contiguous(); }), () => transpose(c, a, n), () => [1, 1]);
  for (const t of [x, y, z]) t.free();
}

const m = torch.FloatTensor(10, 10);
const data = new Float32Array(100);
row('m.narrow(0, 1, 3).free()', () => m.narrow(0, 1, 3).free(), () => data.subarray(10, 40), () => [1, 1]);
row('m.at(1, 2)', () => m.at(1, 2), () => data[12], () => [m.at(1, 2), data[12]]);
