/* A large file is in memory only once, in the tensor. Each case is a process whose peak memory is
   measured. */
import { execFileSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { torch0 as torch } from '../helpers/torch.js';
import { dictionary, npyFile, safetensorsFile } from './build.js';

const COUNT = 2 ** 26; // floats: 256 MB
const SIZE = 4 * COUNT;

/* Returns the bytes before the elements. */
const storage = Buffer.from(torch.serialize(torch.FloatStorage(1))).subarray(0, -4);
storage.writeBigInt64LE(BigInt(COUNT), storage.length - 8);
const heads = {
  t7: storage,
  npy: npyFile(dictionary('<f4', `(${COUNT},)`), []),
  safetensors: safetensorsFile(
    JSON.stringify({ x: { dtype: 'F32', shape: [COUNT], data_offsets: [0, SIZE] } }),
    [],
  ),
};

const folder = mkdtempSync(join(tmpdir(), 'torch7-large-'));
afterAll(() => rmSync(folder, { recursive: true }));
beforeAll(() => {
  for (const [format, head] of Object.entries(heads)) {
    const file = openSync(join(folder, format), 'w');
    writeSync(file, head);
    ftruncateSync(file, head.length + SIZE); /* zeros, which take no space on disk */
    closeSync(file);
  }
});

const js = new URL('../../js/', import.meta.url);
const LOADS = {
  t7: 'torch.load(source)',
  npy: `(await import('${js}io/npy/index.js')).load(torch, source)`,
  safetensors: `(await import('${js}io/safetensors/index.js')).load(torch, source)`,
};
const SOURCES = {
  path: (path) => path,
  stream: (path) => `createReadStream(${path}, { highWaterMark: 1 << 20 })`,
  Blob: (path) => `await openAsBlob(${path})`,
};

test.each(
  Object.keys(LOADS).flatMap((format) => Object.keys(SOURCES).map((from) => [format, from])),
)('%s from a %s', (format, from) => {
  const code = `
    import { createReadStream, openAsBlob } from 'node:fs';
    import torch from '${js}index.node.js';
    const before = process.resourceUsage().maxRSS;
    const source = ${SOURCES[from](JSON.stringify(join(folder, format)))};
    await ${LOADS[format]};
    console.log(JSON.stringify({ bytes: torch.memory().bytes, grown: 1024 * (process.resourceUsage().maxRSS - before) }));`;
  const { bytes, grown } = JSON.parse(
    execFileSync('node', ['--no-warnings', '--input-type=module', '-e', code], {
      encoding: 'utf8',
    }),
  );
  expect(bytes).toBe(SIZE);
  expect(grown / SIZE).toBeLessThan(1.5);
});
