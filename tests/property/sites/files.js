/* Callbacks of reading and writing files: onProgress, signals, sources and targets of the user. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as npy from '../../../js/io/npy/index.js';
import * as npz from '../../../js/io/npz/index.js';
import * as safetensors from '../../../js/io/safetensors/index.js';
import { matrix } from '../../helpers/matrix.js';

const folder = mkdtempSync(join(tmpdir(), 'torch7-sites-'));
export const removeFiles = () => rmSync(folder, { recursive: true });

const rows = matrix('1 2; 3 4');

/* { bytes(x), load(torch, source, options), save(target, x, options) } for each format. */
const FORMATS = {
  npy: {
    bytes: (torch, x) => npy.bytes(x),
    load: npy.load,
    save: (torch, ...args) => npy.save(...args),
  },
  npz: {
    bytes: (torch, x) => npz.bytes({ x, y: x }, { compress: true }),
    load: npz.load,
    save: (torch, target, x, options) => npz.save(target, { x, y: x }, options),
  },
  safetensors: {
    bytes: (torch, x) => safetensors.bytes({ x, y: x }),
    load: safetensors.load,
    save: (torch, target, x, options) => safetensors.save(target, { x, y: x }, options),
  },
  t7: {
    bytes: (torch, x) => torch.serialize({ x, y: [x, 'text'] }),
    load: (torch, ...args) => torch.load(...args),
    save: (torch, target, x, options) => torch.save(target, { x, y: [x, 'text'] }, options),
  },
};

/* The library refuses or ignores what this code returns. */
const ignored = (site) => Object.assign(site, { ignored: true });

/* Sources: (bytes, user) -> source. `user` is called whenever the library calls or reads something
   of it. */
const SOURCES = {
  'a stream of your own': (bytes, user) => ({
    getReader() {
      const pieces = [bytes.slice(0, 70), bytes.slice(70)];
      return user({
        read: () =>
          user(
            Promise.resolve({
              get done() {
                return user(pieces.length === 0);
              },
              get value() {
                return user(pieces.shift());
              },
            }),
          ),
        cancel: () => user(Promise.resolve()),
      });
    },
  }),
  'an asynchronous iterable': (bytes, user) => ({
    [Symbol.asyncIterator]() {
      const pieces = [bytes.slice(0, 70), bytes.slice(70)];
      return user({
        next: () => user(Promise.resolve({ done: pieces.length === 0, value: pieces.shift() })),
        return: () => user(Promise.resolve()),
      });
    },
  }),
  'a ReadableStream': (bytes, user) =>
    new ReadableStream({
      pull(controller) {
        user(undefined);
        controller.enqueue(bytes);
        controller.close();
      },
      cancel: () => user(undefined),
    }),
  'a Blob of your own': (bytes, user) => ({
    [Symbol.toStringTag]: 'Blob',
    get size() {
      return user(bytes.length);
    },
    slice: (from, to) =>
      user({ arrayBuffer: () => user(Promise.resolve(bytes.slice(from, to).buffer)) }),
  }),
  'a Response of your own': (bytes, user) => ({
    [Symbol.toStringTag]: 'Response',
    get ok() {
      return user(true);
    },
    headers: { get: () => user(null) },
    get body() {
      return user(new Response(bytes).body);
    },
  }),
};

/* Targets: (user) -> target. */
const TARGETS = {
  'a WritableStream': (user) =>
    new WritableStream({
      start: () => user(undefined),
      write: () => user(undefined),
      close: () => user(undefined),
      abort: () => user(undefined),
    }),
  'a stream of your own': (user) => ({
    getWriter: () =>
      user({
        get ready() {
          return user(Promise.resolve());
        },
        write: () => user(Promise.resolve()),
        close: () => user(Promise.resolve()),
        abort: () => user(Promise.resolve()),
      }),
  }),
  "a stream of Node's": (user) => ({
    once: () => user(undefined),
    off: () => user(undefined),
    write(bytes, then) {
      user(undefined);
      then();
    },
    end(then) {
      user(undefined);
      then();
    },
    destroy: () => user(undefined),
  }),
};

const signalOf = (user) => ({
  get aborted() {
    return user(false);
  },
  get reason() {
    return user(new Error('a reason'));
  },
  throwIfAborted: () => user(undefined),
  addEventListener: () => user(undefined),
  removeEventListener: () => user(undefined),
});

const entries = [];
for (const [format, { bytes, load, save }] of Object.entries(FORMATS)) {
  const loading = (name, source, options = () => ({}), isIgnored = true) => {
    const site = (world) => {
      const x = world.torch.Tensor(rows);
      const file = new Uint8Array(bytes(world.torch, x));
      x.free();
      return async (user) => load(world.torch, await source(file, user, world), options(user));
    };
    entries.push([`${format}, ${name}`, isIgnored ? ignored(site) : site]);
  };
  const onProgress = (user) => ({ onProgress: () => user(undefined) });
  loading('onProgress of load', (file) => file, onProgress, false);
  loading('onProgress of load, from a Blob', (file) => new Blob([file]), onProgress, false);
  loading(
    "onProgress of load, from a tensor's own memory",
    (file, user, world) => world.tensor(file, 'Byte').data(),
    onProgress,
    false,
  );
  loading(
    'signal of load',
    (file) => file,
    (user) => ({ signal: signalOf(user) }),
  );
  loading(
    'signal of load, from a Blob',
    (file) => new Blob([file]),
    (user) => ({ signal: signalOf(user) }),
  );
  for (const [name, source] of Object.entries(SOURCES)) loading(`load, from ${name}`, source);

  const saving = (name, target, options = () => ({}), isIgnored = true) => {
    for (const layout of ['contiguous', 'transposed']) {
      const site = (world) => {
        const given = world.tensor(rows);
        const x = layout === 'contiguous' ? given : world.given(given.t());
        return async (user) => save(world.torch, target(user), x, options(user));
      };
      entries.push([`${format}, ${name}, ${layout}`, isIgnored ? ignored(site) : site]);
    }
  };
  const file = () => join(folder, format);
  saving('onProgress of save', file, onProgress, false);
  saving('signal of save', file, (user) => ({ signal: signalOf(user) }));
  saving('onProgress of save, to a stream', () => new WritableStream({}), onProgress, false);
  saving(
    'signal of save, to a stream',
    () => new WritableStream({}),
    (user) => ({ signal: signalOf(user) }),
  );
  for (const [name, target] of Object.entries(TARGETS)) saving(`save, to ${name}`, target);
}

const elements = Float64Array.of(1, 2, 3, 4);
const fromFile = (name, run) => [
  `fromFile of ${name}`,
  (world) => (user) => run(world, { onProgress: () => user(undefined) }),
];
const bytesOfElements = () => new Uint8Array(elements.slice().buffer);

export const FILES = Object.fromEntries([
  ...entries,
  fromFile('a storage', ({ torch }, options) =>
    torch.DoubleStorage.fromFile(bytesOfElements(), options),
  ),
  fromFile('a tensor', ({ torch }, options) =>
    torch.DoubleTensor.fromFile(new Blob([elements]), options),
  ),
  fromFile('Lab2D', ({ lab }, options) =>
    lab.tensor.DoubleTensor.fromFile({ name: new Blob([elements]), ...options }),
  ),
  [
    'fromTransfer, getters',
    ignored(
      ({ torch }) =>
        (user) =>
          torch.fromTransfer({
            get type() {
              return user('torch.DoubleTensor');
            },
            get size() {
              return user([2, 2]);
            },
            get data() {
              return user(elements.slice());
            },
          }),
    ),
  ],
]);
