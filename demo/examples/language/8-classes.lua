-- Classes
-- torch.class makes a class of your own.
do
  local Linear = torch.class('Linear')

  function Linear:__init(inputs, outputs)
    self.weight = torch.randn(outputs, inputs) / math.sqrt(inputs)
    self.bias = torch.zeros(outputs)
  end

  function Linear:forward(x)
    return self.bias + self.weight * x
  end

  function Linear:__tostring__()
    local size = self.weight:size()
    return torch.type(self) .. ' ' .. size[2] .. ' -> ' .. size[1]
  end
end

torch.manualSeed(7)
local layer = Linear(3, 2)
print(layer)
print(layer:forward(torch.Tensor{1, 2, 3}))
print(torch.isTypeOf(layer, 'Linear'), torch.type(layer.weight))
