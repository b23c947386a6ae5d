/* The ops of images give what Pillow, OpenCV, SciPy and scikit-image gave (record.py), for
   contiguous and for strided images. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { torch0 as torch } from '../helpers/torch.js';
import { fail } from '../helpers/fail.js';

const file = new URL('recorded.json.gz', import.meta.url);
const cases = JSON.parse(gunzipSync(readFileSync(file)).toString());

const ARRAYS = {
  Byte: Uint8Array,
  Float: Float32Array,
  Double: Float64Array,
  Long: BigInt64Array,
};

function tensorOf({ type, size, data }) {
  const bytes = Uint8Array.from(Buffer.from(data, 'base64'));
  return torch[`${type}Tensor`](new ARRAYS[type](bytes.buffer), size);
}
/* The same elements with gaps and another order of dimensions in memory. */
function strided(t) {
  const size = [...t.size(), 2].reverse();
  const last = size.length - 1;
  const dims = size.map((_, d) => last - d);
  return t
    .new(...size)
    .permute(dims)
    .select(last, 1)
    .copy(t);
}
const isTensor = (v) => v?.data !== undefined;

function expectNear(got, want, most) {
  if (typeof want === 'number') {
    if (Math.abs(got - want) <= most) return;
    fail(`${got}, wanted ${want}`);
  }
  expect([got.type(), got.size()]).toEqual([`torch.${want.type}Tensor`, want.size]);
  const [a, b] = [got.contiguous().data(), tensorOf(want).data()];
  for (let i = 0; i < b.length; i++) {
    const [x, y] = [Number(a[i]), Number(b[i])];
    if (!Object.is(x, y) && !(Math.abs(x - y) <= most)) fail(`element ${i} is ${x}, wanted ${y}`);
  }
}

test.each(cases.map((one, i) => [i, one.op, one.by, one]))(
  '%d: %s as %s',
  (i, op, by, { args, want, most }) => {
    for (const lay of [(t) => t, strided]) {
      torch.scope(() => {
        const given = args.map((v) => (isTensor(v) ? lay(tensorOf(v)) : v));
        const got = [torch[op](...given)].flat();
        want.forEach((w, k) => expectNear(got[k], w, most));
      });
    }
  },
);
