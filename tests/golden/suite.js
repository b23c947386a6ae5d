/* suite.js: all recorded results of a native Torch7 as tests of an instance of torch, which counts
   from 1 and pairs as Torch7. */
import { expect, test } from '@jest/globals';
import { readCases } from './cases.js';
import { judge } from './judge.js';
import { limitSkips } from './skips.js';

export function testGolden(torch) {
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
}
