-- Mandelbrot set
-- Repeat z = z * z + c for a grid of numbers c.
local height, width, steps = 150, 200, 50
local row = torch.linspace(-2.1, 0.7, width):view(1, width)
local column = torch.linspace(-1.05, 1.05, height):view(height, 1)
local cx, cy = row:expand(height, width), column:expand(height, width)

local x = torch.zeros(height, width)
local y = torch.zeros(height, width)
local count = torch.zeros(height, width)
for step = 1, steps do
  local xx, yy = torch.cmul(x, x), torch.cmul(y, y)
  y:cmul(x):mul(2):add(cy):clamp(-4, 4)
  x:copy(xx):csub(yy):add(cx):clamp(-4, 4)
  count:add(torch.lt(xx + yy, 4):double())
end
local inside = count:eq(steps):sum() / count:nElement()
print(('%.1f %% of the points stay near 0'):format(100 * inside))
image(torch.log(count + 1), 'steps')
