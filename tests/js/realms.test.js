/* Arrays of another realm (an iframe, a vm, a test runner) have other classes, but are accepted. */
import { expect } from '@jest/globals';
import vm from 'node:vm';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase } from '../helpers/torch.js';

const context = vm.createContext({});
const other = (code) => vm.runInContext(code, context);

eachBase('typed arrays are recognised by every constructor', (torch) => {
  expect(other('Float64Array') === Float64Array).toBe(false);
  for (const array of named([
    'Uint8',
    'Int8',
    'Int16',
    'Int32',
    'Float32',
    'Float64',
    'Uint8Clamped',
    'Uint32',
  ])) {
    for (const type of named(TYPES)) {
      const data = other(`${array}Array.of(1, 2, 3, 4)`);
      expectValues(torch[`${type}Tensor`](data), [1, 2, 3, 4]);
      expectValues(torch[`${type}Tensor`](data, other('[2, 2]')), matrix('1 2; 3 4'));
      expectValues(torch[`${type}Storage`](data), [1, 2, 3, 4]);
    }
  }
  const big = other('BigInt64Array.of(2n ** 60n)');
  expectValues(torch.LongTensor(big), [2n ** 60n]);
});

eachBase('nested arrays, sizes and positions too', (torch, b) => {
  const x = torch.Tensor(other('[[1, 2], [3, 4]]'));
  expectValues(x, matrix('1 2; 3 4'));
  expect(x.view(other('[4]')).size()).toEqual([4]);
  expectValues(x.at(b, other(`[${b}, ${1 + b}]`)), [1, 2]);
  expectValues(torch.LongStorage(other('[1, 2]')), [1, 2]);
});

eachBase('functions and objects too', (torch) => {
  expectValues(torch.Tensor([1, 2]).apply(other('(x) => x * 2')), [2, 4]);
  const list = torch.scope(() => {
    const result = other('[]');
    result.push(torch.Tensor([1]));
    return result;
  });
  expectValues(list[0], [1]);
});

/* An object of another realm does not look plain, so its contents are freed. */
eachBase('an object of another context that a scope returns keeps its tensors', (torch) => {
  const result = torch.scope(() => Object.assign(other('({})'), { x: torch.Tensor([1]) }));
  expectValues(result.x, [1]);
});
