/* fonts.js: loads the typefaces of the page. */
import { loadSheet } from './modules.js';

const FACES = ['1em Inter', "1em 'JetBrains Mono'"];

/* Returns a promise; a failure leaves the typefaces of the system. */
export async function loadFonts() {
  await loadSheet('fonts');
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
}
