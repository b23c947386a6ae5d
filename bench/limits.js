/* limits.js: how close the ops come to what the processor allows through WebAssembly:

     node bench/limits.js [--case TEXT] [--rounds N]

   Each op is timed beside a kernel of only those instructions that it cannot do without: the loads
   of a sum, the stores of an outer product, the multiplications and additions of a tile, one pass of
   a sort. The kernels are assembled here, and run in the memory of the same tensors. Both take turns
   in one process; times are medians, and the share is the median of the rounds' ratios: 1 is the
   limit. */
import { parseArgs } from 'node:util';
import binaryen from 'binaryen';
import torch from '../lib/index.node.js';
import { median, timesAsLong, turn } from './lib/stats.js';

const { values: options } = parseArgs({
  options: { case: { type: 'string', default: '' }, rounds: { type: 'string', default: '15' } },
});
const upTo = (n) => Array.from({ length: n }, (_, i) => i);
const times = (n, line) => upTo(n).map(line).join('\n');
const locals = (n, type, name) => times(n, (i) => `(local $${name}${i} ${type})`);

/* A loop over `bytes` from $p on, `step` bytes at a time. */
const overBytes = (step, body) => `(loop $next ${body}
  (local.set $p (i32.add (local.get $p) (i32.const ${step})))
  (br_if $next (i32.lt_u (local.get $p) (local.get $end))))`;

/* The accumulators, added up, so that the engine needs them all. */
const total = (n, name, add) =>
  upTo(n)
    .map((i) => `(local.get $${name}${i})`)
    .reduce((sum, x) => `(${add} ${sum} ${x})`);

const load = (i) => `(v128.load offset=${16 * i} (local.get $p))`;
const high = (x) => `(i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 ${x} ${x})`;
const promote = (x) => `(f64x2.promote_low_f32x4 ${x})`;
const accumulate = (name, add, x) => `(local.set ${name} (${add} (local.get ${name}) ${x}))`;

/* Every vector of two loads goes to two sums of doubles: four loads for eight sums. */
const sumOfDoubles = (i) => `(local.set $x ${load(i)})
  ${accumulate(`$s${2 * i}`, 'f64x2.add', promote('(local.get $x)'))}
  ${accumulate(`$s${2 * i + 1}`, 'f64x2.add', promote(high('(local.get $x)')))}`;

/* Multiplications and additions of registers alone, about as many as a tile has accumulators. */
const CHAINS = 7;
const flops = `${times(CHAINS, (i) => accumulate(`$x${i}`, 'f32x4.mul', '(local.get $k)'))}
  ${times(CHAINS, (i) => accumulate(`$y${i}`, 'f32x4.add', '(local.get $k)'))}`;

const MATHS = 28; // vector instructions of sigmoid for four floats
const digit = `(i32.shl (i32.and (i32.wrap_i64 (i64.shr_u (local.tee $e (i64.load (local.get $p)))
  (local.get $shift))) (i32.const 2047)) (i32.const 2))`;
const text = `(module
  (memory (import "torch" "memory") 16)
  (func (export "read") (param $p i32) (param $end i32) (result v128) ${locals(8, 'v128', 's')}
    ${overBytes(
      128,
      times(8, (i) => accumulate(`$s${i}`, 'v128.xor', load(i))),
    )} ${total(8, 's', 'v128.xor')} drop (v128.const i32x4 0 0 0 0))
  (func (export "sum") (param $p i32) (param $end i32) (result f64) (local $x v128) ${locals(8, 'v128', 's')}
    ${overBytes(64, times(4, sumOfDoubles))} (f64x2.extract_lane 0 ${total(8, 's', 'f64x2.add')}))
  (func (export "store") (param $p i32) (param $end i32)
    ${overBytes(
      128,
      times(8, (i) => `(v128.store offset=${16 * i} (local.get $p) (v128.const i32x4 1 2 3 4))`),
    )})
  (func (export "outer") (param $p i32) (param $end i32) (param $from i32) (param $row i32) (local $k v128)
    (local $v i32) (local $stop i32)
    (local.set $k (v128.load32_splat (local.get $from)))
    (loop $row
      (local.set $v (local.get $from))
      (local.set $stop (i32.add (local.get $from) (local.get $row)))
      (loop $next
        ${times(
          10,
          (i) =>
            `(v128.store offset=${16 * i} (local.get $p) (f32x4.add (v128.const f32x4 0 0 0 0) (f32x4.mul (local.get $k) (v128.load offset=${16 * i} (local.get $v)))))`,
        )}
        (local.set $p (i32.add (local.get $p) (i32.const 160)))
        (local.set $v (i32.add (local.get $v) (i32.const 160)))
        (br_if $next (i32.lt_u (local.get $v) (local.get $stop))))
      (br_if $row (i32.lt_u (local.get $p) (local.get $end)))))
  (func (export "flops") (param $p i32) (param $end i32) (result f32)
    (local $k v128) ${locals(CHAINS, 'v128', 'x')} ${locals(CHAINS, 'v128', 'y')}
    (local.set $k (v128.load32_splat (local.get $p)))
    ${overBytes(1, flops)}
    (f32x4.extract_lane 0 (f32x4.add ${total(CHAINS, 'x', 'f32x4.add')} ${total(CHAINS, 'y', 'f32x4.add')})))
  (func (export "maths") (param $p i32) (param $end i32) ${locals(4, 'v128', 'x')}
    ${overBytes(
      64,
      `${times(4, (i) => `(local.set $x${i} ${load(i)})`)}
      ${times(MATHS / 2, () =>
        times(
          4,
          (i) =>
            `(local.set $x${i} (f32x4.add (f32x4.mul (local.get $x${i}) (local.get $x${i})) (local.get $x${i})))`,
        ),
      )}
      ${times(4, (i) => `(v128.store offset=${16 * i} (local.get $p) (local.get $x${i}))`)}`,
    )})
  (func (export "scatter") (param $p i32) (param $end i32) (param $to i32) (param $counts i32) (param $shift i64)
    (local $e i64) (local $c i32) (local $at i32)
    ${overBytes(
      8,
      `(local.set $c (i32.add (local.get $counts) ${digit}))
      (local.set $at (i32.load (local.get $c)))
      (i32.store (local.get $c) (i32.add (local.get $at) (i32.const 1)))
      (i64.store (i32.add (local.get $to) (i32.shl (local.get $at) (i32.const 3))) (local.get $e))`,
    )})
  (func (export "map") (param $p i32) (param $end i32) (param $to i32)
    ${overBytes(
      8,
      `(i64.store (local.get $to) (i64.xor (i64.load (local.get $p)) (i64.const 1)))
      (local.set $to (i32.add (local.get $to) (i32.const 8)))`,
    )})
  (func (export "count") (param $p i32) (param $end i32) (param $counts i32) (param $shift i64)
    (local $e i64) (local $c i32)
    ${overBytes(
      8,
      `(local.set $c (i32.add (local.get $counts) ${digit}))
      (i32.store (local.get $c) (i32.add (i32.load (local.get $c)) (i32.const 1)))`,
    )})
  (func (export "gather") (param $p i32) (param $end i32) (param $from i32) (param $to i32)
    ${overBytes(
      8,
      `(i64.store (local.get $to)
        (i64.load (i32.add (local.get $from) (i32.shl (i32.load (local.get $p)) (i32.const 3)))))
      (local.set $to (i32.add (local.get $to) (i32.const 8)))`,
    )}))`
  .replace('(result v128)', '')
  .replace('drop (v128.const i32x4 0 0 0 0))', 'drop)');

const parsed = binaryen.parseText(text);
parsed.setFeatures(binaryen.Features.All);
const { exports: kernel } = new WebAssembly.Instance(new WebAssembly.Module(parsed.emitBinary()), {
  torch: { memory: torch.core.heap.memory },
});
parsed.dispose();
const N = 1e6;
const empty = torch.FloatTensor(1, 1).fill(1);
const startOf = (tensor) => tensor.data(true);
const over = (run, tensor) => {
  const bytes = tensor.nElement() * tensor.elementSize();
  return () => run(startOf(tensor), startOf(tensor) + bytes);
};

/* The digits of 10^6 random numbers, counted and moved in three passes of 11 bits, from one place
   to another and back; the elements that positions of such an order pick; and three passes that
   make a list of 64-bit numbers of another one. */
const [entries, spare, picked] = [0, 1, 2].map(() => torch.LongTensor(N));
const counters = torch.IntTensor(2048);
function radix() {
  const counts = counters.data();
  let [from, to] = [entries, spare].map(startOf);
  for (const shift of [32n, 43n, 54n]) {
    counts.fill(0);
    kernel.count(from, from + 8 * N, startOf(counters), shift);
    let sum = 0;
    for (let i = 0; i < 2048; i++) [counts[i], sum] = [sum, sum + counts[i]];
    kernel.scatter(from, from + 8 * N, to, startOf(counters), shift);
    [from, to] = [to, from];
  }
  kernel.gather(from, from + 8 * N, startOf(doubles), startOf(picked));
  for (const [source, result] of [
    [doubles, picked],
    [picked, spare],
    [spare, picked],
  ])
    kernel.map(startOf(source), startOf(source) + 8 * N, startOf(result));
}

const matrices = (n) => [0, 1, 2].map(() => torch.FloatTensor(n, n).uniform());
function product(n, transposed) {
  const [r, a, b] = matrices(n);
  const left = transposed ? a.t() : a;
  return () => torch.mm(r, left, b);
}
/* The operations of all tiles of 5 x 8, of which the last may be part of one. */
const tiles = (n) => {
  const vectors = Math.ceil(n / 5) * Math.ceil(n / 8) * n * 10;
  return () => kernel.flops(startOf(empty), startOf(empty) + Math.ceil(vectors / CHAINS));
};

const ten = torch.FloatTensor(1e7).uniform();
const [u, v, outer] = [
  torch.FloatTensor(1000),
  torch.FloatTensor(1000),
  torch.FloatTensor(1000, 1000),
];
const [short, long] = [torch.FloatTensor(100), torch.FloatTensor(1e4)];
const million = torch.FloatTensor(N).uniform();
const made = torch.FloatTensor(N);
const doubles = torch.DoubleTensor(N).uniform();
const longs = torch.LongTensor(N).random();
const entryArray = entries.data();
for (let i = 0; i < N; i++)
  entryArray[i] = (BigInt(Math.floor(Math.random() * 2 ** 31)) << 32n) | BigInt(i);
const [sortedDoubles, sortedLongs, indices] = [
  torch.DoubleTensor(N),
  torch.LongTensor(N),
  torch.LongTensor(N),
];
const [one, other] = [new Float32Array(N), new Float32Array(N)];

/* name: [the op, its kernel, calls in a sample, what the kernel does] */
const CASES = {
  'mm, 16 x 16': [
    product(16),
    tiles(16),
    2000,
    'multiplications and additions of whole tiles of 5 x 8',
  ],
  'mm, 32 x 32': [
    product(32),
    tiles(32),
    500,
    'multiplications and additions of whole tiles of 5 x 8',
  ],
  'mm, 64 x 64': [
    product(64),
    tiles(64),
    100,
    'multiplications and additions of whole tiles of 5 x 8',
  ],
  'mm, 64 x 64, first transposed': [
    product(64, true),
    tiles(64),
    100,
    'multiplications and additions of whole tiles of 5 x 8',
  ],
  'mm, 256 x 256': [
    product(256),
    tiles(256),
    2,
    'multiplications and additions of whole tiles of 5 x 8',
  ],
  'mm, 1 x 1': [
    () => torch.mm(empty, empty, empty),
    () => kernel.flops(startOf(empty), startOf(empty) + 1),
    5000,
    '14 instructions: the rest is the call',
  ],
  'sum of 10^7 floats': [
    () => ten.sum(),
    over(kernel.sum, ten),
    1,
    'a load, two conversions and two additions of doubles for four floats',
  ],
  'sum of 10^7 floats, loads alone': [
    () => ten.sum(),
    over(kernel.read, ten),
    1,
    'a load and an exclusive or for four floats',
  ],
  'ger, 1000 x 1000': [
    () => torch.ger(outer, u, v),
    () => kernel.outer(startOf(outer), startOf(outer) + 4e6, startOf(v), 4000),
    20,
    'a load from the first-level cache, a multiplication, an addition to 0 and a store for four floats',
  ],
  'ger, 100 x 10,000': [
    () => torch.ger(outer, short, long),
    () => kernel.outer(startOf(outer), startOf(outer) + 4e6, startOf(long), 40000),
    20,
    'the same',
  ],
  'put: 10^6 floats in': [
    () => million.data().set(one),
    () => other.set(one),
    20,
    'copies of the engine between arrays',
  ],
  'read: 10^6 floats out': [
    () => one.set(million.data()),
    () => other.set(one),
    20,
    'copies of the engine between arrays',
  ],
  sigmoid: [
    () => torch.sigmoid(made, million),
    over(kernel.maths, made),
    4,
    `a load, ${MATHS} multiplications and additions, and a store for four floats`,
  ],
  'sort of 10^6 doubles': [
    () => torch.sort(sortedDoubles, indices, doubles),
    radix,
    1,
    'three passes of 11 bits over entries of 8 bytes, making keys, entries and positions, and fetching the elements',
  ],
  'sort of 10^6 longs': [() => torch.sort(sortedLongs, indices, longs), radix, 1, 'the same'],
};

function timed(run, calls) {
  const start = performance.now();
  for (let i = 0; i < calls; i++) run();
  return (performance.now() - start) / calls;
}

const shown = (ms) =>
  ms < 1e-3
    ? `${(ms * 1e6).toPrecision(3)} ns`
    : ms < 1
      ? `${(ms * 1e3).toPrecision(3)} us`
      : `${ms.toPrecision(3)} ms`;
console.log(`| case | op | kernel | share | the kernel |\n| --- | ---: | ---: | ---: | --- |`);
for (const [name, [op, floor, calls, what]] of Object.entries(CASES)) {
  if (!name.includes(options.case)) continue;
  const samples = [[], []];
  for (const run of [op, floor])
    for (let start = performance.now(); performance.now() - start < 100;) timed(run, calls);
  for (let round = 0; round < Number(options.rounds); round++)
    for (const i of turn(2, round)) samples[i].push(timed([op, floor][i], calls));
  const [ours, least] = samples.map((list) => shown(median(list)));
  console.log(
    `| ${name} | ${ours} | ${least} | ${timesAsLong(samples[1], samples[0]).toPrecision(2)} | ${what} |`,
  );
}
