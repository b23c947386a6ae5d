/* The helpers whose messages are read when a test fails. */
import { expect, test } from '@jest/globals';
import { matrix } from './matrix.js';

test('matrices are read from text', () => {
  expect(matrix('1 2; 3 4')).toEqual(matrix('1 2; 3 4'));
  expect(matrix(' -0 NaN\n Infinity -Infinity ')).toEqual(matrix('-0 NaN; Infinity -Infinity'));
  expect(matrix('1e-3 0xff .5 -7n 2.')).toEqual([[0.001, 255, 0.5, -7n, 2]]);
});

test('a text that is no matrix is refused in the line of the test', () => {
  for (const [text, message] of [
    ['1 2; 3', 'matrix: the rows have 2, 1 numbers'],
    ['1 x', "matrix: 'x' is not a number"],
    ['', "matrix: '' is not a number"],
    ['1_000', "matrix: '1_000' is not a number"],
  ]) {
    const call = () => matrix(text);
    expect(call).toThrow(message);
    expect(stackOf(call)[0]).toContain('helpers.test.js');
  }
});

function stackOf(call) {
  try {
    call();
  } catch (error) {
    return error.stack.split('\n').filter((line) => line.startsWith('    at '));
  }
  return [];
}
