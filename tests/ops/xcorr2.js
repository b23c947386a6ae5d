import { conv2, convolution, strided, withOptions } from '../helpers/definitions.js';

export const samples = { xcorr2: conv2, xcorr2_options: strided };

export const expected = {
  xcorr2: convolution(2, false),
  xcorr2_options: withOptions(convolution(2, false)),
};

export const calls = {
  'torch.xcorr2(torch.ones(3, 8, 8), torch.ones(4, 3, 3, 3), { stride: 2, padding: 1 })': {
    torch: 'F.conv2d(x, w, stride=2, padding=1)[0]',
  },
  "torch.xcorr2(torch.ones(3, 8, 8), torch.ones(4, 3, 3, 3), 'S')": {
    torch: "F.conv2d(x, w, padding='same')[0]",
  },
};
