import { expect } from '@jest/globals';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { TYPES, eachBase, expectTorchError, expectTypeError } from '../helpers/torch.js';
import { range } from '../helpers/build.js';
import { expectValues } from '../helpers/expect.js';

const through = (torch, x) => torch.fromJSON(JSON.parse(JSON.stringify(x)));

eachBase('has the type, the size and the elements', (torch) => {
  const x = torch.IntTensor(matrix('1 2; 3 4')).t();
  expect(x.toJSON()).toEqual({ type: 'torch.IntTensor', size: [2, 2], data: [1, 3, 2, 4] });
  expect(JSON.stringify(torch.IntStorage([1]))).toBe('{"type":"torch.IntStorage","data":[1]}');
});

eachBase('fromJSON makes the same tensor again, of every type', (torch) => {
  for (const type of named(TYPES)) {
    const x = range(torch, [2, 3], type);
    const y = through(torch, x);
    expect(y.type()).toBe(x.type());
    expect(y.toArray()).toEqual(x.toArray());
    const s = through(torch, x.storage());
    expect([s.type(), s.toArray()]).toEqual([x.storage().type(), x.storage().toArray()]);
  }
  expect(through(torch, torch.Tensor()).size()).toEqual([]);
});

eachBase('values without a JSON number are preserved', (torch) => {
  const reals = [NaN, Infinity, -Infinity, 5e-324, 1.7976931348623157e308];
  expectValues(through(torch, torch.Tensor(reals)), reals);
  const longs = [2n ** 63n - 1n, -(2n ** 63n), 3];
  expectValues(through(torch, torch.LongTensor(longs)), longs);
});

eachBase('a freed tensor is refused', (torch) => {
  const x = torch.Tensor(2);
  x.free();
  expectTorchError(() => JSON.stringify(x), { code: 'FREED', value: x }, 'was freed');
});

eachBase('fromJSON refuses what toJSON cannot return, and names the argument', (torch) => {
  const good = { type: 'torch.FloatTensor', size: [2, 3], data: [1, 2, 3, 4, 5, 6] };
  const storage = { type: 'torch.LongStorage', data: [1] };
  for (const [arg, given] of named([
    ['type', null],
    ['type', 7],
    ['type', {}],
    ['type', { ...good, type: 'x' }],
    ['type', { ...good, type: 'constructor' }],
    ['size', { ...good, size: undefined }],
    ['size', { ...good, size: [-2, -3] }],
    ['size', { ...good, size: ['2', 3] }],
    ['data', { ...good, data: undefined }],
    ['data', { ...good, data: '123456' }],
    ['data[5]', { ...good, data: [1, 2, 3, 4, 5, null] }],
    ['data', { ...storage, data: null }],
    ['data[0]', { ...storage, data: [true] }],
  ]))
    expectTypeError(() => torch.fromJSON(given), `fromJSON: \`${arg}\` = `);
  for (const given of named([
    { ...good, data: [1] },
    { ...good, size: [1] },
    { ...good, size: [] },
    { ...good, size: [0, 2] },
    { ...storage, size: 2 },
  ]))
    expectTorchError(() => torch.fromJSON(given), { code: 'COUNTS', op: 'fromJSON', arg: 'data' });
});

eachBase('fromJSON reads only the strings that toJSON writes', (torch) => {
  const read = (type, data) => torch.fromJSON({ type, size: [data.length], data });
  expectValues(read('torch.DoubleTensor', ['nan', '-inf', '-0', '12']), [NaN, -Infinity, -0, 12]);
  for (const wrong of named(['', ' 0x10 ', 'abc', '1.5', '1e3', '+1', 'constructor', '__proto__']))
    for (const type of named(['torch.DoubleTensor', 'torch.LongTensor', 'torch.LongStorage']))
      expectTypeError(
        () => read(type, [1, wrong]),
        `fromJSON: \`data[1]\` = ${JSON.stringify(wrong)}: not an element of a ${type}`,
      );
});

eachBase('fromJSON refuses numbers that an integer type does not hold, and names them', (torch) => {
  const bounds = {
    Byte: [0, 255],
    Char: [-128, 127],
    Short: [-32768, 32767],
    Int: [-2147483648, 2147483647],
    Long: ['-9223372036854775808', '9223372036854775807'],
  };
  const read = (kind, data) => {
    const size = kind.endsWith('Tensor') ? [data.length] : undefined;
    return torch.fromJSON({ type: `torch.${kind}`, size, data });
  };
  for (const [name, [least, greatest]] of named(Object.entries(bounds)))
    for (const kind of named([`${name}Tensor`, `${name}Storage`])) {
      expect(read(kind, [least, -0, greatest]).toArray().map(BigInt)).toEqual(
        [least, 0, greatest].map(BigInt),
      );
      const outside = [BigInt(least) - 1n, BigInt(greatest) + 1n, 2n ** 64n, 10n ** 30n].map(
        String,
      );
      for (const wrong of named([...outside, 1.5, -1.5, 1e300, 'nan', 'inf', '-inf'])) {
        const value = { nan: NaN, inf: Infinity, '-inf': -Infinity }[wrong] ?? wrong;
        const shown = typeof value === 'string' ? `${value}n` : String(value);
        expectTorchError(
          () => read(kind, [0, 1, wrong, 'nan']),
          { code: 'TYPE_RANGE', op: 'fromJSON', arg: 'data[2]' },
          `\`data[2]\` = ${shown}: a torch.${kind} holds whole numbers from ${least} to ${greatest}`,
        );
      }
    }
  for (const name of named(['Half', 'Float', 'Double'])) {
    const reals = ['nan', 'inf', '-inf', '-0', 0.5, '4'];
    expectValues(read(`${name}Tensor`, reals), [NaN, Infinity, -Infinity, -0, 0.5, 4]);
  }
});
