/* Compares the library's results with the recorded ones. Every function returns '' or the first
   difference as text. */

import { showIndex, showNumber } from '../helpers/show.js';
import { decode, places, read, show } from './values.js';

const TOLERANCE = { Float: 1e-5, Double: 1e-12 };
const toleranceOf = (type) => TOLERANCE[type.match(/torch\.([A-Z][a-z]*)/)?.[1]] ?? 0;

function near(recorded, got, tolerance) {
  const expected = decode(recorded);
  if (typeof expected === 'bigint' && typeof got === 'bigint') return expected === got;
  const [e, g] = [Number(expected), Number(got)];
  if (!Number.isFinite(e) || !Number.isFinite(g)) return Object.is(e, g);
  return Math.abs(e - g) <= tolerance * Math.max(1, Math.abs(e));
}

/* `numbers`: the tolerance of a single number; `shapeOnly`: the values were new memory;
   `shareable`: the recorded storage ids (sids) are valid across the case; `zerosFrom`: from this
   position of a storage on, a 0 of ours is right. */
export function createComparison(torch, options = {}) {
  const {
    numbers = TOLERANCE.Double,
    shapeOnly = false,
    shareable = true,
    zerosFrom = Infinity,
  } = options;
  let freshFrom = zerosFrom;
  /* Maps recorded sids to our storages and back: ours must share exactly where Torch7's did. */
  const memoryOf = new Map();
  const sidOf = new Map();

  function sharing(sid, memory) {
    if (!shareable || sid === undefined || memory === undefined) return '';
    if (memoryOf.has(sid) && memoryOf.get(sid) !== memory)
      return 'does not share the storage that it should';
    if (sidOf.has(memory) && sidOf.get(memory) !== sid)
      return 'shares a storage that it should not';
    memoryOf.set(sid, memory);
    sidOf.set(memory, sid);
    return '';
  }

  /* `at`: the position of each element in the storage. */
  function listDifference(what, expected, got, tolerance, layout = {}) {
    const { at = expected.map((_, i) => i), size = [expected.length] } = layout;
    if (expected.length !== got.length)
      return `${what}: ${expected.length} expected, got ${got.length}`;
    const right = (e, i) =>
      near(e, got[i], tolerance) || (at[i] >= freshFrom && Number(got[i]) === 0);
    const wrong = expected.findIndex((e, i) => !right(e, i));
    if (wrong < 0) return '';
    const [e, g] = [decode(expected[wrong]), got[wrong]].map(showNumber);
    return `${what}${showIndex(wrong, size)}: ${e} expected, got ${g}`;
  }

  function storageDifference(e, g) {
    const tolerance = toleranceOf(e.type);
    if (e.sid === undefined) return '';
    if (e.storage_size !== undefined && e.storage_size !== g.storage_size) {
      return `storage size: ${e.storage_size} expected, got ${g.storage_size}`;
    }
    if (e.storage_values && !shapeOnly) {
      return listDifference('storage', e.storage_values, g.storage_values, tolerance);
    }
    return '';
  }

  const byKind = {
    tensor: (e, g) => {
      for (const key of ['type', 'size', 'stride', 'offset', 'contiguous']) {
        if (String(e[key]) !== String(g[key])) return `${key}: ${e[key]} expected, got ${g[key]}`;
      }
      const values = shapeOnly
        ? ''
        : listDifference('values', e.values, g.values, toleranceOf(e.type), {
            at: places(e),
            size: e.size,
          });
      return values || storageDifference(e, g) || sharing(e.sid, g.memory);
    },
    storage: (e, g) => {
      if (e.type !== g.type) return `type: ${e.type} expected, got ${g.type}`;
      if (e.size !== g.size) return `size: ${e.size} expected, got ${g.size}`;
      const fresh =
        shapeOnly && !e.type.includes('Long'); /* LongStorages are sizes, which are known */
      const values = fresh ? '' : listDifference('values', e.values, g.values, toleranceOf(e.type));
      return values || sharing(e.sid, g.memory);
    },
    table: (e, g) => {
      if (e.v.length !== g.v.length) return `${e.v.length} items expected, got ${g.v.length}`;
      return e.v.map((item, i) => difference(item, g.v[i])).find(Boolean) ?? '';
    },
    number: (e, g) => (near(e.v, g.v, numbers) ? '' : `${e.v} expected, got ${g.v}`),
    nil: () => '',
  };

  function difference(expected, got) {
    if (expected.k !== got.k) return `${show(expected)} expected, got ${show(got)}`;
    if (byKind[expected.k]) return byKind[expected.k](expected, got);
    return expected.v === got.v ? '' : `${expected.v} expected, got ${got.v}`;
  }

  const prefixed = (name, problem) => problem && `${name}: ${problem}`;

  return {
    /* Compares the inputs after the call with `after`, if recorded, or else with their values
       before. */
    inputs(records, after, objects) {
      for (const [name, record] of Object.entries(records)) {
        freshFrom = after[name] ? zerosFrom : Infinity;
        const problem = difference(after[name] ?? record, read(torch, objects[name]));
        if (problem)
          return prefixed(
            after[name] ? `${name} afterwards` : `${name} (should be unchanged)`,
            problem,
          );
      }
      return '';
    },

    results(expected, got, objects) {
      freshFrom = zerosFrom;
      if (got.length > expected.length)
        return `${expected.length} results expected, got ${got.length}`;
      for (const [i, record] of expected.entries()) {
        const same = record.same_object_as;
        if (same && got[i] !== objects[same])
          return `result ${i + 1}: should be the very object \`${same}\``;
        const problem = difference(record, read(torch, got[i]));
        if (problem) return prefixed(`result ${i + 1}`, problem);
      }
      return '';
    },
  };
}
