/* Reading .csv, .tsv and .txt files as matrices of numbers. */
import { expect, test } from '@jest/globals';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { parseTable } from '../../demo/files/table.js';

/* Expects the matrix, the names, the classes and the format of a file. */
function expectFile(text, rows, expected = {}, given = {}) {
  const { data, size, ...more } = parseTable(text, given);
  const got = Array.from({ length: size[0] }, (_, i) => [
    ...data.subarray(i * size[1], (i + 1) * size[1]),
  ]);
  expectValues(got, rows, expectFile);
  expect(more).toMatchObject(expected);
}

test.each([
  ['commas', '1,2\n3,4\n', { separator: 'comma', decimal: 'point', header: 'none' }],
  ['semicolons', '1;2\n3;4\n', { separator: 'semicolon', decimal: 'point' }],
  ['tabs, without a last line feed', '1\t2\n3\t4', { separator: 'tab' }],
  ['bars', '1|2\n3|4\n', { separator: 'bar' }],
  ['carriage returns and empty lines', '1,2\r\n\r\n3,4\r\n', { separator: 'comma' }],
  ['quotes and spaces', '"1", 2\n3," 4"\n', { separator: 'comma' }],
  [
    "spaces, as NumPy's savetxt",
    '1.000000000000000000e+00 2.000000000000000000e+00\n3e0 4e0\n',
    { separator: 'spaces' },
  ],
  ['several spaces', '  1   2\n  3   4\n', { separator: 'spaces' }],
  ['comments', '# a b\n1 2\n3 4\n', { separator: 'spaces', header: 'none' }],
])('%s', (_, text, format) => {
  expectFile(text, matrix('1 2; 3 4'), { names: null, classes: [], missing: 0, format });
});

test('a semicolon with decimal commas', () => {
  const format = { separator: 'semicolon', decimal: 'comma' };
  expectFile('1,5;2\n3;4,25\n', matrix('1.5 2; 3 4.25'), { format });
});

test('a first row without numbers is a header', () => {
  expectFile('a,b\n1.5,-2e3\n', matrix('1.5 -2000'), {
    names: ['a', 'b'],
    format: { header: 'names' },
  });
  expect(parseTable('x,1\n').names).toBeNull();
});

test('a header of numbers is one if the user says so', () => {
  expectFile('2019,2020\n1,2\n', matrix('1 2'), { names: ['2019', '2020'] }, { header: 'names' });
});

test('NaN and infinity are values, and missing cells are NaN', () => {
  expectFile('1,NaN\n-inf,Infinity\n', matrix('1 NaN; -Infinity Infinity'), { missing: 0 });
  expectFile('a,b\n1,\nNA,2\n', matrix('1 NaN; NaN 2'), { missing: 2, names: ['a', 'b'] });
});

test('text becomes the number of its class', () => {
  expectFile('length,species\n5,setosa\n6,virginica\n7,setosa\n', matrix('5 0; 6 1; 7 0'), {
    names: ['length', 'species'],
    classes: [{ name: 'species', texts: ['setosa', 'virginica'] }],
  });
  expect(parseTable('1,a\n2,b\n').classes).toEqual([{ name: 'column 2', texts: ['a', 'b'] }]);
});

test('text among numbers is what the user says', () => {
  const text = 'a,b\n1,x\n2,3\n';
  expectFile(
    text,
    matrix('1 0; 2 1'),
    { classes: [{ name: 'b', texts: ['x', '3'] }] },
    { text: 'classes' },
  );
  expectFile(text, matrix('1 NaN; 2 3'), { classes: [] }, { text: 'missing' });
});

test.each([
  ['a,b\n1,2\n3\n', 'row 3 has 1 cell; row 1 has 2'],
  ['1,2\n3,4,5\n', 'row 2 has 3 cells; row 1 has 2'],
  ['1,2\n3,1e999\n', 'row 2, column 2: "1e999" is not a number'],
  ['1,2\n3,x\n', 'row 2, column 2: "x" is not a number'],
  ['a,b\n1,x\n2,3\n', 'row 2, column 2 ("b"): "x" is not a number'],
  ['1,5%\n2,6%\n', 'row 1, column 2: "5%" is not a number'],
  ['a\n0x10\n', 'row 2, column 1 ("a"): "0x10" is not a number'],
  ['a\n1_000\n', 'row 2, column 1 ("a"): "1_000" is not a number'],
  ['', 'the file is empty'],
  ['a,b\n', 'there is no row below the header'],
  ['1,2\n3,"4\n', 'row 2: quoted field unterminated'],
])('%j is refused', (text, message) => {
  expect(() => parseTable(text)).toThrow(
    expect.objectContaining({
      name: 'TableError',
      message: expect.stringContaining(message),
      format: expect.objectContaining({ separator: 'comma' }),
    }),
  );
});

test('integers that a double would round are read as integers', () => {
  const text = 'id,n\n9007199254740993,1\n-9223372036854775808,+2\n';
  const { data, ...more } = parseTable(text);
  expect(data).toEqual(BigInt64Array.of(9007199254740993n, 1n, -(2n ** 63n), 2n));
  expect(more).toMatchObject({ size: [2, 2], rounded: 1, format: { type: 'long' } });
  const given = { type: 'double' };
  expectFile('9007199254740993,1\n', matrix('9007199254740992 1'), { rounded: 1 }, given);
  expectFile('9007199254740993,.5\n', matrix('9007199254740992 0.5'), { rounded: 1 });
  expectFile('9007199254740992,1e20\n', matrix('9007199254740992 1e20'), { rounded: 0 });
  expectFile(
    '9223372036854775808,1\n9223372036854775809,1\n',
    matrix('9223372036854775808 1; 9223372036854775808 1'),
    {
      rounded: 1,
      format: { type: 'double' },
    },
  );
});

test('the user may say that numbers are integers', () => {
  expect(parseTable('1,2e3\n', { type: 'long' }).data).toEqual(BigInt64Array.of(1n, 2000n));
  for (const cell of ['0.5', '9223372036854775808', 'NaN', ''])
    expect(() => parseTable(`1,2\n3,${cell}\n`, { type: 'long' })).toThrow(
      `row 2, column 2: "${cell}" is not an integer of 64 bits`,
    );
});

test('many rows are read, with progress', () => {
  const text = Array.from({ length: 20_000 }, (_, i) => `${i},${-i}\n`).join('');
  const seen = [];
  const { data, size } = parseTable(text, {}, (part) => seen.push(part));
  expect(size).toEqual([20_000, 2]);
  expect(data.at(-1)).toBe(-19_999);
  expect(seen.at(-1)).toBeLessThanOrEqual(1);
  expect([...seen].sort((a, b) => a - b)).toEqual(seen);
});
