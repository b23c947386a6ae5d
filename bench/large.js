/* large.js: sums of a large .npy file in chunks of 65,536 rows, beside NumPy's memmap, which adds
   the same slices. In turns on one machine. The file is in the page cache, as one that has just been
   written, or with --cold on the disk alone.

     node bench/large.js [--rounds 7] [--megabytes 1024] [--cold]

   Prints medians in GB/s and the median of the rounds' ratios. NumPy is Debian's python3-numpy
   (PYTHON is another python3). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import torch from '../js/index.node.js';
import * as npy from '../js/io/npy/index.js';
import { sumOf } from '../demo/samples/large.js';
import { median } from './lib/stats.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    megabytes: { type: 'string', default: '1024' },
    cold: { type: 'boolean', default: false },
  },
});
const COLUMNS = 64;
const CHUNK = 65_536; /* rows */
const folder = mkdtempSync(join(tmpdir(), 'bench-large-'));

const PYTHON = process.env.PYTHON || '/usr/bin/python3';
const DROP = `
import os, sys
file = os.open(sys.argv[1], os.O_RDONLY)
os.fsync(file)
os.posix_fadvise(file, 0, 0, os.POSIX_FADV_DONTNEED)
`;
const NUMPY = `
import sys, time, numpy
begun = time.perf_counter()
x = numpy.load(sys.argv[1], mmap_mode='r')
total = 0.0
for i in range(0, len(x), ${CHUNK}):
    total += float(x[i:i + ${CHUNK}].sum())
print(time.perf_counter() - begun, total)
`;

async function makeFile(type, width) {
  const rows = Math.floor((Number(values.megabytes) * 2 ** 20) / (COLUMNS * width));
  const path = join(folder, `${type}.npy`);
  const file = await npy.create(torch, path, [rows, COLUMNS], type);
  const part = torch
    .rand(CHUNK, COLUMNS)
    .type(`torch.${type === 'float' ? 'Float' : 'Double'}Tensor`);
  for (let i = 0; i < rows; i += CHUNK) {
    const n = Math.min(CHUNK, rows - i);
    await file.write([[i, i + n - 1]], part.narrow(0, 0, n));
  }
  await file.close();
  return { path, bytes: rows * COLUMNS * width };
}
/* Removes the file from the page cache, for --cold. */
function drop(path) {
  if (values.cold) execFileSync(PYTHON, ['-I', '-c', DROP, path]);
}
async function oursSeconds(path) {
  const begun = performance.now();
  const file = await npy.open(torch, path);
  const sum = await sumOf(file, CHUNK);
  await file.close();
  return { seconds: (performance.now() - begun) / 1000, sum };
}
function numpySeconds(path) {
  const text = execFileSync(PYTHON, ['-I', '-c', NUMPY, path]);
  const [seconds, sum] = String(text).split(' ').map(Number);
  return { seconds, sum };
}

try {
  for (const [type, width] of [
    ['double', 8],
    ['float', 4],
  ]) {
    const { path, bytes } = await makeFile(type, width);
    const rounds = [];
    for (let i = 0; i <= Number(values.rounds); i++) {
      drop(path);
      const ours = await oursSeconds(path);
      drop(path);
      const theirs = numpySeconds(path);
      if (Math.abs(ours.sum / theirs.sum - 1) > 1e-4)
        throw new Error(`the sums differ: ${ours.sum}, ${theirs.sum}`);
      if (i > 0) rounds.push({ ours: ours.seconds, theirs: theirs.seconds });
    }
    const speed = (key) => (bytes / 1e9 / median(rounds.map((r) => r[key]))).toFixed(2);
    const ratio = median(rounds.map((r) => r.theirs / r.ours)).toFixed(2);
    console.log(`${type}: ${speed('ours')} GB/s, memmap ${speed('theirs')} GB/s, ratio ${ratio}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
