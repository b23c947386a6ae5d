-- csvigo.lua - require 'csvigo': reads and writes tables of comma-separated values.
local csvigo = {}
_G.csvigo = csvigo

----- fields and lines

local function quoted(value, separator)
  local text = tostring(value)
  if text:find('["\r\n]') or text:find(separator, 1, true) then
    return '"' .. text:gsub('"', '""') .. '"'
  end
  return text
end

local function to_line(row, separator, nan_as_missing)
  local fields = {}
  for i = 1, #row do
    local is_missing = nan_as_missing and row[i] ~= row[i]
    fields[i] = is_missing and '' or quoted(row[i], separator)
  end
  return table.concat(fields, separator)
end

-- Returns the rows of a text. A quoted field may contain separators, line feeds and "".
local function parse(text, separator)
  local rows, row, at = {}, {}, 1
  local special = '[' .. separator:gsub('%W', '%%%0') .. '\r\n]'
  while at <= #text do
    local field
    if text:sub(at, at) == '"' then
      local parts, from = {}, at + 1
      while true do
        local stop = text:find('"', from, true)
        if not stop then fail('csvigo: a quoted field is not closed') end
        parts[#parts + 1] = text:sub(from, stop - 1)
        at, from = stop + 1, stop + 2
        if text:sub(at, at) ~= '"' then break end
        parts[#parts + 1] = '"'
      end
      field = table.concat(parts)
    else
      local stop = text:find(special, at) or #text + 1
      field, at = text:sub(at, stop - 1), stop
    end
    row[#row + 1] = field
    local mark = text:sub(at, at)
    if mark == separator then
      at = at + 1
      if at > #text then row[#row + 1] = '' end
    else
      at = at + (text:sub(at, at + 1) == '\r\n' and 2 or 1)
      rows[#rows + 1], row = row, {}
    end
  end
  if #row > 0 then rows[#rows + 1] = row end
  return rows
end

----- File: csvigo.File(path, mode, separator)
local File = torch.class('csvigo.File')

function File:__init(path, mode, separator, nan_as_missing)
  local message
  self.file, message = _G.io.open(path, mode or 'r')
  if not self.file then fail('cannot open file: ' .. message) end
  self.separator, self.nan_as_missing = separator or ',', nan_as_missing
end
function File:close() self.file:close() end
function File:readall() return parse(self.file:read '*a', self.separator) end
function File:read()
  local line = self.file:read '*l'
  if not line then return nil end
  -- a line feed inside quotes belongs to the field
  while select(2, line:gsub('"', '')) % 2 == 1 do
    local more = self.file:read '*l'
    if not more then break end
    line = line .. '\n' .. more
  end
  return parse(line, self.separator)[1] or {}
end
function File:lines()
  return function() return self:read() end
end
function File:write(row)
  self.file:write(to_line(row, self.separator, self.nan_as_missing), '\n')
end
function File:writeall(rows)
  for _, row in ipairs(rows) do
    self:write(row)
  end
end

----- load

local function options_of(name, given, required)
  if type(given) == 'string' then given = { path = given } end
  if type(given) ~= 'table' then given = {} end
  for _, key in ipairs(required) do
    if given[key] == nil then
      fail(
        'csvigo.'
          .. name
          .. "{ path = 'name.csv', ... }: the option '"
          .. key
          .. "' is missing; options: path, data (save), separator = ',', mode = 'tidy' ('raw', 'query', 'large'),"
          .. " header = true, skip = 0, verbose = true, column_order"
      )
    end
  end
  return given
end

-- True if the first row names columns: no field of it is a number, and one below is.
local function has_header(rows)
  if not rows[2] then return true end
  for _, field in ipairs(rows[1]) do
    if tonumber(field) then return false end
  end
  return true
end

-- Returns { name: list of values }, and the names in order.
local function columns_of(rows, is_header)
  local names, columns = {}, {}
  for i = 1, #(rows[1] or {}) do
    names[i] = is_header and rows[1][i] or 'var_' .. i
    columns[names[i]] = {}
  end
  for n = is_header and 2 or 1, #rows do
    for i, name in ipairs(names) do
      local column = columns[name]
      column[#column + 1] = rows[n][i]
    end
  end
  return columns, names
end

local HELP = [[query('all'): all rows
query('vars'): the names of the columns
query('union', { name = value, other = { value, value } }): the rows with any of these values
query('inter', { name = value, other = { value, value } }): the rows with one of the values in each column]]

local function query_of(columns, names)
  local count = #(columns[names[1]] or {})
  return function(what, wanted)
    what = what or 'all'
    if what == 'help' then return _G.print(HELP) end
    if what == 'vars' then return names end
    if what == 'all' then return columns end
    if what ~= 'union' and what ~= 'inter' then fail("csvigo: there is no query '" .. what .. "'") end
    local found = {}
    for _, name in ipairs(names) do
      found[name] = {}
    end
    for row = 1, count do
      local hits, asked = 0, 0
      for name, values in pairs(wanted) do
        asked = asked + 1
        if not columns[name] then fail("csvigo: there is no column '" .. tostring(name) .. "'") end
        for _, value in ipairs(type(values) == 'table' and values or { values }) do
          if columns[name][row] == tostring(value) then
            hits = hits + 1
            break
          end
        end
      end
      if hits > 0 and (what == 'union' or hits == asked) then
        for _, name in ipairs(names) do
          table.insert(found[name], columns[name][row])
        end
      end
    end
    return found
  end
end

-- load{ path, mode, header, separator, skip, column_order }: 'tidy' (the default) returns a table of
-- columns, 'raw' and 'large' the rows, 'query' a function.
function csvigo.load(given)
  local options = options_of('load', given, { 'path' })
  local file = csvigo.File(options.path, 'r', options.separator)
  for _ = 1, options.skip or 0 do
    file.file:read '*l'
  end
  local rows = file:readall()
  file:close()
  local mode = options.mode or 'tidy'
  if options.verbose ~= false then _G.print('<csv> parsing file: ' .. options.path) end
  if mode == 'raw' then return rows end
  if mode == 'large' then
    return setmetatable({}, {
      __index = rows,
      __newindex = function() fail('this table is read-only') end,
      __len = function() return #rows end,
    })
  end
  local header = options.header
  if header == nil or header == 'auto' then header = has_header(rows) end
  local columns, names = columns_of(rows, header == true or header == 'true')
  if mode == 'query' then return query_of(columns, names) end
  if mode ~= 'tidy' then fail("csvigo: there is no mode '" .. tostring(mode) .. "'") end
  if options.column_order then return columns, names end
  return columns
end

-- save{ path, data, separator, header, column_order }: data is a list of rows, a table of columns, or
-- the function of mode 'query'.
function csvigo.save(given)
  local options = options_of('save', given, { 'path', 'data' })
  local data = options.data
  if type(data) == 'function' then data = data 'all' end
  local file =
    csvigo.File(options.path, 'w', options.separator, options.nan_as_missing)
  if options.mode == 'raw' or options.mode ~= 'tidy' and type(data[1]) == 'table' then
    file:writeall(data)
  else
    local names = options.column_order or host.sorted_keys(data)
    if options.header ~= false then file:write(names) end
    local count = 0
    for _, name in ipairs(names) do
      count = math.max(count, #data[name])
    end
    for n = 1, count do
      local row = {}
      for i, name in ipairs(names) do
        local value = data[name][n]
        row[i] = value == nil and '' or value
      end
      file:write(row)
    end
  end
  file:close()
  if options.verbose ~= false then _G.print('<csv> file saved: ' .. options.path) end
end

return csvigo
