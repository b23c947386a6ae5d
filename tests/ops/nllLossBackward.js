import { classSlope, factorOfClass } from '../helpers/definitions.js';

export const samples = (m, n) => [
  { g: [1], x: [n], target: [1], weight: [n], options: {} },
  { g: [1], target: [m], weight: [n] },
  { g: [m], target: [m], weight: [n], options: { reduction: 'none' }, needs: ['options'] },
  { g: [1], x: [m, n, 2], target: [m, 2], weight: [n], options: { ignoreIndex: 0 } },
];

export const expected = classSlope(false, factorOfClass);
