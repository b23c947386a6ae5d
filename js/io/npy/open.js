/* open.js: opens and makes .npy files of which parts are read and written. */
import { argumentError, notATypeName, counted } from '../../module/errors.js';
import { MOST_DIMENSIONS } from '../arguments.js';
import { checkOptions } from '../drive.js';
import { readOptions } from '../../module/options.js';
import { ELEMENT_TYPES } from '../../tensor/element-types.js';
import { byteLengthOf } from '../elements.js';
import { coreOf } from '../format.js';
import { OpenArray } from '../open/array.js';
import { OpenFile, closing, openFile } from '../open/file.js';
import { platform } from '../platform.js';
import { parseHeader } from './array.js';
import { writeHeader } from './header.js';

const NpyFile = closing(OpenArray);

/* Part of a parser: the header with the position of the data, which must end the file. */
function* parseWholeHeader(feed, end = feed.size) {
  const header = yield* parseHeader(feed);
  const bytes = byteLengthOf(header.element, header.shape);
  const { position } = feed;
  if (bytes === Infinity) feed.fail(`its sizes [${header.shape}] have too many elements to count`);
  if (position + bytes !== end)
    feed.fail(
      `its sizes [${header.shape}] and type need ${counted(bytes, 'byte')}, but the file has ${end - position}`,
    );
  return { ...header, start: position };
}

/* open(torch, source, { signal }) promises the file. */
export async function open(torch, source, options = {}) {
  const core = coreOf('npy.open', torch);
  const { signal } = readOptions('npy.open', options, ['signal']);
  checkOptions('npy.open', { signal });
  return openFile('npy', source, signal, async (file) => {
    const op = `npy.open: ${file.bytes.name}`;
    return new NpyFile(core, file, await file.parse(op, (feed) => parseWholeHeader(feed), signal));
  });
}

/* create(torch, path, size, type) promises a new file of zeros. */
export async function create(torch, path, size, type = 'torch.DoubleTensor') {
  const op = 'npy.create';
  const core = coreOf(op, torch);
  if (!platform.disk || !(typeof path === 'string' || path instanceof URL))
    throw argumentError(op, 'path', path, 'expected a path, in Node');
  const shape = Array.isArray(size) ? [...size] : [size];
  const isSize = (n) => Number.isSafeInteger(n) && n >= 0;
  if (shape.length === 0 || shape.length > MOST_DIMENSIONS || !shape.every(isSize))
    throw argumentError(op, 'size', size, `expected 1 to ${MOST_DIMENSIONS} sizes of at least 0`);
  const dtype = core.dtypeNamed(type);
  if (!core.dtypes[dtype]) throw notATypeName(op, type);
  const element = ELEMENT_TYPES[dtype];
  const bytes = byteLengthOf(element, shape);
  const header = writeHeader(element, shape);
  if (!Number.isSafeInteger(header.length + bytes))
    throw argumentError(op, 'size', size, 'more than 2^53 bytes', 'TOO_LARGE');
  const { create: make } = await platform.disk.positions();
  const file = new OpenFile('npy', await make(op, path, header, header.length + bytes));
  return new NpyFile(core, file, { element, shape, start: header.length });
}
