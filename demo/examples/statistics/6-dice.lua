-- Two dice
-- The sum of two dice, thrown 20000 times.
torch.manualSeed(3)
local n = 20000
local dice = torch.floor(torch.rand(n, 2) * 6) + 1
local sums = dice:sum(2):view(n)

local counts = torch.histc(sums, 11, 2, 12)
for total = 2, 12 do
  local ways = 6 - math.abs(total - 7)
  print(('%2d: %5.2f %%, expected %5.2f %%'):format(
    total, 100 * counts[total - 1] / n, 100 * ways / 36))
end
print('mean', ('%.2f'):format(sums:mean()))
hist(sums, 11, 'sums')
