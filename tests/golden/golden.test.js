// What a native Torch7 answered, for the families that the library has: `node tests/golden/run.js` runs all of it.

import { expect, test } from '@jest/globals';
import { createTorch } from '../../js/core.node.js';
import { readCases } from './cases.js';
import { judge } from './judge.js';

const torch = await createTorch({ indexBase: 1 });
const cases = readCases().flatMap((group) => group.cases);
const TAGS = [
  'construct', 'query', 'set', 'resize', 'fill', 'copy', 'convert', 'sub', 'newindex', 'view', 'transpose', 'expand',
  'repeat', 'squeeze', 'split', 'apply', 'storage', 'print', 'dot', 'mm', 'mm-nan',
  'addr', 'bmm', 'cross', 'conv',
  'unary', 'unary-scalar', 'pow', 'atan2', 'lerp', 'scalar-op', 'bit', 'tensor-op', 'add', 'clamp', 'addcmul', 'compare',
  'reduce', 'reduce-overflow', 'reduce-nan', 'reduce3d', 'reduce-1', 'reduce-empty', 'sort-ties', 'norm', 'trace', 'equal', 'match', 'all-any',
  'cat', 'diag', 'eye', 'construct-math', 'tril', 'histc', 'reshape', 'default-type', 'random',
];

test.each(TAGS)('%s answers as Torch7 does and leaks nothing', (tag) => {
  const before = torch.memory();
  const chosen = cases.filter((c) => c.tag === tag);
  const failures = chosen
    .map((c) => [c, judge(torch, c)])
    .filter(([, result]) => result.status === 'failed')
    .map(([c, result]) => `${c.name} ${c.dtype ?? ''} ${c.expr ?? c.lua}: ${result.text}`);
  expect(chosen.length).toBeGreaterThan(0);
  expect(failures).toEqual([]);
  expect(torch.memory()).toEqual(before);
});
