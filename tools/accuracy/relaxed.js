/* relaxed.js [NAME...]: measures the float functions whose results differ on the module with fused
   multiply-add (tests/js/relaxed-build.test.js has the list) over all 2^32 floats. It needs a Node
   with relaxed SIMD, and six minutes for a function. Results go to relaxed.json; report.js puts
   them into docs/accuracy.md.

   Exact values are those of the same function of doubles, whose error is below 1.1 ULP of a double,
   or 0.000000003 ULP of a float. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createTorchSync as createNormal } from '../../lib/core.node.js';
import { createTorchSync as createRelaxed } from '../../lib/relaxed.node.js';

const NAMES = ['exp', 'log', 'tanh', 'sigmoid'];
const BLOCK = 2 ** 16;
const ALL = 2 ** 32;
const FILE = new URL('relaxed.json', import.meta.url);

const [normal, relaxed] = [createNormal(), createRelaxed()];
if (relaxed.build !== 'relaxed') throw new Error(`Node ${process.version} has no relaxed SIMD`);

const float = new Float32Array(1);
const floatBits = new Int32Array(float.buffer);
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

/* The bits of the elements of a FloatTensor. Memory may have grown since the last call. */
function bitsOf(tensor) {
  const { buffer, byteOffset } = tensor.data();
  return new Int32Array(buffer, byteOffset, BLOCK);
}

/* Returns { error, x, result, rounded }: the largest error, where it is, and the share of results
   that are the nearest float. */
function measure(name) {
  const own = relaxed.FloatTensor(BLOCK);
  const floats = normal.FloatTensor(BLOCK);
  const doubles = normal.DoubleTensor(BLOCK);
  const result = relaxed.FloatTensor(BLOCK);
  const exact = normal.DoubleTensor(BLOCK);
  const nearest = normal.FloatTensor(BLOCK);
  const worst = { error: 0, x: 0, result: 0 };
  let rounded = 0;
  for (let first = 0; first < ALL; first += BLOCK) {
    const [mine, theirs] = [own, floats].map(bitsOf);
    for (let i = 0; i < BLOCK; i++) {
      const bits = (first + i) | 0;
      mine[i] = bits;
      theirs[i] = bits;
    }
    doubles.copy(floats);
    relaxed[name](result, own);
    normal[name](exact, doubles);
    nearest.copy(exact);
    const [got, want] = [result, nearest].map(bitsOf);
    const values = exact.data();
    for (let i = 0; i < BLOCK; i++) {
      if (got[i] === want[i]) {
        rounded++;
        continue;
      }
      floatBits[0] = got[i];
      const error = errorOf(float[0], values[i]);
      if (error === 0) rounded++; /* NaN of other bits */
      if (error > worst.error) Object.assign(worst, { error, x: floats.get(i), result: float[0] });
    }
  }
  return { ...worst, rounded: rounded / ALL };
}

const wanted = process.argv.slice(2);
for (const name of NAMES) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const start = Date.now();
  const row = measure(name);
  console.log(name, JSON.stringify(row), `${((Date.now() - start) / 1000).toFixed(0)} s`);
  /* read again: several processes may measure */
  const rows = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  rows[name] = row;
  const sorted = Object.fromEntries(NAMES.filter((n) => rows[n]).map((n) => [n, rows[n]]));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
