/* Invalid PNG files: each is refused with a position and a reason, and nothing is left in
   memory. */
import { deflateSync, inflateSync } from 'node:zlib';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as image from '../../js/io/image/index.node.js';
import { passesOf, readPng } from '../../js/io/image/png.js';
import { named } from '../helpers/named.js';
import { SEED, repeatable } from '../helpers/random.js';
import { TorchError, torch0 as torch } from '../helpers/torch.js';
import { SAMPLES, SIGNATURE, chunk, crc32, header, makePng, pixelBytes } from '../helpers/png.js';

const rgb = {
  width: 2,
  height: 2,
  colour: 2,
  samples: Array.from({ length: 12 }, (_, i) => i * 20),
};
const indexed = {
  width: 2,
  height: 1,
  colour: 3,
  bits: 2,
  samples: [0, 1],
  palette: [1, 2, 3, 4, 5, 6],
};
const zeros = (n) => new Uint8Array(n);
const compressed = (bytes) => [...deflateSync(Buffer.from(bytes))];
const idat = (of, bytes = pixelBytes(of)) => chunk('IDAT', compressed(bytes));
const file = (...chunks) => Uint8Array.from([...SIGNATURE, ...chunks.flat(), ...chunk('IEND', [])]);
const IHDR = (more) => chunk('IHDR', header({ ...rgb, ...more }));
const good = makePng(rgb);
const changed = (at, ...bytes) => {
  const copy = good.slice();
  copy.set(bytes, at);
  return copy;
};

const CASES = [
  ['nothing at all', new Uint8Array(0), 0, /does not begin/],
  [
    'another kind of file',
    new TextEncoder().encode('GIF89a and so on and so on and so on'),
    0,
    /does not begin/,
  ],
  ['the signature only', good.slice(0, 8), 8, /header/],
  ['a header of 0xFFFFFFF0 bytes', changed(8, 0xff, 0xff, 0xff, 0xf0), 8, /header/],
  ['a length of 0xFFFFFFF0', changed(33, 0xff, 0xff, 0xff, 0xf0), 33, /4294967280 bytes/],
  ['a length beyond the file', changed(33, 0, 0, 4, 0), 33, /1024 bytes/],
  ['a name that is none', changed(37, 0), 37, /name/],
  ['no header', file(idat(rgb)), 8, /header/],
  ['a header of 12 bytes', file(chunk('IHDR', header(rgb).slice(1)), idat(rgb)), 8, /header/],
  ['two headers', file(IHDR(), IHDR(), idat(rgb)), 33, /IHDR/],
  ['a wrong checksum', changed(29, 1), 29, /checksum of "IHDR"/],
  ['a width of 0', file(IHDR({ width: 0 }), idat(rgb)), 16, /0 x 2/],
  ['a height of 2^31', file(IHDR({ height: 2 ** 31 }), idat(rgb)), 16, /2 x 2147483648/],
  ['3 bits', file(IHDR({ bits: 3 }), idat(rgb)), 24, /3 bits/],
  ['4 bits of colours', file(IHDR({ bits: 4 }), idat(rgb)), 24, /4 bits/],
  ['colour type 5', file(IHDR({ colour: 5 }), idat(rgb)), 24, /colour type 5/],
  ['colour type __proto__', file(IHDR({ colour: 255 }), idat(rgb)), 24, /colour type 255/],
  ['an unknown compression', file(IHDR({ compression: 1 }), idat(rgb)), 26, /compression/],
  ['an unknown interlacing', file(IHDR({ interlaced: 2 }), idat(rgb)), 26, /interlacing/],
  ['no pixels', file(IHDR()), 33, /without pixels/],
  [
    'pixels at two places',
    file(IHDR(), idat(rgb), chunk('tEXt', [65, 0]), idat(rgb)),
    undefined,
    /two places/,
  ],
  ['an unknown critical chunk', file(IHDR(), chunk('ABCD', [1]), idat(rgb)), 33, /ABCD/],
  ['no end', good.slice(0, -12), good.length - 12, /ends where a chunk/],
  [
    'an end with something in it',
    Uint8Array.from([...good.slice(0, -12), ...chunk('IEND', [1])]),
    good.length - 4,
    /the end \(IEND\) has data/,
  ],
  [
    'indices without a palette',
    file(chunk('IHDR', header(indexed)), idat(indexed)),
    41,
    /before the palette/,
  ],
  ['a palette of 4 bytes', makePng({ ...indexed, palette: [1, 2, 3, 4] }), 41, /4 bytes/],
  [
    'a palette that is too large for 2 bits',
    makePng({ ...indexed, palette: [...zeros(15)] }),
    41,
    /15 bytes/,
  ],
  [
    'two palettes',
    makePng({ ...indexed, extra: [chunk('PLTE', [1, 2, 3])] }),
    undefined,
    /wrong place/,
  ],
  [
    'a palette for grey',
    makePng({ width: 1, height: 1, colour: 0, samples: [0], palette: [1, 2, 3] }),
    41,
    /for grey/,
  ],
  [
    'a pixel outside the palette',
    makePng({ ...indexed, samples: [0, 3] }),
    undefined,
    /colour 3 of a palette of 2/,
  ],
  [
    'transparency for more colours than there are',
    makePng({ ...indexed, transparency: [1, 2, 3] }),
    undefined,
    /tRNS/,
  ],
  [
    'transparency where there is opacity',
    makePng({ width: 1, height: 1, colour: 6, samples: [1, 2, 3, 4], transparency: [0, 0] }),
    undefined,
    /tRNS/,
  ],
  ['pixels that are no zlib', file(IHDR(), chunk('IDAT', [1, 2, 3, 4])), 41, /cannot be inflated/],
  [
    'pixels that end early',
    file(IHDR(), chunk('IDAT', compressed(pixelBytes(rgb)).slice(0, -6))),
    41,
    /cannot be inflated/,
  ],
  [
    'too few pixels',
    file(IHDR(), idat(rgb, pixelBytes(rgb).slice(1))),
    41,
    /13 bytes, but the size needs 14/,
  ],
  ['too many pixels', file(IHDR(), idat(rgb, [...pixelBytes(rgb), 0])), 41, /more than the 14/],
  ['a bomb', file(IHDR(), idat(rgb, zeros(50e6))), 41, /more than the 14/],
  [
    'an unknown filter',
    file(IHDR(), idat(rgb, [9, ...pixelBytes(rgb).slice(1)])),
    41,
    /rows of pixels cannot/,
  ],
];

describe('a PNG with', () => {
  test.each(CASES)('%s', async (_, bytes, position, reason) => {
    const before = torch.memory();
    const error = await image.load(torch, bytes).catch((e) => e);
    expect(error).toBeInstanceOf(TorchError);
    expect(error).toMatchObject({ code: 'BAD_FILE', op: 'image.load' });
    expect(error.message).toMatch(reason);
    expect(error.position).toBe(position ?? error.position);
    expect(Number.isInteger(error.position)).toBe(true);
    expect(torch.memory()).toEqual(before);
  });

  test('more pixels than are allowed, before anything is inflated', async () => {
    const large = file(chunk('IHDR', header({ width: 1e5, height: 1e5 })), chunk('IDAT', [1]));
    await expect(image.load(torch, large)).rejects.toMatchObject({
      code: 'IMAGE_SIZE',
      arg: 'maxPixels',
      value: 1e8,
    });
    await expect(image.load(torch, good, { maxPixels: 3 })).rejects.toMatchObject({
      code: 'IMAGE_SIZE',
      value: 3,
    });
    expect((await image.load(torch, good, { maxPixels: 4 })).size()).toEqual([3, 2, 2]);
    for (const maxPixels of named([0, -1, NaN, '9']))
      await expect(image.load(torch, good, { maxPixels })).rejects.toThrow(TypeError);
  });

  test('a stream without an end', async () => {
    let sent = 0;
    const piece = new Uint8Array(1 << 20);
    async function* endless() {
      yield makePng(rgb).subarray(0, 33);
      for (; ; sent++) yield piece;
    }
    await expect(image.load(torch, endless())).rejects.toMatchObject({ code: 'BAD_FILE' });
    expect(sent).toBeLessThan(70);
  }, 20000);

  test('ignored chunks with any content, including bombs', async () => {
    const profile = chunk('iCCP', [65, 0, 0, ...compressed(zeros(1e6))]);
    const x = await image.load(
      torch,
      makePng({ ...rgb, extra: [profile, chunk('tEXt', [1], 0), chunk('zTXt', [])] }),
    );
    expect([...x.permute(1, 2, 0).toTypedArray()]).toEqual(rgb.samples);
  });
});

test('bytes after the end of a PNG are ignored', async () => {
  const more = [[0], [...SIGNATURE], [...good], new Uint8Array(100000)];
  for (const bytes of named(more)) {
    const x = await image.load(torch, Uint8Array.from([...good, ...bytes]));
    expect([...x.permute(1, 2, 0).toTypedArray()]).toEqual(rgb.samples);
  }
});

test('the passes of every size to 9 x 9 have all its pixels, once', () => {
  for (let width = 1; width < 10; width++) {
    for (let height = 1; height < 10; height++) {
      const seen = new Uint8Array(width * height);
      for (const pass of passesOf({ width, height, interlaced: true, bits: 8, samples: 1 })) {
        for (let y = 0; y < pass.height; y++)
          for (let x = 0; x < pass.width; x++)
            seen[(pass.y + y * pass.down) * width + pass.x + x * pass.right]++;
      }
      expect(seen.every((n) => n === 1)).toBe(true);
    }
  }
});

test('without the package, an error says what to install', () => {
  const place = mkdtempSync(join(tmpdir(), 'torch7-alone-'));
  try {
    cpSync(fileURLToPath(new URL('../../js', import.meta.url)), join(place, 'js'), {
      recursive: true,
    });
    mkdirSync(join(place, 'node_modules'));
    writeFileSync(join(place, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(place, 'try.js'),
      `import torch from './js/index.node.js'; import * as image from './js/io/image/index.node.js';
      for (const f of [() => image.load(torch, Uint8Array.of(${good})), () => image.encode(torch.ByteTensor(2, 2))]) await f().catch((e) => console.log(e.name, e.code, e.message));`,
    );
    const said = execFileSync('node', ['try.js'], { cwd: place, encoding: 'utf8' })
      .trim()
      .split('\n');
    expect(said).toEqual(
      ['load', 'encode'].map(
        (op) =>
          `TorchError PACKAGE image.${op}: PNG in Node needs the package fast-png; install it: npm install fast-png`,
      ),
    );
  } finally {
    rmSync(place, { recursive: true });
  }
});

/* Files of all kinds with a few changed bytes or a changed chunk; half of them with repaired
   checksums. */
function repaired(bytes) {
  const view = new DataView(bytes.buffer);
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    if (length > bytes.length - at - 12) break;
    view.setUint32(at + 8 + length, crc32(bytes.subarray(at + 4, at + 8 + length)));
    at += 12 + length;
  }
  return bytes;
}
const seeds = [
  good,
  makePng(indexed),
  makePng({ ...indexed, transparency: [5] }),
  makePng({
    width: 5,
    height: 3,
    colour: 0,
    bits: 1,
    interlaced: true,
    samples: Array.from({ length: 15 }, (_, i) => i % 2),
  }),
  makePng({
    width: 3,
    height: 2,
    colour: 6,
    bits: 16,
    samples: Array.from({ length: 24 }, (_, i) => i * 2000),
    pieces: 3,
  }),
  makePng({
    width: 4,
    height: 1,
    colour: 0,
    bits: 4,
    samples: [1, 5, 9, 15],
    transparency: [0, 9],
  }),
  makePng({ ...rgb, extra: [chunk('tEXt', [65, 0, 66])] }),
];
const edits = fc.array(
  fc.record({
    at: fc.nat({ max: 200 }),
    byte: fc.oneof(fc.nat({ max: 255 }), fc.constantFrom(0, 1, 4, 127, 128, 255)),
    how: fc.constantFrom('set', 'set', 'set', 'add', 'remove', 'double', 'cut'),
  }),
  { maxLength: 4 },
);

function edit(seed, list) {
  let bytes = [...seed];
  for (const { at, byte, how } of list) {
    const i = at % (bytes.length || 1);
    if (how === 'set') bytes[i] = byte;
    else if (how === 'add') bytes.splice(i, 0, byte);
    else if (how === 'remove') bytes.splice(i, 1 + (byte % 8));
    else if (how === 'double') bytes.splice(i, 0, ...bytes.slice(i, i + byte));
    else bytes = bytes.slice(0, i);
  }
  return Uint8Array.from(bytes);
}

const RUNS = Number(process.env.RUNS ?? 4000);
test(`${RUNS} files with changes: a tensor of the size that the header says, or a typed error, and nothing leaks`, async () => {
  const before = torch.memory();
  const seen = { good: 0, bad: 0 };
  await repeatable({ RUNS }, () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...seeds),
        edits,
        fc.boolean(),
        async (seed, list, repair) => {
          const bytes = repair ? repaired(edit(seed, list)) : edit(seed, list);
          try {
            const x = await image.load(torch, bytes, { layout: 'HWC', maxPixels: 1e5 });
            const { width, height, channels, samples, colour } = readPng(bytes, 1e5);
            expect(x.size()).toEqual([height, width, channels]);
            expect(width * height).toBeLessThanOrEqual(1e5);
            expect(samples).toBe(SAMPLES[colour]);
            x.free();
            seen.good++;
          } catch (error) {
            if (!(error instanceof TorchError) || !['BAD_FILE', 'IMAGE_SIZE'].includes(error.code))
              throw error;
            if (
              error.code === 'BAD_FILE' &&
              !(error.position >= 0 && error.position <= bytes.length)
            )
              throw new Error(`position ${error.position} of ${bytes.length}`, { cause: error });
            seen.bad++;
          }
        },
      ),
      { numRuns: RUNS, seed: SEED },
    ),
  );
  expect(torch.memory()).toEqual(before);
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(RUNS / 50);
}, 3.6e6);

test('the helper itself: zlib reads what it wrote', () => {
  expect([...inflateSync(Buffer.from(compressed(pixelBytes(rgb))))].length).toBe(14);
});
