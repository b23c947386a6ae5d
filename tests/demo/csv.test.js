/* Reading .csv files as matrices of numbers. */
import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { parseCsv } from '../../demo/files/csv.js';

/* Expects the matrix, the names and the classes of a file. */
function expectFile(text, rows, { names = null, classes = [] } = {}) {
  const { data, size, ...more } = parseCsv(text);
  const got = Array.from({ length: size[0] }, (_, i) => [
    ...data.subarray(i * size[1], (i + 1) * size[1]),
  ]);
  expectValues(got, rows, expectFile);
  expect(more).toEqual({ names, classes });
}

test.each([
  ['commas', '1,2\n3,4\n'],
  ['semicolons', '1;2\n3;4\n'],
  ['tabs, without a last line feed', '1\t2\n3\t4'],
  ['carriage returns and empty lines', '1,2\r\n\r\n3,4\r\n'],
  ['quotes and spaces', '"1", 2\n3," 4"\n'],
])('%s', (_, text) => {
  expectFile(text, matrix('1 2; 3 4'));
});

test('a first row without numbers is a header', () => {
  expectFile('a,b\n1.5,-2e3\n', matrix('1.5 -2000'), { names: ['a', 'b'] });
  expect(parseCsv('x,1\n').names).toBeNull();
});

test('text becomes the number of its class', () => {
  expectFile('length,species\n5,setosa\n6,virginica\n7,setosa\n', matrix('5 0; 6 1; 7 0'), {
    names: ['length', 'species'],
    classes: [{ name: 'species', texts: ['setosa', 'virginica'] }],
  });
  expect(parseCsv('1,a\n2,b\n').classes).toEqual([{ name: 'column 2', texts: ['a', 'b'] }]);
});

test.each([
  ['a,b\n1,2\n3\n', 'row 3 has 1 cell; row 1 has 2'],
  ['1,2\n3,4,5\n', 'row 2 has 3 cells; row 1 has 2'],
  ['a,b\n1,NaN\n', 'row 2, column 2 ("b"): "NaN" is not a finite number'],
  ['1,2\n3,inf\n', 'row 2, column 2: "inf" is not a finite number'],
  ['1,2\n3,1e999\n', 'row 2, column 2: "1e999" is not a finite number'],
  ['a,b\n1,\n', 'row 2, column 2 ("b"): the cell is empty'],
  ['1,2\n3,x\n', 'row 2, column 2: "x" is not a finite number'],
  ['a,b\n1,x\n2,3\n', 'row 3, column 2 ("b"): 3 is a number in a column of text'],
  ['1;2,5\n3;4,5\n', 'row 1, column 1: "1;2" is not a number: a decimal point and one'],
  ['', 'the file is empty'],
  ['a,b\n', 'there is no row below the header'],
  ['1,2\n3,"4\n', 'row 2: quoted field unterminated'],
])('%j is refused', (text, message) => {
  expect(() => parseCsv(text)).toThrow(
    expect.objectContaining({ name: 'CsvError', message: expect.stringContaining(message) }),
  );
});

test('many rows are read, with progress', () => {
  const text = Array.from({ length: 20_000 }, (_, i) => `${i},${-i}\n`).join('');
  const seen = [];
  const { data, size } = parseCsv(text, (done) => seen.push(done));
  expect(size).toEqual([20_000, 2]);
  expect(data.at(-1)).toBe(-19_999);
  expect(seen.at(-1)).toBeLessThanOrEqual(text.length);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});
