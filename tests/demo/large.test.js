/* demo/samples/large.js, on a small file, against the same results of the whole tensor; and the
   program of `make check-deep` that runs it on a large one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as npy from '../../js/io/npy/index.js';
import * as large from '../../demo/samples/large.js';
import { torch0 as torch } from '../helpers/torch.js';

const ROWS = 1000;
let folder;
let file;
const whole = torch.Tensor(ROWS, 5);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'large-'));
  torch.manualSeed(7);
  whole.normal(3, 2);
  whole.select(1, 1).add(whole.select(1, 0));
  const out = await npy.create(torch, join(folder, 'x.npy'), [ROWS, 5]);
  await out.write(':', whole);
  await out.close();
  file = await npy.open(torch, join(folder, 'x.npy'));
});
afterAll(async () => {
  await file.close();
  rmSync(folder, { recursive: true });
});

test('sum, mean and standard deviation', async () => {
  expect(await large.sumOf(file, 77)).toBeCloseTo(whole.sum(), 8);
  const { mean, deviation } = await large.meanAndDeviation(torch, file, 77);
  expect(mean).toBeCloseTo(whole.mean(), 10);
  expect(deviation).toBeCloseTo(whole.std(), 10);
});

test('histogram', async () => {
  const counts = await large.histogram(torch, file, 77, 20, -20, 20);
  expect(counts).toEqual(whole.histc(20, -20, 20).toArray());
});

/* The rank of a value among sorted elements, as a share: the nearest one of equal elements. */
function rankError(sorted, value, q) {
  const below = sorted.filter((v) => v < value).length;
  const notAbove = sorted.filter((v) => v <= value).length;
  const wanted = q * sorted.length;
  return Math.max(0, below - wanted, wanted - notAbove) / sorted.length;
}
const QUANTILES = [0, 0.01, 0.25, 0.5, 0.9, 0.999, 1];

test.each([
  ['random numbers', (x) => x.normal(3, 2)],
  ['ascending numbers', (x) => x.copy(torch.range(1, 8000))],
  ['descending numbers', (x) => x.copy(torch.range(8000, 1, -1))],
  ['few different numbers', (x) => x.random(1, 3)],
  ['a heavy tail', (x) => x.cauchy(0, 1)],
  ['one number', (x) => x.fill(5)],
])('quantiles of %s have ranks within the error', async (_, fill) => {
  const x = torch.Tensor(2000, 4);
  fill(x);
  const opened = await npy.open(torch, npy.bytes(x));
  const sorted = [...x.toTypedArray()].sort((a, b) => a - b);
  for (const [rows, size] of [
    [2000, 4096],
    [64, 64],
    [7, 256],
    [1, 50],
  ]) {
    const { values, error } = await large.quantiles(torch, opened, rows, QUANTILES, size);
    expect(error).toBeLessThan(13 / (2 * size));
    values.forEach((value, i) =>
      expect(rankError(sorted, value, QUANTILES[i])).toBeLessThanOrEqual(error + 12 / 8000),
    );
  }
});

test('quantiles leave out NaN, free what they make, and are NaN of no elements', async () => {
  const before = torch.memory().tensors;
  const x = torch.Tensor([
    [NaN, 1],
    [2, NaN],
    [NaN, NaN],
    [3, 4],
  ]);
  const opened = await npy.open(torch, npy.bytes(x));
  const { values } = await large.quantiles(torch, opened, 1, [0, 0.5, 1]);
  expect(values).toEqual([1, 2, 4]);
  x.fill(NaN);
  const empty = await npy.open(torch, npy.bytes(x));
  expect(await large.quantiles(torch, empty, 2, [0.5])).toEqual({ values: [NaN], error: 0 });
  x.free();
  expect(torch.memory().tensors).toBe(before);
});

test('covariance', async () => {
  const centred = whole.clone().csub(whole.mean(0).view(1, 5).expandAs(whole));
  const expected = torch.mm(centred.t(), centred).div(ROWS - 1);
  const found = await large.covariance(torch, file, 77);
  expect(found.csub(expected).abs().max()).toBeLessThan(1e-10);
});

test('the rows most similar to a query', async () => {
  const query = torch.Tensor([1, -1, 2, 0, 1]);
  const scores = torch.mv(whole, query).toArray();
  const expected = scores
    .map((score, row) => ({ row, score }))
    .sort((a, b) => b.score - a.score)
    .slice(0, 4);
  const found = await large.topK(torch, file, 77, query, 4);
  expect(found.map(({ row }) => row)).toEqual(expected.map(({ row }) => row));
});

test('principal components', async () => {
  const { variances, axes } = await large.principalComponents(torch, file, 77);
  const cov = await large.covariance(torch, file, 77);
  const rotated = torch.mm(torch.mm(axes.t(), cov), axes);
  expect(rotated.csub(torch.diag(variances)).abs().max()).toBeLessThan(1e-10);
  const list = variances.toArray();
  expect(list).toEqual(list.slice().sort((a, b) => b - a));
});

test('mini-batch k-means finds two clusters', async () => {
  const data = torch.Tensor(400, 2).normal(0, 0.1);
  data.narrow(0, 200, 200).add(10);
  const mixed = data.index(0, torch.randperm(400).long());
  const open = await npy.open(torch, npy.bytes(mixed));
  const centres = await large.kMeans(
    torch,
    open,
    64,
    torch.Tensor([
      [1, 1],
      [8, 8],
    ]),
    3,
  );
  const expected = torch.cat([data.narrow(0, 0, 200).mean(0), data.narrow(0, 200, 200).mean(0)], 0);
  expect(centres.csub(expected.view(2, 2)).abs().max()).toBeLessThan(1e-9);
});

test('the program for a large file runs each function in a process of its own', () => {
  const program = fileURLToPath(new URL('../deep/large.js', import.meta.url));
  const text = execFileSync('node', [program, '--gigabytes', '0.02'], { encoding: 'utf8' });
  const lines = text.trim().split('\n');
  expect(lines.length).toBe(7);
  for (const line of lines) expect(line).toMatch(/: right, [\d.]+ s, \d+ MB above its start$/);
});
