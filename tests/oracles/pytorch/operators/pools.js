/* pools.js: pools, normalizations and interpolation. */

/* The arguments by name, given in order or by name. */
const named = (names, args, kwargs) => ({
  ...Object.fromEntries(names.flatMap((name, i) => (i < args.length ? [[name, args[i]]] : []))),
  ...kwargs,
});
/* Options that PyTorch leaves out or sets to None have defaults. */
const given = (options) =>
  Object.fromEntries(
    Object.entries(options).filter(([, v]) => v !== undefined && v !== null && v.length !== 0),
  );

export const pools = (torch) => {
  const maxPool =
    (n) =>
    ([x, ...rest], kwargs) => {
      const order = ['kernel_size', 'stride', 'padding', 'dilation', 'ceil_mode', 'return_indices'];
      const o = named(order, rest, kwargs);
      const { stride, padding, dilation, ceil_mode: ceilMode, return_indices: isBoth } = o;
      const name = `maxPool${n}d${isBoth ? 'WithIndices' : ''}`;
      return torch[name](x, o.kernel_size, given({ stride, padding, dilation, ceilMode }));
    };
  const avgPool =
    (n) =>
    ([x, ...rest], kwargs) => {
      const last = ['ceil_mode', 'count_include_pad', 'divisor_override'];
      const o = named(['kernel_size', 'stride', 'padding', ...last], rest, kwargs);
      return torch[`avgPool${n}d`](
        x,
        o.kernel_size,
        given({
          stride: o.stride,
          padding: o.padding,
          ceilMode: o.ceil_mode,
          countIncludePad: o.count_include_pad,
          divisorOverride: o.divisor_override,
        }),
      );
    };
  const adaptive =
    (name) =>
    ([x, ...rest], kwargs) => {
      const { output_size: size, return_indices: isBoth } = named(
        ['output_size', 'return_indices'],
        rest,
        kwargs,
      );
      if ([size].flat().includes(null)) return undefined;
      return torch[`${name}${isBoth ? 'WithIndices' : ''}`](x, size);
    };
  const interpolate = ([x, ...rest], kwargs) => {
    const o = named(['size', 'scale_factor', 'mode', 'align_corners'], rest, kwargs);
    const { size, scale_factor: scale, mode, align_corners: alignCorners } = o;
    return torch.interpolate(x, given({ size, scale, mode, alignCorners }));
  };
  const orNull = (v) => v ?? null;
  const modes = ['nearest', 'linear', 'bilinear', 'bicubic', 'trilinear', 'area'];

  return {
    ...Object.fromEntries(
      [1, 2, 3].flatMap((n) => [
        [`nn.functional.max_pool${n}d`, maxPool(n)],
        [`nn.functional.avg_pool${n}d`, avgPool(n)],
        [`nn.functional.adaptive_avg_pool${n}d`, adaptive(`adaptiveAvgPool${n}d`)],
        [`nn.functional.adaptive_max_pool${n}d`, adaptive(`adaptiveMaxPool${n}d`)],
      ]),
    ),
    ...Object.fromEntries(modes.map((mode) => [`nn.functional.interpolate/${mode}`, interpolate])),
    'nn.functional.grid_sample': ([x, grid], kwargs) => {
      const { mode, padding_mode: padding, align_corners: alignCorners } = kwargs;
      return torch.gridSample(x, grid, given({ mode, padding, alignCorners }));
    },
    'nn.functional.group_norm': ([x, groups, ...rest], kwargs) => {
      const { weight, bias, eps } = named(['weight', 'bias', 'eps'], rest, kwargs);
      return torch.groupNorm(x, groups, orNull(weight), orNull(bias), given({ eps }));
    },
    'nn.functional.layer_norm': ([x, shape, ...rest], kwargs) => {
      const { weight, bias, eps } = named(['weight', 'bias', 'eps'], rest, kwargs);
      return torch.layerNorm(x, shape, orNull(weight), orNull(bias), given({ eps }));
    },
    'nn.functional.local_response_norm': ([x, size], { alpha, beta, k }) =>
      torch.localResponseNorm(x, size, given({ alpha, beta, k })),
    'nn.functional.normalize': ([x], { p, dim, eps }) => torch.normalize(x, given({ p, dim, eps })),
    'nn.functional.pixel_shuffle': ([x, factor], { upscale_factor: other }) =>
      torch.pixelShuffle(x, factor ?? other),
    'nn.functional.pixel_unshuffle': ([x, factor], { downscale_factor: other }) =>
      torch.pixelUnshuffle(x, factor ?? other),
  };
};
