/* photo-input.js: loads a photo that is chosen, dropped or pasted, or the sample, as a
   ByteTensor. */
import { fromPixels } from '../js/io/image/index.js';

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
  const tensor = fromPixels(torch, bitmap, { layout: 'HWC' });
  bitmap.close();
  return tensor;
}

async function fetchSample() {
  const response = await fetch('sample-photo.jpg');
  if (!response.ok) throw new Error('The sample photo is not here: `npm install` brings it.');
  return response.blob();
}

export function onPhotoGiven({ panel, file, sample }, load, say) {
  file.addEventListener('change', () => {
    if (file.files.length > 0) load(file.files[0]);
    file.value = ''; /* choosing the same file again is then a change */
  });
  sample.addEventListener('click', () =>
    fetchSample().then(load, (error) => say(error.message, true)),
  );

  /* Accepts drops anywhere on the page: the browser would otherwise open the dropped file. */
  const mark = (on) => panel.classList.toggle('over', on);
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    mark(true);
  });
  document.addEventListener('dragleave', () => mark(false));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    mark(false);
    if (event.dataTransfer.files.length > 0) load(event.dataTransfer.files[0]);
  });
  document.addEventListener('paste', (event) => {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (image) load(image);
  });
}
