-- show.lua - prints the values of an expression at the prompt: tables entry by entry, other values
-- as print does.
local sort, concat = table.sort, table.concat -- `table` is a name below

-- Returns the keys of a table: numbers, then strings, then others, each in order.
function host.sorted_keys(table)
  local keys = {}
  for key in pairs(table) do
    keys[#keys + 1] = key
  end
  local function rank(key)
    return type(key) == 'number' and 1 or type(key) == 'string' and 2 or 3
  end
  pcall(function()
    local function before(a, b)
      if rank(a) ~= rank(b) then return rank(a) < rank(b) end
      if rank(a) == 3 then return tostring(a) < tostring(b) end
      return a < b
    end
    sort(keys, before)
  end)
  return keys
end

-- True for a table without __tostring.
local function is_plain(value)
  local mt = debug.getmetatable(value)
  return type(value) == 'table' and not (mt and mt.__tostring)
end

-- trepl's colours of values by their type.
local COLOURS =
  { ['nil'] = 'Black', number = 'cyan', boolean = 'blue', ['function'] = 'magenta', userdata = 'red' }
COLOURS.table, COLOURS.thread = 'green', 'red'

-- Colours a text if host.colours is set: the colours of the package sys, by name.
local function paint(colour, text)
  local colours = host.colours
  return colours and colours[colour] .. text .. colours.none or text
end

-- Returns a value inside a table as one line; nil for a table that needs several. `levels`: how
-- many levels of tables are shown.
local function brief(value, seen, levels)
  local kind = torch.type(value)
  if kind:match('^torch%..*Tensor$') then
    local sizes = value:dim() == 0 and 'empty' or 'size: ' .. concat(value:size():totable(), 'x')
    return paint('red', kind:match('%.(.*)') .. ' - ' .. sizes)
  elseif kind:match('^torch%..*Storage$') then
    return paint('red', kind:match('%.(.*)') .. ' - size: ' .. value:size())
  elseif type(value) == 'string' then
    return paint('Black', '"') .. paint('green', value) .. paint('Black', '"')
  elseif is_plain(value) then
    if next(value) == nil then return '{}' end
    if seen[value] or levels <= 1 then return '{...}' end
    return nil
  end
  return paint(COLOURS[type(value)], tostring(value))
end

local function dump(table, indent, seen, levels)
  seen[table] = true
  local margin = (' '):rep(indent)
  local keys, widest = host.sorted_keys(table), 0
  for _, key in ipairs(keys) do
    widest = math.max(widest, #tostring(key))
  end
  local lines = { '{' }
  for _, key in ipairs(keys) do
    local value = table[key]
    local head = margin .. '  ' .. tostring(key) .. (' '):rep(widest - #tostring(key)) .. ' : '
    local text = brief(value, seen, levels)
    if text then
      lines[#lines + 1] = head .. text
    else
      lines[#lines + 1] = head
      lines[#lines + 1] = margin .. '    ' .. dump(value, indent + 4, seen, levels - 1)
    end
  end
  lines[#lines + 1] = margin .. '}'
  return concat(lines, '\n')
end

local function text_of(value, levels)
  if not is_plain(value) then
    local colour = type(value) ~= 'string' and type(value) ~= 'userdata' and COLOURS[type(value)]
    return colour and paint(colour, tostring(value)) or tostring(value)
  end
  return next(value) == nil and '{}' or dump(value, 0, {}, levels or math.huge)
end
host.text_of = text_of

-- Prints values with tabs between them. A tensor or a table of several lines ends its line. The text
-- of a tensor ends with a line feed, so a blank line follows it.
function host.print_values(levels, ...)
  local parts, count = {}, select('#', ...)
  for i = 1, count do
    local value = (select(i, ...))
    local text = text_of(value, levels)
    local ends_line = i == count or type(value) ~= 'string' and text:find '\n'
    parts[i] = text .. (ends_line and '\n' or '\t')
  end
  if count > 0 then host.js.write(concat(parts)) end
end

-- Remembers a result for the prompt, as trepl does.
function host.remember(value)
  local results = rawget(_G, '_RESULTS')
  if type(results) ~= 'table' then return end
  results[#results + 1] = value
  rawset(_G, '_LAST', value)
end

-- Prints the values that chunk() returns.
function host.show(chunk)
  local function show(...)
    host.print_values(math.huge, ...)
    if select('#', ...) > 0 then host.remember((...)) end
  end
  show(chunk())
end

-- Returns a text as text of an SVG.
local ENTITIES = { ['&'] = '&amp;', ['<'] = '&lt;', ['>'] = '&gt;', ['"'] = '&quot;' }
function host.escaped(text) return (tostring(text):gsub('[&<>"]', ENTITIES)) end
