/* Memory: what Lua drops is freed in time, what it has is freed when it is closed, and what both
   sides have is freed once. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLua } from '../../js/lua/index.node.js';

const torch = await createTorch({ indexBase: 1, pairing: 'torch7' });
const MB = 2 ** 20;
let lua, most;

beforeEach(async () => {
  lua = await createLua({ torch });
  most = { bytes: 0, tensors: 0 };
  lua.set('look', () => {
    const { bytes, tensors } = torch.memory();
    most = { bytes: Math.max(most.bytes, bytes), tensors: Math.max(most.tensors, tensors) };
  });
});
afterEach(() => {
  lua.close();
  expect(torch.memory()).toEqual({ tensors: 0, storages: 0, bytes: 0 });
});

test('a million temporary tensors of one element', () => {
  const size = () => lua.machine.u8.length;
  lua.run('x = torch.ones(1) for i = 1, 1e5 do local y = x + i end');
  const before = size();
  lua.run(`
    for i = 1, 1e6 do
      local y = x + i
      if i % 1e4 == 0 then look() end
    end`);
  expect(most.bytes).toBeLessThan(2 * MB);
  expect(most.tensors).toBeLessThan(60000);
  expect(size()).toBeLessThanOrEqual(before + 2 * MB);
}, 60000);

test('temporary tensors of a megabyte', () => {
  lua.run('x = torch.zeros(131072) for i = 1, 2000 do local y = x + i look() end');
  expect(most.bytes).toBeLessThan(120 * MB);
});

test('views, rows and storages of a loop', () => {
  lua.run(`
    local x = torch.zeros(100, 100)
    for i = 1, 2e5 do
      local row = x[i % 100 + 1]
      row[1] = row:narrow(1, 1, 2):storage()[1]
      if i % 1000 == 0 then look() end
    end`);
  expect(most.tensors).toBeLessThan(60000);
});

test('errors leak nothing', () => {
  lua.run(
    'for i = 1, 2e4 do pcall(function() local x = torch.zeros(1000) x:add(torch.ones(3)) end) if i % 100 == 0 then look() end end',
  );
  expect(most.bytes).toBeLessThan(120 * MB);
});

test('tables of tensors, closures that hold them, and cycles of both', () => {
  lua.run(`
    for i = 1, 300 do
      local t = {}
      for j = 1, 10 do t[j] = torch.zeros(10000) end
      t.self = t
      t.get = function() return t[1] end
      look()
    end`);
  expect(most.bytes).toBeLessThan(150 * MB);
});

test('an object that both sides hold is freed once, in either order of release', () => {
  const x = torch.ones(3);
  lua.set('x', x);
  const [again] = lua.run('y = x return x');
  x.free();
  expect(lua.run('return x:sum() + y:sum()')).toEqual([6]);
  lua.run('x = nil y = nil');
  for (let i = 0; i < 2; i++) lua.collect();
  expect(again.sum()).toBe(3);
  again.free();
  expect(torch.memory().tensors).toBe(0);
});

test("closing frees Lua's handles and keeps JavaScript's", () => {
  const [x] = lua.run(
    't = { torch.ones(10), torch.ones(5):storage(), torch.data(torch.ones(3)), torch.Generator() } c = coroutine.create(function(a) coroutine.yield() return a end) coroutine.resume(c, torch.ones(9)) return t[1]',
  );
  expect(torch.memory().tensors).toBeGreaterThan(1);
  lua.close();
  expect(torch.memory()).toMatchObject({ tensors: 1, storages: 1, bytes: 80 });
  expect(x.sum()).toBe(10);
  x.free();
});
