/* open.js: opens safetensors files, also several that a *.index.json lists (shards), as one. */
import { TorchError, show } from '../../module/errors.js';
import { checkOptions } from '../drive.js';
import { readOptions } from '../../module/options.js';
import { coreOf } from '../format.js';
import { OpenArray } from '../open/array.js';
import { asyncDispose, closing, openFile } from '../open/file.js';
import { NamedArrays } from '../open/named.js';
import { parseHeader } from './file.js';
import { LONGEST } from './header.js';

const OP = 'safetensors.open';

const SafetensorsFile = closing(NamedArrays);

/* Opens one file: { file, entries, metadata }, where `entries` are headers by name. */
const openOne = (source, signal) =>
  openFile('safetensors', source, signal, async (file) => {
    const found = await file.parse(
      `${OP}: ${file.bytes.name}`,
      function* parse(feed) {
        const { entries, metadata } = yield* parseHeader(feed);
        return { entries, metadata, start: feed.position };
      },
      signal,
    );
    const { metadata, start } = found;
    const headers = found.entries.map((e) => [e.name, { ...e, start: start + e.begin }]);
    return { file, metadata, entries: new Map(headers) };
  });

const badIndex = (name, reason) =>
  new TorchError(`${OP}: ${name}: ${reason}`, { code: 'BAD_FILE', op: OP, position: 0, reason });

/* Reads a list of shards: names of tensors and the file name of each. A shard is a file beside the
   list: a path in it is refused. */
async function readIndex({ bytes }, signal) {
  const { name, size } = bytes;
  if (size > LONGEST) throw badIndex(name, `${size} bytes exceed the limit of ${LONGEST}`);
  const content = new Uint8Array(size);
  await bytes.read(content, 0, signal);
  let list;
  try {
    list = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch (error) {
    throw badIndex(name, `is not JSON: ${error.message}`);
  }
  const map = list?.weight_map;
  if (typeof map !== 'object' || map === null || Array.isArray(map))
    throw badIndex(name, 'has no object `weight_map`');
  for (const [key, shard] of Object.entries(map))
    if (typeof shard !== 'string' || !/^[^/\\:?#%]+$/.test(shard) || /^\.+$/.test(shard))
      throw badIndex(name, `the file of ${show(key)} is ${show(shard)}, which is not a file name`);
  return new Map(Object.entries(map));
}

/* The shard beside the list. */
function besides(source, shard) {
  if (source instanceof URL || /^https?:/.test(source)) {
    const url = new URL(source);
    url.pathname = url.pathname.replace(/[^/]*$/, encodeURIComponent(shard));
    return url;
  }
  return source.replace(/[^/\\]*$/, () => shard);
}

/* A file that closes its shards too. */
class ShardedFile extends SafetensorsFile {
  #shards;

  constructor(file, names, entry, shards) {
    super(file, names, entry);
    this.#shards = shards;
  }

  async close() {
    const shards = [...this.#shards.values()];
    await this.file.end();
    await Promise.all(shards.map((shard) => shard.then(({ file }) => file.end()).catch(() => {})));
  }
  [asyncDispose]() {
    return this.close();
  }
}

/* Opens the files of a list when their tensors are needed. */
async function openShards(core, source, signal) {
  return openFile('safetensors', source, signal, async (file) => {
    const map = await readIndex(file, signal);
    const shards = new Map();
    const shardOf = (name) => {
      const opened = shards.get(name) ?? openOne(besides(source, name));
      shards.set(name, opened);
      opened.catch(() => shards.delete(name));
      return opened;
    };
    const entry = async (name) => {
      const shard = await shardOf(map.get(name));
      file.check('safetensors.entry');
      const header = shard.entries.get(name);
      if (!header)
        throw badIndex(file.bytes.name, `${show(name)} is not in ${shard.file.bytes.name}`);
      return new OpenArray(core, shard.file, header);
    };
    return Object.assign(new ShardedFile(file, map.keys(), entry, shards), { metadata: null });
  });
}

const isIndex = (source) =>
  (typeof source === 'string' || source instanceof URL) &&
  /\.index\.json$/.test(String(source).replace(/[?#].*$/, ''));

/* open(torch, source, { signal }) promises the file. */
export async function open(torch, source, options = {}) {
  const core = coreOf(OP, torch);
  const { signal } = readOptions(OP, options, ['signal']);
  checkOptions(OP, { signal });
  if (isIndex(source)) return openShards(core, source, signal);
  const { file, entries, metadata } = await openOne(source, signal);
  const entry = async (name) => new OpenArray(core, file, entries.get(name));
  return Object.assign(new SafetensorsFile(file, entries.keys(), entry), { metadata });
}
