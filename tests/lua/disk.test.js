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

test('a failed write keeps the old file and leaves no other', () => {
  writeFileSync(path('whole'), 'old');
  expect(() =>
    new DiskFiles().write(path('whole'), { length: 1 } /* no bytes: writing them fails */),
  ).toThrow('must be of type string');
  expect(text('whole')).toBe('old');
  expect(readdirSync(folder).filter((file) => file.endsWith('.tmp'))).toEqual([]);
});
