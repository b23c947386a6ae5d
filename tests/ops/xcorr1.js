import { conv1, convolution, signals, sumOfProducts } from '../helpers/definitions.js';

export const samples = conv1;
export const expected = convolution(1, false);

export const numpy = {
  'np.correlate(v, [1, 2])': {
    ours: 'torch.xcorr1(v, torch.Tensor([1, 2]))',
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

export const torch = {
  'F.conv1d(v.view(1, 1, 3), w.view(1, 1, 2))[0, 0]': 'torch.xcorr1(v, torch.Tensor([1, 2]))',
};
