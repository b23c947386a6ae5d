/* torch7-wasm/autograd: what a function may take, do and return. */
import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { checkpoint, grad, stopGradient, valueAndGrad } from '../../js/autograd/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { clipGradNorm } from '../../js/optim/index.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { thrownBy, torch0 as torch } from '../helpers/torch.js';

const square = (x) => torch.sum(torch.cmul(x, x));

describe('parameters and results', () => {
  test('gradients have the shape, type and place of their tensors', () => {
    const parameters = {
      layers: [{ w: torch.FloatTensor([[1, 2]]) }, { w: torch.FloatTensor([3]) }],
      scale: torch.FloatTensor([2]),
    };
    const [value, gradients] = valueAndGrad(({ layers, scale }) =>
      torch.add(torch.sum(torch.cmul(layers[0].w, scale)), torch.sum(layers[1].w)),
    )(parameters);
    expect(value).toBe(9);
    expect(Object.keys(gradients)).toEqual(['layers', 'scale']);
    expect(gradients.scale.type()).toBe('torch.FloatTensor');
    expectValues(gradients.layers[0].w, matrix('2 2'));
    expectValues(gradients.layers[1].w, [1]);
    expectValues(gradients.scale, [3]);
  });

  test('positions may change after a call that has read them', () => {
    for (const positions of [[0], new Int32Array([0])]) {
      const at = grad((t) => {
        const y = torch.sum(t.at(positions));
        positions[0] = 1;
        return y;
      });
      expectValues(at(torch.Tensor([5, 6])), [1, 0]);
      positions[0] = 0;
    }
  });

  test('a power of 0 is flat where it is 0', () => {
    expectValues(grad((t) => torch.sum(torch.pow(0, t)))(torch.Tensor([0, 1, 2.5])), [0, 0, 0]);
    expectValues(grad((t) => torch.sum(torch.pow(2, t)))(torch.Tensor([0])), [Math.LN2]);
  });

  test('a tensor of one element is a result, too; others of an array are returned as they are', () => {
    const x = torch.Tensor([3]);
    const [[loss, twice, text], g] = valueAndGrad((t) => [torch.cmul(t, t), torch.mul(t, 2), 'a'])(
      x,
    );
    expectValues(loss, [9]);
    expectValues(twice, [6]);
    expect(text).toBe('a');
    expectValues(g, [6]);
  });

  test('what does not depend on a parameter has the gradient 0', () => {
    const x = torch.Tensor([1, 2]);
    expectValues(grad(() => 7)(x), [0, 0]);
    expectValues(grad(() => torch.Tensor([7]))(x), [0, 0]);
    expectValues(grad((t) => torch.sum(torch.round(t)))(x), [0, 0]);
    expectValues(grad((t) => torch.sum(torch.cmul(t, t.gt(1).double())))(x), [0, 1]);
  });

  test('a parameter that is used twice gets the sum', () => {
    const x = torch.Tensor([1, 2]);
    expectValues(grad((t) => torch.sum(torch.cmul(t, torch.add(t, t))))(x), [4, 8]);
    expectValues(grad(([a, b]) => torch.sum(torch.cmul(a, b)))([x, x])[0], [1, 2]);
  });

  test('halves and floats keep their type; conversions are followed', () => {
    const x = torch.HalfTensor([1, 2]);
    const g = grad((t) => torch.sum(torch.cmul(t.float(), torch.FloatTensor([3, 4]))))(x);
    expect(g.type()).toBe('torch.HalfTensor');
    expectValues(g, [3, 4]);
    expect(grad((t) => torch.sum(torch.cmul(t, t)))(torch.FloatTensor([5])).type()).toBe(
      'torch.FloatTensor',
    );
  });

  test('have memory of their own', () => {
    const [x, y] = [torch.ones(4), torch.ones(4)];
    const g = grad(torch.sum)(x);
    expect(clipGradNorm(g, 1)).toBe(2);
    expectValues(g, [0.5, 0.5, 0.5, 0.5]);
    const [gx, gy] = grad(([a, b]) => torch.sum(torch.add(a, b)))([x, y]);
    gx.fill(7);
    expectValues(gy, [1, 1, 1, 1]);
    expectValues(x, [1, 1, 1, 1]);
  });

  test('other arguments are constants', () => {
    const x = torch.Tensor([1, 2]);
    expectValues(grad((t, y, k) => torch.mul(torch.sum(torch.cmul(t, y)), k))(x, x, 3), [3, 6]);
  });
});

describe('values that are followed', () => {
  test('have the properties of tensors, and their slices', () => {
    const x = torch.Tensor(matrix('1 2; 3 4'));
    const g = grad((w) => {
      expect([w.dtype, w.shape, w.ndim, torch.isTensor(w)]).toEqual(['double', [2, 2], 2, true]);
      expect(`${w}`).toBe('[torch.DoubleTensor of size 2x2, differentiated]');
      const [first, second] = w.T;
      const [, last] = second;
      return torch.scope(() => torch.add(torch.sum(torch.cmul(first, first)), last));
    })(x);
    expectValues(g, matrix('2 0; 6 1'));
  });

  test('have methods, also in place on what the function has computed', () => {
    const x = torch.Tensor([
      [1, 2],
      [3, 4],
    ]);
    const f = (t) => t.mm(t).add(1).mul(2).sum(0).select(0, 0).at(1);
    const [value, g] = valueAndGrad(f)(x);
    expect(value).toBe(68);
    expectValues(
      grad((t) => torch.mul(torch.sum(torch.mm(t, t).narrow(1, 1, 1)), 2))(x),
      g.toArray(),
    );
  });

  test('an in-place method changes the value for all that follows', () => {
    const x = torch.Tensor([2]);
    const f = (t) => {
      const h = torch.mul(t, 3);
      const before = torch.sum(h);
      h.mul(5);
      return torch.add(before, torch.sum(h));
    };
    const [value, g] = valueAndGrad(f)(x);
    expect(value).toBe(36);
    expectValues(g, [18]);
  });

  test('a parameter, and what shares its memory with a view, is not changed in place', () => {
    const x = torch.Tensor([1, 2]);
    for (const f of [
      (t) => t.mul(2).sum(),
      (t) => {
        const h = torch.mul(t, 2);
        const view = h.narrow(0, 0, 1);
        h.add(1);
        return view.sum();
      },
      (t) => torch.mul(t, 2).narrow(0, 0, 1).add(1).sum(),
    ])
      expect(thrownBy(() => grad(f)(x))).toMatchObject({
        code: 'NO_GRADIENT',
        message: expect.stringContaining('in place: use the function torch.'),
      });
    expectValues(x, [1, 2]);
  });

  test('elements and parts by at()', () => {
    const x = torch.Tensor([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expectValues(grad((t) => torch.mul(t.at(1, 2), 5))(x), matrix('0 0 0; 0 0 5'));
    expectValues(
      grad((t) => t.at(torch.LongTensor([0, 0]), [1, 2]).sum())(x),
      matrix('0 2 2; 0 0 0'),
    );
    expectValues(grad((t) => t.at(x.gt(3)).sum())(x), matrix('0 0 0; 1 1 1'));
  });

  test('numbers are no numbers of JavaScript', () => {
    const x = torch.Tensor([1, 2]);
    expect(() => grad((t) => torch.sum(t) * 2)(x)).toThrow('use functions of torch');
    expect(() => grad((t) => Number(torch.sum(t)))(x)).toThrow('use functions of torch');
    expectValues(grad((t) => (stopGradient(torch.sum(t)) > 2 ? torch.sum(t) : 0))(x), [1, 1]);
  });

  test('lists of tensors', () => {
    const [a, b] = [torch.Tensor([1, 2]), torch.Tensor([3])];
    const weights = torch.Tensor([10, 20, 30]);
    const g = grad(([x, y]) => torch.dot(torch.cat([x, y]), weights))([a, b]);
    expectValues(g[0], [10, 20]);
    expectValues(g[1], [30]);
    expectValues(
      grad((x) => torch.sum(torch.cmul(torch.stack([x, a]), torch.stack([a, a]))))(a),
      [1, 2],
    );
  });

  test('cannot be used when the function has ended', () => {
    let kept;
    grad((t) => {
      kept = t;
      return torch.sum(t);
    })(torch.Tensor([1]));
    expect(thrownBy(() => torch.sum(kept))).toMatchObject({ code: 'NO_GRADIENT', op: 'sum' });
  });
});

describe('what is not followed is an error', () => {
  const w = torch.Tensor(matrix('1 2; 3 4'));
  test.each([
    ['a result in front', (x) => torch.mul(torch.zeros(2, 2), x, 2), 'mul'],
    ['a parameter as the result', (x) => torch.mul(x, x, 2), 'mul'],
    ['the result as this', (x) => torch.zeros(2, 2).mm(x, x), 'mm'],
    ['a constant changed by a method', (x) => torch.ones(2, 2).cmul(x), 'cmul'],
    ['fill of a parameter', (x) => x.fill(3), 'fill'],
    ['zero of a view', (x) => torch.mul(x, 2).select(0, 1).zero(), 'zero'],
    ['a method that it does not have', (x) => x.toArray(), 'toArray'],
  ])('%s', (_, use, op) => {
    const before = w.toArray();
    const error = thrownBy(() => grad((x) => torch.sum(use(x)))(w));
    expect(error).toMatchObject({ code: 'NO_GRADIENT', op });
    expectValues(w, before);
  });

  test('fill on what the function has computed gives constants', () => {
    const f = (x) => {
      const h = torch.mul(x, 2);
      h.fill(30);
      return torch.add(torch.sum(h), torch.sum(x));
    };
    const [value, g] = valueAndGrad(f)(w);
    expect(value).toBe(130);
    expectValues(g, matrix('1 1; 1 1'));
  });

  test('logs show the type and size of a value', () => {
    let shown;
    grad((x) => {
      shown = [inspect(x), JSON.stringify({ x })];
      return torch.sum(x);
    })(w);
    expect(shown).toEqual([
      '[torch.DoubleTensor of size 2x2, differentiated]',
      '{"x":"[torch.DoubleTensor of size 2x2, differentiated]"}',
    ]);
  });
});

test('numbers beside followed numbers, and without any', () => {
  const x = torch.Tensor([1, 2]);
  const sum = (t) => {
    let total = 0;
    for (let i = 0; i < 2; i++) total = torch.add(total, torch.mul(t.at(i), i + 1));
    return torch.div(6, torch.neg(total));
  };
  expect(sum(x)).toBeCloseTo(-1.2, 14);
  const [value, g] = valueAndGrad(sum)(x);
  expect(value).toBeCloseTo(-1.2, 14);
  expectValues(torch.round(torch.mul(g, 100)), [24, 48]);
});

test('derivatives at corners are those of PyTorch', () => {
  const zero = torch.Tensor([0]);
  const slope = (f, x = zero) => grad((t) => torch.sum(f(t)))(x).toArray();
  expect(slope((t) => torch.pow(t, 0))).toEqual([0]);
  expect(slope((t) => grad((u) => torch.sum(torch.pow(u, 1)))(t))).toEqual([0]);
  expect(slope((t) => torch.cpow(zero, t), torch.Tensor([2]))).toEqual([0]);
  expect(slope((t) => torch.std(t), torch.ones(3))).toEqual([0, 0, 0]);
  expect(slope((t) => torch.norm(t), torch.zeros(2))).toEqual([0, 0]);
  expect(slope((t) => torch.renorm(t.view(1, 2), 2, 0, 0.5).sum(), torch.zeros(2))).toEqual([1, 1]);
  expect(slope((t) => torch.norm(t, 0.5), torch.Tensor([0, 4, 1]))).toEqual([0, 1.5, 3]); // as PyTorch
  expect(slope((t) => torch.expandAs(t, torch.mul(t, 1)))).toEqual([1]);
  expect(slope(() => torch.Tensor([1]), torch.Tensor(0))).toEqual([]);
});

describe('gradients of gradients', () => {
  test('of powers, products and tanh', () => {
    const x = torch.Tensor([1, 2]);
    const cube = (t) => torch.sum(torch.pow(t, 3));
    const second = grad((t) => torch.sum(grad(cube)(t)));
    const third = grad((t) => torch.sum(second(t)));
    expectValues(second(x), [6, 12]);
    expectValues(third(x), [6, 6]);
    const y = torch.Tensor([0.5]);
    const tanh = grad((t) => torch.sum(grad((u) => torch.sum(torch.tanh(u)))(t)))(y).at(0);
    expect(tanh).toBeCloseTo(-2 * Math.tanh(0.5) * (1 - Math.tanh(0.5) ** 2), 12);
  });

  test('the product of the Hessian and a vector, of a network', () => {
    const [w, x, v] = [3, 4, 5].map((seed) => {
      torch.manualSeed(seed);
      return torch.randn(3, 3);
    });
    const loss = (u) => torch.mean(torch.pow(torch.tanh(torch.mm(x, u)), 2));
    const product = grad((u) => torch.sum(torch.cmul(grad(loss)(u), v)))(w);
    const h = 1e-5;
    const numeric = torch
      .csub(grad(loss)(torch.add(w, h, v)), grad(loss)(torch.add(w, -h, v)))
      .div(2 * h);
    expect(torch.csub(product, numeric).abs().max()).toBeLessThan(1e-9);
  });

  /* Functions whose gradient is one op, which has a rule of its own. */
  const drawn = (...size) => torch.randn(...size).mul(0.5);
  const state = () => ({ x: drawn(3, 2, 3), h: drawn(2, 2), c: drawn(2, 2) });
  const weights = (gates) => ({ wIh: drawn(gates * 2, 3), wHh: drawn(gates * 2, 2) });
  const squares = (list) =>
    list.map((r) => torch.sum(torch.pow(r, 3))).reduce((a, b) => torch.add(a, b));
  test.each([
    [
      'lstmLayer',
      (p) => squares(torch.lstmLayer(p.x, p.h, p.c, p.wIh, p.wHh)),
      () => ({ ...state(), ...weights(4) }),
    ],
    [
      'gruLayer',
      (p) => squares([torch.gruLayer(p.x, p.h, p.wIh, p.wHh)]),
      () => ({ x: drawn(3, 2, 3), h: drawn(2, 2), ...weights(3) }),
    ],
    [
      'batchNormTraining',
      (p) => squares(torch.batchNormTraining(p.x, p.w, p.b)),
      () => ({ x: drawn(4, 2, 3), w: drawn(2), b: drawn(2) }),
    ],
    [
      'crossEntropy',
      (p) => torch.crossEntropy(p.x, torch.LongTensor([0, 2]), torch.Tensor([1, 2, 3])),
      () => ({ x: drawn(2, 3) }),
    ],
  ])('of %s: the derivative of the gradient in a direction', (_, f, make) => {
    torch.manualSeed(1);
    const [p, v] = [make(), make()];
    const names = Object.keys(p);
    const moved = (h) =>
      grad(f)(Object.fromEntries(names.map((name) => [name, torch.add(p[name], h, v[name])])));
    const slope = grad((q) => {
      const g = grad(f)(q);
      return names
        .map((name) => torch.sum(torch.cmul(g[name], v[name])))
        .reduce((a, b) => torch.add(a, b));
    })(p);
    const h = 1e-5;
    const [high, low] = [moved(h), moved(-h)];
    for (const name of names) {
      const numeric = torch.csub(high[name], low[name]).div(2 * h);
      expect(torch.csub(slope[name], numeric).abs().max()).toBeLessThan(1e-7);
    }
  });

  test('an inner function may use what the outer one follows', () => {
    const x = torch.Tensor([3]);
    const f = (a) =>
      torch.sum(torch.cmul(a, grad((b) => torch.sum(torch.cmul(a, torch.cmul(b, b))))(x)));
    expectValues(grad(f)(torch.Tensor([2])), [24]); /* a (2 a x) */
  });
});

describe('checkpoint', () => {
  test('gives the same gradients, and computes the function twice', () => {
    let calls = 0;
    const f = (x, y) => {
      calls++;
      return torch.cmul(torch.exp(x), y);
    };
    const x = torch.Tensor([0.1, 0.2]);
    const y = torch.Tensor([3, 4]);
    const expected = grad(([a, b]) => torch.sum(f(a, b)))([x, y]);
    calls = 0;
    const g = grad(([a, b]) => torch.sum(checkpoint(f)(a, b)))([x, y]);
    expect(calls).toBe(2);
    expectValues(g[0], expected[0].toArray());
    expectValues(g[1], expected[1].toArray());
    expectValues(checkpoint(f)(x, y), f(x, y).toArray());
  });

  test('of a number, and inside a gradient of a gradient', () => {
    const cube = checkpoint((t) => torch.sum(torch.pow(t, 3)));
    expectValues(grad((t) => torch.mul(cube(t), 2))(torch.Tensor([1, 2])), [6, 24]);
    expectValues(grad((t) => torch.sum(grad((u) => cube(u))(t)))(torch.Tensor([1, 2])), [6, 12]);
  });

  test('refuses a function that uses a value which is not its argument', () => {
    const uses = (t) => torch.sum(checkpoint((u) => torch.cmul(u, t))(torch.ones(2)));
    expect(grad((t) => torch.sum(checkpoint((u) => u)(t)))(torch.ones(2)).toArray()).toEqual([
      1, 1,
    ]);
    const mixed = (t) => torch.sum(checkpoint((u) => torch.cmul(u, t))(torch.mul(t, 2)));
    expect(thrownBy(() => grad(mixed)(torch.ones(2)))).toMatchObject({
      code: 'NO_GRADIENT',
      op: 'checkpoint',
    });
    expectValues(grad(uses)(torch.ones(2)), [1, 1]);
  });

  test('sees the same random numbers twice', () => {
    const own = createTorchSync();
    own.manualSeed(3);
    let mask;
    const dropout = checkpoint((t) => {
      const kept = own.rand(8).gt(0.5).double();
      mask ??= kept.toArray();
      return own.cmul(t, kept);
    });
    expectValues(grad((t) => own.sum(dropout(t)))(own.ones(8)), mask);
    own.manualSeed(3);
    own.rand(8);
    const next = own.rand(1).at(0);
    own.manualSeed(3);
    grad((t) => own.sum(dropout(t)))(own.ones(8));
    expect(own.rand(1).at(0)).toBe(next);
  });

  test.each([
    ['an array', checkpoint((t) => [t])],
    ['nothing', checkpoint(() => undefined)],
  ])('returning %s is an error', (_, f) => {
    expect(thrownBy(() => grad((t) => torch.sum(f(t)))(torch.ones(2)))).toMatchObject({
      code: 'TYPE',
      op: 'checkpoint',
    });
  });

  test('keeps less memory', () => {
    const big = createTorchSync();
    const layer = (t) => {
      let h = t;
      for (let i = 0; i < 10; i++) h = big.tanh(h);
      return h;
    };
    const most = (f) => {
      let bytes = 0;
      const x = big.Tensor(1000).fill(0.1);
      grad((t) => {
        const loss = big.sum(f(f(f(t))));
        ({ bytes } = big.memory());
        return loss;
      })(x);
      return bytes;
    };
    expect(most(checkpoint(layer))).toBeLessThan(most(layer) / 4);
  });
});

test('memory stays the same over many steps', () => {
  const own = createTorchSync();
  const w = own.randn(4, 4);
  const step = valueAndGrad((u) => own.mean(own.pow(own.tanh(own.mm(u, u)), 2)));
  const run = () => {
    for (let i = 0; i < 50; i++) {
      const [, g] = step(w);
      w.add(-0.1, g);
      g.free();
    }
    return own.memory();
  };
  const before = run();
  expect(run()).toEqual(before);
});

describe('errors', () => {
  const x = torch.Tensor([1, 2]);
  test.each([
    ['no function', () => grad(3), 'TYPE', 'f'],
    ['no parameters', () => grad(square)({}), 'TYPE', 'parameters'],
    ['integers', () => grad(square)(torch.LongTensor([1])), 'TYPE', 'parameters'],
    ['numbers as parameters', () => grad(square)({ a: 3 }), 'TYPE', 'parameters'],
    [
      'parameters that contain themselves',
      () => {
        const cyclic = { x };
        cyclic.all = [cyclic];
        grad((p) => square(p.x))(cyclic);
      },
      'DEPTH',
      undefined,
    ],
    ['a text as the result', () => grad(() => 'a')(x), 'TYPE', 'f'],
    ['a promise', () => grad(async (t) => torch.sum(t))(x), 'TYPE', 'f'],
    ['a promise that fails', () => grad(() => Promise.reject(new Error('late')))(x), 'TYPE', 'f'],
    ['several elements', () => grad((t) => t)(x), 'LOSS_SIZE', undefined],
    [
      'an op without a rule',
      () => grad((t) => torch.sum(torch.medianBlur(t, 3)))(torch.eye(3)),
      'NO_GRADIENT',
      undefined,
    ],
  ])('%s', (_, use, code, arg) => {
    expect(thrownBy(use)).toMatchObject({ code, arg });
  });

  test('the usual errors of ops, and nothing of the function is left', () => {
    const y = torch.ones(2, 2);
    const before = torch.memory();
    expect(thrownBy(() => grad((t) => torch.mm(t, torch.ones(3, 3)))(y))).toMatchObject({
      code: 'MM_SHAPES',
      op: 'mm',
    });
    expect(thrownBy(() => grad((t) => torch.narrow(t, 'a'))(x))).toMatchObject({
      code: 'NO_OVERLOAD',
    });
    expect(torch.memory()).toEqual(before);
  });

  test('an op without a rule is only an error if a gradient reaches it', () => {
    const f = (t) => {
      torch.medianBlur(t, 3);
      return torch.sum(t);
    };
    expectValues(grad(f)(torch.eye(2)), matrix('1 1; 1 1'));
  });
});

describe('arrays of arguments are read once', () => {
  /* An array that counts how often each item is read. */
  function counted(items) {
    const reads = items.map(() => 0);
    const array = new Proxy(items, {
      get(target, key) {
        if (key in reads && key !== 'length') reads[key]++;
        return Reflect.get(target, key);
      },
    });
    return { array, reads };
  }

  test('of plain tensors', () => {
    const sizes = counted([2, 3]);
    const parts = counted([torch.ones(1), torch.zeros(1)]);
    expect(torch.ones(6).view(sizes.array).size()).toEqual([2, 3]);
    expectValues(torch.cat(parts.array), [1, 0]);
    expect([sizes.reads, parts.reads]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('of traced tensors, in functions and methods', () => {
    const sizes = counted([1, 2]);
    let parts;
    const f = (x) => {
      parts = counted([x, x]);
      return torch.sum(torch.cat(parts.array).view(sizes.array));
    };
    expectValues(grad(f)(torch.ones(1)), [2]);
    expect([sizes.reads, parts.reads]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });
});
