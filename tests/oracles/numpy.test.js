/* The recorded sample of the oracle `numpy`: some calls of each row of docs/from-numpy.md, and of each
   explained difference. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { expectSampleToPass } from './shared/expect.js';

const explained = JSON.parse(
  readFileSync(new URL('numpy/explained.json', import.meta.url), 'utf8'),
);

test('calls give the values of NumPy and SciPy, or differ for a known reason', () => {
  const { reasons } = expectSampleToPass('numpy', { atLeast: 1900 });
  expect([...reasons.keys()].sort()).toEqual(explained.map(({ reason }) => reason).sort());
});
