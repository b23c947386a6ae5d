/* image-tfjs.js: images of TensorFlow.js, floats. */
import { GAUSSIAN, MATRIX, SHARPEN } from '../../cases/image.js';

export function imageOps(tf, { fresh }) {
  const tidy = (call) => fresh(() => tf.tidy(call));
  const resized = ({ x }, { size }) =>
    tidy(() => tf.image.resizeBilinear(tf.expandDims(x, 0), size.slice(0, 2), false, true));
  const convolved =
    (kernels) =>
    ({ x }) => {
      const held = kernels.map(([values, size]) => tf.tensor(values, size));
      const call = () =>
        held.reduce((image, kernel) => tf.conv2d(image, kernel, 1, 'same'), tf.expandDims(x, 0));
      return { ...tidy(call), held };
    };
  const total = GAUSSIAN.reduce((a, b) => a + b);
  const weights = GAUSSIAN.map((v) => v / total);
  /* from positions of the result to those of the image */
  const [a, b, dx, c, d, dy] = MATRIX;
  const det = a * d - b * c;
  const linear = [d / det, -b / det, -c / det, a / det];
  const inverse = [
    ...[linear[0], linear[1], -linear[0] * dx - linear[1] * dy],
    ...[linear[2], linear[3], -linear[2] * dx - linear[3] * dy],
    ...[0, 0],
  ];
  return {
    'resize bilinear': resized,
    'resize up': resized,
    /* its rgbToGrayscale needs a kernel that its WebAssembly backend does not have */
    grey: ({ x }) => {
      const luminance = tf.tensor([0.299, 0.587, 0.114], [3, 1]);
      return { ...tidy(() => tf.matMul(tf.reshape(x, [-1, 3]), luminance)), held: [luminance] };
    },
    'filter 3': convolved([[SHARPEN, [3, 3, 1, 1]]]),
    'gaussian 5': convolved([
      [weights, [5, 1, 1, 1]],
      [weights, [1, 5, 1, 1]],
    ]),
    'warp affine': ({ x }) => {
      const transform = tf.tensor(inverse, [1, 8]);
      return {
        ...tidy(() => tf.image.transform(tf.expandDims(x, 0), transform, 'bilinear')),
        held: [transform],
      };
    },
    nms: ({ boxes, scores }, { n }) =>
      fresh(() => tf.image.nonMaxSuppression(boxes, scores, n, 0.5)),
  };
}
