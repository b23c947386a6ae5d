-- classes.lua - Torch7's classes as luaT makes them.
local tester, suite = torch.Tester(), torch.TestSuite()

local serial = 0
local function class(parent)
  serial = serial + 1
  local name = 'classes_Test' .. serial
  local made, above = torch.class(name, parent)
  return _G[name], made, above, name
end

function suite.structure()
  local Above, above, none, above_name = class()
  local Below, below, parent = class(above_name)
  tester:asserteq(none, nil)
  tester:asserteq(parent, above)
  tester:asserteq(getmetatable(Above), above)
  tester:asserteq(getmetatable(Above()), above)
  tester:asserteq(getmetatable(getmetatable(Below())), above)
  tester:asserteq(getmetatable(Below), below)
  tester:asserteq(torch.getmetatable(above_name), above)
  tester:asserteq(torch.getconstructortable(above_name), Above)
  tester:asserteq(above.__typename, above_name)
  tester:asserteq(torch.typename(Above), nil)
  tester:asserteq(torch.typename(Above()), above_name)
  tester:asserteq(torch.type(Below()), below.__typename)
  tester:assert(not pcall(setmetatable, Above(), {}))
  tester:asserteq(getmetatable(torch.DoubleTensor), torch.getmetatable('torch.DoubleTensor'))
  tester:asserteq(torch.typename(torch.DoubleTensor), nil)
end

function suite.new()
  local Class, made = class()
  function made:__init(...) self.count = select('#', ...) end
  tester:asserteq(Class(1, nil).count, 2)
  tester:asserteq(Class.new(1, nil, nil).count, 3)
  tester:asserteq(Class().new().count, 0)
  tester:asserteq(torch.typename(Class.new()), made.__typename)
  tester:asserteq(torch.factory(made.__typename)().count, nil)
end

function suite.factoryIsNotUsedToConstruct()
  local Class, made = class()
  made.__factory = Class
  tester:asserteq(torch.typename(Class()), made.__typename)
  local Timer = getmetatable(torch.Timer())
  local factory = Timer.__factory
  Timer.__factory = torch.Timer
  tester:asserteq(torch.typename(torch.Timer()), 'torch.Timer')
  Timer.__factory = factory
end

function suite.operatorsGetTheirArguments()
  local Class, made = class()
  function made.__call__(_, ...) return select('#', ...), ... end
  tester:eq({ Class()() }, { 0 })
  tester:eq({ Class()(1, nil) }, { 2, 1 })
  function made.__add__(a, b) return torch.type(a) .. ' ' .. torch.type(b) end
  tester:asserteq(Class() + 1, made.__typename .. ' number')
  tester:asserteq('x' + Class(), 'string ' .. made.__typename)
  function made.__tostring__(...) return 'is ' .. select('#', ...) end
  tester:asserteq(tostring(Class()), 'is 1')
  function made.__eq__() return true end
  tester:assert(Class() == Class())
end

function suite.operatorsThatAreMissing()
  local Class, made = class()
  local name = made.__typename
  local a, b = Class(), Class()
  tester:assertErrorPattern(function() return a + 1 end, 'both ' .. name .. ' and %(null%) have no addition operator')
  tester:assertErrorPattern(function() return a < b end, 'both ' .. name .. ' and ' .. name .. ' have no less%-than operator')
  tester:assertErrorPattern(function() return -a end, name .. ' has no negation operator')
  tester:assertErrorPattern(function() return a() end, name .. ' has no call operator')
  tester:asserteq(tostring(a), name)
  tester:assert(a ~= b and a == a)
end

function suite.operatorsAreInherited()
  local _, above, _, name = class()
  local Below = class(name)
  function above.__unm__(object) return torch.type(object) end
  tester:asserteq(-Below(), torch.type(Below()))
end

function suite.index()
  local Class, made = class()
  function made.__index__(_, key)
    if type(key) == 'number' then return 10 * key, true end
    return nil, false
  end
  function made.__newindex__(object, key, value)
    if type(key) ~= 'number' then return false end
    rawset(object, key + 1, value)
    return true
  end
  function made:method() return 'method' end
  local object = Class()
  tester:asserteq(object[3], 30)
  tester:asserteq(object:method(), 'method')
  object[5], object.field = 'five', 'set'
  tester:asserteq(rawget(object, 6), 'five')
  tester:asserteq(object.field, 'set')
end

-- luaT: a result of __index__ counts if the last one is true
function suite.resultsOfIndex()
  local results = {}
  local Class, made = class()
  function made.__index__() return unpack(results, 1, results.n) end
  made.field = 'class'
  local object = Class()
  local function gives(...)
    results = { n = select('#', ...), ... }
    return object.field
  end
  tester:asserteq(gives(), 'class')
  tester:asserteq(gives(false), 'class')
  tester:asserteq(gives(nil), 'class')
  tester:asserteq(gives(1, false), 'class')
  tester:asserteq(gives(1, nil), 'class')
  tester:asserteq(gives(1, 2, false), 'class')
  tester:asserteq(gives(5), 5)
  tester:asserteq(gives(5, true), 5)
  tester:asserteq(gives(5, 1), 5)
  tester:asserteq(gives(false, true), false)
  tester:asserteq(gives(nil, true), nil)
  tester:asserteq(gives(1, 2, true), 2)
end

function suite.resultsOfNewindex()
  local results
  local Class, made = class()
  function made.__newindex__() return unpack(results, 1, results.n) end
  local function isSet(...)
    results = { n = select('#', ...), ... }
    local object = Class()
    object.field = 1
    return rawget(object, 'field') == 1
  end
  tester:assert(isSet())
  tester:assert(isSet(false))
  tester:assert(isSet(nil))
  tester:assert(isSet(false, true))
  tester:assert(not isSet(true))
  tester:assert(not isSet(1, false))
end

function suite.methodsThatAreNoFunctions()
  local Class, made = class()
  made.__add__, made.__unm__, made.__call__, made.__tostring__ = 1, {}, 'x', 5
  local a = Class()
  tester:asserteq(a + a, nil)
  tester:asserteq(-a, nil)
  tester:asserteq(a(), nil)
  made.__index__ = 1
  tester:assertErrorPattern(function() return a.key end, '__index__ is not a function')
  made.__newindex__ = 1
  tester:assertErrorPattern(function() a.key = 1 end, '__newindex__ is not a function')
end

function suite.methodsAreAddedLater()
  local Class, _, _, name = class()
  local Below = class(name)
  local object = Below()
  function Class:late() return 'late' end
  tester:asserteq(object:late(), 'late')
  function torch.FloatTensor:ofSuite() return self:dim() end
  tester:asserteq(torch.FloatTensor(2, 2):ofSuite(), 2)
  tester:asserteq(torch.DoubleTensor().ofSuite, nil)
end

function suite.names()
  tester:assertErrorPattern(function() torch.class('classes_Test1') end, 'already assigned a')
  tester:assertErrorPattern(function() torch.class('classes_None', 'torch.Nothing') end, 'invalid parent class name torch.Nothing')
  tester:assertErrorPattern(function() torch.class('nowhere.at.all.X') end, 'nowhere.at.all is an invalid module name')
  tester:assertErrorPattern(function() torch.class(1) end, '<class name>')
  local module = {}
  torch.class('some.where.Inside', module)
  tester:asserteq(torch.typename(module.Inside()), 'some.where.Inside')
  torch.class('some.where.Other', 'some.where.Inside', module)
  tester:assert(torch.isTypeOf(module.Other(), 'some.where.Inside'))
  tester:assert(torch.isTypeOf(module.Other(), module.Inside))
  tester:assert(not torch.isTypeOf(module.Inside(), module.Other))
end

function suite.functions()
  local Class, made, _, name = class()
  local object = Class()
  tester:asserteq(torch.typename(torch.setmetatable({}, name)), name)
  tester:assertErrorPattern(function() torch.setmetatable({}, 'torch.Nothing') end, 'unknown typename torch.Nothing')
  tester:assert(torch.isequal(object, object) and not torch.isequal(object, Class()) and not torch.isequal(1, 1))
  local x = torch.Tensor(2)
  tester:assert(torch.isequal(x, x) and not torch.isequal(x, x:clone()))
  tester:asserteq(torch.pointer(object), torch.pointer(object))
  tester:assertne(torch.pointer(object), torch.pointer(Class()))
  function made.__tostring__() return 'nothing like an address' end
  tester:asserteq(type(torch.pointer(object)), 'number')
  for _, value in ipairs { {}, print, coroutine.create(print), 'text' } do tester:asserteq(type(torch.pointer(value)), 'number') end
  tester:assertErrorPattern(function() torch.pointer(1) end, 'Torch object, table, thread, cdata or function expected')
  made.__version = 7
  tester:asserteq(torch.version(object), 7)
  local function reads() return answer end
  torch.setenv(reads, { answer = 42 })
  tester:asserteq(reads(), 42)
  tester:asserteq(torch.getenv(reads).answer, 42)
  tester:assert(not torch.isTensor(object) and not torch.isStorage(nil) and torch.isTensor(x) and torch.isStorage(x:storage()))
end

function suite.newmetatable()
  local made = torch.newmetatable('classes_Plain', nil, function(n) return n end)
  tester:asserteq(classes_Plain(5), 5)
  tester:asserteq(torch.getmetatable('classes_Plain'), made)
  tester:assertErrorPattern(function() classes_Plain2() end, 'nil value')
  torch.newmetatable('classes_Bare')
  tester:assertErrorPattern(function() classes_Bare() end, 'no constructor available')
  torch.metatype('classes_Foreign', { field = 1 })
  tester:asserteq(torch.typename(torch.setmetatable({}, 'classes_Foreign')), 'classes_Foreign')
end

tester:add(suite):run()
