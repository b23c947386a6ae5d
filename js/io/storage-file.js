/* storage-file.js: torch.FloatStorage.fromFile(source, { byteOffset, count, signal, onProgress })
   reads numbers from any source (source.js) into a storage or vector. They are in the machine's
   byte order (little-endian on all machines that run WebAssembly). The file is read, not mapped:
   writing to the tensor does not change it. */
import { argumentError, counted } from '../module/errors.js';
import { TRANSFER, read } from './drive.js';
import { readOptions } from '../module/options.js';
import { readStorage } from './memory.js';

const rangeError = (arg, value, text) => argumentError('fromFile', arg, value, text, 'FILE_RANGE');
const fractionError = (arg, value) =>
  argumentError('fromFile', arg, value, 'not a whole number', 'NOT_INTEGER');

/* Returns how many elements to read; Infinity means all of a source of unknown size. */
function elementsIn(info, { size, source: { name } }, byteOffset, count) {
  if (byteOffset % 1) throw fractionError('byteOffset', byteOffset);
  if (count % 1) throw fractionError('count', count);
  if (!Number.isSafeInteger(byteOffset) || byteOffset < 0 || byteOffset > size)
    throw rangeError('byteOffset', byteOffset, `${name} has ${counted(size, 'byte')}`);
  if (count !== undefined && !(Number.isSafeInteger(count) && count >= 0))
    throw rangeError('count', count, 'expected a number of elements');
  const left = size - byteOffset;
  if (count === undefined && left < Infinity && left % info.bytes !== 0) {
    throw rangeError(
      'count',
      count,
      `${counted(left, 'byte')} after byte ${byteOffset} do not make whole ${info.name} elements; pass \`count\``,
    );
  }
  if (count > left / info.bytes)
    throw rangeError(
      'count',
      count,
      `${counted(left, 'byte')} after byte ${byteOffset}, and each element needs ${info.bytes}`,
    );
  return count ?? left / info.bytes;
}

/* Returns a promise of a storage of the type `info`. */
export async function fromFile(core, info, source, options) {
  const {
    byteOffset = 0,
    count,
    ...transfer
  } = readOptions('fromFile', options, ['byteOffset', 'count', ...TRANSFER]);
  return read(
    'fromFile',
    source,
    function* parse(feed) {
      const elements = elementsIn(info, feed, byteOffset, count);
      if (byteOffset > 0) yield { seek: byteOffset };
      return yield* readStorage(core, feed, info.code, elements);
    },
    transfer,
  );
}
