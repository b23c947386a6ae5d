/* Images: elements that are colours, bytes as they are rounded, and colour spaces by definition. */
import { count, pick, positions } from './plain.js';

/* A colour channel: a byte, or a real from 0 to 1. */
export const brightness = (type, i, salt) => {
  const n = (97 * i + 31 * salt + 40) % 256;
  return type === 'Byte' ? n : n / 256;
};

/* The nearest byte, halves to the even one. */
export function toByte(v) {
  const limited = Math.min(Math.max(v, 0), 255);
  const low = Math.floor(limited);
  const isUp = limited - low > 0.5 || (limited - low === 0.5 && low % 2 === 1);
  return isUp ? low + 1 : low;
}

/* A result that may differ from the values by `most`, or 1 in bytes. Halves are computed as floats,
   so that floats may differ by the rounding to halves. */
export const around = (size, values, type, most = { Byte: 1, Float: 2e-6, Double: 1e-13 }) => ({
  size,
  test: (got) =>
    got.every(
      (v, i) => Math.abs(v - values[i]) <= most[type] + (type === 'Float' ? Math.abs(v) / 1024 : 0),
    ),
});

/* Converts each pixel of x by fn(channels, full, offset of differences). */
export function coloured({ x, layout }, type, fn, most) {
  const dim = layout === 'HWC' ? x.size.length - 1 : x.size.length - 3;
  const one = x.size.with(dim, 1);
  const channels = [0, 1, 2].map((c) => pick(x, one, (p) => p.with(dim, c)).values);
  const [full, offset] = type === 'Byte' ? [255, 128] : [1, 0];
  const pixels = channels[0].map((_, i) =>
    fn(
      channels.map((list) => list[i]),
      full,
      offset,
    ),
  );
  const size = x.size.with(dim, pixels[0].length);
  const index = (p) => p.with(dim, 0).reduce((at, i, d) => at * one[d] + i, 0);
  const values = positions(size).map((p) => pixels[index(p)][p[dim]]);
  const to = type === 'Byte' ? toByte : Number;
  if (count(size) !== values.length) throw new Error('the size is wrong');
  return around(size, values.map(to), type, most);
}

export const colourSamples = (m, n) => [
  { x: [3, m, n], elements: brightness },
  { x: [m, n, 3], options: { layout: 'HWC' }, needs: ['options'], elements: brightness },
  { x: [2, 3, n, m], options: { layout: 'CHW' }, elements: brightness },
];

const hueOf = ([r, g, b], max, delta) => {
  if (delta === 0) return 0;
  if (r === max) return ((g - b) / delta + 6) % 6;
  return g === max ? (b - r) / delta + 2 : (r - g) / delta + 4;
};
const byHue = (six) => (from) => {
  const s = (((six + from) % 6) + 6) % 6;
  return Math.min(1, Math.max(0, s < 3 ? Math.min(s, 4 - s) : 4 - s));
};
export const COLOURS = {
  grey: ([r, g, b]) => [(299 * r + 587 * g + 114 * b) / 1000],
  toHsv(v, full) {
    const [max, min] = [Math.max(...v), Math.min(...v)];
    const s = max === 0 ? 0 : ((max - min) * full) / max;
    return [(hueOf(v, max, max - min) / 6) * full, s, max];
  },
  fromHsv([h, s, v], full) {
    return [2, 0, -2].map((k) => v - ((v * s) / full) * (1 - byHue((6 * h) / full)(k)));
  },
  toHsl(v, full) {
    const [max, min] = [Math.max(...v), Math.min(...v)];
    const l = (max + min) / 2;
    const s = max === min ? 0 : ((max - min) * full) / (full - Math.abs(2 * l - full));
    return [(hueOf(v, max, max - min) / 6) * full, s, l];
  },
  fromHsl([h, s, l], full) {
    const c = ((full - Math.abs(2 * l - full)) * s) / full;
    return [2, 0, -2].map((k) => l + c * (byHue((6 * h) / full)(k) - 0.5));
  },
  toYuv: ([r, g, b], full, offset) => [
    0.299 * r + 0.587 * g + 0.114 * b,
    offset - 0.14714119 * r - 0.28886916 * g + 0.43601035 * b,
    offset + 0.61497538 * r - 0.51496512 * g - 0.10001026 * b,
  ],
  fromYuv: ([y, u, v], full, offset) => [
    y + 1.1398830297637945 * (v - offset),
    y - 0.3946423339441289 * (u - offset) - 0.5806218496761879 * (v - offset),
    y + 2.032061853296971 * (u - offset),
  ],
  toYcbcr([r, g, b], full) {
    const half = full === 1 ? 0.5 : 128;
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    return [y, half + (b - y) / 1.772, half + (r - y) / 1.402];
  },
  fromYcbcr([y, cb, cr], full) {
    const half = full === 1 ? 0.5 : 128;
    const [r, b] = [y + 1.402 * (cr - half), y + 1.772 * (cb - half)];
    return [r, (y - 0.299 * r - 0.114 * b) / 0.587, b];
  },
  toLab(v, full, offset) {
    const [r, g, b] = v.map((c) => {
      const part = c / full;
      return part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92;
    });
    const [x, y, z] = [
      (0.412453 * r + 0.35758 * g + 0.180423 * b) / 0.95047,
      0.212671 * r + 0.71516 * g + 0.072169 * b,
      (0.019334 * r + 0.119193 * g + 0.950227 * b) / 1.08883,
    ].map((c) => (c > 0.008856 ? Math.cbrt(c) : 7.787 * c + 16 / 116));
    const l = 116 * y - 16;
    return [full === 1 ? l : 2.55 * l, offset + 500 * (x - y), offset + 200 * (y - z)];
  },
  fromLab([l, a, b], full, offset) {
    const fy = ((full === 1 ? l : l / 2.55) + 16) / 116;
    const [x, y, z] = [fy + (a - offset) / 500, fy, Math.max(0, fy - (b - offset) / 200)].map(
      (f) => (f > 0.2068966 ? f ** 3 : (f - 16 / 116) / 7.787),
    );
    const [X, Y, Z] = [0.95047 * x, y, 1.08883 * z];
    return [
      3.240481343200527 * X - 1.5371515162713185 * Y - 0.4985363261688879 * Z,
      -0.9692549499965684 * X + 1.8759900014898907 * Y + 0.04155592655829285 * Z,
      0.05564663913517715 * X - 0.20404133836651123 * Y + 1.0573110696453443 * Z,
    ].map((c) => {
      const v = c > 0.0031308 ? 1.055 * c ** (1 / 2.4) - 0.055 : 12.92 * c;
      return full * Math.min(1, Math.max(0, v));
    });
  },
};
