/* image-ours.js: images of this library, as planes. */
import { GAUSSIAN, MATRIX, SHARPEN } from '../../cases/image.js';

export function imageOps(torch) {
  const kernel = torch.FloatTensor(SHARPEN).view(3, 3);
  const matrix = torch.Tensor(MATRIX).view(2, 3);
  const [height, width] = [1024, 1024];
  /* sigma of GAUSSIAN */
  const sigma = Math.sqrt(-1 / (2 * Math.log(GAUSSIAN[1])));
  const op =
    (call) =>
    ({ x }, options) => {
      const planes = x.permute(2, 0, 1).contiguous();
      const r = x.new();
      const run = () => call(r, planes, options);
      return {
        run,
        read: () => {
          run();
          return [r.permute(1, 2, 0).contiguous().toTypedArray()];
        },
        held: [planes, r],
      };
    };
  const positions = (call) => {
    const r = torch.LongTensor();
    const run = () => call(r);
    return {
      run,
      read: () => {
        run();
        return [r.toTypedArray()];
      },
      held: [r],
    };
  };
  const scaled =
    (filter) =>
    (r, x, { size }) =>
      torch.scale(r, x, size[0], size[1], filter);
  return {
    'resize bilinear': op(scaled('bilinear')),
    'resize up': op(scaled('bilinear')),
    'resize area': op(scaled('area')),
    'warp affine': op((r, x) => torch.warpAffine(r, x, matrix, height, width)),
    grey: op((r, x) => torch.rgbToGrayscale(r, x)),
    hsv: op((r, x) => torch.rgbToHsv(r, x)),
    'gaussian 5': op((r, x) => torch.gaussianBlur(r, x, sigma, { kernel: 5 })),
    'filter 3': op((r, x) => torch.filter2d(r, x, kernel)),
    'median 3': op((r, x) => torch.medianBlur(r, x, 3)),
    'erode 5': op((r, x) => torch.erode(r, x, 5)),
    nms: ({ boxes, scores }) =>
      positions((r) => torch.nms(r, boxes, scores, { iouThreshold: 0.5 })),
    'batched nms': ({ boxes, scores, classes }) =>
      positions((r) => torch.batchedNms(r, boxes, scores, classes, { iouThreshold: 0.5 })),
  };
}
