/* require 'image' and require 'gnuplot'. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encode as encodePng } from 'fast-png';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';
import { jpegWith } from '../../js/lua/jpeg.node.js';
import { makeLua } from '../../js/lua/make.js';
import { packageText } from '../../js/lua/packages.node.js';
import { matrix } from '../helpers/matrix.js';
import { named } from '../helpers/named.js';
import { expectValues } from '../helpers/expect.js';

const torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
const folder = mkdtempSync(join(tmpdir(), 'image-'));
const shown = [];
let lua;
beforeAll(() => {
  lua = createLuaSync({ torch, write() {}, display: (what) => shown.push(what) });
  lua.set('folder', folder);
  lua.run("image = require 'image' gnuplot = require 'gnuplot'");
});
afterAll(() => lua.close());

const luaModule = new WebAssembly.Module(
  readFileSync(new URL('../../js/lua/lua.wasm', import.meta.url)),
);
/* A Lua with these codecs only. */
const luaWith = (codecs) =>
  makeLua(luaModule, torch, { files: new MemoryFiles(), write() {}, packageText, ...codecs });

const run = (code) => lua.run(code);
const value = (code) => run(`return (${code}):totable()`)[0];

test('PNG and PPM are written and read', () => {
  for (const suffix of named(['png', 'ppm']))
    expect(
      run(`
        local x = torch.Tensor{{{0, 1}, {0.2, 0.4}}, {{1, 0}, {1, 1}}, {{0, 0}, {0.6, 0.8}}}
        local name = folder .. '/a.${suffix}'
        image.save(name, x)
        local y, bytes = image.load(name), image.load(name, 3, 'byte')
        return y:type(), (y - x):abs():max() < 1e-6, bytes:type(), bytes[1][2][1], image.getSize(name):totable(), image.load(name, 1):dim()`),
    ).toEqual(['torch.DoubleTensor', true, 'torch.ByteTensor', 51, [3, 2, 2], 2]);
  run("image.save(folder .. '/g.pgm', torch.ByteTensor{{0, 255}, {128, 1}})");
  expect(value("image.load(folder .. '/g.pgm', nil, 'byte')")).toEqual([matrix('0 255; 128 1')]);
  expect(readFileSync(join(folder, 'g.pgm'), 'latin1').slice(0, 11)).toBe('P5\n2 2\n255\n');
});

test.each([
  ['grey, 8 bits', { channels: 1, depth: 8 }],
  ['grey, 16 bits', { channels: 1, depth: 16 }],
  ['colours', { channels: 3, depth: 8 }],
  ['colours and opacity', { channels: 4, depth: 8 }],
])('a PNG of another program: %s', (_, { channels, depth }) => {
  const [width, height] = [7, 5];
  const samples = Array.from({ length: width * height * channels }, (__, i) => (i * 37) % 256);
  const data = depth === 8 ? Uint8Array.from(samples) : Uint16Array.from(samples, (v) => v * 257);
  writeFileSync(join(folder, 'other.png'), encodePng({ width, height, channels, depth, data }));
  const planes = value("image.load(folder .. '/other.png', nil, 'byte')");
  planes.forEach((plane, c) =>
    plane.forEach((row, y) =>
      row.forEach((v, x) => expect(v).toBe(samples[(y * width + x) * channels + c])),
    ),
  );
});

test('rows with each filter of PNG are read', async () => {
  /* a slope, which encoders with filters write as differences: one row for each filter */
  const { deflateSync } = await import('node:zlib');
  const rows = matrix('0 10 20 30; 1 10 10 10; 2 5 5 5; 3 8 10 12; 4 1 2 3');
  const chunk = (type, body) => {
    const out = Buffer.alloc(body.length + 12);
    out.writeUInt32BE(body.length);
    out.write(type, 4, 'latin1');
    out.set(body, 8);
    let crc = 0xffffffff;
    for (const byte of out.subarray(4, body.length + 8)) {
      crc ^= byte;
      for (let k = 0; k < 8; k++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
    }
    out.writeUInt32BE((crc ^ 0xffffffff) >>> 0, body.length + 8);
    return out;
  };
  const file = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', Buffer.from([0, 0, 0, 3, 0, 0, 0, 5, 8, 0, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  writeFileSync(join(folder, 'filters.png'), file);
  expect(value("image.load(folder .. '/filters.png', nil, 'byte')[1]")).toEqual(
    matrix('10 20 30; 10 20 30; 15 25 35; 15 30 44; 16 32 47'),
  );
});

test('a file that cannot be read or written is an error that names it', () => {
  writeFileSync(join(folder, 'bad.png'), 'no picture');
  writeFileSync(join(folder, 'bad.ppm'), 'P6\n9 9\n255\nxx');
  for (const [code, message] of named([
    ["image.load(folder .. '/none.png')", 'none.png'],
    ["image.load(folder .. '/bad.png')", 'it does not begin as a PNG does'],
    ["image.load(folder .. '/bad.ppm')", 'the file has 2 of 243 samples'],
    ["image.load('a.gif')", 'image.load: unknown image type: a.gif'],
    ['image.load(3)', 'the name of a file expected, got number'],
    ["image.save('a.png', torch.ones(2))", 'an image has 2 or 3 dimensions, not 1'],
  ]))
    expect(() => run(code)).toThrow(message);
  const page = luaWith({});
  expect(() => page.run("require 'image' image.load('a.png')")).toThrow(
    'PNG is read and written in Node only: a.png',
  );
  expect(() => page.run('image.display(torch.ones(2, 2))')).toThrow('nothing here can show');
  page.close();
});

test('scale: between neighbours, mean, nearest; sizes as text', () => {
  expect(value('image.scale(torch.Tensor{{0, 1}, {2, 3}}, 3, 3)')).toEqual(
    matrix('0 0.5 1; 1 1.5 2; 2 2.5 3'),
  );
  expect(value('image.scale(torch.Tensor{{1, 3, 5, 7}, {1, 3, 5, 7}}, 2, 1)')).toEqual([[2, 6]]);
  expect(
    value('image.scale(torch.range(1, 3):view(1, 3), 2, 1)')[0].map((v) => v.toFixed(4)),
  ).toEqual(['1.3333', '2.6667']);
  expect(value("image.scale(torch.Tensor{{1, 2}, {3, 4}}, 4, 2, 'simple')")).toEqual(
    matrix('1 1 2 2; 3 3 4 4'),
  );
  expect(value('image.scale(torch.ByteTensor{{0, 255}}, 3, 1)')).toEqual([[0, 128, 255]]);
  for (const [size, wanted] of named([
    ["'6x3'", [3, 3, 6]],
    ['4', [3, 2, 4]],
    ["'^4'", [3, 4, 8]],
    ["'*2'", [3, 8, 16]],
    ["'*1/2'", [3, 2, 4]],
  ]))
    expect(value(`image.scale(torch.ones(3, 4, 8), ${size}):size()`)).toEqual(wanted);
  expect(value('image.scale(torch.Tensor(2, 2), torch.ones(4, 4))')).toEqual(matrix('1 1; 1 1'));
  expect(() => run("image.scale(torch.ones(2, 2), 'x')")).toThrow('could not find valid dest size');
  expect(() => run("image.scale(torch.ones(2, 2), 2, 2, 'best')")).toThrow('mode must be one of');
});

test('crop, hflip, vflip, flip, translate', () => {
  run('x = torch.range(1, 12):resize(3, 4)');
  expect(value('image.crop(x, 1, 0, 3, 2)')).toEqual(matrix('2 3; 6 7'));
  expect(value("image.crop(x, 'br', 2, 1)")).toEqual([[11, 12]]);
  expect(value("image.crop(x, 'c', 2, 1)")).toEqual([[6, 7]]);
  expect(value('image.crop(torch.Tensor(1, 2), x, 2, 2)')).toEqual([[11, 12]]);
  expect(value('image.hflip(x)[1]')).toEqual([4, 3, 2, 1]);
  expect(value('image.vflip(x)[1]')).toEqual([9, 10, 11, 12]);
  expect(value('image.flip(x:view(1, 3, 4), 3)[1][3]')).toEqual([12, 11, 10, 9]);
  expect(value('image.translate(x, 1, -1)')).toEqual(matrix('0 5 6 7; 0 9 10 11; 0 0 0 0'));
  expect(value('x')[0]).toEqual([1, 2, 3, 4]);
  expect(() => run('image.crop(x, 0, 0, 9, 2)')).toThrow('indices out of bounds');
});

test('rotate by a quarter turn moves pixels, also with bilinear interpolation', () => {
  run('y = torch.Tensor{{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}');
  const quarter = matrix('7 4 1; 8 5 2; 9 6 3');
  const turned = (mode) => value(`image.rotate(y, math.pi / 2, '${mode}')`);
  const back = quarter.map((row) => [...row].reverse()).reverse();
  expect([quarter, back]).toContainEqual(turned('simple'));
  turned('bilinear').forEach((row, i) =>
    row.forEach((v, j) => expect(v).toBeCloseTo(turned('simple')[i][j], 10)),
  );
  expect(value('image.rotate(torch.ones(1, 4, 4), math.pi / 4)')[0][0][0]).toBe(0);
  expect(value("image.rotate(torch.ones(2, 5, 5), 0.3, 'bilinear')")[1][2][2]).toBeCloseTo(1, 12);
});

test('bytes are rounded, halves up', () => {
  /* as in Torch7 after each of both directions: the second row is the mean of 1 2 2 and 2 3 3 */
  expect(value('image.scale(torch.ByteTensor{{1, 2}, {2, 3}}, 3, 3)')).toEqual(
    matrix('1 2 2; 2 3 3; 2 3 3'),
  );
  expect(value('image.scale(torch.ByteTensor{{{1, 2}, {2, 3}}}, 3, 3)')[0][1]).toEqual([2, 3, 3]);
  expect(value('image.scale(torch.ByteTensor{{1, 2, 1, 2, 1, 2}}, 1, 1)')).toEqual([[2]]);
  expect(value('image.scale(torch.ByteTensor{{0, 3}}, 7, 1)')).toEqual([[0, 1, 1, 2, 2, 3, 3]]);
  expect(value('image.scale(torch.IntTensor{{1, 2}, {2, 3}}, 3, 3)')[1]).toEqual([1, 1, 2]);
  const halves = matrix('0 0 250 29; 0 36 12 23; 0 80 110 60; 0 118 81 79');
  for (const [red, green, blue, grey] of named(halves)) {
    const picture = `torch.ByteTensor{{{${red}}}, {{${green}}}, {{${blue}}}}`;
    expect(value(`image.rgb2y(${picture})`)).toEqual([[[grey]]]);
    const bytes = encodePng({
      ...{ width: 1, height: 1, channels: 3, depth: 8 },
      data: Uint8Array.of(red, green, blue),
    });
    writeFileSync(join(folder, 'grey.png'), bytes);
    expect(value("image.load(folder .. '/grey.png', 1, 'byte')")).toEqual([[grey]]);
  }
});

test('a PNG of 16 bits is rounded to bytes', () => {
  const data = Uint16Array.of(0, 128, 129, 385, 386, 33000, 65406, 65407, 65535);
  const png = encodePng({ width: data.length, height: 1, channels: 1, depth: 16, data });
  writeFileSync(join(folder, 'deep.png'), png);
  const rounded = Array.from(data, (v) => Math.floor((v * 255) / 65535 + 0.5));
  expect(value("image.load(folder .. '/deep.png', nil, 'byte')")).toEqual([[rounded]]);
  expect(rounded.slice(-1)).toEqual([255]);
});

test('a PPM with a sample above its maximum is refused', () => {
  writeFileSync(join(folder, 'above.pgm'), Buffer.from('P5\n2 1\n100\n\x64\x65', 'latin1'));
  expect(() => run("image.load(folder .. '/above.pgm')")).toThrow(
    'a sample is 101, but the file has samples up to 100',
  );
});

test('minmax, rgb2y and toDisplayTensor', () => {
  expect(value('image.minmax{tensor = torch.Tensor{{1, 3}, {2, 5}}}')).toEqual(
    matrix('0 0.5; 0.25 1'),
  );
  expect(value('image.minmax{tensor = torch.Tensor{{-1, 4}}, symm = true}')).toEqual([[0.375, 1]]);
  expect(
    value('image.minmax{tensor = torch.Tensor{{-1, 4}}, min = 0, max = 2, saturate = true}'),
  ).toEqual([[0, 1]]);
  expect(value('image.rgb2y(torch.ones(3, 1, 1))')[0][0][0]).toBeCloseTo(1, 12);
  run('list = {} for i = 1, 5 do list[i] = torch.Tensor(2, 2):fill(i) end');
  expect(value('image.toDisplayTensor{input = list, nrow = 3, padding = 2}:size()')).toEqual([
    1, 8, 12,
  ]);
  const grid = value('image.toDisplayTensor{input = list, nrow = 3}')[0];
  expect([grid[0], grid[3]]).toEqual(matrix('0 0 0.25 0.25 0.5 0.5; 0.75 0.75 1 1 1 1'));
  expect(value('image.toDisplayTensor(torch.range(0, 4):resize(5, 1, 1))')).toEqual(
    matrix('0 0.25 0.5 0.75 1'),
  );
});

test('image.display goes to the option `display`', () => {
  shown.length = 0;
  run('image.display(torch.Tensor{{0, 2}})');
  expectValues(shown[0].image, [[0, 1]]);
});

test('gnuplot.plot shows an SVG at each change', () => {
  shown.length = 0;
  run(`gnuplot.figure(7)
    gnuplot.plot({'one & <two>', torch.Tensor{1, 2, 3}, torch.Tensor{0, 10, 5}, '-'}, {torch.Tensor{4, 5, 6}, '+'})
    gnuplot.title('a title') gnuplot.xlabel('time') gnuplot.grid(true)`);
  expect(shown).toHaveLength(4);
  const { svg, number } = shown.at(-1);
  expect(number).toBe(7);
  expect(svg).toContain('one &amp; &lt;two&gt;');
  expect(svg).toContain('>a title</text>');
  expect(svg.match(/<circle /g)).toHaveLength(3);
  /* 0 to 10 over the height from 425 to 40, 1 to 3 over the width from 70 to 620 */
  expect(svg).toContain('<path d="M70 425L345 40L620 232.5" fill="none"');
});

test('bar, hist and imagesc', () => {
  shown.length = 0;
  expect(
    run(
      'local h = gnuplot.hist(torch.Tensor{1, 1, 2, 3}, 2) return h.hist:totable(), h.val:totable()',
    ),
  ).toEqual(matrix('2 2; 1.5 2.5'));
  run("gnuplot.bar(torch.Tensor{3, -1}) gnuplot.imagesc(torch.Tensor{{0, 1}, {2, 4}}, 'gray')");
  expect(shown.map(({ svg }) => svg.match(/<rect /g).length)).toEqual([4, 4, 5]);
  expect(shown[2].svg).toContain('fill="rgb(64,64,64)"');
});

test('plotflush writes a figure to its file, and without a display to figure1.svg', () => {
  const files = new MemoryFiles();
  const other = createLuaSync({ torch, files, write() {} });
  other.run(`require 'gnuplot'
    gnuplot.svgfigure('a.svg') gnuplot.plot(torch.Tensor{1, 0/0, 2}, '-')`);
  expect(files.exists('a.svg')).toBe(false);
  other.run('gnuplot.plotflush() gnuplot.closeall() gnuplot.plot({1, 2, 3})');
  const text = (name) => new TextDecoder().decode(files.read(name));
  expect(text('a.svg')).toMatch(/d="M70 425M620 40"/);
  expect(text('figure1.svg')).toMatch(/^<svg [^]*<\/svg>\n$/);
  expect(() => other.run('gnuplot.plot(torch.ones(2), torch.ones(3))')).toThrow(
    'x has 2 elements, y 3',
  );
  other.close();
});

describe('JPEG', () => {
  /* the frame header of a JPEG with so many components; the fake package reads its size */
  const jpegFile = (components) =>
    Uint8Array.from([
      0xff,
      0xd8,
      0xff,
      0xe0,
      0,
      2,
      0xff,
      0xc0,
      0,
      11,
      8,
      0,
      1,
      0,
      2,
      components,
      0,
    ]);
  const library = {
    decode(bytes, options) {
      if (bytes[0] !== 0xff) throw new Error('SOI not found');
      expect(options).toMatchObject({
        useTArray: true,
        formatAsRGBA: false,
        maxResolutionInMP: 100,
      });
      return { width: 2, height: 1, data: Uint8Array.from([10, 10, 10, 20, 20, 20]) };
    },
    encode: ({ width, height, data }, quality) => ({
      data: Uint8Array.from([width, height, quality, ...data]),
    }),
  };
  const luaWithJpeg = (load) => {
    const made = luaWith({ jpeg: jpegWith(load) });
    made.run("image = require 'image'");
    return made;
  };

  test('is decoded: grey has one channel, colours have three', () => {
    const other = luaWithJpeg(() => library);
    other.set('grey', jpegFile(1));
    other.set('colours', jpegFile(3));
    expect(
      other.run(`
        for _, name in ipairs { 'grey', 'colours' } do
          io.open(name .. '.jpg', 'wb'):write(_G[name]):close()
        end
        return image.load('grey.jpg', nil, 'byte'):totable(), image.getSize('colours.jpg'):totable(),
          image.loadJPG('colours.jpg', 1, 'byte'):totable()`),
    ).toEqual([[[[10, 20]]], [3, 1, 2], [[10, 20]]]);
    other.close();
  });

  test.each([
    ['torch.ByteTensor{{7, 8}}', [7, 7, 7, 255, 8, 8, 8, 255]],
    ['torch.ByteTensor{{{1, 2}}, {{3, 4}}, {{5, 6}}}', [1, 3, 5, 255, 2, 4, 6, 255]],
    ['torch.ByteTensor{{{1, 2}}, {{3, 4}}, {{5, 6}}, {{0, 0}}}', [1, 3, 5, 255, 2, 4, 6, 255]],
  ])('%s is encoded without opacity, quality 75', (tensor, pixels) => {
    const other = luaWithJpeg(() => library);
    const [bytes] = other.run(`
      image.save('a.jpeg', ${tensor})
      return { io.open('a.jpeg', 'rb'):read('*a'):byte(1, -1) }`);
    expect(bytes).toEqual([2, 1, 75, ...pixels]);
    other.close();
  });

  test('errors: the package is missing or broken, no JPEG, not in a page', () => {
    const missing = luaWithJpeg(() => {
      throw Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' });
    });
    expect(() => missing.run("image.save('a.jpg', torch.ones(2, 2))")).toThrow(
      'image.save: JPEG needs the package jpeg-js; install it: npm install jpeg-js',
    );
    const broken = luaWithJpeg(() => {
      throw new Error('broken package');
    });
    expect(() => broken.run("image.save('a.jpg', torch.ones(2, 2))")).toThrow('broken package');
    const other = luaWithJpeg(() => library);
    expect(() =>
      other.run("io.open('a.jpg', 'w'):write('text'):close() image.load('a.jpg')"),
    ).toThrow('image.load: not a JPEG that can be read: SOI not found');
    const page = luaWith({});
    expect(() => page.run("require 'image' image.load('a.jpg')")).toThrow(
      'JPEG is read and written in Node only: a.jpg',
    );
    for (const each of [missing, broken, other, page]) each.close();
  });
});
