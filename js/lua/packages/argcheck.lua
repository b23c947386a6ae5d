-- argcheck.lua - require 'argcheck': checks of arguments, with defaults, names and overloads.
--
-- argcheck{ rules } returns a function of the arguments. It tries the alternatives, one for each set
-- of rules, first with the arguments in order, then with names in a table.
local env, doc, usage = {}, { __record = nil }, {}

----- types

-- True if the name of a type is `wanted`, or `wanted` is a pattern that is found in it.
local function fits(name, wanted)
  if name == wanted then return true end
  local found = name:match(wanted)
  return found ~= nil and found ~= wanted
end

function env.type(object) return torch.type(object) end

-- True if an object is of a type, or of a class that inherits from it. Scripts may replace it.
function env.istype(object, wanted)
  local name = torch.typename(object)
  if not name then return type(object) == wanted end
  if fits(name, wanted) then return true end
  local class = torch.getmetatable(name)
  while class do
    local inherited = rawget(class, '__typename')
    if inherited and fits(inherited, wanted) then return true end
    class = getmetatable(class)
  end
  return false
end

----- texts

local function is_optional(rule)
  return rule.opt or rule.default ~= nil or rule.defaulta ~= nil or rule.defaultf ~= nil
end

local function default_text(rule)
  if rule.defaulta then return (' [defaulta=%s]'):format(rule.defaulta) end
  if rule.defaultf then return ' [has default]' end
  local kind = type(rule.default)
  if kind == 'nil' then return '' end
  if kind == 'string' or kind == 'number' or kind == 'boolean' then
    return (' [default=%s]'):format(tostring(rule.default))
  end
  return ' [has default value]'
end

-- Returns texts padded to the length of the longest.
local function padded(texts)
  local longest = 0
  for _, text in ipairs(texts) do
    longest = math.max(longest, #text)
  end
  local list = {}
  for i, text in ipairs(texts) do
    list[i] = text .. (' '):rep(longest - #text)
  end
  return list
end

-- The names of the arguments in one line, for @ARGP.
local function names_of(rules)
  local parts = {}
  for i, rule in ipairs(rules) do
    local name = (i == 1 and '' or ', ') .. rule.name
    parts[i] = is_optional(rule) and '[' .. name .. ']' or name
  end
  return table.concat(parts)
end

-- The arguments one a line, with types and help, for @ARGT.
local function table_of(rules)
  local names, list = {}, {}
  for i, rule in ipairs(rules) do
    names[i] = rule.name
  end
  for i, name in ipairs(padded(names)) do
    local rule = rules[i]
    local text = name .. (rule.type and ' = ' .. rule.type or '')
    list[i] = is_optional(rule) and '[' .. text .. ']' or ' ' .. text
  end
  local lines = {
    '```',
    (rules.noordered and '' or '(') .. (rules.nonamed and '' or '{'),
  }
  for i, text in ipairs(padded(list)) do
    local help = (rules[i].help or rules[i].doc or '') .. default_text(rules[i])
    lines[#lines + 1] = ('  %s  -- %s'):format(text, help)
  end
  lines[#lines + 1] = (rules.nonamed and '' or '}') .. (rules.noordered and '' or ')')
  lines[#lines + 1] = '```'
  return table.concat(lines, '\n')
end

-- Returns the text about a set of rules: its own, or a list of the arguments.
function usage.usage(_, rules)
  local text = rules.help or rules.doc
  if not text then return '\n*Arguments:*\n' .. table_of(rules) end
  local function insert(mark, part) text = text:gsub(mark, (part:gsub('%%', '%%%%'))) end
  insert('@ARGP', names_of(rules))
  insert('@ARGT', table_of(rules))
  return text
end

function usage.render(text) return text end

-- The types of the arguments that matched nothing.
local function given_text(...)
  local texts = {}
  for i = 1, select('#', ...) do
    local value = select(i, ...)
    texts[i] = '**' .. env.type(value) .. '**'
    if type(value) == 'table' and not torch.typename(value) then
      local fields = {}
      for key, field in pairs(value) do
        fields[#fields + 1] = ('**%s=%s**'):format(tostring(key), env.type(field))
      end
      table.sort(fields)
      if #fields > 20 then fields = { unpack(fields, 1, 20), '...' } end
      texts[i] = ('**table**={ %s }'):format(table.concat(fields, ', '))
    end
  end
  return '*Got:* ' .. table.concat(texts, ', ')
end

local function failure_text(alternatives, ...)
  local texts = {}
  for i, rules in ipairs(alternatives) do
    texts[i] = usage.usage(true, rules)
  end
  return table.concat(texts, '\n\nor\n\n') .. '\n' .. given_text(...) .. '\n'
end

----- doc.record() collects the texts of all functions that are made, doc.stop() returns them

function doc.record() doc.__record = {} end
function doc.stop()
  local text = table.concat(doc.__record)
  doc.__record = nil
  return text
end
function doc.doc(text)
  if doc.__record then table.insert(doc.__record, text) end
end
setmetatable(doc, { __call = function(_, ...) return doc.doc(...) end })

----- matching

local function accepts(istype, rule, value)
  if rule.type then
    if not istype(value, rule.type) then return false end
  elseif value == nil then
    return false
  end
  return not rule.check or rule.check(value)
end

-- Matches the arguments from position `at` on against the rules from i on. An optional argument may
-- be nil or missing. Sets found[i] = { value } of each argument that is there; returns true if all
-- match.
local function match_ordered(istype, rules, args, i, at, found)
  local rule = rules[i]
  if not rule then return at == args.n + 1 end
  local value, is_there = args[at], at <= args.n
  if is_there and accepts(istype, rule, value) then
    found[i] = { value }
    if match_ordered(istype, rules, args, i + 1, at + 1, found) then return true end
  end
  found[i] = nil
  if not is_optional(rule) then return false end
  if match_ordered(istype, rules, args, i + 1, at, found) then return true end
  return is_there and value == nil and match_ordered(istype, rules, args, i + 1, at + 1, found)
end

-- Matches the fields of a table against the rules from `first` on.
local function match_named(istype, rules, fields, first, found)
  local used, count = 0, 0
  for _ in pairs(fields) do
    count = count + 1
  end
  for i = first, #rules do
    local rule, value = rules[i], fields[rules[i].name]
    if value ~= nil and accepts(istype, rule, value) then
      found[i], used = { value }, used + 1
    elseif value ~= nil or not is_optional(rule) then
      return false
    end
  end
  return used == count
end

-- Returns the arguments that were found, by the position of their rule; nil if they do not match.
local function match(istype, rules, args)
  local found = {}
  if not rules.noordered and match_ordered(istype, rules, args, 1, 1, found) then return found end
  if rules.nonamed or #rules == 0 then return nil end
  local is_method = rules[1].name == 'self'
  local fields = args[args.n]
  if args.n ~= (is_method and 2 or 1) or not istype(fields, 'table') then return nil end
  found = {}
  if is_method then
    if not accepts(istype, rules[1], args[1]) then return nil end
    found[1] = { args[1] }
  end
  return match_named(istype, rules, fields, is_method and 2 or 1, found) and found or nil
end

-- Returns the values of all rules, with defaults; those with the default of another argument last.
local function values_of(rules, found)
  local values, position = {}, {}
  for i, rule in ipairs(rules) do
    position[rule.name] = i
    if found[i] then
      values[i] = found[i][1]
    elseif rule.default ~= nil then
      values[i] = rule.default
    elseif rule.defaultf then
      values[i] = rule.defaultf()
    end
  end
  for i, rule in ipairs(rules) do
    if rule.defaulta and not found[i] then values[i] = values[position[rule.defaulta]] end
  end
  return values
end

-- Returns the results of a match: what `call` returns, or the arguments.
local function results_of(rules, found)
  local values, count = values_of(rules, found), #rules
  if rules.pack then
    local packed, is_method = {}, rules[1] and rules[1].name == 'self'
    for i, rule in ipairs(rules) do
      packed[rule.name] = values[i]
    end
    values = is_method and { values[1], packed } or { packed }
    count = is_method and 2 or 1
  end
  if rules.call and rules.quiet then return rules.call, unpack(values, 1, count) end
  if rules.call then return rules.call(unpack(values, 1, count)) end
  if rules.quiet then return true, unpack(values, 1, count) end
  return unpack(values, 1, count)
end

----- alternatives

-- Adds the paths through the rules to a set: the types of the arguments that may be given, in
-- order, and their names. Optional arguments may be left out.
local function add_paths(rules, paths)
  local function go(i, key, is_named)
    local rule = rules[i]
    if not rule then
      paths[key] = true
      return
    end
    local step = ('%s %s'):format(rule.type or 'any', tostring(rule.check))
    if is_named then step = step .. ' ' .. rule.name end
    go(i + 1, key .. '\n' .. step, is_named)
    if is_optional(rule) then go(i + 1, key, is_named) end
  end
  if not rules.noordered then go(1, 'ordered', false) end
  if not rules.nonamed then go(1, 'named', true) end
end

local function is_ambiguous(one, other)
  local paths, others = {}, {}
  add_paths(one, paths)
  add_paths(other, others)
  for path in pairs(paths) do
    if others[path] then return true end
  end
  return false
end

-- The alternatives of each function that argcheck made.
local alternatives_of = setmetatable({}, { __mode = 'k' })

-- Returns the tree of the types that may follow each other, as DOT.
local function dot_of(alternatives)
  local lines, seen = { 'digraph ACN {' }, {}
  local function node(key, label)
    if seen[key] then return end
    seen[key] = true
    lines[#lines + 1] = ('%q [label=%q];'):format(key, label)
  end
  node('', '@')
  for _, rules in ipairs(alternatives) do
    local key = ''
    for _, rule in ipairs(rules) do
      local before = key
      key = key .. '/' .. rule.name
      if not seen[key] then
        node(key, ('%s (%s)'):format(rule.type or 'any', rule.name))
        lines[#lines + 1] = ('%q -> %q;'):format(before, key)
      end
    end
  end
  lines[#lines + 1] = '}'
  return table.concat(lines, '\n')
end

local OF_ALL = { help = 'string', doc = 'string', chain = 'function', overload = 'function' }
local OF_RULE = {
  type = 'string',
  help = 'string',
  doc = 'string',
  check = 'function',
  defaulta = 'string',
  defaultf = 'function',
}

local function check_fields(what, given, kinds)
  for name, kind in pairs(kinds) do
    local value = given[name]
    if value ~= nil and type(value) ~= kind then
      error(('argcheck: %s of %s must be a %s or nil'):format(name, what, kind), 4)
    end
  end
end

local function check_rules(rules)
  local function refuse(text) error('argcheck: ' .. text, 4) end
  check_fields('the rules', rules, OF_ALL)
  if rules.noordered and rules.nonamed then refuse 'rules must be ordered or named' end
  if rules.chain and rules.overload then refuse 'rules have chain or overload, not both' end
  if rules.doc and rules.help then refuse 'rules have doc or help, not both' end
  local names = {}
  for i, rule in ipairs(rules) do
    if not rule.name then refuse('rule ' .. i .. ' has no name') end
    check_fields("rule '" .. rule.name .. "'", rule, OF_RULE)
    names[rule.name] = true
  end
  for _, rule in ipairs(rules) do
    if rule.defaulta and not names[rule.defaulta] then
      refuse('invalid defaulta name <' .. rule.defaulta .. '>')
    end
  end
  if rules[1] and rules[1].name == 'self' and is_optional(rules[1]) then
    refuse 'self cannot be optional, nor have a default value'
  end
end

-- Returns the alternatives of new rules: those of the function that they overload, and the rules.
-- With `force`, the new ones are tried first.
local function with_overloads(rules)
  local before = rules.overload or rules.chain
  if not before then return { rules } end
  local list = alternatives_of[before]
  if not list then error('trying to overload a non-argcheck function', 3) end
  list = { unpack(list) }
  if rules.force then
    table.insert(list, 1, rules)
    return list
  end
  for _, other in ipairs(list) do
    if is_ambiguous(rules, other) then
      error('argcheck rules led to ambiguous situations', 3)
    end
  end
  list[#list + 1] = rules
  return list
end

local function argcheck(rules)
  check_rules(rules)
  if rules.doc or rules.help then doc(usage.usage(true, rules)) end
  local istype, alternatives = env.istype, with_overloads(rules)
  local is_quiet = true
  for _, each in ipairs(alternatives) do
    is_quiet = is_quiet and each.quiet
  end
  local function checked(...)
    local args = { n = select('#', ...), ... }
    for _, each in ipairs(alternatives) do
      local found = match(istype, each, args)
      if found then return results_of(each, found) end
    end
    local text = failure_text(alternatives, ...)
    if is_quiet then return false, text end
    error(text .. '\ninvalid arguments!', 2)
  end
  alternatives_of[checked] = alternatives
  if rules.debug then return checked, dot_of(alternatives) end
  return checked
end

env.argcheck = argcheck
for name, part in pairs { env = env, doc = doc, usage = usage } do
  package.loaded['argcheck.' .. name] = part
end
return argcheck
