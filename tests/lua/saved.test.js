/* Random values through files: what Lua saves and loads again is the same, in all modes; files cut
   short or with bytes changed are errors. */
import { afterAll, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLua, MemoryFiles } from '../../js/lua/index.node.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7', maxMemory: 256 * 2 ** 20 });
const lua = await createLua({ torch, files: new MemoryFiles() });

afterAll(() => {
  lua.close();
  expect(torch.memory()).toEqual({ tensors: 0, storages: 0, bytes: 0 });
});

lua.run(`
do
  local P = torch.class('saved.Plain', {})
  function P:__init(x) self.x = x end
end

local state = 1
function seed(n) state = n end
function random(n)
  state = (state * 16807) % 2147483647
  return state % n + 1
end

local kinds = { 'Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double' }
local numbers = { 0, -0.0, 1, -1, 1 / 3, 1e300, -1e-300, 1 / 0, -1 / 0, 2 ^ 53, 123456789, 0.1 }

local function text()
  local list = {}
  for i = 1, random(12) - 1 do list[i] = string.char(random(256) - 1) end
  return table.concat(list)
end

-- A value; \`made\` are tables, tensors and storages that may come again.
function value(made, depth)
  local what = random(depth > 4 and 5 or 9)
  if what == 1 then return random(2) == 1
  elseif what == 2 then return numbers[random(#numbers)]
  elseif what == 3 then return text()
  elseif what == 4 then return #made > 0 and made[random(#made)] or 7
  elseif what == 5 then
    local x = torch[kinds[random(7)] .. 'Tensor'](random(3), random(3)):fill(random(100))
    if random(2) == 1 then x = x:t() end
    if random(3) == 1 then x = x:select(1, 1) end
    if random(5) == 1 then x = x.new() end
    made[#made + 1] = x
    if random(3) == 1 and x:dim() > 0 then made[#made + 1] = x:storage() end
    return x
  elseif what == 6 then
    local object = torch.factory('saved.Plain')()
    made[#made + 1] = object
    object.x = value(made, depth + 1)
    return object
  end
  local t = {}
  made[#made + 1] = t
  for i = 1, random(5) - 1 do t[i] = value(made, depth + 1) end
  for i = 1, random(4) - 1 do
    local key = value(made, depth + 1)
    if key ~= nil and key == key then t[key] = value(made, depth + 1) end
  end
  return t
end

-- Are they the same, with the same parts in the same places? \`seen\`: what of the one is what of the other.
function same(a, b, seen)
  local kind = torch.type(a)
  if kind ~= torch.type(b) then return false, kind .. ' is ' .. torch.type(b) end
  if kind == 'number' then return a == b and 1 / a == 1 / b, 'number' end
  if type(a) ~= 'table' and type(a) ~= 'userdata' then return a == b, kind end
  local key = type(a) == 'userdata' and torch.pointer(a) or a
  local other = type(b) == 'userdata' and torch.pointer(b) or b
  if seen[key] ~= nil then return seen[key] == other, 'identity of ' .. kind end
  seen[key] = other
  if kind:match('Tensor$') then
    if not (a:isSameSizeAs(b) and (a:dim() == 0 or a:equal(b))) then return false, kind end
    if a:dim() == 0 then return true end
    for i = 1, a:dim() do if a:stride(i) ~= b:stride(i) then return false, 'stride' end end
    return same(a:storage(), b:storage(), seen)
  elseif kind:match('Storage$') then
    if #a ~= #b then return false, kind end
    for i = 1, #a do if a[i] ~= b[i] then return false, kind end end
    return true
  end
  -- keys that are tables or tensors are known by their value only when they came before: these tables are told by their counts
  local count = 0
  for k, v in next, a do
    count = count + 1
    if type(k) ~= 'table' and type(k) ~= 'userdata' then
      local ok, why = same(v, b[k], seen)
      if not ok then return false, tostring(k) .. ': ' .. why end
    end
  end
  for _ in next, b do count = count - 1 end
  return count == 0, 'count of entries'
end
`);

test.each(['binary', 'ascii', 'b32'])('%s', (mode) => {
  lua.run('seed(4711)');
  const wrong = lua.run(
    `
    local wrong = {}
    for round = 1, 300 do
      local before = value({}, 0)
      local text = torch.serialize(before, ...)
      local after = torch.deserialize(text, ...)
      local ok, why = same(before, after, {})
      if not ok then wrong[#wrong + 1] = round .. ': ' .. why end
    end
    return table.concat(wrong, '\\n')`,
    { args: [mode] },
  );
  expect(wrong).toEqual(['']);
});

test('deep tables are saved, and deeper ones are errors', () => {
  lua.run(
    'function deep(n) local t = {} local a = t for i = 1, n do a[1] = {} a = a[1] end return t end',
  );
  expect(
    lua.run(
      'local t, n = torch.deserialize(torch.serialize(deep(5000))), 0 while t[1] do t, n = t[1], n + 1 end return n',
    ),
  ).toEqual([5000]);
  expect(() => lua.run('torch.serialize(deep(1e5))')).toThrow(/stack overflow/);
  const bytes = new Uint8Array(20 * 50000); /* a table whose one key is a table, and so on */
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < 50000; i++)
    [3, i + 1, 1].forEach((n, k) => view.setInt32(12 * i + 4 * k, n, true));
  lua.set('bytes', bytes);
  expect(() => lua.run('torch.deserialize(bytes)')).toThrow(/stack overflow/);
  expect(lua.run('return torch.deserialize(torch.serialize({ 1 }))[1]')).toEqual([1]);
});

test('corrupted files are errors or other values, never crashes', () => {
  lua.run('seed(815)');
  const [errors, strange] = lua.run(`
    local errors, strange = 0, {}
    for round = 1, 150 do
      local mode = ({ 'binary', 'ascii' })[random(2)]
      local text = torch.serialize(value({}, 0), mode)
      for spoil = 1, 8 do
        local at = random(#text)
        local bad = spoil < 3 and text:sub(1, at - 1) or text:sub(1, at - 1) .. string.char(random(256) - 1) .. text:sub(at + 1)
        local ok, message = pcall(torch.deserialize, bad, mode)
        if not ok then errors = errors + 1 end
        if not ok and (type(message) ~= 'string' or message:find('Cannot ') or message:find('undefined') or message:find('nil value')) then strange[#strange + 1] = tostring(message) end
      end
    end
    return errors, table.concat(strange, '\\n')`);
  expect(strange).toBe('');
  expect(errors).toBeGreaterThan(300);
  for (let i = 0; i < 3; i++) lua.collect();
  expect(torch.memory()).toEqual({ tensors: 0, storages: 0, bytes: 0 });
});
