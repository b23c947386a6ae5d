/* numpy-tfjs.js: the functions of cases/numpy.js in TensorFlow.js: those for images, whose planes
   are its last dimension, the layout that its users have, and a few others. */
export function numpyOps(tf, { fresh }) {
  /* an op of a batch of images; its result is turned to planes only for the check */
  const image =
    (op) =>
    ({ x }, options) => {
      const batch = tf.tidy(() => tf.expandDims(tf.transpose(x, [1, 2, 0]), 0));
      const planesFirst = (r) => tf.transpose(tf.squeeze(r, [0]), [2, 0, 1]).dataSync();
      return {
        run: () => op(batch, options).dispose(),
        read: () => [tf.tidy(() => planesFirst(op(batch, options)))],
        held: [batch],
      };
    };
  return {
    maxPool2d: image((x, { kernel, stride }) => tf.maxPool(x, kernel, stride, 'valid')),
    avgPool2d: image((x, { kernel, stride }) => tf.avgPool(x, kernel, stride, 'valid')),
    scale: image((x, { height, width, mode }) => {
      if (mode === 'bilinear') return tf.image.resizeBilinear(x, [height, width], false, true);
      if (mode === 'nearest')
        return tf.image.resizeNearestNeighbor(x, [height, width], false, true);
      throw new Error('there is no such mode');
    }),
    logsumexp: ({ x }) => fresh(() => tf.logSumExp(x, 1)),
    oneHot: ({ at }, { n }) => fresh(() => tf.tidy(() => tf.cast(tf.oneHot(at, n), 'float32'))),
    einsum: ({ a, b }) => fresh(() => tf.einsum('bij,bjk->bik', a, b)),
  };
}
