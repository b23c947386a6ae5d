/* What a script wrote to files is put away, though it never closed them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';
import { th } from '../th/run.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
const WRITERS = {
  'io.open': "kept = io.open(NAME, 'w') kept:write('hi')",
  'io.output': "io.output(NAME) io.write('hi')",
  'torch.DiskFile': "kept = torch.DiskFile(NAME, 'w') kept:writeString('hi')",
};
const ENDINGS = {
  'the end of the script': '',
  'os.exit': 'os.exit(0)',
  'an error': "error('no')",
  'a local name': 'kept = nil',
};

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unsaved-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const cases = Object.keys(WRITERS).flatMap((writer) =>
  Object.keys(ENDINGS).map((ending) => [writer, ending]),
);
test.each(cases)('%s, and then %s', (writer, ending) => {
  const name = join(folder, 'x');
  th(['-e', `${WRITERS[writer].replace('NAME', `'${name}'`)} ${ENDINGS[ending]}`]);
  expect(readFileSync(name, 'utf8')).toBe('hi');
});

test.each(Object.keys(WRITERS))('%s, and then a collection', (writer) => {
  const files = new MemoryFiles();
  const lua = createLuaSync({ torch, files, write() {} });
  lua.set('look', () => new TextDecoder().decode(files.read('x')));
  const source = `${WRITERS[writer].replace('NAME', "'x'")} kept = nil io.output(io.stdout) collectgarbage() collectgarbage() return look()`;
  expect(lua.run(source)).toEqual(['hi']);
  lua.close();
});

test('written data are saved after each run, also before the file is closed', async () => {
  const files = new MemoryFiles();
  const lua = createLuaSync({ torch, files, write() {} });
  const text = () => new TextDecoder().decode(files.read('x'));
  lua.run("f = io.open('x', 'w') f:write('one ')");
  expect(text()).toBe('one ');
  await lua.runAsync("f:write('two ')");
  expect(text()).toBe('one two ');
  const more = lua.run('return function(s) f:write(s) end')[0];
  more('three');
  expect(text()).toBe('one two three');
  lua.close();
});

test('a disk error is reported', () => {
  let told = '';
  const files = new MemoryFiles();
  files.write = (name, bytes) => {
    if (bytes.length > 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  const lua = createLuaSync({
    torch,
    files,
    write() {},
    complain: (bytes) => {
      told += new TextDecoder().decode(bytes);
    },
  });
  lua.run("f = io.open('x', 'w') f:write('one ')");
  expect(told).toBe('x: No space left on device\n');
  lua.close();
});

test("handles of one file see each other's saved data", () => {
  const lua = createLuaSync({ torch, files: new MemoryFiles(), write() {} });
  expect(
    lua.run(`
    local w, r = io.open('x', 'w'), io.open('x')
    w:write('one')
    local before = r:read('*a')
    w:flush()
    local after = r:read('*a')
    w:seek('set', 1) w:write('N') w:seek('set', 5) w:write('!') w:close()
    r:seek('set')
    return before, after, r:read('*a')`),
  ).toEqual(['', 'one', 'oNe\0\0!']);
  expect(
    lua.run(
      "local f = io.open('x', 'w') f:setvbuf('line') local r = io.open('x') f:write('a') local a = r:read('*a') f:write('b\\n') return a, r:read('*a')",
    ),
  ).toEqual(['', 'ab\n']);
  lua.close();
});
