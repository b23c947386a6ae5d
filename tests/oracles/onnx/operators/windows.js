/* windows.js: paddings and windows of convolutions and pools. */
import { padBy, upTo } from './helpers.js';

/* Returns the widths before and after each spatial dimension, and the sizes of the result. */
export function geometry(spatial, kernel, attributes) {
  const ones = kernel.map(() => 1);
  const {
    auto_pad: auto = 'NOTSET',
    ceil_mode: ceil = 0,
    strides = ones,
    dilations = ones,
  } = attributes;
  const pads = attributes.pads ?? [...ones, ...ones].map(() => 0);
  const spans = kernel.map((k, d) => (k - 1) * dilations[d] + 1);
  const same = auto.startsWith('SAME');
  const rows = spatial.map((n, d) => {
    const total = same
      ? Math.max((Math.ceil(n / strides[d]) - 1) * strides[d] + spans[d] - n, 0)
      : 0;
    const less = Math.floor(total / 2);
    const around = auto === 'SAME_LOWER' ? [total - less, less] : [less, total - less];
    const [before, after] = same || auto === 'VALID' ? around : [pads[d], pads[d + kernel.length]];
    const steps = (n + before + after - spans[d]) / strides[d];
    const size = (ceil ? Math.ceil(steps) : Math.floor(steps)) + 1;
    const beyond = (size - 1) * strides[d] + spans[d] - (n + before + after);
    return { before, after, beyond: Math.max(beyond, 0), size };
  });
  return { strides, dilations, spans, rows, sizes: rows.map(({ size }) => size) };
}

/* Returns x with `value` around its last dimensions; `row` gives the widths. */
export function padded(torch, x, rows, value) {
  const fixed = Array(2 * (x.dim() - rows.length)).fill(0);
  const widths = rows.flatMap(({ before, after, beyond }) => [before, after + beyond]);
  return padBy(torch, x, [...fixed, ...widths], 'constant', value);
}

/* Returns a view of all windows of the last dimensions: their elements are further dimensions. */
export function windowsOf(x, { strides, dilations, spans }) {
  const first = x.dim() - spans.length;
  return spans.reduce((view, span, d) => {
    const windows = view.unfold(first + d, span, strides[d]);
    const every = upTo(windows.dim() - 1).map(() => []);
    return windows.at(...every, [0, span - 1, dilations[d]]);
  }, x);
}

export const windowDims = (windows, count) => upTo(windows.dim()).slice(-count);
