/* expect.js: runs the recorded sample of an oracle in Jest. */
import { expect } from '@jest/globals';
import { createTorchSync } from '../../../js/create.node.js';
import { ORACLES, sampleOf } from '../oracles.js';
import { readSample } from './sample.js';
import { Tally } from './tally.js';

/* Expects that no case of the sample fails, and that at least so many pass. Returns the tally. */
export function expectSampleToPass(name, { atLeast }) {
  const torch = createTorchSync();
  const tally = new Tally();
  const before = torch.memory();
  ORACLES[name].run(torch, readSample(sampleOf(name)), tally);
  expect(tally.failures).toEqual([]);
  expect(tally.passed).toBeGreaterThanOrEqual(atLeast);
  expect(torch.memory()).toEqual(before);
  return tally;
}
