-- sparse.lua - linear layers of sparse inputs.

return function(define)
  -- Entries: batch, column, value. The legacy form is a list of column and value for each sample.
  local function entries(x)
    if x:dim() == 2 then x = x:view(1, x:size(1), 2) end
    local list = x.new(x:size(1), x:size(2), 3)
    for b = 1, x:size(1) do list[b]:select(2, 1):fill(b) end
    list:narrow(3, 2, 2):copy(x)
    list = list:view(-1, 3)
    local used = list:select(2, 3):ne(0):nonzero()
    return used:nElement() > 0 and list:index(1, used:view(-1)) or nil
  end
  local function parts(list)
    return list:select(2, 1):long(), list:select(2, 2):long(), list:select(2, 3):contiguous()
  end

  local function output(list, r, w, b)
    r:copy(b:view(1, -1):expandAs(r))
    if not list then return end
    local samples, columns, values = parts(list)
    local products = w:index(2, columns):cmul(values:view(1, -1):expand(w:size(1), values:size(1)))
    r:indexAdd(1, samples, products:t():contiguous())
  end
  local function gradient(list, g, gw, gb, w, decay, scale)
    if g:dim() == 1 then g = g:view(1, -1) end
    gb:add(scale, g:sum(1):view(-1))
    if list then
      local samples, columns, values = parts(list)
      local slopes = g:index(1, samples)
      slopes:cmul(values:view(-1, 1):expandAs(slopes)):mul(scale)
      gw:indexAdd(2, columns, slopes:t():contiguous())
    end
    if decay ~= 0 then gw:add(decay, w) end
  end
  local function zero(gw, gb, list)
    gb:zero()
    if list then gw:indexFill(2, list:select(2, 2):long(), 0) end
  end
  local function update(w, b, gw, gb, list, rate)
    b:add(-rate, gb)
    if not list then return end
    local seen, columns = {}, {}
    for _, column in ipairs(list:select(2, 2):long():totable()) do
      if not seen[column] then columns[#columns + 1] = column end
      seen[column] = true
    end
    local used = torch.LongTensor(columns)
    w:indexAdd(2, used, gw:index(2, used):mul(-rate))
  end

  define('SparseLinear_updateOutput', 'TTTT', output)
  define('SparseLinear_accGradParameters', 'TTTTTT', function(x, g, gw, gb, w, _, decay, scale)
    gradient(x, g, gw, gb, w, decay, scale)
  end)
  define('SparseLinear_zeroGradParameters', 'TTT', zero)
  define('SparseLinear_updateParameters', 'TTTTT', update)
  define('SparseLinear_legacyUpdateOutput', 'TTTT', function(x, r, w, b)
    r:resize(x:dim() == 3 and x:size(1) or 1, w:size(1))
    output(entries(x), r, w, b)
    if x:dim() == 2 then r:resize(w:size(1)) end
  end)
  define('SparseLinear_legacyAccGradParameters', 'TTTTTT', function(x, g, gw, gb, w, _, decay, scale)
    gradient(entries(x), g, gw, gb, w, decay, scale)
  end)
  define('SparseLinear_legacyZeroGradParameters', 'TTT', function(gw, gb, x)
    zero(gw, gb, entries(x))
  end)
  define('SparseLinear_legacyUpdateParameters', 'TTTTT', function(w, b, gw, gb, x, rate)
    update(w, b, gw, gb, entries(x), rate)
  end)

  -- IndexLinear: lists of keys and values. A row of the weight may begin with 4 numbers, which
  -- normalize its values: the largest value, its inverse, the factor of updates, a bias.
  local function samples_of(sizes, count)
    local list, at = torch.LongTensor(count), 1
    for sample, n in ipairs(sizes:totable()) do
      if n > 0 then list:narrow(1, at, n):fill(sample) end
      at = at + n
    end
    return list
  end
  local function normalize(row, v, train)
    local size = math.abs(v)
    if train ~= 0 then
      if size > row[1] then
        row[1] = size
        row[2] = 1 / size
      end
      row[3] = 1
    end
    local limited = size > row[1] and (v < 0 and -1 or 1) or v * row[2]
    return limited + row[4]
  end
  define('IndexLinear_updateOutput', 'L.TLLTTTT', function(keys, offset, values, sizes, _, r, w, b, ...)
    local normalized, train = ...
    local count, outputs = keys:size(1), b:size(1)
    local extra = w:size(2) - outputs
    local used = values
    if extra > 0 then
      normalized:resize(count)
      for i = 1, count do normalized[i] = normalize(w[keys[i] + offset + 1], values[i], train) end
      used = normalized
    end
    r:resize(sizes:size(1), outputs):copy(b:view(1, -1):expand(sizes:size(1), outputs))
    local rows = w:index(1, keys + (offset + 1)):narrow(2, extra + 1, outputs)
    local products = torch.cmul(rows, used:view(-1, 1):expand(count, outputs))
    r:indexAdd(1, samples_of(sizes, count), products)
  end)
  define('IndexLinear_accGradParameters', 'L.TLLTTTTTT', function(keys, _, values, sizes, ...)
    local _, g, gw, gb, w, b, _, _, scale = ...
    local count, outputs = keys:size(1), b:size(1)
    local extra = w:size(2) - outputs
    local slopes = g:contiguous():view(-1, outputs)
    local each = slopes:index(1, samples_of(sizes, count)):mul(scale)
    gb:add(scale, slopes:sum(1):view(-1))
    gw:resize(count, outputs * (extra > 0 and 2 or 1))
    if extra > 0 then gw:narrow(2, 1, outputs):copy(each) end
    local products = each:cmul(values:view(-1, 1):expand(count, outputs))
    gw:narrow(2, gw:size(2) - outputs + 1, outputs):copy(products)
  end)
  local function step(row, extra, outputs, g, products, decay, rate)
    local w = row:narrow(1, extra + 1, outputs)
    if extra > 0 then
      local factor = row[3]
      row[4] = row[4] - g:dot(w) * rate * factor
      rate, decay = rate * factor, decay * factor
    end
    if decay ~= 0 then w:mul(1 - decay) end
    w:add(-rate, products)
  end
  define('IndexLinear_updateParameters', 'TTTTLL', function(gw, gb, w, b, keys, _, offset, decay, rate)
    local outputs = b:size(1)
    local extra = w:size(2) - outputs
    b:add(-rate, gb)
    gw = gw:view(keys:size(1), -1)
    if extra == 0 and decay == 0 then
      w:indexAdd(1, keys + (offset + 1), gw * -rate)
      return
    end
    for i = 1, keys:size(1) do
      local g = gw[i]:narrow(1, 1, outputs)
      local products = gw[i]:narrow(1, gw:size(2) - outputs + 1, outputs)
      step(w[keys[i] + offset + 1], extra, outputs, g, products, decay, rate)
    end
  end)
  define('IndexLinear_accUpdateGradParameters', 'L.TLLTTT', function(keys, offset, values, sizes, ...)
    local _, g, w, b, decay, scale = ...
    local outputs = b:size(1)
    local extra = w:size(2) - outputs
    local slopes = g:contiguous():view(-1, outputs)
    b:add(-scale, slopes:sum(1):view(-1))
    local samples = samples_of(sizes, keys:size(1))
    if extra == 0 and decay == 0 then
      local each = slopes:index(1, samples)
      each:cmul(values:view(-1, 1):expandAs(each)):mul(-scale)
      w:indexAdd(1, keys + (offset + 1), each)
      return
    end
    for i = 1, keys:size(1) do
      local g_i = slopes[samples[i]]
      step(w[keys[i] + offset + 1], extra, outputs, g_i, g_i * values[i], decay, scale)
    end
    if extra > 0 and outputs == 1 then
      for i = 1, keys:size(1) do w[keys[i] + offset + 1][3] = 0 end
    end
  end)
end
