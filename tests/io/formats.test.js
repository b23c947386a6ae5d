/* JPEG, PPM and PGM files in Node; orientation of photos; premultiplied opacity. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import * as image from '../../js/io/image/index.node.js';
import { readJpegHeader, withoutOrientation } from '../../js/io/image/jpeg.js';
import { expectValues } from '../helpers/expect.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { eachBase, expectTypeError, torch0 as torch, torch1 } from '../helpers/torch.js';

const folder = mkdtempSync(join(tmpdir(), 'torch7-formats-'));
afterAll(() => rmSync(folder, { recursive: true }));

const text = (bytes) => new TextDecoder('latin1').decode(bytes);
const file = (...parts) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)),
  );
/* The error of a file that does not load. */
const failure = async (bytes, options) =>
  image.load(torch, bytes, options).then(
    () => 'no error',
    ({ name, code, position, message }) => ({ name, code, position, message }),
  );

describe('PPM and PGM', () => {
  test('text and binary, grey and colours, 8 and 16 bits are read', async () => {
    for (const [bytes, wanted] of named([
      [file('P2\n# a comment\n3 1 # another\n15\n0 3 15\n'), [matrix('0 51 255')]],
      [file('P3 1 2 255 1 2 3 4 5 6'), matrix('1 4; 2 5; 3 6').map((row) => row.map((v) => [v]))],
      [file('P5\n2 2\n255\n', [1, 2, 3, 4]), [matrix('1 2; 3 4')]],
      [file('P6 1 1 100\n', [0, 50, 100]), [[[0]], [[128]], [[255]]]],
      [file('P5 2 1 65535\n', [0xff, 0xff, 0x80, 0x80]), [matrix('255 128')]],
      [file('P2 2 1 1000 1000 500'), [matrix('255 128')]],
    ]))
      expectValues(await image.load(torch, bytes), wanted);
    const deep = file('P5 1 1 65535\n', [0x80, 0]);
    const x = await image.load(torch, deep, { type: 'double' });
    expect(x.at(0, 0, 0)).toBe(0x8000 / 65535);
  });

  test('what is written is read again, and is what netpbm writes', async () => {
    const x = torch.ByteTensor([matrix('1 2; 3 4'), matrix('5 6; 7 8'), matrix('9 0; 1 2')]);
    for (const options of named([{}, { ascii: true }, { bits: 16 }, { bits: 16, ascii: true }])) {
      const bytes = await image.encode(x, { format: 'ppm', max: 255, ...options });
      expectValues(await image.load(torch, bytes), x.toArray());
    }
    expect(text(await image.encode(x.select(0, 0), { format: 'pgm', ascii: true }))).toBe(
      'P2\n2 2\n255\n1 2\n3 4\n',
    );
    expect(text(await image.encode(x, { format: 'ppm' })).slice(0, 14)).toBe(
      'P6\n2 2\n255\n\x01\x05\x09',
    );
    const grey = torch.ByteTensor([matrix('7 8'), matrix('0 255')]); /* and opacity, left out */
    expect(text(await image.encode(grey, { format: 'pgm' }))).toBe('P5\n2 1\n255\n\x07\x08');
    await image.save(join(folder, 'x.ppm'), x);
    expect(readFileSync(join(folder, 'x.ppm'), 'latin1').slice(0, 2)).toBe('P6');
  });

  test.each([
    ['P5\n', 3, 'the file ends where the width should be'],
    ['P5 x', 3, 'there is no number where the width should be'],
    ['P5 0 1 255\n', 3, 'the size 0 x 1'],
    ['P5 1 1 0\n', 7, 'the greatest sample is 0'],
    ['P5 1 1 65536\n', 7, 'the greatest sample is 65536, more than 65535'],
    ['P5 99999999999 1 255\n', 3, 'the width is 9999999999, more than 2147483647'],
    ['P5 1 1 255x', 10, 'no space is between the header and the samples'],
    ['P6 2 1 255\nabcde', 16, 'the file has 5 of 6 samples'],
    ['P5 2 1 90\na\x01', 10, 'a sample is 97, more than 90'],
    ['P2 2 1 9 1', 10, 'the file has 1 of 2 samples'],
    ['P2 2 1 9 1    ', 14, 'the file ends where sample 2 should be'],
    ['P2 2 1 9 1 10', 11, 'sample 2 is 10, more than 9'],
    ['P4 1 1\n', 0, 'unsupported magic number P4'],
  ])('%j is refused', async (bytes, position, reason) => {
    expect(await failure(file(bytes))).toEqual({
      name: 'TorchError',
      code: 'BAD_FILE',
      position,
      message: expect.stringContaining(reason),
    });
  });

  test('a header of 2^62 pixels is refused by its size', async () => {
    const huge = file(`P5 ${2 ** 31 - 1} ${2 ** 31 - 1} 255\n`);
    expect(await failure(huge)).toMatchObject({ name: 'TorchError', code: 'IMAGE_SIZE' });
    expect(await failure(huge, { maxPixels: Infinity })).toMatchObject({ code: 'BAD_FILE' });
  });
});

/* A smooth picture, which JPEG changes little. */
const smooth = (width, height) => {
  const x = torch.linspace(0, 1, width).view(1, width).expand(height, width);
  const y = torch.linspace(0, 1, height).view(height, 1).expand(height, width);
  return torch.stack([x, y, x.clone().cmul(y)], 0);
};

/* Puts an Exif segment with an orientation behind the first two bytes of a JPEG. */
function withOrientation(jpeg, orientation, isLittle = true) {
  const exif = new DataView(new ArrayBuffer(36));
  exif.setUint16(0, 0xffe1);
  exif.setUint16(2, 34);
  exif.setUint32(4, 0x45786966); /* "Exif", then two zeros */
  exif.setUint16(10, isLittle ? 0x4949 : 0x4d4d);
  exif.setUint16(12, 42, isLittle);
  exif.setUint32(14, 8, isLittle);
  exif.setUint16(18, 1, isLittle);
  exif.setUint16(20, 0x0112, isLittle);
  exif.setUint16(22, 3, isLittle);
  exif.setUint32(24, 1, isLittle);
  exif.setUint16(28, orientation, isLittle);
  return file([...jpeg.subarray(0, 2)], [...new Uint8Array(exif.buffer)], [...jpeg.subarray(2)]);
}

describe('JPEG', () => {
  test('a picture is about the same after writing and reading, and better with more quality', async () => {
    const x = smooth(40, 24);
    const errors = [];
    for (const quality of named([100, 75, 5])) {
      const bytes = await image.encode(x, { format: 'jpeg', quality });
      const y = await image.load(torch, bytes, { type: 'double' });
      expect(y.size()).toEqual([3, 24, 40]);
      errors.push(y.csub(x).abs().max());
    }
    expect(errors[0]).toBeLessThan(0.03);
    expect(errors[2]).toBeGreaterThan(errors[0]);
    const grey = await image.load(torch, await image.encode(x.select(0, 0), { format: 'jpeg' }));
    expect(grey.size().slice(1)).toEqual([24, 40]);
    await image.save(join(folder, 'x.jpg'), x);
    expect(readFileSync(join(folder, 'x.jpg')).subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff));
  });

  test.each([torch, torch1])('a photo is turned as its Exif data say (%#)', async (torch_) => {
    const b = torch_.indexBase;
    const jpeg = await image.encode(smooth(32, 16), { format: 'jpeg', quality: 100 });
    const stored = await image.load(torch_, jpeg);
    const last = (t) => t.reverse(2 + b);
    const upside = (t) => t.reverse(1 + b);
    const turned = (t) => t.transpose(1 + b, 2 + b);
    const views = [
      (t) => t,
      (t) => last(t),
      (t) => last(upside(t)),
      (t) => upside(t),
      (t) => turned(t),
      (t) => last(turned(t)),
      (t) => upside(last(turned(t))),
      (t) => upside(turned(t)),
    ];
    for (const [i, view] of views.entries())
      for (const isLittle of [true, false]) {
        const photo = withOrientation(jpeg, i + 1, isLittle);
        const x = await image.load(torch_, photo);
        expect([i + 1, x.equal(view(stored).contiguous())]).toEqual([i + 1, true]);
        expect((await image.load(torch_, photo, { orientation: 'none' })).equal(stored)).toBe(true);
        expect(readJpegHeader(withoutOrientation(photo), 1e6).orientation).toBe(1);
      }
    expect((await image.load(torch_, withOrientation(jpeg, 9))).equal(stored)).toBe(true);
  });

  test('a file that is cut off anywhere is refused, and so is a changed one, or it loads', async () => {
    const jpeg = withOrientation(await image.encode(smooth(16, 16), { format: 'jpeg' }), 6);
    const codes = new Set();
    for (let length = 3; length < jpeg.length - 2; length += 7)
      codes.add((await failure(jpeg.slice(0, length))).code);
    expect([...codes]).toEqual(['BAD_FILE']);
    for (let at = 2; at < jpeg.length; at += 3) {
      const changed = jpeg.slice();
      changed[at] ^= 1 << (at % 8);
      const result = await failure(changed);
      if (result !== 'no error') expect(['BAD_FILE', 'IMAGE_SIZE']).toContain(result.code);
    }
  });

  test.each([
    ['a segment without a marker', [0xff, 0xd8, 0xff, 0xe0, 0, 2, 1, 2, 3, 4], 6],
    ['a segment of 1 bytes', [0xff, 0xd8, 0xff, 0xe0, 0, 1], 4],
    ['no frame is in front of the pixels', [0xff, 0xd8, 0xff, 0xda, 0, 2], 2],
    ['a frame of 4 bytes', [0xff, 0xd8, 0xff, 0xc0, 0, 4, 0, 0], 4],
    ['the size 0 x 1', [0xff, 0xd8, 0xff, 0xff, 0xc0, 0, 8, 8, 0, 1, 0, 0, 3], 8],
    ['2 components', [0xff, 0xd8, 0xff, 0xc2, 0, 8, 8, 0, 1, 0, 1, 2], 11],
  ])('%s', async (reason, bytes, position) => {
    expect(await failure(Uint8Array.from(bytes))).toEqual({
      name: 'TorchError',
      code: 'BAD_FILE',
      position,
      message: expect.stringContaining(`not a good JPEG: ${reason}`),
    });
  });

  test('a JPEG of too many pixels is refused by its header', async () => {
    const header = [0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0xff, 0xff, 0xff, 0xff, 3];
    expect(await failure(Uint8Array.from(header))).toMatchObject({
      code: 'IMAGE_SIZE',
      message: expect.stringContaining('65535 x 65535 pixels'),
    });
  });
});

test('options of another format, and formats that Node does not write', async () => {
  const x = torch.ByteTensor(3, 2, 2).fill(1);
  for (const options of named([
    { format: 'gif' },
    { quality: 50 },
    { format: 'jpeg', quality: 0 },
    { format: 'jpeg', quality: 101 },
    { format: 'jpeg', quality: '9' },
    { format: 'jpeg', bits: 16 },
    { ascii: true },
    { format: 'ppm', ascii: 1 },
    { bits: 4 },
  ]))
    await expect(image.encode(x, options)).rejects.toThrow(TypeError);
  await expect(image.encode(x, { format: 'webp' })).rejects.toMatchObject({
    code: 'IMAGE_FORMAT',
    op: 'image.encode',
  });
  await expect(image.encode(x, { format: 'pgm' })).rejects.toMatchObject({ code: 'IMAGE_SHAPE' });
  for (const options of named([{ orientation: 'up' }, { alpha: 'none' }]))
    await expect(image.load(torch, new Uint8Array(9), options)).rejects.toThrow(TypeError);
  expect(await failure(file('GIF89a........'))).toMatchObject({ code: 'BAD_FILE', position: 0 });
});

describe('premultiplied opacity', () => {
  const pixels = {
    width: 3,
    height: 1,
    data: Uint8ClampedArray.of(200, 100, 0, 128, 10, 20, 30, 255, 9, 9, 9, 0),
  };
  eachBase('colours are multiplied, rounded to the nearest, and divided', (torch_, b) => {
    const x = image.fromPixels(torch_, pixels, { layout: 'HWC', alpha: 'premultiplied' });
    expectValues(x, [matrix('100 50 0 128; 10 20 30 255; 0 0 0 0')]);
    const back = image.toImageData(x, { layout: 'HWC', alpha: 'premultiplied' });
    expect([...back.data]).toEqual([199, 100, 0, 128, 10, 20, 30, 255, 0, 0, 0, 0]);
    const real = image.fromPixels(torch_, pixels, { type: 'double', alpha: 'premultiplied' });
    expect(real.select(b, b).toArray()[0][0]).toBeCloseTo((200 * 128) / 255 / 255, 12);
    expect([...image.toImageData(real, { alpha: 'premultiplied' }).data]).toEqual([
      200, 100, 0, 128, 10, 20, 30, 255, 0, 0, 0, 0,
    ]);
    const onBlack = image.fromPixels(torch_, pixels, { depth: 3, alpha: 'premultiplied' });
    expectValues(onBlack, [[[100, 10, 0]], [[50, 20, 0]], [[0, 30, 0]]]);
  });
  test('images without opacity stay as they are', async () => {
    const x = torch.ByteTensor([matrix('1 2'), matrix('3 4'), matrix('5 6')]);
    const bytes = await image.encode(x, { alpha: 'premultiplied' });
    expectValues(await image.load(torch, bytes, { alpha: 'premultiplied' }), x.toArray());
    expectTypeError(() => image.toImageData(x, { alpha: 1 }), 'alpha');
  });
});
