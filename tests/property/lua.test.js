/* Strange calls: every function and method of torch with wrong arguments of all kinds gives an
   error that pcall catches, or an answer; nothing breaks, and nothing stays in memory. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLua, MemoryFiles } from '../../js/lua/index.node.js';
import { named } from '../helpers/named.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7', maxMemory: 128 * 2 ** 20 });
let lua;

beforeAll(async () => {
  lua = await createLua({
    torch,
    files: new MemoryFiles(),
    write() {},
    complain() {},
    input: () => undefined,
  });
  lua.run(SCRIPT, { name: '=strange' });
});
afterAll(() => {
  lua.close();
  expect(torch.memory()).toEqual({ tensors: 0, storages: 0, bytes: 0 });
});

const SCRIPT = `
local state = 1
local function random(n) -- minimal standard
  state = (state * 16807) % 2147483647
  return state % n + 1
end
function seed(n) state = n end

local function itself()
  local t = {}
  t[1], t.self = t, t
  return t
end
local kinds = { 'Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double' }
local makers = {
  function() return nil end, function() return true end, function() return false end, function() return 0 end, function() return 1 end, function() return 2 end, function() return -1 end,
  function() return 3 end, function() return 1.5 end, function() return 0 / 0 end, function() return 1 / 0 end, function() return 1e300 end, function() return -1e300 end, function() return 2 ^ 53 end, function() return 2 ^ 31 end,
  function() return -2 ^ 63 end, function() return '' end, function() return 'x' end, function() return '12' end, function() return 'torch.FloatTensor' end, function() return '\\0\\255' end,
  function() return {} end, function() return { 1, 2 } end, function() return { { 1 }, { 2, 3 } } end, function() return { a = 1 } end, function() return { { 1, 2 } } end, itself,
  function() return { torch.ones(2), torch.ones(2) } end, function() return function() end end, function() return function() return 'x' end end, function() return function() error('stop') end end,
  function() return print end, function() return coroutine.create(print) end, function() return torch.DoubleTensor end, function() return torch.Generator() end,
  function() return torch[kinds[random(7)] .. 'Tensor'](2, 3):fill(1) end, function() return torch[kinds[random(7)] .. 'Tensor'](3):fill(2) end, function() return torch[kinds[random(7)] .. 'Tensor']() end,
  function() return torch[kinds[random(7)] .. 'Storage'](3):fill(1) end, function() return torch.LongStorage{ 2, 3 } end, function() return torch.ByteTensor{ 1, 0 } end,
  function() return torch.ones(2, 3):t() end, function() return torch.ones(2, 2, 2) end, function() return torch.ones(1, 4):expand(4, 4) end, function() return torch.data(torch.ones(2)) end,
  function() local x = torch.ones(2) x:free() return x end, function() local s = torch.DoubleStorage(2) s:free() return s end, function() local f = torch.MemoryFile() f:close() return f end,
  function() return torch.MemoryFile() end, function() return torch.Timer() end,
}

local function arguments()
  local list = {}
  local count = random(5) - 1
  for i = 1, count do list[i] = makers[random(#makers)]() end
  return list, count
end

-- What ends or stops everything, or keeps on purpose.
local LEFT_OUT = { retain = true, setmetatable = true, setheaptracking = true, setnumthreads = true, test = true, include = true, metatype = true, setenv = true }

local function call(fn, self, times)
  local answered, refused, wrong = 0, 0, {}
  for _ = 1, times do
    local list, count = arguments()
    local ok, message
    if self then ok, message = pcall(fn, self(), unpack(list, 1, count)) else ok, message = pcall(fn, unpack(list, 1, count)) end
    if ok then answered = answered + 1 else refused = refused + 1 end
    if not ok and type(message) ~= 'string' and type(message) ~= 'nil' then wrong[#wrong + 1] = type(message) end
    if not ok and type(message) == 'string' and (message:find('Cannot read propert') or (message:find('%.[%w_]+ is not a function') and not message:find('to call local')) or message:find('undefined %(') or message:find('memory access')) then wrong[#wrong + 1] = message end
  end
  return answered, refused, wrong
end

function functions(into, times)
  local result = { answered = 0, refused = 0, wrong = {}, count = 0 }
  local function add(name, fn, self)
    if LEFT_OUT[name] or type(fn) ~= 'function' then return end
    local answered, refused, wrong = call(fn, self, times)
    result.answered, result.refused, result.count = result.answered + answered, result.refused + refused, result.count + 1
    for _, text in ipairs(wrong) do result.wrong[#result.wrong + 1] = name .. ': ' .. text end
  end
  local names = {}
  if into == 'torch' then
    for name, fn in pairs(torch) do
      if type(fn) == 'function' or (getmetatable(fn) and getmetatable(fn).__call) then names[#names + 1] = name end
    end
    table.sort(names)
    for _, name in ipairs(names) do
      local fn = torch[name]
      add(name, type(fn) == 'function' and fn or function(...) return fn(...) end)
    end
    torch.setdefaulttensortype('torch.DoubleTensor')
  else
    local class = torch.getmetatable(into)
    for name in pairs(class) do if type(name) == 'string' then names[#names + 1] = name end end
    table.sort(names)
    local make = into:match('File$') and function() return torch[into:match('%.(.*)')](into:match('Disk') and 'file' or nil, into:match('Disk') and 'rw' or nil) end
      or into:match('Storage$') and function() return torch[into:match('%.(.*)')](4):fill(1) end or into:match('Generator') and torch.Generator or function() return torch[into:match('%.(.*)')](2, 3):fill(1) end
    for _, name in ipairs(names) do
      if name ~= '__gc' and name ~= '__factory' then add(name, class[name], make) end
    end
  end
  return result.count, result.answered, result.refused, table.concat(result.wrong, '\\n')
end
`;

const TIMES = { torch: 20 }; /* calls of each function; the same seeds each time */
const CLASSES = ['Byte', 'Char', 'Long', 'Double'].flatMap((type) => [
  `torch.${type}Tensor`,
  `torch.${type}Storage`,
]);

/* What an object that is gone had held goes with the next collection. */
function settle() {
  /* split and chunk put parts into any table that comes first */
  lua.run(
    "local class = torch.getmetatable('torch.DoubleTensor') for i = 1, 9 do class[i] = nil end",
  );
  for (let i = 0; i < 3; i++) lua.collect();
}

test.each(['torch', ...CLASSES, 'torch.Generator', 'torch.DiskFile', 'torch.MemoryFile'])(
  '%s',
  (name) => {
    lua.run('torch.manualSeed(1)');
    settle();
    const before = torch.memory();
    for (const seed of named([1, 2, 3])) {
      lua.run('seed(...)', { args: [seed * 7919] });
      const [count, answered, refused, wrong] = lua.run('return functions(...)', {
        args: [name, TIMES[name] ?? 6],
      });
      expect(wrong).toBe('');
      expect(count).toBeGreaterThan(name === 'torch' ? 200 : 1);
      expect(answered + refused).toBe(count * (TIMES[name] ?? 6));
    }
    settle();
    expect(torch.memory()).toEqual(before);
  },
);
