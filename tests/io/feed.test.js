import {
  createWriteStream,
  existsSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { pointerOf } from '../../js/module/handle.js';
import { read } from '../../js/io/drive.js';
import { END } from '../../js/io/feed.js';
import { collect, write } from '../../js/io/sink.js';
import { named } from '../helpers/named.js';
import { torch0 as torch, TorchError, thrownBy } from '../helpers/torch.js';
import { LATER, NOW, addressOf, close, fileOf, folder, streamOf } from '../helpers/sources.js';

const { core } = torch;
const bytes = Uint8Array.from({ length: 100 }, (_, i) => i);
afterAll(close);

/* A parser with every kind of request. */
function* parse(feed) {
  const got = { first: [...(feed.take(3) ?? (yield 3))], ahead: [...(yield { peek: 20 })].length };
  const memory = new Uint8Array(50);
  got.filled = yield { bytes: 50, into: (at, length) => memory.subarray(at, at + length) };
  got.memory = [...memory];
  yield { seek: 60 };
  got.position = feed.position;
  got.rest = (yield { peek: 1000 }).length;
  got.some = yield { bytes: 1000, partial: true, into: (at, length) => new Uint8Array(length) };
  got.none = [...(yield 0)];
  got.size = feed.size;
  yield END;
  return got;
}
const expected = {
  first: [0, 1, 2],
  ahead: 20,
  filled: 50,
  memory: [...bytes.subarray(3, 53)],
  position: 60,
  rest: 40,
  some: 40,
  none: [],
  size: 100,
};

describe('one parser', () => {
  test.each(NOW)('runs at once on %s', (_, make) => {
    expect(read('test', make(bytes), parse)).toEqual(expected);
  });
  test.each(LATER)('runs asynchronously on %s', async (_, make) => {
    const running = read('test', await make(bytes), parse);
    expect(running).toBeInstanceOf(Promise);
    expect(await running).toEqual(expected);
  });
});

/* The messages of requests beyond the end. */
const TOO_MUCH = [
  [
    'bytes',
    function* f() {
      yield 90;
      return yield 11;
    },
    90,
    /11 bytes, but only 10 left/,
  ],
  [
    'memory',
    function* f() {
      yield 90;
      return yield { bytes: 11, into: (at, n) => new Uint8Array(n) };
    },
    null,
    /only \d+ left/,
  ],
  [
    'a place beyond the end',
    function* f() {
      yield { seek: 101 };
      return yield 0;
    },
    null,
    /byte/,
  ],
  [
    'an end that is none',
    function* f() {
      yield 97;
      return yield END;
    },
    97,
    /bytes after the end/,
  ],
];
describe.each(TOO_MUCH)('%s', (_, ask, position, text) => {
  test.each(NOW)('asked of %s', (__, make) => {
    const error = thrownBy(() => read('test', make(bytes), ask));
    expect(error).toBeInstanceOf(TorchError);
    expect(error).toMatchObject({
      code: 'BAD_FILE',
      op: 'test',
      reason: expect.stringMatching(text),
    });
    if (position !== null) expect(error.position).toBe(position);
  });
  test.each(LATER)('asked of %s', async (__, make) => {
    const error = await read('test', await make(bytes), ask).catch((e) => e);
    expect(error).toBeInstanceOf(TorchError);
    expect(error).toMatchObject({ code: 'BAD_FILE', reason: expect.stringMatching(text) });
  });
});

test('seeks back if possible, and otherwise is an error', async () => {
  function* back(feed) {
    yield { seek: 50 };
    yield 1;
    yield { seek: 2 };
    return [...(yield 1), feed.position];
  }
  const large = Uint8Array.from({ length: 3 << 20 }, (_, i) => i >> 20);
  function* far() {
    const last = yield* (function* end() {
      yield { seek: large.length - 1 };
      return (yield 1)[0];
    })();
    yield { seek: 0 };
    return [last, (yield 1)[0]];
  }
  for (const source of named([bytes, fileOf(bytes), new Blob([bytes])]))
    expect(await read('test', source, back)).toEqual([2, 3]);
  for (const source of named([large, fileOf(large), new Blob([large])]))
    expect(await read('test', source, far)).toEqual([2, 0]);
  await expect(read('test', streamOf(large, 1 << 16), far)).rejects.toThrow(/cannot go back/);
});

describe('an AbortSignal', () => {
  const waiting = { cleaned: 0 };
  function* stoppable() {
    try {
      for (;;) yield 10;
    } catch (error) {
      waiting.cleaned++;
      throw error;
    }
  }
  const endless = () => new ReadableStream({ pull: () => new Promise(() => {}) });

  test('that is aborted already', async () => {
    const signal = AbortSignal.abort(new Error('no'));
    expect(() => read('test', bytes, stoppable, { signal })).toThrow('no');
    await expect(read('test', new Blob([bytes]), stoppable, { signal })).rejects.toThrow('no');
  });
  test('ends the wait for missing bytes, informs the parser and cancels the stream', async () => {
    const controller = new AbortController();
    const stream = endless();
    const before = waiting.cleaned;
    const running = read('test', stream, stoppable, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 5);
    await expect(running).rejects.toThrow('enough');
    expect(waiting.cleaned).toBe(before + 1);
    async function* never() {
      await new Promise(() => {});
      yield bytes;
    }
    await expect(
      read('test', never(), stoppable, { signal: AbortSignal.timeout(5) }),
    ).rejects.toMatchObject({ name: 'TimeoutError' });
  });
  test('ends a fetch', async () => {
    const controller = new AbortController();
    const running = read('test', await addressOf(bytes), stoppable, { signal: controller.signal });
    controller.abort(new Error('changed my mind'));
    await expect(running).rejects.toThrow('changed my mind');
  });
  test('ends a synchronous read from onProgress', () => {
    const controller = new AbortController();
    const memory = new Uint8Array(3 << 20);
    function* whole() {
      yield { bytes: memory.length, into: (at, n) => memory.subarray(at, at + n) };
    }
    const seen = [];
    const onProgress = (done, total) => {
      seen.push([done, total]);
      if (done > 1 << 20) controller.abort(new Error('halfway'));
    };
    expect(() =>
      read('test', fileOf(new Uint8Array(3 << 20)), whole, {
        signal: controller.signal,
        onProgress,
      }),
    ).toThrow('halfway');
    expect(seen.at(-1)).toEqual([2 << 20, 3 << 20]);
  });
});

test('progress ends at the total, which is Infinity if unknown', async () => {
  const ends = async (source) => {
    const seen = [];
    await read(
      'test',
      source,
      function* all() {
        yield 100;
        yield END;
      },
      { onProgress: (...p) => seen.push(p) },
    );
    expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).sort((a, b) => a - b));
    return [seen[0][1], ...seen.at(-1)];
  };
  expect(await ends(bytes)).toEqual([100, 100, 100]);
  expect(await ends(new Blob([bytes]))).toEqual([100, 100, 100]);
  expect(await ends(await addressOf(bytes))).toEqual([100, 100, 100]);
  expect(await ends(streamOf(bytes, 30))).toEqual([Infinity, 100, 100]);
});

test('errors of the network are TorchErrors with the address', async () => {
  const cutOff = (await addressOf(bytes)).replace(/\d+$/, 'cut');
  for (const address of named(['http://127.0.0.1:1/file', cutOff])) {
    for (const source of named([address, new URL(address)])) {
      const error = await read('test', source, parse).catch((e) => e);
      expect(error).toBeInstanceOf(TorchError);
      const { code, op, arg, value, message, cause } = error;
      expect({ code, op, arg, value }).toEqual({
        code: 'FILE',
        op: 'test',
        arg: 'source',
        value: address,
      });
      expect([cause.name, message]).toEqual(['TypeError', `test: ${address}: ${cause.message}`]);
    }
  }
});

test('errors name a wrong source and wrong data', async () => {
  expect(() => read('test', 3, parse)).toThrow(TypeError);
  expect(() => read('test', fileOf(bytes) + '-none', parse)).toThrow(/ENOENT/);
  for (const [options, text] of named([
    [{ signal: 1 }, 'test: `signal` = 1: expected an AbortSignal'],
    [{ onProgress: 1 }, 'test: `onProgress` = 1: expected a function'],
    [{ onProgress: async () => {} }, 'test: `onProgress` must not be asynchronous'],
  ])) {
    const [arg] = Object.keys(options);
    const error = thrownBy(() => read('test', bytes, parse, options));
    expect(error).toMatchObject({ name: 'TypeError', code: 'TYPE', op: 'test', arg });
    expect(error.message).toContain(text);
  }
  await expect(read('test', new Response('', { status: 404 }), parse)).rejects.toMatchObject({
    code: 'FILE',
  });
  await expect(
    read('test', (await addressOf(bytes)).replace(/\d+$/, 'none'), parse),
  ).rejects.toMatchObject({ code: 'FILE' });
  await expect(
    read(
      'test',
      new ReadableStream({
        start(c) {
          c.enqueue('text');
        },
      }),
      parse,
    ),
  ).rejects.toThrow(/not bytes/);
  await expect(
    read(
      'test',
      new ReadableStream({
        start(c) {
          c.error(new Error('torn'));
        },
      }),
      parse,
    ),
  ).rejects.toThrow('torn');
});

describe('a writer', () => {
  const x = torch.FloatTensor(300, 1000).uniform();
  const storage = core.heap.u32[(pointerOf(x) + core.layout.storage) >>> 2];
  function* pieces(memory) {
    yield Uint8Array.of(1, 2, 3);
    yield memory(core, storage, 0, 1_200_000);
    for (let i = 0; i < 30000; i++) yield Uint8Array.of(i, i >> 8, 0);
    yield new Uint8Array(100_000).fill(7);
  }
  const whole = collect('test', pieces);
  const after = () => readdirSync(folder).filter((name) => name.includes('.tmp'));

  test('gives one array', () => {
    expect(whole.length).toBe(3 + 1_200_000 + 90_000 + 100_000);
    expect(new Float32Array(whole.slice(3, 1_200_003).buffer)).toEqual(x.toTypedArray());
    expect([...whole.subarray(1_200_003, 1_200_009)]).toEqual([0, 0, 0, 1, 0, 0]);
  });
  test('writes to a path: a new file, over an old one, and through a link', () => {
    const path = fileOf('old');
    const link = join(folder, 'link');
    symlinkSync(path, link);
    for (const to of named([join(folder, 'new'), path, link])) {
      writeFileSync(path, 'old');
      expect(write('test', to, pieces)).toBeUndefined();
      expect(readFileSync(to).equals(whole)).toBe(true);
    }
    expect(readFileSync(path).equals(whole)).toBe(true);
    expect(after()).toEqual([]);
  });
  test('writes to streams, and finishes them', async () => {
    const parts = [];
    let closed = 0;
    await write(
      'test',
      new WritableStream({
        write(part) {
          parts.push(part);
        },
        close() {
          closed++;
        },
      }),
      pieces,
    );
    expect([Buffer.concat(parts).equals(whole), closed]).toEqual([true, 1]);
    const path = join(folder, 'streamed');
    await write('test', createWriteStream(path), pieces);
    expect(readFileSync(path).equals(whole)).toBe(true);
  });
  test('that fails or is aborted keeps the old file and leaves no other', async () => {
    const path = fileOf('old');
    const controller = new AbortController();
    const onProgress = (done) => {
      if (done > 1 << 20) controller.abort(new Error('stop'));
    };
    expect(() => write('test', path, pieces, { signal: controller.signal, onProgress })).toThrow(
      'stop',
    );
    expect(() =>
      write('test', path, function* broken() {
        yield bytes;
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(readFileSync(path, 'utf8')).toBe('old');
    expect(() => write('test', join(folder, 'none', 'file'), pieces)).toThrow(
      /ENOENT.*none.file'$/,
    );
    let reason = null;
    const stream = new WritableStream({
      abort(error) {
        reason = error;
      },
    });
    await expect(
      write('test', stream, function* broken() {
        yield bytes;
        throw new Error('broken');
      }),
    ).rejects.toThrow('broken');
    expect(reason?.message).toBe('broken');
    const stuck = new WritableStream({ write: () => new Promise(() => {}) });
    await expect(
      write('test', stuck, pieces, { signal: AbortSignal.timeout(5) }),
    ).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(after()).toEqual([]);
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });
  test('keeps the memory it writes from alive, and notices when it is resized', async () => {
    const y = torch.IntTensor([1, 2, 3, 4]);
    const s = core.heap.u32[(pointerOf(y) + core.layout.storage) >>> 2];
    const parts = [];
    const slow = () =>
      new WritableStream({
        async write(part) {
          await null;
          parts.push(...part);
        },
      });
    const before = torch.memory();
    const writing = write('test', slow(), function* f(memory) {
      yield memory(core, s, 4, 8);
    });
    y.free();
    await writing;
    expect(new Int32Array(Uint8Array.from(parts).buffer)).toEqual(Int32Array.of(2, 3));
    expect(torch.memory().storages).toBe(before.storages - 1);
    const z = torch.IntTensor([1, 2]);
    const held = core.heap.u32[(pointerOf(z) + core.layout.storage) >>> 2];
    expect(() =>
      collect('test', function* f(memory) {
        yield memory(core, held, 0, 8);
        z.storage().resize(1);
      }),
    ).toThrow(/resized/);
    expect(() => write('test', 5, pieces)).toThrow(TypeError);
  });
});
