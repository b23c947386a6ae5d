import { scaledImage, scaleSamples } from '../helpers/definitions.js';

export const samples = {
  scale: scaleSamples([
    { height: 3, width: 2 },
    { height: 7, width: 9 },
  ]),
  scale_factor: scaleSamples([{ factor: 0.5 }, { factor: 1.75 }]),
};

const atLeastOne = (v) => Math.max(1, Math.floor(v));
export const expected = {
  scale: (o, to, type) => scaledImage(o, type),
  scale_factor({ factor, ...o }, to, type) {
    const h = o.x.size.length - (o.layout === 'HWC' ? 3 : 2);
    const [height, width] = [0, 1].map((a) => atLeastOne(o.x.size[h + a] * factor));
    return scaledImage({ ...o, height, width }, type);
  },
};

export const calls = {
  "torch.scale(a, 2, 6, 'nearest')": {
    torch: "F.interpolate(x, (2, 6), mode='nearest-exact')",
  },
  'torch.scale(a, 2, 6)': { torch: "F.interpolate(x, (2, 6), mode='bilinear')" },
  "torch.scale(a, 1, 3, 'area')": { torch: "F.interpolate(x, (1, 3), mode='area')" },
};
