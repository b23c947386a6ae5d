-- image.lua - require 'image': images as tensors of size height x width, or channels x height x
-- width.
local js = host.image -- decode, encode: js/lua/image.js

local image = {}

-- Returns dst (nil if it was left out) and the other arguments. dst is given if the second argument
-- is a tensor.
local function with_result(...)
  if torch.isTensor((select(2, ...))) then return ... end
  return nil, ...
end

local function check(source, name)
  if not torch.isTensor(source) then
    fail('image.' .. name .. ': a tensor expected, got ' .. torch.type(source))
  end
  local dims = source:dim()
  if dims ~= 2 and dims ~= 3 then
    fail('image.' .. name .. ': an image has 2 or 3 dimensions, not ' .. dims)
  end
  return dims
end

-- Returns result, or dst after copying result into it.
local function into(dst, result)
  if not dst then return result end
  dst:resize(result:size()):copy(result)
  return dst
end

-- Returns result in the type of source. Bytes are rounded, halves up, and limited to 0 to 255.
local function of_type(source, result)
  if source:type() == 'torch.ByteTensor' then return result:add(0.5):clamp(0, 255):byte() end
  return result:typeAs(source)
end

----- files

function image.is_supported(name)
  local suffix = name:match('%.(%a+)$')
  return suffix ~= nil and js.formats[suffix:lower()] ~= nil
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

-- load(name [, depth [, 'float', 'double' or 'byte']]): values from 0 to 1, bytes from 0 to 255.
function image.load(name, depth, kind)
  if type(name) ~= 'string' then
    fail('image.load: the name of a file expected, got ' .. type(name))
  end
  kind = kind or torch.getdefaulttensortype():match('Double') and 'double' or 'float'
  return to_depth(js.load(name, kind), depth)
end

function image.save(name, picture)
  check(picture, 'save')
  js.save(name, picture)
end

function image.getSize(name)
  local picture = image.load(name, nil, 'byte')
  return torch.LongStorage(picture:size():totable())
end

for _, format in ipairs { 'JPG', 'PNG', 'PPM' } do
  image['load' .. format], image['save' .. format] = image.load, image.save
end
image.savePGM = image.save

----- size

-- Returns the matrix that resizes `from` elements to `to`, and the number by which its products are
-- divided: linear interpolation to enlarge, means to reduce. The weights are whole numbers, so that
-- halves are exact.
local function resampling(from, to)
  local weights = torch.zeros(to, from)
  if to == from then return torch.eye(to), 1 end
  if to > from then
    for i = 0, to - 1 do
      local at = i * (from - 1)
      local low = math.floor(at / (to - 1))
      local rest = at - low * (to - 1)
      weights[i + 1][low + 1] = to - 1 - rest
      if rest > 0 then weights[i + 1][low + 2] = rest end
    end
    return weights, to - 1
  end
  for i = 0, to - 1 do
    local first, last = i * from, (i + 1) * from -- in parts of which an element has `to`
    for j = math.floor(first / to), math.ceil(last / to) - 1 do
      weights[i + 1][j + 1] = math.min(last, (j + 1) * to) - math.max(first, j * to)
    end
  end
  return weights, from
end

-- Resizes the width, then the height. The result of each step has the type of the source, as in
-- Torch7: bytes are rounded twice.
local function scale_bilinear(source, width, height)
  local dims = source:dim()
  local rows, row_unit = resampling(source:size(dims - 1), height)
  local columns, column_unit = resampling(source:size(dims), width)
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
  width, height, mode = math.floor(width), math.floor(height), mode or 'bilinear'
  if width < 1 or height < 1 then fail('image.scale: a size of ' .. width .. 'x' .. height) end
  if mode ~= 'bilinear' and mode ~= 'simple' then
    fail('mode must be one of: simple | bilinear: ' .. tostring(mode))
  end
  return into(dst, (mode == 'simple' and scale_simple or scale_bilinear)(source, width, height))
end

local CORNERS = { t = 'first', b = 'last', l = 'first', r = 'last', c = 'middle' }
local function start_of(side, whole, part)
  local where = CORNERS[side]
  if where == 'first' then return 0 end
  return where == 'last' and whole - part or math.floor((whole - part) / 2)
end

-- crop([dst,] src, x1, y1 [, x2, y2]) from x1 to before x2, from 0 on; crop([dst,] src, 'c' or 'tl'
-- 'tr' 'bl' 'br', width, height)
function image.crop(...)
  local dst, source, first, a, b, c = with_result(...)
  local dims = check(source, 'crop')
  local whole_width, whole_height = source:size(dims), source:size(dims - 1)
  local x1, y1, x2, y2
  if type(first) == 'string' then
    local vertical, horizontal = first:sub(1, 1), first:sub(-1)
    if not (CORNERS[vertical] and CORNERS[horizontal]) then
      fail("image.crop: format must be 'c', 'tl', 'tr', 'bl' or 'br', not '" .. first .. "'")
    end
    x1, y1 = start_of(horizontal, whole_width, a), start_of(vertical, whole_height, b)
    x2, y2 = x1 + a, y1 + b
  else
    x1, y1, x2, y2 = first, a, b, c
    if not x2 then
      x2, y2 = x1 + dst:size(dims), y1 + dst:size(dims - 1)
    end
  end
  if x1 < 0 or y1 < 0 then fail('image.crop: indices out of bounds') end
  if x2 > whole_width or y2 > whole_height then fail('image.crop: indices out of bounds') end
  if x2 <= x1 or y2 <= y1 then
    fail('image.crop: end coordinates must be greater than start coordinates')
  end
  return into(dst, source:narrow(dims - 1, y1 + 1, y2 - y1):narrow(dims, x1 + 1, x2 - x1):clone())
end

----- positions

local function reversed(source, dim)
  local count = source:size(dim)
  return source:index(dim, torch.range(count, 1, -1):long())
end

local function mirror(name, dim_of)
  image[name] = function(...)
    local dst, source = with_result(...)
    return into(dst, reversed(source, dim_of(check(source, name))))
  end
end
mirror('hflip', function(dims) return dims end)
mirror('vflip', function(dims) return dims - 1 end)

-- flip([dst,] src, dim)
function image.flip(...)
  local dst, source, dim = with_result(...)
  return into(dst, reversed(source, dim))
end

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

-- Returns the source positions, from 0 on, of the pixels of a rotated image: x and y as vectors.
local function rotated_positions(width, height, theta)
  local xc, yc = (width - 1) / 2, (height - 1) / 2
  local i = torch.range(0, width - 1):double():view(1, width):expand(height, width):clone():add(-xc)
  local j =
    torch.range(0, height - 1):double():view(height, 1):expand(height, width):clone():add(-yc)
  local cos, sin = math.cos(theta), math.sin(theta)
  local x = torch.mul(i, cos):add(-sin, j):add(xc)
  local y = torch.mul(j, cos):add(sin, i):add(yc)
  return x:view(-1), y:view(-1)
end

-- Returns the pixels at whole positions (0 outside the image), and a mask of the positions inside.
local function pixels_at(flat, x, y, width, height)
  local inside = x:ge(0):cmul(x:le(width - 1)):cmul(y:ge(0)):cmul(y:le(height - 1)):double()
  local positions = (torch.clamp(y, 0, height - 1) * width)
    :add(torch.clamp(x, 0, width - 1))
    :add(1)
    :long()
  return flat:index(2, positions), inside
end

local function rotate_nearest(flat, x, y, width, height)
  local pixels, inside =
    pixels_at(flat, torch.add(x, 0.5):floor(), torch.add(y, 0.5):floor(), width, height)
  return pixels:cmul(inside:view(1, -1):expandAs(pixels))
end

-- Weights the four neighbours of each position. Neighbours outside the image are replaced by its
-- edge; a pixel whose nearest neighbour is outside is 0.
local function rotate_bilinear(flat, x, y, width, height)
  local x0, y0 = torch.floor(x), torch.floor(y)
  local wx, wy = x - x0, y - y0
  local near = torch.add(x, 0.5):floor()
  local near_y = torch.add(y, 0.5):floor()
  local _, inside = pixels_at(flat, near, near_y, width, height)
  local result
  for dx = 0, 1 do
    for dy = 0, 1 do
      local weight =
        torch.cmul(dx == 1 and wx or (-wx + 1), dy == 1 and wy or (-wy + 1)):cmul(inside)
      local pixels = pixels_at(flat, x0 + dx, y0 + dy, width, height)
      pixels:cmul(weight:view(1, -1):expandAs(pixels))
      result = result and result:add(pixels) or pixels
    end
  end
  return result
end

-- rotate([dst,] src, radians [, 'simple' or 'bilinear'])
function image.rotate(...)
  local dst, source, theta, mode = with_result(...)
  local dims = check(source, 'rotate')
  mode = mode or 'simple'
  if mode ~= 'simple' and mode ~= 'bilinear' then
    fail('mode must be one of: simple | bilinear: ' .. tostring(mode))
  end
  local width, height = source:size(dims), source:size(dims - 1)
  local flat = source:double():contiguous():view(dims == 3 and source:size(1) or 1, height * width)
  local x, y = rotated_positions(width, height, theta)
  local result = (mode == 'simple' and rotate_nearest or rotate_bilinear)(flat, x, y, width, height)
  return into(dst, of_type(source, result:viewAs(source)))
end

----- values

-- minmax{tensor=, min=, max=, symm=, inplace=, saturate=, tensorOut=} scales values to the range
-- from 0 to 1.
function image.minmax(args)
  local source = args.tensor
  check(source, 'minmax')
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

function image.saturate(picture) return picture:clamp(0, 1) end

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

_G.image = image
return image
