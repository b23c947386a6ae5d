/* All recorded results of a native Torch7: `node tests/golden/run.js` does the same and prints each
   difference. */

import { expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { readCases } from './cases.js';
import { judge } from './judge.js';
import { limitSkips } from './skips.js';

const torch = await createTorch({ indexBase: 1, pairing: 'torch7' });
const cases = readCases().flatMap((group) => group.cases);
const tags = [...new Set(cases.map((c) => c.tag))];
const results = new Map();

test.each(tags)("%s gives Torch7's result and leaks nothing", (tag) => {
  const before = torch.memory();
  const judged = cases.filter((c) => c.tag === tag).map((c) => [c, judge(torch, c)]);
  judged.forEach(([c, result]) => results.set(c, result));
  const failures = judged
    .filter(([, result]) => result.status === 'failed')
    .map(([c, result]) => `${c.name} ${c.dtype ?? ''} ${c.expr ?? c.lua}: ${result.text}`);
  expect(failures).toEqual([]);
  expect(torch.memory()).toEqual(before);
});

limitSkips(cases, results);
