/* Programs that use the types of torch7-wasm/image. */
import torch, { type ByteTensor, type FloatTensor } from 'torch7-wasm';
import * as image from 'torch7-wasm/image';

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
  // @ts-expect-error: torch comes first
  image.fromPixels(bitmap);
  // @ts-expect-error: there is no such depth
  image.fromPixels(torch, bitmap, { depth: 2 });
  // @ts-expect-error: nor such a type
  image.fromPixels(torch, bitmap, { type: 'long' });
}
export { main };
