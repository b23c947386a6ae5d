import { lossSlope } from '../helpers/definitions.js';

const signs = (type, i, salt) => ((i + salt) % 3 > 0 ? 1 : -1);

export const samples = () => [
  { g: [1], elements: { target: signs } },
  { elements: { target: signs }, options: { margin: 2, reduction: 'none' }, needs: ['options'] },
];

export const expected = lossSlope((x, y, { margin = 0 }, sign) =>
  margin - sign * (x - y) >= 0 ? -sign : 0,
);
