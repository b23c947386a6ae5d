/* samples.js: estimates how much of the memory that a script made is still in use.

   The difficulty is to tell what is collected garbage by now, while the script runs without a
   pause: a WeakRef keeps its target until the script pauses, if it is made or read before. So each
   sample, an array or object for every 256 kB, is the key of a WeakMap whose value has objects with
   WeakRefs that were made before the script began to run. When the sample is collected, so are
   they, and their WeakRefs are empty. Each of them is read once. */
const STEP = 1 << 18; /* bytes for each sample */
const SAMPLES = 4096;
const REFS = 3; /* of a sample: after so many readings it counts as used until a pause */
/* The step doubles for each of so many samples beyond the first half, at most to 64 MB: the samples
   then suffice for 64 GB. */
const DOUBLING = 128;
const MOST_DOUBLINGS = 8;
const PROBE = 64e6; /* bytes that are allocated to have garbage collected */
const PROBES = 32;

const { setTimeout: later } = globalThis; /* before a script can replace it */

/* Objects with WeakRefs that were made before the script began, or before its last pause. */
class RefPool {
  #pairs = []; /* { target, ref } */
  #size;
  #isRefilling = false;

  constructor(size) {
    this.#size = size;
    this.#refill();
  }

  get used() {
    return this.#size - this.#pairs.length;
  }

  /* Returns { targets, refs }; null if too few are left before the next pause. */
  take(count) {
    if (!this.#isRefilling) {
      this.#isRefilling = true;
      later(() => this.#refill(), 0);
    }
    if (this.#pairs.length < count) return null;
    const taken = this.#pairs.splice(-count);
    return { targets: taken.map(({ target }) => target), refs: taken.map(({ ref }) => ref) };
  }

  #refill() {
    this.#isRefilling = false;
    while (this.#pairs.length < this.#size) {
      const target = {};
      this.#pairs.push({ target, ref: new WeakRef(target) });
    }
  }
}

const isUsed = ({ refs }) => refs.length === 0 || refs.pop().deref() !== undefined;

export class Samples {
  #pool = new RefPool(SAMPLES * REFS);
  #found = new WeakMap(); /* array or object -> { targets, sample } */
  #used = []; /* { refs, bytes, least }: the samples that were in use when last read */
  #usedBytes = 0;
  #unreadBytes = 0; /* of samples since then */
  #waitingBytes = 0; /* since the last sample */
  #step = STEP;

  /* The bytes in use, if those that were counted since the last reading are. */
  get bytes() {
    return this.#usedBytes + this.#unreadBytes;
  }

  /* Returns how many bytes the next sample stands for: those since the last one; 0 if it is not its
     turn yet. */
  count(bytes) {
    this.#waitingBytes += bytes;
    if (this.#waitingBytes < this.#step) return 0;
    const counted = this.#waitingBytes;
    this.#waitingBytes = 0;
    this.#unreadBytes += counted;
    return counted;
  }

  /* Makes a sample that stands for so many bytes, or `least` after an array has become smaller. */
  add(key, bytes, least = bytes) {
    const taken = this.#pool.take(REFS);
    const doublings = Math.floor((this.#pool.used / REFS - SAMPLES / 2) / DOUBLING);
    this.#step = STEP * 2 ** Math.min(Math.max(doublings, 0), MOST_DOUBLINGS);
    if (taken === null) return; /* more than 64 GB without a pause are not counted */
    const sample = { refs: taken.refs, bytes, least };
    this.#found.set(key, { targets: taken.targets, sample });
    this.#used.push(sample);
  }

  /* Notes the size of an array or object that has grown. */
  resize(key, bytes) {
    const found = this.#found.get(key);
    if (found) found.sample.bytes = Math.max(found.sample.least, bytes);
    else this.add(key, bytes, 0);
  }

  /* Collects garbage and reads the samples. Returns the bytes in use. */
  recount() {
    this.#collect();
    this.#used = this.#used.filter(isUsed);
    this.#usedBytes = this.#used.reduce((sum, { bytes }) => sum + bytes, 0);
    this.#unreadBytes = 0;
    return this.#usedBytes;
  }

  /* Allocates memory until garbage is collected, which an object without references shows. The
     memory is kept so long: V8 frees new memory without looking for old garbage, and on a busy
     machine it did no more than that. */
  #collect() {
    const kept = [];
    for (let i = 0; i < PROBES; i++) {
      const [ref] = this.#pool.take(1)?.refs ?? [];
      if (!ref) return;
      try {
        for (let n = 0; n < 4; n++) kept.push(new ArrayBuffer(PROBE));
      } catch {
        return; /* no memory for it */
      }
      if (ref.deref() === undefined) return;
    }
  }
}
