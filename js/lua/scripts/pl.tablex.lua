-- pl.tablex.lua - require 'pl.tablex': functions on tables. A function that maps returns a table of
-- the same class.
local utils, types = require 'pl.utils', require 'pl.types'
local argument = utils.function_arg
local tablex = {}

local function check_table(t, n)
  if type(t) ~= 'table' and not types.is_iterable(t) then
    fail(('argument %d is not iterable'):format(n or 1))
  end
  return t
end
-- An empty table of the class of t, or of one of pl's.
local function alike(t, class)
  local meta = getmetatable(t)
  if meta == nil and class then
    local known = utils.stdmt[class]
    meta = known and rawget(known, '_class') and known or nil
  end
  return meta and setmetatable({}, meta) or {}
end

function tablex.size(t)
  local n = 0
  for _ in pairs(check_table(t)) do
    n = n + 1
  end
  return n
end
function tablex.keys(t)
  local keys = alike({}, 'List')
  for key in pairs(check_table(t)) do
    keys[#keys + 1] = key
  end
  return keys
end
function tablex.values(t)
  local values = alike({}, 'List')
  for _, value in pairs(check_table(t)) do
    values[#values + 1] = value
  end
  return values
end
function tablex.copy(t)
  local made = {}
  for key, value in pairs(check_table(t)) do
    made[key] = value
  end
  return made
end
function tablex.deepcopy(t, done)
  if type(t) ~= 'table' then return t end
  done = done or {}
  if done[t] then return done[t] end
  local made = {}
  done[t] = made
  for key, value in pairs(t) do
    made[tablex.deepcopy(key, done)] = tablex.deepcopy(value, done)
  end
  return setmetatable(made, debug.getmetatable(t))
end
-- Items of a list to a position in another, or in itself.
function tablex.move(target, source, at, from, n)
  at, from = at or 1, from or 1
  local items = { unpack(check_table(source, 2), from, n and from + n - 1 or #source) }
  for i, value in ipairs(items) do
    check_table(target)[at + i - 1] = value
  end
  return target, at + #items
end
-- The same, and nothing is left behind them.
function tablex.icopy(target, source, at, from, n)
  local _, behind = tablex.move(target, source, at, from, n)
  tablex.clear(target, behind)
  return target
end
function tablex.update(t, other)
  for key, value in pairs(check_table(other, 2)) do
    t[key] = value
  end
  return t
end
function tablex.clear(t, from)
  for i = from or 1, #t do
    t[i] = nil
  end
end
function tablex.insertvalues(t, ...)
  local at, values = ...
  if values == nil then
    at, values = #t + 1, at
  end
  local n = #values
  for i = #t, at, -1 do
    t[i + n] = t[i]
  end
  for i = 1, n do
    t[at + i - 1] = values[i]
  end
  return t
end
function tablex.removevalues(t, first, last)
  last = last or first
  for _ = first, last do
    table.remove(t, first)
  end
  return t
end

-- Equal in content; `epsilon` for numbers. Metatables' __eq is used unless `ignore`.
function tablex.deepcompare(a, b, ignore, epsilon, comparing)
  if type(a) ~= type(b) then return false end
  if type(a) ~= 'table' then
    if type(a) == 'number' and epsilon then return math.abs(a - b) < epsilon end
    return a == b
  end
  local meta = getmetatable(a)
  if not ignore and type(meta) == 'table' and meta.__eq then return a == b end
  comparing = comparing or {}
  if comparing[a] == b then return true end
  comparing[a] = b
  for key in pairs(a) do
    if b[key] == nil then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  for key, value in pairs(a) do
    if not tablex.deepcompare(value, b[key], ignore, epsilon, comparing) then return false end
  end
  return true
end
function tablex.compare(a, b, f)
  if #a ~= #b then return false end
  f = argument(3, f)
  for i = 1, #a do
    if not f(a[i], b[i]) then return false end
  end
  return true
end
-- Lists with the same values in any order.
function tablex.compare_no_order(a, b, f)
  if #a ~= #b then return false end
  f = f or function(x, y) return x == y end
  local used = {}
  for _, value in ipairs(a) do
    local at
    for j, other in ipairs(b) do
      if not used[j] and f(value, other) then
        at = j
        break
      end
    end
    if not at then return false end
    used[at] = true
  end
  return true
end

-- Searches.
function tablex.find(t, value, from)
  from = from or 1
  if from < 0 then from = #t + from + 1 end
  for i = from, #t do
    if t[i] == value then return i end
  end
  return nil
end
function tablex.rfind(t, value, from)
  from = from or #t
  if from < 0 then from = #t + from + 1 end
  for i = from, 1, -1 do
    if t[i] == value then return i end
  end
  return nil
end
function tablex.find_if(t, f, ...)
  f = argument(1, f)
  for i = 1, #t do
    local found = f(t[i], ...)
    if found then return i, found end
  end
  return nil
end
function tablex.search(t, value, exclude)
  local done = {}
  for _, table_ in ipairs(exclude or {}) do
    done[table_] = true
  end
  local function look(inside, path)
    done[inside] = true
    for key, each in pairs(inside) do
      if each == value then return path .. tostring(key) end
    end
    for key, each in pairs(inside) do
      if type(each) == 'table' and not done[each] and type(key) == 'string' then
        local found = look(each, path .. key .. '.')
        if found then return found end
      end
    end
  end
  return look(t, '')
end

-- Maps.
function tablex.map(f, t, ...)
  f = argument(1, f)
  local made = alike(check_table(t, 1))
  for key, value in pairs(t) do
    made[key] = f(value, ...)
  end
  return made
end
function tablex.imap(f, t, ...)
  f = argument(1, f)
  local made = alike(check_table(t, 1), 'List')
  for i = 1, #t do
    made[i] = f(t[i], ...) or false
  end
  return made
end
function tablex.transform(f, t, ...)
  f = argument(1, f)
  for key, value in pairs(t) do
    t[key] = f(value, ...)
  end
end
function tablex.map2(f, a, b, ...)
  f = argument(1, f)
  local made = alike(a)
  for key, value in pairs(a) do
    made[key] = f(value, b[key], ...)
  end
  return made
end
function tablex.imap2(f, a, b, ...)
  f = argument(1, f)
  local made = alike(a, 'List')
  for i = 1, math.min(#a, #b) do
    made[i] = f(a[i], b[i], ...)
  end
  return made
end
function tablex.mapn(f, ...)
  f = argument(1, f)
  local lists, made, n = { ... }, alike({}, 'List'), math.huge
  for _, list in ipairs(lists) do
    n = math.min(n, #list)
  end
  for i = 1, n do
    local values = {}
    for k, list in ipairs(lists) do
      values[k] = list[i]
    end
    made[i] = f(unpack(values, 1, #lists))
  end
  return made
end
-- f returns a value and, unless it is the next position, its key. Several values of one key are
-- collected in a table.
function tablex.pairmap(f, t, ...)
  f = argument(1, f)
  local made = {}
  for key, value in pairs(t) do
    local result, at = f(key, value, ...)
    if at == nil then
      made[#made + 1] = result
    elseif made[at] == nil then
      made[at] = result
    elseif type(made[at]) == 'table' then
      table.insert(made[at], result)
    else
      made[at] = { made[at], result }
    end
  end
  return made
end
function tablex.map_named_method(name, list, ...)
  utils.assert_string(1, name)
  local made = alike(list, 'List')
  for i = 1, #list do
    made[i] = list[i][name](list[i], ...)
  end
  return made
end
function tablex.foreach(t, f, ...)
  f = argument(1, f)
  for key, value in pairs(t) do
    f(value, key, ...)
  end
end
function tablex.foreachi(t, f, ...)
  f = argument(1, f)
  for i = 1, #t do
    f(t[i], i, ...)
  end
end
function tablex.reduce(f, t, first)
  f = argument(1, f)
  local n = #t
  if n == 0 then return first end
  local result, from = first, 1
  if first == nil then
    result, from = t[1], 2
  end
  for i = from, n do
    result = f(result, t[i])
  end
  return result
end
function tablex.filter(t, f, ...)
  f = argument(2, f)
  local made = alike(t, 'List')
  for i = 1, #t do
    if f(t[i], ...) then made[#made + 1] = t[i] end
  end
  return made
end
function tablex.count_map(t, f)
  local made = alike({}, 'Map')
  f = f and argument(2, f)
  for i = 1, #t do
    local key
    if f then
      for known in pairs(made) do
        if f(t[i], known) then
          key = known
          break
        end
      end
    end
    key = key or t[i]
    made[key] = (made[key] or 0) + 1
  end
  return made
end
function tablex.partition(t, f, ...)
  f = argument(1, f)
  local made = {}
  for i = 1, #t do
    local key = f(t[i], ...)
    if type(key) == 'boolean' then key = tostring(key) end
    made[key] = made[key] or alike({}, 'List')
    table.insert(made[key], t[i])
  end
  return made
end

-- Indices and shapes of lists.
function tablex.index_map(t)
  local made = alike({}, 'Map')
  for i = 1, #t do
    local before = made[t[i]]
    if before == nil then
      made[t[i]] = i
    elseif type(before) == 'table' then
      table.insert(before, i)
    else
      made[t[i]] = { before, i }
    end
  end
  return made
end
function tablex.makeset(t)
  local made = alike({}, 'Set')
  for i = 1, #t do
    made[t[i]] = true
  end
  return made
end
function tablex.index_by(t, keys)
  local made = alike({}, 'List')
  for i = 1, #keys do
    made[i] = t[keys[i]]
  end
  return made
end
function tablex.set(t, value, first, last)
  for i = first or 1, last or #t do
    if types.is_callable(value) then
      t[i] = value(i)
    else
      t[i] = value
    end
  end
end
function tablex.new(n, value)
  local made = {}
  tablex.set(made, value, 1, n)
  return made
end
function tablex.range(first, last, step)
  local made = {}
  for value = first, last, step or 1 do
    made[#made + 1] = value
  end
  return made
end
function tablex.sub(t, first, last)
  local n = #t
  first, last = first or 1, last or n
  if first < 0 then first = n + first + 1 end
  if last < 0 then last = n + last + 1 end
  local made = alike(t, 'List')
  for i = math.max(first, 1), math.min(last, n) do
    made[#made + 1] = t[i]
  end
  return made
end
function tablex.zip(...)
  return tablex.mapn(function(...) return { ... } end, ...)
end
function tablex.merge(a, b, is_union)
  local made = alike(a)
  for key, value in pairs(a) do
    if is_union or b[key] ~= nil then made[key] = value end
  end
  if is_union then
    for key, value in pairs(b) do
      made[key] = value
    end
  end
  return made
end
function tablex.union(a, b) return tablex.merge(a, b, true) end
function tablex.intersection(a, b) return tablex.merge(a, b, false) end
function tablex.difference(a, b, is_symmetric)
  local made = alike(a)
  for key, value in pairs(a) do
    if b[key] == nil then made[key] = value end
  end
  if is_symmetric then
    for key, value in pairs(b) do
      if a[key] == nil then made[key] = value end
    end
  end
  return made
end

-- Iterators in the order of keys or of values.
local function in_order(pairs_, less)
  table.sort(pairs_, less)
  local i = 0
  return function()
    i = i + 1
    if pairs_[i] then return pairs_[i][1], pairs_[i][2] end
  end
end
local function all(t)
  local list = {}
  for key, value in pairs(t) do
    list[#list + 1] = { key, value }
  end
  return list
end
function tablex.sort(t, f)
  f = f and argument(2, f) or utils.operators['<']
  return in_order(all(t), function(a, b) return f(a[1], b[1]) end)
end
function tablex.sortv(t, f)
  f = f and argument(2, f) or utils.operators['<']
  return in_order(all(t), function(a, b) return f(a[2], b[2]) end)
end

function tablex.readonly(t)
  return setmetatable({}, {
    __index = t,
    __newindex = function() fail('Attempt to modify read-only table') end,
    __len = function() return #t end,
    __metatable = false,
  })
end

return tablex
