import { at, canvases, drawn, maskElements } from '../helpers/definitions.js';

const elements = { mask: maskElements };
export const samples = (m, n) =>
  canvases([{}, { options: { opacity: 0.25 } }])(m, n).map((one) => {
    const { length } = one.x;
    const size = length === 2 || one.options.layout ? one.x.slice(0, 2) : one.x.slice(1);
    return { ...one, mask: size, types: { mask: 'Byte' }, elements };
  });

export function expected({ mask, opacity, ...o }, to, type) {
  const isOn = (x, y) => at(mask, [y, x]) !== 0;
  const { size, values } = drawn(o, type, isOn, opacity);
  return {
    size,
    test: (got) => got.every((v, i) => Math.abs(v - values[i]) <= 1e-6 + Math.abs(v) / 1000),
  };
}
