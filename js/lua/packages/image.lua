-- image.lua - require 'image': images as tensors of size height x width, or channels x height x
-- width, in any type. The loops over pixels are ops of the add-on image (docs/image.md): in a page,
-- also import 'torch7-wasm/image-ops'.
local js = host.image -- load, save, decode, encode, size, display: js/lua/image.js
local xlua = _G.require 'xlua'
_G.require 'dok'

local image = {}

-- Returns dst (nil if it was left out) and the other arguments. dst is given if the second argument
-- is a tensor.
local function with_result(...)
  if torch.isTensor((select(2, ...))) then return ... end
  return nil, ...
end

local function check_tensor(source, name)
  if not torch.isTensor(source) then
    fail('image.' .. name .. ': a tensor expected, got ' .. torch.type(source))
  end
end
local function check(source, name)
  check_tensor(source, name)
  local dims = source:dim()
  if dims ~= 2 and dims ~= 3 then
    fail('image.' .. name .. ': an image has 2 or 3 dimensions, not ' .. dims)
  end
  return dims
end

local function one_of(name, what, value, list)
  for word in list:gmatch '%a+' do
    if word == value then return value end
  end
  fail('image.' .. name .. ': ' .. what .. ' must be one of: ' .. list .. ': ' .. tostring(value))
end

-- Returns result, or dst after copying result into it.
local function into(dst, result)
  if not dst then return result end
  dst:resize(result:size()):copy(result)
  return dst
end

local function is_byte(source) return source:type() == 'torch.ByteTensor' end

-- Returns result in the type of source. Bytes are rounded, halves up, and limited to 0 to 255.
local function of_type(source, result)
  if is_byte(source) then return result:add(0.5):clamp(0, 255):byte() end
  return result:typeAs(source)
end

----- files

-- suffix -> { loader, saver, sizer }
image.supported_filetypes = {}
local CODECS = { JPG = { 'jpg', 'jpeg', 'JPG', 'JPEG' }, PNG = { 'png', 'PNG' } }
CODECS.PPM = { 'ppm', 'PPM', 'pgm', 'PGM', 'pnm' }

-- Returns the type for tensors of a loader: 'float', 'double' or 'byte'.
local function kind_of(kind)
  return kind or torch.getdefaulttensortype():match('Double') and 'double' or 'float'
end

-- Converts the number of channels. With 1, several channels become an image of size height x width.
local function to_depth(picture, depth)
  local channels = picture:dim() == 3 and picture:size(1) or 1
  if not depth or depth == channels then return picture end
  if depth == 1 then
    if channels == 2 then return picture:narrow(1, 1, 1) end
    return image.rgb2y(picture:narrow(1, 1, 3))[1]
  end
  if depth ~= 3 then fail('image.load: a depth is 1 or 3, not ' .. tostring(depth)) end
  if channels == 4 then return picture:narrow(1, 1, 3) end
  local grey = picture:dim() == 3 and picture:narrow(1, 1, 1)
    or picture:view(1, picture:size(1), picture:size(2))
  return grey:expand(3, grey:size(2), grey:size(3)):clone()
end

local function check_name(op, name)
  if type(name) ~= 'string' then
    fail('image.' .. op .. ': the name of a file expected, got ' .. type(name))
  end
end

for format, suffixes in pairs(CODECS) do
  -- loadPNG(name [, depth [, 'float', 'double' or 'byte']]): values from 0 to 1, bytes to 255
  image['load' .. format] = function(name, depth, kind)
    check_name('load' .. format, name)
    return to_depth(js.load(name, kind_of(kind), format), depth)
  end
  image['save' .. format] = function(name, picture)
    check(picture, 'save' .. format)
    js.save(name, picture, format)
  end
  -- getPNGsize(name): channels, height, width
  image['get' .. format .. 'size'] = function(name)
    check_name('get' .. format .. 'size', name)
    return unpack(js.size(name, format))
  end
  for _, suffix in ipairs(suffixes) do
    image.supported_filetypes[suffix] = {
      loader = image['load' .. format],
      saver = image['save' .. format],
      sizer = image['get' .. format .. 'size'],
    }
  end
end
image.savePGM = image.savePPM

for _, format in ipairs { 'JPG', 'PNG' } do
  -- compressJPG(picture [, quality = 75]): a ByteTensor
  image['compress' .. format] = function(picture, quality)
    check(picture, 'compress' .. format)
    return js.encode(picture, format, quality)
  end
  image['decompress' .. format] = function(bytes, depth, kind)
    if torch.typename(bytes) ~= 'torch.ByteTensor' then
      fail('image.decompress' .. format .. ': Input tensor must be a byte tensor')
    end
    return to_depth(js.decode(bytes, kind_of(kind), format), depth)
  end
end

function image.decompress(bytes, depth, kind)
  if torch.typename(bytes) ~= 'torch.ByteTensor' then
    fail('image.decompress: Input tensor must be a byte tensor')
  end
  local format = js.format(bytes)
  if format ~= 'JPG' and format ~= 'PNG' then
    fail('image.decompress: Input must be either jpg or png format')
  end
  return image['decompress' .. format](bytes, depth, kind)
end

function image.is_supported(suffix) return image.supported_filetypes[suffix] ~= nil end

-- Returns the functions for a file, by its first bytes, or by its suffix.
local function type_of(op, name, format)
  check_name(op, name)
  local suffix = format and CODECS[format][1] or name:match('%.(%a+)$')
  if not suffix then fail('image.' .. op .. ': unable to determine image type for file: ' .. name) end
  local kind = image.supported_filetypes[suffix]
  if not kind then fail('image.' .. op .. ': unknown image type: ' .. suffix .. ': ' .. name) end
  return kind
end

function image.load(name, depth, kind)
  check_name('load', name)
  return type_of('load', name, js.formatOf(name)).loader(name, depth, kind)
end

function image.getSize(name)
  check_name('getSize', name)
  return torch.LongTensor { type_of('getSize', name, js.formatOf(name)).sizer(name) }
end

function image.save(name, picture)
  check(picture, 'save')
  type_of('save', name).saver(name, picture)
end

-- A picture to try functions on, as `depth` x 512 x 512: Torch7's photos are not part of this
-- package.
local function sample_picture()
  local x = torch.linspace(-1, 1, 512):view(1, 512):expand(512, 512)
  local y = x:t()
  local distance = torch.cmul(x, x):add(torch.cmul(y, y)):sqrt()
  local rings = torch.mul(distance, 12):cos():add(1):div(2)
  local picture = torch.Tensor(3, 512, 512)
  picture[1]:copy(rings)
  picture[2]:copy(torch.add(x, 1):div(2))
  picture[3]:copy(distance:le(0.6):typeAs(rings)):mul(0.7):add(0.3, torch.add(y, 1):div(2))
  return picture:mul(255):round():div(255)
end
function image.lena() return sample_picture() end
function image.fabio() return image.rgb2y(sample_picture())[1] end

----- size

-- Coefficients of t^0 to t^3 for the weights of four neighbours: the cubic of Keys with a = -1/2.
local CUBIC = {
  { 0, -0.5, 1, -0.5 },
  { 1, 0, -2.5, 1.5 },
  { 0, 0.5, 2, -1.5 },
  { 0, 0, -0.5, 0.5 },
}

-- Returns the weights of the neighbours from -1 to 2 for a tensor of fractions.
local function cubic_weights(t)
  local weights = {}
  for k, c in ipairs(CUBIC) do
    weights[k] = torch.mul(t, c[4]):add(c[3]):cmul(t):add(c[2]):cmul(t):add(c[1])
  end
  return weights
end

-- Fills the matrix with the weights of linear interpolation, and returns their sum in each row. The
-- weights are whole numbers, so that halves are exact.
local function linear(matrix, from, to)
  for i = 0, to - 1 do
    local at = i * (from - 1)
    local low = math.floor(at / (to - 1))
    local rest = at - low * (to - 1)
    matrix[i + 1][low + 1] = to - 1 - rest
    if rest > 0 then matrix[i + 1][low + 2] = rest end
  end
  return to - 1
end

-- The same for means.
local function means(matrix, from, to)
  for i = 0, to - 1 do
    local first, last = i * from, (i + 1) * from -- in parts of which an element has `to`
    for j = math.floor(first / to), math.ceil(last / to) - 1 do
      matrix[i + 1][j + 1] = math.min(last, (j + 1) * to) - math.max(first, j * to)
    end
  end
  return from
end

-- The same for cubic interpolation. An element beyond an end continues the line of the last two.
local function cubic(matrix, from, to)
  matrix[to][from] = 1
  if from == 1 then
    matrix:fill(1)
  elseif to > 1 then
    local at = torch.range(0, to - 2):double():mul((from - 1) / (to - 1))
    local low = torch.floor(at)
    for k, weight in ipairs(cubic_weights(at - low)) do
      for i = 1, to - 1 do
        local j, w, row = low[i] + k - 1, weight[i], matrix[i]
        if j < 1 then
          row[1], row[2] = row[1] + 2 * w, row[2] - w
        elseif j > from then
          row[from], row[from - 1] = row[from] + 2 * w, row[from - 1] - w
        else
          row[j] = row[j] + w
        end
      end
    end
  end
  return 1
end

-- Returns the matrix that resizes `from` elements to `to`, and the number by which its products are
-- divided. 'bilinear' is linear to enlarge, and means to reduce.
local function resampling(from, to, mode)
  if to == from then return torch.eye(to):double(), 1 end
  local matrix = torch.DoubleTensor(to, from):zero()
  local fill = mode == 'bicubic' and cubic or to > from and linear or means
  return matrix, fill(matrix, from, to)
end

-- Resizes the width, then the height. The result of each step has the type of the source, as in
-- Torch7: bytes are rounded twice.
local function scale_smooth(source, width, height, mode)
  local dims = source:dim()
  local rows, row_unit = resampling(source:size(dims - 1), height, mode)
  local columns, column_unit = resampling(source:size(dims), width, mode)
  local function scaled(plane)
    local wide = of_type(source, (plane:double() * columns:t()):div(column_unit))
    return of_type(source, (rows * wide:double()):div(row_unit))
  end
  if dims == 2 then return scaled(source) end
  local result = source.new(source:size(1), height, width)
  for channel = 1, source:size(1) do
    result[channel]:copy(scaled(source[channel]))
  end
  return result
end

local function nearest(from, to)
  local positions = torch.LongTensor(to)
  for i = 0, to - 1 do
    positions[i + 1] = math.min(math.floor(i * from / to), from - 1) + 1
  end
  return positions
end

local function scale_simple(source, width, height)
  local dims = source:dim()
  local rows = nearest(source:size(dims - 1), height)
  return source:index(dims - 1, rows):index(dims, nearest(source:size(dims), width))
end

-- 'WxH', 'MAX', '^MIN', '*SCALE' or '*N/D' -> width and height.
local function size_of(text, width, height)
  text = tostring(text)
  local wide, high = text:match('^(%d+)x(%d+)$')
  if wide then return tonumber(wide), tonumber(high) end
  local factor
  local most, least = tonumber(text), tonumber(text:match('^%^(%d+)$'))
  local n, d = text:match('^%*(%d+)/(%d+)$')
  if most then
    factor = most / math.max(width, height)
  elseif least then
    factor = least / math.min(width, height)
  elseif n then
    factor = n / d
  else
    factor = tonumber(text:match('^%*(.+)$'))
  end
  if not factor then fail("image.scale: could not find valid dest size in '" .. text .. "'") end
  return math.floor(width * factor), math.floor(height * factor)
end

-- scale(src, width, height [, mode]), scale(src, size [, mode]), scale(dst, src [, mode])
function image.scale(...)
  local dst, source, width, height, mode = with_result(...)
  check(source, 'scale')
  local dims = source:dim()
  if dst then
    mode = width
    width, height = dst:size(dims), dst:size(dims - 1)
  elseif type(width) == 'string' or type(height) ~= 'number' then
    mode = height
    width, height = size_of(width, source:size(dims), source:size(dims - 1))
  end
  width, height = math.floor(width), math.floor(height)
  if width < 1 or height < 1 then fail('image.scale: a size of ' .. width .. 'x' .. height) end
  mode = one_of('scale', 'mode', mode or 'bilinear', 'simple | bicubic | bilinear')
  return into(dst, (mode == 'simple' and scale_simple or scale_smooth)(source, width, height, mode))
end

local CORNERS = { t = 'first', b = 'last', l = 'first', r = 'last', c = 'middle' }
local function start_of(side, whole, part)
  local where = CORNERS[side]
  if where == 'first' then return 0 end
  return where == 'last' and whole - part or math.floor((whole - part) / 2)
end

-- crop([dst,] src, x1, y1 [, x2, y2]) from x1 to before x2, from 0 on; crop([dst,] src, 'c' or 'tl'
-- 'tr' 'bl' 'br', width, height). The result is scaled to the size of dst.
function image.crop(...)
  local dst, source, first, a, b, c = with_result(...)
  local dims = check(source, 'crop')
  local whole_width, whole_height = source:size(dims), source:size(dims - 1)
  local x1, y1, x2, y2
  if type(first) == 'string' then
    local vertical, horizontal = first:sub(1, 1), first:sub(-1)
    if not (CORNERS[vertical] and CORNERS[horizontal]) then
      fail('image.crop: crop format must be "c"|"tl"|"tr"|"bl"|"br", not "' .. first .. '"')
    end
    x1, y1 = start_of(horizontal, whole_width, a), start_of(vertical, whole_height, b)
    x2, y2 = x1 + a, y1 + b
  else
    x1, y1, x2, y2 = first, a, b, c
    if not x2 then
      if not dst then fail('image.crop: incorrect arguments: x2 and y2 expected, or dst') end
      x2, y2 = x1 + dst:size(dims), y1 + dst:size(dims - 1)
    end
  end
  x1, y1, x2, y2 = math.floor(x1), math.floor(y1), math.floor(x2), math.floor(y2)
  if x1 < 0 or y1 < 0 or x2 > whole_width or y2 > whole_height then
    fail('image.crop: crop goes outside bounds of src: indices out of bounds')
  end
  if x2 <= x1 or y2 <= y1 then
    fail('image.crop: end coordinates must be greater than start coordinates')
  end
  local part = source:narrow(dims - 1, y1 + 1, y2 - y1):narrow(dims, x1 + 1, x2 - x1)
  return dst and image.scale(dst, part) or part:clone()
end

----- positions

-- flip([dst,] src, dim)
function image.flip(...)
  local dst, source, dim = with_result(...)
  return into(dst, source:reverse(dim):clone())
end

local function mirror(name, dim_of)
  image[name] = function(...)
    local dst, source = with_result(...)
    return into(dst, source:reverse(dim_of(check(source, name))):clone())
  end
end
mirror('hflip', function(dims) return dims end)
mirror('vflip', function(dims) return dims - 1 end)

-- translate([dst,] src, x, y): pixels from outside the image are 0.
function image.translate(...)
  local dst, source, x, y = with_result(...)
  local dims = check(source, 'translate')
  local result = source:clone():zero()
  local width, height = source:size(dims) - math.abs(x), source:size(dims - 1) - math.abs(y)
  if width > 0 and height > 0 then
    local function part(whole, dx, dy)
      return whole
        :narrow(dims - 1, math.max(dy, 0) + 1, height)
        :narrow(dims, math.max(dx, 0) + 1, width)
    end
    part(result, x, y):copy(part(source, -x, -y))
  end
  return into(dst, result)
end

-- Returns two height x width tensors: the column and the row of each pixel, from 0 on.
local function pixel_grid(width, height)
  local x = torch.range(0, width - 1):double():view(1, width):expand(height, width)
  local y = torch.range(0, height - 1):double():view(height, 1):expand(height, width)
  return x:clone(), y:clone()
end

-- Returns 1 where a position is in an image of that size, else 0.
local function inside(x, y, width, height)
  return x:ge(0):cmul(x:le(width - 1)):cmul(y:ge(0)):cmul(y:le(height - 1)):double()
end

-- Returns the pixels at positions x, y as doubles. A position outside has the nearest pixel.
local function remap(source, x, y, interpolation)
  local map = torch.cat(x:view(1, x:size(1), -1), y:view(1, y:size(1), -1), 1)
  return torch.remap(source:double(), map, { interpolation = interpolation, border = 'replicate' })
end

-- Multiplies each plane by a mask, in place.
local function masked(planes, mask)
  if planes:dim() == 3 then mask = mask:view(1, mask:size(1), mask:size(2)):expandAs(planes) end
  return planes:cmul(mask)
end

-- Positions, masked: pixels whose nearest pixel is outside of the image are 0.
local function remap_masked(source, x, y, interpolation)
  local dims = source:dim()
  local near_x, near_y = torch.add(x, 0.5):floor(), torch.add(y, 0.5):floor()
  local mask = inside(near_x, near_y, source:size(dims), source:size(dims - 1))
  local result = interpolation == 'nearest' and remap(source, near_x, near_y, 'nearest')
    or remap(source, x, y, 'bilinear')
  return of_type(source, masked(result, mask))
end

-- rotate([dst,] src, radians [, 'simple' or 'bilinear'])
function image.rotate(...)
  local dst, source, theta, mode = with_result(...)
  local dims = check(source, 'rotate')
  mode = one_of('rotate', 'mode', mode or 'simple', 'simple | bilinear')
  local width, height = source:size(dims), source:size(dims - 1)
  local xc, yc = (width - 1) / 2, (height - 1) / 2
  local i, j = pixel_grid(width, height)
  i:add(-xc)
  j:add(-yc)
  local cos, sin = math.cos(theta), math.sin(theta)
  local x = torch.mul(i, cos):add(-sin, j):add(xc)
  local y = torch.mul(j, cos):add(sin, i):add(yc)
  return into(dst, remap_masked(source, x, y, mode == 'simple' and 'nearest' or mode))
end

-- polar([dst,] src [, 'simple' or 'bilinear' [, 'valid' or 'full']]): rows are angles and columns
-- radii, up to the nearest edge or to the corners. `radii(columns, greatest)` are those of the
-- columns from 0 on.
local function to_polar(name, radii)
  image[name] = function(...)
    local dst, source, interpolation, mode = with_result(...)
    local dims = check(source, name)
    interpolation = one_of(name, 'interpolation', interpolation or 'simple', 'simple | bilinear')
    mode = one_of(name, 'mode', mode or 'valid', 'valid | full')
    local width, height = source:size(dims), source:size(dims - 1)
    local size = math.max(width, height)
    local columns, rows = dst and dst:size(dims) or size, dst and dst:size(dims - 1) or size
    local most = mode == 'full' and math.sqrt(width * width + height * height) / 2
      or math.min(width, height) / 2
    local column, row = pixel_grid(columns, rows)
    local r, a = radii(column, most, columns), row:mul(2 * math.pi / rows)
    local x = torch.cmul(r, torch.sin(a)):mul(-1):add(width / 2)
    local y = torch.cmul(r, torch.cos(a)):add(height / 2)
    local x0, y0 = torch.floor(x), torch.floor(y)
    local mask = inside(x0, y0, width, height)
    local result = remap(source, x0, y0, 'nearest')
    if interpolation == 'bilinear' then
      -- where a neighbour is outside, the pixel at the floor of the position stays
      local has_all = inside(x0, y0, width - 1, height - 1)
      result = masked(remap(source, x, y, 'bilinear'), has_all)
        + masked(result, torch.mul(has_all, -1):add(1))
    end
    return into(dst, of_type(source, masked(result, mask)))
  end
end
to_polar('polar', function(column, most, columns) return column:mul(most / columns) end)
to_polar(
  'logpolar',
  function(column, most, columns) return column:mul(math.log(most) / columns):exp() end
)

-- The weights of the neighbours from `first` on of positions with a fraction t in a dimension.
local function lanczos_weights(t)
  local weights, sum = {}, torch.zero(t:clone())
  for k = 1, 6 do
    local d = torch.add(t, 3 - k):mul(math.pi)
    local w = torch.sin(d):cmul(torch.div(d, 3):sin()):mul(3):cdiv(torch.cmul(d, d))
    w[torch.abs(d):lt(1e-6 * math.pi)] = 1
    weights[k] = w
    sum:add(w)
  end
  for k = 1, 6 do
    weights[k]:cdiv(sum)
  end
  return weights
end
local KERNELS = {
  bicubic = { first = -1, weights = cubic_weights },
  lanczos = { first = -2, weights = lanczos_weights },
}

-- Returns the pixels at positions as sums of weighted neighbours. Those of 'bicubic' outside of the
-- image are `pad`; 'lanczos' has the nearest pixel there.
local function sum_of_neighbours(source, x, y, mode, pad)
  local kernel, dims = KERNELS[mode], source:dim()
  local x0, y0 = torch.floor(x), torch.floor(y)
  local across, down = kernel.weights(x - x0), kernel.weights(y - y0)
  local result
  for i, wy in ipairs(down) do
    for j, wx in ipairs(across) do
      local column, row = torch.add(x0, kernel.first + j - 1), torch.add(y0, kernel.first + i - 1)
      local pixels, weight = remap(source, column, row, 'nearest'), torch.cmul(wx, wy)
      if mode == 'bicubic' then
        local mask = inside(column, row, source:size(dims), source:size(dims - 1))
        masked(pixels:add(-pad), mask):add(pad)
      end
      masked(pixels, weight)
      result = result and result:add(pixels) or pixels
    end
  end
  return result
end

local function warp_at(name, source, x, y, mode, clamp_mode, pad)
  local dims = source:dim()
  local width, height = source:size(dims), source:size(dims - 1)
  mode = one_of(name, 'mode', mode or 'bilinear', 'lanczos | bicubic | bilinear | simple')
  clamp_mode = one_of(name, 'clamp_mode', clamp_mode or 'clamp', 'clamp | pad')
  if pad and clamp_mode ~= 'pad' then
    fail('image.' .. name .. ': pad_value can only be specified if clamp_mode = "pad"')
  end
  local mask = inside(x, y, width, height)
  x, y, pad = torch.clamp(x, 0, width - 1), torch.clamp(y, 0, height - 1), pad or 0
  local result
  if KERNELS[mode] then
    result = sum_of_neighbours(source, x, y, mode, pad)
  else
    result = remap(source, x, y, mode == 'simple' and 'nearest' or mode)
  end
  if clamp_mode == 'pad' then masked(result:add(-pad), mask):add(pad) end
  return of_type(source, result)
end

-- warp([dst,] src, field [, mode [, is_offset = true [, 'clamp' or 'pad' [, pad_value]]]]): the field
-- has y and x of each pixel, 2 x height x width, or the differences to its position.
function image.warp(...)
  local dst, source, field, mode, is_offset, clamp_mode, pad
  if torch.isTensor((select(3, ...))) then
    dst, source, field, mode, is_offset, clamp_mode, pad = ...
  else
    source, field, mode, is_offset, clamp_mode, pad = ...
  end
  check(source, 'warp')
  if not torch.isTensor(field) or field:dim() ~= 3 or field:size(1) ~= 2 then
    fail('image.warp: a field of size 2 x height x width expected')
  end
  local x, y = field[2]:double():clone(), field[1]:double():clone()
  if is_offset ~= false then
    local column, row = pixel_grid(field:size(3), field:size(2))
    x:add(column)
    y:add(row)
  end
  return into(dst, warp_at('warp', source, x, y, mode, clamp_mode, pad))
end

-- affinetransform([dst,] src, matrix [, mode [, translation [, 'clamp' or 'pad' [, pad_value]]]]): the
-- 2 x 2 matrix takes y, x, from the centre, to those of the source, to which the translation is added.
function image.affinetransform(...)
  local dst, source, matrix, mode, translation, clamp_mode, pad
  if torch.isTensor((select(3, ...))) and (select(3, ...)):dim() == 2 then
    dst, source, matrix, mode, translation, clamp_mode, pad = ...
  else
    source, matrix, mode, translation, clamp_mode, pad = ...
  end
  local dims = check(source, 'affinetransform')
  local width, height = source:size(dims), source:size(dims - 1)
  local xc, yc = (width - 1) / 2, (height - 1) / 2
  local j, i = pixel_grid(width, height)
  j:add(-xc)
  i:add(-yc)
  local move = translation or { 0, 0 }
  local y = torch.mul(i, matrix[1][1]):add(matrix[1][2], j):add(yc - move[1])
  local x = torch.mul(i, matrix[2][1]):add(matrix[2][2], j):add(xc - move[2])
  return into(dst, warp_at('affinetransform', source, x, y, mode, clamp_mode, pad))
end

----- values

-- minmax{tensor=, min=, max=, symm=, inplace=, saturate=, tensorOut=} scales values to the range
-- from 0 to 1. The tensor may have any number of dimensions.
function image.minmax(args)
  local source = args.tensor
  check_tensor(source, 'minmax')
  local result = args.inplace and source or into(args.tensorOut, source:clone())
  local saturates = args.saturate and (args.min ~= nil or args.max ~= nil)
  local low, high = args.min, args.max
  if args.symm then
    local most = math.max(math.abs(result:min()), math.abs(result:max()))
    low, high = low or -most, high or most
  end
  low, high = low or result:min(), high or result:max()
  if low ~= 0 then result:add(-low) end
  if high - low ~= 0 then result:div(high - low) end
  if saturates then result:clamp(0, 1) end
  return result
end

-- Limits values to 0 to 1. Bytes stay as they are.
function image.saturate(picture)
  return is_byte(picture) and picture or picture:clamp(0, 1)
end

----- colours

-- rgb2hsv([dst,] src): bytes are converted as values from 0 to 1.
local function conversion(name, op, takes_bytes)
  image[name] = function(...)
    local dst, source = with_result(...)
    check(source, name)
    if not is_byte(source) then return into(dst, torch[op](source)) end
    if not takes_bytes then fail('image.' .. name .. ': not supported for torch.ByteTensor') end
    return into(dst, of_type(source, torch[op](source:float():div(255)):mul(255)))
  end
end
for _, space in ipairs { 'Hsv', 'Hsl', 'Lab', 'Yuv' } do
  local name, takes_bytes = space:lower(), space:sub(1, 1) == 'H'
  conversion('rgb2' .. name, 'rgbTo' .. space, takes_bytes)
  conversion(name .. '2rgb', name .. 'ToRgb', takes_bytes)
end

function image.rgb2y(...)
  local dst, source = with_result(...)
  check(source, 'rgb2y')
  if source:dim() ~= 3 or source:size(1) < 3 then
    fail('image.rgb2y: a picture of 3 channels expected')
  end
  local real = source:double()
  -- of bytes, thousandths are added: the sum is exact, so that halves are
  local unit = source:type() == 'torch.ByteTensor' and 1000 or 1
  local grey = (real:narrow(1, 1, 1) * (0.299 * unit))
    :add(0.587 * unit, real:narrow(1, 2, 1))
    :add(0.114 * unit, real:narrow(1, 3, 1))
    :div(unit)
  return into(dst, of_type(source, grey))
end

-- rgb2nrgb([dst,] src): each channel divided by the sum of the three.
function image.rgb2nrgb(...)
  local dst, source = with_result(...)
  check(source, 'rgb2nrgb')
  local sum = source:sum(1):add(1e-6)
  return into(dst, torch.cdiv(source, sum:expandAs(source)))
end

-- Returns n colours of different hues, n x 3.
function image.colormap(n)
  local index = torch.range(0, n - 1)
  local hsl = torch.Tensor(3, n, 1):fill(0.5)
  hsl[1]:copy(torch.mul(index, 39):fmod(360):div(360))
  hsl[2]:copy(torch.div(index, 9):fmod(0.7):add(0.3))
  return image.hsl2rgb(hsl):view(3, n):t():clone()
end

-- Returns n colours from blue to red, n x 3.
function image.jetColormap(n)
  local map, at = torch.Tensor(n, 3), torch.range(1, n):mul(4 / n)
  for k, shift in ipairs { 1.5, 0.5, -0.5 } do
    local up, down = torch.add(at, -shift), torch.mul(at, -1):add(5.5 - k)
    map:select(2, k):copy(torch.cmin(up, down):clamp(0, 1))
  end
  return map
end

-- y2jet([dst,] src): elements from 1 to the greatest one, L, as L colours.
function image.y2jet(...)
  local dst, source = with_result(...)
  if source:dim() == 3 and source:size(1) == 1 then source = source[1] end
  if source:dim() == 1 then source = source:view(1, -1) end
  local map = image.jetColormap(source:max())
  map = is_byte(source) and of_type(source, map:mul(255)) or map:typeAs(source)
  local colours = map:index(1, source:long():contiguous():view(-1)):t():contiguous()
  return into(dst, colours:view(3, source:size(1), source:size(2)))
end

----- kernels and filters

-- The values of g(x, y) = exp(-(x^2 + y^2) / 2) on a grid, with the arguments of image.gaussian.
local function kernel_arguments(name, sigma, ...)
  return xlua.unpack(
    { ... },
    'image.' .. name,
    'returns a kernel, height x width',
    { arg = 'size', type = 'number', help = 'kernel size (size x size)', default = 3 },
    { arg = 'sigma', type = 'number', help = 'standard deviation, in kernel sizes', default = sigma },
    { arg = 'amplitude', type = 'number', help = 'the greatest value', default = 1 },
    { arg = 'normalize', type = 'boolean', help = 'divide by the sum', default = false },
    { arg = 'width', type = 'number', help = 'kernel width', defaulta = 'size' },
    { arg = 'height', type = 'number', help = 'kernel height', defaulta = 'size' },
    { arg = 'sigma_horz', type = 'number', help = 'horizontal sigma', defaulta = 'sigma' },
    { arg = 'sigma_vert', type = 'number', help = 'vertical sigma', defaulta = 'sigma' },
    { arg = 'mean_horz', type = 'number', help = 'horizontal mean', default = 0.5 },
    { arg = 'mean_vert', type = 'number', help = 'vertical mean', default = 0.5 },
    { arg = 'tensor', type = 'torch.Tensor', help = 'gets the kernel, in its size' }
  )
end

-- Returns ((i - centre) / sigma)^2 / 2 of the positions 1 to n of a dimension.
local function half_squares(n, sigma, mean)
  return torch.range(1, n):add(-mean * n - 0.5):div(sigma * n):pow(2):div(2)
end

-- Returns a kernel of the sums of half squares, q: `shape(q)`, times amplitude, maybe normalized.
local function finished(q, args, shape)
  local kernel = shape(q):mul(args.amplitude)
  if args.normalize then kernel:div(kernel:sum()) end
  if not args.tensor then return kernel end
  args.tensor:copy(of_type(args.tensor, kernel))
  return args.tensor
end
local function bell(q) return torch.mul(q, -1):exp() end
local function hat(q) return torch.mul(q, -1):exp():cmul(torch.mul(q, -1):add(1)) end

local function sum_of_squares(across, down)
  local size = { down:size(1), across:size(1) }
  return down:view(-1, 1):expand(unpack(size)) + across:view(1, -1):expand(unpack(size))
end

local function check_kernel(name, tensor, dims)
  if tensor and (tensor:dim() ~= dims or tensor:nElement() == 0) then
    fail('image.' .. name .. ': expecting non-empty ' .. dims .. 'D tensor')
  end
end

function image.gaussian(...)
  local args = kernel_arguments('gaussian', 0.25, ...)
  check_kernel('gaussian', args.tensor, 2)
  local width = args.tensor and args.tensor:size(2) or args.width
  local height = args.tensor and args.tensor:size(1) or args.height
  local across = half_squares(width, args.sigma_horz, args.mean_horz)
  return finished(
    sum_of_squares(across, half_squares(height, args.sigma_vert, args.mean_vert)),
    args,
    bell
  )
end

function image.gaussian1D(...)
  local args = xlua.unpack(
    { ... },
    'image.gaussian1D',
    'returns a kernel of one dimension',
    { arg = 'size', type = 'number', help = 'size of the kernel', default = 3 },
    { arg = 'sigma', type = 'number', help = 'standard deviation, in kernel sizes', default = 0.25 },
    { arg = 'amplitude', type = 'number', help = 'the greatest value', default = 1 },
    { arg = 'normalize', type = 'boolean', help = 'divide by the sum', default = false },
    { arg = 'mean', type = 'number', help = 'mean', default = 0.5 },
    { arg = 'tensor', type = 'torch.Tensor', help = 'gets the kernel, in its size' }
  )
  check_kernel('gaussian1D', args.tensor, 1)
  local size = args.tensor and args.tensor:size(1) or args.size
  return finished(half_squares(size, args.sigma, args.mean), args, bell)
end

-- As in Torch7, the widths of rows are measured by sigma_horz and those of columns by sigma_vert.
function image.laplacian(...)
  local args = kernel_arguments('laplacian', 0.1, ...)
  local function squares(n, mean, sigma, unit)
    return torch.range(1, n):add(-mean * n - 0.5):div(sigma * unit):pow(2):div(2)
  end
  local down = squares(args.height, args.mean_vert, args.sigma_horz, args.width)
  local across = squares(args.width, args.mean_horz, args.sigma_vert, args.height)
  return finished(sum_of_squares(across, down), args, hat)
end

-- convolve([dst,] src, kernel [, 'valid', 'full' or 'same'])
function image.convolve(...)
  local dst, source, kernel, mode
  if torch.isTensor((select(3, ...))) then
    dst, source, kernel, mode = ...
  else
    source, kernel, mode = ...
  end
  mode = one_of('convolve', 'mode', mode or 'valid', 'full | valid | same')
  local kind = mode == 'valid' and 'V' or 'F'
  kernel = kernel:typeAs(source)
  if kernel:dim() == 2 and source:dim() == 3 then
    kernel = kernel:view(1, kernel:size(1), kernel:size(2))
    kernel = kernel:expand(source:size(1), kernel:size(2), kernel:size(3)):contiguous()
  end
  local result = torch.conv2(source, kernel, kind)
  if mode == 'same' then
    local dims = result:dim()
    for dim = dims - 1, dims do
      result = result:narrow(dim, math.ceil(kernel:size(dim) / 2), source:size(dim))
    end
  end
  return into(dst, result)
end

-- lcn(im [, kernel]): a grey image minus the means of its neighbourhoods, divided by their standard
-- deviations if these are greater than 1.
function image.lcn(source, kernel)
  kernel = kernel or image.gaussian { size = 9, sigma = 1.591 / 9, normalize = true }
  if check(source, 'lcn') == 3 then
    if source:size(1) ~= 1 then fail('image.lcn: grayscale image expected') end
    source = source[1]
  end
  local im = source:double():clone()
  kernel = kernel:double()
  im:add(-im:mean()):div(im:std())
  local mean = torch.conv2(im, kernel)
  local square = torch.conv2(torch.cmul(im, im), kernel)
  local deviation = square:add(-1, torch.cmul(mean, mean)):cmax(0):sqrt():cmax(1)
  local top, left = math.floor(kernel:size(1) / 2) + 1, math.floor(kernel:size(2) / 2) + 1
  local middle = im:narrow(1, top, mean:size(1)):narrow(2, left, mean:size(2)):clone()
  return middle:add(-1, mean):cdiv(deviation)
end

-- Returns the convolution of a mask, with `pad` around it, in the size of the mask.
local function neighbours(name, source, kernel, pad)
  if check(source, name) ~= 2 then fail('image.' .. name .. ': a height x width image expected') end
  local rows, columns = source:size(1), source:size(2)
  local top, left = math.floor(kernel:size(1) / 2), math.floor(kernel:size(2) / 2)
  local padded = torch.Tensor(rows + 2 * top, columns + 2 * left):fill(pad)
  padded:narrow(1, top + 1, rows):narrow(2, left + 1, columns):copy(source)
  return torch.conv2(padded, kernel:typeAs(padded))
end

-- erode(im [, kernel [, pad = 1]]): 1 where all pixels under the kernel, of 0 and 1, are 1.
function image.erode(source, kernel, pad)
  kernel = kernel or torch.ones(3, 3)
  return neighbours('erode', source, kernel, pad or 1):eq(kernel:sum()):typeAs(source)
end

-- dilate(im [, kernel [, pad = 0]]): 1 where a pixel under the kernel is 1.
function image.dilate(source, kernel, pad)
  kernel = image.hflip(image.vflip(kernel or torch.ones(3, 3)))
  return neighbours('dilate', source, kernel, pad or 0):gt(0):typeAs(source)
end

-- gaussianpyramid([dst,] src, scales): a list of images, each scaled from the one before, then blurred.
function image.gaussianpyramid(...)
  local dst, source, scales = ...
  if not scales then
    dst, source, scales = {}, ...
  end
  local dims = check(source, 'gaussianpyramid')
  local kernel = image.gaussian { width = 3, normalize = true }:typeAs(source)
  local last = source
  for i, factor in ipairs(scales) do
    local width = math.floor(source:size(dims) * factor)
    local height = math.floor(source:size(dims - 1) * factor)
    local scaled = factor == 1 and last or image.scale(last, width, height, 'simple')
    dst[i] = into(dst[i], scaled:clone())
    last = image.convolve(dst[i], kernel, 'same')
  end
  return dst
end

----- drawing

-- Returns the image to draw on, which `opts.inplace` changes, and a colour of bytes for its type.
local function canvas(name, source, opts)
  if check(source, name) ~= 3 or source:size(1) ~= 3 then
    fail('image.' .. name .. ': input image has to be a 3D tensor of shape 3 x H x W')
  end
  local function colour(of)
    if not of or of[1] == -1 or is_byte(source) then return of end
    return { of[1] / 255, of[2] / 255, of[3] / 255 }
  end
  return opts.inplace and source or source:clone(), colour
end

-- drawRect(src, x1, y1, x2, y2 [, { lineWidth =, color = {r, g, b}, inplace = }]): pixels from 1 on.
function image.drawRect(source, x1, y1, x2, y2, opts)
  opts = opts or {}
  local out, colour = canvas('drawRect', source, opts)
  if not (x1 and x2 and y1 and y2) then return out end
  local width = opts.lineWidth or 1
  local before = math.floor(width / 2)
  local function fill(left, top, right, bottom)
    left, right = math.max(left, 1), math.min(right, out:size(3))
    top, bottom = math.max(top, 1), math.min(bottom, out:size(2))
    if right < left or bottom < top then return end
    local part = out:narrow(2, top, bottom - top + 1):narrow(3, left, right - left + 1)
    for channel, value in ipairs(colour(opts.color or { 255, 0, 0 })) do
      part[channel]:fill(value)
    end
  end
  local function line(at) return at - before, at - before + width - 1 end
  local left, left_end = line(x1)
  local right, right_end = line(x2)
  local top, top_end = line(y1)
  local bottom, bottom_end = line(y2)
  fill(left, top, left_end, bottom_end)
  fill(right, top, right_end, bottom_end)
  fill(left, top, right_end, top_end)
  fill(left, bottom, right_end, bottom_end)
  return out
end

-- drawText(src, text, x, y [, { color =, bg =, size =, wrap =, inplace = }])
function image.drawText(source, text, x, y, opts)
  opts = opts or {}
  local out, colour = canvas('drawText', source, opts)
  if not text or text:match '^%s*$' then return out end
  local options = { size = opts.size, wrap = opts.wrap ~= false }
  options.color = colour(opts.color or { 255, 0, 0 })
  local background = colour(opts.bg)
  if background and background[1] ~= -1 then options.background = background end
  return out:drawText(text, x or 1, y or 1, options)
end

----- display

-- Arranges images in a grid with `nrow` in a row.
local function grid_of(packed, nrow, padding)
  local count, dims = packed:size(1), packed:dim()
  local columns = math.min(nrow, count)
  local rows = math.ceil(count / columns)
  local height, width = packed:size(dims - 1) + padding, packed:size(dims) + padding
  local sizes = dims == 4 and { packed:size(2), height * rows, width * columns }
    or { height * rows, width * columns }
  local grid = packed.new(unpack(sizes)):fill(packed:max())
  for i = 0, count - 1 do
    local y, x = math.floor(i / columns) * height, i % columns * width
    local half = math.floor(padding / 2)
    grid
      :narrow(dims - 2, y + half + 1, height - padding)
      :narrow(dims - 1, x + half + 1, width - padding)
      :copy(packed[i + 1])
  end
  return grid
end

local DISPLAY = { 'input', 'padding', 'nrow', 'scaleeach', 'min', 'max', 'symmetric', 'saturate' }

-- Returns one image from several: toDisplayTensor{input=, padding=, nrow=, scaleeach=, min=, max=,
-- symmetric=, saturate=}
function image.toDisplayTensor(...)
  local args = ...
  if select('#', ...) ~= 1 or type(args) ~= 'table' or args.input == nil then
    args = {}
    for i, name in ipairs(DISPLAY) do
      args[name] = (select(i, ...))
    end
  end
  local input, packed = args.input, nil
  if type(input) == 'table' then
    local first = input[1]
    packed = torch.Tensor(
      #input,
      first:dim() == 2 and 1 or first:size(1),
      first:size(first:dim() - 1),
      first:size(first:dim())
    )
    for i, picture in ipairs(input) do
      packed[i]:copy(picture)
    end
  elseif torch.isTensor(input) then
    packed = torch.Tensor():resize(input:size()):copy(input)
  else
    fail('Unknown or incompatbile type of input: ' .. torch.type(input))
  end
  local saturate = args.saturate == nil or args.saturate
  local function spread(picture)
    return image.minmax {
      tensor = picture,
      inplace = true,
      min = args.min,
      max = args.max,
      symm = args.symmetric,
      saturate = saturate,
    }
  end
  local dims = packed:dim()
  local is_pack = dims == 4 and (packed:size(2) == 3 or packed:size(2) == 1)
    or dims == 3 and packed:size(1) ~= 1 and packed:size(1) ~= 3
  if not is_pack and dims ~= 2 and dims ~= 3 then
    fail('packed must be a HxW or KxHxW or Kx3xHxW tensor, or a list of tensors')
  end
  if not is_pack then return spread(packed) end
  if args.scaleeach then
    for i = 1, packed:size(1) do
      spread(packed[i])
    end
  end
  local grid = grid_of(packed, args.nrow or 6, args.padding or 0)
  return args.scaleeach and grid or spread(grid)
end

-- Shows an image through createLua's option `display`.
function image.display(...)
  local args = ...
  local picture = torch.isTensor(args) and args or type(args) == 'table' and args.image or args
  js.display(image.toDisplayTensor(picture))
end

function image.window() fail('image.window: there are no windows of Qt here; see image.display') end

_G.image = image
return image
