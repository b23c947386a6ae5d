/* relaxed.js [NAME...]: measures the float functions that the module with fused multiply-add compiles
   in its own way (src/math/exp_log_f32.c) over all 2^32 floats; cpow over 10^8 pairs. It needs a Node
   with relaxed SIMD. Results go to relaxed.json; report.js puts them into docs/accuracy.md.

   Exact values are those of the same function of doubles, whose error is below 1.1 ULP of a double, or
   0.000000002 ULP of a float. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createTorchSync as createNormal } from '../../lib/core.node.js';
import { createTorchSync as createRelaxed } from '../../lib/relaxed.node.js';

const NAMES = [
  'exp',
  'expm1',
  'log',
  'log1p',
  'log2',
  'log10',
  'sinh',
  'cosh',
  'tanh',
  'sigmoid',
  'cpow',
];
const BLOCK = 2 ** 16;
const ALL = 2 ** 32;
const PAIRS_STEP = 43; /* cpow: every 43rd float, each with another one */
const FILE = new URL('relaxed.json', import.meta.url);

const [normal, relaxed] = [createNormal(), createRelaxed()];
if (relaxed.build !== 'relaxed') throw new Error(`Node ${process.version} has no relaxed SIMD`);

const float = new Float32Array(1);
const double = new Float64Array(1);
const words = new Int32Array(double.buffer);

/* A unit in the last place of the float nearest to v. */
function ulpOf(v) {
  double[0] = v;
  const exponent = ((words[1] >>> 20) & 2047) - 1023;
  return 2 ** (Math.min(Math.max(exponent, -126), 127) - 23);
}

/* In ULP; infinite for a wrong special value. */
function errorOf(result, exact) {
  if (Number.isNaN(exact)) return Number.isNaN(result) ? 0 : Infinity;
  if (!Number.isFinite(exact) || exact === 0) return Object.is(result, exact) ? 0 : Infinity;
  if (!Number.isFinite(result))
    return result > 0 === exact > 0 ? 2 ** 128 / ulpOf(exact) : Infinity;
  return Math.abs(result - exact) / ulpOf(exact);
}

/* Returns { name, error, x, y, result, rounded }: the largest error, where it is, and the share of
   results that are the nearest float. */
function measure(name) {
  const isPair = name === 'cpow';
  const views = (tensor) => {
    const { buffer, byteOffset } = tensor.data();
    return new Int32Array(buffer, byteOffset, BLOCK);
  };
  const own = [0, 1].map(() => relaxed.FloatTensor(BLOCK));
  const floats = [0, 1].map(() => normal.FloatTensor(BLOCK));
  const doubles = [0, 1].map(() => normal.DoubleTensor(BLOCK));
  const result = relaxed.FloatTensor(BLOCK);
  const exact = normal.DoubleTensor(BLOCK);
  const nearest = normal.FloatTensor(BLOCK);
  const count = isPair ? 2 : 1;
  const worst = { error: 0, x: 0, y: undefined, result: 0 };
  let total = 0;
  let rounded = 0;
  const step = isPair ? PAIRS_STEP : 1;
  for (let first = 0; first < ALL; first += BLOCK * step) {
    const inputs = [...own, ...floats].map(views);
    for (let i = 0; i < BLOCK; i++) {
      const bits = (first + i * step) | 0;
      inputs[0][i] = bits;
      inputs[2][i] = bits;
      if (isPair) {
        const other = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
        inputs[1][i] = other;
        inputs[3][i] = other;
      }
    }
    for (let k = 0; k < count; k++) doubles[k].copy(floats[k]);
    relaxed[name](result, ...own.slice(0, count));
    normal[name](exact, ...doubles.slice(0, count));
    nearest.copy(exact);
    const got = views(result);
    const want = views(nearest);
    const values = exact.data();
    for (let i = 0; i < BLOCK; i++) {
      if (got[i] === want[i]) {
        rounded++;
        continue;
      }
      new Int32Array(float.buffer)[0] = got[i];
      const [r] = float;
      const error = errorOf(r, values[i]);
      if (error === 0) rounded++; /* NaN of other bits */
      if (error <= worst.error) continue;
      const operand = (k) => floats[k].get(i);
      Object.assign(worst, { error, x: operand(0), y: isPair ? operand(1) : undefined, result: r });
    }
    total += BLOCK;
  }
  return { name, ...worst, rounded: rounded / total };
}

const wanted = process.argv.slice(2);
for (const name of NAMES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = Date.now();
  const row = measure(name);
  console.log(JSON.stringify(row), `${((Date.now() - start) / 1000).toFixed(0)} s`);
  /* read again: several processes may measure */
  const rows = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  rows[name] = row;
  const sorted = Object.fromEntries(NAMES.filter((n) => rows[n]).map((n) => [n, rows[n]]));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
