-- Operators and masks
-- + - * / are Torch7's: * of two matrices is their product.
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
