/* demo/samples/shards/beam.js on Beam's direct runner, compared with one process, bit by bit. */
import { copyFileSync, existsSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as npy from '../../js/io/npy/index.js';
import { makeFolder, makeShards, resultOf, start } from '../helpers/shards.js';
import { torch0 as torch } from '../helpers/torch.js';

const OPTIONS = ['--k', 3, '--passes', 3, '--rows', 100];
const folder = makeFolder();
const out = join(folder, 'result.npz');
let shards;
beforeAll(() => {
  shards = makeShards(folder, { count: 12, rows: 450, columns: 5 }); // '10' sorts before '2'
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each([12, 1])('the pipeline gives the bits of one process: %d shard(s)', async (count) => {
  const args = [...OPTIONS, ...shards.slice(0, count)];
  const expected = await resultOf('one-process.js', args, join(folder, 'one.npz'));
  const found = await resultOf('beam.js', ['--runner=direct', ...args], out);
  expect(found.equals(expected)).toBe(true);
  rmSync(out);
});

test('an empty shard adds nothing', async () => {
  const empty = join(folder, 'empty.npy');
  npy.save(empty, torch.FloatTensor(0, 5));
  const expected = await resultOf('one-process.js', [...OPTIONS, ...shards], out);
  const found = await resultOf('beam.js', [...OPTIONS, ...shards, empty], out);
  expect(found.equals(expected)).toBe(true);
  rmSync(out);
});

async function failing(args, message) {
  const { status, errors } = await start('beam.js', [...OPTIONS, ...args]).ended;
  expect(errors).toMatch(message);
  expect(status).toBe(1);
}

test('bad shards end the program with file and reason', async () => {
  const bad = join(folder, 'bad.npy');
  await failing(['--out', out, shards[0], bad], /ENOENT.*bad\.npy/);
  copyFileSync(shards[0], bad);
  truncateSync(bad, 2000);
  await failing(
    ['--out', out, shards[0], bad],
    /bad\.npy: .*need 9000 bytes, but the file has 1872/,
  );
  npy.save(bad, torch.Tensor(500, 6));
  await failing(['--out', out, shards[0], bad], /bad\.npy: it has 6 columns/);
  expect(existsSync(out)).toBe(false);
});

test('an error inside the pipeline ends the program and leaves no file', async () => {
  const before = readdirSync(folder);
  const nowhere = join(folder, 'no folder', 'result.npz');
  await failing(['--out', nowhere, ...shards], /ENOENT.*no folder/);
  await failing(['--runner=unknown', '--out', out, ...shards], /Unknown runner: unknown/);
  expect(readdirSync(folder)).toEqual(before);
});
