/* require 'image' and require 'gnuplot'. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { encode as encodePng } from 'fast-png';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';
import { jpegWith } from '../../js/io/image/jpeg.node.js';
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
    ["image.load('a.gif')", 'a.gif'],
    ["image.save('a.gif', torch.ones(2, 2))", 'image.save: unknown image type: gif: a.gif'],
    ["image.save('a', torch.ones(2, 2))", 'unable to determine image type for file: a'],
    ['image.load(3)', 'the name of a file expected, got number'],
    ["image.save('a.png', torch.ones(2))", 'an image has 2 or 3 dimensions, not 1'],
  ]))
    expect(() => run(code)).toThrow(message);
  const page = luaWith({});
  expect(() => page.run("image = require 'image' image.save('a.png', torch.ones(2, 2))")).toThrow(
    'image.save: PNG is read and written in Node only',
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
  /* a part is scaled to the size of dst */
  expect(value('image.crop(torch.Tensor(1, 1), x, 0, 0, 2, 2)')).toEqual([[3.5]]);
  expect(() => run('image.crop(x, 0, 0)')).toThrow('x2 and y2 expected, or dst');
  expect(() => run("image.crop(x, 'mid', 1, 1)")).toThrow('crop format must be');
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

test('bytes of a PNG of 16 bits are the high bytes, as in Torch7', () => {
  const data = Uint16Array.of(0, 128, 129, 385, 386, 33000, 65406, 65407, 65535);
  const png = encodePng({ width: data.length, height: 1, channels: 1, depth: 16, data });
  writeFileSync(join(folder, 'deep.png'), png);
  const high = Array.from(data, (v) => v >> 8);
  expect(value("image.load(folder .. '/deep.png', nil, 'byte')")).toEqual([[high]]);
});

test('a PPM with a sample above its maximum is refused', () => {
  writeFileSync(join(folder, 'above.pgm'), Buffer.from('P5\n2 1\n100\n\x64\x65', 'latin1'));
  expect(() => run("image.load(folder .. '/above.pgm')")).toThrow('a sample is 101, more than 100');
});

test('minmax, rgb2y and toDisplayTensor', () => {
  expect(value('image.minmax{tensor = torch.Tensor{{1, 3}, {2, 5}}}')).toEqual(
    matrix('0 0.5; 0.25 1'),
  );
  expect(value('image.minmax{tensor = torch.Tensor{1, 3, 5}}')).toEqual([0, 0.5, 1]);
  expect(value('image.minmax{tensor = torch.Tensor(1, 1, 1, 2):copy(torch.Tensor{1, 3})}')).toEqual(
    [[[[0, 1]]]],
  );
  expect(() => run('image.minmax{tensor = {}}')).toThrow('image.minmax: a tensor expected');
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

test('polar, logpolar: the middle is column 0, rows are angles', () => {
  run('z = torch.range(1, 25):resize(1, 5, 5)');
  expect(value('image.polar(z)[1]:select(2, 1)')).toEqual([13, 13, 13, 13, 13]);
  expect(value("image.logpolar(z, 'simple', 'full')[1][1]")).toHaveLength(5);
  expect(value("image.polar(torch.Tensor(1, 4, 10), torch.ones(1, 8, 8), 'bilinear')")).toEqual([
    Array(4).fill(Array(10).fill(1)),
  ]);
  /* angle 0 is down: rows 2 to 4 of column 2 */
  expect(value('image.polar(torch.Tensor(1, 4, 5), z)[1][1]')).toEqual([13, 18, 18, 23, 23]);
  expect(value("image.polar(torch.Tensor(1, 4, 5), z, 'bilinear')[1][1]")[1]).toBeCloseTo(18.5, 9);
  expect(() => run("image.polar(z, 'best')")).toThrow('interpolation must be one of');
});

test('warp: fields of offsets and of positions; borders; four kernels', () => {
  run(`w = torch.range(1, 12):resize(1, 3, 4)
    f = torch.zeros(2, 3, 4) f[2]:fill(1)`);
  const right = matrix('2 3 4 4; 6 7 8 8; 10 11 12 12');
  for (const mode of named(['simple', 'bilinear', 'lanczos']))
    value(`image.warp(w, f, '${mode}')[1]`).forEach((row, y) =>
      row.forEach((v, x) => expect(v).toBeCloseTo(right[y][x], 5)),
    );
  expect(value("image.warp(w, f, 'bilinear', true, 'pad', 5)[1]")).toEqual(
    matrix('2 3 4 5; 6 7 8 5; 10 11 12 5'),
  );
  expect(value("image.warp(w[1], f, 'simple', false)")).toEqual(
    matrix('2 2 2 2; 2 2 2 2; 2 2 2 2'),
  );
  /* between pixels in the middle a cubic and a line agree on a slope */
  run('f:fill(0.5)');
  const wide = 'torch.range(1, 48):resize(1, 6, 8)';
  run('g = torch.Tensor(2, 6, 8):fill(0.5)');
  for (const mode of named(['bilinear', 'bicubic', 'lanczos']))
    expect(value(`image.warp(${wide}, g, '${mode}')[1]`)[2][3]).toBeCloseTo(24.5, 1);
  expect(value('image.warp(torch.Tensor(1, 3, 4), w, f:zero())')).toEqual(value('w'));
  expect(
    value("image.affinetransform(w, torch.eye(2), 'bilinear', torch.Tensor{0, 1})[1][1]"),
  ).toEqual([1, 1, 2, 3]);
  expect(value('image.affinetransform(w[1], torch.eye(2) * -1)')).toEqual(
    matrix('12 11 10 9; 8 7 6 5; 4 3 2 1'),
  );
  for (const [code, message] of named([
    ['image.warp(w, torch.ones(3, 2, 2))', 'a field of size 2 x height x width expected'],
    ["image.warp(w, f, 'best')", 'mode must be one of'],
    ["image.warp(w, f, 'simple', true, 'clamp', 1)", 'pad_value can only be specified'],
  ]))
    expect(() => run(code)).toThrow(message);
});

test('colours: there and back, bytes, maps', () => {
  run('torch.manualSeed(1) c = torch.rand(3, 4, 5) b = torch.ByteTensor{{{200}}, {{100}}, {{0}}}');
  for (const space of named(['hsv', 'hsl', 'lab', 'yuv']))
    expect(
      run(`return (image.${space}2rgb(image.rgb2${space}(c)) - c):abs():max() < 1e-4`),
    ).toEqual([true]);
  expect(value('image.rgb2hsv(b)')).toEqual([[[21]], [[255]], [[200]]]);
  expect(value('image.hsv2rgb(image.rgb2hsv(b))')).toEqual([[[200]], [[99]], [[0]]]);
  expect(value('image.rgb2hsv(torch.Tensor(), c)')).toEqual(value('image.rgb2hsv(c)'));
  expect(() => run('image.rgb2lab(b)')).toThrow('rgb2lab: not supported for torch.ByteTensor');
  expect(value('image.rgb2nrgb(torch.ones(3, 1, 1))')[0][0][0]).toBeCloseTo(1 / 3, 6);
  expect(value('image.colormap(4):size()')).toEqual([4, 3]);
  expect(value('image.colormap(2)[1]').map((v) => v.toFixed(2))).toEqual(['0.65', '0.35', '0.35']);
  expect(value('image.y2jet(torch.Tensor{1, 2, 3, 4}):size()')).toEqual([3, 1, 4]);
  expect(value('image.jetColormap(4)')).toEqual(matrix('0 0.5 1; 0.5 1 0.5; 1 0.5 0; 0.5 0 0'));
});

test('kernels and filters', () => {
  expect(value('image.gaussian(3)')[1]).toEqual([
    expect.closeTo(0.41111, 4),
    1,
    expect.closeTo(0.41111, 4),
  ]);
  expect(run('return image.gaussian{size = 5, normalize = true}:sum()')[0]).toBeCloseTo(1, 12);
  expect(value('image.gaussian1D(3)')[1]).toBe(1);
  expect(value('image.laplacian(3)')[1][1]).toBe(1);
  expect(value('image.gaussian{tensor = torch.ByteTensor(3, 3), amplitude = 300}')[1][1]).toBe(255);
  run('i = torch.range(1, 16):resize(4, 4) k = torch.ones(3, 3)');
  expect(value('image.convolve(i, k)')).toEqual(matrix('54 63; 90 99'));
  expect(value("image.convolve(i, k, 'same')")[0][0]).toBe(14);
  expect(value("image.convolve(i, k, 'full'):size()")).toEqual([6, 6]);
  expect(value("image.convolve(i:view(1, 4, 4):expand(2, 4, 4), k, 'valid')")[1]).toEqual(
    matrix('54 63; 90 99'),
  );
  expect(value('image.lcn(torch.range(1, 144):resize(12, 12)):size()')).toEqual([4, 4]);
  run('m = torch.zeros(4, 4) m[2][2] = 1');
  expect(value('image.dilate(m)')).toEqual(matrix('1 1 1 0; 1 1 1 0; 1 1 1 0; 0 0 0 0'));
  expect(value('image.erode(image.dilate(m))')).toEqual(
    matrix('1 1 0 0; 1 1 0 0; 0 0 0 0; 0 0 0 0'),
  );
  const sizes = run(
    'local p = image.gaussianpyramid(torch.rand(3, 8, 8), {1, 0.5}) return #p, p[2]:size():totable()',
  );
  expect(sizes).toEqual([2, [3, 4, 4]]);
});

test('drawRect draws on a copy, or in place', () => {
  const drawn = value('image.drawRect(torch.zeros(3, 5, 6), 2, 2, 5, 4, {color = {255, 0, 51}})');
  expect(drawn[0]).toEqual(
    matrix('0 0 0 0 0 0; 0 1 1 1 1 0; 0 1 0 0 1 0; 0 1 1 1 1 0; 0 0 0 0 0 0'),
  );
  expect(drawn[2][1][1]).toBeCloseTo(0.2, 12);
  run(
    'r = torch.ByteTensor(3, 4, 4):zero() image.drawRect(r, -3, 0, 9, 2, {lineWidth = 2, inplace = true})',
  );
  expect(value('r')[0]).toEqual(matrix('255 255 255 255; 255 255 255 255; 0 0 0 0; 0 0 0 0'));
  expect(() => run('image.drawRect(torch.ones(2, 2), 1, 1, 2, 2)')).toThrow(
    '3D tensor of shape 3 x H x W',
  );
});

test('drawText draws on a copy, or in place; an empty text draws nothing', () => {
  run('t = torch.zeros(3, 8, 8)');
  const drawn = value("image.drawText(t, 'f', 0, 0, {color = {0, 255, 0}})[2]");
  expect(drawn.map((row) => row.slice(0, 5))).toEqual(
    matrix(
      '0 0 0 1 0; 0 0 1 0 1; 0 0 1 0 0; 0 1 1 1 0; 0 0 1 0 0; 0 0 1 0 0; 0 0 1 0 0; 0 0 0 0 0',
    ),
  );
  expect(run('return t:max()')).toEqual([0]);
  run("image.drawText(t, 'a', 0, 0, {bg = {255, 255, 255}, inplace = true})");
  expect(run('return t[1][8][6], t[1][8][7]')).toEqual([1, 0]);
  expect(value("image.drawText(t, ' ', 0, 0)")).toEqual(value('t'));
});

test('files in memory, sizes, pictures to try', () => {
  run('p = torch.ByteTensor(3, 6, 4):random(0, 255)');
  expect(value("image.decompress(image.compressPNG(p), nil, 'byte')")).toEqual(value('p'));
  run("image.save(folder .. '/s.png', p) image.save(folder .. '/s.ppm', p)");
  for (const suffix of named(['png', 'ppm']))
    expect(run(`return image.getSize(folder .. '/s.${suffix}'):totable()`)).toEqual([[3, 6, 4]]);
  expect(run("return image.getPNGsize(folder .. '/s.png')")).toEqual([3, 6, 4]);
  /* the first bytes of a file count, not its name */
  run(
    "io.open(folder .. '/s.jpg', 'wb'):write(io.open(folder .. '/s.png', 'rb'):read('*a')):close()",
  );
  expect(value("image.load(folder .. '/s.jpg', nil, 'byte')")).toEqual(value('p'));
  expect(value('image.lena():size()')).toEqual([3, 512, 512]);
  expect(value('image.fabio():size()')).toEqual([512, 512]);
  for (const [code, message] of named([
    ['image.decompress(torch.ByteTensor{1, 2, 3, 4})', 'must be either jpg or png format'],
    ['image.decompress(torch.ones(4))', 'must be a byte tensor'],
    ['image.decompressPNG(torch.ones(4))', 'must be a byte tensor'],
    ['image.decompressPNG(torch.ByteTensor{1, 2})', 'Error during init_io'],
    ['image.window()', 'no windows of Qt'],
  ]))
    expect(() => run(code)).toThrow(message);
  expect(run("return image.is_supported('png'), image.is_supported('gif')")).toEqual([true, false]);
});

test('functions take tensors of another type than the default one', () => {
  run("torch.setdefaulttensortype('torch.FloatTensor') d = torch.DoubleTensor(1, 9, 9):fill(1)");
  for (const call of named([
    'image.scale(d, 5, 12)',
    "image.scale(d, 5, 12, 'bicubic')",
    "image.rotate(d, 1, 'bilinear')",
    "image.polar(d, 'bilinear')",
    "image.warp(d, torch.zeros(2, 9, 9), 'lanczos')",
    'image.convolve(d, image.gaussian(3))',
    'image.lcn(torch.range(1, 144):resize(12, 12):double())',
    'image.dilate(d[1])',
    'image.gaussianpyramid(d, {0.5})[1]',
    'image.y2jet(d)',
  ]))
    expect(run(`return (${call}):type()`)).toEqual(['torch.DoubleTensor']);
  run("torch.setdefaulttensortype('torch.DoubleTensor')");
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
  other.run(`for _, kind in ipairs { 'png', 'eps' } do
      gnuplot[kind .. 'figure']('b.' .. kind) gnuplot.plot(torch.ones(2)) gnuplot.plotflush()
    end`);
  expect(['b.png.svg', 'b.eps.svg'].map((name) => files.exists(name))).toEqual([true, true]);
  expect(() => other.run('gnuplot.hist {}')).toThrow('gnuplot.hist: a tensor expected');
  expect(() => other.run('gnuplot.hist(torch.Tensor())')).toThrow('the tensor has no elements');
  other.close();
});

describe('JPEG', () => {
  /* the headers of a JPEG of 2 x 1 pixels with so many components */
  const jpegFile = (components) =>
    Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xc0, 0, 8, 8, 0, 1, 0, 2, components, 0);
  const library = {
    decode(bytes, options) {
      if (bytes.at(-1) === 1) throw new Error('SOS not found');
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
      'image.save: JPEG in Node needs the package jpeg-js; install it: npm install jpeg-js',
    );
    const broken = luaWithJpeg(() => {
      throw new Error('broken package');
    });
    expect(() => broken.run("image.save('a.jpg', torch.ones(2, 2))")).toThrow('broken package');
    const other = luaWithJpeg(() => library);
    other.set('bad', Uint8Array.of(...jpegFile(3).slice(0, -1), 1));
    expect(() => other.run("io.open('a.jpg', 'w'):write(bad):close() image.load('a.jpg')")).toThrow(
      'not a good JPEG: the pixels cannot be decoded: SOS not found',
    );
    other.set('cut', jpegFile(3).slice(0, 6));
    expect(() =>
      other.run('image.decompressJPG(torch.ByteTensor(torch.ByteStorage():string(cut)))'),
    ).toThrow('image.load: byte 6: not a good JPEG: the file ends before its pixels');
    const page = luaWith({});
    page.set('file', jpegFile(1));
    expect(() =>
      page.run("require 'image' io.open('a.jpg', 'w'):write(file):close() image.load('a.jpg')"),
    ).toThrow('JPG is read and written in Node only');
    for (const each of [missing, broken, other, page]) each.close();
  });
});
