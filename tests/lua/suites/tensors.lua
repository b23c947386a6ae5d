-- tensors.lua - how tensors are made, indexed and viewed: what they have is compared with loops over what they should have.
require 'torch'

local tester, suite = torch.Tester(), torch.TestSuite()
local TYPES = { 'Byte', 'Char', 'Short', 'Int', 'Long', 'Float', 'Double' }

-- A tensor whose elements are numbered through from `from`.
local function numbered(from, ...) return torch.range(from, from + torch.Tensor { ... }:prod() - 1):resize(...) end

function suite.constructors()
  for _, name in ipairs(TYPES) do
    local Tensor, Storage = torch[name .. 'Tensor'], torch[name .. 'Storage']
    local kind = 'torch.' .. name .. 'Tensor'
    tester:asserteq(Tensor():dim(), 0, name)
    tester:asserteq(Tensor(2, 3):type(), kind)
    tester:eq(Tensor(2, 3, 4):size():totable(), { 2, 3, 4 })
    tester:eq(Tensor(torch.LongStorage { 2, 3 }):size():totable(), name == 'Long' and { 2 } or { 2, 3 }) -- a LongTensor has it as its memory
    tester:eq(Tensor { { 1, 2 }, { 3, 4 } }:totable(), { { 1, 2 }, { 3, 4 } })
    tester:eq(Tensor { { 1, 2 }, { 3, 4 } }:storage():totable(), { 1, 2, 3, 4 })
    tester:eq(Tensor(Storage { 1, 2, 3, 4 }, 2, 2):totable(), { 2, 3 })
    tester:eq(Tensor(Storage { 1, 2, 3, 4 }, 1, 2, 1, 2, 2):totable(), { { 1, 3 }, { 2, 4 } })
    tester:asserteq(Tensor(3):fill(7):sum(), 21)
    tester:asserteq(torch.type(Tensor(2).new(4)), kind)
  end
  tester:asserteq(torch.Tensor():type(), torch.getdefaulttensortype())
  tester:assertError(function() return torch.Tensor { { 1, 2 }, { 3 } } end)
end

function suite.conversions()
  local x = torch.Tensor { 0, 1.9, -1.9, 100 }
  tester:eq(x:int():totable(), { 0, 1, -1, 100 })
  tester:eq(torch.ByteTensor { 255, 256, 257, -1 }:totable(), { 255, 0, 1, 255 })
  for _, name in ipairs(TYPES) do
    local y = torch.Tensor { 1, 2, 3 }:type('torch.' .. name .. 'Tensor')
    tester:eq(y:double(), torch.Tensor { 1, 2, 3 })
    tester:eq(torch[name .. 'Tensor'](3):copy(torch.Tensor { 1, 2, 3 }), y)
  end
  tester:assert(x:double():isSetTo(x), 'of the same type it is itself')
end

function suite.reading()
  local x = numbered(1, 3, 4, 5)
  local n = 0
  for i = 1, 3 do
    for j = 1, 4 do
      for k = 1, 5 do
        n = n + 1
        tester:asserteq(x[i][j][k], n)
        tester:asserteq(x[{ i, j, k }], n)
      end
      tester:eq(x[{ i, j }], x[i][j])
      tester:eq(x[{ i, j, {} }], x:select(1, i):select(1, j))
    end
  end
  tester:eq(x[{ {}, 2 }], x:select(2, 2))
  tester:eq(x[{ { 2, 3 }, {}, { 1, 2 } }], x:narrow(1, 2, 2):narrow(3, 1, 2))
  tester:eq(x[{ { -1 } }], x:narrow(1, 3, 1))
  tester:eq(x[-1], x[3])
  tester:eq(x[{}], x)
  tester:eq(#x, torch.LongStorage { 3, 4, 5 })
  for _, place in ipairs { { 4 }, { 0 }, { 1, 5 }, { 1, 1, 1, 1 }, { { 2, 4 } } } do tester:assertError(function() return x[place] end) end
end

function suite.writing()
  local x = torch.zeros(3, 4)
  x[1] = 1
  x[{ 2, 3 }] = 5
  x[3][4] = 6
  x[{ {}, 1 }] = torch.Tensor { 7, 8, 9 }
  x[{ { 2, 3 }, { 2 } }] = -1
  tester:eq(x, torch.Tensor { { 7, 1, 1, 1 }, { 8, -1, 5, 0 }, { 9, -1, 0, 6 } })
  local before = x:clone()
  tester:assertError(function() x[{ {}, 1 }] = torch.Tensor { 1, 2 } end)
  tester:assertError(function() x[4] = 1 end)
  tester:assertError(function() x[{ 1, 1 }] = 'a' end)
  tester:eq(x, before, 'what failed has changed nothing')
end

function suite.masks()
  local x = numbered(1, 2, 3)
  tester:eq(x[x:gt(3)], torch.Tensor { 4, 5, 6 })
  x[x:le(2)] = 0
  x[torch.eq(x, 6)] = torch.Tensor { 60 }
  tester:eq(x, torch.Tensor { { 0, 0, 3 }, { 4, 5, 60 } })
  tester:assertError(function() return x[torch.ByteTensor(5):fill(1)] end)
end

function suite.views()
  local x = numbered(1, 3, 4)
  for name, view in pairs {
    t = x:t(), transpose = x:transpose(1, 2), permute = x:permute(2, 1), view = x:view(4, 3), narrow = x:narrow(2, 2, 3), select = x:select(2, 3),
    unfold = x:unfold(2, 2, 1), expand = x:narrow(1, 2, 1):expand(5, 4), squeeze = x:narrow(1, 2, 1):squeeze(), sub = x:sub(2, 3, -2, -1),
  } do
    tester:asserteq(torch.pointer(view:storage()), torch.pointer(x:storage()), name)
  end
  tester:eq(x:t():contiguous():totable(), { { 1, 5, 9 }, { 2, 6, 10 }, { 3, 7, 11 }, { 4, 8, 12 } })
  tester:eq(x:sub(2, 3, -2, -1), torch.Tensor { { 7, 8 }, { 11, 12 } })
  tester:eq(x:unfold(2, 2, 2):size():totable(), { 3, 2, 2 })
  tester:eq(x:narrow(1, 2, 1):expand(2, 4), torch.Tensor { { 5, 6, 7, 8 }, { 5, 6, 7, 8 } })
  x:t()[{ 2, 3 }] = 100
  x:view(12)[1] = -1
  tester:asserteq(x[3][2], 100)
  tester:asserteq(x[1][1], -1)
  tester:assert(not x:t():isContiguous())
  tester:assertError(function() return x:t():view(12) end)
  tester:assertError(function() return x:view(5, 2) end)
end

function suite.pieces()
  local x = numbered(1, 7, 2)
  local parts = x:split(3)
  tester:asserteq(#parts, 3)
  tester:eq(torch.cat(parts, 1), x)
  tester:eq(parts[3], x:narrow(1, 7, 1))
  tester:asserteq(#x:chunk(2), 2)
  local into = {}
  torch.split(into, x, 1, 2)
  tester:eq(into, { x:narrow(2, 1, 1), x:narrow(2, 2, 1) })
  tester:eq(torch.cat(x, x, 2), torch.cat({ x, x }, 2))
  tester:eq(torch.repeatTensor(torch.Tensor { 1, 2 }, 2, 2), torch.Tensor { { 1, 2, 1, 2 }, { 1, 2, 1, 2 } })
end

function suite.positions()
  local x = numbered(1, 4, 3)
  local rows = torch.LongTensor { 4, 1 }
  tester:eq(x:index(1, rows), torch.Tensor { { 10, 11, 12 }, { 1, 2, 3 } })
  tester:eq(x:clone():indexFill(1, rows, 0)[4], torch.zeros(3))
  tester:eq(x:clone():indexCopy(1, rows, torch.ones(2, 3))[1], torch.ones(3))
  tester:eq(x:clone():indexAdd(1, rows, torch.ones(2, 3))[1], torch.Tensor { 2, 3, 4 })
  tester:eq(x:gather(1, torch.LongTensor { { 1, 2, 3 } }), torch.Tensor { { 1, 5, 9 } })
  tester:eq(torch.zeros(2, 3):scatter(1, torch.LongTensor { { 1, 2, 1 } }, 5), torch.Tensor { { 5, 0, 5 }, { 0, 5, 0 } })
  tester:eq(torch.nonzero(torch.Tensor { { 0, 3 }, { 4, 0 } }), torch.LongTensor { { 1, 2 }, { 2, 1 } })
  tester:assertError(function() return x:index(1, torch.LongTensor { 5 }) end)
end

tester:add(suite):run()
