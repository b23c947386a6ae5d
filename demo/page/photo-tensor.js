/* photo-tensor.js: a photo as a ByteTensor, and the facts that the page shows of a view of it. */
import { fromPixels } from '../../js/io/image/canvas.js';

/* The longer side is scaled to this: photos of phones are far larger than a screen. */
const LONGEST = 2048;

/* Returns red, green, blue and opacity of every pixel: a ByteTensor of height x width x 4. */
export async function toTensor(torch, blob) {
  let bitmap = await createImageBitmap(blob);
  const scale = LONGEST / Math.max(bitmap.width, bitmap.height);
  if (scale < 1) {
    const [resizeWidth, resizeHeight] = [bitmap.width, bitmap.height].map((n) =>
      Math.max(1, Math.round(n * scale)),
    );
    const whole = bitmap;
    bitmap = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'medium' });
    whole.close();
  }
  try {
    return fromPixels(torch, bitmap, { layout: 'HWC' });
  } finally {
    bitmap.close();
  }
}

/* The facts about the view: name and text. */
export function factsOf(torch, photo, view) {
  const { tensors, storages, bytes } = torch.memory();
  const shared = torch.scope(() => view.storage().cdata() === photo.storage().cdata());
  return [
    ['size', view.size().join(' × ')],
    ['stride', view.stride().join(', ')],
    ['storage offset', view.storageOffset()],
    ['contiguous', view.isContiguous() ? 'yes' : 'no'],
    [
      'storage',
      `${shared ? 'the photo’s own' : 'another one'}, ${photo.nElement().toLocaleString('en')} bytes`,
    ],
    [
      'torch.memory()',
      `tensors: ${tensors}, storages: ${storages}, bytes: ${bytes.toLocaleString('en')}`,
    ],
  ];
}
