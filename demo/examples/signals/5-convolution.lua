-- A moving average is a convolution
-- conv2 needs matrices: a signal is a matrix with one row.
torch.manualSeed(2)
local n = 200
local time = torch.linspace(0, 12, n)
local truth = torch.sin(time)
local noisy = truth + torch.randn(n) * 0.4

local width = 15
local mean = torch.Tensor(1, width):fill(1 / width)
local smooth = torch.conv2(noisy:view(1, n), mean):view(-1)
local first = (width + 1) / 2
local count = smooth:size(1)

local function middle(t) return t:narrow(1, first, count) end
local function off(t) return (t - middle(truth)):norm() / math.sqrt(count) end
print(('error before %.3f'):format(off(middle(noisy))))
print(('error after  %.3f'):format(off(smooth)))
plot(middle(time), { noisy = middle(noisy), smooth = smooth }, 'moving average')
