import { lineGradients, total } from '../helpers/definitions.js';

const dot = (a, b) => total(a.map((v, i) => v * b[i]));
const signs = (type, i) => (i % 2 ? -1 : 1);

export const samples = (m) => [
  { g: [1], target: [m], elements: { target: signs } },
  {
    g: [m],
    target: [m],
    elements: { target: signs },
    options: { margin: 0.5, reduction: 'none' },
    needs: ['options'],
  },
];

export const expected = lineGradients(['x', 'y'], 2, ([x, y], { margin = 0 }, sign) => {
  const [xx, yy] = [dot(x, x), dot(y, y)];
  const c = dot(x, y) / Math.sqrt(xx * yy);
  const by = sign === 1 ? -1 : c > margin ? 1 : 0;
  return [
    x.map((v, i) => by * (y[i] / Math.sqrt(xx * yy) - (c * v) / xx)),
    y.map((v, i) => by * (x[i] / Math.sqrt(xx * yy) - (c * v) / yy)),
  ];
});
