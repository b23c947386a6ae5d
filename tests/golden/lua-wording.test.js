/* How many of Torch7's error texts Lua reproduces: scripts match these texts. */

import { expect, test } from '@jest/globals';
import { createLua } from '../../js/lua/index.node.js';
import { readCases } from './cases.js';

const lua = await createLua({ write() {} });
lua.run(`
function said(setup, expr, kind)
  local variables = setmetatable({ T = torch[kind .. 'Tensor'], S = torch[kind .. 'Storage'] }, { __index = _G })
  setfenv(assert(loadstring(setup)), variables)()
  local chunk = loadstring('return ' .. expr, '=expr') or loadstring(expr, '=expr')
  local ok, message = pcall(setfenv(chunk, variables))
  return not ok and message or nil
end`);

const mistakes = readCases()
  .flatMap(({ cases }) => cases)
  .filter((c) => ['call', 'error'].includes(c.kind) && (c.error ?? c.message))
  .map((c) => ({
    expr: c.expr,
    native: (c.error ?? c.message).replace(/^expr:1: /, ''),
    ours: lua.run('return said(...)', { args: [c.setup ?? '', c.expr, c.dtype ?? ''] })[0],
  }))
  .filter(({ ours }) => ours !== undefined); /* calls that are valid here: rules.js */

/* Torch7 wrote '?' if it had lost the name of a function. */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/'\\\?'/g, "'[^']*'");
const contains = (ours, text) => new RegExp(escaped(text)).test(ours);
/* The list of expected arguments is ours. */
const wholeOf = (native) =>
  native.startsWith('invalid arguments: ')
    ? native.replace(/\nexpected arguments: [^]*/, '\nexpected arguments: ')
    : native;
const phraseOf = (native) =>
  native.startsWith('invalid arguments: ')
    ? wholeOf(native)
    : (/\(([^]*)\)$/.exec(native)?.[1] ?? native);

test("nine of ten texts of Torch7 occur in the library's, and most phrases", () => {
  const missing = (part) => mistakes.filter(({ native, ours }) => !contains(ours, part(native)));
  expect(mistakes.length).toBeGreaterThan(600);
  expect(missing(wholeOf).length / mistakes.length).toBeLessThan(0.1);
  expect(
    missing((native) => phraseOf(native)).filter((m) => !contains(m.ours, wholeOf(m.native)))
      .length / mistakes.length,
  ).toBeLessThan(0.075);
});

test('texts name the same argument as native Torch7', () => {
  const numbered = mistakes.filter(
    ({ native, ours }) =>
      /^bad argument #\d/.test(native) &&
      /bad argument #\d/.test(ours) &&
      contains(ours, phraseOf(native)),
  );
  const place = (text) => /bad argument #(\d)/.exec(text)[1];
  expect(numbered.length).toBeGreaterThan(150);
  expect(numbered.filter(({ native, ours }) => place(native) !== place(ours))).toEqual([]);
});

test("an error's position is in the script, not in the library", () => {
  const places = mistakes.map(({ ours }) => /^(\w+):\d+: /.exec(ours)?.[1]);
  expect(new Set(places)).toEqual(new Set(['expr', undefined])); /* none in a tail call */
  expect(
    lua
      .run(
        'return select(2, pcall(function() local x = torch.Tensor("x") return x end)), select(2, pcall(function() local x = torch.ones(2)[3] return x end))',
        { name: '=place' },
      )
      .map((text) => text.split(' ')[0]),
  ).toEqual(['place:1:', 'place:1:']);
});
