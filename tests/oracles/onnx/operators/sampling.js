/* sampling.js: images sampled at any positions. */
import { numbersOf } from './helpers.js';
import { tapsOf, weightsOf } from './interpolation.js';

export const sampling = (torch) => {
  const { add, cmul, mul } = torch;
  const { linear } = tapsOf(torch);

  /* x: N x C x H x W; grid: N x height x width x 2, from -1 to 1 */
  const gridSample = ([x, grid], attributes) =>
    torch.gridSample(x, grid, {
      mode: attributes.mode ?? 'bilinear',
      padding: attributes.padding_mode ?? 'zeros',
      alignCorners: attributes.align_corners === 1,
    });

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
