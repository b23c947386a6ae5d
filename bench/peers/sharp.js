/* sharp.js: libvips, native, with one thread. Results are new buffers; a call is asynchronous. */
import { SHARPEN } from '../cases/image.js';

export const name = 'sharp';
export const hosts = ['node', 'node-current'];

export async function open() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const peer = {
    tensor: ({ data, size: [height, width, channels] }) => {
      if (!(data instanceof Uint8Array)) throw new TypeError('sharp has no such element type');
      return { data, raw: { width, height, channels } };
    },
    positions: ({ data }) => data,
    read: (buffer) => new Uint8Array(buffer),
    drop: () => {},
  };
  const op =
    (call) =>
    ({ x: { data, raw } }, options) => {
      const grey = (image) => (raw.channels === 1 ? image.toColourspace('b-w') : image);
      const run = () =>
        grey(call(sharp(data, { raw }), options))
          .raw()
          .toBuffer();
      return { run, read: async () => [peer.read(await run())], held: [] };
    };
  /* its resize, greyscale and blur have other positions, curves and windows */
  const ops = {
    'filter 3': op((x) => x.convolve({ width: 3, height: 3, kernel: SHARPEN, scale: 1 })),
    'median 3': op((x) => x.median(3)),
  };
  peer.ops = Object.fromEntries(Object.entries(ops).map(([key, work]) => [`image ${key}`, work]));
  return peer;
}
