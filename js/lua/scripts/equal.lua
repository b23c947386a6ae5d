-- equal.lua - the assertions of torch.Tester. Each returns true if it holds. The tolerance and the
-- message may be given in either order.
local torch, Tester = torch, host.Tester

-- Returns tolerance and message from (tolerance, message) or (message, tolerance). Both are
-- optional.
local function options(default, ...)
  local tolerance, message
  if select('#', ...) > 2 then fail('Unexpected arguments: at most a tolerance and a message') end
  for i = 1, select('#', ...) do
    local given = select(i, ...)
    if type(given) == 'number' then
      tolerance = given
    elseif type(given) == 'string' then
      message = given
    elseif given ~= nil then
      fail('Unexpected arguments: a ' .. type(given) .. ' is neither a tolerance nor a message')
    end
  end
  return tolerance or default, message
end

local function just_message(...)
  if select('#', ...) > 1 then fail('Unexpected arguments: only a message') end
  local message = ...
  if message ~= nil and type(message) ~= 'string' then
    fail('Unexpected arguments: a ' .. type(message) .. ' is no message')
  end
  return message
end

local function check(self, holds, message, violation)
  return self:_assert_sub(
    holds,
    (message and message ~= '' and message .. '\n' or '') .. (violation or '')
  )
end

function Tester:assert(condition, ...)
  local message = just_message(...)
  if type(condition) ~= 'boolean' and condition ~= nil then
    io.write(
      'WARNING: assert should only be used for boolean conditions, not for a '
        .. type(condition)
        .. '\n'
    )
  end
  return check(self, condition, message, 'BOOL violation: condition=' .. tostring(condition))
end

for name, sign in pairs { lt = '<', gt = '>', le = '<=', ge = '>=', eq = '==', ne = '~=' } do
  local holds = loadstring('local a, b = ... return a ' .. sign .. ' b', '=equal')
  Tester['assert' .. name] = function(self, a, b, ...)
    local message = just_message(...)
    local objects = type(a) == type(b) and (type(a) == 'table' or type(a) == 'userdata')
    if name == 'ne' and objects then
      io.write(
        'WARNING: assertne should only be used to compare basic lua objects (numbers, booleans, '
          .. 'etc). Consider using ne.\n'
      )
    end
    return check(
      self,
      holds(a, b),
      message,
      name:upper()
        .. '('
        .. sign
        .. ') violation: val='
        .. tostring(a)
        .. ', condition='
        .. tostring(b)
    )
  end
end

function Tester:assertalmosteq(a, b, ...)
  local tolerance, message = options(1e-16, ...)
  return check(
    self,
    math.abs(a - b) <= tolerance,
    message,
    'ALMOST_EQ violation: val='
      .. tostring(a)
      .. ', condition='
      .. tostring(b)
      .. ', tolerance='
      .. tolerance
  )
end

-- Returns the largest difference between two tensors of one type with equally many elements. Equal
-- elements differ by 0, also infinities.
local function max_difference(a, b)
  if a:nElement() == 0 then return 0 end
  a, b = a:contiguous():view(-1), b:contiguous():view(-1)
  local same = a:eq(b)
  if same:all() then return 0 end
  local most = (a:double() - b:double()):abs():maskedFill(same, 0):max()
  local whole = not (
    torch.isTypeOf(a, 'torch.DoubleTensor') or torch.isTypeOf(a, 'torch.FloatTensor')
  )
  -- doubles round large longs, so a difference may look like 0
  return whole and math.max(most, 1) or most
end

-- Returns true if two tensors are equal, and a description. `loose`: only the numbers of elements
-- must agree.
local function tensors(a, b, tolerance, loose)
  if torch.type(a) ~= torch.type(b) then
    return false, 'different types: ' .. torch.type(a) .. ' and ' .. torch.type(b)
  end
  if a:nElement() ~= b:nElement() or (not loose and not a:isSameSizeAs(b)) then
    local function sizes(t)
      return t:dim() == 0 and 'empty' or table.concat(t:size():totable(), 'x')
    end
    return false, 'different sizes: ' .. sizes(a) .. ' and ' .. sizes(b)
  end
  local most = max_difference(a, b)
  return most <= tolerance, 'max diff=' .. tostring(most) .. ', tolerance=' .. tostring(tolerance)
end

local same

local function tables(a, b, tolerance)
  for key, value in pairs(a) do
    local holds, why = same(value, b[key], tolerance)
    if not holds then return false, 'at key ' .. tostring(key) .. ': ' .. why end
  end
  for key in pairs(b) do
    if a[key] == nil then return false, 'key ' .. tostring(key) .. ' is only in the second' end
  end
  return true, 'equal tables'
end

function same(a, b, tolerance)
  if torch.type(a) ~= torch.type(b) then
    return false, 'different types: ' .. torch.type(a) .. ' and ' .. torch.type(b)
  end
  if torch.isTensor(a) then return tensors(a, b, tolerance, false) end
  if torch.isStorage(a) then
    if a:size() ~= b:size() then
      return false, 'different sizes: ' .. a:size() .. ' and ' .. b:size()
    end
    local name = torch.type(a):gsub('Storage$', 'Tensor'):match('%.(.*)')
    return tensors(torch[name](a), torch[name](b), tolerance, false)
  end
  local text = 'val=' .. tostring(a) .. ', expected=' .. tostring(b)
  if type(a) == 'number' then
    return a == b or math.abs(a - b) <= tolerance, text .. ', tolerance=' .. tolerance
  end
  if type(a) == 'table' and a ~= b then return tables(a, b, tolerance) end
  return a == b, text
end

-- Defines an assertion of equality and its opposite. `names`: of each; compare: { tolerance, run }.
local function define_both(names, violation, compare)
  for i, wanted in ipairs { true, false } do
    local sign = wanted and 'EQ(==)' or 'NE(~=)'
    for _, name in ipairs(names[i]) do
      Tester[name] = function(self, a, b, ...)
        local tolerance, message = options(compare.tolerance, ...)
        local holds, why = compare.run(self, a, b, tolerance)
        return check(self, holds == wanted, message, violation .. sign .. ' violation: ' .. why)
      end
    end
  end
end

define_both(
  { { 'eq', 'assertGeneralEq' }, { 'ne', 'assertGeneralNe' } },
  '',
  { tolerance = 0, run = function(_, a, b, tolerance) return same(a, b, tolerance) end }
)

define_both({ { 'assertTensorEq' }, { 'assertTensorNe' } }, 'Tensor', {
  tolerance = 1e-16,
  run = function(self, a, b, tolerance)
    if not torch.isTensor(a) then fail('First argument should be a Tensor') end
    if not torch.isTensor(b) then fail('Second argument should be a Tensor') end
    local loose = self._assertTensorEqIgnoresDims
    if
      loose
      and torch.type(a) == torch.type(b)
      and a:nElement() == b:nElement()
      and not a:isSameSizeAs(b)
    then
      io.write('WARNING: tensors have the same number of elements but different dimensions\n')
    end
    return tensors(a, b, tolerance, loose)
  end,
})

define_both({ { 'assertTableEq' }, { 'assertTableNe' } }, 'Table', {
  tolerance = 0,
  run = function(_, a, b, tolerance)
    if type(a) ~= 'table' then fail('First argument should be a table') end
    if type(b) ~= 'table' then fail('Second argument should be a table') end
    return same(a, b, tolerance)
  end,
})

-- Defines an assertion about the error of a call.
local function raises(name, holds, tell)
  Tester[name] = function(self, f, ...)
    local ok, raised = pcall(f)
    local wanted, message = nil, nil
    if tell then
      wanted, message = ..., just_message(select(2, ...))
    else
      message = just_message(...)
    end
    return check(
      self,
      holds(ok, raised, wanted),
      message,
      'ERROR violation: '
        .. (ok and 'nothing was raised' or 'err=' .. tostring(raised))
        .. (tell and tell ~= '' and tell .. tostring(wanted) or '')
    )
  end
end
raises('assertError', function(ok) return not ok end)
raises('assertNoError', function(ok) return ok end)
raises(
  'assertErrorMsg',
  function(ok, raised, wanted) return not ok and raised == wanted end,
  ', expected='
)
raises(
  'assertErrorPattern',
  function(ok, raised, wanted) return not ok and tostring(raised):find(wanted) ~= nil end,
  ', pattern='
)
raises('assertErrorObj', function(ok, raised, compare) return not ok and compare(raised) end, '')
