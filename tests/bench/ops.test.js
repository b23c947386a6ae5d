/* bench/ops/list.js has every op of the table. */
import { expect, test } from '@jest/globals';
import torch from '../../js/index.node.js';
import '../../js/numpy/index.node.js';
import '../../js/linalg/index.node.js';
import '../../js/fft/index.node.js';
import { ELSEWHERE, ROWS } from '../../bench/ops/list.js';

test('every op of the table is timed, or the list says why not', () => {
  const timed = new Set(ROWS.map(({ op }) => op));
  const elsewhere = Object.values(ELSEWHERE).flatMap((names) => names.split(' '));
  const missing = [...torch.core.ops.keys()].filter(
    (name) => !timed.has(name) && !elsewhere.includes(name),
  );
  expect(missing).toEqual([]);
  expect(elsewhere.filter((name) => timed.has(name))).toEqual([]);
});
