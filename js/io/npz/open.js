/* open.js: opens .npz archives. Regions of stored entries are read alone; a deflated entry is read
   and inflated as a whole for each region. */
import { counted } from '../../module/errors.js';
import { checkOptions } from '../drive.js';
import { readOptions } from '../../module/options.js';
import { byteLengthOf } from '../elements.js';
import { coreOf } from '../format.js';
import { parseHeader } from '../npy/array.js';
import { OpenArray } from '../open/array.js';
import { closing, openFile } from '../open/file.js';
import { NamedArrays } from '../open/named.js';
import { readContent } from '../zip/entry.js';
import { LONGEST_DESCRIPTOR, STORED, checkDescriptor } from '../zip/read.js';
import { checkArray, readEntries, readEntry, seekData } from './archive.js';

const NpzFile = closing(NamedArrays);

const failOf = (feed) => (position, reason, code) => feed.fail(reason, position, code);

/* Part of a parser: the header of an entry's array. The array must fill the entry. */
function* parseEntry(feed, entry) {
  const fail = failOf(feed);
  yield* seekData(feed, entry, fail);
  const begin = feed.position;
  const header = yield* readContent(feed, entry, function* parse(content) {
    yield* checkArray(content);
    const found = yield* parseHeader(content);
    const bytes = byteLengthOf(found.element, found.shape);
    if (content.position + bytes !== entry.size)
      content.fail(
        `its sizes [${found.shape}] and type need ${counted(bytes, 'byte')}, but the entry has ${entry.size - content.position}`,
      );
    return { ...found, start: begin + content.position };
  });
  const at = begin + entry.compressed;
  yield { seek: at };
  const gap = entry.end - at;
  checkDescriptor(yield { peek: Math.min(gap, LONGEST_DESCRIPTOR) }, gap, at, entry, fail);
  return header;
}

/* open(torch, source, { signal }) promises the archive. */
export async function open(torch, source, options = {}) {
  const core = coreOf('npz.open', torch);
  const { signal } = readOptions('npz.open', options, ['signal']);
  checkOptions('npz.open', { signal });
  return openFile('npz', source, signal, async (file) => {
    const op = `npz.open: ${file.bytes.name}`;
    const entries = await file.parse(op, (feed) => readEntries(feed, failOf(feed)), signal);
    return new NpzFile(file, entries.keys(), async (name) => {
      const entry = entries.get(name);
      const header = await file.parse(op, (feed) => parseEntry(feed, entry));
      const inflate = (stop) =>
        file.parse(op, (feed) => readEntry(core, feed, entry, failOf(feed)), stop);
      return new OpenArray(core, file, header, entry.method === STORED ? null : inflate);
    });
  });
}
