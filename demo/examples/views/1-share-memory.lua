-- Views share memory
-- A view looks at another tensor's memory:
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
  local second = t:dim() > 1 and t:stride(2) or ''
  print('offset', t:storageOffset(), 'strides', t:stride(1), second)
end
