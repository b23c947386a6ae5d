-- Strides
-- The element x[i][j] is at offset + (i-1)*stride(1) + (j-1)*stride(2).
local x = torch.range(1, 12):resize(3, 4)
local function layout(name, t)
  local strides = {}
  for dim = 1, t:dim() do strides[dim] = t:stride(dim) end
  print(name, 'offset', t:storageOffset(), 'stride', table.concat(strides, ' '))
end

layout('x', x)
layout('x:t()', x:t())
layout('x[2]', x[2])
layout('column 3', x:select(2, 3))
layout('windows', x[1]:unfold(1, 2, 1))

-- Two columns, without a copy: every view sees the change.
local columns = x:narrow(2, 2, 2)
columns:fill(0)
print(x)
show(x, 'x', columns, 'columns', x:t(), 'x:t()')
