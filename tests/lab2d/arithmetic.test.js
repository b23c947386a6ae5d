/* In-place methods with numbers, arrays of numbers and other tensors; rounding, clamp; and mmul. */
import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { INTEGERS, REALS, TYPES, eachLab } from './lab.js';
import { expectTorchError, expectTypeError } from '../helpers/torch.js';

const each = (tensor, fn, types = TYPES) =>
  types.forEach((type) => fn(tensor[`${type}Tensor`], type));

eachLab('fill, add, sub, mul and div with a number return the tensor itself', (tensor) =>
  each(tensor, (make) => {
    const z = make(2, 2);
    expect(z.fill(7)).toBe(z);
    expect(z.val()).toEqual(matrix('7 7; 7 7'));
    expect(z.add(5).val()).toEqual(matrix('12 12; 12 12'));
    expect(z.sub(4).val()).toEqual(matrix('8 8; 8 8'));
    expect(z.mul(4).val()).toEqual(matrix('32 32; 32 32'));
    expect(z.div(2).val()).toEqual(matrix('16 16; 16 16'));
  }),
);

eachLab('with an array each slice of the last dimension gets its number', (tensor) =>
  each(tensor, (make) => {
    const z = make(2, 3);
    expect(z.fill([1, 2, 3]).val()).toEqual(matrix('1 2 3; 1 2 3'));
    expect(z.add([5, 6, 7]).val()).toEqual(matrix('6 8 10; 6 8 10'));
    expect(z.sub([1, 2, 3]).val()).toEqual(matrix('5 6 7; 5 6 7'));
    expect(z.mul([2, 3, 4]).val()).toEqual(matrix('10 18 28; 10 18 28'));
    expect(z.div([5, 6, 7]).val()).toEqual(matrix('2 3 4; 2 3 4'));
    expect(z.transpose(1, 2).fill([8, 9]).val()).toEqual(matrix('8 9; 8 9; 8 9'));
    expect(make(3).fill([1, 2, 3]).val()).toEqual([1, 2, 3]);
    expect(
      make(2, 1, 3)
        .add(Int8Array.of(1, 2, 3))
        .val(),
    ).toEqual([[[1, 2, 3]], [[1, 2, 3]]]);
    expect(make(1, 3).reverse(2).add([1, 2, 3]).reverse(2).val()).toEqual([[3, 2, 1]]);
  }),
);

eachLab("numbers outside the type's range are computed as doubles", (tensor) => {
  each(
    tensor,
    (make) => {
      expect(make([7, 9]).mul(0.5).val()).toEqual([3, 4]);
      expect(make([7, 9]).div(0.5).val()).toEqual([14, 18]);
      expect(make([7, 9]).add(0.75).val()).toEqual([7, 9]);
      expect(make([7, 9]).sub([0.5, 1]).val()).toEqual([6, 8]);
      expect(make(2).fill(1.75).val()).toEqual([1, 1]);
    },
    INTEGERS,
  );
  expect(tensor.FloatTensor([9]).mul(0.1).at(1).val()).toBe(
    Math.fround(9 * 0.1),
  ); /* in floats the result would differ */
  expect(tensor.FloatTensor([3]).mul([0.3]).at(1).val()).toBe(Math.fround(3 * 0.3));
  expect(tensor.ByteTensor([1]).mul(255).val()).toEqual([255]);
});

eachLab('integers are not divided by 0, and take no number that is not finite', (tensor) => {
  each(
    tensor,
    (make) => {
      const z = make(matrix('1 2; 3 4'));
      expectTorchError(() => z.div(0), { code: 'DIVISION', op: 'div', arg: 'value', value: 0 });
      expectTorchError(() => z.div([1, 0]), { code: 'DIVISION', op: 'div' });
      expectTorchError(() => z.div([0.5, 0]), { code: 'DIVISION', op: 'div' });
      expectTorchError(() => z.cdiv(make([1, 1, 1, 0])), {
        code: 'DIVISION',
        op: 'cdiv',
        arg: 'value',
      });
      expectTorchError(() => z.add(1n << 64n), {
        code: 'LONG_RANGE',
        op: 'add',
        arg: 'value',
        value: 1n << 64n,
      });
      expectTorchError(() => z.sub([1, 1n << 64n]), { code: 'LONG_RANGE', op: 'sub' });
      expectTorchError(() => z.fill(1n << 64n), { code: 'LONG_RANGE', op: 'fill' });
      expectTorchError(() => z.mul(NaN), { code: 'TYPE_RANGE', op: 'mul', arg: 'value' });
      expect(z.val()).toEqual(matrix('1 2; 3 4'));
    },
    INTEGERS,
  );
  each(tensor, (make) => expect(make([1, -1]).div(0).val()).toEqual([Infinity, -Infinity]), REALS);
});

eachLab('arrays must be as long as the last dimension', (tensor) => {
  const z = tensor.DoubleTensor(2, 3);
  for (const op of ['fill', 'add', 'sub', 'mul', 'div']) {
    expectTorchError(
      () => z[op]([1, 2]),
      { code: 'COUNTS', op, arg: 'value', value: [1, 2] },
      '[2, 3]',
    );
    expectTorchError(() => tensor.DoubleTensor()[op]([1]), { code: 'COUNTS', op });
    expectTypeError(() => z[op]('x'), op, '"x"');
    expectTypeError(() => z[op]([1, 2, 'x']), '"x"');
    expectTypeError(() => z[op](z), 'expected a number or an array of numbers');
    expect(tensor.DoubleTensor(0, 3)[op]([1, 2, 3]).shape()).toEqual([0, 3]);
  }
  expect(z.sum()).toBe(0);
});

eachLab('tensors of equal count are paired in order, whatever their shapes', (tensor) =>
  each(tensor, (make) => {
    const bt = () => make(matrix('1 2; 3 4; 5 6'));
    const other = make(matrix('1 2 3; 4 5 6'));
    expect(bt().cmul(other).val()).toEqual(matrix('1 4; 9 16; 25 36'));
    expect(bt().cadd(other).val()).toEqual(matrix('2 4; 6 8; 10 12'));
    expect(bt().cdiv(other).val()).toEqual(matrix('1 1; 1 1; 1 1'));
    expect(bt().csub(other).val()).toEqual(matrix('0 0; 0 0; 0 0'));
    expect(make(3, 2).copy(other).val()).toEqual(matrix('1 2; 3 4; 5 6'));
    expect(make(3, 2).copy(other.transpose(1, 2)).val()).toEqual(matrix('1 4; 2 5; 3 6'));
    expect(
      make()
        .cadd(make([5]))
        .val(),
    ).toBe(5);
    expect(
      make([[5]])
        .cmul(make().fill(2))
        .val(),
    ).toEqual([[10]]);
  }),
);

eachLab('the operand may be a view of the same memory', (tensor) => {
  const z = tensor.DoubleTensor([1, 2, 3, 4]);
  expect(z.cadd(z.reverse(1)).val()).toEqual([5, 5, 5, 5]);
  const y = tensor.DoubleTensor([1, 2, 3, 4]);
  expect(y.copy(y.reverse(1)).val()).toEqual([4, 3, 2, 1]);
});

eachLab('other counts and other types are refused', (tensor) => {
  const z = tensor.DoubleTensor(2, 3).fill(1);
  for (const op of ['cmul', 'cadd', 'cdiv', 'csub', 'copy', 'dot']) {
    const row = tensor.DoubleTensor(3); // would broadcast
    expectTorchError(
      () => z[op](row),
      { code: 'COUNTS', op, arg: 'value', value: 'tensor.DoubleTensor' },
      '3 elements',
      '6',
    );
    expectTypeError(
      () => z[op](tensor.FloatTensor(2, 3)),
      op,
      'tensor.FloatTensor',
      'expected a tensor.DoubleTensor',
    );
    expectTypeError(() => z[op](3), '`value` = 3');
  }
  expect(z.sum()).toBe(6);
});

eachLab('floor, ceil and round; halves round away from 0; integers stay', (tensor) => {
  each(
    tensor,
    (make) => {
      const z = make(matrix('-2.25 -1.75; 0.5 1'));
      expect(z.clone().floor().val()).toEqual(matrix('-3 -2; 0 1'));
      expect(z.clone().ceil().val()).toEqual(matrix('-2 -1; 1 1'));
      expect(z.clone().round().val()).toEqual(matrix('-2 -2; 1 1'));
      expect(make([-0.5, 2.5, -2.5]).round().val()).toEqual([-1, 3, -3]);
      expect(make().fill(1.5).floor().val()).toBe(1);
    },
    REALS,
  );
  each(
    tensor,
    (make) => {
      const z = make([1, 2]);
      for (const op of ['floor', 'ceil', 'round']) expect(z[op]()).toBe(z);
    },
    INTEGERS,
  );
});

eachLab('clamp takes one bound, both or none', (tensor) => {
  each(
    tensor,
    (make) => {
      const z = make([-500, 25, 500]);
      expect(z.clone().clamp(0, 255).val()).toEqual([0, 25, 255]);
      expect(z.clone().clamp(0).val()).toEqual([0, 25, 500]);
      expect(z.clone().clamp(undefined, 255).val()).toEqual([-500, 25, 255]);
      expect(z.clone().clamp(null, -100).val()).toEqual([-500, -100, -100]);
      expect(z.clone().clamp().val()).toEqual([-500, 25, 500]);
      expect(z.clone().clamp(25, 25).val()).toEqual([25, 25, 25]);
      expectTorchError(
        () => z.clamp(3, 2),
        { code: 'BOUNDS', op: 'clamp', arg: 'minValue', value: 3 },
        '`maxValue` = 2',
      );
      expectTorchError(() => z.clamp(0, NaN), { code: 'BOUNDS', arg: 'maxValue' });
      expectTypeError(() => z.clamp('x'), '"x"');
      expect(z.val()).toEqual([-500, 25, 500]);
    },
    ['Int16', 'Int32', 'Int64', 'Float', 'Double'],
  );
  expect(tensor.ByteTensor([1, 2, 200]).clamp(1.5, 100.5).val()).toEqual([2, 2, 100]);
  expect(tensor.ByteTensor([1, 2, 200]).clamp(-10, 1000).val()).toEqual([1, 2, 200]);
  expect(
    tensor
      .Int64Tensor([2n ** 60n, 1])
      .clamp(2, 2n ** 60n - 1n)
      .val(),
  ).toEqual([2n ** 60n - 1n, 2]);
  expectTorchError(() => tensor.ByteTensor([1]).clamp(300), {
    code: 'BOUNDS',
    arg: 'minValue',
    value: 300,
  });
  expectTorchError(() => tensor.ByteTensor([1]).clamp(null, -1), { code: 'BOUNDS' });
  expect(tensor.DoubleTensor([NaN, 5]).clamp(1, 2).val()).toEqual([NaN, 2]);
});

eachLab('mmul multiplies matrices of one type', (tensor) => {
  each(tensor, (make) => {
    const at = make(matrix('1 2 3; 4 5 6'));
    const bt = make(matrix('1 0; 0 2'));
    expect(bt.mmul(at).val()).toEqual(matrix('1 2 3; 8 10 12'));
    expect(at.mmul(at.transpose(1, 2)).val()).toEqual(matrix('14 32; 32 77'));
    expect(at.reverse(1).mmul(at.transpose(1, 2)).val()).toEqual(matrix('32 77; 14 32'));
    expect(make(2, 0).mmul(make(0, 3)).val()).toEqual(matrix('0 0 0; 0 0 0'));
    expect(make(0, 2).mmul(make(2, 3)).shape()).toEqual([0, 3]);
    expectTorchError(
      () => at.mmul(at),
      { code: 'MM_SHAPES', op: 'mmul', arg: 'value' },
      '[2, 3] times [2, 3]',
    );
    expectTorchError(
      () => at.mmul(make(3)),
      { code: 'NOT_MATRIX', op: 'mmul', arg: 'value' },
      'but has 1',
    );
    expectTorchError(() => make(3).mmul(at), { code: 'NOT_MATRIX', op: 'mmul', arg: 'self' });
  });
  expectTypeError(
    () => tensor.FloatTensor(2, 2).mmul(tensor.DoubleTensor(2, 2)),
    'expected a tensor.FloatTensor',
  );
});
