-- torch.lua - the part of the module `torch` that exists only in Lua. Ops and classes come from the
-- library's table (js/lua/torch.js).
host.publish('torch', {})
package.loaded.torch = torch
local js = host.js

-- Adds a constructor such as torch.DoubleTensor. x.new(2, 3) has the class of x.
function host.constructor(name, make)
  local class = host.metatables['torch.' .. name]
  class.__factory = make
  torch[name] = host.construct_by(class, make)
end

local default = 'torch.DoubleTensor'

function torch.setdefaulttensortype(name)
  js.setdefaulttensortype(name)
  default = name
  torch.Tensor = torch[name:gsub('^torch%.', '')]
  torch.Storage = torch[name:gsub('^torch%.', ''):gsub('Tensor$', 'Storage')]
end

function torch.getdefaulttensortype() return default end

-- split and chunk with a table as first argument put the parts into that table, as in Torch7.
local function into_table(split)
  return function(first, ...)
    if type(first) ~= 'table' then return split(first, ...) end
    local parts = split(...)
    for i = #first, 1, -1 do
      first[i] = nil
    end
    for i, part in ipairs(parts) do
      first[i] = part
    end
    return first
  end
end

-- The sizes of elements.
local BYTES =
  { Byte = 1, Char = 1, Short = 2, Int = 4, Long = 8, Float = 4, Double = 8, Half = 2 }

-- Called when all ops and classes exist.
function host.finish()
  function torch.totable(object)
    if not (torch.isTensor(object) or torch.isStorage(object)) then
      fail('obj must be a Storage or a Tensor')
    end
    return object:totable()
  end
  local Generator = host.metatables['torch.Generator']
  function Generator:write(file) file:writeByte(torch.getRNGState(self):storage()) end
  function Generator:read(file)
    torch.setRNGState(self, torch.ByteTensor(file:readByte(torch.getRNGState(self):nElement())))
  end
  -- pushudata(address, type) returns the object whose cdata() returned the address. Code that was
  -- written for C functions passes addresses.
  local by_address = setmetatable({}, { __mode = 'v' })
  function torch.pushudata(address, name)
    local object = by_address[address]
    if torch.typename(object) ~= name then
      fail(('there is no %s at %s'):format(tostring(name), tostring(address)))
    end
    return object
  end
  for name, class in pairs(host.metatables) do
    local cdata = (name:match('Tensor$') or name:match('Storage$')) and class.cdata
    if cdata then
      function class.cdata(self)
        local address = cdata(self)
        by_address[address] = self
        return address
      end
    end
  end
  torch.split, torch.chunk = into_table(torch.split), into_table(torch.chunk)
  for name, bytes in pairs(BYTES) do
    local class = host.metatables['torch.' .. name .. 'Tensor']
    for _, method in ipairs { 'split', 'chunk' } do
      local plain = class[method]
      class[method] = function(self, first, ...)
        if type(first) ~= 'table' then return plain(self, first, ...) end
        return torch[method](first, self, ...)
      end
    end
    -- also called without an object: torch.CharStorage.elementSize()
    local function element_size() return bytes end
    class.elementSize = element_size
    host.metatables['torch.' .. name .. 'Storage'].elementSize = element_size
  end
  torch.setdefaulttensortype('torch.DoubleTensor')
end

-- Returns tic and toc of the package sys: toc() returns the seconds since tic().
function host.stopwatch()
  local begun = js.now()
  local function tic() begun = js.now() end
  local function toc(verbose)
    local seconds = js.now() - begun
    if verbose then print(seconds) end
    return seconds
  end
  return tic, toc
end

-- torch.tic() returns the time in seconds; torch.toc(begun) the seconds since then.
torch.tic = js.now
function torch.toc(begun)
  if type(begun) ~= 'number' then
    fail('torch.toc: the result of torch.tic() expected, got ' .. type(begun))
  end
  return js.now() - begun
end

-- Defines torch.Timer.
function host.timer()
  local Timer = torch.class('torch.Timer')

  function Timer:__init() self:reset() end

  function Timer:reset()
    self.real, self.user, self.running = 0, 0, false
    return self:resume()
  end

  function Timer:resume()
    if not self.running then
      self.began, self.used, self.running = js.now(), js.clock(), true
    end
    return self
  end

  function Timer:stop()
    if self.running then
      self.real = self.real + js.now() - self.began
      self.user = self.user + js.clock() - self.used
      self.running = false
    end
    return self
  end

  -- Returns seconds: `real` of the wall clock, `user` of the processor.
  function Timer:time()
    local now = self.running and { js.now() - self.began, js.clock() - self.used } or { 0, 0 }
    return { real = self.real + now[1], user = self.user + now[2], sys = 0 }
  end
end

function torch.updateerrorhandlers() end
function torch.updatethreadlocals() end
function torch.isatty() return false end
torch._heaptracking = false
-- Has no effect: Lua's collector always counts the memory of tensors.
function torch.setheaptracking(on) torch._heaptracking = on end
