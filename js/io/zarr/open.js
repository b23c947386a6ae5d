/* open.js: opens and makes Zarr arrays. zarrita reads the metadata and has the codecs and
   stores. */
import { TorchError, argumentError, notATypeName, counted } from '../../module/errors.js';
import { TRANSFER, checkOptions, orAborted } from '../drive.js';
import { readOptions } from '../../module/options.js';
import { ELEMENT_TYPES } from '../../tensor/element-types.js';
import { MOST_DIMENSIONS } from '../arguments.js';
import { ELEMENTS } from '../elements.js';
import { coreOf } from '../format.js';
import { unreadable } from '../source.js';
import { ZarrArray } from './array.js';
import { checkFill, withFill } from './fill.js';
import { MetadataError, checkedStore } from './metadata.js';

const CHUNK_BYTES = 1 << 20; /* of a chunk, unless chunkSize is given */
const BYTES = [{ name: 'bytes', configuration: { endian: 'little' } }]; /* no compression */
const HAS_HALVES = typeof Float16Array !== 'undefined';
const NO_HALVES = 'zarrita has float16 where JavaScript has Float16Array: in Node 24 and later';
const METADATA = ['zarr.json', '.zarray', '.zgroup'];

/* A store of ours whose errors say that the source cannot be read (FILE). */
function reporting(store, name) {
  const reported = (key, promise, signal) =>
    promise.catch((cause) => {
      if (signal?.aborted) throw cause;
      throw unreadable('zarr', `${name}${key}`, cause.message, { cause, value: `${name}${key}` });
    });
  return {
    name,
    get: (key, options) => reported(key, store.get(key, options), options?.signal),
    getRange: (key, range, options) =>
      reported(key, store.getRange(key, range, options), options?.signal),
    set: store.set,
  };
}

const isUrl = (v) =>
  v instanceof URL ? v.protocol !== 'file:' : typeof v === 'string' && /^https?:/.test(v);
const isStore = (v) => typeof v === 'object' && v !== null && typeof v.get === 'function';

/* Returns a promise of the package. Throws PACKAGE with the command that installs it. Bundlers
   leave out a missing package whose import is followed by catch(). */
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
  const bad = (reason, code = 'BAD_FILE') =>
    new TorchError(`${op}: ${name}: ${reason}`, { code, op, reason });
  if (!areSizes(shape, 0)) throw bad(`its sizes are ${JSON.stringify(shape)}`);
  if (!areSizes(chunks, 1) || chunks.length !== shape.length)
    throw bad(`its chunks have the sizes ${JSON.stringify(chunks)}`);
  if (!Object.hasOwn(ELEMENTS, dtype))
    throw bad(`there is no tensor for its type ${dtype}`, 'UNSUPPORTED');
  if (dtype === 'float16' && !HAS_HALVES) throw bad(NO_HALVES, 'UNSUPPORTED');
}

/* Promises zarrita's array. Without a version both formats are tried; if neither has the array, the
   error is that of the format whose metadata are there. */
async function openArray(zarrita, location, version, signal) {
  const options = { kind: 'array', signal };
  if (version !== undefined) return zarrita.open[`v${version}`](location, options);
  try {
    return await zarrita.open(location, options);
  } catch (error) {
    if (!zarrita.isZarritaError(error, 'NotFoundError')) throw error;
    for (const open of [zarrita.open.v3, zarrita.open.v2])
      await open(location, options).catch((cause) => {
        if (!zarrita.isZarritaError(cause, 'NotFoundError')) throw cause;
      });
    throw error;
  }
}

/* The error for an array that cannot be opened. `isOfStore`: the store has thrown it. */
function openError(op, zarrita, location, { name, cause, value, isOfStore }) {
  if (zarrita.isZarritaError(cause, 'NotFoundError'))
    return unreadable(op, name, `has no Zarr array at ${location.path}`, { cause, value });
  let { message, code } = cause;
  if (/float16|dtype: .f2/.test(message) && !HAS_HALVES) message += `: ${NO_HALVES}`;
  if (isOfStore) code = 'FILE';
  else if (!(cause instanceof MetadataError))
    code = /unsupported/i.test(message) ? 'UNSUPPORTED' : 'BAD_FILE';
  return unreadable(op, name, message, { code, cause, value });
}

/* Promises zarrita's array in a store, whose metadata are checked first. */
async function openChecked(op, zarrita, location, { version, signal, name, value }) {
  const errors = new Set();
  const isKnown = (codec) => zarrita.registry.has(codec);
  const store = checkedStore(location.store, isKnown, (error) => errors.add(error));
  const checked = zarrita.root(store).resolve(location.path);
  try {
    const array = await orAborted(openArray(zarrita, checked, version, signal), signal);
    checkMetadata(op, name, array);
    return array;
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    if (cause instanceof TorchError && !errors.has(cause)) throw cause;
    const isOfStore = errors.has(cause);
    throw openError(op, zarrita, location, { name, cause, value, isOfStore });
  }
}

/* Throws unless zarrita can write chunks with these codecs: writes one element to memory. */
async function checkCodecs(op, zarrita, format) {
  const { codecs } = format;
  const refused = (text) => argumentError(op, 'codecs', codecs, text, 'UNSUPPORTED');
  if (!Array.isArray(codecs) || !codecs.some((codec) => codec?.name === 'bytes'))
    throw refused('expected a list of codecs with the codec bytes');
  const one = format.shape.map(() => 1);
  try {
    const array = await zarrita.create(new Map(), { ...format, shape: one, chunkShape: one });
    await zarrita.set(array, null, array.dtype.endsWith('int64') ? 1n : 1);
  } catch (cause) {
    const { message, cause: inner } = cause;
    throw refused(inner ? `${message}: ${inner.message}` : message);
  }
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
  if (areSizes(sizes, least)) return sizes;
  throw argumentError(
    op,
    arg,
    given,
    `expected up to ${MOST_DIMENSIONS} whole numbers of at least ${least}`,
  );
}

/* `folderStore(path)` makes a store of a local folder; null in pages. `load(op)` promises the
   package. */
export function zarrFunctions(folderStore, load = importZarrita) {
  /* Returns { store, name } of a folder, URL or store. */
  function storeOf(op, source, zarrita) {
    if (isUrl(source)) {
      const name = String(source);
      return { store: reporting(new zarrita.FetchStore(name), name), name };
    }
    if (folderStore && (typeof source === 'string' || source instanceof URL)) {
      const store = folderStore(source);
      return { store: reporting(store, store.name), name: store.name };
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
    const array = await openChecked(op, zarrita, location, {
      version,
      signal,
      name,
      value: source,
    });
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
    if (!core.dtypes[dtype]) throw notATypeName(op, type);
    const element = ELEMENT_TYPES[dtype];
    if (element === 'float16' && !HAS_HALVES)
      throw argumentError(op, 'type', type, NO_HALVES, 'UNSUPPORTED');
    const chunkShape =
      chunkSize === undefined
        ? defaultChunks(shape, ELEMENTS[element].bytes)
        : givenSizes(op, 'chunkSize', chunkSize, 1);
    if (chunkShape.length !== shape.length)
      throw argumentError(op, 'chunkSize', chunkSize, `expected ${counted(shape.length, 'size')}`);
    const place = pathIn(op, path);
    const zarrita = await load(op);
    const { store, name } = storeOf(op, target, zarrita);
    if (typeof store.set !== 'function')
      throw argumentError(op, 'target', target, 'is a store that cannot be written');
    const location = zarrita.root(store).resolve(place);
    for (const file of METADATA)
      if (await store.get(location.resolve(file).path))
        throw argumentError(op, 'target', target, `has an array or group at ${place}`, 'FILE');
    const fill = checkFill(op, element, fillValue);
    const format = { shape, chunkShape, dtype: element, fillValue: 0, codecs };
    await checkCodecs(op, zarrita, format);
    const made = new Map();
    await zarrita.create(zarrita.root(made), { ...more, ...format });
    await store.set(location.resolve('zarr.json').path, withFill(made.get('/zarr.json'), fill));
    const array = await openChecked(op, zarrita, location, { version: 3, name, value: target });
    return wrapped(core, zarrita, array, name);
  }
  return { open, create };
}
