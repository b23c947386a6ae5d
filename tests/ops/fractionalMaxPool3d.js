import { argmaxPool } from '../helpers/definitions.js';

/* One window, which is as large as a plane: it is nowhere else. */
const whole = (m, n) => ({ x: [2, m, n, 2], kernel: [m, n, 2], size: 1 });
const withSamples = (m, n) => ({
  ...whole(m, n),
  samples: [2, 3],
  types: { samples: 'Double' },
  elements: { samples: (type, i) => (i % 4) / 4 },
});

export const samples = { fractionalMaxPool3d: whole, fractionalMaxPool3d_samples: withSamples };

export const expected = ({ x }) => argmaxPool(3)({ x, size: 1 });
