import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { eachBase } from '../helpers/torch.js';

eachBase('numbers of floats without NaN are those of sum, mean and max: not rounded', (torch) => {
  torch.manualSeed(1);
  for (const type of named(['float', 'half', 'double'])) {
    const x = torch.rand(99).type(type);
    expect(x.nansum()).toBe(x.sum());
    expect(x.nanmean()).toBe(x.mean());
    expect(x.nanmax()).toBe(x.max());
    expect(Math.abs(x.nanvar() / x.var() - 1)).toBeLessThan(1e-14);
  }
});
