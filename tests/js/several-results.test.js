/* Ops with several results and with letters of options: calls that repeat take the short path
   (js/call/short.js), and give what the first call gave. */
import { expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import '../../js/addons/linalg.node.js';
import { matrix } from '../helpers/matrix.js';

const make = createTorchSync;
const example = (torch) => torch.Tensor(matrix('4 1 2; 1 3 0; 2 0 5'));
const CALLS = {
  'two results': (torch, a) => torch.qr(a),
  'two results and a letter': (torch, a) => torch.symeig(a, 'V'),
  'two results and two letters': (torch, a) => torch.symeig(a, 'V', 'L'),
  'three results': (torch, a) => torch.svd(a),
  'three results and a letter': (torch, a) => torch.svd(a, 'A'),
  'a method': (torch, a) => a.eig('V'),
  'results of two types': (torch, a) => torch.pstrf(a, 'L'),
};

test.each(Object.keys(CALLS))('the second and later calls equal the first: %s', (name) => {
  const torch = make();
  const a = example(torch);
  const results = [1, 2, 3].map(() => CALLS[name](torch, a));
  const values = results.map((list) => list.map((t) => [t.torchType, t.toArray()]));
  expect(values[1]).toEqual(values[0]);
  expect(values[2]).toEqual(values[0]);
});

test('each letter is a call of its own', () => {
  const torch = make();
  const a = example(torch);
  a.assign(0, 1, 9);
  for (let i = 0; i < 3; i++) {
    expect(torch.potrf(a, 'L').at(0, 1)).toBe(0);
    expect(torch.potrf(example(torch), 'U').at(1, 0)).toBe(0);
    expect(torch.symeig(a, 'N')[1].nElement()).toBe(0);
    expect(torch.symeig(a, 'V')[1].nElement()).toBe(9);
    expect(() => torch.symeig(a, 'X')).toThrow('`job` = "X"');
  }
});

test('a scope frees all results, and a failed call has none', () => {
  const torch = make();
  const a = example(torch);
  const wrong = torch.Tensor(2, 3).fill(1);
  for (let i = 0; i < 3; i++) {
    const before = torch.memory();
    torch.scope(() => {
      torch.svd(a);
      torch.symeig(a, 'V');
    });
    expect(torch.memory()).toEqual(before);
    expect(() => torch.symeig(wrong, 'V')).toThrow(
      expect.objectContaining({ code: 'NOT_SQUARE', op: 'symeig', arg: 'a' }),
    );
    expect(torch.memory()).toEqual(before);
  }
});

test('a call for whose results memory is short frees what it made', () => {
  const torch = make({ maxMemory: 1000 });
  const a = example(torch);
  torch.qr(a).forEach((t) => t.free());
  torch.qr(a).forEach((t) => t.free());
  const rest = torch.Tensor(104);
  const before = torch.memory();
  expect(() => torch.qr(a)).toThrow(expect.objectContaining({ code: 'NO_MEMORY' }));
  expect(torch.memory()).toEqual(before);
  rest.free();
  expect(torch.qr(a)).toHaveLength(2);
});

test('a given result takes part as before', () => {
  const torch = make();
  const a = example(torch);
  const [q, r] = torch.qr(a);
  for (let i = 0; i < 3; i++) {
    const [e, v] = [torch.Tensor(), torch.Tensor()];
    expect(torch.symeig(e, v, a, 'V')).toEqual([e, v]);
    expect(torch.qr(q, r, a)[0]).toBe(q);
    expect(e.nElement()).toBe(3);
  }
});
