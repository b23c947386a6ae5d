-- Lab2D's tensors
-- DeepMind Lab2D's scripts have tensors of their own.
local tensor = require 'system.tensor'
local random = require 'system.random'
random:seed(4)

local level = tensor.DoubleTensor(6, 10):fill(1)
level:narrow(1, 2, 4):narrow(2, 2, 8):fill(0)
level(3, 10):val(0.5)
for coin = 1, 5 do
  level(random:uniformInt(2, 5), random:uniformInt(2, 9)):val(2)
end
print(level)

-- Its values as a table: here as a tensor of torch.
local map = torch.Tensor(level:val())
print('walls', map:eq(1):sum())
image(map, 'the level')
