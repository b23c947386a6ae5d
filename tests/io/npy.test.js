import { describe, expect, test } from '@jest/globals';
import * as npy from '../../js/io/npy/index.js';
import { expectValues } from '../helpers/expect.js';
import { named } from '../helpers/named.js';
import {
  expectTorchError,
  expectTypeError,
  torch0 as torch,
  torch1,
  withoutLeak,
} from '../helpers/torch.js';
import { arrays, decode, expectBad, expectContent, expectUnsupported } from './cases.js';
import { dictionary, npyFile } from './build.js';

describe('files written by NumPy', () => {
  for (const { name, file, again, ...content } of arrays) {
    test(name, () =>
      withoutLeak(torch, () => {
        const bytes = decode(file);
        const x = npy.load(torch, bytes);
        expectContent(x, content);
        expect(x.isContiguous()).toBe(
          x.size().length < 2 || !name.includes('Fortran') || x.size().every((n) => n === 1),
        );
        expect(Buffer.compare(npy.bytes(x), again === null ? bytes : decode(again))).toBe(0);
      }),
    );
  }
});

test('an array in Fortran order is a strided view of its memory', () =>
  withoutLeak(torch, () => {
    const x = npy.load(
      torch,
      npyFile(dictionary('|u1', '(2, 3, 2)', 'True'), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    );
    expect(x.stride()).toEqual([1, 2, 6]);
    expectValues(x.storage(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(x.at(1, 2, 1)).toBe(11);
  }));

test('the tensor has memory of its own', () =>
  withoutLeak(torch, () => {
    const bytes = npyFile(dictionary('|u1', '(2,)'), [1, 2]);
    const x = npy.load(torch, bytes);
    bytes.fill(9);
    expectValues(x, [1, 2]);
  }));

test('sizes with a 0 are kept in the core, and written again', () =>
  withoutLeak(torch, () => {
    const bytes = npy.bytes(npy.load(torch, npyFile(dictionary('<f4', '(3, 0, 2)'))));
    expect(Buffer.from(bytes).toString('latin1')).toContain("'shape': (3, 0, 2)");
    expect(Buffer.from(npy.bytes(torch.FloatTensor())).toString('latin1')).toContain(
      "'shape': (0,)",
    );
  }));

test('views are written in row-major order, whatever their strides', () =>
  withoutLeak(torch1, () => {
    const x = torch1.range(1, 24).resize(2, 3, 4);
    for (const view of [
      x.transpose(1, 3),
      x.select(2, 2),
      x.narrow(3, 2, 2),
      x.narrow(1, 2, 1),
      x.t ? x.select(1, 1).t() : x,
    ]) {
      const back = npy.load(torch1, npy.bytes(view));
      expect(back.size()).toEqual(view.size());
      expect(back.toArray()).toEqual(view.toArray());
    }
  }));

test('a large view is copied a few slices at a time', () =>
  withoutLeak(torch, () => {
    const x = torch.IntTensor(1500, 700).apply(() => 7);
    x.select(1, 3).fill(1);
    const back = npy.load(torch, npy.bytes(x.t()));
    expect(back.size()).toEqual([700, 1500]);
    expect([back.select(0, 3).sum(), back.sum()]).toEqual([1500, 1500 + 699 * 1500 * 7]);
  }));

test('the keys may come in any order, spaced in any way, in either quotes', () =>
  withoutLeak(torch, () => {
    for (const header of [
      "{'shape':(2,),'fortran_order':False,'descr':'<i2'}",
      '{ "fortran_order" : True , "descr" : "<i2" , "shape" : ( 2 , ) , }          ',
      "{'descr': '<i2', 'fortran_order': False, 'shape': (2L,), }" /* of Python 2 */,
    ])
      expectValues(npy.load(torch, npyFile(header, [1, 0, 2, 0])), [1, 2]);
    for (const header of [
      "{'shape': (2, 1), 'fortran_order': False, 'descr': '<i2'}",
      "{'shape': (2, 1,), 'fortran_order': False, 'descr': '<i2'}",
    ]) {
      expect(npy.load(torch, npyFile(header, [1, 0, 2, 0])).size()).toEqual([2, 1]);
    }
  }));

/* NumPy 1.24 accepts each of them: numpy.dtype of the type, and numpy.load of the file. */
test('types may have any of the spellings of NumPy', () =>
  withoutLeak(torch, () => {
    const spellings = {
      Byte: ['?', '|b1', 'bool', 'bool_', 'B', 'u1', '=u1', '>B', 'uint8', 'ubyte'],
      Char: ['b', 'i1', '<i1', 'int8', 'byte'],
      Short: ['h', '=h', 'i2', '|i2', 'int16', 'short'],
      Int: ['i', '<i', '=i4', 'int32', 'intc', 'H', 'u2', '=u2', 'uint16', 'ushort'],
      Long: ['l', 'q', 'p', '=i8', 'int64', 'int', 'int_', 'long', 'longlong', 'intp'].concat([
        'I',
        'u4',
        'uint32',
        'uintc',
        ...['L', 'Q', 'P', 'u8', 'uint64', 'uint', 'ulong', 'ulonglong', 'uintp'],
      ]),
      Half: ['e', '<e', 'f2', 'float16', 'half'],
      Float: ['f', '=f', 'f4', 'float32', 'single'],
      Double: ['d', '<d', 'f8', '=f8', '|f8', 'float64', 'float', 'float_', 'double'],
    };
    for (const [type, descrs] of Object.entries(spellings))
      for (const descr of named(descrs)) {
        const x = npy.load(torch, npyFile(dictionary(descr, '(0, 2)')));
        expect(x.torchType).toBe(`torch.${type}Tensor`);
      }
    expectValues(npy.load(torch, npyFile(dictionary('h', '(2,)'), [1, 0, 2, 0])), [1, 2]);
    expectValues(npy.load(torch, npyFile(dictionary('>h', '(2,)'), [0, 1, 0, 2])), [1, 2]);
  }));

test('a header may be any such literal of Python', () =>
  withoutLeak(torch, () => {
    for (const header of named([
      "{u'descr': u'<i2', u'fortran_order': False, u'shape': (2,)} # by hand",
      "{'descr': r'<i2', 'fortran_order': False, 'shape': (2,), }\t\n\n",
      "\n{'descr':\t'<i2', # the type\n 'fortran_order': False,\n 'shape': (2,), # sizes: (\n}\n# é",
    ]))
      expectValues(npy.load(torch, npyFile(header, [1, 0, 2, 0])), [1, 2]);
    const header = dictionary('<i2', '(2,)');
    const file = npyFile(header, [1, 0, 2, 0]);
    const lineFeed = 10 + header.length;
    const without = Uint8Array.from([...file.slice(0, lineFeed), ...file.slice(lineFeed + 1)]);
    without[8]--;
    expectValues(npy.load(torch, without), [1, 2]);
  }));

describe('refuses', () => {
  const good = dictionary('<i2', '(2,)');
  const data = [1, 0, 2, 0];

  /* each: the defect, the header, the first characters at the reported position (the header's
     length: after it), pieces of the reason */
  test.each([
    [
      'shape product overflow',
      dictionary('<i2', '(4294967296, 4294967296)'),
      '',
      'too many elements to count',
    ],
    [
      'shape product overflow that a 0 would hide',
      dictionary('<i2', '(4294967296, 4294967296, 0)'),
      '',
      'too many elements to count',
    ],
    [
      'an extent beyond the data',
      dictionary('<i2', '(3,)'),
      '',
      'need 6 bytes, but the file has 4',
    ],
    ['a negative size', dictionary('<i2', '(-2,)'), '-2', "at least 0, found '-'"],
    ['a size that is not whole', dictionary('<i2', '(2.0,)'), '2.0', 'fractional number'],
    ['a size with an exponent', dictionary('<i2', '(2e0,)'), '2e0', 'fractional number'],
    ['a size beyond 2^53', dictionary('<i2', '(9007199254740993,)'), '9007', 'beyond 2^53'],
    ['a size that begins with 0', dictionary('<i2', '(02,)'), '02', 'leading 0'],
    ['a size that is a text', dictionary('<i2', "('2',)"), "'2'", 'whole number'],
    ['a shape that is no tuple', dictionary('<i2', '(2)'), '(2)', 'expected a tuple'],
    ['a shape that is a number', dictionary('<i2', '2, '), '2, ', "'('"],
    ['a shape that is a list', dictionary('<i2', '[2]'), '[2]', "'('"],
    ['more dimensions than 64', dictionary('<i2', `(${'1, '.repeat(65)})`), '(1', '65 dimensions'],
    ['an order that is neither', dictionary('<i2', '(2,)', '0'), '0,', 'expected True or False'],
    ['nonsense as a type', dictionary('hello', '(2,)'), "'hello'", 'not a NumPy type'],
    ['an escape', dictionary('<\\x692', '(2,)'), '\\x69', 'plain ASCII'],
    [
      'a key that occurs twice',
      good.replace('fortran_order', 'descr').replace('False', "'<i2'"),
      "'descr': '<i2', 'sh",
      "'descr' occurs twice",
    ],
    ['a key that is not known', good.replace('}', "'more': 1}"), "'more'", "'more'"],
    ['a key like __proto__', good.replace('}', "'__proto__': 1}"), "'__proto__'", "'__proto__'"],
    ['a missing key', "{'descr': '<i2', 'shape': (2,)}", '', "'fortran_order' is missing"],
    ['no dictionary', '(2,)', '(2,)', "'{'"],
    ['an expression', good.replace('(2,)', '(1 + 1,)'), '+ 1', ''],
    ['a call', good.replace('(2,)', '__import__("os").system("ls")'), '__import__', ''],
    ['a name with a byte order', dictionary('<int16', '(2,)'), "'<int16'", 'not a NumPy type'],
    ['a type named constructor', dictionary('constructor', '(2,)'), "'constr", 'not a NumPy type'],
    ['a string of bytes', good.replace("'descr'", "b'descr'"), "b'", 'expected a quoted string'],
    ['something after the dictionary', `${good} 1`, '1', 'only spaces and comments'],
    ['a second dictionary', `${good}\n{}`, '{}', 'only spaces and comments'],
    ['a dictionary in a comment', `# ${good}`, '', "expected '{', found the end"],
  ])('%s', (_, header, what, ...pieces) => {
    const file = npyFile(header, data);
    const position =
      what === ''
        ? 10 + header.length + (pieces[0].includes('missing') ? 0 : 1)
        : Buffer.from(file).indexOf(what, 10, 'latin1');
    expectBad(() => npy.load(torch, file), position, ...pieces);
  });

  test('trailing bytes', () => {
    const file = npyFile(dictionary('<i2', '(1,)'), data);
    expectBad(() => npy.load(torch, file), file.length - 2, '2 bytes after the end');
  });
  test.each([[0xfffffff0], [65537]])('a header of %i bytes (a header bomb)', (length) => {
    for (const version of named([2, 3]))
      expectBad(
        () => npy.load(torch, npyFile(good, data, { version, length })),
        8,
        `${length} bytes`,
      );
  });
  test('a header that is longer than the file', () =>
    expectBad(
      () => npy.load(torch, npyFile(good, data, { length: 5000 })),
      10,
      'expected 5000 bytes',
    ));
  test('other versions', () =>
    expectBad(() => npy.load(torch, npyFile(good, data, { version: 4 })), 6, 'version 4.0'));
  test('other files', () => {
    expectBad(
      () => npy.load(torch, Uint8Array.of(0x93, 78, 85, 77, 80, 88, 1, 0, 0, 0, 0, 0)),
      5,
      'magic',
    );
    expectBad(() => npy.load(torch, Uint8Array.of(0x50, 0x4b, 3, 4)), 0, 'magic');
  });
  test('a file that is cut off anywhere', () => {
    const whole = npyFile(good, data);
    for (let n = 0; n < whole.length; n++) {
      expect(() => npy.load(torch, whole.slice(0, n))).toThrow(
        expect.objectContaining({ code: 'BAD_FILE', position: expect.any(Number) }),
      );
    }
  });
  test('truth values other than 0 and 1', () =>
    expectBad(
      () => npy.load(torch, npyFile(dictionary('|b1', '(3,)'), [0, 1, 2])),
      70,
      'must be 0 or 1, got 2',
    ));
  test('a uint64 that no LongTensor can hold, by its value', () => {
    const wide = [...new Uint8Array(BigUint64Array.of(1n, 2n ** 63n).buffer)];
    const load = (type, data_) => () => npy.load(torch, npyFile(dictionary(type, '(2,)'), data_));
    expectUnsupported(load('<u8', wide), '9223372036854775808 does not fit');
    expect(load('<u8', wide)).toThrow(expect.objectContaining({ position: 76 }));
    expect(load('>u8', wide.reverse())).toThrow(expect.objectContaining({ position: 68 }));
  });

  test.each([
    ['<c8', 'complex'],
    ['|S5', 'bytes'],
    ['<U5', 'strings'],
    ['|O', 'objects'],
    ['<M8[ns]', 'times'],
    ['<m8[D]', 'time spans'],
    ['|V8', 'records'],
    ['<f16', 'reals'],
    ['<i3', 'integers'],
    ['<f4[ns]', 'reals'],
    ['complex128', 'complex'],
    ['D', 'complex'],
    ['object', 'objects'],
    ['str', 'strings'],
    ['datetime64[ns]', 'times'],
    ['g', 'reals'],
    ['i4,f8', 'records'],
    ['(2,)f8', 'records'],
  ])('the type %s, by name', (descr, ...pieces) => {
    expectUnsupported(
      () => npy.load(torch, npyFile(dictionary(descr, '(2,)'), data)),
      descr,
      ...pieces,
    );
  });
  test('structured types', () => {
    expectUnsupported(
      () => npy.load(torch, npyFile(good.replace("'<i2'", "[('a', '<i2')]"), data)),
      'records',
    );
  });
  test('to write more dimensions than are read', () => {
    withoutLeak(torch, () =>
      expectTorchError(
        () => npy.bytes(torch.Tensor(...new Array(65).fill(1))),
        { code: 'TOO_LARGE' },
        '65 dimensions',
      ),
    );
  });
  test('values that are neither a tensor nor a torch instance', () => {
    expectTypeError(() => npy.bytes([1, 2]), 'npy.bytes', 'is not a tensor');
    expectTypeError(() => npy.load({}, new Uint8Array(0)), 'npy.load', 'not torch');
    expectTypeError(() => npy.load(torch, 3), 'npy.load', '`source` = 3: expected a path');
  });
});
