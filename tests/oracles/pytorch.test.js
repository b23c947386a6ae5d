/* The recorded sample of the oracle `pytorch`: some samples of each operator, and of doubles their
   gradients, of which those of ops without a rule are explained. */
import { expect, test } from '@jest/globals';
import { expectSampleToPass } from './helpers/expect.js';

test('operators give the results and gradients of PyTorch for its own samples', () => {
  const { explained } = expectSampleToPass('pytorch', { atLeast: 2900 });
  expect(explained).toBeLessThan(220);
});
