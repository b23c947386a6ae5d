-- sys.lua - require 'sys': clocks, programs, terminal colours.
local js, paths = host.js, package.loaded.paths

local sys = { clock = js.now, dirname = paths.dirname, concat = paths.concat, prefix = '' }
sys.tic, sys.toc = host.stopwatch()

-- Returns the output of a program without surrounding white space. Needs createLua's option
-- `shell`.
function sys.execute(command)
  local pipe = _G.io.popen(command .. ' 2>&1')
  local text = pipe:read('*a')
  pipe:close()
  return (text:gsub('^%s*', ''):gsub('%s*$', ''))
end

function sys.fexecute(command, format)
  local name = os.tmpname()
  _G.os.execute(command .. ' >' .. name .. ' 2>&1')
  local file = io.open(name)
  local text = file:read(format or '*a')
  file:close()
  os.remove(name)
  return (text:gsub('^%s*', ''):gsub('%s*$', ''))
end

for name, options in pairs { ls = '', ll = '-l ', la = '-a ', lla = '-la ' } do
  sys[name] = function(folder) return sys.execute('ls ' .. options .. (folder or '')) end
end

local SYSTEMS = { Linux = 'linux', Darwin = 'macos', Windows_NT = 'windows' }
function sys.uname() return SYSTEMS[(js.uname())] or '?' end
sys.OS = sys.uname()

-- Returns the folder and the name of the calling script.
function sys.fpath()
  local file = paths.thisfile(nil, 3)
  if not file then return paths.cwd(), nil end
  return paths.dirname(file), paths.basename(file)
end

function sys.split(text, pattern)
  local parts, from = {}, 1
  while true do
    local first, last = text:find(pattern, from)
    if not first then break end
    if first > 1 then parts[#parts + 1] = text:sub(from, first - 1) end
    from = last + 1
  end
  if from <= #text then parts[#parts + 1] = text:sub(from) end
  return parts
end

function sys.isNaN(number) return number ~= number end

-- Sleeps: waits where Lua can wait, else computes. A time limit of the script also ends the sleep.
function sys.sleep(seconds)
  local till = js.now() + seconds
  while js.now() < till do
    js.pause(till - js.now())
  end
end
function sys.usleep(microseconds) sys.sleep(microseconds / 1e6) end

sys.COLORS = { none = '\27[0m' }
for i, name in ipairs { 'black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white' } do
  sys.COLORS[name] = '\27[0;' .. 29 + i .. 'm'
  sys.COLORS[name:gsub('^%a', string.upper)] = '\27[1;' .. 29 + i .. 'm'
  sys.COLORS['_' .. name] = '\27[' .. 39 + i .. 'm'
end

_G.sys = sys
package.loaded['sys.colors'], package.loaded['sys.fpath'] = sys.COLORS, sys.fpath
return sys
