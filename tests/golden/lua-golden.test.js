/* All recorded results of a native Torch7, through the Lua front end: `node
   tests/golden/lua-run.js` does the same and prints each difference. */

import { expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { readCases } from './cases.js';
import { createLuaJudge } from './lua-judge.js';
import { limitSkips } from './skips.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
const { lua, judge } = await createLuaJudge(torch);
const cases = readCases().flatMap((group) => group.cases);
const tags = [...new Set(cases.map((c) => c.tag))];
const results = new Map();
lua.collect();

test.each(tags)("%s gives Torch7's result in Lua and leaks nothing", (tag) => {
  const before = torch.memory();
  const judged = cases.filter((c) => c.tag === tag).map((c) => [c, judge(c)]);
  judged.forEach(([c, result]) => results.set(c, result));
  expect(
    judged
      .filter(([, { status }]) => status === 'failed')
      .map(([c, { text }]) => `${c.name} ${c.dtype ?? ''} ${c.expr ?? c.lua}: ${text}`),
  ).toEqual([]);
  lua.collect();
  expect(torch.memory()).toEqual(before);
});

limitSkips(cases, results);
