-- A network learns digits
-- 196 pixels, 24 hidden units, 10 classes, gradients by hand.
-- MNIST: Yann LeCun and Corinna Cortes, CC BY-SA 3.0.
torch.manualSeed(1)
local digits = file('digits.t7')
local x = digits.images:double():view(1500, -1) / 255
local class = digits.labels + 1
local y = torch.zeros(1500, 10):scatter(2, class:view(-1, 1), 1)

local w1, w2 = torch.randn(196, 24) * 0.1, torch.randn(24, 10) * 0.1
local losses = {}
for step = 1, 200 do
  local at = (step - 1) * 100 % 1200 + 1
  local input, wanted = x:narrow(1, at, 100), y:narrow(1, at, 100)
  local hidden = torch.mm(input, w1):clamp(0, math.huge)
  local output = torch.exp(torch.mm(hidden, w2))
  output:cdiv(output:sum(2):expandAs(output))
  losses[step] = -torch.log(output):cmul(wanted):sum() / 100

  local off = (output - wanted) / 100
  local back = torch.mm(off, w2:t()):cmul(hidden:gt(0):double())
  w2:add(-1, torch.mm(hidden:t(), off))
  w1:add(-1, torch.mm(input:t(), back))
  plot(losses, 'loss')
end
local hidden = torch.mm(x:narrow(1, 1201, 300), w1):clamp(0, math.huge)
local _, guess = torch.max(torch.mm(hidden, w2), 2)
local right = guess:view(-1):eq(class:narrow(1, 1201, 300)):sum()
print(right .. ' of 300 new digits are right')
