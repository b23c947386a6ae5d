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

test.each([
  ['x:indexAdd(1, L, D)', "#3 to 'indexAdd' (torch.FloatTensor expected, got torch.DoubleTensor)"],
  ['x:indexAdd(1, D, x)', "#2 to 'indexAdd' (torch.LongTensor expected, got torch.DoubleTensor)"],
  ["x:indexAdd('a', L, x)", "#1 to 'indexAdd' (number expected, got string)"],
  ['torch.indexAdd(x, 1, L, D)', "#4 to 'indexAdd' (torch.FloatTensor expected, got torch.Double"],
  ['x:indexCopy(1, L, 3)', "#3 to 'indexCopy' (torch.FloatTensor expected, got number)"],
  ['x:indexFill(1, L, D)', "#3 to 'indexFill' (number expected, got torch.DoubleTensor)"],
  ["x:index('a', L)", "#1 to 'index' (number expected, got string)"],
  ['x:index(D, 1, L)', "#1 to 'index' (torch.FloatTensor expected, got torch.DoubleTensor)"],
  ["x:maskedFill(B, 'a')", "#2 to 'maskedFill' (number expected, got string)"],
  ['x:maskedCopy(B, D)', "#2 to 'maskedCopy' (torch.FloatTensor expected, got torch.DoubleTensor)"],
  ['x:maskedSelect(D)', "#1 to 'maskedSelect' (torch.ByteTensor expected, got torch.DoubleTensor)"],
  ['x:map2(x, D, print)', "#2 to 'map2' (torch.FloatTensor expected, got torch.DoubleTensor)"],
  ["x:narrow(1, 'a', 1)", "#2 to 'narrow' (number expected, got string)"],
  ['x:select(1)', "#2 to 'select' (number expected, got no value)"],
  ["x:transpose('a', 1)", "#1 to 'transpose' (number expected, got string)"],
  ["x:unfold('a', 1, 1)", "#1 to 'unfold' (number expected, got string)"],
  ["x:sub(1, 2, 'a')", "#3 to 'sub' (number expected, got string)"],
  ["x:resize(2, 'a')", "#2 to 'resize' (number expected, got string)"],
  ['x:isSameSizeAs(3)', "#1 to 'isSameSizeAs' (torch.FloatTensor expected, got number)"],
])('%s names the argument at fault', (expr, text) => {
  const setup =
    'x = torch.FloatTensor(3, 2):zero() L = torch.LongTensor{1} D = torch.DoubleTensor(1, 2):zero() ' +
    'B = torch.ByteTensor(3, 2):fill(1)';
  expect(lua.run('return said(...)', { args: [setup, expr, ''] })[0]).toContain(
    `bad argument ${text}`,
  );
});

test('a wrong number of arguments lists the expected types', () => {
  expect(
    lua.run('return said(...)', { args: ['x = torch.FloatTensor(3)', 'x:indexAdd(1)', ''] })[0],
  ).toContain('torch.FloatTensor, number, torch.LongTensor, torch.FloatTensor expected');
});

test.each([
  [
    'x:maskedSelect(torch.ByteTensor{1, 0, 1, 0})',
    'expected src [3 x 2] and mask [4] to have the same number of elements, but got 6 and 4',
  ],
  ['x:maskedFill(torch.ByteTensor{1, 0, 1, 0}, 1)', 'expected tensor [3 x 2] and mask [4] to have'],
  ['x[torch.ByteTensor{1, 0, 1, 0}]', 'expected src [3 x 2] and mask [4] to have the same number'],
  ['x:reshape(4, 2)', 'expected tensor [4 x 2] and src [3 x 2] to have the same number of'],
  ['x:viewAs(torch.Tensor(3))', 'Wrong size for view. Input size: 3x2. Output size: 3'],
  ['x:view(torch.LongStorage{4})', 'Wrong size for view. Input size: 3x2. Output size: 4'],
  ['torch.mm(x, x)', 'size mismatch, m1: [3 x 2], m2: [3 x 2]'],
  ['x:size(7)', 'dimension 7 out of range of 2D tensor'],
  ['x:sub(2, 1)', "bad argument #2 to 'sub' (end smaller than beginning)"],
  ['x[{{2, 1}}]', 'end index must be greater or equal to start index'],
  ['x[{1, 1, 1}]', 'too many indices provided'],
  ['torch.Tensor{{1, 2}, {3}}', 'invalid tensor sizes'],
  ['torch.Tensor{{1, 2}, 3}', 'invalid tensor definition'],
  ["torch.Tensor{1, 'a'}", 'invalid element (not a number)'],
  ['x:apply(3)', "attempt to call local 'func' (a number value)"],
  ['x:apply(function() return {} end)', "cannot convert 'table' to 'double'"],
  ["x:type('torch.Foo')", '<torch.Foo> is not a string describing a torch object'],
  ['torch.gather(x, 1, x)', 'Positions are a LongTensor'],
])('%s has the sizes and numbers of the error', (expr, text) => {
  const setup = 'x = torch.FloatTensor(3, 2):zero()';
  expect(lua.run('return said(...)', { args: [setup, expr, ''] })[0]).toContain(text);
});
