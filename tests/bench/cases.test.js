/* The benchmark's cases: this library runs each of them, its results are right, and wrong results
   are detected. Nothing is timed. */
import { readdirSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { expect, jest, test } from '@jest/globals';
import { makeWork } from '../../bench/lib/work.js';
import { Session } from '../../bench/lib/session.js';
import { open } from '../../bench/peers/ours.js';
import { open as openPlain } from '../../bench/peers/plain.js';
import { operations as loops } from '../../bench/peers/c-loops.js';
import { operations as numpy } from '../../bench/peers/numpy.js';
import { operations as source } from '../../bench/peers/c-source.js';
import { programsNumpyTs } from '../../bench/programs/numpy-ts.js';
import { programsTfjs } from '../../bench/programs/tfjs.js';

const files = readdirSync(new URL('../../bench/cases/', import.meta.url));
const cases = (await Promise.all(files.map((f) => import(`../../bench/cases/${f}`)))).flatMap(
  (m) => m.default,
);
const ours = await open();

jest.setTimeout(300_000); /* four seconds, but on a machine that is very busy more */

test('case names are unique', () => {
  const ids = cases.map((c) => c.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('this library runs every case, and its C code the cases of native Torch7', () => {
  expect(cases.filter(({ op }) => !ours.ops[op]).map((c) => c.id)).toEqual([]);
  const native = cases.filter(({ op }) => !/^(numpy|linalg|fft|network|image|program) /.test(op));
  expect(native.filter(({ op }) => !source[op]).map((c) => c.op)).toEqual(['put', 'read']);
});

test('every peer of the programs has each of them', async () => {
  const programs = (ops) =>
    Object.keys(ops)
      .filter((op) => op.startsWith('program '))
      .sort();
  const wanted = programs(Object.fromEntries(cases.map(({ op }) => [op, true])));
  const peers = [ours.ops, (await openPlain()).ops, programsNumpyTs(), programsTfjs(), numpy];
  for (const ops of peers) expect(programs(ops)).toEqual(wanted);
});

test('every operation of a peer belongs to a case', async () => {
  const asked = new Set(cases.map((c) => c.op));
  for (const ops of [ours.ops, (await openPlain()).ops, source, loops, numpy])
    expect(Object.keys(ops).filter((op) => !asked.has(op))).toEqual([]);
});

test('the results of this library pass the checks, and wrong ones do not', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('./spoil.js', import.meta.url))],
    { maxBuffer: 1 << 24 },
  );
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(new Set(lines.map(({ op }) => op))).toEqual(new Set(cases.map(({ op }) => op)));
  expect(lines.filter(({ right }) => JSON.stringify(right) !== '{}')).toEqual([]);
  expect(lines.filter(({ seen }) => !seen.every((s) => s))).toEqual([]);
});

test('a session reports a missing operation and a wrong result', async () => {
  const { value } = makeWork({ read: (t) => t, drop: () => {} });
  const kase = {
    op: 'sum',
    inputs: () => ({}),
    check: ([v]) => (v === 3 ? undefined : `${v} is not 3`),
  };
  const session = (ops) => new Session({ ops, tensor: (t) => t, drop: () => {} });
  expect(await session({}).prepare(kase)).toEqual({ missing: 'has no operation "sum"' });
  expect(await session({ sum: () => value(() => 4) }).prepare(kase)).toEqual({
    wrong: '4 is not 3',
  });
  expect(await session({ sum: () => value(() => 3) }).prepare(kase)).toEqual({});
});
