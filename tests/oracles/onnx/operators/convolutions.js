/* convolutions.js: convolutions, and their gradients. */
import { broadcastAlong, padBy, upTo } from './helpers.js';
import { geometry, padded, windowsOf } from './windows.js';

/* Returns a function (x, weight, attributes) for any element type. */
export function convolutionOf(torch) {
  /* Images of one spatial dimension get a second one of size 1. */
  const plane = ([height, width]) => (width === undefined ? [1, height] : [height, width]);
  const images = (x) => (x.dim() === 3 ? x.unsqueeze(2) : x).contiguous();

  /* The padding that xcorr2 can add itself is equal on both sides. */
  const isEven = (rows) => rows.every(({ before, after }) => before === after);

  const isOne = (step) => step === 1;

  /* Volumes: xcorr3 has no steps, so products of windows and kernel compute the others. */
  function correlateVolumes(x, kernel, shape) {
    if (shape.strides.every(isOne) && shape.dilations.every(isOne)) {
      return torch.stack([...x].map((volume) => torch.xcorr3(volume, kernel)));
    }
    const [n, planes] = [x.size(0), kernel.size(0)];
    const windows = windowsOf(x, shape).permute(0, 2, 3, 4, 1, 5, 6, 7);
    const products = torch.matmul(
      windows.reshape(n, -1, kernel.numel() / planes),
      kernel.view(planes, -1).t(),
    );
    return products.transpose(1, 2).reshape(n, planes, ...shape.sizes);
  }

  function convolveVolumes(x, weight, shape, group) {
    const kernels = weight.chunk(group);
    const parts = padded(torch, x, shape.rows, 0)
      .chunk(group, 1)
      .map((part, i) => correlateVolumes(part.contiguous(), kernels[i].contiguous(), shape));
    return torch.cat(parts, 1);
  }

  return function convolution(x, weight, attributes) {
    const { group = 1 } = attributes;
    const shape = geometry(x.size().slice(2), weight.size().slice(2), attributes);
    if (x.dim() === 5) return convolveVolumes(x, weight, shape, group);
    const own = isEven(shape.rows) && x.dim() === 4;
    const options = {
      stride: plane(shape.strides),
      dilation: plane(shape.dilations),
      padding: own ? shape.rows.map(({ before }) => before) : 0,
    };
    const kernels = weight.chunk(group).map(images);
    const around = own ? x : padded(torch, x, shape.rows, 0);
    const parts = around.chunk(group, 1).map((part, i) => {
      const results = [...images(part)].map((image) => torch.xcorr2(image, kernels[i], options));
      return torch.stack(results);
    });
    const result = group === 1 ? parts[0] : torch.cat(parts, 1);
    return x.dim() === 3 ? result.select(2, 0) : result;
  };
}

export const convolutions = (torch) => {
  const convolution = convolutionOf(torch);
  const withBias = (x, bias) => (bias ? torch.add(x, broadcastAlong(bias, x.dim(), 1)) : x);

  /* The gradient of a convolution: the columns of fold2 are the products of kernel and image. */
  function transposedPlane(x, weight, stride, dilation, size) {
    const [planes, ...kernel] = weight.size().slice(1);
    const columns = weight.contiguous().view(weight.size(0), -1).t();
    const images = [...x].map((image) =>
      torch.fold2(torch.mm(columns, image.contiguous().view(image.size(0), -1)), {
        kernel,
        stride,
        dilation,
        size,
      }),
    );
    return torch.stack(images).view(x.size(0), planes, ...size);
  }
  const FULL = {
    1: (x, weight, [s], [d], [n]) =>
      transposedPlane(x.unsqueeze(2), weight.unsqueeze(2), [1, s], [1, d], [1, n]).select(2, 0),
    2: transposedPlane,
    /* with steps of 1 only */
    3: (x, weight) =>
      torch.stack(
        [...x].map((image) =>
          torch.conv3(image.contiguous(), weight.transpose(0, 1).contiguous(), 'F'),
        ),
      ),
  };

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
    const kernels = weight.chunk(group);
    const parts = x
      .chunk(group, 1)
      .map((part, i) => FULL[kernel.length](part, kernels[i], strides, dilations, full));
    const result = group === 1 ? parts[0] : torch.cat(parts, 1);
    const cut = cuts(full, spatial, strides, attributes).reduce((view, { before, size }, d) => {
      const dim = d + 2;
      const part = view.narrow(dim, before, Math.min(size, full[d] - before));
      const widths = upTo(view.dim()).flatMap((e) => [0, e === dim ? size - part.size(dim) : 0]);
      return padBy(torch, part, widths);
    }, result);
    return withBias(cut.clone(), bias);
  }

  return {
    Conv: ([x, weight, bias], attributes) => withBias(convolution(x, weight, attributes), bias),
    ConvTranspose: transposedConvolution,
  };
};
