import { expect, test } from '@jest/globals';
import { adoption } from './adopt.js';

const of = (code, ...says) => adoption({ code, says });

test('a vector, and a matrix', () => {
  expect(of('x', ' 0.5', '-1', '[torch.DoubleTensor of size 2]')).toBe(
    'x:copy(torch.DoubleTensor({0.5,-1}))',
  );
  expect(of('= x -- shown', ' 1  0', '[torch.ByteTensor of dimension 1x2]')).toBe(
    'x:copy(torch.DoubleTensor({{1,0}}))',
  );
  expect(of('x', ' 1', ' 2', '[torch.DoubleTensor of size 2x1]')).toBe(
    'x:copy(torch.DoubleTensor({{1},{2}}))',
  );
});

test('more dimensions, slice by slice', () => {
  const code = of(
    'x',
    '(1,2,.,.) =',
    '  1  2',
    '',
    '(2,2,.,.) =',
    '  3  4',
    '[torch.DoubleTensor of size 2x2x1x2]',
  );
  expect(code).toBe(
    'x[1][2]:copy(torch.DoubleTensor({{1,2}}))\nx[2][2]:copy(torch.DoubleTensor({{3,4}}))',
  );
});

test('irregular printouts are not adopted', () => {
  const foot = '[torch.DoubleTensor of size 2]';
  expect(of('x + 1', ' 1', ' 2', foot)).toBe(null);
  expect(of('x', '0.01 *', ' 1', ' 2', foot)).toBe(null);
  expect(of('x', ' 1', ' 2')).toBe(null);
  expect(of('x', 'true')).toBe(null);
  expect(of('x')).toBe(null);
});
