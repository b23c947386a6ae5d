/* limit.js: limits the memory of the arrays, objects and strings that a script makes. Without it, a
   script that collects them ends the page: browsers have no limit for a worker alone.

   The page puts a call of made() around each expression that makes an array or an object, and of
   grown() around each array, Map or Set to which a method adds or whose element is assigned
   (syntax/allocations.js). The difficulty is to tell what is collected garbage by now, while the
   script runs without a pause: a WeakRef keeps its target until the script pauses, if it is made or
   read before. So each sample, an array or object for every 256 kB, is the key of a WeakMap whose
   value has objects with WeakRefs that were made before the script began to run. When the sample is
   collected, so are they, and their WeakRefs are empty. Each of them is read once. */
const STEP = 1 << 18; /* bytes for each sample */
const SAMPLES = 4096;
const REFS = 3; /* of a sample: after so many readings it counts as used until a pause */
/* The step doubles for each of so many samples beyond the first half, at most to 64 MB: the samples
   then suffice for 64 GB. */
const DOUBLING = 128;
const MOST_DOUBLINGS = 8;
const PROBE = 64e6; /* bytes that are allocated to have garbage collected */
const PROBES = 32;
const MOST_LENGTH = 2 ** 25; /* a longer new Array(n) is sparse */
const BYTES_OF_ELEMENT = 8;
const BYTES_OF_ENTRY = 40; /* of a Map or Set */
const BYTES_OF_OBJECT = 64;
const LONG_STRING = 1000; /* characters; shorter strings are not counted */
const MOST_RECENT = 32e6; /* bytes of strings that are kept to be compared */
/* V8 joins strings lazily: each part of a string that grows has so many bytes, until the parts are
   joined. */
const BYTES_OF_PART = 32;
const MOST_OF_PARTS = 16e6;

const { setTimeout: later } = globalThis; /* before a script can replace it */

const isLongString = (v) => typeof v === 'string' && v.length >= LONG_STRING;
const isCollection = (v) => v instanceof Map || v instanceof Set;

/* Returns { key, bytes } of a value; undefined if it has no memory of its own. */
function sizeOf(v) {
  if (typeof v !== 'object' || v === null) return undefined;
  if (Array.isArray(v))
    return {
      key: v,
      bytes: BYTES_OF_OBJECT + BYTES_OF_ELEMENT * Math.min(v.length, MOST_LENGTH),
    };
  if (isCollection(v)) return { key: v, bytes: BYTES_OF_OBJECT + BYTES_OF_ENTRY * v.size };
  const buffer = ArrayBuffer.isView(v) ? v.buffer : v;
  if (!(buffer instanceof ArrayBuffer)) return { key: v, bytes: BYTES_OF_OBJECT };
  /* a view of a part, or of the memory of WebAssembly, is not new */
  const isWhole = v.byteLength === buffer.byteLength;
  return isWhole ? { key: buffer, bytes: buffer.byteLength } : undefined;
}

/* Returns what an array, an object, or a Map or Set has: [value], [key, value] ... */
function* valuesIn(v) {
  if (Array.isArray(v) || v instanceof Set) yield* v;
  else if (v instanceof Map) for (const pair of v) yield* pair;
  else for (const { value } of Object.values(Object.getOwnPropertyDescriptors(v))) yield value;
}
/* Tells long strings apart. A Set of them is slow: engines hash a long string by its length. */
const shortKey = (s) => `${s.length}${s.slice(0, 32)}${s.slice(-32)}`;

/* The bytes of the long strings that arrays and objects have. A string that is stored several times
   is counted several times; recount() counts each string of an owner once. Parts of new objects are
   not counted again: isNew() tells whether a string is not among the last ones. */
function createStrings() {
  const counts = new WeakMap(); /* array or object -> bytes */
  const recent = new Map(); /* length -> string */
  let kept = 0; /* bytes of `recent` */
  const bytesOf = (owner) => counts.get(owner) ?? 0;

  /* Whether a string is not among the last ones. Strings of different lengths are not compared,
     which would join their parts. */
  function isNew(s) {
    if (recent.get(s.length) === s) return false;
    if (s.length > MOST_RECENT) return true;
    kept += recent.has(s.length) ? 0 : s.length;
    recent.set(s.length, s);
    for (const [length] of recent) {
      if (kept <= MOST_RECENT) break;
      recent.delete(length);
      kept -= length;
    }
    return true;
  }
  return {
    bytesOf,
    isNew,
    add(owner, bytes) {
      counts.set(owner, bytesOf(owner) + bytes);
    },
    /* `next` is a string that the owner does not have yet. */
    recount(owner, next) {
      if (!counts.has(owner)) return;
      const lengths = new Map(next === undefined ? [] : [[shortKey(next), next.length]]);
      for (const v of valuesIn(owner)) if (isLongString(v)) lengths.set(shortKey(v), v.length);
      let bytes = 0;
      for (const length of lengths.values()) bytes += length;
      counts.set(owner, bytes);
    },
  };
}

/* Objects with WeakRefs that were made before the script began, or before its last pause. */
function createPool(most) {
  const pool = [];
  let isRefilling = false;
  function refill() {
    isRefilling = false;
    while (pool.length < most) {
      const target = {};
      pool.push({ target, ref: new WeakRef(target) });
    }
  }
  refill();
  return {
    get used() {
      return most - pool.length;
    },
    /* Returns { targets, refs }; null if too few are left before the next pause. */
    take(count) {
      if (!isRefilling) {
        isRefilling = true;
        later(refill, 0);
      }
      if (pool.length < count) return null;
      const taken = pool.splice(-count);
      return { targets: taken.map(({ target }) => target), refs: taken.map(({ ref }) => ref) };
    },
  };
}

/* Returns { made(v, bytes), grown(v, bytes), part(s), added(s, owner), set(s, owner), joined(s) },
   which return their first argument and throw a RangeError when more than `most` bytes are in use.
   `bytes` is the size of a new value, without it that of v, or by how much v grows. The others are
   for values that may be strings (syntax/allocations.js). */
export function createLimit(most) {
  const pool = createPool(SAMPLES * REFS);
  const strings = createStrings();
  const values = new WeakMap(); /* sample -> { targets, cell } */
  let samples =
    []; /* { refs, cell: { bytes, least } } of samples that were in use when last read */
  let unread = 0; /* bytes of samples since then */
  let read = 0; /* bytes that were in use */
  let waiting = 0; /* bytes since the last sample */
  let step = STEP;
  let ofParts = 0; /* bytes of strings that are parts of the next new value */
  let joins = 0; /* bytes of the parts of strings since they were joined */
  let grows = null; /* what grew last */

  /* Allocates memory until garbage is collected, which an object without references shows. The
     memory is kept so long: V8 frees new memory without looking for old garbage, and on a busy
     machine it did no more than that. */
  function collect() {
    const kept = [];
    for (let i = 0; i < PROBES; i++) {
      const [ref] = pool.take(1)?.refs ?? [];
      if (!ref) return;
      try {
        for (let n = 0; n < 4; n++) kept.push(new ArrayBuffer(PROBE));
      } catch {
        return; /* no memory for it */
      }
      if (ref.deref() === undefined) return;
    }
  }
  const isUsed = ({ refs }) => refs.length === 0 || refs.pop().deref() !== undefined;
  function check() {
    collect();
    samples = samples.filter(isUsed);
    read = samples.reduce((sum, { cell }) => sum + cell.bytes, 0);
    unread = 0;
    if (read <= most) return;
    throw new RangeError(
      `the arrays, objects and strings of the script have more than ${most / 2 ** 30} GB`,
    );
  }
  /* Makes a sample that stands for so many bytes, or `least` after an array has become smaller. */
  function addSample(key, bytes, least = bytes) {
    const taken = pool.take(REFS);
    const doublings = Math.floor((pool.used / REFS - SAMPLES / 2) / DOUBLING);
    step = STEP * 2 ** Math.min(Math.max(doublings, 0), MOST_DOUBLINGS);
    if (taken === null) return; /* more than 64 GB without a pause are not counted */
    const cell = { bytes, least };
    values.set(key, { targets: taken.targets, cell });
    samples.push({ refs: taken.refs, cell });
  }
  /* Notes the size of an array or object that grows: an array has all its elements. */
  function noteSize(v) {
    const known = values.get(v);
    const own = Array.isArray(v) ? BYTES_OF_ELEMENT * v.length : sizeOf(v).bytes;
    const size = own + strings.bytesOf(v);
    if (known) known.cell.bytes = Math.max(known.cell.least, size);
    else addSample(v, size, 0);
  }
  /* Returns how many bytes are to be counted now: those since the last sample, or 0. */
  function count(bytes) {
    waiting += bytes;
    if (waiting < step) return 0;
    const counted = waiting;
    waiting = 0;
    unread += counted;
    return counted;
  }
  const checkAfter = (v) => {
    if (read + unread > most) check();
    return v;
  };
  /* Counts bytes by which v grows, also by a string. */
  function addTo(v, bytes, s) {
    if (count(bytes) === 0) return;
    noteSize(v);
    if (read + unread <= most) return;
    strings.recount(v, s);
    noteSize(v);
    checkAfter(v);
  }
  const canOwn = (v) =>
    typeof v === 'object' && v !== null && !ArrayBuffer.isView(v) && !(v instanceof ArrayBuffer);
  return {
    made(v, known) {
      const size = known === undefined ? sizeOf(v) : { key: v, bytes: known };
      if (size === undefined) return v;
      const counted = count(size.bytes + ofParts);
      ofParts = 0;
      if (counted === 0) return v;
      addSample(size.key, counted);
      return checkAfter(v);
    },
    grown(v, bytes) {
      if (ArrayBuffer.isView(v)) return v; // most assignments to elements
      grows = v;
      if (Array.isArray(v) || isCollection(v)) addTo(v, bytes);
      return v;
    },
    part(s) {
      if (isLongString(s) && strings.isNew(s)) ofParts += s.length;
      return s;
    },
    added(s, owner = grows) {
      if (!isLongString(s) || !canOwn(owner)) return s;
      strings.add(owner, s.length);
      addTo(owner, s.length, s);
      return s;
    },
    /* A property has one string, also if that grows. */
    set(s, owner) {
      if (!isLongString(s) || !canOwn(owner)) return s;
      const more = s.length - strings.bytesOf(owner);
      if (more <= 0 || !strings.isNew(s)) return s;
      strings.add(owner, more);
      addTo(owner, more, s);
      return s;
    },
    joined(s) {
      if (typeof s !== 'string') return s;
      joins += BYTES_OF_PART;
      if (joins < MOST_OF_PARTS || joins < s.length / 2) return s;
      joins = 0;
      s.charCodeAt(0); /* joins the parts */
      return s;
    },
  };
}
