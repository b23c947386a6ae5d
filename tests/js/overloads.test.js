/* A few overloads of the table's rows, written out. (tests/ops/table.test.js calls all of them.) */
import { test, expect } from '@jest/globals';
import { hashOfWord } from '../../js/call/converters.js';
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

/* C sees words by their hashes (hash_of_word): a letter more and 31 less of the next is the same. */
function twinOf(word) {
  const codes = Array.from(word, (letter) => letter.charCodeAt(0));
  const i = codes.findIndex((code, k) => k > 0 && code > 97);
  codes[i - 1] += 1;
  codes[i] -= 31;
  return String.fromCharCode(...codes);
}

const x = torch0.ones(4, 4);
test.each([
  ['bilinear area nearest', 'RESIZE_MODE', (word) => torch0.resizeImage(x, 2, 2, word)],
  ['constant reflect replicate circular', 'PAD_MODE', (word) => torch0.pad(x, [1, 1, 1, 1], word)],
  [
    'sum prod min max mean',
    'REDUCTION',
    (word) => torch0.indexReduce(x, 0, torch0.LongTensor([0]), torch0.ones(1, 4), word),
  ],
  ['backward ortho forward', 'FFT_NORM', (word) => torch0.fft(x, 4, 0, word)],
  ['reflect constant', 'STFT_PADDING', (word) => torch0.stft(x, 4, 1, true, word)],
  ['full same valid', 'FFT_MODE', (word) => torch0.fftconvolve(x, x, word)],
])('of the words %s others with the same hash are told apart', (words, code, call) => {
  for (const word of named(words.split(' '))) {
    expect(() => call(word)).not.toThrow();
    expect(hashOfWord(twinOf(word))).toBe(hashOfWord(word));
    for (const wrong of named([twinOf(word), word.toUpperCase(), '']))
      expect(thrownBy(() => call(wrong))).toMatchObject({ code, value: wrong });
  }
});
