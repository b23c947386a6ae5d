/* Programs that use the types of torch7-wasm/image. */
import torch, { type ByteTensor, type DoubleTensor, type FloatTensor } from 'torch7-wasm';
import * as image from 'torch7-wasm/image';

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
/* exact<A>()(value, true) compiles if the type of the value is A, not a part of it. */
const exact =
  <A>() =>
  <B>(value: B, same: Equal<A, B>) => [value, same];

/* The class follows from `type` alone; other options do not widen it. */
async function exactTypes(blob: Blob, bitmap: ImageBitmap, type: 'byte' | 'float') {
  exact<ByteTensor>()(await image.load(torch, blob), true);
  exact<ByteTensor>()(await image.load(torch, blob, {}), true);
  exact<ByteTensor>()(await image.load(torch, blob, { depth: 3 }), true);
  exact<ByteTensor>()(await image.load(torch, blob, { maxPixels: 1e6 }), true);
  exact<ByteTensor>()(await image.load(torch, blob, { type: undefined, depth: 1 }), true);
  exact<ByteTensor>()(await image.load(torch, blob, { type: 'byte' }), true);
  exact<FloatTensor>()(await image.load(torch, blob, { depth: 3, type: 'float' }), true);
  exact<ByteTensor>()(image.fromPixels(torch, bitmap, { layout: 'HWC' }), true);
  exact<DoubleTensor>()(image.fromPixels(torch, bitmap, { layout: 'HWC', type: 'double' }), true);
  exact<ByteTensor | FloatTensor>()(image.fromPixels(torch, bitmap, { type }), true);
  const options: image.InOptions = { depth: 3 };
  exact<ByteTensor | FloatTensor | DoubleTensor>()(image.fromPixels(torch, bitmap, options), true);
}

async function main(
  canvas: HTMLCanvasElement,
  video: HTMLVideoElement,
  bitmap: ImageBitmap,
): Promise<void> {
  const bytes: ByteTensor = image.fromPixels(torch, canvas);
  const reals: FloatTensor = image.fromPixels(torch, video, {
    type: 'float',
    depth: 3,
    layout: 'HWC',
    max: 2,
  });
  const data: ImageData = image.toImageData(reals, { layout: 'HWC', max: 2 });
  image.fromPixels(torch, data);
  image.fromPixels(torch, { width: 1, height: 1, data: Uint8Array.of(1, 2, 3, 4) }).sum();
  image.draw(canvas, bytes);
  image.draw(new OffscreenCanvas(1, 1), torch.Tensor(3, 4), { max: 255 });
  const loaded: FloatTensor = await image.load(torch, 'a.png', {
    type: 'float',
    maxPixels: 1e6,
    signal: AbortSignal.timeout(9),
  });
  const plain: ByteTensor = await image.load(torch, new Blob([]));
  const file: Uint8Array = await image.encode(plain, { bits: 16 });
  await image.save('b.png', loaded, { onProgress: (done) => console.log(done, file.length) });
  await image.encode(plain, { format: 'jpeg', quality: 90, alpha: 'premultiplied' });
  await image.save('b.ppm', plain, { bits: 16, ascii: true });
  await image.load(torch, file, { orientation: 'none', alpha: 'premultiplied' });
  // @ts-expect-error: there is no such format
  await image.encode(plain, { format: 'gif' });
  // @ts-expect-error: torch comes first
  image.fromPixels(bitmap);
  // @ts-expect-error: there is no such depth
  image.fromPixels(torch, bitmap, { depth: 2 });
  // @ts-expect-error: nor such a type
  image.fromPixels(torch, bitmap, { type: 'long' });
}
export { exactTypes, main };
