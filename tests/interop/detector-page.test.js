/* demo/samples/detector in a page: drawn shapes, a photo, and a camera, which is a canvas here. */
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { useChromium } from '../browser/browser.js';
import { createTorchSync } from '../../js/create.node.js';
import * as image from '../../js/io/image/index.node.js';
import { drawShapes, randomFrom } from '../../demo/samples/detector/shapes.js';

const open = useChromium();
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.onnx': 'application/octet-stream',
};

/* Opens the page, whose files are those of the repository. Returns it when it has found the shapes
   of its first picture. */
async function openDetector() {
  const page = await open();
  page.errors = [];
  page.on('pageerror', (error) => page.errors.push(String(error)));
  await page.route('https://detector.test/**', (route) => {
    const path = ROOT + new URL(route.request().url()).pathname;
    if (!existsSync(path)) return route.fulfill({ status: 404 });
    return route.fulfill({ path, contentType: TYPES[extname(path)] });
  });
  await page.goto('https://detector.test/demo/samples/detector/index.html');
  await page.waitForFunction(() => document.querySelector('#found').textContent.includes(' ms'));
  return page;
}
const found = (page) => page.textContent('#found');

test('the page finds the shapes that it draws, and those of a photo', async () => {
  const page = await openDetector();
  expect(await found(page)).toMatch(/^(square|disc|triangle) [01]\.\d\d/);
  const red = await page.evaluate(() => {
    const canvas = document.querySelector('#canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return data.filter((_, i) => i % 4 === 0 && data[i] === 255 && data[i + 1] + data[i + 2] === 0);
  });
  expect(Object.keys(red).length).toBeGreaterThan(50);

  const torch = createTorchSync();
  const photo = drawShapes(randomFrom(11), 200, 100);
  const buffer = Buffer.from(await image.encode(image.fromPixels(torch, photo)));
  await page.setInputFiles('#photo', { name: 'a.png', mimeType: 'image/png', buffer });
  await page.waitForFunction(() => document.querySelector('#canvas').width === 200);
  expect(await page.evaluate(() => document.querySelector('#canvas').height)).toBe(100);
  expect(page.errors).toEqual([]);
});

test('the page finds the shapes in frames of a camera', async () => {
  const page = await openDetector();
  await page.evaluate(async (module) => {
    const { drawShapes: draw, randomFrom: from } = await import(module);
    const camera = document.createElement('canvas');
    const { width, height, data } = draw(from(7), 320, 240);
    Object.assign(camera, { width, height });
    const context = camera.getContext('2d');
    const paint = () => {
      context.putImageData(new ImageData(data, width, height), 0, 0);
      requestAnimationFrame(paint);
    };
    paint();
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(camera.captureStream());
  }, '/demo/samples/detector/shapes.js');
  await page.click('#camera');
  await page.waitForFunction(() => document.querySelector('#canvas').width === 320);
  expect(await found(page)).toMatch(/^(square|disc|triangle) [01]\.\d\d/);
  expect(page.errors).toEqual([]);
});
