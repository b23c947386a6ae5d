-- maths.lua - functions of tensors against Lua's own arithmetic, element by element.
require 'torch'

local tester, suite = torch.Tester(), torch.TestSuite()
torch.manualSeed(5)

-- What f gives for each element of x, by a loop.
local function each(x, f)
  local result = x:clone()
  local from, to = x:contiguous():view(-1), result:view(-1)
  for i = 1, from:size(1) do to[i] = f(from[i]) end
  return result
end

-- A function of the library on a matrix and on a part of one that does not lie in one piece, in its three forms.
local function compare(name, x, f, ...)
  for _, part in ipairs { x, x:t(), x[{ {}, 2 }], x[{ { 2, 3 }, { 1, 2 } }] } do
    local expected = each(part, f)
    tester:eq(torch[name](part, ...), expected, 1e-12, name)
    local into = torch.Tensor()
    torch[name](into, part, ...)
    tester:eq(into, expected, 1e-12, name .. ' into')
    local copy = part:clone()
    tester:asserteq(copy[name](copy, ...), copy)
    tester:eq(copy, expected, 1e-12, name .. ' in place')
  end
end

function suite.functions()
  local x = torch.rand(4, 5):mul(0.98):add(0.01)
  for _, name in ipairs { 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'exp', 'log', 'sqrt', 'floor', 'ceil', 'abs', 'log10' } do compare(name, x, math[name]) end
  compare('sigmoid', x, function(v) return 1 / (1 + math.exp(-v)) end)
  compare('neg', x, function(v) return -v end)
  compare('frac', x * 10, function(v) return v % 1 end)
  compare('sign', x - 0.5, function(v) return v > 0 and 1 or v < 0 and -1 or 0 end)
end

function suite.scalars()
  local x = torch.randn(4, 5) * 3
  compare('add', x, function(v) return v + 2.5 end, 2.5)
  compare('mul', x, function(v) return v * 2.5 end, 2.5)
  compare('div', x, function(v) return v / 2.5 end, 2.5)
  compare('pow', x, function(v) return v ^ 3 end, 3)
  compare('fmod', x, function(v) return math.fmod(v, 2) end, 2)
  compare('remainder', x, function(v) return v % 2 end, 2)
  compare('clamp', x, function(v) return math.max(-1, math.min(v, 2)) end, -1, 2)
  compare('cmax', x, function(v) return math.max(v, 0) end, 0)
end

function suite.operators()
  local a, b = torch.randn(3, 4), torch.randn(3, 4)
  tester:eq(a + b, torch.add(a, b))
  tester:eq(a - b, torch.add(a, -1, b))
  tester:eq(2 * a, a * 2)
  tester:eq(a / 2, a * 0.5)
  tester:eq(-a, a * -1)
  tester:eq(1 - a, -(a - 1))
  tester:eq(a * b:t(), torch.mm(a, b:t()))
  tester:assertalmosteq(a[1] * b[1], torch.cmul(a[1], b[1]):sum(), 1e-12)
  tester:assertErrorPattern(function() return a * b end, 'inner sizes')
end

function suite.pairs()
  local a, b = torch.rand(3, 4):add(1), torch.rand(4, 3):t():add(1)
  local function by_hand(f)
    local result = torch.Tensor(3, 4)
    for i = 1, 3 do
      for j = 1, 4 do result[i][j] = f(a[i][j], b[i][j]) end
    end
    return result
  end
  for name, f in pairs {
    cmul = function(x, y) return x * y end, cdiv = function(x, y) return x / y end, cpow = function(x, y) return x ^ y end, csub = function(x, y) return x - y end,
    cmax = math.max, cmin = math.min, atan2 = math.atan2, cfmod = math.fmod,
  } do
    tester:eq(torch[name](a, b), by_hand(f), 1e-12, name)
  end
  tester:eq(torch.addcmul(a, 2, a, b), a + torch.cmul(a, b) * 2, 1e-12)
  local called = a:clone():map2(a, b, function(_, x, y) return x - y end)
  tester:eq(called, a - b)
end

function suite.reductions()
  local x = torch.randn(4, 5)
  local total, most, where = 0, -math.huge, nil
  for i = 1, 4 do
    for j = 1, 5 do
      total = total + x[i][j]
      if x[i][j] > most then most, where = x[i][j], { i, j } end
    end
  end
  tester:assertalmosteq(x:sum(), total, 1e-12)
  tester:assertalmosteq(x:mean(), total / 20, 1e-12)
  tester:asserteq(x:max(), most)
  local values, places = torch.max(x, 2)
  tester:asserteq(values[where[1]][1], most)
  tester:asserteq(places[where[1]][1], where[2])
  for dim = 1, 2 do
    local sum = x:select(dim, 1):clone()
    for i = 2, x:size(dim) do sum:add(x:select(dim, i)) end
    tester:eq(x:sum(dim):select(dim, 1), sum, 1e-12)
    tester:eq(torch.cumsum(x, dim):select(dim, x:size(dim)), sum, 1e-12)
  end
  local centred = x - x:mean()
  tester:assertalmosteq(x:var(), torch.cmul(centred, centred):sum() / 19, 1e-12)
  tester:assertalmosteq(x:std() ^ 2, x:var(), 1e-12)
  tester:assertalmosteq(x:norm(), math.sqrt(torch.cmul(x, x):sum()), 1e-12)
  tester:assert(x:ge(most):any())
  tester:assert(not x:ge(most):all())
end

function suite.sorting()
  for _, x in ipairs { torch.rand(6, 7), torch.floor(torch.rand(6, 7) * 4), torch.rand(7, 6):t() } do
    for _, descending in ipairs { false, true } do
      local values, places = torch.sort(x, 2, descending)
      for i = 1, 6 do
        local row = x[i]:totable()
        table.sort(row, descending and function(a, b) return a > b end or nil)
        tester:eq(values[i]:totable(), row)
        for j = 1, 7 do tester:asserteq(x[i][places[i][j]], values[i][j]) end
      end
      tester:eq(x:topk(3, 2, descending, true), values:narrow(2, 1, 3))
    end
    local columns, inplace = torch.sort(x, 1), x:t():clone():t()
    torch.sort(inplace, torch.LongTensor(), inplace, 1) -- columns that lie in one piece each
    tester:eq(inplace, columns)
    local sorted = torch.sort(x, 2)
    tester:eq(torch.median(x, 2), sorted:narrow(2, 4, 1))
    tester:eq(torch.kthvalue(x, 2, 2), sorted:narrow(2, 2, 1))
  end
end

function suite.products()
  local a, b = torch.randn(5, 4), torch.randn(4, 3)
  local expected = torch.zeros(5, 3)
  for i = 1, 5 do
    for j = 1, 3 do
      for k = 1, 4 do expected[i][j] = expected[i][j] + a[i][k] * b[k][j] end
    end
  end
  tester:eq(torch.mm(a, b), expected, 1e-12)
  tester:eq(torch.mm(b:t(), a:t()), expected:t(), 1e-12)
  tester:eq(torch.mv(a, b[{ {}, 1 }]), expected[{ {}, 1 }], 1e-12)
  tester:eq(torch.addmm(0.5, expected, 2, a, b), expected * 2.5, 1e-12)
  tester:eq(torch.bmm(a:view(1, 5, 4), b:view(1, 4, 3))[1], expected, 1e-12)
  tester:eq(torch.ger(a[1], b[{ {}, 1 }])[2], b[{ {}, 1 }] * a[1][2], 1e-12)
  tester:eq(torch.cross(torch.Tensor { 1, 0, 0 }, torch.Tensor { 0, 1, 0 }), torch.Tensor { 0, 0, 1 })
end

function suite.numbers_as_keys()
  local keys = { 1 / 0, -1 / 0, 1e300, -1e300, 2 ^ 31, -2 ^ 31, 2 ^ 53, 0.5, -0.0, 7 }
  local t = {}
  for i, key in ipairs(keys) do t[key] = i end
  for i, key in ipairs(keys) do tester:eq(t[key], i) end
  tester:assertErrorPattern(function() t[0 / 0] = 1 end, 'NaN')
end

tester:add(suite):run()
