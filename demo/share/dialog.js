/* dialog.js: what Share shows: the link, the code that embeds the script, and the link as a QR
   code. Loaded at the first use. */
import { encode } from 'uqr';
import { announce, element, make, makeSvg } from '../page/dom.js';

export { decode, encode } from './fragment.js';

const MOST_BYTES = 2953; /* of a QR code with 177×177 modules and the lowest correction */
const BORDER = 4; /* modules, as ISO/IEC 18004 asks for */
const EMBED_SIZE = { width: 720, height: 480 };

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/* Returns the code of an <iframe> with the script. */
const embedCode = (address) =>
  `<iframe src="${escape(address)}" width="${EMBED_SIZE.width}" height="${EMBED_SIZE.height}" ` +
  'title="torch7-wasm playground" loading="lazy" style="border: 1px solid #ccc"></iframe>';

/* Returns an <svg> with the text as a QR code; null if it is too long for one. */
function qrCode(text) {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return null;
  const { data, size } = encode(text, { ecc: 'L', border: BORDER });
  const modules = data.flatMap((row, y) =>
    row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return makeSvg(
    'svg',
    {
      viewBox: `0 0 ${size} ${size}`,
      class: 'qr',
      role: 'img',
      'aria-label': 'The link as a QR code',
    },
    makeSvg('path', { d: modules.join('') }),
  );
}

/* A field with a text and a button that copies it. */
function copyField(id, label, text) {
  const field = make('textarea', { id, readOnly: true, value: text, rows: 2, spellcheck: false });
  const button = make('button', {
    type: 'button',
    textContent: 'Copy',
    'aria-label': `Copy: ${label}`,
  });
  button.addEventListener('click', async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = 'Copied';
      announce(`${label} is copied.`);
    } catch {
      announce('This browser does not copy: the text is selected, press Ctrl+C.', true);
    }
  });
  return make(
    'div',
    { className: 'copy' },
    make('label', { htmlFor: id, textContent: label }),
    make('div', {}, field, button),
  );
}

const sendToo = (files) =>
  `Data files are not in the link. Send too, to be added under “Files”: ${files.join(', ')}.`;

/* `link` and `embed` are addresses, `files` the names of the data files that the script uses. */
export function showShareDialog({ link, embed, files }) {
  const dialog = element('share-dialog');
  const close = make('button', { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => dialog.close());
  const qr = qrCode(link);
  dialog.replaceChildren(
    make('h2', { id: 'share-title', textContent: 'Share this script' }),
    make('p', {
      className: 'hint',
      textContent:
        'The script is in the link itself. It is shown to others, and never runs by itself.',
    }),
    ...(files.length > 0 ? [make('p', { textContent: sendToo(files) })] : []),
    copyField('share-link', 'Link', link),
    copyField('share-embed', 'Code for a web page', embedCode(embed)),
    qr ?? make('p', { className: 'hint', textContent: 'The link is too long for a QR code.' }),
    close,
  );
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('.copy button').focus(); /* not in the link, which would show its end */
}
