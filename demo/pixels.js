/* pixels.js — from an image file to a tensor, and from a tensor to a canvas. */

/* Phones' photos are far larger than a screen: the longer side is brought down to this. */
const LONGEST = 2048;

/* Red, green, blue and opacity of every pixel: a ByteTensor of height x width x 4. */
export async function toTensor(torch, blob) {
  const image = await createImageBitmap(blob);
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((n) => Math.max(1, Math.round(n * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(image, 0, 0, width, height);
  image.close();
  const { data } = context.getImageData(0, 0, width, height);
  return torch.ByteTensor(new Uint8Array(data.buffer), [height, width, 4]);
}

/* The only copy: a canvas wants its pixels in row-major order, which contiguous() makes of any view. The scope
   frees that copy; a view that was in order already is no copy, and is left alone. */
export function draw(torch, view, canvas) {
  const [height, width] = view.size();
  const image = new ImageData(width, height);
  torch.scope(() => { image.data.set(view.contiguous().data()); });
  Object.assign(canvas, { width, height });
  canvas.getContext('2d', { willReadFrequently: true }).putImageData(image, 0, 0);
}
