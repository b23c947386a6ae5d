/* The recorded sample of the oracle `pytorch`: some samples of each operator. */
import { expect, test } from '@jest/globals';
import { sampleOf } from './oracles.js';
import { expectSampleToPass } from './shared/expect.js';
import { readSample } from './shared/sample.js';

test('operators give the results of PyTorch for its own samples', () => {
  const { explained } = expectSampleToPass('pytorch', { atLeast: 1500 });
  expect(explained).toBe(0);
});

test('samples of doubles have the gradients of PyTorch', () => {
  const samples = readSample(sampleOf('pytorch')).filter(({ gradients }) => gradients);
  expect(samples.length).toBeGreaterThan(500);
});
