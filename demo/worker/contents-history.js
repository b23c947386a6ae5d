/* contents-history.js: what the storages of a script's variables held after each of its statements,
   so that the card of a tensor can replay it (tensor/steps.js). */
import { elementsIn } from '../figures/elements.js';

export const MOST_RECORDED = 4096; /* elements of a storage */
const MOST_BYTES = 16e6; /* of all records */
const MOST_RECORDS = 40; /* of one storage */
const MOST_READ = 100_000; /* storages that are read, of all statements together */

const isSame = (a, b) =>
  a.constructor === b.constructor && a.length === b.length && a.every((v, i) => Object.is(v, b[i]));

/* Adds a record to those of a storage, unless nothing has changed. Returns whether there was
   room. */
function add(found, next) {
  const last = found.at(-1);
  if (last && isSame(last.data, next.data)) return true;
  /* another storage at the same address */
  const isOther = last && last.data.length !== next.data.length;
  if (isOther) found.length = 0;
  else if (last?.line === next.line) found.pop();
  const hasRoom = found.length < MOST_RECORDS;
  if (hasRoom) found.push(next);
  return hasRoom;
}
const bytesOf = (records) => records.length * (records[0]?.data.byteLength ?? 0);

function forgetFrom(records, line) {
  const first = records.findIndex((r) => r.line >= line);
  if (first >= 0) records.length = first;
}

/* Returns { note(line, values): records the storages of the tensors among `values`, after the
   statement in this line; stop(): later statements are not recorded; of(storage): { records: [{
   line, data }], isCut: later writes may be missing } by the storage's cdata(); from(line): forgets
   the records of this line and of later ones; clear() }. A statement that runs again replaces its
   record. */
export function recordContents(torch) {
  let storages = new Map(); /* cdata() -> [{ line, data }] */
  let read = 0;
  let isStopped = false;
  let cut = new Set(); /* cdata() of storages with more records than are kept */

  function record(key, line, storage) {
    const found = storages.get(key) ?? [];
    storages.set(key, found);
    const next = { line, data: elementsIn(storage) };
    if (!add(found, next)) cut.add(key);
  }
  const bytesOfAll = () => [...storages.values()].reduce((sum, all) => sum + bytesOf(all), 0);

  function noteStorage(line, tensor, seen) {
    const storage = tensor.storage();
    if (storage === null || storage.size() > MOST_RECORDED) return;
    const key = storage.cdata();
    if (seen.has(key)) return;
    seen.add(key);
    read++;
    record(key, line, storage);
  }
  return {
    note(line, values) {
      isStopped ||= bytesOfAll() > MOST_BYTES || read > MOST_READ;
      if (isStopped) return;
      const seen = new Set();
      torch.scope(() => {
        for (const v of values) {
          try {
            if (torch.isTensor(v)) noteStorage(line, v, seen);
          } catch {
            /* a freed tensor */
          }
        }
      });
      for (const key of storages.keys()) if (!seen.has(key)) storages.delete(key);
    },
    stop() {
      isStopped = true;
    },
    of: (storage) => ({
      records: storages.get(storage) ?? [],
      isCut: isStopped || cut.has(storage),
    }),
    from(line) {
      storages.forEach((records) => forgetFrom(records, line));
      const isFull = (key) => storages.get(key)?.length === MOST_RECORDS;
      cut = new Set([...cut].filter(isFull));
      read = 0;
      isStopped = false;
    },
    clear() {
      storages = new Map();
      cut = new Set();
      read = 0;
      isStopped = false;
    },
  };
}
