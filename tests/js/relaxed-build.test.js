/* torch7-wasm/relaxed: an engine without relaxed SIMD gets the normal module; in the others results
   differ from it by rounding, and only in the functions that are listed here. */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { hasRelaxedSimd } from '../../js/relaxed/support.js';
import { cases } from '../helpers/cases.js';
import { LARGE_LAYOUTS, largeArguments } from '../helpers/large.js';

const refused = !hasRelaxedSimd();
const { default: first } = await import('../../js/relaxed/index.node.js');

/* Node 20 has relaxed SIMD behind a flag, under the same opcodes. */
if (refused) setFlagsFromString('--experimental-wasm-relaxed-simd');

const { createTorchSync: createRelaxed } = await import('../../js/relaxed/index.node.js');
const normal = createTorchSync();
const relaxed = createRelaxed();
const scalar = createTorchSync({
  wasmUrl: new URL('../../js/torch7-scalar.wasm', import.meta.url),
});

test('torch.build names the module that runs', () => {
  expect(first.build).toBe(refused ? 'simd' : 'relaxed');
  expect([scalar.build, normal.build, relaxed.build]).toEqual(['scalar', 'simd', 'relaxed']);
});

test('the entry takes the options of createTorch', () => {
  const wasmUrl = new URL('../../js/torch7.wasm', import.meta.url);
  expect(createRelaxed({ indexBase: 1, wasmUrl })).toMatchObject({ indexBase: 1, build: 'simd' });
  expect(() => createRelaxed({ wasmURL: 'x' })).toThrow('wasmURL');
  expect(() => createRelaxed({ indexBase: 2 })).toThrow('indexBase');
});

test('an engine that refuses the probe gets the normal module', () => {
  const { validate } = WebAssembly;
  let probe = 0;
  WebAssembly.validate = (bytes) => probe++ > 0 && validate(bytes);
  try {
    expect(createRelaxed().build).toBe('simd');
  } finally {
    WebAssembly.validate = validate;
  }
});

/* The ops that may differ, by rounding: at most 4 units in the last place of the largest element. All
   others have the same bits. */
const BOUND = 4;
const FUSED =
  /^(add(bmm|mm|mv|r)|baddbmm|bmm|mm|mv|inner|matmul|tensordot|(conv|xcorr)2_options|corrcoef|cov|match|norm|(std|var)(_dims)?|exp|log|tanh|sigmoid)$/;

const SIZES = [
  [3, 5],
  [16, 33],
];
const EPSILON = { Float: 2 ** -23, Double: 2 ** -52 };

function resultsOf(torch, ...about) {
  torch.manualSeed(1);
  return torch.scope(() => {
    const [row] = about;
    const results = [torch[row.name](...largeArguments(torch, ...about))].flat();
    return results.map((v) => (torch.isTensor(v) ? v.toTypedArray() : Float64Array.of(v)));
  });
}

/* The largest difference, in units in the last place of the largest finite element. */
function distance(a, b, epsilon) {
  let scale = Number.MIN_VALUE;
  let most = 0;
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [Number(a[i]), Number(b[i])];
    if (Number.isFinite(x)) scale = Math.max(scale, Math.abs(x));
    if (Object.is(x, y)) continue;
    most = Math.max(most, Number.isFinite(x - y) ? Math.abs(x - y) : Infinity);
  }
  return most === 0 ? 0 : most / scale / epsilon;
}

/* A state is not a number. */
const LEFT_OUT = ['setRNGState'];
const rows = [...normal.core.ops.values()]
  .flatMap((op) => op.rows)
  .filter((row) => row.dtypes[5] && !LEFT_OUT.includes(row.fn));

const outcome = (torch, ...about) => {
  try {
    return resultsOf(torch, ...about);
  } catch (error) {
    if (!(error instanceof torch.TorchError)) throw error;
    return error.code;
  }
};

function largestDistance(row, type) {
  let most = 0;
  for (const [m, n] of SIZES) {
    if (row.fn === 'outer' && m * n > 1000) continue; /* a result of (m n)^2 elements */
    for (const one of cases(row, type, m, n)) {
      for (const layout of LARGE_LAYOUTS) {
        const [a, b] = [normal, relaxed].map((torch) => outcome(torch, row, type, one, layout));
        if (typeof a === 'string') expect(b).toBe(a);
        else a.forEach((v, i) => (most = Math.max(most, distance(v, b[i], EPSILON[type]))));
      }
    }
  }
  return most;
}

describe.each(['Float', 'Double'])('%s', (type) => {
  test.each(rows.map((row) => [row.fn, row]))('%s differs by rounding', (name, row) => {
    const most = largestDistance(row, type);
    if (most > (FUSED.test(name) ? BOUND : 0)) throw new Error(`${name}, ${type}: ${most} ULP`);
  });
});

/* relaxed.json has what tools/accuracy/relaxed.js measured over all floats, docs/accuracy.md the errors
   of the usual module. */
const recorded = JSON.parse(
  readFileSync(new URL('../../tools/accuracy/relaxed.json', import.meta.url), 'utf8'),
);
const page = readFileSync(new URL('../../docs/accuracy.md', import.meta.url), 'utf8');

test.each(['exp', 'log', 'tanh', 'sigmoid'])(
  '%s of floats is nowhere less accurate than the bound of the usual module',
  (name) => {
    const { error, x, result } = recorded[name];
    const [, usual] = new RegExp(`^\\| \`${name}\` \\| float \\| ([\\d.]+) `, 'm').exec(page);
    expect(error).toBeLessThanOrEqual(Number(usual) + 0.0005);
    /* the module is still the one that was measured */
    expect(relaxed.FloatTensor([x])[name]().at(0)).toBe(result);
  },
);
