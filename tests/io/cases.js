/* Files written by NumPy (numpy.py), and the check of refused files. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect } from '@jest/globals';
import { fail, reportedAt } from '../helpers/fail.js';
import { difference } from '../helpers/show.js';
import { TorchError, thrownBy, torch0 } from '../helpers/torch.js';

const lines = gunzipSync(readFileSync(new URL('numpy.jsonl.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
export const arrays = lines.filter((line) => line.file);
export const archives = lines.filter((line) => line.archive);
export const decode = (base64) => new Uint8Array(Buffer.from(base64, 'base64'));

const UNUSUAL = { nan: NaN, inf: Infinity, '-inf': -Infinity, '-0': -0 };
const numberOf = (v) => (typeof v !== 'string' ? v : v in UNUSUAL ? UNUSUAL[v] : BigInt(v));

export function expectContent(x, { type, size, values }) {
  const wanted = { type: `torch.${type}Tensor`, size, values: values.map(numberOf) };
  const got = { type: x.torchType, size: x.size(), values: x.toArray().flat(Infinity) };
  const text = difference(got, wanted);
  if (text) fail(`what was read ${text}`, expectContent);
}

/* Expects that fn refuses a file at this byte with a reason that contains all pieces, and leaves
   nothing behind. */
export function expectBad(fn, position, ...pieces) {
  reportedAt(expectBad, () => {
    const before = torch0.memory();
    const error = thrownBy(fn);
    expect(error).toBeInstanceOf(TorchError);
    expect(error).toMatchObject({ code: 'BAD_FILE', position });
    for (const piece of pieces) expect(error.reason).toContain(piece);
    expect(error.message).toContain(`byte ${position}`);
    expect(torch0.memory()).toEqual(before);
  });
}
export function expectUnsupported(fn, ...pieces) {
  reportedAt(expectUnsupported, () => {
    const error = thrownBy(fn);
    expect(error).toMatchObject({ name: 'TorchError', code: 'UNSUPPORTED' });
    for (const piece of pieces) expect(error.reason).toContain(piece);
  });
}
