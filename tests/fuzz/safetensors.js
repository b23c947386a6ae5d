/* The fuzz target for safetensors: files of all dtypes; the fields are the words of their
   headers. */
import * as safetensors from '../../js/io/safetensors/index.js';
import { parseTensors } from '../../js/io/safetensors/file.js';
import { safetensorsFile } from '../io/build.js';
import { CODES, WORDS, parseAnyhow, roundTrip, torch, words } from './arrays.js';
import { freeAll } from './driver.js';

const DTYPES = {
  BOOL: 1,
  U8: 1,
  I8: 1,
  I16: 2,
  U16: 2,
  F16: 2,
  BF16: 2,
  I32: 4,
  U32: 4,
  F32: 4,
  F64: 8,
  I64: 8,
  U64: 8,
};
const OTHERS = [
  '"F8_E4M3"',
  '"C64"',
  '"F31"',
  '"dtype"',
  '"shape"',
  '"data_offsets"',
  '"__metadata__"',
  '"__proto__"',
  '"a"',
  '"b"',
  '"\\u0061"',
  '"\\ud800"',
  '"é"',
  '{}',
  '[]',
  '{"k":"v"}',
  '[0,4]',
  '[4,8]',
  '[0,0]',
  '[1]',
  '[2,2]',
  '"k":"v"',
  '"a":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}',
];

function seedsOf() {
  const info = (dtype, shape, begin) => ({
    dtype,
    shape,
    data_offsets: [begin, begin + DTYPES[dtype] * shape.reduce((n, m) => n * m, 1)],
  });
  const each = Object.keys(DTYPES).map((dtype) => [{ a: info(dtype, [2], 0) }, 2 * DTYPES[dtype]]);
  const several = {
    __metadata__: { format: 'pt', é: '"\\\n' },
    b: info('F32', [2, 2], 0),
    a: info('U8', [3], 16),
    c: info('I16', [], 19),
    d: info('F64', [2, 0, 3], 21),
  };
  return [
    ...each,
    [several, 21],
    [{}, 0],
    [{ __metadata__: {} }, 0],
    [{ z: info('F64', [1], 8), y: info('I64', [1], 0) }, 16],
  ].map(([header, bytes]) => {
    const text = JSON.stringify(header);
    const file = safetensorsFile(
      text + ' '.repeat(-text.length & 7),
      new Uint8Array(bytes).map((_, i) => i % 2),
    );
    return {
      bytes: file,
      fields: [
        { at: 0, length: 8 },
        { at: 0, length: 4 },
        ...words(file, /"[^"]*"|\d+|[{}[\],:]|\[[^\]]*\]|\{[^{}]*\}/g, 8, 8 + text.length),
      ],
    };
  });
}

/* Updates the length of the header: up to the last bracket at which it could end. */
function repair(bytes) {
  const end = bytes.lastIndexOf(125) + 1;
  if (end < 9) return bytes;
  const out = bytes.slice();
  for (let i = 0; i < 8; i++) out[i] = i < 4 ? ((end - 8) >>> (8 * i)) & 255 : 0;
  return out;
}

const prepare = (bytes, choice) => ((choice & 96) === 96 ? bytes : repair(bytes));

function parse(bytes, choice) {
  const value = parseAnyhow('safetensors.load', bytes, choice, parseTensors, safetensors.load);
  return choice % 8 === 0
    ? roundTrip(safetensors, value, ({ tensors }) => tensors, freeAll)
    : value;
}

const quoted = Object.keys(DTYPES).map((dtype) => `"${dtype}"`);
export default {
  name: 'safetensors',
  torch,
  prepare,
  parse,
  seeds: seedsOf(),
  words: [...WORDS, ...quoted, ...OTHERS],
  codes: CODES,
};
