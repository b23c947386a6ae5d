-- packages.lua - packages of the Torch distribution: optim, class, tds.
local tester, suite = torch.Tester(), torch.TestSuite()
local function fails(run, message) tester:assertErrorPattern(run, message) end

local optim, class, tds = require 'optim', require 'class', require 'tds'

-- Rosenbrock's function of two variables, and its gradient.
local function rosenbrock(x)
  local a, b = x[1], x[2]
  local f = (1 - a) ^ 2 + 100 * (b - a * a) ^ 2
  return f, torch.Tensor{ -2 * (1 - a) - 400 * a * (b - a * a), 200 * (b - a * a) }
end
-- A quadratic function with its minimum at 1, 2, 3.
local scale, target = torch.Tensor{ 1, 10, 0.5 }, torch.Tensor{ 1, 2, 3 }
local function quadratic(x)
  local d = x - target
  return 0.5 * torch.cmul(scale, d):dot(d), torch.cmul(scale, d)
end

-- The first steps from 0 of a function with the gradients 1 and 3: by the formulas, by hand.
function suite.optimFirstSteps()
  local gradients = { 1, 3 }
  local function steps(method, config)
    local x, n = torch.zeros(1), 0
    for _ = 1, 2 do
      method(function() n = n + 1 return 5, torch.Tensor{ gradients[n] } end, x, config)
    end
    return x[1]
  end
  local function near(a, b) tester:assertalmosteq(a, b, 1e-12) end
  near(steps(optim.sgd, { learningRate = 0.1 }), -0.4)
  near(steps(optim.sgd, { learningRate = 0.1, learningRateDecay = 1 }), -0.1 - 0.3 / 2)
  near(steps(optim.sgd, { learningRate = 0.1, weightDecay = 0.5 }), -0.1 - 0.1 * (3 - 0.05))
  near(steps(optim.sgd, { learningRate = 0.1, momentum = 0.5, dampening = 0 }), -0.1 - 0.35)
  near(steps(optim.sgd, { learningRate = 0.1, momentum = 0.5 }), -0.1 - 0.1 * (0.5 + 1.5))
  near(
    steps(optim.sgd, { learningRate = 0.1, momentum = 0.5, dampening = 0, nesterov = true }),
    -0.1 * 1.5 - 0.1 * (3 + 0.5 * 3.5)
  )
  near(steps(optim.adagrad, { learningRate = 0.1 }), -0.1 / (1 + 1e-10) - 0.3 / (math.sqrt(10) + 1e-10))
  local m, v = 0.9 * 0.1 + 0.1 * 3, 0.999 * 0.001 + 0.001 * 9
  near(
    steps(optim.adam, { learningRate = 0.1 }),
    -0.1 * math.sqrt(0.001) / 0.1 * 0.1 / (math.sqrt(0.001) + 1e-8)
      - 0.1 * math.sqrt(1 - 0.999 ^ 2) / (1 - 0.81) * m / (math.sqrt(v) + 1e-8)
  )
  near(
    steps(optim.rmsprop, { learningRate = 0.1 }),
    -0.1 / (math.sqrt(0.01) + 1e-8) - 0.3 / (math.sqrt(0.0099 + 0.09) + 1e-8)
  )
  near(steps(optim.adamax, { learningRate = 0.1 }), -0.1 - 0.1 / (1 - 0.81) * 0.39 / 3)
  near(steps(optim.rprop, {}), -0.1 - 0.12)
  fails(function() steps(optim.sgd, { nesterov = true }) end, 'Nesterov momentum requires')
end

function suite.optimConverges()
  local function run(method, config, count)
    local x, values = torch.zeros(3), nil
    for _ = 1, count do
      _, values = method(quadratic, x, config)
    end
    tester:assertlt((x - target):norm(), 1e-2)
    return values
  end
  run(optim.sgd, { learningRate = 0.1 }, 300)
  run(optim.nag, { learningRate = 0.01 }, 300)
  run(optim.adam, { learningRate = 0.05 }, 600)
  run(optim.adamax, { learningRate = 0.1 }, 600)
  run(optim.adagrad, { learningRate = 0.5 }, 600)
  run(optim.rmsprop, { learningRate = 0.005 }, 900)
  run(optim.adadelta, { rho = 0.9, eps = 1e-3 }, 900)
  run(optim.rprop, {}, 100)
  run(optim.asgd, { eta0 = 0.1, lambda = 1e-6 }, 300)
  run(optim.lbfgs, { maxIter = 30 }, 3)
  run(optim.cg, { maxIter = 30 }, 1)
end

function suite.optimOfRosenbrock()
  for method, config in pairs {
    [optim.cg] = { maxIter = 100 },
    [optim.lbfgs] = { maxIter = 100, lineSearch = optim.lswolfe },
  } do
    local x = torch.zeros(2)
    local _, values = method(rosenbrock, x, config)
    tester:assertlt((x - 1):norm(), 1e-3)
    for i = 2, #values do tester:assertle(values[i], values[i - 1]) end
  end
  local ratio, gradient = optim.checkgrad(rosenbrock, torch.Tensor{ 0.3, -0.2 }, 1e-6)
  tester:assertlt(ratio, 1e-7)
  tester:asserteq(gradient:size(1), 2)
end

function suite.optimWithoutGradients()
  torch.manualSeed(1)
  local x = torch.zeros(2)
  local _, values = optim.de(function(p) return (rosenbrock(p)) end, x, { popsize = 50, scaleFactor = 0.5, maxFEs = 3000 })
  tester:assertlt((x - 1):norm(), 1e-3)
  tester:asserteq(#values, 3000)
end

-- The minimum of |x - b|^2 / 2 + |x|_1 is b, shrunk by 1.
function suite.optimFista()
  local b = torch.Tensor{ 3, -0.5, -2 }
  local x = optim.FistaLS(
    function(p) local d = p - b return 0.5 * d:dot(d), d end,
    function(p) return p:clone():abs():sum() end,
    function(p, L) p:copy(torch.sign(p):cmul(torch.abs(p):add(-1 / L):cmax(0))) end,
    torch.zeros(3),
    { errthres = 1e-10, maxiter = 200 }
  )
  tester:eq(x, torch.Tensor{ 2, 0, -1 }, 1e-3)
end

function suite.optimConfusionMatrix()
  local matrix = optim.ConfusionMatrix { 'cat', 'dog' }
  matrix:add(torch.Tensor{ 0.9, 0.1 }, 1)
  matrix:batchAdd(torch.Tensor{ { 0, 1 }, { 1, 0 } }, torch.Tensor{ 2, 2 })
  matrix:add(2, 0) -- no class
  matrix:updateValids()
  tester:eq(matrix.mat:totable(), { { 1, 0 }, { 1, 1 } })
  tester:assertalmosteq(matrix.totalValid, 2 / 3, 1e-6)
  tester:assertalmosteq(matrix.averageValid, 0.75, 1e-6)
  tester:assert(tostring(matrix):find('global correct: 66.66666', 1, true) ~= nil)
  tester:assert(tostring(matrix):find('50.000%% \t%[class: dog%]') ~= nil)
  matrix:zero()
  tester:asserteq(matrix.mat:sum(), 0)
end

function suite.optimLogger()
  local name = os.tmpname()
  local logger = optim.Logger(name):setNames { 'train', 'test' }
  logger:add { 1, 0.5 }
  logger:style { '-', '-' }
  tester:asserteq(io.open(name):read '*a', 'train\ttest\t\n 1.0000e+00\t 5.0000e-01\t\n')
  logger:display(false):plot()
  tester:assert(io.open(name .. '.svg'):read('*a'):find '<svg' ~= nil)
  os.remove(name)
  os.remove(name .. '.svg')
end

function suite.classes()
  local A = class 'packages.A'
  function A:__init(text) self.text = text end
  function A:run() return self.text end
  local B, parent = class('packages.B', 'packages.A')
  function B:twice() return self.text .. self.text end
  local b = B 'x'
  tester:eq({ b:run(), b:twice(), B.new('y'):run() }, { 'x', 'xx', 'y' })
  tester:asserteq(parent, A)
  tester:asserteq(class.type(b), 'packages.B')
  tester:eq({ class.type(1), class.type {} }, { 'number', 'table' })
  tester:assert(class.istype(b, 'packages.A') and not class.istype(A 'z', 'packages.B'))
  tester:assert(class.factory('packages.A').text == nil and class.metatable('packages.A').run == A.run)
  fails(function() class 'packages.A' end, 'already exists')
  fails(function() class('packages.C', 'packages.None') end, 'does not exist')
end

function suite.tdsHash()
  local hash = tds.Hash { a = 1, b = { 1, 2 }, c = { d = 3 } }
  tester:asserteq(#hash, 3)
  tester:eq({ torch.type(hash.b), torch.type(hash.c), hash.c.d }, { 'tds.Vec', 'tds.Hash', 3 })
  hash.a, hash.e = nil, torch.ones(2)
  local keys = {}
  for key in pairs(hash) do keys[#keys + 1] = key end
  table.sort(keys)
  tester:eq(keys, { 'b', 'c', 'e' })
  fails(function() hash.f = print end, 'value type not supported')
end

function suite.tdsVec()
  local vec = tds.Vec(3, 'two', 1)
  tester:eq({ #vec, vec[2], vec[9] == nil }, { 3, 'two', true })
  vec:insert(2, 7)
  vec:remove(3)
  vec:sort()
  tester:eq({ vec:unpack() }, { 1, 3, 7 })
  vec:sort(function(a, b) return a > b end)
  tester:asserteq(vec:concat ',', '7,3,1')
  vec[5] = 9
  local seen = {}
  for i, value in ipairs(vec) do seen[i] = value or 'nil' end
  tester:eq({ #vec, seen[4], seen[5] }, { 5, 'nil', 9 })
  vec:resize(1)
  tester:eq({ #vec, vec[2] == nil }, { 1, true })
  fails(function() vec.x = 1 end, 'must be a positive number')
end

function suite.tdsInFiles()
  local copy = torch.deserialize(torch.serialize { tds.Vec(1, { x = 2 }), tds.Hash { y = torch.ones(2) } })
  tester:eq({ torch.type(copy[1]), #copy[1], copy[1][2].x, copy[2].y:sum() }, { 'tds.Vec', 2, 2, 2 })
  local counter = tds.AtomicCounter(5)
  tester:eq({ counter:inc(), counter:inc(2), counter:get() }, { 5, 6, 8 })
end

function suite.csv()
  local csvigo = require 'csvigo'
  local name = os.tmpname()
  local file = csvigo.File(name, 'w')
  file:write { 'a', 'b "quoted"', 'c,d' }
  file:write { 1, 2, 'two\nlines' }
  file:write { 3, 4, '' }
  file:close()
  local rows = { { 'a', 'b "quoted"', 'c,d' }, { '1', '2', 'two\nlines' }, { '3', '4', '' } }
  tester:eq(csvigo.load { path = name, mode = 'raw', verbose = false }, rows)
  local seen = {}
  for row in csvigo.File(name):lines() do seen[#seen + 1] = row end
  tester:eq(seen, rows)
  local columns, names = csvigo.load { path = name, verbose = false, column_order = true }
  tester:eq(columns.a, { '1', '3' })
  tester:eq(names, rows[1])
  csvigo.save { path = name, data = { x = { 1, 2, 3 }, y = { 'u', 'v', 'u' } }, verbose = false }
  tester:asserteq(io.open(name):read '*a', 'x,y\n1,u\n2,v\n3,u\n')
  local query = csvigo.load { path = name, mode = 'query', verbose = false }
  tester:eq(query 'vars', { 'x', 'y' })
  tester:eq(query('union', { x = 2, y = 'u' }).x, { '1', '2', '3' })
  tester:eq(query('inter', { x = { 2, 3 }, y = 'u' }).x, { '3' })
  io.open(name, 'w'):write('one|two\r\n1|2\r\n'):close()
  local large = csvigo.load { path = name, mode = 'large', separator = '|', verbose = false }
  tester:eq({ large[1], large[2] }, { { 'one', 'two' }, { '1', '2' } })
  fails(function() large[3] = 'x' end, 'read%-only')
  fails(function() csvigo.load() end, "the option 'path' is missing")
  os.remove(name)
end

-- pairs and ipairs, which tds replaces, report the position of the script.
function suite.pairsOfOtherValues()
  fails(function() pairs(nil) end, "packages.lua:%d+: bad argument #1 to 'pairs' %(table expected, got nil")
  fails(function() ipairs(3) end, "packages.lua:%d+: bad argument #1 to 'ipairs' %(table expected, got num")
end

function suite.textsSayNil()
  for _, run in ipairs {
    function() torch.DiskFile() end,
    function() torch.load() end,
    function() torch.PipeFile() end,
    function() torch.ones(2):narrow() end,
    function() torch.Tensor(2):fill() end,
    function() return torch.Tensor(2):data() + nil end,
  } do
    local ok, message = pcall(run)
    tester:assert(not ok and not message:find 'undefined', message)
  end
end

tester:add(suite)
tester:run()
