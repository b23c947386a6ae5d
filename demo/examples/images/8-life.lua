-- Game of Life
-- The neighbours are counted by a convolution with a ring of ones.
torch.manualSeed(7)
local n = 80
local cells = torch.rand(n, n):lt(0.3):double()
local ring = torch.ones(3, 3)
ring[2][2] = 0

local population = {}
local frame = 0
animate(function()
  frame = frame + 1
  if frame > 100 then
    plot(population, 'living cells')
    print('living cells at the end', cells:sum())
    return false
  end
  -- 'F' makes a border of one cell, which is cut off.
  local sum = torch.conv2(cells, ring, 'F'):sub(2, n + 1, 2, n + 1)
  local isBorn = sum:eq(3):double()
  cells = torch.cmul(sum:eq(2):double(), cells) + isBorn
  population[frame] = cells:sum()
  return cells:clone()
end, 'life')
