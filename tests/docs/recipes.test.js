/* The functions of docs/recipes.md, compared with plain JavaScript on data of several sizes.
   (tests/readme.test.js runs the programs.) */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import * as safetensors from '../../js/io/safetensors/index.js';
import { freshTorch } from '../../tools/examples.js';

const page = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8');
const torch = freshTorch();
const functions = [...page.matchAll(/^function (\w+)[\s\S]*?^}$/gm)];
const recipe = Object.fromEntries(
  functions.map(([text, name]) => [
    name,
    // eslint-disable-next-line no-new-func -- the functions are text in the documentation
    new Function('torch', 'safetensors', `return ${text}`)(torch, safetensors),
  ]),
);

const sum = (list) => list.reduce((total, x) => total + x, 0);
const mean = (list) => sum(list) / list.length;
const close = (actual, wanted) =>
  actual.flat(2).forEach((x, i) => expect(x).toBeCloseTo(wanted.flat(2)[i], 10));
const columns = (rows) => rows[0].map((_, j) => rows.map((row) => row[j]));

describe.each([
  [2, 2],
  [3, 3],
  [4, 5],
  [7, 3],
  [1, 4],
])('of %i x %i', (n, m) => {
  torch.manualSeed(10 * n + m);
  const x = torch.randn(n, m);
  const rows = x.toArray();

  test('pairwise distances', () => {
    const y = torch.randn(n, m);
    const wanted = rows.map((a) =>
      y.toArray().map((b) => Math.hypot(...a.map((v, j) => v - b[j]))),
    );
    const distances = recipe.pairwiseDistances(x, y);
    expect(distances.size()).toEqual([n, n]);
    close(distances.toArray(), wanted);
  });

  test('one-hot encoding', () => {
    const labels = Array.from({ length: n }, (_, i) => (3 * i + 1) % m);
    expect(recipe.oneHot(labels, m).toArray()).toEqual(
      labels.map((label) => Array.from({ length: m }, (_, j) => Number(j === label))),
    );
  });

  test('argsort', () => {
    const values = rows[0];
    const wanted = values.map((_, i) => i).sort((i, j) => values[i] - values[j]);
    expect(recipe.argsort(x.select(0, 0)).toArray()).toEqual(wanted);
    expect(recipe.argsort(x.select(0, 0), true).toArray()).toEqual(wanted.reverse());
  });

  test('masked means', () => {
    const mask = x.lt(5);
    mask.assign([0, 0], 0);
    const kept = rows.map((row, i) => row.filter((_, j) => i > 0 || j > 0));
    expect(recipe.maskedMean(x, mask)).toBeCloseTo(mean(kept.flat()), 10);
    close(recipe.maskedRowMeans(x, mask).toArray(), kept.map(mean));
  });

  test('moving average', () => {
    const values = rows.flat();
    const wanted = values.slice(1).map((v, i) => (v + values[i]) / 2);
    close(recipe.movingAverage(x.view(-1), 2).toArray(), wanted);
  });

  test('train/test split', () => {
    const numbered = torch.range(1, 10 * n).view(5 * n, 2);
    const [train, rest] = recipe.split(numbered, 0.6, 7);
    expect([train.size(0), rest.size(0)]).toEqual([3 * n, 2 * n]);
    const order = (a, b) => a[0] - b[0];
    expect([...train.toArray(), ...rest.toArray()].sort(order)).toEqual(numbered.toArray());
    expect(recipe.split(numbered, 0.6, 7)[0].toArray()).toEqual(train.toArray());
  });
});

test.each([
  [2, 2],
  [3, 1],
  [5, 4],
])('standardise: %i x %i', (n, m) => {
  const x = torch.randn(n, m);
  const wanted = columns(x.toArray()).map((column) => {
    const std = Math.sqrt(sum(column.map((v) => (v - mean(column)) ** 2)) / (n - 1));
    return column.map((v) => (v - mean(column)) / std);
  });
  close(recipe.standardise(x).scaled.toArray(), columns(wanted));
});

test('save a model: to a stream', async () => {
  const pieces = [];
  const target = new WritableStream({
    write: (piece) => {
      pieces.push(...piece);
    },
  });
  await recipe.saveModel(target, { weight: torch.FloatTensor([[1, 2]]) }, { epoch: '4' });
  const { tensors, metadata } = safetensors.load(torch, Uint8Array.from(pieces));
  expect([tensors.weight.toArray(), metadata.epoch]).toEqual([[[1, 2]], '4']);
});
