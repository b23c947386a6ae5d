/* What the editor of the playground knows of scripts in Lua: errors and the places of a name. */
import { expect, test } from '@jest/globals';
import { luaGlobals } from '../../demo/build.js';
import { readExamples } from '../../demo/gallery/read.js';
import { named } from '../helpers/named.js';

globalThis.LUA_GLOBALS = luaGlobals();
const { errors, faulty, places } = await import('../../demo/checker/lua-checker.js');

/* The errors of a script: [the marked text, message]. */
const errorsOf = (code, others = {}) =>
  errors({ ...others, 'script.lua': code }, 'script.lua').map(({ from, to, message }) => [
    code.slice(from, to),
    message,
  ]);
const missing = (...names) => names.map((name) => [name, `There is no variable ${name}`]);

test.each([
  ['local x = torch.ones(3)\nprnt(x)', missing('prnt')],
  ['print(y.z, #w, v + 1)', missing('y', 'w', 'v')],
  ['local t = { a = b, [c] = 1, d }', missing('b', 'c', 'd')],
  ['do local x = 1 end\nreturn x', missing('x')],
  ['local x = x', missing('x')],
  ['for i = 1, n do print(i) end', missing('n')],
  ['for k, v in pairs(t) do print(k, v) end', missing('t')],
  ['repeat local done = true until done', []],
  ['function A.b:c() return self.x end', missing('A')],
  ['local function f(n) return n == 0 and 1 or f(n - 1) end print(f(2), ...)', []],
  ['function f(...) return select("#", ...) end print(f(1))', []],
  ['later() function later() end', []],
  ['if opt then print(1) end local o = opt or {} print(opt == nil, type(opt))', []],
  ["require 'nn' local m = nn.Linear(2, 3)", []],
  ["torch.class('Point') print(Point)", []],
  ['setfenv(1, {}) print(anything)', []],
  ['local x = 1\n\nlocal y = = 2', [['local y = = 2', "<expression> expected near '='"]]],
  ['for i = 1, 2 do\n  print(i)\n', [['print(i)', "'end' expected near '<eof>'"]]],
])('the errors of %j', (code, expected) => {
  expect(errorsOf(code)).toEqual(expected);
});

test('a global of another file is known, unless that cannot be parsed', () => {
  const code = "require 'helpers' print(twice(2), thrice(2))";
  const helpers = 'function twice(x) return 2 * x end';
  expect(errorsOf(code, { 'helpers.lua': helpers })).toEqual(missing('thrice'));
  expect(errorsOf(code, { 'helpers.lua': 'function' })).toEqual([]);
  expect(faulty({ 'a.lua': 'x()', 'b.lua': 'print(1)', 'c.lua': 'do' })).toEqual(['c.lua']);
  expect(faulty({ 'a.lua': 'x()', 'b.lua': 'print(1)' })).toEqual(['a.lua']);
});

test('the examples have no errors', () => {
  for (const { code } of named(readExamples().filter(({ language }) => language === 'lua')))
    expect(errorsOf(code)).toEqual([]);
});

test('a local variable is renamed where it is meant, a global in all files', () => {
  const code = 'local x = 1\nprint(x) do local x = 2 print(x) end';
  const found = places({ 'a.lua': code, 'b.lua': 'x = 3' }, 'a.lua', code.indexOf('x'));
  expect(found.map(({ file, from }) => [file, from])).toEqual([
    ['a.lua', 6],
    ['a.lua', 18],
  ]);
  const texts = { 'a.lua': 'print(twice(2))', 'b.lua': 'function twice(n) return n end' };
  expect(places(texts, 'a.lua', 8).map(({ file, from, to }) => [file, from, to])).toEqual([
    ['a.lua', 6, 11],
    ['b.lua', 9, 14],
  ]);
  expect(places(texts, 'a.lua', 2)).toBeNull();
});
