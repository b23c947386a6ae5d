import { few, selection } from '../helpers/definitions.js';

function mode(values) {
  const times = (x) => values.filter((y) => y === x).length;
  const [first] = values.toSorted((x, y) => times(y) - times(x) || x - y);
  return [values.indexOf(first)];
}

export const samples = { mode: (m, n) => [{}, { t: [m, n + 3], elements: few }] };
export const expected = selection(mode);
export const calls = { 'v.mode()': { torch: 'v.mode()' } };
