/* The functions of docs/recipes.md, compared with plain JavaScript on data of several sizes.
   (tests/readme.test.js runs the programs.) */
import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { describe, expect, test } from '@jest/globals';
import Papa from 'papaparse';
import * as safetensors from '../../js/io/safetensors/index.js';
import { freshTorch } from '../../tools/examples.js';

const page = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8');
const torch = freshTorch();
const functions = [...page.matchAll(/^function (\w+)[\s\S]*?^}$/gm)];
const recipe = Object.fromEntries(
  functions.map(([text, name]) => [
    name,
    // eslint-disable-next-line no-new-func -- the functions are text in the documentation
    new Function('torch', 'safetensors', 'Papa', `return ${text}`)(torch, safetensors, Papa),
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
    mask.assign(0, 0, 0);
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

describe('CSV', () => {
  const names = ['a', 'b, "c"', 'd\ne'];
  const header = 'a,"b, ""c""","d\ne"\n';
  const cells = (n, seed) =>
    Array.from({ length: n }, (_, i) =>
      Array.from({ length: 3 }, (__, j) => ((i * 3 + j + seed) % 5 === 0 ? NaN : (i - j) / 4)),
    );
  const show = (v, i) => (Number.isNaN(v) ? ['', 'NA', ' '][i % 3] : String(v));
  const textOf = (rows) => header + rows.map((row) => row.map(show).join(',')).join('\n');
  const pieces = (text, length) =>
    Array.from({ length: Math.ceil(text.length / length) }, (_, i) =>
      text.slice(i * length, (i + 1) * length),
    );

  test.each([[1], [2], [40]])(
    '%i rows are read, as a whole and in chunks, and written',
    async (n) => {
      const rows = cells(n, n);
      const { names: read, x } = recipe.fromCsv(textOf(rows));
      expect([read, x.toArray()]).toEqual([names, rows]);
      expect(recipe.fromCsv(recipe.toCsv(x, names))).toMatchObject({ names });
      expect(recipe.fromCsv(recipe.toCsv(x, names)).x.toArray()).toEqual(rows);
      expect(recipe.toCsv(x)).toBe(recipe.toCsv(x, names).slice(header.length));
      for (const length of [7, 30, 1000]) {
        const large = await recipe.fromLargeCsv(Readable.from(pieces(textOf(rows), length)));
        expect([large.names, large.x.toArray(), large.x.torchType]).toEqual([
          names,
          rows,
          'torch.FloatTensor',
        ]);
      }
    },
  );

  test('a file of a header has no rows', async () => {
    expect(recipe.fromCsv(header).x.size()).toEqual([0, 3]);
    const { names: read, x } = await recipe.fromLargeCsv(Readable.from([header]));
    expect([read, x.size()]).toEqual([names, [0, 3]]);
  });

  test('rows of different lengths and open quotes are errors, and nothing is left', async () => {
    const before = torch.memory();
    expect(() => recipe.fromCsv('a,b\n1,2\n3\n')).toThrow('');
    expect(() => recipe.fromCsv('a,b\n1,"2\n')).toThrow(/Quoted field/);
    for (const text of ['a,b\n1,2\n3\n', 'a,b\n1,2\n4,"5\n', 'a,b\n1,2,3\n1,2\n'])
      await expect(recipe.fromLargeCsv(Readable.from(pieces(text, 6)))).rejects.toThrow();
    const failing = new Readable({ read: (stream) => stream });
    failing._read = () => failing.destroy(new Error('gone'));
    await expect(recipe.fromLargeCsv(failing)).rejects.toThrow('gone');
    expect(torch.memory()).toEqual(before);
  });
});
