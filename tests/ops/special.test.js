import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { eachBase, torch0 } from '../helpers/torch.js';

const scalar = createTorchSync({
  wasmUrl: new URL('../../js/torch7-scalar.wasm', import.meta.url),
});

test.each(['lgamma', 'digamma', 'erfinv', 'sinc', 'logaddexp'])(
  '%s has the same bits in both builds of the module',
  (name) => {
    for (const type of ['Float', 'Double']) {
      const values = Array.from({ length: 5000 }, (_, i) => Math.sin(i) * 10 ** ((i % 9) - 5));
      const bits = [torch0, scalar].map((torch) => {
        const x = torch[`${type}Tensor`](values);
        const r = name === 'logaddexp' ? torch[name](x, x.reverse(0)) : torch[name](x);
        return new Uint8Array(r.toTypedArray().buffer);
      });
      expect(bits[0]).toEqual(bits[1]);
    }
  },
);

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
  for (const name of ['lgamma', 'digamma', 'sinc', 'erfinv']) {
    const exact = torch.Tensor(values)[name]().toArray();
    expect(torch.FloatTensor(values)[name]().toArray()).toEqual(exact.map(Math.fround));
  }
});
