-- moses.lua - require 'moses': the functional library Moses 1. Callbacks get (key, value).
local _ = { _VERSION = '1.6.1' }

local function identity(value) return value end
local function is_array(value)
  return type(value) == 'table' and (#value > 0 or next(value) == nil)
end

-- Returns a predicate from a function, or from a value to compare with.
local function wanted(what)
  if type(what) == 'function' then return what end
  return function(value) return _.isEqual(value, what) end
end

----- tables

function _.each(t, f, ...)
  for key, value in pairs(t) do
    f(key, value, ...)
  end
end
function _.eachi(t, f, ...)
  for i, value in ipairs(t) do
    f(i, value, ...)
  end
end
function _.at(t, ...)
  return _.map({ ... }, function(i, key) return t[key] end)
end

function _.count(t, value)
  if value == nil then return _.size(t) end
  return _.countf(t, function(key, other) return _.isEqual(value, other) end)
end
function _.countf(t, f, ...)
  local count = 0
  for key, value in pairs(t) do
    if f(key, value, ...) then count = count + 1 end
  end
  return count
end

function _.map(t, f, ...)
  local results = {}
  for key, value in pairs(t) do
    local result, other = f(key, value, ...)
    if other ~= nil then
      results[result] = other
    else
      results[key] = result
    end
  end
  return results
end

function _.reduce(t, f, state)
  for i, value in ipairs(t) do
    if state == nil then
      state = value
    else
      state = f(state, value)
    end
  end
  return state
end
function _.reduceRight(t, f, state) return _.reduce(_.reverse(t), f, state) end
function _.mapReduce(t, f, state)
  local states = {}
  for i, value in ipairs(t) do
    if state == nil then
      state = value
    else
      state = f(state, value)
    end
    states[i] = state
  end
  return states
end

function _.include(t, what)
  local fits = wanted(what)
  for key, value in pairs(t) do
    if fits(value) then return true end
  end
  return false
end
function _.detect(t, what)
  local fits = wanted(what)
  for key, value in pairs(t) do
    if fits(value) then return key end
  end
end
function _.contains(t, value) return _.include(t, value) end
function _.findWhere(t, props)
  local key = _.detect(t, function(value)
    for name, prop in pairs(props) do
      if value[name] ~= prop then return false end
    end
    return true
  end)
  return key and t[key]
end

-- Returns the values that satisfy a predicate, as a list.
function _.select(t, f, ...)
  local found = {}
  for key, value in pairs(t) do
    if f(key, value, ...) then found[#found + 1] = value end
  end
  return found
end
function _.reject(t, f, ...)
  local args = { n = select('#', ...), ... }
  return _.select(t, function(key, value) return not f(key, value, unpack(args, 1, args.n)) end)
end
function _.all(t, f, ...) return _.countf(t, f, ...) == _.size(t) end
function _.invoke(t, method, ...)
  local args = { n = select('#', ...), ... }
  return _.map(t, function(key, value)
    local f = type(method) == 'function' and method or value[method]
    return f(value, unpack(args, 1, args.n))
  end)
end
function _.pluck(t, name)
  return _.reject(
    _.map(t, function(key, value) return value[name] end),
    function(key, value) return value == nil end
  )
end

local function extreme(is_better)
  return function(t, transform)
    local score
    for _, value in pairs(t) do
      local own = (transform or identity)(value)
      if score == nil or is_better(own, score) then score = own end
    end
    return score
  end
end
_.max = extreme(function(a, b) return a > b end)
_.min = extreme(function(a, b) return a < b end)

function _.shuffle(t, seed)
  if seed then math.randomseed(seed) end
  local list = {}
  for i, value in ipairs(t) do
    local j = math.random(i)
    list[i], list[j] = list[j], value
  end
  return list
end
function _.same(a, b)
  return _.all(a, function(key, value) return _.include(b, value) end)
    and _.all(b, function(key, value) return _.include(a, value) end)
end
function _.sort(t, before)
  table.sort(t, before)
  return t
end
function _.sortBy(t, transform, before)
  local f = transform
  if type(f) ~= 'function' then
    f = function(value) return f == nil and value or value[transform] end
  end
  if transform == nil then f = identity end
  before = before or function(a, b) return a < b end
  table.sort(t, function(a, b) return before(f(a), f(b)) end)
  return t
end
function _.groupBy(t, f, ...)
  local groups = {}
  for key, value in pairs(t) do
    local name = f(key, value, ...)
    groups[name] = groups[name] or {}
    table.insert(groups[name], value)
  end
  return groups
end
function _.countBy(t, f, ...)
  return _.map(_.groupBy(t, f, ...), function(key, group) return #group end)
end

-- Returns the number of entries of a table, or of arguments.
function _.size(...)
  local first = ...
  if select('#', ...) ~= 1 or type(first) ~= 'table' then
    return first == nil and select('#', ...) <= 1 and 0 or select('#', ...)
  end
  local count = 0
  for key in pairs(first) do
    count = count + 1
  end
  return count
end
function _.containsKeys(t, other)
  for key in pairs(other) do
    if t[key] == nil then return false end
  end
  return true
end
function _.sameKeys(a, b) return _.containsKeys(a, b) and _.containsKeys(b, a) end

----- arrays

function _.toArray(...) return { ... } end
function _.find(list, value, from)
  for i = from or 1, #list do
    if _.isEqual(list[i], value) then return i end
  end
end
function _.reverse(list)
  local reversed = {}
  for i = #list, 1, -1 do
    reversed[#reversed + 1] = list[i]
  end
  return reversed
end
function _.fill(list, value, first, last)
  for i = first or 1, last or #list do
    list[i] = value
  end
  return list
end
function _.selectWhile(list, f, ...)
  local found = {}
  for i, value in ipairs(list) do
    if not f(i, value, ...) then break end
    found[i] = value
  end
  return found
end
function _.dropWhile(list, f, ...) return _.rest(list, #_.selectWhile(list, f, ...) + 1) end
function _.sortedIndex(list, value, before, is_unsorted)
  before = before or function(a, b) return a < b end
  if is_unsorted then table.sort(list, before) end
  for i, other in ipairs(list) do
    if not before(other, value) then return i end
  end
  return #list + 1
end
_.indexOf = _.find
function _.lastIndexOf(list, value)
  for i = #list, 1, -1 do
    if _.isEqual(list[i], value) then return i end
  end
end
function _.findIndex(list, f)
  for i, value in ipairs(list) do
    if f(i, value) then return i end
  end
end
function _.findLastIndex(list, f)
  for i = #list, 1, -1 do
    if f(i, list[i]) then return i end
  end
end
function _.addTop(list, ...)
  for i = 1, select('#', ...) do
    table.insert(list, 1, (select(i, ...)))
  end
  return list
end
function _.push(list, ...)
  for i = 1, select('#', ...) do
    list[#list + 1] = (select(i, ...))
  end
  return list
end
function _.pop(list, count)
  local taken = {}
  for i = 1, math.min(count or 1, #list) do
    taken[i] = table.remove(list, 1)
  end
  return unpack(taken)
end
function _.unshift(list, count)
  local taken = {}
  for i = 1, math.min(count or 1, #list) do
    taken[i] = table.remove(list)
  end
  return unpack(taken)
end
function _.pull(list, ...)
  for i = 1, select('#', ...) do
    local value = select(i, ...)
    for j = #list, 1, -1 do
      if _.isEqual(list[j], value) then table.remove(list, j) end
    end
  end
  return list
end
function _.removeRange(list, first, last)
  for i = math.min(last or #list, #list), first or 1, -1 do
    table.remove(list, i)
  end
  return list
end
function _.chunk(list, f, ...)
  local parts, state = {}, nil
  for i, value in ipairs(list) do
    local result = f(i, value, ...)
    if i == 1 or result ~= state then parts[#parts + 1] = {} end
    table.insert(parts[#parts], value)
    state = result
  end
  return parts
end
function _.slice(list, first, last)
  local part = {}
  for i = first or 1, last or #list do
    part[#part + 1] = list[i]
  end
  return part
end
function _.first(list, count) return _.slice(list, 1, math.min(count or 1, #list)) end
function _.initial(list, count)
  return _.slice(list, 1, count and math.max(0, #list - count) or #list - 1)
end
function _.last(list, count)
  return _.slice(list, count and math.max(1, #list - count + 1) or 2, #list)
end
function _.rest(list, first) return _.slice(list, first or 1, #list) end
function _.nth(list, i) return list[i] end
function _.compact(list)
  return _.reject(list, function(i, value) return not value end)
end
function _.flatten(list, is_shallow)
  local flat = {}
  for i, value in ipairs(list) do
    if type(value) ~= 'table' then
      flat[#flat + 1] = value
    else
      _.push(flat, unpack(is_shallow and value or _.flatten(value)))
    end
  end
  return flat
end
function _.difference(list, ...)
  local others = _.flatten({ ... }, true)
  return _.select(list, function(i, value) return not _.include(others, value) end)
end
function _.union(...) return _.unique(_.flatten { ... }) end
function _.intersection(list, ...)
  local others = { ... }
  return _.select(list, function(i, value)
    return _.all(others, function(j, other) return _.include(other, value) end)
  end)
end
function _.symmetricDifference(a, b) return _.append(_.difference(a, b), _.difference(b, a)) end
function _.unique(list)
  local found = {}
  for i, value in ipairs(list) do
    if not _.find(found, value) then found[#found + 1] = value end
  end
  return found
end
function _.isunique(list) return #list == #_.unique(list) end
function _.zip(...)
  local lists, zipped = { ... }, {}
  for i = 1, _.max(_.map(lists, function(j, list) return #list end)) or 0 do
    zipped[i] = {}
    for j, list in ipairs(lists) do
      table.insert(zipped[i], list[i])
    end
  end
  return zipped
end
function _.append(a, b) return _.push(_.slice(a), unpack(b)) end
function _.interleave(...) return _.flatten(_.zip(...), true) end
function _.interpose(value, list)
  local all = {}
  for i, item in ipairs(list) do
    if i > 1 then all[#all + 1] = value end
    all[#all + 1] = item
  end
  return all
end
function _.range(...)
  local first, last, step = ...
  if select('#', ...) == 1 then
    first, last = 0, first
  end
  local list = {}
  for i = first or 0, last or 0, step or 1 do
    list[#list + 1] = i
  end
  return list
end
function _.rep(value, count)
  local list = {}
  for i = 1, count do
    list[i] = value
  end
  return list
end
function _.partition(list, count)
  local at = 1
  return function()
    if at > #list then return nil end
    at = at + (count or 1)
    return _.slice(list, at - (count or 1), math.min(at - 1, #list))
  end
end
function _.invert(list)
  local inverted = {}
  for i, value in ipairs(list) do
    inverted[value] = i
  end
  return inverted
end
function _.concat(list, separator, first, last)
  return table.concat(
    _.map(list, function(i, value) return tostring(value) end),
    separator,
    first,
    last
  )
end

----- functions

_.identity = identity
function _.constant(value)
  return function() return value end
end
function _.once(f)
  local calls, first = 0, nil
  return function(...)
    calls = calls + 1
    if calls == 1 then first = { n = select('#', ...), ... } end
    return f(unpack(first, 1, first.n))
  end
end
function _.memoize(f, hash)
  local known = {}
  return function(value)
    local key = (hash or identity)(value)
    if known[key] == nil then known[key] = f(value) end
    return known[key]
  end
end
function _.after(f, count)
  local calls = 0
  return function(...)
    calls = calls + 1
    if calls >= count then return f(...) end
  end
end
function _.compose(...)
  local functions = _.reverse { ... }
  return function(...)
    local results = { n = select('#', ...), ... }
    for i, f in ipairs(functions) do
      results = { f(unpack(results, 1, results.n or table.maxn(results))) }
    end
    return unpack(results)
  end
end
function _.pipe(value, ...) return _.compose(...)(value) end
function _.complement(f)
  return function(...) return not f(...) end
end
function _.juxtapose(value, ...)
  return unpack(_.map({ ... }, function(i, f) return f(value) end))
end
function _.wrap(f, wrapper)
  return function(...) return wrapper(f, ...) end
end
function _.times(count, f, ...)
  local results = {}
  for i = 1, count do
    results[i] = f(i, ...)
  end
  return results
end
function _.bind(f, value)
  return function(...) return f(value, ...) end
end
function _.bindn(f, ...)
  local bound = { ... }
  return function(...) return f(unpack(_.append(bound, { ... }))) end
end
local ids = 0
function _.uniqueId(template)
  ids = ids + 1
  if type(template) == 'function' then return template(ids) end
  return template and template:format(ids) or ids
end

----- objects

function _.keys(t)
  local keys = {}
  for key in pairs(t) do
    keys[#keys + 1] = key
  end
  return keys
end
function _.values(t)
  local values = {}
  for key, value in pairs(t) do
    values[#values + 1] = value
  end
  return values
end
function _.extend(into, ...)
  for i = 1, select('#', ...) do
    for key, value in pairs((select(i, ...))) do
      into[key] = value
    end
  end
  return into
end
function _.functions(t)
  local names = {}
  for key, value in pairs(t) do
    if type(value) == 'function' then names[#names + 1] = key end
  end
  return names
end
-- Returns a copy. Inner tables are copied too unless it is shallow.
function _.clone(t, is_shallow)
  if type(t) ~= 'table' then return t end
  local copy = {}
  for key, value in pairs(t) do
    copy[key] = not is_shallow and type(value) == 'table' and _.clone(value) or value
  end
  return copy
end
function _.has(t, key) return t[key] ~= nil end
function _.pick(t, ...)
  local picked = {}
  for i, key in ipairs(_.flatten { ... }) do
    picked[key] = t[key]
  end
  return picked
end
function _.omit(t, ...)
  local left, without = {}, _.flatten { ... }
  for key, value in pairs(t) do
    if not _.include(without, key) then left[key] = value end
  end
  return left
end
function _.template(t, defaults)
  for key, value in pairs(defaults or {}) do
    if t[key] == nil then t[key] = value end
  end
  return t
end
_.defaults = _.template
function _.isEqual(a, b, uses_metamethod)
  if a == b then return true end
  if type(a) ~= 'table' or type(b) ~= 'table' then return false end
  for key, value in pairs(a) do
    if not _.isEqual(value, b[key], uses_metamethod) then return false end
  end
  for key in pairs(b) do
    if a[key] == nil then return false end
  end
  return true
end
function _.result(t, method, ...)
  local value = t[method]
  if type(value) == 'function' then return value(t, ...) end
  return value
end

function _.isTable(value) return type(value) == 'table' end
function _.isCallable(value)
  local class = getmetatable(value)
  return type(value) == 'function' or type(class) == 'table' and class.__call ~= nil
end
_.isArray = is_array
function _.isIterable(value) return (pcall(pairs, value)) end
function _.isEmpty(value)
  if type(value) == 'string' then return #value == 0 end
  return value == nil or next(value) == nil
end
function _.isString(value) return type(value) == 'string' end
function _.isFunction(value) return type(value) == 'function' end
function _.isNil(value) return value == nil end
function _.isNumber(value) return type(value) == 'number' end
function _.isNaN(value) return type(value) == 'number' and value ~= value end
function _.isFinite(value)
  return type(value) == 'number' and value > -math.huge and value < math.huge
end
function _.isBoolean(value) return type(value) == 'boolean' end
function _.isInteger(value) return type(value) == 'number' and value % 1 == 0 end

for alias, name in pairs {
  forEach = 'each',
  forEachi = 'eachi',
  loop = 'cycle',
  collect = 'map',
  inject = 'reduce',
  foldl = 'reduce',
  foldr = 'reduceRight',
  any = 'include',
  some = 'include',
  filter = 'select',
  discard = 'reject',
  every = 'all',
  takeWhile = 'selectWhile',
  rejectWhile = 'dropWhile',
  shift = 'pop',
  remove = 'pull',
  rmRange = 'removeRange',
  chop = 'removeRange',
  sub = 'slice',
  head = 'first',
  take = 'first',
  tail = 'rest',
  without = 'difference',
  diff = 'difference',
  uniq = 'unique',
  transpose = 'zip',
  mirror = 'invert',
  join = 'concat',
  cache = 'memoize',
  uId = 'uniqueId',
  methods = 'functions',
  choose = 'pick',
  drop = 'omit',
  mapr = 'mapReduce',
  where = 'findWhere',
  compare = 'isEqual',
  matches = 'isEqual',
} do
  _[alias] = _[name]
end

-- Chained calls: _.chain(value):map(f):value()
local Chain = {}
function Chain.__index(chain, name)
  if name == 'value' then
    return function() return rawget(chain, 1) end
  end
  local f = _[name]
  return f and function(_, ...) return setmetatable({ f(rawget(chain, 1), ...) }, Chain) end
end
function _.chain(value) return setmetatable({ value }, Chain) end

return setmetatable(_, { __call = function(_, value) return _.chain(value) end })
