/* sampling.js: images sampled at any positions. */
import { numbersOf, roundHalfToEven } from './helpers.js';
import { tapsOf, weightsOf } from './interpolation.js';

export const sampling = (torch) => {
  const { add, cmul, csub, div, mul } = torch;
  const { cubic, linear } = tapsOf(torch);

  const PADDINGS = {
    zeros: (at) => at,
    border: (at, n) => torch.clamp(at, 0, n - 1),
    reflection: (at, n, corners) => {
      const [low, high] = corners ? [0, n - 1] : [-0.5, n - 0.5];
      const span = high - low;
      const distance = torch.remainder(add(at, -low), 2 * span);
      const back = torch.cmin(distance, add(mul(distance, -1), 2 * span));
      return torch.clamp(add(back, low), 0, n - 1);
    },
  };

  /* x: N x C x H x W; grid: N x height x width x 2, from -1 to 1 */
  function gridSample([x, grid], attributes) {
    const {
      mode = 'bilinear',
      padding_mode: padding = 'zeros',
      align_corners: corners = 0,
    } = attributes;
    const [n, c, h, w] = x.size();
    const [, height, width] = grid.size();
    const flat = x.double().view(n, c, h * w);
    const place = (coordinate, size) => {
      const at = grid
        .double()
        .select(3, coordinate)
        .contiguous()
        .view(n, height * width);
      const pixel = corners
        ? mul(add(at, 1), (size - 1) / 2)
        : div(add(mul(add(at, 1), size), -1), 2);
      return mode === 'bicubic' ? pixel : PADDINGS[padding](pixel, size, corners);
    };
    const [px, py] = [place(0, w), place(1, h)];
    const pixels = (ix, iy) => {
      const limited = (at, size) =>
        PADDINGS[padding === 'zeros' ? 'border' : padding](at, size, corners);
      const [column, row] = [limited(ix, w), limited(iy, h)];
      const index = add(mul(row, w), column).long();
      const values = flat.gather(
        2,
        index
          .view(n, 1, -1)
          .expand(n, c, height * width)
          .contiguous(),
      );
      if (padding !== 'zeros') return values;
      const inside = torch.logicalAnd(torch.eq(column, ix), torch.eq(row, iy));
      return cmul(values, inside.double().view(n, 1, -1));
    };
    if (mode === 'nearest') {
      return pixels(roundHalfToEven(torch, px), roundHalfToEven(torch, py))
        .view(n, c, height, width)
        .typeAs(x);
    }
    const taps = mode === 'bicubic' ? cubic(-0.75) : linear;
    const [lx, ly] = [torch.floor(px), torch.floor(py)];
    const [tx, ty] = [csub(px, lx), csub(py, ly)];
    const result = torch.zeros(n, c, height * width, 'double');
    for (const [dy, wy] of taps) {
      for (const [dx, wx] of taps) {
        const share = cmul(wx(tx), wy(ty)).view(n, 1, -1);
        result.add(cmul(pixels(add(lx, dx), add(ly, dy)), share));
      }
    }
    return result.view(n, c, height, width).typeAs(x);
  }

  /* Returns the matrix of the means of `samples` positions in each of `count` equal parts of the
     range that begins at `start`. */
  function meansOf(start, length, count, samples, from) {
    const part = length / (count * samples);
    const at = add(mul(add(torch.arange(count * samples, 'double'), 0.5), part), start);
    const inside = torch.logicalAnd(torch.ge(at, -1), torch.le(at, from)).double();
    const weights = weightsOf(torch, torch.clamp(at, 0, from - 1), linear, from, 0);
    const kept = cmul(weights, inside.view(-1, 1));
    return kept.view(count, samples, from).mean(1, { keepdim: false });
  }

  function roiAlign([x, regions, batches], attributes) {
    const {
      coordinate_transformation_mode: mode = 'half_pixel',
      output_height: height = 1,
      output_width: width = 1,
      sampling_ratio: ratio = 0,
      spatial_scale: scale = 1,
    } = attributes;
    const aligned = mode === 'half_pixel';
    const of = numbersOf(batches);
    const [, , h, w] = x.size();
    const results = [...regions].map((region, i) => {
      const ends = numbersOf(add(mul(region.double(), scale), aligned ? -0.5 : 0));
      const line = (low, high, count, from) => {
        const length = aligned ? high - low : Math.max(high - low, 1);
        const samples = ratio > 0 ? ratio : Math.ceil(length / count);
        return meansOf(low, length, count, samples, from);
      };
      const rows = line(ends[1], ends[3], height, h);
      const columns = line(ends[0], ends[2], width, w);
      const image = x.select(0, of[i]).double();
      return torch.matmul(torch.matmul(rows, image), columns.t());
    });
    return torch.stack(results).typeAs(x);
  }

  return { GridSample: gridSample, RoiAlign: roiAlign };
};
