/* The recorded results of a native Torch7, with three threads that share every job. */
import { afterAll, expect, test } from '@jest/globals';
import { createTorch } from '../../js/threads/index.node.js';
import { readCases } from '../golden/cases.js';
import { judge } from '../golden/judge.js';
import { shareAll } from './pool.js';

const torch = await createTorch({ threads: 3, indexBase: 1, rules: 'torch7' });
shareAll(torch);
afterAll(() => torch.close());

const cases = readCases().flatMap((group) => group.cases);
const tags = [...new Set(cases.map((c) => c.tag))];
test.each(tags)("%s gives Torch7's result and leaks nothing", (tag) => {
  const before = torch.memory();
  const failures = cases
    .filter((c) => c.tag === tag)
    .map((c) => [c, judge(torch, c)])
    .filter(([, result]) => result.status === 'failed')
    .map(([c, result]) => `${c.name} ${c.dtype ?? ''} ${c.expr ?? c.lua}: ${result.text}`);
  expect(failures).toEqual([]);
  expect(torch.memory()).toEqual(before);
});
