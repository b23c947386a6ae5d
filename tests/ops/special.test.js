import { expect } from '@jest/globals';
import { named } from '../helpers/named.js';
import { eachBase } from '../helpers/torch.js';

eachBase('functions of plain numbers give numbers', (torch) => {
  expect(torch.hypot(3, 4)).toBe(5);
  expect(torch.sinc(0)).toBe(1);
  expect(torch.erfinv(0)).toBe(0);
  expect(torch.lgamma(1)).toBe(0);
  expect(torch.logaddexp(-Infinity, -Infinity)).toBe(-Infinity);
  expect(torch.digamma(-1)).toBe(NaN);
});

eachBase('an element of a float is rounded once from a double', (torch) => {
  const values = [0.25, 0.5, 3.75];
  for (const name of named(['lgamma', 'digamma', 'sinc', 'erfinv'])) {
    const exact = torch.Tensor(values)[name]().toArray();
    expect(torch.FloatTensor(values)[name]().toArray()).toEqual(exact.map(Math.fround));
  }
});
