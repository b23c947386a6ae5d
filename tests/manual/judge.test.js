/* What passes and what fails, and how random output is compared. */
import { describe, expect, test } from '@jest/globals';
import { judge } from './judge.js';

const step = (says, more) => ({
  code: 'x',
  echo: true,
  asserts: 0,
  possible: false,
  says,
  ...more,
});
const printed = (...lines) => ({ printed: lines, error: null });
const status = (says, ...runs) => judge(step(says), runs.length ? runs : [printed()]).status;
const SIZE = '[torch.DoubleTensor of size 2]';

describe('a printout', () => {
  test.each([
    ['the same', [' 1', ' 2', SIZE], [' 1', ' 2', SIZE], 'passed'],
    [
      'of dimension for of size',
      [' 1', ' 2', '[torch.DoubleTensor of dimension 2]'],
      [' 1', ' 2', SIZE],
      'passed',
    ],
    [
      'spaces at the end of lines, and blank lines at the end',
      ['(1,.,.) =', ' 1'],
      ['(1,.,.) = ', ' 1', '', ''],
      'passed',
    ],
    ['a comment beside it', [' 1  -- one', SIZE], [' 1', SIZE], 'passed'],
    ['another number', [' 1', ' 3', SIZE], [' 1', ' 2', SIZE], 'failed'],
    ['another last digit', ['1.9552094821074'], ['1.9552094821075'], 'failed'],
    ['another space before', ['1', '2', SIZE], [' 1', ' 2', SIZE], 'failed'],
    ['another space between', ['0 0'], ['0  0'], 'failed'],
    [
      'another size',
      [' 1', '[torch.DoubleTensor of size 2]'],
      [' 1', '[torch.DoubleTensor of size 1]'],
      'failed',
    ],
    ['another type', ['[torch.FloatTensor of size 2]'], [SIZE], 'failed'],
    ['a line too many', ['1'], ['1', '2'], 'failed'],
    ['a line too few', ['1', '2'], ['1'], 'failed'],
    ['a blank line before', ['', '1'], ['1'], 'failed'],
    ['nothing', ['1'], [], 'failed'],
  ])('%s', (name, says, out, wanted) => {
    expect(status(says, printed(...out), printed(...out))).toBe(wanted);
  });

  test('an error is compared as what is printed', () => {
    const raised = { printed: ['before'], error: 'stdin:1: no' };
    expect(status(['before', 'stdin:1: no'], raised)).toBe('passed');
    expect(status(['before', 'stdin:1: yes'], raised)).toBe('failed');
    expect(status(['before'], raised)).toBe('failed');
  });

  test('a failure shows the expected and the actual output', () => {
    expect(judge(step(['1']), [printed('2')])).toMatchObject({
      status: 'failed',
      count: 1,
      expected: ['1'],
      got: ['2'],
    });
  });
});

describe('without a printout', () => {
  test('nothing to check', () => {
    expect(judge(step([]), [printed('ignored')])).toMatchObject({ status: 'ran', count: 0 });
  });

  test('assertions pass if no error is raised', () => {
    expect(judge(step([], { asserts: 2 }), [printed()])).toMatchObject({
      status: 'passed',
      count: 2,
    });
  });

  test('an error fails, also without a printout', () => {
    expect(judge(step([]), [{ printed: [], error: 'no' }])).toMatchObject({
      status: 'failed',
      count: 1,
      got: ['no'],
    });
    expect(
      judge(step([], { asserts: 1 }), [{ printed: [], error: 'assertion failed!' }]),
    ).toMatchObject({ status: 'failed', count: 1 });
  });
});

describe('output that depends on random numbers', () => {
  const random = (...lists) => lists.map((list) => printed(...list));

  test('is skipped when its shape is right', () => {
    expect(
      status([' 0.1', ' 0.2', SIZE], ...random([' 0.3', ' 0.4', SIZE], [' 0.5', ' 0.6', SIZE])),
    ).toBe('skipped');
  });

  test('fails when its shape is wrong', () => {
    const runs = random([' 0.3', ' 0.4', SIZE], [' 0.5', ' 0.6', SIZE]);
    expect(status([' 0.1', '[torch.DoubleTensor of size 1]'], ...runs)).toBe('failed');
    expect(status([' 0.1', ' 0.2', '[torch.FloatTensor of size 2]'], ...runs)).toBe('failed');
  });

  test('is compared by its type where its size is random', () => {
    const runs = random([' 1', '[torch.DoubleTensor of size 1]'], [' 1', ' 2', SIZE]);
    expect(status([' 1', ' 2', ' 3', '[torch.DoubleTensor of size 3]'], ...runs)).toBe('skipped');
    expect(status([' 1', ' 2', ' 3', '[torch.LongTensor of size 3]'], ...runs)).toBe('failed');
  });

  test('may be marked by the text, and then must match to the letter', () => {
    const possible = step(['Shape: [3]', '[3, 1, 2]'], { possible: true });
    expect(judge(possible, [printed('Shape: [3]', '[3, 1, 2]')]).status).toBe('passed');
    expect(judge(possible, [printed('Shape: [3]', '[1, 3, 2]')]).status).toBe('skipped');
    expect(judge(possible, [printed('Shape: [2]', '[1, 3, 2]')]).status).toBe('failed');
    expect(judge(possible, [printed('Shape: [3]', '[1, 3]')]).status).toBe('failed');
  });

  test('an error with some seeds only is not a failure', () => {
    expect(judge(step([]), [printed(), { printed: [], error: 'no' }]).status).toBe('ran');
  });
});

describe('the list of slips', () => {
  const slip = {
    lines: [
      ['0 0', ' 0  0'],
      ['', null],
    ],
    why: 'spaces',
  };

  test('replaces all such lines, and drops those that native does not print', () => {
    expect(judge(step(['', '0 0', '0 0']), [printed(' 0  0', ' 0  0')], [slip])).toMatchObject({
      status: 'passed',
      used: [slip],
    });
  });

  test('output that native Torch7 does not print still fails', () => {
    expect(judge(step(['', '0 0']), [printed(' 1  1')], [slip]).status).toBe('failed');
    expect(judge(step(['', '0 0']), [printed('0 0')], [slip]).status).toBe('failed');
  });

  test('is not used where the manual has no such line', () => {
    expect(judge(step([' 0  0']), [printed(' 0  0')], [slip])).toMatchObject({
      status: 'passed',
      used: [],
    });
  });

  test('can add a last line', () => {
    expect(
      judge(step([' 1']), [printed(' 1', '[x]')], [{ lines: [[null, '[x]']], why: '' }]).status,
    ).toBe('passed');
  });
});
