/* downloads.js: a tensor of a card as a file. The library is loaded at the first download. */
import { download, make } from '../page/dom.js';
import { elementsOf, matrixOf, countOf } from './geometry.js';
import { loadLibrary } from './loaders.js';
import { imageView } from './pictures.js';

/* Calls use(library, tensor) with a copy of the card's tensor. */
async function withTensor({ views: [view], data }, use) {
  const library = await loadLibrary();
  const { torch } = library;
  const type = view.type.replace('torch.', '');
  return torch.scope(() => use(library, torch[type](elementsOf(view, data)).resize(view.size)));
}

/* Rows of the last dimension, separated by commas. */
function csvOf({ views: [view], data }) {
  const values = elementsOf(view, data);
  const { columns } = matrixOf(view);
  const lines = [];
  for (let i = 0; i < countOf(view); i += columns)
    lines.push(Array.from(values.subarray(i, i + columns), String).join(','));
  return `${lines.join('\n')}\n`;
}

function pngOf(card) {
  const canvas = imageView(card);
  if (!canvas.toBlob)
    throw new TypeError('an image has 2 dimensions, or 3 with 1, 3 or 4 channels');
  return new Promise((done) => {
    canvas.toBlob(done);
  });
}

const FORMATS = {
  npy: (card) => withTensor(card, ({ npyBytes }, t) => npyBytes(t)),
  t7: (card) => withTensor(card, ({ torch }, t) => torch.serialize(t)),
  csv: csvOf,
  png: pngOf,
};

/* Saves bytes as a file of this title and format. */
export function saveAs(title, format, bytes) {
  const name = title.replace(/\W+/g, '_').replace(/^_|_$/g, '') || 'tensor';
  download(`${name}.${format}`, bytes);
}

/* Returns a menu with a button for each format. `announce(text, isError)` reports failures. */
export function downloads(card, announce) {
  const buttons = Object.keys(FORMATS).map((format) => {
    const button = make('button', { type: 'button', textContent: `.${format}` });
    button.addEventListener('click', async () => {
      try {
        const [{ name, size, whole }] = card.views;
        const bytes = await FORMATS[format](card);
        saveAs(whole ? `${name} beginning` : name, format, bytes);
        if (whole) announce(`Saved: the beginning, ${size.join('×')} of ${whole.join('×')}.`);
      } catch (error) {
        announce(`.${format}: ${error.message}`, true);
      }
    });
    return button;
  });
  return make(
    'div',
    { className: 'downloads', role: 'group', 'aria-label': 'Download' },
    ...buttons,
  );
}
