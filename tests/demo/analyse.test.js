/* What the page reads in code in JavaScript. */
import { describe, expect, test } from '@jest/globals';
import { analyse, analyseInput } from '../../demo/syntax/analyse.js';
import { IMPORTABLE, needsLua, refusalOf } from '../../demo/syntax/packages.js';

const namesOf = (code) => analyse(code).variables.map(({ name }) => name);

test.each([
  ['const x = 1; let y; var z = 2, w;', ['x', 'y', 'z', 'w']],
  ['const { a, b: [c, ...d], e = 1, ...f } = g;', ['a', 'c', 'd', 'e', 'f']],
  ['const [, h, [i]] = j;', ['h', 'i']],
  ['function k() { const inside = 1; } class L {} async function* m() {}', ['k', 'L', 'm']],
  ["import n, { o as p } from 'q'; import * as r from 's';", ['n', 'p', 'r']],
  ['export const t = 1; export default function u() {}', ['t', 'u']],
  ["'const v = 1'; `const ${1} = 2`; // const w\n/const x = 1/;", []],
  ['{ const inside = 1; } for (const i of []) {}', []],
])('the variables of %j', (code, names) => {
  expect(namesOf(code)).toEqual(names);
});

test('the line and the kind of a variable', () => {
  expect(analyse('\nconst a = 1,\n  b = 2;\nlet c;').variables).toMatchObject([
    { name: 'a', line: 2, isConstant: true },
    { name: 'b', line: 3, isConstant: true },
    { name: 'c', line: 4, isConstant: false },
  ]);
});

test('imports and their places', () => {
  const code =
    "import a from 'one';\nexport * from \"two\";\nconst b = await import('three');\nimport(a + 1);";
  const { imports } = analyse(code);
  expect(imports.map(({ name, line, isCall }) => [name, line, isCall])).toEqual([
    ['one', 1, false],
    ['two', 2, false],
    ['three', 3, true],
    [null, 4, true],
  ]);
  expect(imports.map(({ start, end }) => code.slice(start, end))).toEqual([
    "'one'",
    '"two"',
    'import',
    'import',
  ]);
  expect(analyse("// import x from 'y'\n'import(1)'; import.meta.url;").imports).toEqual([]);
});

test('the value of the last statement, and assignments', () => {
  const code = 'y = 1; [a, b] = [1, 2]; x.z = 3; y + 1;';
  const { value, assigned } = analyse(code);
  expect(code.slice(value.start, value.end)).toBe('y + 1');
  expect(assigned).toEqual(['y', 'a', 'b']);
  expect(analyse('const x = 1;').value).toBeNull();
  expect(analyse('').value).toBeNull();
});

test.each([
  ['for (;;) {', true],
  ['f(1,', true],
  ['`a', true],
  ['/* a', true],
  ['const x =', true],
  ["'a", false],
  ['const x = ;', false],
  [')', false],
  ['a b', false],
])('%j is incomplete: %p', (code, isIncomplete) => {
  expect(analyse(code).error.isIncomplete).toBe(isIncomplete);
  expect(analyse(`1;\n${code}`).error.line).toBe(2);
});

test.each([
  ['if (a) {\n  b();\n', '{', 1],
  ['f(1,\n  g(2),\n', '(', 1],
  ['const x = [\n  [1, 2],\n', '[', 1],
  ['const s = `a ${b +\n', '${', 1],
  ['function f() {\n  if (a) {\n    b();\n}\n', '{', 2],
  ['for (;;) {\n  f({\n    a: 1,\n  };\n}\n', '(', 2],
  ['const x = {\n  a: 1\nprint(2)', '{', 1],
  ['const x = {\n  a: 1,\n\nprint(2);\n', '{', 1],
  ['const x = [\n  1,\n  2\nconst y = 3;\n', '[', 1],
  ['print(1);\nprint(torch.ones(2, 2);\nprint(3);\n', '(', 2],
  ['const x = torch.ones([2, 3);\n', '[', 1],
  ['function f() {\n  const x = {\n    a: 1\n  return x;\n}\nf();\n', '{', 2],
  ['class A {\n  f() {\n    return 1;\n  g() {\n  }\n}\n', '{', 2],
  ['if (a) {\n  b();\nelse {\n  c();\n}\n', '{', 1],
  ['if (a) {\n  const y = 1 2;\n', undefined, 2],
  ['const y = 1 2;\nif (a) {\n', undefined, 1],
  ['const x = {\n  a: 1\n  b: 2\n};\n', undefined, 3],
  ['f(a b);\ng(\n', undefined, 1],
  ['f(1));\n', undefined, 1],
  ["f(1, {\n'a\n", undefined, 2],
  ['f() {\n  return /[{]/;\n', '{', 1],
  ["g('{')\nconst x =", undefined, 2],
  ['f(`{ ${ {a: 1}.a } `, () => {\n  1;\n', '{', 1],
])('%j: %s is never closed', (code, bracket, line) => {
  const { error } = analyse(code.startsWith('f() {') ? `class A { ${code}` : code);
  expect([error.unclosed, error.line]).toEqual([bracket, line]);
});

test('an object at the prompt is no block', () => {
  expect(analyseInput('{ a: 1, b: 2 }').code).toBe('({ a: 1, b: 2 })');
  expect(analyseInput('{ a; b }').code).toBe('{ a; b }');
});

describe('every entry of the package', () => {
  test.each(['torch7.wasm', 'lua.wasm', 'package.json'])(
    '%s is refused with the reason',
    (file) => {
      expect(refusalOf(`torch7-wasm/${file}`)).toMatch(/is a file for/);
    },
  );
  test('every other one can be imported', () => {
    expect(IMPORTABLE.map(refusalOf).filter((reason) => reason !== null)).toEqual([]);
  });
  test('an unknown name is refused with those that there are', () => {
    expect(refusalOf('torch7-wasm/none')).toBe(
      `there is no module "torch7-wasm/none"; there are ${IMPORTABLE.join(', ')}`,
    );
    expect(refusalOf('https://example.com/x.js')).toMatch(/load nothing from other sites/);
  });
  test('Lua is compiled for those that need it', () => {
    expect(IMPORTABLE.filter(needsLua)).toEqual(['torch7-wasm/inline/lua', 'torch7-wasm/lua']);
    expect(needsLua(null)).toBe(true);
  });
});

test('the expressions whose values are shown, with their lines', () => {
  const code = `'use strict';
const x = 1;
x + 1;
x = 2
await f(
  x)
setTimeout(f);
if (x) { x + 2; }
g`;
  const shown = analyse(code).expressions.map(({ start, end, line }) => [
    line,
    code.slice(start, end),
  ]);
  expect(shown).toEqual([
    [3, 'x + 1'],
    [5, 'await f(\n  x)'],
    [9, 'g'],
  ]);
});
