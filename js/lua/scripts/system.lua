-- system.lua - io and os. A file is read whole when it is opened, and what is written is put away when it is flushed or closed.
local js = host.js

local File = {}
File.__index = File
File.__tostring = function(file) return file.text and 'file (' .. file.name .. ')' or 'file (closed)' end

local function alive(file)
  if getmetatable(file) ~= File then error('bad argument #1 (FILE* expected)', 3) end
  if not file.text then error('attempt to use a closed file', 3) end
  return file
end

local function open(name, mode)
  mode = mode or 'r'
  local kind, plus = mode:match('^([rwa])b?(%+?)b?$')
  if not kind then error("bad argument #2 to 'open' (invalid mode)", 3) end
  local text, message = '', nil
  if kind ~= 'w' then
    text, message = js.read(name)
    if not text and kind == 'r' then return nil, message, 2 end
  end
  if kind ~= 'r' then
    local ok, refused = js.store(name, text or '')
    if not ok then return nil, refused, 13 end
  end
  local file = { name = name, text = text or '', length = #(text or ''), pending = {}, at = 1, reads = kind == 'r' or plus == '+', writes = kind ~= 'r' or plus == '+', appends = kind == 'a', changed = false }
  return setmetatable(file, File)
end

local function whole(file)
  if #file.pending > 0 then
    file.text = file.text .. table.concat(file.pending)
    file.pending = {}
  end
  return file.text
end

-- One thing by its format; nil at the end.
local function read_one(file, format)
  if file.refill then file:refill(format) end
  local text, at = whole(file), file.at
  if type(format) == 'number' then
    if format == 0 then return at <= #text and '' or nil end
    if at > #text then return nil end
    file.at = math.min(at + format, #text + 1)
    return text:sub(at, file.at - 1)
  end
  format = format:gsub('^%*', ''):sub(1, 1)
  if format == 'a' then
    file.at = #text + 1
    return text:sub(at)
  elseif format == 'l' or format == 'L' then
    if at > #text then return nil end
    local stop = text:find('\n', at, true) or #text + 1
    file.at = stop + 1
    return text:sub(at, format == 'L' and stop or stop - 1)
  elseif format == 'n' then
    local first, last = text:find('^%s*[+-]?[%w.]+[+-]?%d*', at)
    local number = first and tonumber(text:sub(first, last))
    if not number then return nil end
    file.at = last + 1
    return number
  end
  error("bad argument #1 to 'read' (invalid format)", 3)
end

function File:read(...)
  alive(self)
  if not self.reads then return nil, 'Bad file descriptor', 9 end
  if select('#', ...) == 0 then return read_one(self, '*l') end
  local found = {}
  for i = 1, select('#', ...) do
    found[i] = read_one(self, (select(i, ...)))
    if found[i] == nil then return unpack(found, 1, i) end
  end
  return unpack(found, 1, select('#', ...))
end

function File:lines()
  alive(self)
  return function() return self:read('*l') end
end

function File:write(...)
  alive(self)
  if not self.writes then return nil, 'Bad file descriptor', 9 end
  for i = 1, select('#', ...) do
    local part = select(i, ...)
    if type(part) ~= 'string' and type(part) ~= 'number' then error("bad argument #" .. i .. " to 'write' (string expected, got " .. type(part) .. ')', 2) end
    self:put(tostring(part))
  end
  return self
end

-- Pieces at the end wait until somebody looks at the text: joined one by one, a long file would be copied for each.
function File:put(part)
  if self.appends then self.at = self.length + 1 end
  if self.at == self.length + 1 then
    self.pending[#self.pending + 1] = part
  else
    local text = whole(self)
    self.text = text:sub(1, self.at - 1) .. part .. text:sub(self.at + #part)
  end
  self.at = self.at + #part
  self.length = math.max(self.length, self.at - 1)
  self.changed = true
end

function File:seek(whence, offset)
  alive(self)
  local from = ({ set = 0, cur = self.at - 1, ['end'] = self.length })[whence or 'cur']
  local to = from + (offset or 0)
  if to < 0 then return nil, 'Invalid argument', 22 end
  if to > self.length and self.writes then
    self.text = whole(self) .. ('\0'):rep(to - self.length)
    self.length = to
  end
  self.at = to + 1
  return to
end

function File:flush()
  alive(self)
  if self.changed then
    local ok, message = js.store(self.name, whole(self))
    if not ok then return nil, message end
    self.changed = false
  end
  return true
end

function File:setvbuf() return true end

function File:close()
  local ok, message = self:flush()
  self.text = nil
  return ok, message
end

local function stream(name, methods)
  local file = { name = name, text = '', length = 0, pending = {}, at = 1, reads = true, writes = true }
  for key, method in pairs(methods) do file[key] = method end
  return setmetatable(file, File)
end

-- Standard input is asked for no more than a read needs: at a terminal, each line that is asked for is waited for.
local function refill(file, format)
  local all = type(format) ~= 'number' and format:match('^%*?a')
  local enough
  if type(format) == 'number' then enough = function(rest) return #rest >= format end
  elseif all then enough = function() return false end
  elseif format:match('^%*?n') then enough = function(rest) return rest:find('%S') end
  else enough = function(rest) return rest:find('\n', 1, true) end end
  local pieces = { file.text:sub(file.at) }
  local rest = pieces[1]
  while not enough(rest) do
    local more = js.input(all and 'a' or 'l')
    if not more or more == '' then break end
    pieces[#pieces + 1] = more
    if not all then
      rest = table.concat(pieces)
      pieces = { rest }
    end
  end
  file.text = table.concat(pieces)
  file.at, file.length = 1, #file.text
end

io = {
  stdin = stream('stdin', { writes = false, refill = refill, flush = function() return true end }),
  stdout = stream('stdout', { reads = false, put = function(_, part) js.write(part) end, flush = function() return true end }),
  stderr = stream('stderr', { reads = false, put = function(_, part) js.complain(part) end, flush = function() return true end }),
}
local input, output = io.stdin, io.stdout

function io.open(name, mode) return open(name, mode) end
function io.read(...) return input:read(...) end
function io.write(...) return output:write(...) end
function io.close(file) return (file or output):close() end
function io.flush() return output:flush() end
function io.type(file)
  if getmetatable(file) ~= File then return nil end
  return file.text and 'file' or 'closed file'
end

local function redirect(current, mode)
  return function(file)
    if file == nil then return current() end
    if type(file) == 'string' then
      local opened, message = open(file, mode)
      if not opened then error(message, 2) end
      file = opened
    end
    return current(alive(file))
  end
end
io.input = redirect(function(file) input = file or input return input end, 'r')
io.output = redirect(function(file) output = file or output return output end, 'w')

function io.lines(name)
  if not name then return input:lines() end
  local file, message = open(name, 'r')
  if not file then error(message, 2) end
  return function()
    local line = file.text and file:read('*l')
    if not line and file.text then file:close() end
    return line
  end
end

function io.popen() error("'popen' is not here: a script in WebAssembly starts no programs", 2) end
function io.tmpfile() return open(os.tmpname(), 'w+') end

os = {
  clock = js.clock, getenv = js.getenv, exit = js.exit, remove = js.remove, rename = js.rename, tmpname = js.tmpname,
  difftime = function(later, earlier) return later - (earlier or 0) end,
  setlocale = function(locale) return (locale == nil or locale == '' or locale == 'C') and 'C' or nil end,
  execute = function(command) return command and -1 or 0 end,
}

function os.time(date)
  if date == nil then return js.time() end
  for _, field in ipairs { 'year', 'month', 'day' } do
    if not tonumber(date[field]) then error("field '" .. field .. "' missing in date table", 2) end
  end
  return js.time(date.year, date.month, date.day, date.hour or 12, date.min or 0, date.sec or 0)
end

function os.date(format, time)
  format = format or '%c'
  local utc = format:sub(1, 1) == '!'
  if utc then format = format:sub(2) end
  local parts = js.date(time or js.time(), utc)
  if format:sub(1, 2) == '*t' then return parts end
  return js.strftime(format, time or js.time(), utc)
end

package.loaded.io, package.loaded.os = io, os
