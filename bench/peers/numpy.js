/* numpy.js: NumPy (hosts/numpy.js). An operation names the program's operation 
   (native/numpy_peer.py).
   Its eigh and svd are by divide and conquer, so that both drivers of this library are compared
   with them. */
export const name = 'NumPy';
export const hosts = ['numpy', 'numpy-openblas'];

const program = (op) => [
  `program ${op}`,
  ({ x, y }, options) => ({
    op,
    inputs: y ? [x, y] : [x],
    parameter: JSON.stringify(options),
  }),
];
const one = (op) => [`linalg ${op}`, ({ a }) => ({ op, inputs: [a] })];
const dc = (op) => [`linalg ${op}-dc`, ({ a }) => ({ op, inputs: [a] })];

export const operations = {
  ...Object.fromEntries(['inverse', 'cholesky', 'qr', 'symeig', 'svd', 'eig'].map(one)),
  ...Object.fromEntries(['symeig', 'svd'].map(dc)),
  ...Object.fromEntries(
    ['kmeans', 'pca', 'pyramid', 'logistic', 'life', 'spectrogram'].map(program),
  ),
  'linalg solve': ({ a, b }) => ({ op: 'solve', inputs: [a, b] }),
};
