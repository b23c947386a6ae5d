/* batches.js: parts of data, in a random order. */
import { argumentError } from '../module/errors.js';
import { isTensor } from '../module/handle.js';
import { readOptions } from '../module/options.js';
import { leavesOf, mapTree } from '../autograd/tree.js';
import { checkCount } from './optimizer.js';

/* Tensors of samples along their first dimension, in a tree. Returns their number. */
function countSamples(data) {
  const tensors = leavesOf(data);
  const [first] = tensors;
  for (const t of tensors) {
    if (!isTensor(t) || t.dim() === 0)
      throw argumentError('batches', 'data', t, 'expected tensors with a dimension of samples');
    const [n, length] = [first.size()[0], t.size()[0]];
    if (length !== n)
      throw argumentError('batches', 'data', t, `has ${length} samples, but the first has ${n}`);
  }
  if (first === undefined) throw argumentError('batches', 'data', data, 'has no tensors');
  return first.size()[0];
}

/* A generator of random numbers with this seed; undefined: the default one. */
function generatorOf(core, seed) {
  if (seed === undefined) return undefined;
  const Generator = core.classesOf.generator();
  const generator = Generator();
  core.ops.get('manualSeed').function(generator, seed);
  return generator;
}

/* Can be iterated any number of times; a shuffled one has another order each time. */
class Batches {
  #data;
  #size;
  #samples;
  #core;
  #shuffle;
  #generator;
  #dropLast;

  constructor(data, size, options) {
    const {
      shuffle = false,
      seed,
      dropLast = false,
    } = readOptions('batches', options, ['shuffle', 'seed', 'dropLast']);
    checkCount('batches', 'size', size);
    this.#samples = countSamples(data);
    this.#core = leavesOf(data)[0].core;
    this.#data = data;
    this.#size = size;
    this.#shuffle = shuffle;
    this.#generator = shuffle ? generatorOf(this.#core, seed) : undefined;
    this.#dropLast = dropLast;
  }

  /* The number of batches. */
  get length() {
    const share = this.#samples / this.#size;
    return this.#dropLast ? Math.floor(share) : Math.ceil(share);
  }

  *[Symbol.iterator]() {
    const { handles } = this.#core;
    const order = this.#shuffle ? handles.outsideScopes(() => this.#newOrder()) : null;
    try {
      for (let i = 0; i < this.length; i++) {
        const batch = handles.outsideScopes(() => this.#part(i, order));
        try {
          yield batch;
        } finally {
          mapTree(batch, (t) => t.free());
        }
      }
    } finally {
      order?.free();
    }
  }

  /* Batch i: views of the data, or copies of the samples in that order. */
  #part(i, order) {
    const { base, ops } = this.#core;
    const first = i * this.#size;
    const place = [base, first + base, Math.min(this.#size, this.#samples - first)];
    if (order === null) return mapTree(this.#data, (t) => t.narrow(...place));
    const positions = order.narrow(...place);
    try {
      return mapTree(this.#data, (t) => ops.get('index').function(t, base, positions));
    } finally {
      positions.free();
    }
  }

  #newOrder() {
    const args = this.#generator === undefined ? [] : [this.#generator];
    return this.#core.longTensor(0).randperm(...args, this.#samples);
  }
}

export const batches = (data, size, options = {}) => new Batches(data, size, options);
