/* bench/ops/list.js: the rows of bench/ops.js. */
import { expect, test } from '@jest/globals';
import torch from '../../js/index.node.js';
import '../../js/addons/numpy.node.js';
import { ours } from '../../bench/ops/contenders.js';
import { rowsOf, sampleRow } from '../../bench/ops/list.js';
import { named } from '../helpers/named.js';

test('each row names an op', () => {
  for (const { op } of named(rowsOf(torch.core))) expect(torch.core.ops.has(op)).toBe(true);
});

test('an op without a row is timed with its sample operands', () => {
  const { rows } = torch.core.ops.get('topk');
  expect(rowsOf({ ops: new Map([['later', { name: 'later', rows }]]) }).at(-1).op).toBe('later');
  for (const name of named(['exp', 'topk', 'quantile'])) {
    const row = sampleRow(torch.core.ops.get(name));
    for (const layout of row.layouts) ours(torch).prepare(row, {}, 'Float', layout).run();
  }
});
