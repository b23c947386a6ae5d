-- Tests, one of which fails
-- torch.Tester runs tests, and tells what went wrong.
local tester, suite = torch.Tester(), torch.TestSuite()

function suite.sort()
  local values, places = torch.sort(torch.Tensor{3, 1, 2})
  tester:eq(values, torch.Tensor{1, 2, 3})
  tester:eq(places, torch.LongTensor{2, 3, 1})
end

function suite.errors()
  tester:assertErrorPattern(function()
    return torch.Tensor(2, 3) * torch.Tensor(2, 3)
  end, 'inner sizes')
end

function suite.wrong()
  tester:eq(torch.ones(2):sum(), 3, 'one and one')
end

tester:add(suite):run()
