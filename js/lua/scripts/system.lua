-- system.lua - Lua's libraries io and os, on the functions of js/lua/system.js.
--
-- Opening a file reads all of it. Written data is saved when the handle is flushed, closed or
-- collected, and at the end of the script. All handles of a file share its contents.
local js, publish = host.js, host.publish
local number_at = host.number_at

-- A handle is a userdata, as in Lua. Its environment is its state: { contents, at (position of the
-- next byte, from 1), reads, writes, appends, wrote, mode (of setvbuf) }. The contents of a file
-- are { name, text, pending (written after `text`), length (of both), saved (the text on disk),
-- changed }.
local File = {}
local prototype = newproxy(true)
local handle_meta = debug.getmetatable(prototype)
handle_meta.__index = File
local state_of, class_of = debug.getfenv, debug.getmetatable

local function make_handle(state) return debug.setfenv(newproxy(prototype), state) end
debug.setfenv(prototype, { closed = true })

-- The state of an open handle; an error for a closed one or another value.
local function alive(file, name)
  if class_of(file) ~= handle_meta then
    local kind = file == nil and 'no value' or type(file)
    fail("bad argument #1 to '" .. name .. "' (FILE* expected, got " .. kind .. ')')
  end
  local state = state_of(file)
  if state.closed then fail('attempt to use a closed file') end
  return state
end

function handle_meta.__tostring(file)
  local state = state_of(file)
  return state.closed and 'file (closed)' or 'file (' .. state.contents.name .. ')'
end

-- Contents of open files by name, and the contents that are not saved yet.
local opened = setmetatable({}, { __mode = 'v' })
local unsaved = {}

-- Returns the whole text. Pieces written at its end are joined only here: joining each would copy
-- the file each time.
local function whole(contents)
  if #contents.pending > 0 then
    contents.text = contents.text .. table.concat(contents.pending)
    contents.pending = {}
  end
  return contents.text
end

-- Saves changed contents. Returns true, or nil, a message and an error number, as functions of io
-- do.
local function save(contents)
  if not contents.changed then return true end
  contents.changed, unsaved[contents] = false, nil
  local ok, message, number = js.store(contents.name, whole(contents))
  if not ok then return nil, message, number end
  contents.saved = contents.text
  return true
end

-- Saves all changed contents at the end of a script. Errors are printed to stderr.
function host.save_files()
  for contents in pairs(unsaved) do
    local ok, message = save(contents)
    if not ok then js.complain(message .. '\n') end
  end
end

local MODES = { r = 'r', w = 'w', a = 'a', ['r+'] = 'r', ['w+'] = 'w', ['a+'] = 'a' }

-- Returns a handle, or nil, a message and an error number.
local function open(name, mode)
  local kind = MODES[(mode or 'r'):gsub('b', '', 1)]
  if not kind then return nil, name .. ': Invalid argument', 22 end
  local text, message, number = '', nil, nil
  if kind ~= 'w' then
    text, message, number = js.read(name)
    if not text and kind == 'r' then return nil, message, number end
  end
  if kind == 'w' or not text then
    text = ''
    local ok, refused, why = js.store(name, text)
    if not ok then return nil, refused, why end
  end
  local contents = opened[name]
  if not contents then
    contents = { name = name }
    opened[name] = contents
  end
  if not contents.changed then
    contents.text, contents.saved, contents.length, contents.pending = text, text, #text, {}
  end
  local plus = mode and mode:find('+', 1, true)
  return make_handle {
    contents = contents,
    at = 1,
    reads = kind == 'r' or plus,
    writes = kind ~= 'r' or plus,
    appends = kind == 'a',
  }
end

-- The text that a handle reads: unsaved changes only if the handle made some itself.
local function visible_text(state)
  local contents = state.contents
  return (state.wrote or not contents.changed) and whole(contents) or contents.saved
end

-- The formats of read(), each a function of the state, the text and the position.
local READ = {}
function READ.a(state, text, at)
  state.at = #text + 1
  return text:sub(at)
end
function READ.l(state, text, at)
  if at > #text then return nil end
  local stop = text:find('\n', at, true) or #text + 1
  state.at = stop + 1
  return text:sub(at, stop - 1)
end
function READ.L(state, text, at)
  if at > #text then return nil end
  local stop = text:find('\n', at, true) or #text
  state.at = stop + 1
  return text:sub(at, stop)
end
function READ.n(state, text, at)
  local number
  number, state.at = number_at(text, at)
  return number
end

-- The usual spellings of the formats. Others are found by their first letter, which takes longer.
local USUAL = {}
for letter, read in pairs(READ) do
  USUAL[letter], USUAL['*' .. letter] = read, read
end

-- Reads by one format; nil at the end of the file. `position`: of the format in the arguments.
local function read_one(state, format, position)
  local is_count = type(format) == 'number'
  local read = USUAL[format]
    or not is_count and READ[type(format) == 'string' and format:match('^%*?(.)')]
  if not is_count and not read then
    fail('bad argument #' .. position .. " to 'read' (invalid format)")
  end
  if state.refill then state.refill(state, format) end
  local text, at = visible_text(state), state.at
  if read then return read(state, text, at) end
  if at > #text then return nil end
  state.at = math.min(at + format, #text + 1)
  return text:sub(at, state.at - 1)
end

local function read_all(state, ...)
  if not state.reads then return nil, 'Bad file descriptor', 9 end
  local count = select('#', ...)
  if count == 0 then return read_one(state, 'l') end
  if count == 1 then return read_one(state, ..., 1) end
  local found = {}
  for i = 1, count do
    found[i] = read_one(state, (select(i, ...)), i)
    if found[i] == nil then return unpack(found, 1, i) end
  end
  return unpack(found, 1, count)
end

function File.read(file, ...)
  local state = alive(file, 'read')
  local read = USUAL[(...)]
  if not read or select('#', ...) > 1 or not state.reads or state.refill then
    return read_all(state, ...)
  end
  return read(state, visible_text(state), state.at)
end

local function line_reader(file, closes)
  return function()
    local state = state_of(file)
    if state.closed then fail('file is already closed') end
    local line = read_one(state, 'l')
    if not line and closes then file:close() end
    return line
  end
end

function File.lines(file)
  alive(file, 'lines')
  return line_reader(file)
end

-- Writes a string at the handle's position.
local function put(state, part)
  if state.put then return state.put(part) end
  local contents = state.contents
  if state.appends then state.at = contents.length + 1 end
  local at = state.at
  if at > contents.length + 1 then -- the gap after the end is filled with zeros
    contents.pending[#contents.pending + 1] = ('\0'):rep(at - contents.length - 1)
    contents.length = at - 1
  end
  if at == contents.length + 1 then
    contents.pending[#contents.pending + 1] = part
  else
    local text = whole(contents)
    contents.text = text:sub(1, at - 1) .. part .. text:sub(at + #part)
  end
  state.at = at + #part
  contents.length = math.max(contents.length, state.at - 1)
  state.wrote = true
  if not contents.changed then
    contents.changed, unsaved[contents] = true, true
    js.unsaved()
  end
  if state.mode == 'no' or state.mode == 'line' and part:find('\n', 1, true) then save(contents) end
end

local function write_all(file, state, ...)
  if not state.writes then return nil, 'Bad file descriptor', 9 end
  for i = 1, select('#', ...) do
    local part = select(i, ...)
    if type(part) == 'number' then
      part = tostring(part)
    elseif type(part) ~= 'string' then
      fail('bad argument #' .. i .. " to 'write' (string expected, got " .. type(part) .. ')')
    end
    put(state, part)
  end
  return file
end

function File.write(file, ...) return write_all(file, alive(file, 'write'), ...) end

function File.seek(file, whence, offset)
  local state = alive(file, 'seek')
  if not state.contents.text then return nil, 'Illegal seek', 29 end
  local from
  if whence == nil or whence == 'cur' then
    from = state.at - 1
  elseif whence == 'set' then
    from = 0
  elseif whence == 'end' then
    from = state.wrote and state.contents.length or #visible_text(state)
  else
    fail("bad argument #1 to 'seek' (invalid option '" .. tostring(whence) .. "')")
  end
  local to = from + (offset or 0)
  if to < 0 then return nil, 'Invalid argument', 22 end
  state.at = to + 1
  return to
end

local function flush(state)
  if not state.wrote then return true end
  state.wrote = false
  return save(state.contents)
end

function File.flush(file) return flush(alive(file, 'flush')) end

function File.setvbuf(file, mode)
  local state = alive(file, 'setvbuf')
  if mode ~= 'no' and mode ~= 'full' and mode ~= 'line' then
    fail("bad argument #1 to 'setvbuf' (invalid option '" .. tostring(mode) .. "')")
  end
  state.mode = mode
  return true
end

local function close(state)
  if state.is_standard then return nil, 'cannot close standard file' end
  if state.finish then state.finish() end
  local ok, message, number = flush(state)
  state.closed, state.contents = true, nil
  return ok, message, number
end

function File.close(file) return close(alive(file, 'close')) end

function handle_meta.__gc(file)
  if class_of(file) ~= handle_meta then
    fail("bad argument #1 to '__gc' (FILE* expected, got no value)")
  end
  local state = state_of(file)
  if not state.closed and not state.is_standard then
    local ok, message = close(state)
    if not ok then js.complain(message .. '\n') end
  end
end

-- Reads more of standard input, only as much as the format needs: at a terminal, every further line
-- would make the user wait.
local function refill(state, format)
  local contents = state.contents
  local all = type(format) ~= 'number' and format:match('^%*?a')
  local enough
  if type(format) == 'number' then
    enough = function(rest) return #rest >= format end
  elseif all then
    enough = function() return false end
  elseif format:match('^%*?n') then
    enough = function(rest) return rest:find('%S') end
  else
    enough = function(rest) return rest:find('\n', 1, true) end
  end
  local pieces = { contents.text:sub(state.at) }
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
  contents.text, state.at = table.concat(pieces), 1
end

local function standard(name, state)
  state.is_standard, state.contents =
    true, { name = name, pending = {}, text = state.reads and '' or nil }
  return make_handle(state)
end

local io = {
  stdin = standard('stdin', { reads = true, at = 1, refill = refill }),
  stdout = standard('stdout', { writes = true, put = js.write }),
  stderr = standard('stderr', { writes = true, put = js.complain }),
}
local input, output = io.stdin, io.stdout

function io.open(name, mode)
  if type(name) ~= 'string' and type(name) ~= 'number' then
    fail("bad argument #1 to 'open' (string expected, got " .. type(name) .. ')')
  end
  return open(tostring(name), mode)
end

-- The state of the default input or output.
local function default_state(file, name)
  local state = state_of(file)
  if state.closed then fail('standard ' .. name .. ' file is closed') end
  return state
end

function io.read(...) return read_all(default_state(input, 'input'), ...) end
function io.write(...) return write_all(output, default_state(output, 'output'), ...) end
function io.flush() return flush(default_state(output, 'output')) end
function io.close(file)
  if file == nil then return close(default_state(output, 'output')) end
  return close(alive(file, 'close'))
end
function io.type(file)
  if class_of(file) ~= handle_meta then return nil end
  return state_of(file).closed and 'closed file' or 'file'
end

local function redirect(name, mode, current)
  return function(file)
    if file == nil then return current() end
    if type(file) == 'string' then
      local opened, message = open(file, mode)
      if not opened then fail("bad argument #1 to '" .. name .. "' (" .. message .. ')') end
      return current(opened)
    end
    alive(file, name)
    return current(file)
  end
end
io.input = redirect('input', 'r', function(file)
  input = file or input
  return input
end)
io.output = redirect('output', 'w', function(file)
  output = file or output
  return output
end)

function io.lines(name)
  if name == nil then
    default_state(input, 'input')
    return line_reader(input)
  end
  local file, message = open(name, 'r')
  if not file then fail("bad argument #1 to 'lines' (" .. message .. ')') end
  return line_reader(file, true)
end

-- A program runs to its end: with mode 'r' before the first read, with 'w' when the handle is
-- closed.
function io.popen(command, mode)
  local reads = mode == nil or mode:sub(1, 1) == 'r'
  if not js.has_shell() then
    fail("'popen' not supported: programs are started in Node, with createLua's option `shell`")
  end
  local contents = { name = command, pending = {}, length = 0, text = '' }
  local state = { contents = contents, at = 1, reads = reads, writes = not reads }
  if reads then
    local _, output = js.shell(command, true)
    contents.text = output or ''
    contents.saved, contents.length = contents.text, #contents.text
  else
    state.put = function(part) contents.pending[#contents.pending + 1] = part end
    state.finish = function() js.shell(command, false, whole(contents)) end
  end
  return make_handle(state)
end
function io.tmpfile() return open(js.tmpname(), 'w+') end

-- Says once that programs are not started: scripts seldom look at the result.
local has_said = false
local function say_shell_is_off()
  if has_said then return end
  has_said = true
  js.complain("os.execute starts no programs: th --shell does, or createLua's option `shell` in Node\n")
end

local os = {
  clock = js.clock,
  remove = js.remove,
  rename = js.rename,
  tmpname = js.tmpname,
  getenv = function(name) return (js.getenv(name)) end,
  difftime = function(later, earlier) return later - (earlier or 0) end,
  setlocale = function(locale)
    return (locale == nil or locale == '' or locale == 'C' or locale == 'POSIX') and 'C' or nil
  end,
  execute = function(command)
    if not js.has_shell() then
      if command == nil then return 0 end
      say_shell_is_off()
      return -1
    end
    if command == nil then return 1 end
    return ((js.shell(command, false)) or 255) * 256
  end,
  exit = js.exit,
}

function os.time(date)
  if date == nil then return js.time() end
  for _, field in ipairs { 'day', 'month', 'year' } do
    if not tonumber(date[field]) then fail("field '" .. field .. "' missing in date table") end
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

publish('io', io)
publish('os', os)
package.loaded.io, package.loaded.os = io, os
