/* threads.test.js — Lua's package threads beside JavaScript: output, limits, and where it is
   missing. tests/lua/suites/threads.lua has its functions. */
import { afterAll, expect, test } from '@jest/globals';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';
import { th } from '../th/run.js';

const luas = [];
afterAll(() => luas.forEach((lua) => lua.close()));
function makeLua(options) {
  const lua = createLuaSync(options);
  luas.push(lua);
  return lua;
}

test('the option print gets the lines that threads print', () => {
  const lines = [];
  const lua = makeLua({ print: (line) => lines.push(line) });
  lua.run(`
    local pool = require('threads').Threads(2, function(id) print('from ' .. id) end)
    pool:terminate()
    print('over')`);
  expect(lines.sort()).toEqual(['from 1', 'from 2', 'over']);
});

test('a time limit ends the wait for a thread', () => {
  const lua = makeLua();
  expect(() =>
    lua.run(
      `
      local threads = require 'threads'
      local condition, mutex = threads.Condition(), threads.Mutex()
      mutex:lock()
      condition:wait(mutex)`,
      { timeLimit: 50 },
    ),
  ).toThrow('stopped: it ran for more than 50 ms');
});

test('a Lua with files of its own has no threads, and says why', () => {
  const lua = makeLua({ files: new MemoryFiles() });
  expect(() => lua.run("require 'threads'")).toThrow(/the package 'threads' needs Node/);
});

test('a program ends without the jobs of a pool that it does not wait for', () => {
  const code = `
    local pool = require('threads').Threads(2)
    pool:addjob(function() while true do end end)
    print('end')`;
  expect(th(['-e', code])).toEqual(['end\n', '', 0]);
});

test('os.exit in a thread ends the thread, and its pool reports it', () => {
  const lua = makeLua();
  expect(() =>
    lua.run(`
      local pool = require('threads').Threads(1)
      pool:addjob(function() os.exit(3) end)
      pool:synchronize()`),
  ).toThrow('exit 3');
});

test('a thread finds the packages of the Lua that made it', () => {
  const lua = makeLua();
  const [path] = lua.run(`
    package.path = '/here/?.lua'
    local path
    local pool = require('threads').Threads(1)
    pool:addjob(function() return package.path end, function(found) path = found end)
    pool:synchronize()
    pool:terminate()
    return path`);
  expect(path).toBe('/here/?.lua');
});
