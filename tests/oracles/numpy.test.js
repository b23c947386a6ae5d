/* The recorded sample of the oracle `numpy`: some random calls of each op, and of each known
   difference. */
import { expect, test } from '@jest/globals';
import { reasonsOfCalls } from './numpy/oracle.js';
import { expectSampleToPass } from './helpers/expect.js';

test('calls give the values of NumPy and SciPy, or differ for a known reason', () => {
  const { reasons } = expectSampleToPass('numpy', { atLeast: 1900 });
  expect(new Set(reasons.keys())).toEqual(reasonsOfCalls());
});
