/* A few overloads of the table's rows, written out. (tests/ops/table.test.js calls all of them.) */
import { test, expect } from '@jest/globals';
import { byCount } from '../../js/call/overloads.js';
import { named } from '../helpers/named.js';
import { thrownBy, torch0 } from '../helpers/torch.js';

const { ops } = torch0.core;
const names = (args) => args.map((arg) => arg.name).join(', ');
const selfOf = ({ bound, source }) =>
  bound ? `${bound.name}${source ? `=${source.name}` : ''}.` : '';
const textOf = (overload) =>
  `${selfOf(overload)}(${names(overload.given)}${overload.isSpread ? ' ...' : ''})`;
const methods = (name) => ops.get(name).methods.map(textOf);
const functions = (name) => ops.get(name).functions.map(textOf);

test('an op that makes a result: the source is self, or the result is', () => {
  expect(methods('narrow')).toEqual(['t.(dim, first, size)', 'r.(t, dim, first, size)']);
  expect(functions('narrow')).toEqual(['(t, dim, first, size)', '(r, t, dim, first, size)']);
});

test('an op that works in place: self is result and source, or the result alone', () => {
  expect(methods('neg')).toEqual(['r=a.()', 'r.(a)']);
  expect(functions('neg')).toEqual(['(a)', '(r, a)']);
});

test('an op that writes its tensor has no result to give', () => {
  expect(methods('maskedFill')).toEqual(['t.(mask, value)']);
  expect(functions('maskedFill')).toEqual(['(t, mask, value)']);
});

test('a default may be left out', () => {
  expect(methods('csub').slice(2)).toEqual([
    'r=a.(b)',
    'r=a.(value, b)',
    'r.(a, b)',
    'r.(a, value, b)',
  ]);
});

test('two results are given from the first on', () => {
  expect(methods('cummax')).toEqual([
    ...['t.()', 't.(dim)', 'r.(t)', 'r.(t, dim)', 'r.(indices, t)', 'r.(indices, t, dim)'],
  ]);
  expect(functions('cummax')).toEqual([
    ...['(t)', '(t, dim)', '(r, t)', '(r, t, dim)', '(r, indices, t)', '(r, indices, t, dim)'],
  ]);
});

test('sizes at the end are given as a list or spread', () => {
  expect(methods('view')).toEqual([
    't.(sizes)',
    't.(sizes ...)',
    'r.(t, sizes)',
    'r.(t, sizes ...)',
  ]);
});

test('the overloads for a number of arguments: spread ones take more', () => {
  const overloads = byCount(() => ops.get('view').methods);
  expect(overloads(0)).toEqual([]);
  expect(overloads(1).map(textOf)).toEqual(['t.(sizes)', 't.(sizes ...)']);
  expect(overloads(4).map(textOf)).toEqual(['t.(sizes ...)', 'r.(t, sizes ...)']);
});

test('sizes may be spread before a word', () => {
  const x = torch0.Tensor([1, 2]);
  expect(x.pad(1, 1, 'replicate').toArray()).toEqual([1, 1, 2, 2]);
  expect(torch0.pad(x, 1, 0, 'constant', 7).toArray()).toEqual([7, 1, 2]);
  expect(x.pad(1, 'circular').toArray()).toEqual([2, 1, 2, 1]);
  const result = torch0.Tensor();
  expect(torch0.pad(result, x, 0, 2, 'replicate')).toBe(result);
  expect(result.toArray()).toEqual([1, 2, 2, 2]);
  expect(thrownBy(() => x.pad(1, 1.5, 'reflect'))).toMatchObject({
    code: 'NOT_INTEGER',
    value: '[1, 1.5]',
  });
  expect(thrownBy(() => x.pad(1, 1, 1, 'reflect'))).toMatchObject({
    code: 'PAD_WIDTHS',
    arg: 'widths',
    value: '[1, 1, 1]',
  });
  expect(thrownBy(() => x.pad(1, x, 'reflect'))).toMatchObject({ code: 'NO_OVERLOAD' });
  for (const wrong of named([() => x.pad(1, 1, 'edge'), () => x.pad(1, 'edge')]))
    expect(thrownBy(wrong)).toMatchObject({ code: 'WORD', arg: 'mode', value: 'edge' });
});

test('every row has an overload, and every overload a row', () => {
  for (const op of named(ops.values())) {
    for (const row of named(op.rows)) {
      expect(op.methods.some((overload) => overload.row === row)).toBe(row.self !== 'NONE');
      expect(op.functions.some((overload) => overload.row === row)).toBe(true);
    }
    for (const overload of named([...op.methods, ...op.functions]))
      expect(op.rows).toContain(overload.row);
  }
});

test('functions and methods have the name of their op', () => {
  const x = torch0.Tensor(2);
  for (const name of named(['add', 'fft', 'sum', 'isclose']))
    expect([torch0[name].name, x[name].name]).toEqual([name, name]);
  const error = thrownBy(() => x.resize(3).apply(() => x.add(torch0.Tensor(5, 5))));
  expect(error.stack).toMatch(/ at .*add /);
});

const x = torch0.ones(4, 4);
const words = {
  colorMap: ['map', 'viridis magma inferno jet hot', (word) => torch0.colorMap(x, word)],
  pad: ['mode', 'constant reflect replicate circular', (word) => torch0.pad(x, [1, 1, 1, 1], word)],
  indexReduce: [
    'reduce',
    'sum prod min max mean',
    (word) => torch0.indexReduce(x, 0, torch0.LongTensor([0]), torch0.ones(1, 4), word),
  ],
  fft: ['norm', 'backward ortho forward', (word) => torch0.fft(x, 4, 0, word)],
  stft: ['mode', 'constant reflect', (word) => torch0.stft(x, 4, 1, true, word)],
  fftconvolve: ['mode', 'full same valid', (word) => torch0.fftconvolve(x, x, word)],
  conv2: ['mode', 'V F S', (letter) => torch0.conv2(x, x, letter)],
  svd: ['job', 'S A', (letter) => torch0.svd(x, letter)],
};

test.each(Object.entries(words))('%s takes its words only', (op, [arg, list, call]) => {
  const choices = list.split(' ');
  for (const word of named(choices)) expect(() => call(word)).not.toThrow();
  for (const wrong of named(['x', `${choices[0]} `, '', 'mean value'])) {
    const error = thrownBy(() => call(wrong));
    expect(error).toMatchObject({ code: 'WORD', op, arg, value: wrong });
    for (const word of choices) expect(error.message).toContain(`'${word}'`);
  }
});

test('a word that could be meant for two arguments: both are in the error', () => {
  const error = thrownBy(() => torch0.symeig(x, 'X'));
  expect(error).toMatchObject({ code: 'WORD', arg: 'job', value: 'X' });
  expect(error.message).toBe("symeig: `job` = \"X\": must be 'N' or 'V', or as `uplo` 'U' or 'L'");
  expect(thrownBy(() => torch0.symeig(x, 'V', 'X'))).toMatchObject({ arg: 'uplo', value: 'X' });
  expect(thrownBy(() => x.symeig('Q', 'X'))).toMatchObject({ arg: 'job', value: 'Q' });
});

test('words before others may be left out: trtrs(b, a, "T", "U")', () => {
  const a = torch0.Tensor([
    [2, 0],
    [1, 1],
  ]);
  const b = torch0.Tensor([[1], [1]]);
  const all = torch0.trtrs(b, a, 'U', 'T', 'U')[0].toArray();
  expect(torch0.trtrs(b, a, 'T', 'U')[0].toArray()).toEqual(all);
});

test.each([
  [{ keepdims: false }, 'NO_OPTION', 'keepdims', 'unknown option "keepdims"; expected keepdim'],
  [{ keepdim: 0 }, 'WORD', 'keepdim', '`keepdim` = 0: must be true or false'],
  [false, 'TYPE', 'keepdim', '`keepdim` = false: must be in an object: { keepdim: false }'],
])('a wrong option, %j, is named', (option, code, arg, text) => {
  for (const call of named([() => x.sum(0, option), () => torch0.sum(x, [0], option)]))
    expect(thrownBy(call)).toMatchObject({ code, arg, message: `sum: ${text}` });
});

test('an option in the wrong place is named, too', () => {
  const fields = { code: 'NO_OPTION', arg: 'keepdims', value: false };
  expect(thrownBy(() => torch0.sum(x, { keepdims: false }))).toMatchObject(fields);
  expect(thrownBy(() => torch0.sum(x, { keepdim: false }))).toMatchObject({ code: 'NO_OVERLOAD' });
  const driver = () => x.symeig('V', { driver: 'qz' });
  expect(thrownBy(driver)).toMatchObject({ code: 'WORD', arg: 'driver', value: 'qz' });
});

test('a wrong name of an element type is named, with the choices', () => {
  const error = thrownBy(() => torch0.zeros(2, 'flaot'));
  expect(error).toMatchObject({ name: 'TypeError', code: 'TYPE', arg: 'type', value: 'flaot' });
  expect(error.message).toMatch(/^zeros: `type` = "flaot": .*'byte', .*'float', 'double', 'half'/);
  expect(thrownBy(() => torch0.hannWindow(4, true, 'flaot'))).toMatchObject({ arg: 'type' });
  expect(torch0.zeros(2, 'int').type()).toBe('torch.IntTensor');
});
