/* One rule for all formats: the elements of a file or of another library become a tensor of the
   smallest type that holds all their values (docs/types.md). */
import { expect, test } from '@jest/globals';
import * as npy from '../../js/io/npy/index.js';
import * as npz from '../../js/io/npz/index.js';
import * as safetensors from '../../js/io/safetensors/index.js';
import * as zarr from '../../js/io/zarr/index.node.js';
import { named } from '../helpers/named.js';
import { thrownBy, torch0 as torch } from '../helpers/torch.js';
import { dictionary, npyFile, safetensorsFile, zipFile } from './build.js';

/* NumPy's name, the name in .npy and in safetensors, the elements, and the type of the tensor. */
const ROWS = [
  ['bool', '|b1', 'BOOL', Uint8Array.of(0, 1), 'Byte'],
  ['uint8', '|u1', 'U8', Uint8Array.of(0, 255), 'Byte'],
  ['int8', '|i1', 'I8', Int8Array.of(-128, 127), 'Char'],
  ['int16', '<i2', 'I16', Int16Array.of(-32768, 32767), 'Short'],
  ['uint16', '<u2', 'U16', Uint16Array.of(0, 65535), 'Int'],
  ['int32', '<i4', 'I32', Int32Array.of(-(2 ** 31), 2 ** 31 - 1), 'Int'],
  ['uint32', '<u4', 'U32', Uint32Array.of(0, 2 ** 32 - 1), 'Long'],
  ['int64', '<i8', 'I64', BigInt64Array.of(-(2n ** 63n), 2n ** 63n - 1n), 'Long'],
  ['uint64', '<u8', 'U64', BigUint64Array.of(0n, 2n ** 63n - 1n), 'Long'],
  ['float32', '<f4', 'F32', Float32Array.of(0.5, -Infinity), 'Float'],
  ['float64', '<f8', 'F64', Float64Array.of(1 / 3, 1e300), 'Double'],
];
const bytesOf = ({ buffer }) => new Uint8Array(buffer);
const asNpy = (descr, data) => npyFile(dictionary(descr, '(2,)'), bytesOf(data));
const asSafetensors = (dtype, data) =>
  safetensorsFile({ x: { dtype, shape: [2], data_offsets: [0, data.byteLength] } }, bytesOf(data));
async function asZarr(data_type, data) {
  const metadata = {
    zarr_format: 3,
    node_type: 'array',
    shape: [2],
    data_type,
    chunk_grid: { name: 'regular', configuration: { chunk_shape: [2] } },
    chunk_key_encoding: { name: 'default' },
    codecs: [{ name: 'bytes', configuration: { endian: 'little' } }],
    fill_value: data_type === 'bool' ? false : 0,
  };
  const store = new Map([
    ['/zarr.json', new TextEncoder().encode(JSON.stringify(metadata))],
    ['/c/0', bytesOf(data)],
  ]);
  return zarr.open(torch, store);
}

test.each(ROWS)('%s', async (name, descr, dtype, data, type) => {
  const archive = zipFile([{ name: 'x.npy', content: asNpy(descr, data) }]);
  const opened = [
    await npy.open(torch, asNpy(descr, data)),
    await (await npz.open(torch, archive)).entry('x'),
    await (await safetensors.open(torch, asSafetensors(dtype, data))).entry('x'),
    await asZarr(name, data),
  ];
  const loaded = [
    npy.load(torch, asNpy(descr, data)),
    npz.load(torch, archive).x,
    safetensors.load(torch, asSafetensors(dtype, data)).tensors.x,
    torch.fromDescriptor({ data, dtype: name, shape: [2] }),
  ];
  const regions = await Promise.all(opened.map((array) => array.read()));
  expect(opened.map((array) => array.type)).toEqual(opened.map(() => `torch.${type}Tensor`));
  for (const x of named([...loaded, ...regions]))
    expect([x.torchType, x.toArray().map(String)]).toEqual([
      `torch.${type}Tensor`,
      Array.from(data, String),
    ]);
  /* one element of an opened array is a number */
  const ones = await Promise.all(opened.map((array) => array.read(1)));
  for (const one of named(ones)) expect(one).toEqual(loaded[0].at(1));
});

test('halves and bfloat16', () => {
  const half = Uint16Array.of(0x3c00, 0xc000);
  for (const x of named([
    npy.load(torch, asNpy('<f2', half)),
    safetensors.load(torch, asSafetensors('F16', half)).tensors.x,
    torch.fromDescriptor({ data: half, dtype: 'float16' }),
  ]))
    expect([x.torchType, x.toArray()]).toEqual(['torch.HalfTensor', [1, -2]]);
  const brain = safetensors.load(torch, asSafetensors('BF16', Uint16Array.of(0x3f80, 0xc000)));
  expect([brain.tensors.x.torchType, brain.tensors.x.toArray()]).toEqual([
    'torch.FloatTensor',
    [1, -2],
  ]);
});

test('a uint64 of 2^63 or more is an error that names it', async () => {
  const data = BigUint64Array.of(1n, 2n ** 63n);
  const failed = (promise) => promise.then(() => null).catch((error) => error);
  const errors = [
    thrownBy(() => npy.load(torch, asNpy('<u8', data))),
    thrownBy(() => safetensors.load(torch, asSafetensors('U64', data))),
    await failed((await npy.open(torch, asNpy('<u8', data))).read(1)),
    await failed((await safetensors.open(torch, asSafetensors('U64', data))).tensor('x')),
    await failed((await asZarr('uint64', data)).read(1)),
  ];
  for (const error of named(errors)) {
    expect(error).toMatchObject({ name: 'TorchError', code: 'UNSUPPORTED' });
    expect(error.message).toContain('9223372036854775808 does not fit in a LongTensor');
  }
  expect(thrownBy(() => torch.fromDescriptor({ data }))).toMatchObject({ code: 'LONG_RANGE' });
});
