/* The ops that NumPy has too give what NumPy and SciPy gave (record.py), for every layout of their
   operands and in both index bases. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { named } from '../helpers/named.js';
import { expectTorchError, torch0, torch1 } from '../helpers/torch.js';
import { LAYOUTS, read, tensorOf } from '../helpers/samples.js';
import { fail } from '../helpers/fail.js';
import { difference, showNumber } from '../helpers/show.js';

const file = new URL('recorded.json.gz', import.meta.url);
const cases = JSON.parse(gunzipSync(readFileSync(file)).toString());

const layouts = LAYOUTS.filter((one) => !['expanded', 'one element', 'empty'].includes(one));
const isArray = (v) => Array.isArray(v?.values);
const plain = ({ size, values }) => ({ size, values: values.map(Number) });

function argumentOf(torch, v, layout) {
  const { indexBase: base } = torch;
  if (isArray(v)) {
    const own = v.size.length > 0 ? layout : 'contiguous';
    return tensorOf(torch, v.type, own, plain(v));
  }
  if (v?.positions) {
    const { size, values } = plain(v.positions);
    return argumentOf(torch, { type: 'Long', size, values: values.map((p) => p + base) }, layout);
  }
  if (v?.dim !== undefined) return v.dim + base;
  if (v?.dims) return v.dims.map((d) => d + base);
  if (Array.isArray(v)) return v.map((one) => argumentOf(torch, one, layout));
  return typeof v === 'string' && !Number.isNaN(Number(v)) ? Number(v) : v;
}

const isNear = (got, want, { rtol, atol }) =>
  Object.is(got, want) || got === want || Math.abs(got - want) <= atol + rtol * Math.abs(want);

function expectResult(torch, got, want, tolerance) {
  if (!isArray(want)) {
    const value = typeof want === 'boolean' ? want : Number(want);
    if (!isNear(got, value, tolerance))
      fail(`the result is ${showNumber(got)}, recorded ${showNumber(value)}`);
    return;
  }
  const { size, values } = plain(want);
  const shift = want.shift ? torch.indexBase : 0;
  const found = { ...read(torch, got), type: got.type() };
  const recorded = { size, values: values.map((v) => v + shift), type: `torch.${want.type}Tensor` };
  const text = difference(found, recorded, (v, w) => isNear(v, w, tolerance));
  if (text) fail(`the result ${text} (recorded)`);
}

const byOp = new Map();
for (const one of cases) byOp.set(one.op, [...(byOp.get(one.op) ?? []), one]);
for (const torch of [torch0, torch1]) {
  test.each([...byOp])(`%s gives the recorded result (from ${torch.indexBase})`, (op, list) => {
    for (const one of named(list)) {
      for (const layout of named(layouts)) {
        torch.scope(() => {
          const args = one.args.map((v) => argumentOf(torch, v, layout));
          if (one.error) {
            expectTorchError(() => torch[op](...args), { code: one.error, op });
            return;
          }
          const got = torch[op](...args);
          const results = Array.isArray(got) ? got : [got];
          expect(results).toHaveLength(one.want.length);
          results.forEach((r, i) => expectResult(torch, r, one.want[i], one));
        });
      }
    }
  });
}
