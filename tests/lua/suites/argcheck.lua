-- argcheck.lua - the package argcheck.
local argcheck, env, doc = require 'argcheck', require 'argcheck.env', require 'argcheck.doc'
local tester, suite = torch.Tester(), torch.TestSuite()
local function fails(run, message) tester:assertErrorPattern(run, message) end
local function list(...) return { n = select('#', ...), ... } end

function suite.order()
  local f = argcheck {
    { name = 'x', type = 'number', default = 7 },
    { name = 'text', type = 'string' },
    { name = 'y', type = 'number', opt = true },
  }
  tester:eq(list(f(1, 'a', 2)), { n = 3, 1, 'a', 2 })
  tester:eq(list(f('a')), { n = 3, 7, 'a' })
  tester:eq(list(f(nil, 'a', nil)), { n = 3, 7, 'a' })
  tester:eq(list(f { text = 'a', y = 3 }), { n = 3, 7, 'a', 3 })
  for _, wrong in ipairs { list(), list(1), list('a', 'b'), list('a', 1, 2), list { z = 1, text = 'a' } } do
    fails(function() f(unpack(wrong, 1, wrong.n)) end, 'invalid arguments!')
  end
end

function suite.defaults()
  local count = 0
  local f = argcheck {
    { name = 'x', type = 'number' },
    { name = 'y', type = 'number', defaulta = 'x' },
    { name = 'z', defaultf = function() count = count + 1 return count end },
  }
  tester:eq({ f(3) }, { 3, 3, 1 })
  tester:eq({ f(3, 4) }, { 3, 4, 2 })
  tester:eq({ f(3, 4, false) }, { 3, 4, false })
  local off = argcheck { { name = 'on', type = 'boolean', default = false } }
  tester:eq(off(), false)
  tester:eq(off { on = true }, true)
end

function suite.options()
  local packed = argcheck { pack = true, { name = 'x', type = 'number' }, { name = 'y', default = 2 } }
  tester:eq(packed(1), { x = 1, y = 2 })
  local ordered = argcheck { nonamed = true, { name = 't', type = 'table' } }
  tester:eq(ordered { t = 1 }, { t = 1 })
  local named = argcheck { noordered = true, { name = 'x', type = 'number' } }
  tester:eq(named { x = 1 }, 1)
  fails(function() named(1) end, 'invalid arguments!')
  local quiet = argcheck { quiet = true, { name = 'x', type = 'number' } }
  tester:eq({ quiet(1) }, { true, 1 })
  local ok, text = quiet 'a'
  tester:eq(ok, false)
  tester:eq(text:find('x = number', 1, true) ~= nil and text:find('**string**', 1, true) ~= nil, true)
  local between = argcheck { { name = 'x', type = 'number', check = function(x) return x < 3 end } }
  tester:eq(between(2), 2)
  fails(function() between(3) end, 'invalid arguments!')
end

function suite.methods()
  local class = torch.class 'argcheck_test.Counter'
  class.add = argcheck {
    { name = 'self', type = 'argcheck_test.Counter' },
    { name = 'by', type = 'number', default = 1 },
    call = function(self, by) return self.start + by end,
  }
  local object = class.new()
  object.start = 10
  tester:eq({ object:add(), object:add(5), object:add { by = 7 }, object:add {} }, { 11, 15, 17, 11 })
  fails(function() class.add({}) end, 'invalid arguments!')
end
argcheck_test = {}

function suite.overloads()
  local f = argcheck { { name = 'x', type = 'number' }, call = function() return 'number' end }
  local g = argcheck { { name = 'x', type = 'string' }, overload = f, call = function() return 'string' end }
  tester:eq({ g(1), g 'a' }, { 'number', 'string' })
  fails(function() f 'a' end, 'invalid arguments!')
  local rules = {
    { name = 'x', type = 'number' },
    { name = 'y', default = 0 },
    overload = g,
    call = function() return 'both' end,
  }
  fails(function() argcheck(rules) end, 'ambiguous situations')
  rules.force = true
  local h = argcheck(rules)
  tester:eq({ h(1), h(1, 2), h 'a', g(1) }, { 'both', 'both', 'string', 'number' })
  fails(function() argcheck { overload = print } end, 'non%-argcheck function')
end

function suite.types()
  local f = argcheck { { name = 'any', type = 'torch.*Tensor' }, { name = 'f', type = 'torch.FloatTensor' } }
  f(torch.IntTensor(), torch.FloatTensor())
  fails(function() f(torch.FloatTensor(), torch.IntTensor()) end, 'torch.IntTensor')
  tester:eq(env.istype(torch.Tensor(), 'torch.Double'), false)
  tester:eq(env.istype({}, 'table'), true)
  tester:eq(env.type(torch.Tensor()), 'torch.DoubleTensor')
end

function suite.wrongRules()
  fails(function() argcheck { nonamed = true, noordered = true } end, 'ordered or named')
  fails(function() argcheck { { type = 'number' } } end, 'rule 1 has no name')
  fails(function() argcheck { { name = 'x', check = 3 } } end, "check of rule 'x' must be a function")
  fails(function() argcheck { { name = 'x', defaulta = 'y' } } end, 'invalid defaulta name <y>')
  fails(function() argcheck { help = 1 } end, 'help of the rules must be a string')
  fails(function() argcheck { help = 'a', doc = 'b' } end, 'not both')
  fails(function() argcheck { { name = 'self', opt = true } } end, 'self cannot be optional')
end

function suite.texts()
  doc.record()
  local _, dot = argcheck {
    debug = true,
    help = 'f(@ARGP)\n@ARGT',
    { name = 'x', type = 'number', default = 5, help = 'a number' },
    { name = 'long', opt = true },
  }
  tester:eq(
    doc.stop(),
    'f([x][, long])\n```\n({\n  [x    = number]  -- a number [default=5]\n  [long]           -- \n})\n```'
  )
  tester:eq(dot:find 'digraph' ~= nil and dot:find 'number %(x%)' ~= nil, true)
  -- a script may save what argcheck returns
  local f = torch.deserialize(torch.serialize(argcheck { { name = 'x', type = 'number' } }))
  tester:eq(f(4), 4)
end

tester:add(suite):run()
