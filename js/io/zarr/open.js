/* open.js: opens and makes Zarr arrays. zarrita reads the metadata and has the codecs and stores. */
import { TorchError, argumentError } from '../../module/errors.js';
import { TRANSFER, checkOptions, orAborted, readOptions } from '../drive.js';
import { ELEMENTS, WRITTEN } from '../elements.js';
import { coreOf } from '../format.js';
import { unreadable } from '../parts.js';
import { ZarrArray } from './array.js';

const MOST_DIMENSIONS = 64;
const CHUNK_BYTES = 1 << 20; /* of a chunk, unless chunkSize is given */
const BYTES = [{ name: 'bytes', configuration: { endian: 'little' } }]; /* no compression */
const METADATA = ['zarr.json', '.zarray', '.zgroup'];

const isUrl = (v) =>
  v instanceof URL ? v.protocol !== 'file:' : typeof v === 'string' && /^https?:/.test(v);
const isStore = (v) => typeof v === 'object' && v !== null && typeof v.get === 'function';

/* Returns a promise of the package. Throws PACKAGE with the command that installs it. Bundlers leave
   out a missing package whose import is followed by catch(). */
const importZarrita = (op) =>
  import('zarrita').catch((cause) => {
    if (cause.code !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new TorchError(`${op}: needs the package zarrita; install it: npm install zarrita`, {
      code: 'PACKAGE',
      op,
      cause,
    });
  });

/* True for sizes: whole numbers of at least `least`. */
const areSizes = (list, least) =>
  Array.isArray(list) &&
  list.length <= MOST_DIMENSIONS &&
  list.every((n) => Number.isSafeInteger(n) && n >= least);

/* Throws unless the metadata of an array can be used. */
function checkMetadata(op, name, { shape, chunks, dtype }) {
  const bad = (reason) =>
    new TorchError(`${op}: ${name}: ${reason}`, { code: 'BAD_FILE', op, reason });
  if (!areSizes(shape, 0)) throw bad(`its sizes are ${JSON.stringify(shape)}`);
  if (!areSizes(chunks, 1) || chunks.length !== shape.length)
    throw bad(`its chunks have the sizes ${JSON.stringify(chunks)}`);
  if (!Object.hasOwn(ELEMENTS, dtype)) throw bad(`there is no tensor for its type ${dtype}`);
  if (dtype === 'float16' && typeof Float16Array === 'undefined')
    throw bad('zarrita reads float16 where JavaScript has Float16Array: in Node 24 and later');
}

/* The default sizes of chunks: whole inner dimensions, in about CHUNK_BYTES. */
function defaultChunks(sizes, width) {
  let left = Math.max(1, Math.floor(CHUNK_BYTES / width));
  return sizes
    .toReversed()
    .map((n) => {
      const length = Math.max(1, Math.min(n, left));
      left = Math.max(1, Math.floor(left / length));
      return length;
    })
    .toReversed();
}

/* Returns a list of sizes that was given as a list or, for one dimension, a number. */
function givenSizes(op, arg, given, least) {
  const sizes = Array.isArray(given) ? [...given] : [given];
  if (sizes.length > 0 && areSizes(sizes, least)) return sizes;
  throw argumentError(
    op,
    arg,
    given,
    `expected 1 to ${MOST_DIMENSIONS} whole numbers of at least ${least}`,
  );
}

/* `folderStore(path)` makes a store of a local folder; null in pages. `load(op)` promises the package. */
export function zarrFunctions(folderStore, load = importZarrita) {
  /* Returns { store, name } of a folder, URL or store. */
  function storeOf(op, source, zarrita) {
    if (isUrl(source))
      return { store: new zarrita.FetchStore(String(source)), name: String(source) };
    if (folderStore && (typeof source === 'string' || source instanceof URL)) {
      const store = folderStore(source);
      return { store, name: store.name };
    }
    if (isStore(source)) return { store: source, name: 'the store' };
    throw argumentError(
      op,
      'source',
      source,
      `expected ${folderStore ? 'the path of a folder, ' : ''}an http or https URL, or a store of zarrita`,
    );
  }
  const pathIn = (op, path) => {
    if (typeof path === 'string') return `/${path.replace(/^\/+|\/+$/g, '')}`;
    throw argumentError(op, 'path', path, 'expected the path of an array in the store');
  };
  const wrapped = (core, zarrita, array, name) =>
    new ZarrArray(core, zarrita, array, array.path === '/' ? name : `${name}${array.path}`);

  /* open(torch, source, { path, version, signal }) promises the array at `path` of a folder, URL or
     store; a zarrita array is used as it is. */
  async function open(torch, source, options = {}) {
    const op = 'zarr.open';
    const core = coreOf(op, torch);
    const {
      path = '',
      version,
      ...transfer
    } = readOptions(op, options, ['path', 'version', ...TRANSFER]);
    checkOptions(op, transfer);
    const { signal } = transfer;
    if (![undefined, 2, 3].includes(version))
      throw argumentError(op, 'version', version, 'expected 2 or 3');
    signal?.throwIfAborted();
    const zarrita = await load(op);
    if (source?.kind === 'array' && typeof source.getChunk === 'function') {
      checkMetadata(op, 'the array', source);
      return wrapped(core, zarrita, source, 'the array');
    }
    const { store, name } = storeOf(op, source, zarrita);
    const location = zarrita.root(store).resolve(pathIn(op, path));
    const opener = version === undefined ? zarrita.open : zarrita.open[`v${version}`];
    let array;
    try {
      array = await orAborted(opener(location, { kind: 'array', signal }), signal);
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      const reason = zarrita.isZarritaError(cause, 'NotFoundError')
        ? `has no Zarr array at ${location.path}`
        : cause.message;
      throw unreadable(op, name, reason, { cause, value: source });
    }
    checkMetadata(op, name, array);
    return wrapped(core, zarrita, array, name);
  }

  /* create(torch, target, size, type, { path, chunkSize, codecs, fillValue, attributes,
     dimensionNames }) promises a new array of format 3, of which every element is fillValue. */
  async function create(torch, target, size, type = 'torch.DoubleTensor', options = {}) {
    const op = 'zarr.create';
    const core = coreOf(op, torch);
    const NAMES = ['path', 'chunkSize', 'codecs', 'fillValue', 'attributes', 'dimensionNames'];
    const {
      path = '',
      chunkSize,
      codecs = BYTES,
      fillValue = 0,
      ...more
    } = readOptions(op, options, NAMES);
    const shape = givenSizes(op, 'size', size, 0);
    const dtype = core.dtypeNamed(type);
    if (!core.dtypes[dtype]) throw argumentError(op, 'type', type, 'not the name of a tensor type');
    const element = WRITTEN[dtype];
    const chunkShape =
      chunkSize === undefined
        ? defaultChunks(shape, ELEMENTS[element].bytes)
        : givenSizes(op, 'chunkSize', chunkSize, 1);
    if (chunkShape.length !== shape.length)
      throw argumentError(op, 'chunkSize', chunkSize, `expected ${shape.length} size(s)`);
    const place = pathIn(op, path);
    const zarrita = await load(op);
    const { store, name } = storeOf(op, target, zarrita);
    if (typeof store.set !== 'function')
      throw argumentError(op, 'target', target, 'is a store that cannot be written');
    const location = zarrita.root(store).resolve(place);
    for (const file of METADATA)
      if (await store.get(location.resolve(file).path))
        throw argumentError(op, 'target', target, `has an array or group at ${place}`, 'FILE');
    if (typeof fillValue !== 'number' || (element[0] !== 'f' && !Number.isSafeInteger(fillValue)))
      throw argumentError(op, 'fillValue', fillValue, `not a number of ${element}`);
    const format = { shape, chunkShape, dtype: element, fillValue, codecs };
    await zarrita.create(location, { ...more, ...format });
    const array = await zarrita.open.v3(location, { kind: 'array' });
    checkMetadata(op, name, array);
    return wrapped(core, zarrita, array, name);
  }
  return { open, create };
}
