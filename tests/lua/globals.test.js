/* What a script does to its globals does nothing to the library: our own scripts have others. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
let lua, printed;

beforeAll(() => {
  lua = createLuaSync({ torch, files: new MemoryFiles(), print: (line) => printed.push(line) });
  printed = [];
});
afterAll(() => lua.close());

test('a script may redefine all global names', () => {
  lua.run(`
    local keep = { torch = true, io = true, os = true, require = true, print = true, _G = true }
    local mine = {}
    local set, each, library = rawset, pairs, { table, math, debug, string, coroutine, package }
    for name in each(_G) do mine[#mine + 1] = name end
    for i = 1, #mine do if not keep[mine[i]] then set(_G, mine[i], 'mine') end end
    for i = 1, 3 do for name in each(library[i]) do library[i][name] = nil end end
    host, js, own, fail = 'mine', 'mine', 'mine', 'mine'
    torch.class('Own')
    function Own:__init() self.x = torch.Tensor(2):fill(3) end
    local o = Own()
    torch.save('o.t7', o)
    loaded = torch.load('o.t7')
    local f = io.open('text', 'w')
    f:write('a 1\\n') f:close()
    word, number = io.open('text'):read(1, '*n')
    split = torch.Tensor(4):split(2)
    tester = torch.Tester()
    tester:add(function() tester:eq(o.x, loaded.x) end, 'equal')
    tester:run()
    local cmd = torch.CmdLine()
    cmd:option('-n', 1, 'number')
    options = cmd:parse { '-n', '2' }
    date = os.date('!%Y', 0)
    sys = require 'sys'
  `);
  expect(lua.run('return loaded.x:sum(), word, number, #split, options.n, date')).toEqual([
    6,
    'a',
    1,
    2,
    2,
    '1970',
  ]);
  expect(printed.join('\n')).toContain('0 failures and 0 errors');
  lua.echo('{ 1, loaded.x }');
  expect(printed.at(-1)).toBe('}');
  lua.preload('given', { answer: 42 });
  lua.defineClass(class Point {}.prototype, { name: 'Point', methods: { x: () => 1 } });
  expect(
    lua.run(
      "return require('given').answer, torch.Tensor{1, 2}:apply(function(v) return v + 1 end):sum()",
    ),
  ).toEqual([42, 5]);
});

test('library functions show neither their globals nor their locals', () => {
  const other = createLuaSync({ torch, write() {} });
  expect(
    other.run(
      'return getfenv(require) == _G, (pcall(setfenv, require, {})), debug.getupvalue(require, 1), (pcall(require, "torch"))',
    ),
  ).toEqual([true, false, undefined, true]);
  other.close();
});
