/* Memory: what Lua drops is freed in time, what it has is freed when it is closed, and what both
   sides have is freed once. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { MemoryFiles, createLua } from '../../js/lua/index.node.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
const MB = 2 ** 20;
let lua, most;

beforeEach(async () => {
  lua = await createLua({ torch, files: new MemoryFiles() });
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

test('images and failed operators leave no tensors', () => {
  lua.run(`
    require 'image'
    image.save('a.png', torch.ones(3, 8, 8))
    for i = 1, 30 do
      image.load('a.png', 3, 'byte')
      pcall(function() return {} - torch.ones(2) end)
      collectgarbage() collectgarbage()
    end
    look()`);
  expect(most.tensors).toBeLessThan(10);
});

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

test('one collection frees tensors, storages and views, and clears weak tables of them', () => {
  expect(
    lua.run(`
      collectgarbage()
      local values = setmetatable({}, { __mode = 'v' })
      local keys = setmetatable({}, { __mode = 'k' })
      for i = 1, 50 do
        values[i] = torch.ones(2, 3):t()
        keys[torch.ones(3):narrow(1, 1, 2)] = i
        keys[torch.ones(2, 2):size()] = i
      end
      collectgarbage()
      return next(values) == nil, next(keys) == nil`),
  ).toEqual([true, true]);
  expect(torch.memory()).toEqual({ tensors: 0, storages: 0, bytes: 0 });
});

test('a finalizer sees the tensors that its object refers to, and may keep them', () => {
  const [sum, type] = lua.run(`
    do
      local proxy, x, sizes = newproxy(true), torch.ones(3), torch.ones(2, 3):size()
      getmetatable(proxy).__gc = function() kept, count = x:t(), sizes[2] end
      x = torch.ones(2, 2)
    end
    for i = 1, 2 do collectgarbage() end
    return kept:sum() + count, torch.type(kept)`);
  expect([sum, type]).toEqual([7, 'torch.DoubleTensor']);
  expect(torch.memory().tensors).toBe(1);
});

test("a script's own __gc of tensors is called, and the memory is freed once", () => {
  const [calls, sum] = lua.run(`
    local class = torch.getmetatable('torch.IntTensor')
    local release, calls = class.__gc, 0
    local early = torch.IntTensor(4)
    release(early)
    class.__gc = function(x) calls = calls + 1 if calls % 2 == 0 then release(x) end end
    for i = 1, 10 do torch.IntTensor { i } end
    early = nil
    for i = 1, 2 do collectgarbage() end
    class.__gc = release
    for i = 1, 2 do collectgarbage() end
    return calls, torch.ones(3):sum()`);
  expect([calls, sum]).toEqual([11, 3]);
  expect(torch.memory().bytes).toBe(3 * 8);
});

test('results that only Lua has seen become handles where JavaScript gets them', () => {
  const [view, sizes, storage, same] = lua.run(`
    local x = torch.range(1, 6):resize(2, 3)
    view, sizes, storage = x:t(), x:size(), x:storage()
    return view, sizes, storage, rawequal(view:contiguous():t(), view) or view:isSetTo(x:t())`);
  expect(view.size()).toEqual([3, 2]);
  expect([view.at(3, 1), [...sizes.toArray()], storage.at(4), same]).toEqual([3, [2, 3], 4, true]);
  expect(
    lua.run('return view:sum() + sizes[1] + #storage + storage[6], view:isContiguous()'),
  ).toEqual([21 + 2 + 6 + 6, false]);
  for (const handle of [view, sizes, storage]) handle.free();
  expect(lua.run('return view:sum()')).toEqual([21]);
});

test('retain, free and resize of results that have no handle', () => {
  expect(
    lua.run(`
      local x = torch.ones(4):narrow(1, 1, 2)
      x:retain() x:free()
      local big = x:clone():resize(1000):fill(2)
      local both = torch.cat(big, x)
      return x:sum(), big:sum(), both:nElement(), (#both)[1]`),
  ).toEqual([2, 2000, 1002, 1002]);
});
