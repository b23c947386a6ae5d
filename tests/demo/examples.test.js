/* The scripts of the gallery: each runs in Node and prints and shows what is recorded in
   tests/demo/examples. `RECORD=1` records the output again: read the changes. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { readExamples } from '../../demo/gallery/read.js';
import { runExample } from '../../demo/gallery/run.js';
import { thumbnailOf } from '../../demo/gallery/thumbnail.js';
import { HEIGHT, WIDTH } from '../../demo/gallery/sizes.js';

const RECORDS = fileURLToPath(new URL('./examples/', import.meta.url));
const examples = readExamples();
const MOST_LINES = 45;
const MOST_CHARACTERS = 84; /* of a line */

/* The least and greatest number, with as many digits as all platforms compute alike. */
function rangeText(values) {
  const finite = Array.from(values, Number).filter(Number.isFinite);
  const text = (v) => String(Number(v.toPrecision(6)));
  const low = finite.reduce((a, b) => Math.min(a, b), Infinity);
  const high = finite.reduce((a, b) => Math.max(a, b), -Infinity);
  return `${finite.length} numbers from ${text(low)} to ${text(high)}`;
}
const meanOf = ({ data }) => Math.round(data.reduce((a, b) => a + b, 0) / data.length);
const DESCRIBE = {
  plot: ({ title, lines }) =>
    `plot ${title}: ${lines.map(({ name, y }) => `${name}, ${rangeText(y)}`).join('; ')}`,
  hist: ({ title, low, high, counts }) =>
    `hist ${title}: ${rangeText([low, high])}: ${counts.join(' ')}`,
  image: ({ title, size, pixels }) => `image ${title}: ${size.join('×')}, mean ${meanOf(pixels)}`,
  tensors: ({ views }) =>
    views
      .map(({ name, size, stride, offset }) => `show ${name}: ${size} / ${stride} + ${offset}`)
      .join('\n'),
  picture: ({ size, svg }) => `picture ${size ?? `svg ${/<svg/.test(svg)}`}`,
};
const recordOf = ({ text, results, error }) =>
  [
    text,
    ...results.map((result) => `[${DESCRIBE[result.kind](result)}]\n`),
    error ? `[${error.name}: ${error.message}]\n` : '',
  ].join('');

test('there are at least 36 examples in JavaScript, and each file is one', () => {
  expect(
    examples.filter(({ language }) => language === 'javascript').length,
  ).toBeGreaterThanOrEqual(36);
  const titles = examples.map(({ title, language }) => `${language} ${title}`);
  expect(new Set(titles).size).toBe(titles.length);
  const records = readdirSync(RECORDS, { recursive: true, encoding: 'utf8' });
  expect(records.filter((name) => name.endsWith('.txt')).sort()).toEqual(
    examples.map(({ path }) => `${path}.txt`).sort(),
  );
});

test.each(examples.map((example) => [example.path, example]))(
  '%s prints and shows what is recorded',
  async (path, example) => {
    const lines = example.code.split('\n');
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(MOST_CHARACTERS);
    const record = recordOf(await runExample(example));
    if (process.env.RECORD) {
      mkdirSync(dirname(RECORDS + path), { recursive: true });
      writeFileSync(`${RECORDS}${path}.txt`, record);
    }
    expect(record).toBe(readFileSync(`${RECORDS}${path}.txt`, 'utf8'));
  },
);

/* The numbers that the recorded output must not lose. */
test.each([
  ['learning/6-network.js', /^(\d+) of 300/m, 255],
  ['learning/9-gradients.js', /^(\d+) of 300/m, 265],
  ['learning/8-network.lua', /^(\d+) of 300/m, 255],
  ['learning/5-nearest-digits.js', /^(\d+) of 300/m, 270],
  ['learning/4-logistic.js', /^right\t([\d.]+)/m, 92],
  ['linalg/4-pca.js', /keeps ([\d.]+)/, 90],
])('%s learns', (path, pattern, least) => {
  const [, number] = pattern.exec(readFileSync(`${RECORDS}${path}.txt`, 'utf8'));
  expect(Number(number)).toBeGreaterThanOrEqual(least);
});

test('only the examples of errors end with one', () => {
  const failed = examples.filter(({ path }) =>
    /\n\[\w*Error: /.test(readFileSync(`${RECORDS}${path}.txt`, 'utf8')),
  );
  expect(failed.map(({ title }) => title)).toEqual(['Errors', 'Tests, one of which fails']);
});

test('a thumbnail shows the last picture', async () => {
  const kinds = {};
  for (const example of examples) {
    const picture = await thumbnailOf(example);
    (kinds[picture.kind] ??= []).push(example.path);
    if (picture.kind === 'image')
      expect(Buffer.from(picture.rgb, 'base64')).toHaveLength(3 * WIDTH * HEIGHT);
    if (picture.kind === 'plot')
      expect(picture.lines.flat(2).every((v) => v >= 0 && v <= WIDTH)).toBe(true);
  }
  expect(kinds.image).toContain('images/2-mandelbrot.js');
  expect(kinds.plot).toContain('linalg/6-spiral.js');
  expect(kinds.bars).toContain('statistics/2-central-limit.js');
  expect(kinds.grid).toContain('views/1-share-memory.js');
  expect(kinds.text).toContain('indexing/1-at-assign.js');
});
