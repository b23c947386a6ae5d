import { map } from '../helpers/definitions.js';

export const samples = () => ({ weight: 0.25 });

export const expected = ({ a, b, weight }, to) =>
  map(a, (x, i) => {
    const [y, w] = [b.values[i], to(weight)];
    return to(w < 0.5 ? x + w * (y - x) : y - (1 - w) * (y - x));
  });

export const calls = { 'a.lerp(b, 0.5)': { torch: 'a.lerp_(b, 0.5)' } };
