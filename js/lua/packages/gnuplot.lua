-- gnuplot.lua - require 'gnuplot': draws plots as SVG, to a file or through createLua's option
-- `display`.
local gnuplot = {}

local WIDTH, HEIGHT = 640, 480
local LEFT, RIGHT, TOP, BOTTOM = 70, 20, 40, 55
local COLORS =
  { '#1f77b4', '#d62728', '#2ca02c', '#9467bd', '#ff7f0e', '#17becf', '#8c564b', '#7f7f7f' }

-- The color of curve i.
local function color_of(i) return COLORS[(i - 1) % #COLORS + 1] end

local figures, current = {}, nil

local function figure_of(number)
  figures[number] = figures[number] or { number = number, curves = {}, grid = false }
  current = figures[number]
  return current
end

-- figure([number]) selects the figure for the next plots and returns its number.
function gnuplot.figure(number)
  if type(number) ~= 'number' then
    number = 1
    while figures[number] do
      number = number + 1
    end
  end
  figure_of(number)
  return number
end

local function file_figure(name)
  gnuplot.figure()
  current.file = name
  return current.number
end

-- The name of the SVG file for that of a PNG, EPS or PDF file.
local function svg_name(name) return name:find '%.svg$' and name or name .. '.svg' end

gnuplot.svgfigure = file_figure
for _, kind in ipairs { 'png', 'eps', 'pdf' } do
  gnuplot[kind .. 'figure'] = function(name) return file_figure(svg_name(name)) end
end

local function figure() return current or figure_of(1) end

----- text of an SVG

-- A number with at most two decimals.
local function number(value) return (('%.2f'):format(value):gsub('%.?0+$', '')) end

-- Appends an element of the SVG. The values of the template are texts or numbers.
local function add(parts, template, ...) parts[#parts + 1] = template:format(...) end

local function text_at(x, y, text, anchor, more)
  return ('<text x="%s" y="%s" text-anchor="%s"%s>%s</text>'):format(
    number(x),
    number(y),
    anchor,
    more or '',
    host.escaped(text)
  )
end

-- Returns about five round numbers from low to high, for the ticks of an axis.
local function ticks(low, high)
  local raw = (high - low) / 5
  local power = 10 ^ math.floor(math.log(raw) / math.log(10))
  local step = power
    * (raw / power < 1.5 and 1 or raw / power < 3.5 and 2 or raw / power < 7.5 and 5 or 10)
  local list = {}
  for i = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) do
    list[#list + 1] = i * step
  end
  return list
end

local function log10(value) return math.log(value) / math.log(10) end

-- The powers of 10 from low to high.
local function powers(low, high)
  local list = {}
  for i = math.ceil(log10(low) - 1e-9), math.floor(log10(high) + 1e-9) do
    list[#list + 1] = 10 ^ i
  end
  return list
end

local function bounds(values, low, high)
  for _, value in ipairs(values) do
    if value == value and math.abs(value) ~= math.huge then
      low, high = math.min(low, value), math.max(high, value)
    end
  end
  return low, high
end

-- Returns the range of an axis: that of axis(), or of all curves. It is never empty.
local function range(self, axis)
  local low, high = math.huge, -math.huge
  for _, curve in ipairs(self.curves) do
    low, high = bounds(curve[axis], low, high)
  end
  if self.from_zero and axis == 'y' then low = math.min(low, 0) end
  if low > high then
    low, high = 0, 1
  end
  local own = self.limits and self.limits[axis] or {}
  if self.log and axis == 'y' then low = math.max(low, high * 1e-12, 1e-300) end
  low, high = own[1] or low, own[2] or high
  if low == high then
    low, high = low - 0.5, high + 0.5
  end
  return low, high
end

local function axes(self, parts, x_of, y_of, x_range, y_range)
  local bottom, right = HEIGHT - BOTTOM, WIDTH - RIGHT
  local function line(x1, y1, x2, y2, color)
    add(
      parts,
      '<path d="M%s %sL%s %s" stroke="%s"/>',
      number(x1),
      number(y1),
      number(x2),
      number(y2),
      color
    )
  end
  for _, at in ipairs(ticks(unpack(x_range))) do
    local x = x_of(at)
    if self.grid then line(x, TOP, x, bottom, '#ddd') end
    line(x, bottom, x, bottom + 5, '#000')
    parts[#parts + 1] = text_at(x, bottom + 20, ('%g'):format(at), 'middle')
  end
  for _, at in ipairs((self.log and powers or ticks)(unpack(y_range))) do
    local y = y_of(at)
    if self.grid then line(LEFT, y, right, y, '#ddd') end
    line(LEFT - 5, y, LEFT, y, '#000')
    parts[#parts + 1] = text_at(LEFT - 9, y + 4, ('%g'):format(at), 'end')
  end
  add(
    parts,
    '<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke="#000"/>',
    LEFT,
    TOP,
    right - LEFT,
    bottom - TOP
  )
end

local function labels(self, parts)
  local middle = (LEFT + WIDTH - RIGHT) / 2
  if self.title then
    parts[#parts + 1] = text_at(middle, 24, self.title, 'middle', ' font-size="15"')
  end
  if self.xlabel then parts[#parts + 1] = text_at(middle, HEIGHT - 12, self.xlabel, 'middle') end
  if self.ylabel then
    parts[#parts + 1] = text_at(-HEIGHT / 2, 18, self.ylabel, 'middle', ' transform="rotate(-90)"')
  end
end

-- Returns points as commands of an SVG path, with gaps at NaN.
local function path_of(curve, x_of, y_of)
  local commands, pen = {}, 'M'
  for i, x in ipairs(curve.x) do
    local y = curve.y[i]
    if y == y and math.abs(y) ~= math.huge then
      commands[#commands + 1] = pen .. number(x_of(x)) .. ' ' .. number(y_of(y))
      pen = 'L'
    else
      pen = 'M'
    end
  end
  return table.concat(commands)
end

local DRAW = {}
function DRAW.lines(curve, color, parts, x_of, y_of)
  add(
    parts,
    '<path d="%s" fill="none" stroke="%s" stroke-width="1.5"/>',
    path_of(curve, x_of, y_of),
    color
  )
end
function DRAW.points(curve, color, parts, x_of, y_of)
  for i, x in ipairs(curve.x) do
    add(
      parts,
      '<circle cx="%s" cy="%s" r="3" fill="%s"/>',
      number(x_of(x)),
      number(y_of(curve.y[i])),
      color
    )
  end
end
function DRAW.linespoints(...)
  DRAW.lines(...)
  DRAW.points(...)
end
function DRAW.boxes(curve, color, parts, x_of, y_of)
  local half = (curve.width or 1) / 2
  for i, x in ipairs(curve.x) do
    local left, right, top, zero = x_of(x - half), x_of(x + half), y_of(curve.y[i]), y_of(0)
    add(
      parts,
      '<rect x="%s" y="%s" width="%s" height="%s" fill="%s" stroke="#fff"/>',
      number(left),
      number(math.min(top, zero)),
      number(right - left),
      number(math.abs(zero - top)),
      color
    )
  end
end
function DRAW.impulses(curve, color, parts, x_of, y_of)
  for i, x in ipairs(curve.x) do
    add(
      parts,
      '<path d="M%s %sV%s" stroke="%s"/>',
      number(x_of(x)),
      number(y_of(0)),
      number(y_of(curve.y[i])),
      color
    )
  end
end
DRAW.dots, DRAW['with'] = DRAW.points, DRAW.lines
local SHORT = {
  ['-'] = 'lines',
  ['|'] = 'boxes',
  ['+'] = 'points',
  ['.'] = 'dots',
  ['+-'] = 'linespoints',
  ['~'] = 'lines',
}

local function legend(self, parts)
  local row = 0
  for i, curve in ipairs(self.curves) do
    if curve.name and curve.name ~= '' and not self.no_legend then
      local y = TOP + 16 + 16 * row
      parts[#parts + 1] = text_at(WIDTH - RIGHT - 40, y, curve.name, 'end')
      add(
        parts,
        '<path d="M%d %dh24" stroke="%s" stroke-width="2"/>',
        WIDTH - RIGHT - 34,
        y - 4,
        color_of(i)
      )
      row = row + 1
    end
  end
end

local function draw_curves(self, parts)
  local x_range, y_range = { range(self, 'x') }, { range(self, 'y') }
  local function scale(limits, first, last, of)
    local low, high = of(limits[1]), of(limits[2])
    return function(value) return first + (of(value) - low) / (high - low) * (last - first) end
  end
  local function same(value) return value end
  local x_of = scale(x_range, LEFT, WIDTH - RIGHT, same)
  local y_of = scale(y_range, HEIGHT - BOTTOM, TOP, self.log and log10 or same)
  axes(self, parts, x_of, y_of, x_range, y_range)
  for i, curve in ipairs(self.curves) do
    local draw = DRAW[curve.style] or DRAW.lines
    draw(curve, color_of(i), parts, x_of, y_of)
  end
  legend(self, parts)
end

-- The color of a value of an image, which is `share` of the way from its lowest to its highest.
local function hue_of(share) return ('hsl(%d,80%%,50%%)'):format(240 - 240 * share) end
local function grey_of(share)
  local level = math.floor(255 * share + 0.5)
  return ('rgb(%d,%d,%d)'):format(level, level, level)
end

local function draw_image(self, parts)
  local rows, low, high = self.image, math.huge, -math.huge
  for _, row in ipairs(rows) do
    low, high = bounds(row, low, high)
  end
  local wide, tall = (WIDTH - LEFT - RIGHT) / #rows[1], (HEIGHT - TOP - BOTTOM) / #rows
  for i, row in ipairs(rows) do
    for j, value in ipairs(row) do
      local share = high > low and (value - low) / (high - low) or 0
      local color = self.palette == 'color' and hue_of(share) or grey_of(share)
      add(
        parts,
        '<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>',
        number(LEFT + (j - 1) * wide),
        number(TOP + (i - 1) * tall),
        number(wide + 0.3),
        number(tall + 0.3),
        color
      )
    end
  end
end

local SLOPE = 0.5 -- of the floor of a plot in space

-- Draws surfaces and points in space: the floor is a rhombus, z goes up.
local function draw_space(self, parts)
  local low, high = {}, {}
  for axis = 1, 3 do
    local values = {}
    for i, point in ipairs(self.space.points) do
      values[i] = point[axis]
    end
    low[axis], high[axis] = bounds(values, math.huge, -math.huge)
    if low[axis] >= high[axis] then
      low[axis], high[axis] = low[axis] - 0.5, low[axis] + 0.5
    end
  end
  local function share(point, axis) return (point[axis] - low[axis]) / (high[axis] - low[axis]) end
  local half, tall = (WIDTH - 2 * LEFT) / 2, (HEIGHT - TOP - BOTTOM) * 0.55
  local middle, bottom = LEFT + half, HEIGHT - BOTTOM
  local function at(u, v, w)
    return middle + (u - v) * half, bottom - (2 - u - v) * half * SLOPE / 2 - w * tall
  end
  local function place(point) return at(share(point, 1), share(point, 2), share(point, 3)) end
  local function depth(point) return share(point, 1) + share(point, 2) end
  local function pair(x, y) return number(x) .. ' ' .. number(y) end
  local function line(...)
    local corners = {}
    for i, corner in ipairs { ... } do
      corners[i] = pair(at(unpack(corner)))
    end
    add(parts, '<path d="M%s" fill="none" stroke="#888"/>', table.concat(corners, 'L'))
  end
  line({ 1, 0, 0 }, { 0, 0, 0 }, { 0, 1, 0 }, { 1, 1, 0 }, { 1, 0, 0 })
  line({ 0, 0, 0 }, { 0, 0, 1 })
  local function label(u, v, w, text, anchor)
    local x, y = at(u, v, w)
    parts[#parts + 1] = text_at(x, y, text, anchor)
  end
  local function ends(axis) return ('%.3g'):format(low[axis]), ('%.3g'):format(high[axis]) end
  local first, last = ends(1)
  label(0, 1.06, -0.03, first, 'end')
  label(1, 1.06, -0.03, last, 'end')
  first, last = ends(2)
  label(1.06, 0, -0.03, first, 'start')
  label(1.06, 1, -0.03, last, 'start')
  first, last = ends(3)
  label(0, 0, 0.03, first, 'start')
  label(0, 0, 1.03, last, 'middle')
  if self.zlabel then label(0, 0, 1.1, self.zlabel, 'middle') end
  table.sort(self.space.faces, function(a, b) return depth(a[1]) < depth(b[1]) end)
  for _, face in ipairs(self.space.faces) do
    local corners, height = {}, 0
    for i, point in ipairs(face) do
      corners[i] = pair(place(point))
      height = height + share(point, 3) / 4
    end
    add(
      parts,
      '<path d="M%sZ" fill="%s" stroke="%s" stroke-width="0.4"/>',
      table.concat(corners, 'L'),
      hue_of(math.max(0, math.min(1, height))),
      face.color
    )
  end
  for _, point in ipairs(self.space.marks) do
    local x, y = place(point)
    add(parts, '<circle cx="%s" cy="%s" r="3" fill="%s"/>', number(x), number(y), point.color)
  end
end

-- Returns a figure as SVG.
local function svg_of(self)
  local parts = {
    ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d"'):format(WIDTH, HEIGHT)
      .. (' width="%d" height="%d"'):format(WIDTH, HEIGHT)
      .. ' font-family="sans-serif" font-size="12">',
    '<rect width="100%" height="100%" fill="#fff"/>',
  }
  local draw = self.draw or draw_curves
  draw(self, parts)
  labels(self, parts)
  parts[#parts + 1] = '</svg>\n'
  return table.concat(parts, '\n')
end

-- Saves a figure that has a file; shows any other one, or saves it as figure1.svg (2, ...) if
-- nothing shows it.
local function put(self)
  local svg = svg_of(self)
  if not self.file and host.display(svg, self.number) then return end
  local file, message = io.open(self.file or 'figure' .. self.number .. '.svg', 'w')
  if not file then fail(message) end
  file:write(svg)
  file:close()
end

-- Shows a changed figure. One that has a file is saved only by plotflush() and close().
local function changed()
  if not current.file then put(current) end
end

function gnuplot.plotflush(which)
  local self = which and figures[which] or figure()
  put(self)
end
-- figprint(name) writes the current figure to a file, as SVG.
function gnuplot.figprint(name)
  local self = figure()
  local before = self.file
  self.file = svg_name(name)
  put(self)
  self.file = before
end
function gnuplot.close(which)
  local self = which and figures[which] or figure()
  if self.file then put(self) end
  figures[self.number] = nil
  if current == self then current = nil end
end
function gnuplot.closeall()
  for number in pairs(figures) do
    gnuplot.close(number)
  end
end

for _, name in ipairs { 'title', 'xlabel', 'ylabel', 'zlabel' } do
  gnuplot[name] = function(text)
    figure()[name] = text
    changed()
  end
end
function gnuplot.grid(on)
  figure().grid = on ~= false
  changed()
end
-- logscale(on): the y axis in powers of 10
function gnuplot.logscale(on)
  figure().log = on ~= false
  changed()
end
function gnuplot.movelegend(where)
  figure().no_legend = where == 'off' or where == 'none'
  changed()
end

-- axis{xmin, xmax, ymin, ymax}: '' takes a limit from the data. axis('auto') takes all from the
-- data.
function gnuplot.axis(limits)
  local own
  if type(limits) == 'table' then
    local function at(i) return tonumber(limits[i]) end
    own = { x = { at(1), at(2) }, y = { at(3), at(4) } }
  end
  figure().limits = own
  changed()
end

----- plots

-- Gives the figure new contents, which draw(figure, parts) draws.
local function contents(draw, fields)
  local self = figure()
  self.curves, self.image, self.space, self.from_zero = {}, nil, nil, false
  self.draw = draw
  for name, value in pairs(fields) do
    self[name] = value
  end
  changed()
end

local function list(values)
  if torch.isTensor(values) or torch.isStorage(values) then return values:totable() end
  return values
end

local function positions(count)
  local numbers = {}
  for i = 1, count do
    numbers[i] = i
  end
  return numbers
end

-- Reads a curve of gnuplot.plot: { [name,] [x,] y [, style] }. The columns of a matrix are x and y.
local function curve_of(given)
  local curve, vectors = { style = 'linespoints' }, {}
  for _, item in ipairs(given) do
    if type(item) == 'string' and #vectors == 0 then
      curve.name = item
    elseif type(item) == 'string' then
      curve.style = SHORT[item] or item:match('^with (%a+)') or item
    else
      vectors[#vectors + 1] = item
    end
  end
  if #vectors == 0 then fail('gnuplot.plot: a curve has a tensor of numbers') end
  local last = vectors[#vectors]
  if #vectors == 1 and torch.isTensor(last) and last:dim() == 2 then
    curve.x, curve.y = list(last:select(2, 1)), list(last:select(2, 2))
    return curve
  end
  curve.y = list(last)
  curve.x = #vectors > 1 and list(vectors[1]) or positions(#curve.y)
  if #curve.x ~= #curve.y then
    fail('gnuplot.plot: x has ' .. #curve.x .. ' elements, y ' .. #curve.y)
  end
  return curve
end

-- plot(y), plot(x, y), plot('name', x, y, 'style'), plot({ ... }, { ... }): a table for each curve
function gnuplot.plot(...)
  local given, curves = { ... }, {}
  if #given == 1 and type(given[1]) == 'table' and type(given[1][1]) == 'table' then
    given = given[1]
  end
  if type(given[1]) ~= 'table' or type(given[1][1]) == 'number' then given = { given } end
  for i, one in ipairs(given) do
    curves[i] = curve_of(one)
  end
  contents(draw_curves, { curves = curves })
end

-- bar(values) draws a box for each value.
function gnuplot.bar(values)
  local y = list(values)
  local curve = { x = positions(#y), y = y, style = 'boxes', width = 0.9 }
  contents(draw_curves, { curves = { curve }, from_zero = true })
end

local function check_counted(values, name)
  if not torch.isTensor(values) then fail('gnuplot.' .. name .. ': a tensor expected') end
  if values:nElement() == 0 then fail('gnuplot.' .. name .. ': the tensor has no elements') end
end

-- hist(tensor [, bins [, min [, max]]]) draws a histogram.
function gnuplot.hist(values, bins, low, high)
  check_counted(values, 'hist')
  bins = bins or math.min(100, math.max(1, math.floor(values:nElement() / 10)))
  low, high = low or values:min(), high or values:max()
  local counts, middles = list(torch.histc(values:double(), bins, low, high)), {}
  local width = (high - low) / bins
  for i = 1, bins do
    middles[i] = low + (i - 0.5) * width
  end
  local curve = { x = middles, y = counts, style = 'boxes', width = width }
  contents(draw_curves, { curves = { curve }, from_zero = true })
  return {
    raw = values,
    hist = torch.Tensor(counts),
    val = torch.Tensor(middles),
    binwidth = width,
    nbins = bins,
    min = low,
    max = high,
  }
end

-- imagesc(matrix [, 'color' or 'gray'])
function gnuplot.imagesc(values, palette)
  if not torch.isTensor(values) or values:dim() ~= 2 then
    fail('gnuplot.imagesc: a matrix expected')
  end
  contents(draw_image, { image = values:totable(), palette = palette or 'gray' })
end

-- histc(tensor [, bins [, min [, max [, raw]]]]) counts without a plot. Returns a list of bins, { nb,
-- val }, with the positions of the smallest and the largest; raw: a tensor of the counts. The list
-- prints as a text histogram.
function gnuplot.histc(values, bins, low, high, raw)
  check_counted(values, 'histc')
  bins, low, high = bins or 72, low or values:min(), high or values:max()
  local counts = torch.histc(values:double(), bins, low, high)
  if raw then return counts end
  local made = { raw = counts, bins = bins, binwidth = (high - low) / bins, min = 1, max = 1 }
  for i, count in ipairs(counts:totable()) do
    made[i] = { nb = count, val = low + (i - 0.5) * made.binwidth }
    if count < made[made.min].nb then made.min = i end
    if count > made[made.max].nb then made.max = i end
  end
  return setmetatable(made, { __tostring = gnuplot.histtext })
end

local ROWS = 10
-- Returns the result of histc as text.
function gnuplot.histtext(counted)
  local smallest, largest = counted[counted.min], counted[counted.max]
  local lines = {
    ('min: bin %d, #%d at %.2f  max: bin %d, #%d at %.2f'):format(
      counted.min,
      smallest.nb,
      smallest.val,
      counted.max,
      largest.nb,
      largest.val
    ),
  }
  for row = ROWS, 1, -1 do
    local least, marks = largest.nb * (row - 0.5) / ROWS, {}
    for i, bin in ipairs(counted) do
      marks[i] = bin.nb > 0 and bin.nb >= least and '|' or ' '
    end
    lines[#lines + 1] = ('%8.2e:%s'):format(least, table.concat(marks))
  end
  lines[#lines + 1] = ('-'):rep(9 + #counted)
  lines[#lines + 1] = ('centers %.2f to %.2f'):format(counted[1].val, counted[#counted].val)
  return table.concat(lines, '\n')
end

----- plots in space

-- Returns the tensor and the name of { [name,] [x, y,] z }.
local function space_of(what, given)
  local name, tensors = nil, {}
  for _, item in ipairs(given) do
    if torch.isTensor(item) then
      tensors[#tensors + 1] = item
    else
      name = item
    end
  end
  if #tensors ~= 1 and #tensors ~= 3 then fail(what .. ': z, or x, y and z expected') end
  return tensors, type(name) == 'string' and name or nil
end

-- The arguments of splot and scatter3: one set, or a table for each.
local function sets_of(...)
  local first = ...
  if type(first) == 'table' and not torch.isTensor(first) then return { ... } end
  return { { ... } }
end

-- splot(z), splot(x, y, z), splot({ ... }, { ... }): surfaces of matrices
function gnuplot.splot(...)
  local faces, points = {}, {}
  for i, given in ipairs(sets_of(...)) do
    local tensors = space_of('gnuplot.splot', given)
    local z = tensors[#tensors]
    if z:dim() ~= 2 then fail 'gnuplot.splot: z is a matrix' end
    local rows, columns = z:size(1), z:size(2)
    local x = tensors[3] and tensors[1]
      or torch.range(1, rows):view(rows, 1):expand(rows, columns)
    local y = tensors[3] and tensors[2]
      or torch.range(1, columns):view(1, columns):expand(rows, columns)
    x, y, z = x:totable(), y:totable(), z:totable()
    local grid = {}
    for r = 1, rows do
      grid[r] = {}
      for c = 1, columns do
        grid[r][c] = { x[r][c], y[r][c], z[r][c] }
        points[#points + 1] = grid[r][c]
      end
    end
    for r = 1, rows - 1 do
      for c = 1, columns - 1 do
        faces[#faces + 1] =
          { grid[r][c], grid[r][c + 1], grid[r + 1][c + 1], grid[r + 1][c], color = color_of(i) }
      end
    end
  end
  contents(draw_space, { space = { points = points, faces = faces, marks = {} } })
end

-- scatter3(x, y, z), scatter3({ name, x, y, z }, ...): points in space
function gnuplot.scatter3(...)
  local marks = {}
  for i, given in ipairs(sets_of(...)) do
    local tensors = space_of('gnuplot.scatter3', given)
    if #tensors ~= 3 then fail 'gnuplot.scatter3: x, y and z expected' end
    local x, y, z = list(tensors[1]), list(tensors[2]), list(tensors[3])
    for k in ipairs(x) do
      marks[#marks + 1] = { x[k], y[k], z[k], color = color_of(i) }
    end
  end
  contents(draw_space, { space = { points = marks, faces = {}, marks = marks } })
end

for _, name in ipairs { 'raw', 'setterm', 'setgnuplotexe', 'setgnuplotterminal', 'fontsize' } do
  gnuplot[name] = function() end
end

_G.gnuplot = gnuplot
return gnuplot
