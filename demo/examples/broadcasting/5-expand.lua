-- A table from a row and a column
-- expand repeats a dimension of size 1 with stride 0.
local n = 12
local column = torch.range(1, n):view(n, 1):expand(n, n)
local row = torch.range(1, n):view(1, n):expand(n, n)
print('numbers in memory', column:storage():size())

local products = torch.cmul(column, row)
print(products:narrow(1, 1, 3))

-- Which products are squares?
local root = torch.sqrt(products)
local isSquare = root:eq(torch.round(root))
print('squares', isSquare:sum())
image(products, 'products')
image(isSquare:double(), 'squares')
