/* image-tfjs.js: images of TensorFlow.js, floats. */
import { SHARPEN } from '../../cases/image.js';

export function imageOps(tf, { fresh }) {
  const tidy = (call) => fresh(() => tf.tidy(call));
  const resized = ({ x }, { size }) =>
    tidy(() => tf.image.resizeBilinear(tf.expandDims(x, 0), size.slice(0, 2), false, true));
  return {
    'resize bilinear': resized,
    'resize up': resized,
    grey: ({ x }) => tidy(() => tf.image.rgbToGrayscale(x)),
    'filter 3': ({ x }) => {
      const kernel = tf.tensor(SHARPEN, [3, 3, 1, 1]);
      return {
        ...tidy(() => tf.conv2d(tf.expandDims(x, 0), kernel, 1, 'same')),
        held: [kernel],
      };
    },
    nms: ({ boxes, scores }, { n }) =>
      fresh(() => tf.image.nonMaxSuppression(boxes, scores, n, 0.5)),
  };
}
