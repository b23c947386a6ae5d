/* metadata.js: reads the metadata of Zarr arrays before zarrita does: names what cannot be read
   when the array is opened, and keeps long fill values exact. */
import { quotedFill } from './fill.js';

const METADATA = /\/(?:zarr\.json|\.zarray)$/; /* of format 3 and format 2 */
const MOST_NESTED = 8; /* codecs of shards in shards */

/* What is wrong with the metadata: BAD_FILE, or UNSUPPORTED for what zarrita or Torch does not
   have. */
export class MetadataError extends Error {
  constructor(message, code = 'BAD_FILE') {
    super(message);
    this.code = code;
  }
}
const bad = (text) => new MetadataError(text);
const unsupported = (text) => new MetadataError(text, 'UNSUPPORTED');

const isObject = (v) => typeof v === 'object' && v !== null && !Array.isArray(v);
const shown = (v) => {
  const text = String(JSON.stringify(v));
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
};

/* Throws unless `extension`, such as the grid of the chunks, is an object with one of these
   names. */
function checkName(what, extension, names) {
  if (!isObject(extension) || typeof extension.name !== 'string')
    throw bad(`its ${what} has no name: ${shown(extension)}`);
  if (!names.includes(extension.name))
    throw unsupported(`its ${what} is ${shown(extension.name)}, not ${names.join(' or ')}`);
}

/* Checks codecs of format 3. isKnown(name) is true for those of zarrita. */
function checkCodecs(codecs, isKnown, depth = 0) {
  if (!Array.isArray(codecs)) throw bad(`its codecs are not a list: ${shown(codecs)}`);
  if (depth > MOST_NESTED) throw unsupported(`shards are nested more than ${MOST_NESTED} deep`);
  for (const codec of codecs) {
    if (!isObject(codec) || typeof codec.name !== 'string')
      throw bad(`a codec has no name: ${shown(codec)}`);
    const { name, configuration } = codec;
    if (name === 'sharding_indexed') {
      checkCodecs(configuration?.codecs, isKnown, depth + 1);
      checkCodecs(configuration?.index_codecs, isKnown, depth + 1);
    } else if (!isKnown(name)) throw unsupported(`zarrita does not know its codec ${shown(name)}`);
  }
}

function checkFormat3(document, isKnown) {
  const { data_type: type, storage_transformers: transformers = [] } = document;
  if (isObject(type)) throw unsupported(`there is no tensor for its type ${shown(type)}`);
  if (typeof type !== 'string') throw bad(`its data_type is ${shown(type)}`);
  checkName('chunk_grid', document.chunk_grid, ['regular']);
  checkName('chunk_key_encoding', document.chunk_key_encoding, ['default', 'v2']);
  checkCodecs(document.codecs, isKnown);
  if (!Array.isArray(transformers) || transformers.length > 0)
    throw unsupported(`its storage_transformers are ${shown(transformers)}`);
}

function checkFormat2({ dtype, compressor, filters }, isKnown) {
  if (Array.isArray(dtype)) throw unsupported(`there is no tensor for its type ${shown(dtype)}`);
  if (typeof dtype !== 'string') throw bad(`its dtype is ${shown(dtype)}`);
  if (!Array.isArray(filters ?? [])) throw bad(`its filters are not a list: ${shown(filters)}`);
  for (const codec of [...(filters ?? []), ...(compressor ? [compressor] : [])]) {
    if (!isObject(codec) || typeof codec.id !== 'string')
      throw bad(`a codec has no id: ${shown(codec)}`);
    /* zarrita replaces this one by others */
    const isReplaced = /^(?:numcodecs\.)?fixedscaleoffset$/.test(codec.id);
    if (!isReplaced && !isKnown(`numcodecs.${codec.id}`))
      throw unsupported(`zarrita does not know its codec ${shown(codec.id)}`);
  }
}

/* Checks the bytes of a document, and returns them with a fill value that zarrita reads exactly. */
function checked(key, bytes, isKnown) {
  const text = new TextDecoder().decode(bytes);
  let document;
  try {
    document = JSON.parse(text);
  } catch (error) {
    throw bad(`${key} is not JSON: ${error.message}`);
  }
  if (!isObject(document)) throw bad(`${key} is ${shown(document)}`);
  if (key.endsWith('.zarray')) checkFormat2(document, isKnown);
  else if (document.node_type === 'array') checkFormat3(document, isKnown);
  else return bytes;
  return quotedFill(text, document) ?? bytes;
}

/* Returns the store with checked metadata. onError(error) is called for errors of the store
   itself. */
export const checkedStore = (store, isKnown, onError) => ({
  async get(key, options) {
    let bytes;
    try {
      bytes = await store.get(key, options);
    } catch (error) {
      onError(error);
      throw error;
    }
    return bytes && METADATA.test(key) ? checked(key, bytes, isKnown) : bytes;
  },
  getRange: store.getRange && ((...given) => store.getRange(...given)),
  set: store.set && ((...given) => store.set(...given)),
  arrayExtensions: store.arrayExtensions,
});
