/* Open files and arrays have the type of their tensors. */
import torch, { type DoubleTensor, type FloatTensor, type Tensor } from 'torch7-wasm';
import * as npy from 'torch7-wasm/npy';
import * as npz from 'torch7-wasm/npz';
import * as safetensors from 'torch7-wasm/safetensors';
import * as zarr from 'torch7-wasm/zarr';

export async function arrays(): Promise<void> {
  const file = await npy.open<FloatTensor>(torch, 'x.npy');
  const row: FloatTensor = await file.read(0);
  const total: number = (await file.read(0, 1)) + 1;
  for await (const { tensor } of file.chunks({ rows: 10 })) tensor.mean();
  const untyped = await npy.open(torch, 'x.npy');
  const any: Tensor = await untyped.read(0);
  await npy.create(torch, 'y.npy', untyped.size, untyped.type);
  const stated: FloatTensor = await untyped.read<FloatTensor>(0);
  const doubles: DoubleTensor = await (await npy.create(torch, 'y.npy', [2])).read(':');
  const floats: FloatTensor = await (await npy.create(torch, 'y.npy', [2], 'float')).read(':');

  const array = await zarr.create(torch, new Map(), [3], 'float');
  for await (const { tensor } of array.chunks()) {
    const chunk: FloatTensor = tensor;
    void chunk;
  }
  const reopened: zarr.ZarrArray<FloatTensor> = await zarr.open<FloatTensor>(torch, new Map());
  const wide: zarr.ZarrArray = reopened;
  // @ts-expect-error: no such type
  await zarr.create(torch, new Map(), [3], 'float32');
  // @ts-expect-error: no such type
  await npy.create(torch, 'y.npy', [3], 'float32');

  const weights = await safetensors.open<FloatTensor>(torch, 'model.safetensors');
  const bias: FloatTensor = await weights.tensor('bias');
  const archive = await npz.open(torch, 'x.npz');
  const entry = await archive.entry<FloatTensor>('x');
  const part: FloatTensor = await entry.read('0:2');
  // @ts-expect-error: of another type
  const notDoubles: DoubleTensor = (await file.chunks({ rows: 1 }).next()).value!.tensor;
  void [row, total, any, stated, doubles, floats, wide, bias, part, notDoubles];
}
