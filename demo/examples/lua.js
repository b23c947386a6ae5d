/* examples-lua.js: example scripts in Lua, where dimensions and positions count from 1. */
const views = `-- A view looks at another tensor's memory:
-- nothing is copied.
local x = torch.range(1, 12):resize(3, 4)

local row = x[2]                    -- the middle row
local column = x[{ {}, 4 }]         -- the last column
local corner = x[{ {1, 2}, {1, 2} }] -- ends are included

row:fill(0)
corner:add(100)
print(x)
print(column)

-- Point at a cell: where is it in the memory, and in each view?
show(x, 'x', row, 'row', column, 'column', corner, 'corner')

-- Each sees the same memory, from some start, in some steps.
for _, t in ipairs { x, x:t(), column, corner } do
  print('offset', t:storageOffset(), 'strides', t:stride(1), t:dim() > 1 and t:stride(2) or '')
end
`;

const operators = `-- + - * / are Torch7's: * of two matrices is their product.
local a = torch.Tensor{{1, 2}, {3, 4}}
local b = torch.eye(2)
print(a + b * 10)
print(a * a)
print('dot', torch.Tensor{1, 2, 3} * torch.Tensor{1, 1, 1})

-- A function makes its result, a method works in place.
print(torch.cmul(a, a))
a:cmul(a)
print(a:sum(), a:mean(), a:max())

-- A mask: a ByteTensor with 1 where something holds.
a[a:gt(5)] = -1
print(a)
`;

const regression = `-- A line through noisy points, by gradient descent.
torch.manualSeed(1)
local n = 100
local x = torch.rand(n)
local y = x * 3 + 1 + torch.randn(n) * 0.1

local slope, offset, rate = 0, 0, 0.5
for step = 1, 500 do
  local off = x * slope + offset - y
  slope = slope - rate * 2 * off:dot(x) / n
  offset = offset - rate * 2 * off:mean()
  if step % 100 == 0 then
    print(('step %d: y = %.4f x + %.4f, error %.5f'):format(
      step, slope, offset, off:pow(2):mean()))
  end
end
print(torch.cat(x:narrow(1, 1, 5), y:narrow(1, 1, 5), 2))
`;

const classes = `-- torch.class makes a class of your own.
do
  local Linear = torch.class('Linear')

  function Linear:__init(inputs, outputs)
    self.weight = torch.randn(outputs, inputs) / math.sqrt(inputs)
    self.bias = torch.zeros(outputs)
  end

  function Linear:forward(x)
    return self.bias + self.weight * x
  end

  function Linear:__tostring__()
    return torch.type(self) .. ' ' .. self.weight:size(2) .. ' -> ' .. self.weight:size(1)
  end
end

torch.manualSeed(7)
local layer = Linear(3, 2)
print(layer)
print(layer:forward(torch.Tensor{1, 2, 3}))
print(torch.isTypeOf(layer, 'Linear'), torch.type(layer.weight))
`;

const tests = `-- torch.Tester runs tests, and tells what went wrong.
local tester, suite = torch.Tester(), torch.TestSuite()

function suite.sort()
  local values, places = torch.sort(torch.Tensor{3, 1, 2})
  tester:eq(values, torch.Tensor{1, 2, 3})
  tester:eq(places, torch.LongTensor{2, 3, 1})
end

function suite.errors()
  tester:assertErrorPattern(function()
    return torch.Tensor(2, 3) * torch.Tensor(2, 3)
  end, 'inner sizes')
end

function suite.wrong()
  tester:eq(torch.ones(2):sum(), 3, 'one and one')
end

tester:add(suite):run()
`;

const plots = `-- gnuplot draws in the page, and image.display shows a tensor.
local x = torch.linspace(-6, 6, 100)
gnuplot = require 'gnuplot'
gnuplot.plot({ 'sin', x, torch.sin(x), '-' }, { 'sinc', x, torch.sin(x):cdiv(x), '+' })
gnuplot.title('Two functions')

image = require 'image'
local ring = torch.ger(x, torch.ones(100)):pow(2)
ring = torch.sqrt(ring + ring:t())
print(ring:sub(1, 3, 1, 3))
image.display(torch.sin(ring * 2))
`;

export const LUA_EXAMPLES = [
  { title: 'Views share memory', code: views },
  { title: 'Operators and masks', code: operators },
  { title: 'A line through points', code: regression },
  { title: 'Classes', code: classes },
  { title: 'Plots and pictures', code: plots },
  { title: 'Tests, one of which fails', code: tests },
];
