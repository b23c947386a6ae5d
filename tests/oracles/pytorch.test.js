/* The recorded sample of the oracle `pytorch`: some samples of each operator. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { sampleOf } from './oracles.js';
import { judgeGradients } from './pytorch/gradients.js';
import { expectSampleToPass } from './shared/expect.js';
import { readSample } from './shared/sample.js';
import { Tally } from './shared/tally.js';

test('operators give the results of PyTorch for its own samples', () => {
  const { explained } = expectSampleToPass('pytorch', { atLeast: 1500 });
  expect(explained).toBe(0);
});

test('the gradients of samples of doubles are those of PyTorch', () => {
  const torch = createTorchSync();
  const tally = new Tally();
  const before = torch.memory();
  for (const item of readSample(sampleOf('pytorch')).filter(({ gradients }) => gradients))
    torch.scope(() => judgeGradients(torch, item, tally));
  expect(tally.failures).toEqual([]);
  expect(tally.passed).toBeGreaterThan(520);
  expect(torch.memory()).toEqual(before);
});
