/* image-js.js: images in JavaScript, with bytes. Results are new images. */
import { GAUSSIAN, MATRIX, SHARPEN } from '../cases/image.js';

export const name = 'image-js';
export const hosts = ['node', 'node-current'];

export async function open() {
  const { Image } = await import('image-js');
  const peer = {
    tensor: ({ data, size: [height, width, channels] }) => {
      if (!(data instanceof Uint8Array)) throw new TypeError('image-js has no such element type');
      return new Image(width, height, { data, colorModel: channels === 1 ? 'GREY' : 'RGB' });
    },
    positions: ({ data }) => data,
    read: (image) => image.getRawImage().data,
    drop: () => {},
  };
  const op =
    (call) =>
    ({ x }, options) => ({
      run: () => call(x, options),
      read: () => [peer.read(call(x, options))],
      held: [],
    });
  const sigma = Math.sqrt(-1 / (2 * Math.log(GAUSSIAN[1])));
  const rows = [SHARPEN.slice(0, 3), SHARPEN.slice(3, 6), SHARPEN.slice(6)];
  const bilinear = { interpolationType: 'bilinear', borderType: 'replicate' };
  const warped = (matrixOf) =>
    op((x, { size: [height, width] }) => {
      const matrix = matrixOf(width / x.width, height / x.height);
      return x.transform(matrix, { ...bilinear, width, height });
    });
  /* what its resize() calls, which moves the image by half a pixel */
  const resized = warped((across, down) => [
    [across, 0, (across - 1) / 2],
    [0, down, (down - 1) / 2],
  ]);
  const ops = {
    'resize bilinear': resized,
    'resize up': resized,
    'warp affine': warped(() => [MATRIX.slice(0, 3), MATRIX.slice(3)]),
    grey: op((x) => x.grey({ algorithm: 'luma601' })),
    'gaussian 5': op((x) => x.gaussianBlur({ sigma, size: 5 })),
    'filter 3': op((x) => x.directConvolution(rows)),
    'median 3': op((x) => x.medianFilter({ cellSize: 3 })),
    'erode 5': op((x) => x.erode({ kernel: Array.from({ length: 5 }, () => [1, 1, 1, 1, 1]) })),
  };
  peer.ops = Object.fromEntries(Object.entries(ops).map(([key, work]) => [`image ${key}`, work]));
  return peer;
}
