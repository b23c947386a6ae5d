/* The cells of a script, and the module that they become. */
import { expect, test } from '@jest/globals';
import { analyse } from '../../demo/syntax/analyse.js';

globalThis.self ??= globalThis;
const { withCells } = await import('../../demo/worker/cells.js');
const moduleOf = (code) => withCells(code, analyse(code), [], () => '');

test.each([
  ['a comment before all', '/*md\n# A\n*/\nf();', [['\n# A\n', 1]]],
  [
    'two, between statements',
    'f();\n/*md a */\ng(); /*md b*/',
    [
      [' a ', 2],
      [' b', 3],
    ],
  ],
  ['none in a function', 'function f() {\n/*md a */\n}', []],
  ['none in an expression', 'f(/*md a */);', []],
  ['none in a string', '"/*md a */";', []],
  ['no other comments', '/* md */ /*mdx*/ //md a', []],
])('%s', (_, code, cells) => {
  expect(analyse(code).cells.map(({ text, line }) => [text, line])).toEqual(cells);
});

test('a cell is a function in that of the cell before it, and lines keep their numbers', () => {
  expect(moduleOf('a();\n/*md b */\nc();')).toBe(
    '__cell(async () => {a();\n;__cell(async () => {/*md b */\nc();\n});});',
  );
});

test('imports are before all cells, and exports are declarations', () => {
  const code = "import {\n a, // one\n b as c } from 'x';\nexport const d = 1;\nexport { d as e };";
  expect(moduleOf(code)).toBe(
    "import { a, b as c } from 'x';__cell(async () => {\n\n\nconst d = 1;\n\n});",
  );
});
