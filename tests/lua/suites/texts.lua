-- texts.lua - error texts of many wrong calls speak Lua: no undefined, null or texts of the engine.
local tester, suite = torch.Tester(), torch.TestSuite()

local FOREIGN = {
  '%f[%a]undefined%f[%A]', '%f[%a]null%f[%A]', '%[object', 'is not a function', 'Cannot read', 'BigInt',
}
local ARGUMENTS = {
  {}, { n = 2 }, { {} }, { 'x' }, { true }, { print }, { -1, -1 }, { { 1, {} } },
  { function() return torch.ones(2) end }, { function() return torch.ones(2), nil, 3 end },
  { function() return torch.ones(2, 3), 'q' end }, { function() return torch.ones(2):storage() end },
  { function() return torch.LongTensor(2), torch.ones(2), 99, 1.5 end },
}

-- Calls f(...) and returns the text of its error if it is foreign to Lua. Torch7 itself writes (null)
-- and non-null.
local function foreign(f, ...)
  local ok, message = pcall(f, ...)
  if ok then return nil end
  local ours = tostring(message):gsub('%(null%)', ''):gsub('non%-null', '')
  for _, pattern in ipairs(FOREIGN) do
    if ours:find(pattern) then return tostring(message) end
  end
end

-- Calls f with all arguments, after a fresh `self` if there is one.
local function check(name, f, self)
  for i, given in ipairs(ARGUMENTS) do
    local first = given[1]
    local values = { n = given.n or #given, unpack(given) }
    if type(first) == 'function' and first ~= print then
      values = { first() }
      values.n = table.maxn(values)
    end
    local text
    if self then
      text = foreign(f, self(), unpack(values, 1, values.n))
    else
      text = foreign(f, unpack(values, 1, values.n))
    end
    if text then tester:assert(false, ('%s, arguments %d: %s'):format(name, i, text)) end
  end
  tester:assert(true)
end

local SKIPPED = {
  setdefaulttensortype = true, seed = true, manualSeed = true, setRNGState = true, save = true,
  setnumthreads = true, saveobj = true,
}

function suite.functions()
  for name, f in pairs(torch) do
    if type(f) == 'function' and not SKIPPED[name] then check('torch.' .. name, f) end
  end
end

function suite.methods()
  for name, make in pairs {
    ['torch.DoubleTensor'] = function() return torch.ones(2, 3) end,
    ['torch.LongStorage'] = function() return torch.LongStorage { 1, 2 } end,
    ['torch.MemoryFile'] = function() return torch.MemoryFile() end,
    ['torch.Generator'] = function() return torch.Generator() end,
  } do
    local class = torch.getmetatable(name)
    while class do
      for key, f in pairs(class) do
        if type(f) == 'function' and key ~= '__gc' then
          check(name .. '.' .. tostring(key), f)
          check(name .. ':' .. tostring(key), f, make)
        end
      end
      class = getmetatable(class)
    end
  end
end

tester:add(suite):run()
