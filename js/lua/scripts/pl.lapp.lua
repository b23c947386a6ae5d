-- pl.lapp.lua - require 'pl.lapp': parses the options of a script, described by its help text:
--   -n,--number (default 10)  how many
--   --verbose  a switch
--   <file> (string)  an argument
local utils = require 'pl.utils'
local lapp = { show_usage_error = true, open_files = {}, callback = nil }
local types = {}
local help, script

function lapp.error(message, no_usage)
  if not lapp.show_usage_error then fail(message) end
  if lapp.show_usage_error == 'throw' then fail((script or '') .. ':' .. message) end
  local name = script or (_G.arg and _G.arg[0]) or 'unknown script name'
  io.stderr:write(name, ':', message, '\n')
  if not no_usage then io.stderr:write(help or '', '\n') end
  os.exit(1)
end
function lapp.quit(message, no_usage)
  if not no_usage then io.stderr:write(help or '', '\n') end
  if message then io.stderr:write(message, '\n') end
  os.exit(1)
end
function lapp.open(name, mode)
  local file, message = io.open(name, mode)
  if not file then lapp.error(message, true) end
  lapp.open_files[#lapp.open_files + 1] = file
  return file
end
function lapp.assert(condition, message)
  if not condition then lapp.error(message) end
end
function lapp.add_type(name, convert, verify)
  types[name] = {
    convert = type(convert) ~= 'string' and convert,
    of = type(convert) == 'string' and convert,
    verify = verify,
  }
end

local FILES = { stdin = true, stdout = true, stderr = true }
local function in_range(value, range, name)
  if value < range[1] or value > range[2] then lapp.error(name .. ' out of range') end
end
-- A text as a value of a type.
local function convert(parameter, text)
  local kind = parameter.type
  if kind == 'boolean' then return text end
  if kind == 'string' then
    if parameter.choices and not parameter.choices[text] then
      lapp.error(("value '%s' not in %s"):format(text, parameter.choices_text))
    end
    return text
  end
  if kind == 'number' or kind == 'integer' then
    local value = tonumber(text)
    if not value then lapp.error(parameter.name .. ': unable to convert to number: ' .. text) end
    if kind == 'integer' and value ~= math.floor(value) then
      lapp.error(parameter.name .. ': unable to convert to integer: ' .. text)
    end
    if parameter.range then in_range(value, parameter.range, parameter.name) end
    return value
  end
  if kind:find('^file') then
    if FILES[text] then return io[text], text end
    return lapp.open(text, kind == 'file-out' and 'w' or 'r'), text
  end
  local own = types[kind]
  if not own then lapp.error("unknown type '" .. kind .. "'") end
  local value = own.of and convert({ name = parameter.name, type = own.of }, text)
    or own.convert and own.convert(text)
    or text
  if own.verify then own.verify(value) end
  return value
end

local function new_parameter(name, rest)
  local parameter = { name = name:gsub('%W', '_') }
  local inside, what = rest:match('^%s*(%b())%s*(.*)$')
  parameter.what = what or rest
  if not inside then return parameter end
  inside = inside:sub(2, -2)
  if inside:find('^optional%s*') then
    parameter.is_optional = true
    inside = inside:gsub('^optional%s*', '')
  end
  local default = inside:match('default%s+(.+)$')
  inside = inside:gsub('%s*default%s+.+$', '')
  local low, high = inside:match('^([%+%-%d.]+)%.%.([%+%-%d.]+)$')
  if low then
    parameter.type, parameter.range = 'number', { tonumber(low), tonumber(high) }
  elseif inside:find('|') then
    parameter.type, parameter.choices, parameter.choices_text = 'string', {}, inside
    for choice in inside:gmatch('[^|]+') do
      parameter.choices[choice] = true
    end
  elseif inside ~= '' and (types[inside] or inside:find('^%a[%w%-]*$')) then
    parameter.type = inside
  end
  if default then
    local quoted = default:match('^[\'"](.*)[\'"]$')
    parameter.default_text = quoted or default
    if not parameter.type then
      if quoted then
        parameter.type = 'string'
      elseif tonumber(default) then
        parameter.type = 'number'
      elseif FILES[default] then
        parameter.type = default == 'stdin' and 'file-in' or 'file-out'
      elseif default == 'true' or default == 'false' then
        parameter.type, parameter.default_text, parameter.default =
          'boolean', nil, default == 'true'
      else
        parameter.type = 'string'
      end
    end
  end
  return parameter
end

-- The parameters that a help text names.
local function read_help(text)
  local by_name, in_order = {}, {}
  for line in (text .. '\n'):gmatch('(.-)\n') do
    local short, long, name, dots, rest
    line = line:gsub('^%s+', '')
    short, long, dots, rest = line:match('^%-(%w),%s*%-%-([%w_%-]+)(%.*)(.*)$')
    if not short then
      long, dots, rest = line:match('^%-%-([%w_%-]+)(%.*)(.*)$')
    end
    if not long then
      short, dots, rest = line:match('^%-(%w)(%.*)(.*)$')
    end
    if not long and not short then
      name, dots, rest = line:match('^<([%w_%-]+)(%.*)>(.*)$')
    end
    if short or long or name then
      local parameter = new_parameter(long or short or name, rest)
      parameter.is_list = dots == '...' or rest:find('^%.%.%.') ~= nil
      if name then
        parameter.type = parameter.type or 'string'
        in_order[#in_order + 1] = parameter
      else
        parameter.is_flag = true
        if not parameter.type then
          parameter.type, parameter.default = 'boolean', parameter.default or false
        end
        if long then by_name[long] = parameter end
        if short then by_name[short] = parameter end
        in_order.flags = in_order.flags or {}
        table.insert(in_order.flags, parameter)
      end
    end
  end
  return by_name, in_order
end

function lapp.process_options_string(text, given)
  given = given or _G.arg or {}
  help, script = text, given[0] or (_G.arg and _G.arg[0])
  local by_name, in_order = read_help(text)
  local results, next_argument, is_over = {}, 1, false

  local function set(parameter, value, as_text)
    if parameter.is_list then
      results[parameter.name] = results[parameter.name] or {}
      table.insert(results[parameter.name], value)
    else
      results[parameter.name] = value
      if as_text then results[parameter.name .. '_name'] = as_text end
    end
    if lapp.callback then lapp.callback(parameter.name, value, results) end
  end

  local i = 1
  local function value_of(parameter, inline)
    if inline and inline ~= '' then return inline end
    i = i + 1
    if given[i] == nil then lapp.error("'" .. parameter.name .. "' was not provided a value") end
    return given[i]
  end
  local function flag(name, inline)
    local parameter = by_name[name]
    if not parameter then
      if name == 'help' or name == 'h' then lapp.quit() end
      lapp.error("unknown parameter '" .. name .. "'")
    end
    if parameter.type == 'boolean' then
      set(parameter, not parameter.default)
    else
      set(parameter, convert(parameter, value_of(parameter, inline)))
    end
    return parameter
  end
  while i <= #given do
    local text_ = given[i]
    if not is_over and text_ == '--' then
      is_over = true
    elseif not is_over and text_:find('^%-%-') then
      local name, value = text_:match('^%-%-([^=:]+)[=:]?(.*)$')
      flag(name, value)
    elseif not is_over and text_:find('^%-%a') then
      local name, value = text_:sub(2, 2), text_:sub(3):gsub('^[=:]', '')
      local parameter = by_name[text_:sub(2)] and #text_ > 2 and by_name[text_:sub(2)]
        or by_name[name]
      if parameter and parameter == by_name[text_:sub(2)] then
        flag(text_:sub(2))
      elseif parameter and parameter.type == 'boolean' then
        for each in text_:sub(2):gmatch('.') do
          flag(each)
        end
      else
        flag(name, value)
      end
    else
      local parameter = in_order[next_argument]
      if parameter then
        set(parameter, convert(parameter, text_))
        if not parameter.is_list then next_argument = next_argument + 1 end
      else
        results[#results + 1] = text_
      end
    end
    i = i + 1
  end
  local function complete(parameter, is_argument)
    if results[parameter.name] ~= nil then return end
    if parameter.default_text ~= nil then
      local value, as_text = convert(parameter, parameter.default_text)
      if parameter.is_list then value = { value } end
      results[parameter.name] = value
      if as_text then results[parameter.name .. '_name'] = as_text end
    elseif parameter.default ~= nil then
      results[parameter.name] = parameter.is_list and { parameter.default }
        or not parameter.is_list and parameter.default
    elseif not parameter.is_optional then
      lapp.error('missing required parameter: ' .. parameter.name)
    end
  end
  for _, parameter in ipairs(in_order) do
    complete(parameter)
  end
  for _, parameter in ipairs(in_order.flags or {}) do
    complete(parameter)
  end
  return results
end

return setmetatable(lapp, {
  __call = function(_, text, given) return lapp.process_options_string(text, given) end,
  __index = function(_, name) return nil end,
})
