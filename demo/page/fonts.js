/* fonts.js: loads the typefaces of the page. */
import { make } from './dom.js';

const FACES = ['1em Inter', "1em 'JetBrains Mono'"];

/* Returns a promise; a failure leaves the typefaces of the system. */
export async function loadFonts() {
  const sheet = make('link', { rel: 'stylesheet', href: document.body.dataset.fonts });
  const loaded = new Promise((done, failed) => {
    sheet.addEventListener('load', done);
    sheet.addEventListener('error', failed);
  });
  document.head.append(sheet);
  await loaded;
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
}
