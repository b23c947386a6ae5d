/* pixels.js: converts between samples (height x width x channels, as in decoders and canvases) and
   tensors.

   Full brightness is 255 in an 8-bit sample, 65535 in a 16-bit sample, and `max` in a tensor
   (default: 1 for reals, that of the samples for integers). Reading computes element =
   sample * max / full. Writing computes sample = floor(element * full / max + 0.5), limited to the
   range of samples; NaN becomes 0. */
import { readOptions } from '../../module/options.js';
import { dtypeOf, isTensor, typeOf } from '../../module/handle.js';
import { TorchError, argumentError, notA, show } from '../../module/errors.js';
import { BYTE, HALF } from '../../module/tables.js';

const CLASSES = { byte: 'ByteTensor', float: 'FloatTensor', double: 'DoubleTensor' };

/* Weights of red, green and blue for grey, in thousandths: ITU-R BT.601, as in Torch7's
   image.rgb2y. */
const LUMINANCE = [299, 587, 114];

/* Throws a TypeError unless the value is in the list. */
export const oneOf = (op, arg, value, list) => {
  if (!list.includes(value))
    throw argumentError(`image.${op}`, arg, value, `expected ${list.map(show).join(' or ')}`);
};
const isBright = (v) => Number.isFinite(v) && v > 0;
const checkMax = (op, max) => {
  if (max !== undefined && !isBright(max))
    throw argumentError(`image.${op}`, 'max', max, 'expected a number greater than 0');
};

/* The names of the options of a new tensor, and of one that is written. */
export const IN = ['type', 'depth', 'layout', 'max', 'alpha'];
export const OUT = ['layout', 'max', 'alpha'];
const ALPHA = ['straight', 'premultiplied'];

/* Returns the options of a new tensor, with defaults. */
export function inOptions(op, options = {}) {
  const given = readOptions(`image.${op}`, options, IN);
  const { type = 'byte', depth, layout = 'CHW', max, alpha = 'straight' } = given;
  oneOf(op, 'type', type, Object.keys(CLASSES));
  oneOf(op, 'alpha', alpha, ALPHA);
  if (depth !== undefined) oneOf(op, 'depth', depth, [1, 3, 4]);
  oneOf(op, 'layout', layout, ['CHW', 'HWC']);
  checkMax(op, max);
  if (type === 'byte' && max !== undefined && max !== 255)
    throw argumentError(`image.${op}`, 'max', max, "only 'float' and 'double' are scaled");
  return { type, depth, layout, alpha, max: max ?? (type === 'byte' ? 255 : 1) };
}

/* Returns samples as a tensor of height x width x channels, of the type that holds them. */
function tensorOf(torch, { width, height, channels, data }, type) {
  const size = [height, width, channels];
  if (data.BYTES_PER_ELEMENT === 1)
    return torch.ByteTensor(new Uint8Array(data.buffer, data.byteOffset, data.length), size);
  if (type !== 'byte') return torch[CLASSES[type]](data, size);
  /* rounds v * 255 / 65535 to the nearest: no v is exactly in the middle */
  return torch.ByteTensor(
    Uint8Array.from(data, (v) => (v * 255 + 32767) / 65535),
    size,
  );
}

/* Returns grey as one channel; `c` is the dimension of channels. Of bytes the thousandths are
   exact, so that halves are rounded up. */
function luminance(t, c, base) {
  const isByte = dtypeOf(t) === BYTE;
  const real = isByte ? t.double() : t;
  const weights = isByte ? LUMINANCE : LUMINANCE.map((w) => w / 1000);
  const [y, g, b] = [0, 1, 2].map((i) => real.narrow(c, i + base, 1));
  const sum = y.clone().mul(weights[0]).add(weights[1], g).add(weights[2], b);
  return isByte ? sum.div(1000).add(0.5).byte() : sum;
}

/* Returns new memory with as many channels or more: grey is repeated three times, and a missing
   opacity is full. Copying channel by channel has the longer inner loops. */
function widened(t, c, base, depth, full) {
  const size = t.size();
  const from = size[c - base];
  size[c - base] = depth;
  const made = t.new(...size);
  const sources = from < 3 ? [0, 0, 0, 1] : [0, 1, 2, 3];
  for (let i = 0; i < depth; i++) {
    const channel = made.select(c, base + i);
    if (sources[i] < from) channel.copy(t.select(c, base + sources[i]));
    else channel.fill(full);
  }
  return made;
}

/* Returns height x width x channels turned as an Exif orientation says, 1 to 8. */
function oriented(t, orientation, base) {
  if (orientation === 1) return t;
  let turned = orientation > 4 ? t.transpose(base, 1 + base) : t;
  if ([2, 3, 6, 7].includes(orientation)) turned = turned.reverse(1 + base);
  if ([3, 4, 7, 8].includes(orientation)) turned = turned.reverse(base);
  return turned.contiguous();
}

/* Splits height x width x channels into the colours, and the opacity in as many channels. */
function split(t, base) {
  const count = t.size(2 + base) - 1;
  const colours = t.narrow(2 + base, base, count);
  return { colours, opacity: t.narrow(2 + base, base + count, 1).expandAs(colours) };
}

const hasOpacity = (channels) => channels % 2 === 0;

/* Multiplies colours by their opacity in place. Bytes are rounded, halves up. */
function premultiply(t, base, full) {
  const { colours, opacity } = split(t, base);
  const product = colours.double().cmul(opacity.double()).div(full);
  colours.copy(dtypeOf(t) === BYTE ? product.add(0.5).byte() : product);
}

/* Returns reals of height x width x channels with colours divided by their opacity; 0 if that is 0.
   `most` is full opacity. */
function unmultiplied(t, base, most) {
  const own = t.clone();
  const { colours, opacity } = split(own, base);
  const mask = opacity.gt(0).type(own.type());
  colours.cmul(mask).mul(most).cdiv(opacity); /* 0 / 0 is NaN, which becomes 0 */
  return own;
}

/* Converts samples to a tensor. A ByteTensor is a view of the samples; a Float or Double tensor has
   its own memory, in row-major order of the layout. */
export function fromSamples(
  torch,
  samples,
  { type, depth = samples.channels, layout, max, alpha },
) {
  const { indexBase: base } = torch;
  const { channels, orientation = 1 } = samples;
  const full = samples.data.BYTES_PER_ELEMENT === 1 ? 255 : 65535;
  return torch.scope(() => {
    let t = oriented(tensorOf(torch, samples, type), orientation, base);
    if (alpha === 'premultiplied' && hasOpacity(channels)) {
      if (type !== 'byte') t = t.type(`torch.${CLASSES[type]}`);
      premultiply(t, base, type === 'byte' ? 255 : full);
    }
    const c = (layout === 'CHW' ? 0 : 2) + base;
    if (layout === 'CHW') t = t.permute(2 + base, base, 1 + base);
    if (depth === channels - 1) t = t.narrow(c, base, depth);
    if (type !== 'byte') {
      t = dtypeOf(t) === BYTE ? t.type(`torch.${CLASSES[type]}`) : t.contiguous();
      if (max !== full) t.mul(max).div(full);
    }
    if (depth === t.size(c)) return t;
    return depth === 1 ? luminance(t, c, base) : widened(t, c, base, depth, max);
  });
}

/* Checks a tensor and returns how to read it: { layout, max, alpha, bits: 8, channels, width,
   height }. */
export function outOptions(op, tensor, options = {}) {
  const { layout = 'CHW', max, alpha = 'straight' } = readOptions(`image.${op}`, options, OUT);
  if (!isTensor(tensor)) throw notA('tensor', `image.${op}`, 'tensor', tensor);
  typeOf(tensor).core.alive(tensor, `image.${op}`, { name: 'tensor' });
  oneOf(op, 'layout', layout, ['CHW', 'HWC']);
  oneOf(op, 'alpha', alpha, ALPHA);
  checkMax(op, max);
  const size = tensor.size();
  const channels = size.length === 2 ? 1 : size.length === 3 ? size[layout === 'CHW' ? 0 : 2] : 0;
  if (channels < 1 || channels > 4 || size.includes(0)) {
    const wanted = layout === 'CHW' ? 'channels x height x width' : 'height x width x channels';
    throw new TorchError(
      `image.${op}: \`tensor\` of size ${size.join('x') || 0} is not an image: expected height x width, or ${wanted} with 1 to 4 channels`,
      { code: 'IMAGE_SHAPE', op: `image.${op}`, arg: 'tensor', value: tensor },
    );
  }
  const [height, width] = size.length === 3 && layout === 'CHW' ? size.slice(1) : size;
  return { layout, max, alpha, bits: 8, channels, width, height };
}

/* Returns the samples of height x width x channels: a ByteTensor for 8 bits, an IntTensor for 16.
   Must be called in a scope. */
function quantised(t, { bits, max, alpha }) {
  const full = bits === 8 ? 255 : 65535;
  const { real } = t.core.dtypes[dtypeOf(t)];
  const from = max ?? (real ? 1 : full);
  const { base } = t.core;
  const divides = alpha === 'premultiplied' && hasOpacity(t.size(2 + base));
  if (dtypeOf(t) === BYTE && bits === 8 && from === 255 && !divides) return t;
  const widest = real && dtypeOf(t) !== HALF ? t : t.double();
  const source = divides ? unmultiplied(widest, base, from) : widest;
  /* NaN stays NaN here and becomes 0 below */
  const v = source
    .new()
    .mul(source, full / from)
    .add(0.5)
    .clamp(0, full);
  return bits === 8 ? v.byte() : v.int();
}

/* Returns a view of height x width x channels, of any strides. */
function samplesOf(tensor, how) {
  const { base } = tensor.core;
  if (tensor.nDimension() === 2) return quantised(tensor.unfold(1 + base, 1, 1), how);
  const isPlanes = how.layout === 'CHW';
  return quantised(isPlanes ? tensor.permute(1 + base, 2 + base, base) : tensor, how);
}

/* Calls fn({ width, height, channels, data }). `data` may be in the module's memory: fn must not
   keep it. */
export function withSamples(tensor, options, fn) {
  return tensor.core.handles.scope(() => {
    const t = samplesOf(tensor, options).contiguous();
    const [height, width, channels] = t.size();
    return fn({ width, height, channels, data: t.data() });
  });
}

/* The same with four channels of 8 bits: red, green, blue, opacity. */
export function withRgba(tensor, options, fn) {
  return tensor.core.handles.scope(() => {
    const { base } = tensor.core;
    const t = samplesOf(tensor, options);
    const four =
      t.stride(2 + base) === 1 && options.channels === 4
        ? t.contiguous()
        : widened(t, 2 + base, base, 4, 255);
    const [height, width] = four.size();
    const bytes = four.data();
    return fn({
      width,
      height,
      data: new Uint8ClampedArray(bytes.buffer, bytes.byteOffset, bytes.length),
    });
  });
}

const isShared = ({ buffer }) =>
  Object.prototype.toString.call(buffer) === '[object SharedArrayBuffer]';

/* The data of withRgba() as ImageData, without a copy if the engine allows it: browsers refuse
   memory that is shared with threads. */
export const asImageData = ({ width, height, data }) =>
  new ImageData(isShared(data) ? data.slice() : data, width, height);
