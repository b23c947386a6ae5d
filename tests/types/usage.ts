/* A program that uses the types as people do. It is only compiled; what must not compile says so
   with @ts-expect-error. */
import torch, { createTorch, TorchError } from 'torch7-wasm';
import type {
  ByteTensor,
  DoubleTensor,
  FloatTensor,
  HalfStorage,
  HalfTensor,
  IntegerTensor,
  IntTensor,
  LongTensor,
  RealTensor,
  Storage,
  Tensor,
  Torch,
} from 'torch7-wasm';
import { createTorchSync } from 'torch7-wasm/core';
import * as npy from 'torch7-wasm/npy';
import * as zarr from 'torch7-wasm/zarr';
import { toTensor, toTensors } from 'torch7-wasm/arrow';
import * as npz from 'torch7-wasm/npz';
import * as safetensors from 'torch7-wasm/safetensors';
import * as threads from 'torch7-wasm/threads';

const x: DoubleTensor = new torch.Tensor(4, 5);
const y: FloatTensor = torch.FloatTensor([
  [1, 2],
  [3, 4],
]);
const z: LongTensor = torch.LongTensor(new BigInt64Array(4), [2, 2]);
const s = torch.FloatStorage(10);
const onStorage: FloatTensor = torch.FloatTensor(s, 0, [2, 5]);
const bySizes: DoubleTensor = torch.Tensor(torch.LongStorage([4, 4]), torch.LongStorage([4, 1]));

const size: number[] = x.size();
const columns: number = x.size(1);
const view: DoubleTensor = x.narrow(0, 1, 2).select(1, 0);
const element: number = y.at(0, 1);
const row: FloatTensor = y.at(0);
const block: DoubleTensor = x.at([0, 1], ':', '::-1', '...', null, 2);
const from: number = 1;
const sliced: DoubleTensor = x.at(`${from}:`, torch.IntTensor([[0]]));
y.assign(0, [0, 1], 2)
  .assign(y.lt(3), 0)
  .assign(1, y.at(0))
  .assign([], Int32Array.of(0, 1), Int32Array.of(0), [[1, 2]])
  .assign(torch.LongTensor([0]), torch.ByteTensor([1]), 1);
const picked: DoubleTensor = x.at([], [0, 3, 2], Int32Array.of(0, 1));
// @ts-expect-error: several indices are arguments
x.at([0, [0, 1]]);
// @ts-expect-error: a list is a tensor or a typed array
x.at([], [[0, 1]]);
// @ts-expect-error: not a slice
x.at('1');
const { shape, ndim, T: reversed, dtype } = x;
const [sizes, dims, turned, typeName]: [number[], number, DoubleTensor, 'double' | string] = [
  shape,
  ndim,
  reversed,
  dtype,
];
void [sliced, sizes, dims, turned, typeName];
const oneElement: number = x.get(0, 1) + x.put(0, 1, 2).get(0, 1);
// @ts-expect-error: an element is a number
x.put(0, 1, '2');

const shownBefore: number = torch.setPrintOptions({ precision: 2, threshold: Infinity }).lineWidth;
// @ts-expect-error: no such option
torch.setPrintOptions({ width: 3 });
torch.setMatrixTile(2);
// @ts-expect-error: there are two tiles
torch.setMatrixTile(3);

const sum: number = y.sum();
const long: number | bigint = z.sum();
// @ts-expect-error: a sum of longs may be a BigInt
const notANumber: number = z.sum();
const [values, indices]: [FloatTensor, LongTensor] = y.max(0);
const flags: ByteTensor = y.lt(3);
const sameResult: ByteTensor = torch.lt(torch.ByteTensor(), y, 3);
const product: FloatTensor = torch.mm(y, y.t());
torch.mm(product, y, y);
torch.add(y, 1);
torch.add(product, y, 2, y);
y.add(1).mul(2).cdiv(y).sqrt();
// @ts-expect-error: there is no square root of integers
z.sqrt();
// @ts-expect-error: the types are mixed
y.add(z);
// @ts-expect-error: a string is no number
y.fill('one');
const wide: LongTensor = z.abs();
const asLong: LongTensor = y.type('torch.LongTensor');
const name: string = y.type();
const converted: DoubleTensor = y.double();
const halves: HalfTensor = y.half().add(1).sqrt();
const shorthand: FloatTensor = torch.zeros(2, 3, 'float').type('half').type('float');
const bits: ArrayLike<number> = torch.HalfTensor([1]).data();
const halfStorage: HalfStorage = halves.storage();
torch.setdefaulttensortype('double');
const same: FloatTensor = x.typeAs(y);
const data: Float32Array = y.data();
const bigints: BigInt64Array = z.data();
x.apply((v) => v + 1).apply((v) => {
  Math.sqrt(v);
});
z.apply((v) => BigInt(v) + 1n);
x.map(x, (a, b) => a * b);
const parts: DoubleTensor[] = x.split(2);
const anything: unknown = x;
if (torch.isTensor(anything)) anything.size();
const kept: DoubleTensor = torch.scope(() => x.clone());
const { bytes } = torch.memory();
const text: string = torch.ByteStorage().string('abc').string();

const {
  data: window,
  stride,
  offset,
}: { data: Float32Array; stride: number[]; offset: number } = y.descriptor();
const copied: Tensor = torch.fromDescriptor({ data: window, shape: [2n, 3n], stride, offset });
torch.fromDescriptor(y.descriptor());
// @ts-expect-error: a descriptor has data
torch.fromDescriptor({ shape: [2] });

const array: FloatTensor = npy.load<FloatTensor>(torch, new Uint8Array(128));
const fetched: Promise<Tensor> = npy.load(torch, new Blob([npy.bytes(x)]), {
  onProgress: (done, total) => done / total,
});
npy.save('x.npy', x);
const opened: Promise<zarr.ZarrArray> = zarr.open(torch, new Map(), { path: 'a', version: 3 });
const region: Promise<FloatTensor> = opened.then((array) => array.read<FloatTensor>([0, 9], 3));
// @ts-expect-error: there is no format 4
zarr.open(torch, '/tmp/a', { version: 4 });
zarr.create(torch, '/tmp/a', [2, 3], 'float', { chunkSize: 2 });
const column = { length: 2, type: { typeId: 3 } };
const ofColumn: FloatTensor = toTensor<FloatTensor>(torch, column, { nulls: NaN });
const ofTable: Record<string, Tensor> = toTensors(torch, { schema: { fields: [] } });
const { x: named } = npz.load(torch, 'x.npz');
const some = npz.load(torch, 'x.npz', { names: ['x', 'y'], skip: true });
const reasons: string[] = Object.values(some[npz.skipped]).map((error) => error.message);
const all: Tensor[] = Object.values(some);
const saved: Promise<void> = npz.save(
  new WritableStream<Uint8Array>(),
  { x, y },
  { compress: true, signal: new AbortController().signal },
);
const { tensors, metadata } = safetensors.load<FloatTensor>(torch, 'model.safetensors');
const safe: Uint8Array = safetensors.bytes(new Map([['x', x]]), {
  metadata: { made: metadata?.made ?? 'here' },
});
// @ts-expect-error: metadata are texts
safetensors.bytes(tensors, { metadata: { epoch: 3 } });
// @ts-expect-error: names are needed
npz.bytes(x);

torch.save('x.t7', { x, list: [1, 'two', null] });
torch.save(new URL('file:///x.t7'), x, 'ascii');
const written: Promise<void> = torch.save(new WritableStream<Uint8Array>(), x, 'binary', 4, {
  signal: new AbortController().signal,
});
const model: { weight: FloatTensor } = torch.load('x.t7');
const later: Promise<DoubleTensor> = torch.load<DoubleTensor>(new Blob([]), 'b32', {
  onProgress: (done, total) => done / total,
});
const { object, littleEndian } = torch.load<FloatTensor>(new Uint8Array(9), {
  details: true,
  tables: 'map',
});
const t7Bytes: Uint8Array = torch.serialize({ model, object });
const t7Text: string = torch.serialize(littleEndian, 'ascii');
const t7Back: LongTensor = torch.deserialize<LongTensor>(t7Text);
const tagged = new torch.TaggedObject('nn.Linear', 1, { weight: x });
// @ts-expect-error: functions are never run
torch.load(t7Bytes, { functions: 'run' });

async function own(): Promise<Torch> {
  try {
    return await createTorch({ indexBase: 1, maxMemory: 1e9 });
  } catch (error) {
    if (error instanceof TorchError) console.log(error.code, error.arg, error.value);
    return createTorchSync({ indexBase: 1 });
  }
}
function generic<T extends Tensor>(t: T): void {
  torch.clone(t);
}
export { later, t7Back, tagged, written };
export {
  halves,
  shorthand,
  bits,
  halfStorage,
  array,
  fetched,
  named,
  safe,
  saved,
  bigints,
  block,
  copied,
  bySizes,
  columns,
  converted,
  data,
  element,
  flags,
  generic,
  indices,
  kept,
  long,
  name,
  notANumber,
  onStorage,
  own,
  parts,
  row,
  same,
  sameResult,
  size,
  sum,
  text,
  values,
  view,
  wide,
  asLong,
  bytes,
};

// To other threads.
{
  const sent = torch.FloatTensor([1, 2]).toTransfer();
  const elements: Float32Array = sent.data;
  const back: Tensor = torch.fromTransfer(sent);
  const storage: Storage = torch.fromTransfer(torch.LongStorage([1]).toTransfer());
  // @ts-expect-error: there must be data
  torch.fromTransfer({ type: 'torch.FloatTensor', size: [1] });
}

// Reductions along several dimensions; without any dimension left they are numbers.
{
  const matrix = torch.FloatTensor(2, 3);
  const along: FloatTensor = matrix.sum([0, 1]);
  const dropped: FloatTensor = matrix.mean(0, { keepdim: false });
  const total: number = matrix.sum([0, 1], { keepdim: false });
  const whole: number = matrix.norm(2, [0, 1], { keepdim: false });
  const [largest, at]: [FloatTensor, LongTensor] = matrix.max(1, { keepdim: false });
  const [most, position] = torch.max(matrix, [0, 1], { keepdim: false });
  const sum: number = most + position + total + whole;
  const any: ByteTensor = matrix.gt(0).any([0]);
  // @ts-expect-error: the option is called keepdim
  matrix.sum(0, { keepDim: false });
}

// Sums and products of integers along a dimension are LongTensors; those of reals keep their type.
{
  const bytes = torch.ByteTensor(2, 3);
  const longs: LongTensor[] = [bytes.sum(0), torch.prod(bytes, [0, 1]), bytes.int().cumsum()];
  const dropped: LongTensor = bytes.cumprod(1).sum(0, { keepdim: false });
  const count: number = torch.sum(bytes, [0, 1], { keepdim: false }) as number;
  const floats: FloatTensor[] = [y.sum(0), torch.cumsum(y), y.prod([0], { keepdim: false })];
  // a result that is passed
  const given: LongTensor = torch.sum(torch.LongTensor(), bytes, 0);
  const wrapped: ByteTensor = torch.cumsum(torch.ByteTensor(), bytes);
  const inPlace: FloatTensor = torch.cumsum(y, y, 1);
  const ofAny: Tensor = (bytes as Tensor).sum(0);
  const ofInteger: LongTensor = (bytes as IntegerTensor).sum(0);
  const doubled = <T extends RealTensor>(t: T): T => t.cumsum(0).mul(2);
  // @ts-expect-error: a LongTensor
  const narrow: ByteTensor = bytes.sum(0);
  // @ts-expect-error: sums of bytes are no ints
  torch.sum(torch.IntTensor(), bytes, 0);
  // @ts-expect-error: sums of floats are no longs
  torch.sum(torch.LongTensor(), y, 0);
  // @ts-expect-error: sums of integers do not keep their type
  const kept = <T extends Tensor>(t: T): T => t.sum(0);
  void [longs, dropped, count, floats, given, wrapped, inPlace, ofAny, ofInteger, doubled(y)];
}

const shared: threads.ThreadsTorch = await threads.createTorch({ threads: 4, indexBase: 1 });
const sharedAtOnce: threads.ThreadsTorch = threads.createTorchSync({ threads: 2 });
shared.setnumthreads(2);
const counts: number[] = [shared.getnumthreads(), torch.getnumcores()];
const ending: Promise<void> = sharedAtOnce.close();
// @ts-expect-error: only a torch with threads can be closed
torch.close();
// @ts-expect-error: a number of threads
threads.createTorch({ threads: '4' });

/* A generator is no tensor. */
const fromGenerator: number = torch.gamma(torch.Generator(), 2) + torch.uniform(torch.Generator());
// @ts-expect-error: integers have no gamma distribution
torch.gamma(torch.LongTensor([1]), 2);
// @ts-expect-error: there is no generator
torch.manualSeed(y, 1);

/* The names of types, as types. */
const nameOfFloats: 'torch.FloatTensor' = y.type();
const shorthandOfFloats: 'float' = y.dtype;
const likeFloats: FloatTensor = torch.rand(2, y.dtype).add(torch.randn(2, y.type()));
const integers: IntTensor = torch.zeros(2, 'int');
// @ts-expect-error: random numbers of rand are no integers
torch.rand(2, 'int');
/* Several results have the type that is named. */
const coefficients: [FloatTensor, FloatTensor] = torch.butter(2, 0.5, 'float');
const high: [FloatTensor, FloatTensor] = torch.butter(2, 0.5, 'high', 'torch.FloatTensor');
// @ts-expect-error: two tensors
torch.butter(2, 0.5, 'float').size();

/* Functions without operands return doubles, or the type that is asked for. */
const random: DoubleTensor = torch.rand(2, 2).mm(torch.eye(2)).add(torch.zeros(2, 2));
const ones: FloatTensor = torch.ones(2, 'float');
const stated: FloatTensor = torch.rand<FloatTensor>(2).add(ones);
// @ts-expect-error: the types are mixed
torch.rand(2).add(ones);

/* A function of any tensor, and one that keeps the type. */
function total(t: Tensor): number {
  const scaled: Tensor = t.clone().mul(2).add(t).narrow(0, 0, 1).select(0, 0);
  return torch.isTypeOf(scaled, 'double') ? scaled.mean() : scaled.double().mean();
}
function standardized<T extends RealTensor>(t: T): T {
  return t.clone().add(-t.mean()).div(t.std());
}
const totals: number[] = [total(random), total(torch.LongTensor(2)), total(ones)];
const sameType: FloatTensor = standardized(ones);
// @ts-expect-error: integers have no mean
standardized(torch.IntTensor(2));
// @ts-expect-error: any tensor may be one of integers
const real: RealTensor = torch.IntTensor(2) as Tensor;
const elementOfAny: number | bigint = (torch.IntTensor(2) as Tensor).sum();

const sameTypeNew: FloatTensor = ones.new(2, 2);
// @ts-expect-error: a tensor has no length
const lengthOfTensor: number = ones.length;

const einsumMatrix: DoubleTensor = torch.einsum('ij,jk->ik', random, random);
const einsumNumber: number = torch.einsum('ij,ij->', random, random);
const einsumUnknown: DoubleTensor | number = torch.einsum('ii', random);
