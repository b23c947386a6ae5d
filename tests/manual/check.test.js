/* Checks of whole texts, with prepared answers instead of Lua. */
import { expect, test } from '@jest/globals';
import { check, count } from './check.js';

const text = (...lines) => ['# One', '```lua', ...lines, '```'].join('\n');
/* A Lua with prepared answers by code; a function gets the seed. */
const answering = (answers) => async (steps, seeds) =>
  steps.map(({ code }) =>
    seeds.map((seed) => {
      const answer = answers[code] ?? [];
      return {
        printed: typeof answer === 'function' ? answer(seed) : answer,
        error: answer.error ?? null,
      };
    }),
  );
const results = (lines, answers, slips) =>
  check(text(...lines), { run: answering(answers), slips });
const brief = (list) => list.map(({ step, status }) => [step.code, status]);

test('examples and assertions are counted; code without output is not', async () => {
  const list = await results(
    ['a = 1', '> a', '1', '> b', '2', 'assert(a) assert(b)', 'some text'],
    { a: ['1'], b: ['3'] },
  );
  expect(brief(list)).toEqual([
    ['a', 'passed'],
    ['b', 'failed'],
    ['assert(a) assert(b)', 'failed'],
  ]);
  expect(['passed', 'failed', 'skipped'].map((status) => count(list, status))).toEqual([1, 4, 0]);
});

test('text is skipped and reported', async () => {
  const list = await results(['some text', '> a', '1'], { a: ['1'] });
  expect(list[0]).toMatchObject({ status: 'skipped', count: 1, text: 'no Lua: some text' });
});

test('an example that depends on the seed is skipped', async () => {
  expect(brief(await results(['> a', '1'], { a: (seed) => [String(seed)] }))).toEqual([
    ['a', 'skipped'],
  ]);
});

test('a slip holds under its heading and for its code only', async () => {
  const slip = { heading: 'One', code: 'a', lines: [['1', '2']], why: 'it is 2' };
  const lines = ['> a -- here', '1', '> b', '1'];
  expect(brief(await results(lines, { 'a -- here': ['2'], b: ['2'] }, [slip]))).toEqual([
    ['a -- here', 'passed'],
    ['b', 'failed'],
  ]);
  const elsewhere = await results(['> a', '1'], { a: ['2'] }, [{ ...slip, heading: 'Two' }]);
  expect(elsewhere.map(({ status }) => status)).toEqual(['failed', 'failed']);
});

test('numbers in the text are put into the tensor, and the example is skipped', async () => {
  const foot = '[torch.DoubleTensor of size 1]';
  const slip = { heading: 'One', code: 'x', given: ' 5', why: 'who made x?' };
  const run = async (steps, seeds) => {
    expect(steps.map(({ given }) => given)).toEqual([true, false]);
    expect(steps[0].adopt).toBe('x:copy(torch.DoubleTensor({5}))');
    return steps.map(() => seeds.map(() => ({ printed: [' 7', foot], error: null })));
  };
  const list = await check(text('> x', ' 5', foot, '> x', ' 7', foot), { run, slips: [slip] });
  expect(list.map(({ status }) => status)).toEqual(['skipped', 'passed']);
});

test('an unused entry is a failure', async () => {
  const slip = { heading: 'One', code: 'a', lines: [['1', '2']], why: 'it is 2' };
  const list = await results(['> a', '2'], { a: ['2'] }, [slip]);
  expect(list[1]).toMatchObject({
    status: 'failed',
    count: 1,
    text: expect.stringContaining('nothing here needs'),
  });
});

test('code that an entry skips is not run', async () => {
  const slip = { heading: 'One', code: 'f()', skip: true, why: "f is the reader's" };
  const run = async (steps, seeds) => {
    expect(steps).toEqual([{ code: 'a', echo: true, adopt: null, given: false }]);
    return [seeds.map(() => ({ printed: ['1'], error: null }))];
  };
  const list = await check(text('f()', '> a', '1'), { run, slips: [slip] });
  expect(list.map(({ status, text: said }) => [status, said])).toEqual([
    ['skipped', "f is the reader's"],
    ['passed', undefined],
  ]);
});
