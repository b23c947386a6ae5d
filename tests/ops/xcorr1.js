import { conv1, convolution, signals, sumOfProducts } from '../helpers/definitions.js';

export const samples = conv1;
export const expected = convolution(1, false);

export const calls = {
  'torch.xcorr1(v, torch.Tensor([1, 2]))': {
    numpy: 'np.correlate(v, [1, 2])',
    torch: 'F.conv1d(v.view(1, 1, 3), w.view(1, 1, 2))[0, 0]',
    ...sumOfProducts(
      (g) => {
        const { a, b } = signals(g);
        return b.size[0] > a.size[0] ? { a: b, b: a } : { a, b };
      },
      'np.correlate(A, B)',
      'torch.xcorr1(a, b)',
    ),
  },
};
