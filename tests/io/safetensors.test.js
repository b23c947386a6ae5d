import { describe, expect, test } from '@jest/globals';
import * as safetensors from '../../js/io/safetensors/index.js';
import { expectValues } from '../helpers/expect.js';
import { expectTypeError, torch0 as torch, withoutLeak } from '../helpers/torch.js';
import { safetensorsFile, text } from './build.js';
import { expectBad, expectUnsupported } from './cases.js';

const load = (...file) => safetensors.load(torch, safetensorsFile(...file));
const one = (info, data = [0, 0, 128, 63]) => [
  { a: { dtype: 'F32', shape: [1], data_offsets: [0, 4], ...info } },
  data,
];
const longs = (...values) => [...new Uint8Array(BigUint64Array.from(values).buffer)];

describe('each dtype becomes the nearest type', () => {
  test.each([
    ['BOOL', [1, 0], 'Byte', [1, 0]],
    ['U8', [1, 255], 'Byte', [1, 255]],
    ['I8', [1, 255], 'Char', [1, -1]],
    ['I16', [1, 0, 255, 255], 'Short', [1, -1]],
    ['U16', [1, 0, 255, 255], 'Int', [1, 65535]],
    ['I32', [1, 0, 0, 0, 255, 255, 255, 255], 'Int', [1, -1]],
    ['U32', [1, 0, 0, 0, 255, 255, 255, 255], 'Long', [1, 4294967295]],
    ['I64', longs(1n, 2n ** 64n - 1n), 'Long', [1, -1]],
    ['U64', longs(1n, 2n ** 63n - 1n), 'Long', [1, 2n ** 63n - 1n]],
    ['F16', [0, 0x3c, 1, 0x80], 'Half', [1, -(2 ** -24)]],
    ['BF16', [0x80, 0x3f, 0, 0xc0], 'Float', [1, -2]],
    ['F32', [0, 0, 128, 63, 0, 0, 0, 192], 'Float', [1, -2]],
    ['F64', [0, 0, 0, 0, 0, 0, 240, 63, 0, 0, 0, 0, 0, 0, 0, 192], 'Double', [1, -2]],
  ])('%s', (dtype, data, type, values) =>
    withoutLeak(torch, () => {
      const { a } = load(
        { a: { dtype, shape: [2], data_offsets: [0, data.length] } },
        data,
      ).tensors;
      expect(a.torchType).toBe(`torch.${type}Tensor`);
      expectValues(a, values);
    }),
  );
});

test('all 65536 halves and brain floats', () =>
  withoutLeak(torch, () => {
    const bits = new Uint8Array(Uint16Array.from({ length: 65536 }, (_, i) => i).buffer);
    const half = (i) => {
      const [sign, exponent, fraction] = [i & 0x8000 ? -1 : 1, (i >> 10) & 31, i & 1023];
      if (exponent === 31) return fraction ? NaN : sign * Infinity;
      return (
        sign * (exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15))
      );
    };
    const brain = new DataView(new ArrayBuffer(4));
    const { h, b } = load(
      {
        h: { dtype: 'F16', shape: [65536], data_offsets: [0, 131072] },
        b: { dtype: 'BF16', shape: [65536], data_offsets: [131072, 262144] },
      },
      [...bits, ...bits],
    ).tensors;
    const halves = h.toArray();
    const brains = b.toTypedArray();
    for (let i = 0; i < 65536; i++) {
      brain.setUint16(0, i);
      if (!Object.is(halves[i], half(i)) || !Object.is(brains[i], brain.getFloat32(0)))
        throw new Error(`${i}: ${halves[i]} ${brains[i]}`);
    }
  }));

/* Files of the reference library (huggingface/safetensors, safetensors/src/tensor.rs), as its own
   tests record them. */
describe("reads and writes the reference's own files", () => {
  const six = torch.FloatTensor([0, 1, 2, 3, 4, 5]);
  test.each([
    ['nothing', {}, undefined, 8, '{}      ', []],
    ['metadata alone', {}, { framework: 'pt' }, 40, '{"__metadata__":{"framework":"pt"}}     ', []],
    [
      'a header that needs no filling',
      { 'attn.0': six.view(1, 2, 3) },
      undefined,
      64,
      '{"attn.0":{"dtype":"F32","shape":[1,2,3],"data_offsets":[0,24]}}',
      six,
    ],
    [
      'a header filled to a multiple of 8',
      { attn0: six.view(1, 1, 2, 3) },
      undefined,
      72,
      '{"attn0":{"dtype":"F32","shape":[1,1,2,3],"data_offsets":[0,24]}}       ',
      six,
    ],
  ])('%s', (_, given, metadata, length, header, data) => {
    const file = safetensorsFile(header, new Uint8Array(data.toTypedArray?.().buffer ?? data));
    expect([file[0], file.length]).toEqual([length, 8 + length + (data === six ? 24 : 0)]);
    expect(Buffer.compare(safetensors.bytes(given, { metadata }), file)).toBe(0);
    const back = safetensors.load(torch, file);
    expect(Object.keys(back.tensors)).toEqual(Object.keys(given));
    expect(back.metadata).toEqual(metadata ? Object.assign(Object.create(null), metadata) : null);
    for (const name in given) {
      expect(back.tensors[name].size()).toEqual(given[name].size());
      expect(back.tensors[name].toArray()).toEqual(given[name].toArray());
    }
  });
});

test('writes larger elements first, then by name; metadata in front, sorted; spaces to a multiple of 8', () =>
  withoutLeak(torch, () => {
    const [b, f, d, l] = [
      torch.ByteTensor([1, 2, 3]),
      torch.FloatTensor([1]),
      torch.DoubleTensor([2]),
      torch.LongTensor([3]),
    ];
    const file = safetensors.bytes(
      { b, f2: f, f1: f, d, l, '\uffff': b, '😀': b },
      { metadata: { z: 'é"\n', a: '' } },
    );
    const length = file[0] + 256 * file[1];
    expect(length % 8).toBe(0);
    expect(
      Buffer.from(file.subarray(8, 8 + length))
        .toString()
        .trimEnd(),
    ).toBe(
      '{"__metadata__":{"a":"","z":"é\\"\\n"},"l":{"dtype":"I64","shape":[1],"data_offsets":[0,8]},' +
        '"d":{"dtype":"F64","shape":[1],"data_offsets":[8,16]},"f1":{"dtype":"F32","shape":[1],"data_offsets":[16,20]},"f2":{"dtype":"F32","shape":[1],"data_offsets":[20,24]},' +
        '"b":{"dtype":"U8","shape":[3],"data_offsets":[24,27]},"\uffff":{"dtype":"U8","shape":[3],"data_offsets":[27,30]},"😀":{"dtype":"U8","shape":[3],"data_offsets":[30,33]}}',
    );
    expect(file.length).toBe(8 + length + 33);
    const back = safetensors.load(torch, file);
    expect(back.metadata).toEqual(Object.assign(Object.create(null), { z: 'é"\n', a: '' }));
    expect(Object.keys(back.tensors)).toEqual(['l', 'd', 'f1', 'f2', 'b', '\uffff', '😀']);
  }));

test('what is written is the same from an object and a Map, in any order', () =>
  withoutLeak(torch, () => {
    const [x, y] = [torch.FloatTensor(2, 3).uniform(), torch.FloatTensor(4).uniform()];
    const written = [
      { x, y },
      { y, x },
      new Map([
        ['y', y],
        ['x', x],
      ]),
    ].map((tensors) => Buffer.from(safetensors.bytes(tensors)));
    expect(written[1]).toEqual(written[0]);
    expect(written[2]).toEqual(written[0]);
  }));

test('views, empty tensors and names like __proto__', () =>
  withoutLeak(torch, () => {
    const x = torch.DoubleTensor(3, 4).uniform();
    const { tensors } = safetensors.load(
      torch,
      safetensors.bytes(
        new Map([
          ['__proto__', x.t()],
          ['constructor', torch.Tensor()],
          ['', x.narrow(0, 1, 2)],
        ]),
      ),
    );
    expect(Object.getPrototypeOf(tensors)).toBe(null);
    expect(Object.keys(tensors).sort()).toEqual(['', '__proto__', 'constructor']);
    expect(tensors['__proto__'].toArray()).toEqual(x.t().toArray());
    expect(tensors.constructor.size()).toEqual([0]);
    expect(tensors[''].toArray()).toEqual(x.narrow(0, 1, 2).toArray());
    const zero = safetensors.bytes(
      load(...one({ shape: [2, 0], data_offsets: [0, 0] }, [])).tensors,
    );
    expect(Buffer.from(zero).toString('latin1')).toContain('"shape":[2,0]');
    expectValues(load(...one({ shape: [] })).tensors.a, [1]);
  }));

describe('refuses', () => {
  const bad = (file, what, ...pieces) => {
    const position = typeof what === 'number' ? what : Buffer.from(file).indexOf(what, 8, 'latin1');
    expectBad(() => safetensors.load(torch, file), position, ...pieces);
  };
  const f32 = (shape, begin, end) =>
    `{"dtype":"F32","shape":[${shape}],"data_offsets":[${begin},${end}]}`;

  test.each([[0xfffffff0], [100_000_001], [2 ** 53], [0xffffff000000003cn]])(
    'a header of %i bytes',
    (length) => bad(safetensorsFile('{}', [], { length }), 0, `${length} bytes`),
  );
  test('a header that is longer than the file', () =>
    bad(
      safetensorsFile('{}', [], { length: 99_000_000 }),
      8,
      'expected 99000000 bytes, but only 2 left',
    ));
  test('a missing header', () => {
    bad(new Uint8Array(7), 0, 'expected 8 bytes');
    bad(safetensorsFile('', []), 8, 'start with {');
    bad(safetensorsFile(' {}', []), 8, 'start with {');
    bad(safetensorsFile('[]', []), 8, 'start with {');
  });

  /* each: the defect, the header, its data, the first characters at the reported position, pieces
     of the reason */
  test.each([
    [
      'shape product overflow',
      `{"a":${f32('4294967296,4294967296', 0, 4)}}`,
      4,
      '{"dtype',
      'too many elements to count',
    ],
    [
      'shape product overflow that a 0 would hide',
      `{"a":${f32('4294967296,4294967296,0', 0, 0)}}`,
      0,
      '{"dtype',
      'too many elements to count',
    ],
    [
      'bytes that the shape does not ask for',
      `{"a":${f32('1', 0, 8)}}`,
      8,
      '{"dtype',
      '8 bytes, but dtype and shape need 4',
    ],
    [
      'an extent beyond the data',
      `{"a":${f32('2', 0, 8)}}`,
      4,
      '{"dtype',
      'ends at byte 8 of the data, which has 4',
    ],
    ['a begin beyond the data', `{"a":${f32('1', 400, 404)}}`, 4, '{"dtype', 'ends at byte 404'],
    ['an end before the begin', `{"a":${f32('1', 4, 0)}}`, 4, '{"dtype', 'end before they begin'],
    [
      'overlapping tensors',
      `{"a":${f32('2', 0, 8)},"b":${f32('1', 4, 8)}}`,
      8,
      '{"dtype":"F32","shape":[1]',
      'inside another',
    ],
    [
      'the same bytes twice',
      `{"a":${f32('1', 0, 4)},"b":${f32('1', 0, 4)}}`,
      4,
      '{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}',
      'inside another',
    ],
    [
      'a hole between tensors',
      `{"a":${f32('1', 0, 4)},"b":${f32('1', 8, 12)}}`,
      12,
      '{"dtype":"F32","shape":[1],"data_offsets":[8',
      '4 bytes before it',
    ],
    ['a hole in front', `{"a":${f32('1', 4, 8)}}`, 8, '{"dtype', '4 bytes before it'],
    ['a negative size', `{"a":${f32('-1', 0, 4)}}`, 4, '-1', 'at least 0'],
    ['a size that is not whole', `{"a":${f32('1.0', 0, 4)}}`, 4, '1.0', 'fractional number'],
    ['a size with an exponent', `{"a":${f32('1E0', 0, 4)}}`, 4, '1E0', 'fractional number'],
    ['a size beyond 2^53', `{"a":${f32('9007199254740993', 0, 4)}}`, 4, '9007', 'beyond 2^53'],
    ['a size that begins with 0', `{"a":${f32('01', 0, 4)}}`, 4, '01', 'leading 0'],
    ['a negative offset', `{"a":${f32('1', -4, 0)}}`, 4, '-4', 'at least 0'],
    ['three offsets', `{"a":${f32('1', '0,2', 4)}}`, 4, '[0,2', '3 numbers'],
    [
      'more dimensions than 64',
      `{"a":${f32(new Array(65).fill(1), 0, 4)}}`,
      4,
      '[1,1',
      '65 numbers',
    ],
    [
      'a duplicate name',
      `{"a":${f32('1', 0, 4)},"a":${f32('1', 4, 8)}}`,
      8,
      '"a":{"dtype":"F32","shape":[1],"data_offsets":[4',
      '"a" occurs twice',
    ],
    [
      'a duplicate name, written otherwise',
      `{"a":${f32('1', 0, 4)},"\\u0061":${f32('1', 4, 8)}}`,
      8,
      '"\\u0061',
      '"a" occurs twice',
    ],
    [
      'a duplicate field',
      '{"a":{"dtype":"F32","dtype":"F32","shape":[1],"data_offsets":[0,4]}}',
      4,
      '"dtype":"F32","shape',
      '"dtype" occurs twice',
    ],
    [
      'a duplicate __metadata__',
      '{"__metadata__":{},"__metadata__":{}}',
      0,
      '"__metadata__":{}}',
      'occurs twice',
    ],
    [
      'a duplicate key in __metadata__',
      '{"__metadata__":{"k":"1","k":"2"}}',
      0,
      '"k":"2"',
      '"k" occurs twice',
    ],
    ['metadata that are no texts', '{"__metadata__":{"k":1}}', 0, '1}', 'quoted string'],
    ['metadata that are no object', '{"__metadata__":null}', 0, 'null', "'{'"],
    [
      'a field that is not known',
      '{"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4],"more":1}}',
      4,
      '"more"',
      '"more" is not one of',
    ],
    [
      'a field like __proto__',
      '{"a":{"__proto__":{},"dtype":"F32","shape":[1],"data_offsets":[0,4]}}',
      4,
      '"__proto__"',
      'is not one of',
    ],
    ['a missing field', '{"a":{"dtype":"F32","shape":[1]}}', 4, '}', '"data_offsets" is missing'],
    [
      'an unknown dtype',
      '{"a":{"dtype":"F31","shape":[1],"data_offsets":[0,4]}}',
      4,
      '"F31"',
      'not known',
    ],
    [
      'a dtype like toString',
      '{"a":{"dtype":"toString","shape":[1],"data_offsets":[0,4]}}',
      4,
      '"toString"',
      'not known',
    ],
    ['a comma before the end', `{"a":${f32('1', 0, 4)},}`, 4, '}', 'quoted string'],
    ['a comment', `{/**/"a":${f32('1', 0, 4)}}`, 4, '/**/', 'quoted string'],
    ['quotes of the other kind', "{'a':1}", 0, "'a'", 'quoted string'],
    ['a control character in a name', '{"a\nb":1}', 0, '\n', 'inside a string'],
    ['an escape that is none', '{"a\\xb":1}', 0, 'xb', 'escape'],
    ['half a surrogate pair', '{"\\ud800":1}', 0, '"\\ud800', 'surrogate'],
    ['a text without end', '{"abc', 0, 13, 'the end inside a string'],
    ['something after the header', '{} {}', 0, '{}', ''],
    ['a zero byte after the header', '{}\0', 0, '\0', 'only spaces'],
    ['deep nesting', '{"a":'.repeat(100000), 0, 14, '"a"'],
  ])('%s', (title, header, bytes, what, ...pieces) => {
    const file = safetensorsFile(header, new Uint8Array(bytes));
    const position =
      typeof what === 'number'
        ? what
        : Buffer.from(file.subarray(0, 8 + header.length)).lastIndexOf(what, undefined, 'latin1');
    bad(file, title.startsWith('a missing') ? file.length - 5 : position, ...pieces);
  });

  test('trailing bytes', () =>
    bad(
      safetensorsFile(`{"a":${f32('1', 0, 4)}}`, new Uint8Array(6)),
      safetensorsFile(`{"a":${f32('1', 0, 4)}}`).length + 4,
      'the last 2 bytes of the data',
    ));
  test('a name that is not UTF-8', () => {
    const file = safetensorsFile('{"a?":1}');
    file[8 + 3] = 0xff;
    bad(file, 9, 'UTF-8');
  });
  test('a file that is cut off anywhere', () => {
    const whole = safetensorsFile(`{"a":${f32('1', 0, 4)}}`, new Uint8Array(4));
    for (let n = 0; n < whole.length; n++) {
      expect(() => safetensors.load(torch, whole.slice(0, n))).toThrow(
        expect.objectContaining({ code: 'BAD_FILE', position: expect.any(Number) }),
      );
    }
  });
  test('values that do not fit, and frees the tensors before them', () => {
    const file = safetensorsFile(
      {
        a: { dtype: 'F32', shape: [1], data_offsets: [0, 4] },
        b: { dtype: 'BOOL', shape: [2], data_offsets: [4, 6] },
      },
      [0, 0, 0, 0, 1, 7],
    );
    bad(file, file.length - 1, 'must be 0 or 1, got 7');
  });
  test.each(['F8_E4M3', 'F8_E5M2', 'F8_E8M0', 'F4', 'F6_E2M3', 'C64'])(
    'the dtype %s, by name',
    (dtype) => {
      expectUnsupported(
        () => load({ a: { dtype, shape: [1], data_offsets: [0, 1] } }, [0]),
        dtype,
        'no Torch type',
      );
    },
  );
  test('values that cannot be written', () => {
    const x = torch.Tensor(1);
    expectTypeError(
      () => safetensors.bytes({ x: 1 }),
      'safetensors.bytes',
      '"x"',
      'is not a tensor',
    );
    expectTypeError(() => safetensors.bytes(x), 'safetensors.bytes', 'neither an object nor a Map');
    expectTypeError(() => safetensors.bytes({ __metadata__: x }), '__metadata__');
    expectTypeError(() => safetensors.bytes({ '\ud800': x }), 'is not a name');
    expectTypeError(() => safetensors.bytes({ x }, { metadata: { k: 1 } }), 'metadata "k"');
    expectTypeError(
      () => safetensors.bytes({ x }, { metadata: { 'k\ud800': '\udc00' } }),
      'is not a name',
    );
    expectTypeError(
      () => safetensors.bytes({ x }, { metadata: 'k' }),
      'neither an object nor a Map of texts',
    );
    expect(safetensors.bytes({ x }, { metadata: new Map([['k', 'v']]) })).toEqual(
      safetensors.bytes({ x }, { metadata: { k: 'v' } }),
    );
    x.free();
  });
});

test('texts in names may have any escape', () =>
  withoutLeak(torch, () => {
    const { tensors } = safetensors.load(
      torch,
      safetensorsFile(
        `{"\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00":${'{"dtype":"U8","shape":[0],"data_offsets":[0,0]}'}}   `,
      ),
    );
    expect(Object.keys(tensors)).toEqual(['"\\/\b\f\n\r\té😀']);
    expect(text('é').length).toBe(2);
  }));

test('an index of shards that is loaded as a file says which function opens it', () => {
  const index = new TextEncoder().encode('{"weight_map": {"a": "model-1.safetensors"}}');
  expect(() => safetensors.load(torch, index)).toThrow(
    /a header of \d+ bytes exceeds the limit of 100000000; an index of shards is opened by safetensors\.open/,
  );
});
