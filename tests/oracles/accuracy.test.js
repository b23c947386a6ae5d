/* The recorded sample of the oracle `accuracy`: a quarter of NumPy's tables. */
import { test } from '@jest/globals';
import { expectSampleToPass } from './helpers/expect.js';

test('functions are as accurate as the tables of NumPy demand, in every layout', () => {
  expectSampleToPass('accuracy', { atLeast: 5000 });
});
