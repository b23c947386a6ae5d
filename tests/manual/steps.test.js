import { describe, expect, test } from '@jest/globals';
import { completeness, countAsserts, withoutLocals } from './lua-text.js';
import { stepsOf } from './steps.js';

const steps = (...lines) => stepsOf({ heading: 'h', line: 1, lines });
/* Each step as [code, expected output], with `>` before code at a prompt. */
const brief = (...lines) =>
  steps(...lines).map(({ code, echo, says }) => [`${echo ? '> ' : ''}${code}`, ...says]);

describe('code', () => {
  test.each([
    ['a prompt and its printout', ['> a', ' 1', ' 2'], [['> a', ' 1', ' 2']]],
    ["th's prompt", ['th> a', '1'], [['> a', '1']]],
    ['= at a prompt', ['> =a', '1'], [['> =a', '1']]],
    ['= alone', ['= a', '1'], [['> = a', '1']]],
    [
      '>> continues',
      ['> for i=1,2 do', '>> print(i)', '>> end', '1', '2'],
      [['> for i=1,2 do\nprint(i)\nend', '1', '2']],
    ],
    ['a prompt that goes on without >>', ['> f(1,', '     2)', '3'], [['> f(1,\n     2)', '3']]],
    ['no prompt', ['a = 1', 'b = 2'], [['a = 1'], ['b = 2']]],
    [
      'a call over several lines',
      ['x:apply(function()', '  return 1', 'end)', '> x', '1'],
      [['x:apply(function()\n  return 1\nend)'], ['> x', '1']],
    ],
    [
      'code without a prompt after a printout',
      ['> a', '1', '', 'b = 2', '> b', '2'],
      [['> a', '1'], ['b = 2'], ['> b', '2']],
    ],
    ['print without a prompt', ['print(a)', '1'], [['print(a)', '1']]],
    [
      'several statements on a line',
      ['i = 0; j = 1', '> i', '0'],
      [['i = 0; j = 1'], ['> i', '0']],
    ],
    ['an empty prompt, and one with a comment', ['>', '> -- nothing', '> a', '1'], [['> a', '1']]],
    ['a string over two lines', ['s = [[a', 'b]]'], [['s = [[a\nb]]']]],
    [
      'a name is no statement',
      ['> torch.type(x)', 'torch.DoubleTensor', '= 2', '2'],
      [
        ['> torch.type(x)', 'torch.DoubleTensor'],
        ['> = 2', '2'],
      ],
    ],
  ])('%s', (name, lines, wanted) => {
    expect(brief(...lines)).toEqual(wanted);
  });
});

describe('output', () => {
  test('blank lines within it stay; those after it do not', () => {
    const lines = [
      '(1,.,.) = ',
      '  1',
      '',
      '(2,.,.) = ',
      '  2',
      '[torch.DoubleTensor of size 2x1x1]',
    ];
    expect(brief('> x', ...lines, '', '', '> 1', '1')).toEqual([
      ['> x', ...lines],
      ['> 1', '1'],
    ]);
  });

  test('a blank line before it stays', () => {
    expect(brief('> x', '', ' 1')).toEqual([['> x', '', ' 1']]);
  });

  test('comments below code do not hide what it prints', () => {
    expect(brief('> x  -- one', '     -- two', '1')).toEqual([['> x  -- one', '1']]);
  });

  test('text may follow a complete printout and a blank line', () => {
    const found = steps('> x', ' 1', '[torch.DoubleTensor of size 1]', '', 'And now:');
    expect(found.map(({ code, says }) => [code, says])).toEqual([
      ['x', [' 1', '[torch.DoubleTensor of size 1]']],
      [null, ['And now:']],
    ]);
  });

  test('two tensors on one line are printed one after the other', () => {
    const both = [' 1', '[torch.DoubleTensor of size 1]', '', ' 2', '[torch.LongTensor of size 1]'];
    expect(brief('> x, y', ...both)).toEqual([['> x, y', ...both]]);
  });

  test('a block without code above it is text', () => {
    expect(steps('ByteTensor -- bytes', 'IntTensor')[0]).toMatchObject({
      code: null,
      says: ['ByteTensor -- bytes', 'IntTensor'],
    });
  });

  test('a wrong line at a prompt is still code, so that it is noticed', () => {
    expect(brief('> x = = 1')).toEqual([['> x = = 1']]);
  });
});

test('"possible output" counts until the end of the block', () => {
  expect(
    steps('> a', '1', '-- A possible output.', '> b', '2').map(({ possible }) => possible),
  ).toEqual([false, true]);
});

test('lines are numbered as in the text', () => {
  expect(
    stepsOf({ heading: '', line: 10, lines: ['a = 1', '', '> a', '1'] }).map(({ line }) => line),
  ).toEqual([10, 12]);
});

test('assertions at the outermost level are counted', () => {
  expect(countAsserts('assert(a) assert(b)')).toBe(2);
  expect(countAsserts('if a then assert(b) end')).toBe(0);
  expect(steps('> assert(a)', 'assert(', '  b', ')').map(({ asserts }) => asserts)).toEqual([1, 1]);
});

test('outermost locals become globals, others stay', () => {
  expect(withoutLocals('local a, b = 1')).toBe('a, b = 1');
  expect(withoutLocals('local a')).toBe('a = nil');
  expect(withoutLocals('local function f() local b = 1 return b end')).toBe(
    'function f() local b = 1 return b end',
  );
  expect(withoutLocals('local a = 1; local b = a')).toBe('a = 1; b = a');
});

test('a line is complete if Lua can run it', () => {
  expect(completeness('x')).toBe('incomplete');
  expect(completeness('x', { echo: true })).toBe('complete');
  expect(completeness('f(')).toBe('incomplete');
  expect(completeness('s = [[a')).toBe('incomplete');
  expect(completeness(' 1  1')).toBe('wrong');
});
