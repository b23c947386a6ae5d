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

eachBase('lgamma is exact near its zeros', (torch) => {
  const known = [
    [-2.4570247382208006, 5.619192358950097e-17],
    [-4.0393618354, 1.1628506912570007e-7],
    [-5.998607480080875, -2.3721063667118474e-13],
    [-7.349913544021547, -7.978216846229202],
  ];
  const found = torch.lgamma(torch.Tensor(known.map(([x]) => x))).toArray();
  for (const [i, [x, value]] of known.entries())
    expect([x, Math.abs(found[i] / value - 1) < 1e-15]).toEqual([x, true]);
});
