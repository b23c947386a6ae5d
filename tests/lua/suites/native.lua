-- native.lua - what Torch7 does in its own way: Lua follows it.
local tester, suite = torch.Tester(), torch.TestSuite()
local x = torch.Tensor { 1, 2, 3 }

function suite.selectOfAVector()
  tester:asserteq(x:select(2, 2), 2)
  tester:asserteq(torch.select(x, 7, 3), 3)
  tester:asserteq(x:view(1, 3):select(2, 3)[1], 3)
  tester:assertError(function() x:select(1, 4) end)
  tester:assertError(function() x:view(1, 3):select(3, 1) end)
end

function suite.methodsAsFunctions()
  tester:eq(x.cat({ x, x }, 1), torch.Tensor { 1, 2, 3, 1, 2, 3 })
  tester:eq(x.cat(torch.Tensor(), { x, x }, 1), torch.Tensor { 1, 2, 3, 1, 2, 3 })
  local p, r = torch.ones(3), torch.LongTensor()
  p.multinomial(r, p, 2, true)
  tester:asserteq(r:size(1), 2)
  tester:eq(x.ones(2, 2), torch.ones(2, 2))
  tester:assertError(function() x.size({ x }) end)
end

function suite.numericStrings()
  tester:eq(torch.Tensor { '1', '2' }, torch.Tensor { 1, 2 })
  tester:eq(torch.IntTensor { { '1', 2 }, { 3, '4' } }, torch.IntTensor { { 1, 2 }, { 3, 4 } })
  tester:asserteq(torch.DoubleStorage { '5' }[1], 5)
  tester:assertErrorPattern(function() torch.Tensor { '1', 'x' } end, 'not a number')
end

function suite.accumulation()
  local row = torch.zeros(3)
  local all = row:view(1, 3):expand(4, 3)
  all:add(torch.range(1, 12):view(4, 3))
  tester:eq(row, torch.Tensor { 22, 26, 30 })
  tester:asserteq(all[2][1], 22)
  all:add(1)
  tester:eq(row, torch.Tensor { 26, 30, 34 })
  local one = torch.zeros(1, 1)
  one:expand(2, 3):add(2, torch.ones(6))
  tester:asserteq(one[1][1], 12)
  torch.add(one:expand(2, 2), one:expand(2, 2), 1)
  tester:asserteq(one[1][1], 16)
  local float = torch.FloatTensor { 0 }
  float:expand(10):add(0.1)
  local expected = torch.FloatTensor { 0 }
  for _ = 1, 10 do expected:add(0.1) end
  tester:asserteq(float[1], expected[1])
  tester:assertError(function() row:view(1, 3):expand(4, 3):add(torch.ones(5)) end)
  tester:assertError(function() torch.sort(row:view(1, 3):expand(4, 3), torch.LongTensor(), torch.ones(4, 3)) end)
end

function suite.modeGivesTheLastPosition()
  local values, places = torch.mode(torch.Tensor { 1, 2, 2, 3, 2 })
  tester:eq({ values[1], places[1] }, { 2, 5 })
  values, places = torch.Tensor { { 1, 2 }, { 1, 1 }, { 3, 1 } }:mode(1)
  tester:eq(values, torch.Tensor { { 1, 1 } })
  tester:eq(places, torch.LongTensor { { 2, 3 } })
  local into, at = torch.Tensor(), torch.LongTensor()
  torch.mode(into, at, torch.IntTensor { { 4, 1, 4, 9 } }:double())
  tester:eq({ into[1][1], at[1][1] }, { 4, 3 })
  local source = torch.Tensor { { 7, 7, 1 } }
  torch.mode(source, at, source)
  tester:eq({ source[1][1], at[1][1] }, { 7, 2 })
end

function suite.pointers()
  local p = x:data()
  tester:asserteq((p - 1)[1], 1)
  tester:asserteq((p + 1)[0], 2)
  tester:asserteq((1 + p)[1], 3)
  tester:asserteq((p + 2) - p, 2)
  tester:assert(p + 2 == (p + 1) + 1 and p ~= p + 1)
  tester:asserteq(tostring(torch.DoubleStorage():data()):match('^cdata<double %*>'), 'cdata<double *>')
  tester:assertError(function() return p + {} end)
end


tester:add(suite):run()
