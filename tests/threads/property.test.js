/* Random programs against the reference model (tests/property), with three threads that share every
   job. */
import { afterAll } from '@jest/globals';
import { createTorchSync } from '../../js/threads/index.node.js';
import { testViews } from '../property/suite.js';
import { shareAll } from './pool.js';

const torches = [];
afterAll(() => Promise.all(torches.map((torch) => torch.close())));

/* At most a few at a time: what a sequence left behind does not matter to the next one. */
function make(base) {
  const torch = createTorchSync({ threads: 3, indexBase: base });
  torches.push(torch);
  shareAll(torch);
  if (torches.length > 4) torches.shift().close();
  return torch;
}

testViews(make, 20000);
