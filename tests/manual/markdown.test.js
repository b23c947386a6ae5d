import { expect, test } from '@jest/globals';
import { luaBlocks } from './markdown.js';

const blocksOf = (...lines) => luaBlocks(lines.join('\n'));

test('only Lua blocks, with their headings and the numbers of their first lines', () => {
  const blocks = blocksOf(
    '# One #',
    'text',
    '```lua',
    'a = 1',
    '```',
    '## [Two](x.md) `b` ##',
    '```sh',
    'ls',
    '```',
    '',
    '```Lua',
    '> a',
    '1',
    '```',
  );
  expect(blocks).toEqual([
    { heading: 'One', line: 4, lines: ['a = 1'] },
    { heading: 'Two b', line: 12, lines: ['> a', '1'] },
  ]);
});

test('a line that is all bold is a heading; one that begins so is not', () => {
  const blocks = blocksOf('__One__', '__two__ and more', '```lua', 'a = 1', '```');
  expect(blocks[0].heading).toBe('One');
});

test('a fence may be indented, and its contents keep their spaces', () => {
  expect(blocksOf(' ```lua', '> a', '  1', ' ```')[0].lines).toEqual(['> a', '  1']);
});

test('a # in a block is not a heading', () => {
  expect(blocksOf('# One', '```lua', '# x', '```', '```lua', 'a = 1', '```')[1].heading).toBe(
    'One',
  );
});

test('a block without an end is an error', () => {
  expect(() => blocksOf('', '```lua', 'a = 1')).toThrow(
    'the block that begins on line 2 has no end',
  );
});
