/* arrays.js: what goes between tensors and JavaScript, at 10^6 elements: arrays to tensors and
   back, printing, callbacks, normal numbers. Each beside what a careful user writes without a
   library.

     node bench/arrays.js [--case TEXT] [--rounds N] [--json FILE]

   Both take turns in one process; the times are processor time, and the ratio is the median of the
   rounds' ratios: above 1, this library is faster. */
import { parseArgs } from 'node:util';
import torch from '../lib/index.node.js';
import { timed } from './lib/clock.js';
import { HOST, writeResults } from './lib/results.js';
import { median, timesAsLong, turn } from './lib/stats.js';

const { values: options } = parseArgs({
  options: {
    case: { type: 'string', default: '' },
    rounds: { type: 'string', default: '9' },
    json: { type: 'string' },
  },
});
const SIDE = 1000;
const N = SIDE * SIDE;

const array = Float64Array.from({ length: N }, () => 4 * Math.random() - 2);
const wholes = Int32Array.from({ length: N }, () => 1000 * Math.random());
const list = Array.from(array);
const nested = Array.from({ length: SIDE }, (_, i) => list.slice(i * SIDE, (i + 1) * SIDE));
const vector = torch.DoubleTensor(N);
vector.data().set(array);
const matrix = vector.view(SIDE, SIDE);
const columns = matrix.t();
const floats = vector.float();
const near = torch.DoubleTensor(N).copy(vector).add(3);
const nearArray = near.toTypedArray();
const longs = torch.IntTensor(N);
longs.data().set(wholes);
const other = vector.clone();
const r = vector.clone();
const result = new Float64Array(N);

/* A new function for each: engines share what they learn of a function among its callers. */
const fresh = (text, ...names) => new Function(...names, text); // eslint-disable-line no-new-func
const double = () => fresh('return 2 * x', 'x');
const sum = () => fresh('return x + y', 'x', 'y');
const product = () => fresh('return x + y * z', 'x', 'y', 'z');

/* Loops in functions of their own, which are called with many functions, as a library's would
   be. */
const loops = {
  one: fresh('for (let i = 0; i < r.length; i++) r[i] = f(r[i])', 'r', 'f'),
  two: fresh('for (let i = 0; i < r.length; i++) r[i] = f(r[i], a[i])', 'r', 'f', 'a'),
  three: fresh('for (let i = 0; i < r.length; i++) r[i] = f(r[i], a[i], b[i])', 'r', 'f', 'a', 'b'),
};

function boxMuller() {
  for (let k = 0; k < N; k += 2) {
    const u = Math.sqrt(-2 * Math.log(1 - Math.random()));
    const v = 2 * Math.PI * Math.random();
    result[k] = u * Math.cos(v);
    result[k + 1] = u * Math.sin(v);
  }
}

const rowsOf = (values, width) =>
  Array.from({ length: SIDE }, (_, i) => Array.from(values.subarray(i * width, (i + 1) * width)));

/* Numbers as C prints them: with exponents of at least two digits. */
const withExponent = (x) => x.toExponential(4).replace(/e[+-](?=\d$)/, '$&0');
const withPoint = (x) => x.toFixed(4);

/* The lines of a vector: its numbers, of equal width. */
function printed(values, write, width) {
  const lines = new Array(values.length);
  for (let i = 0; i < values.length; i++) lines[i] = write(values[i]).padStart(width);
  return lines.join('\n');
}

/* Lines of as many columns as fit into 80 characters, in blocks, as Torch7 prints a matrix. */
function printedBlocks(values, write, width) {
  const perLine = Math.floor(80 / (width + 1));
  const lines = [];
  for (let first = 0; first < SIDE; first += perLine)
    for (let i = 0; i < SIDE; i++) {
      const row = values.subarray(i * SIDE + first, i * SIDE + Math.min(SIDE, first + perLine));
      lines.push(Array.from(row, (x) => write(x).padStart(width)).join(' '));
    }
  return lines.join('\n');
}

/* In a program apply is called with many functions, so that the engine inlines none. */
for (const f of [(x) => x + 1, (x) => -x, (x) => x / 3, (x) => x * x, (x) => x - 1]) {
  r.apply(f).copy(vector);
  r.map(vector, f).copy(vector);
  r.map2(vector, vector, f).copy(vector);
  torch.IntTensor(9).apply(f);
  torch.FloatTensor(9).apply(f);
  loops.one(result, f);
  loops.two(result, f, array);
  loops.three(result, f, array, array);
}

const flatOf = (rows) => {
  const values = new Float64Array(N);
  rows.forEach((row, i) => values.set(row, i * SIDE));
  return values;
};

const [timesTwo, plainTimesTwo] = [double(), double()];
const [plus, plainPlus] = [sum(), sum()];
const [plusProduct, plainPlusProduct] = [product(), product()];

/* name: [this library, plain JavaScript] */
const CASES = {
  'Tensor(array)': [() => torch.DoubleTensor(list).free(), () => Float64Array.from(list)],
  'FloatTensor(array)': [() => torch.FloatTensor(list).free(), () => Float32Array.from(list)],
  'IntTensor(array)': [
    () => torch.IntTensor(list).free(),
    () => Int32Array.from(list), // out of range and NaN in another way
  ],
  'LongTensor(array)': [
    () => torch.LongTensor(list).free(),
    () => BigInt64Array.from(list, (x) => BigInt(Math.trunc(x))),
  ],
  'Tensor(typed array)': [() => torch.DoubleTensor(array).free(), () => new Float64Array(array)],
  'Tensor(nested arrays)': [() => torch.DoubleTensor(nested).free(), () => flatOf(nested)],
  'toArray()': [() => vector.toArray(), () => Array.from(array)],
  'toArray(), floats': [() => floats.toArray(), () => Array.from(floats.data())],
  'toArray(), ints': [() => longs.toArray(), () => Array.from(wholes)],
  'toArray(), matrix': [() => matrix.toArray(), () => rowsOf(array, SIDE)],
  'toArray(), matrix transposed': [
    () => columns.toArray(),
    () => {
      const rows = [];
      for (let j = 0; j < SIDE; j++) {
        const row = new Array(SIDE);
        for (let i = 0; i < SIDE; i++) row[i] = array[i * SIDE + j];
        rows.push(row);
      }
      return rows;
    },
  ],
  'String(vector)': [() => String(near), () => printed(nearArray, withPoint, 7)],
  'String(vector), with exponents': [() => String(vector), () => printed(array, withExponent, 11)],
  'String(ints)': [() => String(longs), () => printed(wholes, String, 4)],
  'String(matrix)': [
    () => String(near.view(SIDE, SIDE)),
    () => printedBlocks(nearArray, withPoint, 7),
  ],
  'JSON.stringify(tensor)': [
    () => JSON.stringify(matrix),
    () => JSON.stringify({ type: 'DoubleTensor', size: [SIDE, SIDE], data: Array.from(array) }),
  ],
  'apply(f)': [
    () => vector.apply(timesTwo).copy(other),
    () => {
      loops.one(result, plainTimesTwo);
      result.set(array);
    },
  ],
  'apply(f), floats': [
    () => floats.apply(timesTwo).copy(other),
    () => {
      loops.one(result, plainTimesTwo);
      result.set(array);
    },
  ],
  'map(t, f)': [
    () => r.map(vector, plus).copy(other),
    () => {
      loops.two(result, plainPlus, array);
      result.set(array);
    },
  ],
  'map2(t, u, f)': [
    () => r.map2(vector, other, plusProduct).copy(other),
    () => {
      loops.three(result, plainPlusProduct, array, array);
      result.set(array);
    },
  ],
  'apply(f), f inlined in the loop': [
    () => vector.apply(timesTwo).copy(other),
    () => {
      for (let i = 0; i < N; i++) result[i] *= 2;
      result.set(array);
    },
  ],
  'normal(), doubles': [() => r.normal(), boxMuller],
  'normal(), floats': [() => floats.normal(), boxMuller],
};

const rows = [];
for (const [name, runs] of Object.entries(CASES)) {
  if (!name.includes(options.case)) continue;
  const samples = [[], []];
  for (let i = 0; i < 3; i++) runs.forEach((run) => run());
  for (let round = 0; round < Number(options.rounds); round++)
    for (const i of turn(2, round)) samples[i].push(timed(runs[i], 1));
  const ratio = timesAsLong(samples[1], samples[0]);
  const [ours, plain] = samples.map(median);
  const texts = [ours, plain].map((ms) => ms.toPrecision(3));
  console.log(`${name}: ${texts[0]} ms; plain JavaScript ${texts[1]} ms, ${ratio.toPrecision(3)}x`);
  rows.push({
    op: /^[\w.]+/.exec(name)[0],
    case: name,
    host: HOST,
    ours,
    peers: { 'plain JavaScript': { value: plain, ratio } },
  });
}
if (options.json) writeResults(options.json, { rounds: Number(options.rounds), rows });
