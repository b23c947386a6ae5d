/* resize.js: interpolation along dimensions, as products with matrices of weights. */
import { numbersOf } from './helpers.js';
import { tapsOf, weightsOf } from './interpolation.js';

export const resizing = (torch) => {
  const { add, div, mul, where } = torch;
  const { cubic, linear } = tapsOf(torch);

  /* Where the elements of the result lie in the source, along one dimension. */
  const COORDINATES = {
    half_pixel: (i, { scale }) => add(div(add(i, 0.5), scale), -0.5),
    pytorch_half_pixel: (i, { scale, size }) =>
      size > 1 ? add(div(add(i, 0.5), scale), -0.5) : mul(i, 0),
    align_corners: (i, { scale, from }) => mul(i, (from - 1) / (scale * from - 1)),
    asymmetric: (i, { scale }) => div(i, scale),
    tf_half_pixel_for_nn: (i, { scale }) => div(add(i, 0.5), scale),
    tf_crop_and_resize: (i, { from, size, start, end }) =>
      size > 1
        ? add(mul(i, ((end - start) * (from - 1)) / (size - 1)), start * (from - 1))
        : add(mul(i, 0), 0.5 * (start + end) * (from - 1)),
  };

  const NEAREST = {
    round_prefer_floor: (x) => torch.ceil(add(x, -0.5)),
    round_prefer_ceil: (x) => torch.floor(add(x, 0.5)),
    floor: (x) => torch.floor(x),
    ceil: (x) => torch.ceil(x),
  };

  /* The options with which torch.interpolate does the same, if there are some. */
  function optionsOf(axes, attributes) {
    const {
      mode = 'nearest',
      coordinate_transformation_mode: transformation = 'half_pixel',
      nearest_mode: rounding,
      cubic_coeff_a: a = -0.75,
    } = attributes;
    if (mode === 'nearest')
      return transformation === 'asymmetric' && rounding === 'floor' && { mode };
    const alignCorners = transformation === 'align_corners';
    if (!alignCorners && transformation !== 'half_pixel') return false;
    if (mode === 'cubic') return axes === 2 && a === -0.75 && { mode: 'bicubic', alignCorners };
    return { mode: ['linear', 'bilinear', 'trilinear'][axes - 1], alignCorners };
  }

  function resize([x, roi, scales, sizes], attributes) {
    const {
      mode = 'nearest',
      coordinate_transformation_mode: transformation = 'half_pixel',
      nearest_mode: rounding = 'round_prefer_floor',
      cubic_coeff_a: a = -0.75,
      exclude_outside: excludes = 0,
      extrapolation_value: outside = 0,
    } = attributes;
    const given = scales && scales.numel() > 0 ? numbersOf(scales) : undefined;
    const wanted = given ? x.size().map((n, d) => Math.floor(n * given[d])) : numbersOf(sizes);
    const own = x.size();
    const isScaled = !given || wanted.every((n, d) => n === own[d] * given[d]);
    const isImage = x.dim() > 2 && own[0] === wanted[0] && own[1] === wanted[1];
    const options = isImage && isScaled && !excludes && optionsOf(x.dim() - 2, attributes);
    if (options) return torch.interpolate(x, { size: wanted.slice(2), ...options });
    const region = roi && numbersOf(roi);
    const taps = mode === 'cubic' ? cubic(a) : linear;
    return wanted
      .reduce((result, size, d) => {
        const from = x.size(d);
        const scale = given?.[d] ?? size / from;
        if (scale === 1 && size === from && transformation !== 'tf_crop_and_resize') return result;
        const [start, end] = region ? [region[d], region[d + x.dim()]] : [0, 1];
        const i = torch.arange(size, 'double');
        const at = COORDINATES[transformation](i, { scale, from, size, start, end });
        if (mode === 'nearest') {
          const index = torch.clamp(NEAREST[rounding](at), 0, from - 1).long();
          return result.index(d, index);
        }
        const matrix = weightsOf(torch, at, taps, from, excludes);
        const moved = torch.matmul(result.double().movedim(d, -1), matrix.t());
        const isOutside = torch.logicalOr(torch.lt(at, 0), torch.gt(at, from - 1));
        const filled =
          transformation === 'tf_crop_and_resize' ? where(isOutside, outside, moved) : moved;
        return filled.movedim(-1, d).contiguous();
      }, x)
      .typeAs(x);
  }

  return {
    Resize: resize,
    Upsample: ([x, scales], { mode }) =>
      resize([x, undefined, scales], {
        mode,
        coordinate_transformation_mode: 'asymmetric',
        nearest_mode: 'floor',
      }),
  };
};
