-- cmdline.lua - torch.CmdLine: command-line options of a script, and a log of its output.
local CmdLine = torch.class('torch.CmdLine')

local function bare(name) return (name:gsub('^%-+', '')) end

-- The separators in the result of cmd:string().
function CmdLine:__init(between, equals)
  self.between, self.equals = between or ',', equals or '='
  self.options, self.arguments, self.help_lines = {}, {}, {}
end

function CmdLine:text(text) self.help_lines[#self.help_lines + 1] = { text = text or '' } end

function CmdLine:option(name, default, help, kind)
  if type(name) ~= 'string' or not name:match('^%-') then
    fail("an option's name begins with '-': " .. tostring(name))
  end
  local option = {
    name = name,
    key = bare(name),
    default = default,
    help = help or '',
    kind = kind or type(default),
  }
  self.options[name] = option
  self.help_lines[#self.help_lines + 1] = option
end

function CmdLine:argument(name, help, kind)
  local argument =
    { name = name, key = bare(name), help = help or '', kind = kind or 'string', positional = true }
  self.arguments[#self.arguments + 1] = argument
  self.help_lines[#self.help_lines + 1] = argument
end

function CmdLine:help(arg)
  local usage = 'Usage: ' .. (arg and arg[0] or 'script') .. ' [options]'
  for _, argument in ipairs(self.arguments) do
    usage = usage .. ' <' .. argument.key .. '>'
  end
  io.write(usage .. '\n')
  local widest = 0
  local function shown(line) return line.positional and '<' .. line.key .. '>' or line.name end
  for _, line in ipairs(self.help_lines) do
    if line.name then widest = math.max(widest, #shown(line)) end
  end
  for _, line in ipairs(self.help_lines) do
    if line.name then
      local name = shown(line)
      local default = line.default ~= nil and ' [' .. tostring(line.default) .. ']' or ''
      io.write('  ' .. name .. (' '):rep(widest - #name + 1) .. line.help .. default .. '\n')
    else
      io.write(line.text .. '\n')
    end
  end
end

function CmdLine:error(message)
  io.stderr:write('Error: ' .. message .. '\n\n')
  self:help(_G.arg)
  os.exit(1)
end

local function value_of(self, option, text)
  if option.kind ~= 'number' then return text end
  return tonumber(text)
    or self:error(
      'invalid argument for option ' .. option.name .. ' (should be a number): ' .. text
    )
end

-- Returns the values by name. A boolean option takes no value and inverts its default.
function CmdLine:parse(given)
  given = given or _G.arg or {}
  local params, at, positional = {}, 1, 0
  for _, option in pairs(self.options) do
    params[option.key] = option.default
  end
  while given[at] ~= nil do
    local text = given[at]
    local option = self.options[text] or self.options['-' .. text]
    at = at + 1
    if option and text:match('^%-') then
      if option.kind == 'boolean' then
        params[option.key] = not option.default
      else
        if given[at] == nil then self:error('missing argument for option ' .. option.name) end
        params[option.key] = value_of(self, option, given[at])
        at = at + 1
      end
    elseif text == '-h' or text == '-help' or text == '--help' then
      self:help(given)
      os.exit(0)
    else
      positional = positional + 1
      local argument = self.arguments[positional]
      if not argument then
        self:error(text:match('^%-') and 'unknown option ' .. text or 'invalid argument: ' .. text)
      end
      params[argument.key] = value_of(self, argument, text)
    end
  end
  if positional < #self.arguments then
    self:error('not enough arguments: ' .. self.arguments[positional + 1].name .. ' is missing')
  end
  return params
end

-- Returns the prefix and each option that differs from its default, as a name for a folder of
-- results.
function CmdLine:string(prefix, params, ignore)
  local parts = {}
  for _, option in pairs(self.options) do
    local value = params[option.key]
    if value ~= option.default and not (ignore and ignore[option.key]) then
      parts[#parts + 1] = option.key .. self.equals .. tostring(value)
    end
  end
  table.sort(parts)
  table.insert(parts, 1, prefix)
  return table.concat(parts, self.between)
end

-- Puts the time before each line of the log.
function CmdLine:addTime(name, format)
  self.time = function() return os.date(format or '%F %T') .. '[' .. (name or '') .. ']: ' end
end

function CmdLine:silent() self.quiet = true end

-- After cmd:log(), print also writes to the log. The log starts with the options.
function CmdLine:log(file, params)
  if type(file) == 'string' then
    local opened, message = io.open(file, 'w')
    if not opened then fail(message) end
    file = opened
  end
  local screen = _G.print
  host.publish('print', function(...)
    local line = {}
    for i = 1, select('#', ...) do
      line[i] = tostring((select(i, ...)))
    end
    file:write(self.time and self.time() or '', table.concat(line, '\t'), '\n')
    file:flush()
    if not self.quiet then screen(...) end
  end)
  print('[program started on ' .. os.date() .. ']')
  print('[command line arguments]')
  local keys = {}
  for key in pairs(params or {}) do
    keys[#keys + 1] = key
  end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  for _, key in ipairs(keys) do
    print(key, params[key])
  end
  print('[----------------------]')
end
