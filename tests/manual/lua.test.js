/* Runs docs/lua.md, docs/lua/examples.md and the Lua code of docs/lab2d.md, and checks that a run
   reports errors. tests/browser/main/lua.test.js does the same in a page. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { check, count } from './check.js';
import { luaBlocks } from './markdown.js';
import { open } from './node.js';

const { run } = await open();
const pageOf = (name) => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');
const text = (...lines) => ['```lua', ...lines, '```'].join('\n');

test.each(['lua', 'lab2d', 'lua/examples'])(
  'every example of docs/%s.md prints the output shown below it',
  async (name) => {
    const page = pageOf(name);
    const results = await check(page, { run });
    expect(
      results
        .filter(({ status }) => status !== 'passed')
        .map(({ step, got }) => [step.line, step.code, got]),
    ).toEqual([]);
    expect(count(results, 'passed')).toBeGreaterThanOrEqual(luaBlocks(page).length);
  },
);

test('docs/lua.md documents each function and option of the types', () => {
  const types = readFileSync(new URL('../../types/lua.d.ts', import.meta.url), 'utf8');
  const membersOf = (name) =>
    [
      ...new RegExp(`interface ${name} {([^]*?)^}`, 'm')
        .exec(types)[1]
        .matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm),
    ].map(([, member]) => member);
  const missing = (names, told) => names.filter((name) => !pageOf('lua').includes(told(name)));
  expect(missing(membersOf('Lua'), (name) => `\`lua.${name}`)).toEqual([]);
  expect(
    missing([...membersOf('LuaOptions'), ...membersOf('RunOptions')], (name) => `\`${name}`),
  ).toEqual([]);
});

test.each([
  ['a number', ['> 1 + 1', '3']],
  ['an element', ['> torch.Tensor{1, 2}', ' 1', ' 3', '[torch.DoubleTensor of size 2]']],
  ['the spaces of a printout', ['> torch.zeros(2)', '0', '0', '[torch.DoubleTensor of size 2]']],
  ['an assertion', ['assert(torch.ones(2):sum() == 3)']],
  ['an error that nobody mentions', ['torch.nothing()']],
  ["an error's text", ['> error("a", 0)', 'b']],
  ['a name from a block before, misspelt', ['x = 1', '```', '```lua', '> y + 1', '2']],
  ['the shape of random numbers', ['> torch.rand(2)', ' 0.1', '[torch.DoubleTensor of size 1]']],
  [
    'what is computed from random numbers',
    [
      'x = torch.rand(1)',
      '> x',
      ' 0.5000',
      '[torch.DoubleTensor of size 1]',
      '',
      '> x * 2',
      ' 2',
      '[torch.DoubleTensor of size 1]',
    ],
  ],
])('%s is noticed when it is wrong', async (what, lines) => {
  const results = await check(text(...lines), { run });
  expect(results.filter(({ status }) => status === 'failed').length).toBe(1);
});

test('random numbers in the text replace the computed ones', async () => {
  const foot = '[torch.DoubleTensor of size 1]';
  const results = await check(
    text('x = torch.rand(1)', '> x', ' 0.5000', foot, '', '> x * 2', ' 1', foot),
    { run },
  );
  expect(results.map(({ status }) => status)).toEqual(['skipped', 'passed']);
});

test('locals and values of earlier blocks stay until the end', async () => {
  const results = await check(
    [text('local x = torch.ones(2)', 'assert(x:dim() == 1)'), text('> x:sum()', '2')].join('\n'),
    { run },
  );
  expect(results.map(({ status }) => status)).toEqual(['passed', 'passed']);
});
