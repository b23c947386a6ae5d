/* convolutions.js: convolutions, and their gradients. */
import { broadcastAlong, padBy, upTo } from './helpers.js';
import { geometry, padded } from './windows.js';

const isReal = (x) => /Float|Double|Half/.test(x.type());

/* Returns a function (x, weight, attributes) for any element type: sums of products of integers are
   exact in doubles. */
export function convolutionOf(torch) {
  /* The padding that an op can add itself is equal on both sides. */
  const isEven = (rows) => rows.every(({ before, after }) => before === after);

  return function convolution(x, weight, { group = 1, bias = null, ...attributes }) {
    const [spatial, kernel] = [x, weight].map((t) => t.size().slice(2));
    const { strides, dilations, rows } = geometry(spatial, kernel, attributes);
    const options = { stride: strides, dilation: dilations, groups: group };
    if (isEven(rows)) options.padding = rows.map(({ before }) => before);
    const image = isEven(rows) ? x : padded(torch, x, rows, 0);
    const convolve = torch[`conv${kernel.length}d`];
    if (isReal(x)) return convolve(image, weight, bias, options);
    return convolve(image.double(), weight.double(), null, options).type(x.type());
  };
}

export const convolutions = (torch) => {
  const convolution = convolutionOf(torch);
  const withBias = (x, bias) => (bias ? torch.add(x, broadcastAlong(bias, x.dim(), 1)) : x);

  /* Returns the widths that are cut off at both ends of each dimension of the full result, and the
     size that remains. A size beyond the end is filled with zeros. */
  function cuts(full, spatial, strides, attributes) {
    const { output_shape: shape, auto_pad: auto = 'NOTSET', output_padding: extra } = attributes;
    const pads = attributes.pads ?? Array(2 * full.length).fill(0);
    const same = auto.startsWith('SAME') ? spatial.map((n, d) => n * strides[d]) : undefined;
    const wanted = shape?.slice(-full.length) ?? same;
    return full.map((n, d) => {
      const all = n + (extra?.[d] ?? 0);
      if (!wanted) return { before: pads[d], size: all - pads[d] - pads[d + full.length] };
      const total = Math.max(all - wanted[d], 0);
      const half = auto === 'SAME_UPPER' ? Math.floor(total / 2) : Math.ceil(total / 2);
      return { before: half, size: wanted[d] };
    });
  }

  function transposedConvolution([x, weight, bias], attributes) {
    const [spatial, kernel] = [x, weight].map((t) => t.size().slice(2));
    const ones = kernel.map(() => 1);
    const { strides = ones, dilations = ones, group = 1 } = attributes;
    const full = spatial.map((n, d) => (n - 1) * strides[d] + (kernel[d] - 1) * dilations[d] + 1);
    const options = { stride: strides, dilation: dilations, groups: group };
    const result = torch[`convTranspose${kernel.length}d`](x, weight, options);
    const cut = cuts(full, spatial, strides, attributes).reduce((view, { before, size }, d) => {
      const dim = d + 2;
      const part = view.narrow(dim, before, Math.min(size, full[d] - before));
      const widths = upTo(view.dim()).flatMap((e) => [0, e === dim ? size - part.size(dim) : 0]);
      return padBy(torch, part, widths);
    }, result);
    return withBias(cut.clone(), bias);
  }

  return {
    Conv: ([x, weight, bias], attributes) => convolution(x, weight, { bias, ...attributes }),
    ConvTranspose: transposedConvolution,
  };
};
