import { argmaxPool } from '../helpers/definitions.js';

/* One window, which is as large as a plane: it is nowhere else. */
const whole = (m, n) => ({ x: [2, m, n], kernel: [m, n], size: 1 });
const withSamples = (m, n) => ({
  ...whole(m, n),
  samples: [2, 2],
  types: { samples: 'Double' },
  elements: { samples: (type, i) => (i % 4) / 4 },
});

export const samples = { fractionalMaxPool2d: whole, fractionalMaxPool2d_samples: withSamples };

export const expected = ({ x }) => argmaxPool(2)({ x, size: 1 });
