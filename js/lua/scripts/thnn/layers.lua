-- layers.lua - linear layers, normalization by batches, tables of rows.

return function(define)
  define('Linear_updateOutput', 'TTTTT', function(x, r, w, b)
    local y = torch.linear(x, w, b)
    r:resizeAs(y):copy(y)
  end)
  define('Linear_updateGradInput', 'TTTT', function(_, g, r, w)
    local y = torch.linear(g, w:t())
    r:resizeAs(y):copy(y)
  end)
  define('Linear_accGradParameters', 'TTTTTTTT', function(x, g, _, _, _, gw, gb, _, scale)
    local slopes = g:contiguous():view(-1, g:size(g:dim()))
    gw:addmm(scale, slopes:t(), x:contiguous():view(-1, x:size(x:dim())))
    if gb then gb:add(scale, slopes:sum(1):view(-1)) end
  end)

  -- Statistics of planes: the second dimension of x, as a column of batch x planes x rest.
  local function planes(t) return t:contiguous():view(t:size(1), t:size(2), -1) end
  local function column(t, like) return t:view(1, -1, 1):expandAs(like) end
  local function sums(t) return t:sum(3):sum(1):view(-1) end

  define(
    'BatchNormalization_updateOutput',
    'TTTTTTTT',
    function(x, r, w, b, mean, var, save_mean, save_inverse, train, momentum, eps)
      local v = planes(x)
      local n = x:nElement() / x:size(2)
      local inverse = torch.add(var, eps):pow(-0.5)
      local centre = mean
      if train then
        centre = sums(v):div(n)
        local off = torch.csub(v, column(centre, v))
        local biased = sums(off:cmul(off)):div(n)
        inverse = torch.add(biased, eps):pow(-0.5)
        mean:mul(1 - momentum):add(momentum, centre)
        -- one value has no unbiased variance
        var:mul(1 - momentum):add(momentum * n / math.max(1, n - 1), biased)
        save_mean:resizeAs(centre):copy(centre)
        save_inverse:resizeAs(inverse):copy(inverse)
      end
      local y = torch.csub(v, column(centre, v)):cmul(column(inverse, v))
      if w then y:cmul(column(w, v)) end
      if b then y:add(column(b, v)) end
      r:resizeAs(x):copy(y)
    end
  )
  define(
    'BatchNormalization_backward',
    'TTTTTTTTTT',
    function(x, g, r, gw, gb, w, mean, var, save_mean, save_inverse, train, scale, eps)
      local v, slopes = planes(x), planes(g)
      local n = x:nElement() / x:size(2)
      local centre, inverse = save_mean, save_inverse
      if not train then centre, inverse = mean, torch.add(var, eps):pow(-0.5) end
      local normal = torch.csub(v, column(centre, v)):cmul(column(inverse, v))
      local dot, total = sums(torch.cmul(slopes, normal)), sums(slopes)
      if r then
        local y = slopes:clone()
        if train then
          y:add(-1 / n, torch.cmul(normal, column(dot, v))):add(-1 / n, column(total, v))
        end
        y:cmul(column(inverse, v))
        if w then y:cmul(column(w, v)) end
        r:resizeAs(x):copy(y)
      end
      if gw then gw:add(scale, dot) end
      if gb then gb:add(scale, total) end
    end
  )

  -- Rows of a table by number. Those of `padding` get no gradient; by_frequency divides each by how
  -- often it was used.
  define('LookupTable_accGradParameters', 'LTTITL', function(index, g, gw, ...)
    local _, _, _, by_frequency, padding, scale = ...
    local rows = index:contiguous():view(-1)
    local slopes = g:contiguous():view(rows:size(1), -1):clone():mul(scale)
    if by_frequency then
      local count = gw.new(gw:size(1)):zero()
      count:indexAdd(1, rows, gw.new(rows:size(1)):fill(1))
      slopes:cdiv(count:index(1, rows):view(-1, 1):expandAs(slopes))
    end
    local ignored = rows:eq(padding or 0)
    slopes:maskedFill(ignored:view(-1, 1):expandAs(slopes), 0)
    gw:indexAdd(1, rows, slopes:viewAs(gw:index(1, rows)))
  end)
  define('LookupTable_renorm', 'LT', function(index, w, most, p)
    local rows = index:contiguous():view(-1)
    local used = w:index(1, rows)
    local norms = torch.norm(used, p, 2)
    local factors = torch.add(norms, 1e-7):pow(-1):mul(most)
    used:cmul(factors:maskedFill(norms:le(most), 1):expandAs(used))
    w:indexCopy(1, rows, used)
  end)
end
