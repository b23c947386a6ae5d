/* Array files, images and Lab2D tensors in a page without a bundler: modules by address, and by
   name with an import map. */
import { expect, test } from '@jest/globals';
import * as npz from '../../js/io/npz/index.js';
import { createTorchSync } from '../../js/create.node.js';
import { IMPORTABLE } from '../../demo/syntax/packages.js';
import { complaintsOf, usePlayground } from './browser.js';

const { open } = usePlayground();
const root = new URL('../../', import.meta.url);
const torch = createTorchSync();
const archive = Buffer.from(npz.bytes({ x: torch.range(1, 6).resize(2, 3) }, { compress: true }));

/* A user's page beside node_modules/ with this package and fflate. */
const usePage = (importMap) =>
  open({
    async prepare(page) {
      await page.route('**/x.npz', (route) => route.fulfill({ body: archive }));
      await page.route(
        (url) => url.pathname === '/',
        (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><title>own</title><link rel=icon href=data:,><script type=importmap>${JSON.stringify(importMap)}</script>`,
          }),
      );
      await page.route('**/node_modules/**', (route) => {
        const path = new URL(route.request().url()).pathname
          .replace('/node_modules/torch7-wasm/', '')
          .replace(/^\//, '');
        return route.fulfill({
          path: new URL(path, root).pathname,
          contentType: path.endsWith('.wasm') ? 'application/wasm' : 'text/javascript',
        });
      });
    },
  });

test('npy, safetensors and image load from their URLs alone', async () => {
  const page = await usePage({});
  const seen = await page.evaluate(async () => {
    const at = '/node_modules/torch7-wasm/lib/';
    const [{ default: torch }, npy, safetensors, image] = await Promise.all(
      ['index', 'npy', 'safetensors', 'image'].map((name) => import(`${at}${name}.js`)),
    );
    const x = torch.range(0, 5).resize(2, 3);
    const again = await npy.load(torch, new Blob([npy.bytes(x.t())]));
    const { readable, writable } = new TransformStream();
    const read = new Response(readable).arrayBuffer();
    await safetensors.save(writable, { again });
    const { tensors } = safetensors.load(torch, await read);
    const picture = await image.load(torch, await image.encode(x.div(5)), {
      depth: 1,
      type: 'double',
    });
    const refused = await npy.load(torch, '/x.npz').catch((error) => error.message);
    return [tensors.again.toArray(), picture.mul(5).toArray(), refused];
  });
  expect(seen).toEqual([
    [
      [0, 3],
      [1, 4],
      [2, 5],
    ],
    [
      [
        [0, 1, 2],
        [3, 4, 5],
      ].map((row) => row.map((v) => expect.closeTo(v))),
    ],
    'npy.load: byte 0: not the magic bytes of .npy',
  ]);
  expect(await complaintsOf(page)).toEqual([]);
});

test('Lab2D tensors, and vectors from files by URL, whole and in part', async () => {
  const page = await usePage({});
  const seen = await page.evaluate(async () => {
    const at = '/node_modules/torch7-wasm/lib/';
    const [{ default: torch }, { createLab2d }] = await Promise.all(
      ['index', 'lab2d'].map((name) => import(`${at}${name}.js`)),
    );
    const { tensor } = createLab2d(torch);
    const whole = await tensor.ByteTensor.fromFile({ name: '/x.npz' });
    const part = await tensor.ByteTensor.fromFile({
      name: '/x.npz',
      byteOffset: 1,
      numElements: 3,
    });
    let refused;
    try {
      tensor.ByteTensor({ file: { name: '/x.npz' } });
    } catch (error) {
      refused = error.message;
    }
    return [
      whole.size(),
      part.val(),
      refused,
      String(
        tensor
          .DoubleTensor([
            [1, 2],
            [3, 4],
          ])
          .transpose(1, 2)
          .reverse(1),
      ),
    ];
  });
  expect(seen).toEqual([
    archive.length,
    [...archive.subarray(1, 4)],
    expect.stringContaining('await tensor.ByteTensor.fromFile'),
    '[tensor.DoubleTensor]\nShape: [2, 2]\n[[2, 4],\n [1, 3]]',
  ]);
  expect(await complaintsOf(page)).toEqual([]);
});

test('an import map resolves all names, and npz finds fflate', async () => {
  const names = IMPORTABLE.map((name) => {
    const file = name === 'torch7-wasm' ? 'index' : name.replace('torch7-wasm/', '');
    return [name, `/node_modules/torch7-wasm/lib/${file}.js`];
  });
  const page = await usePage({
    imports: { ...Object.fromEntries(names), fflate: '/node_modules/fflate/esm/browser.js' },
  });
  const seen = await page.evaluate(async () => {
    const [{ default: torch }, npz] = await Promise.all(
      ['torch7-wasm', 'torch7-wasm/npz'].map((name) => import(name)),
    );
    const { x } = await npz.load(torch, '/x.npz');
    return [x.toArray(), npz.load(torch, npz.bytes({ y: x.t() }, { compress: true })).y.toArray()];
  });
  expect(seen).toEqual([
    [
      [1, 2, 3],
      [4, 5, 6],
    ],
    [
      [1, 4],
      [2, 5],
      [3, 6],
    ],
  ]);
  expect(await complaintsOf(page)).toEqual([]);
});

test('halves are a Float16Array where there is one, and round as it does', async () => {
  const page = await usePage({});
  const seen = await page.evaluate(async () => {
    const { default: torch } = await import('/node_modules/torch7-wasm/lib/index.js');
    const { Float16Array } = globalThis;
    const bits = Uint16Array.from({ length: 65536 }, (_, i) => i);
    const all = torch.fromDescriptor({ data: bits, dtype: 'float16' });
    const numbers = Array.from(new Float16Array(bits.buffer));
    const same = (list, other) => list.every((v, i) => Object.is(v, other[i]));
    const reals = numbers.flatMap((v) => [v * 1.00048828125, v * 1.0004882813, v / 3]);
    const x = torch.HalfTensor(Float16Array.of(0.1, -2));
    x.data()[1] = 1 / 3;
    return {
      classes: [x.data(), x.toTypedArray(), x.descriptor().data].map((v) => v.constructor.name),
      values: [x.toArray(), torch.fromTransfer(x.toTransfer()).toArray()],
      back: torch.fromDescriptor({ data: x.toTypedArray() }).type(),
      same: [all.toArray(), Array.from(all.data())].map((list) => same(list, numbers)),
      rounded: [torch.HalfTensor(reals), torch.Tensor(reals).half()].map((y) =>
        same(y.toArray(), Float16Array.from(reals)),
      ),
    };
  });
  const [tenth, third] = [0.0999755859375, 0.333251953125];
  expect(seen).toEqual({
    classes: ['Float16Array', 'Float16Array', 'Float16Array'],
    values: [
      [tenth, third],
      [tenth, third],
    ],
    back: 'torch.HalfTensor',
    same: [true, true],
    rounded: [true, true],
  });
  expect(await complaintsOf(page)).toEqual([]);
});
