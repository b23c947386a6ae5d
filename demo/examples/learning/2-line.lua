-- A line through points
-- A line through noisy points, by gradient descent.
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
local sorted, order = torch.sort(x)
plot(sorted, { y = y:index(1, order), line = sorted * slope + offset }, 'the line')
