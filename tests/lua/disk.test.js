/* Lua's files on the disk: a file is the old one or the whole new one, never half of one. */
import { linkSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLua } from '../../js/lua/index.node.js';
import { DiskFiles } from '../../js/lua/disk.node.js';

const folder = mkdtempSync(join(tmpdir(), 'lua-disk-'));
const path = (name) => join(folder, name);
const text = (name) => readFileSync(path(name), 'utf8');
let lua;
beforeAll(async () => {
  lua = await createLua();
});
afterAll(() => {
  lua.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['io.open', 'local f = io.open(..., "w") f:write("new") f:close()'],
  ['torch.DiskFile', 'local f = torch.DiskFile(..., "w") f:writeString("new") f:close()'],
])('%s writes a new file and renames it, so that an open old file stays whole', (name, code) => {
  writeFileSync(path(name), 'old');
  linkSync(path(name), path(`${name}-held`));
  lua.run(code, { args: [path(name)] });
  expect([text(name), text(`${name}-held`)]).toEqual(['new', 'old']);
  expect(readdirSync(folder).filter((file) => file.endsWith('.tmp'))).toEqual([]);
});

test('a shared storage is written to its file, and another keeps it', () => {
  writeFileSync(path('letters'), 'abc');
  expect(
    lua.run(
      `local name = ...
       local own = torch.CharStorage(name)
       own:fill(65)
       local shared = torch.CharStorage(name, true)
       shared[1] = 66
       local other = torch.CharStorage(name, true, 2)
       other[2] = 67
       return own:string(), shared:string(), other:string(), io.open(name):read('*a')`,
      { args: [path('letters')] },
    ),
  ).toEqual(['AAA', 'BCc', 'BC', 'BCc']);
  expect(text('letters')).toBe('BCc');
});

test('a storage on a file has the size of the file, or creates it', () => {
  writeFileSync(path('long'), new Uint8Array(17));
  const run = (code, name) => lua.run(code, { args: [path(name)] });
  expect(run('return torch.LongStorage(...):size()', 'long')).toEqual([2]);
  expect(run('s = torch.IntStorage(..., true, 3) s[3] = 258', 'made')).toEqual([]);
  lua.run('s[1] = 7');
  expect([...readFileSync(path('made'))]).toEqual([7, 0, 0, 0, 0, 0, 0, 0, 2, 1, 0, 0]);
  expect(() => run('torch.IntStorage(..., false, 9)', 'made')).toThrow(
    'size is smaller than the required mapping size <36>',
  );
  expect(() => run('torch.IntStorage(...)', 'absent')).toThrow(
    /unable to open file <.*absent> in read-only mode: No such file or directory/,
  );
});

test('texts of errors name no temporary file', () => {
  for (const code of ['torch.save(..., 1)', 'torch.DiskFile(..., "w")', 'torch.load(...)'])
    expect(() => lua.run(code, { args: [path('none/x.t7')] })).toThrow(
      /cannot open <[^>]*none\/x.t7> in mode [rw] : No such file or directory$/,
    );
});

test('a failed write keeps the old file and leaves no other', () => {
  writeFileSync(path('whole'), 'old');
  expect(() =>
    new DiskFiles().write(path('whole'), { length: 1 } /* no bytes: writing them fails */),
  ).toThrow('must be of type string');
  expect(text('whole')).toBe('old');
  expect(readdirSync(folder).filter((file) => file.endsWith('.tmp'))).toEqual([]);
});
