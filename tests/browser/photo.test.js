/* The photo panel: a real photo, compared pixel by pixel with plain loops over the browser's
   decoded pixels. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { complaintsOf, PHOTO, usePlayground } from './browser.js';
import { keepMemories, prepareComparison } from './comparison.js';

const { open } = usePlayground();
let page;

const press = (...names) =>
  page.evaluate((all) => {
    for (const name of all) document.querySelector(`[data-operation=${name}]`).click();
  }, names);
const differences = (...names) => page.evaluate((all) => globalThis.differences(all), names);
const facts = async () =>
  Object.fromEntries(
    await page.$$eval('#facts dt', (names) =>
      names.map((dt) => [dt.textContent, dt.nextSibling.textContent]),
    ),
  );

beforeAll(async () => {
  page = await open({
    async prepare(fresh) {
      await fresh.addInitScript(keepMemories);
      /* The first context of a canvas is the only one: Chromium warns if it is read often without
         having been told. */
      await fresh.addInitScript(() => {
        const { getContext } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = function get(kind) {
          return getContext.call(this, kind, { willReadFrequently: true });
        };
      });
    },
  });
  await page.setInputFiles('#photo-file', PHOTO);
  await page.waitForSelector('#canvas:not([hidden])');
  await page.evaluate(prepareComparison);
});
beforeEach(() => press('reset'));

test('the chosen file is shown as it was decoded', async () => {
  /* a photo, not a plain area */
  expect(await page.evaluate(() => globalThis.colours)).toBeGreaterThan(1000);
  expect(await differences()).toBe(0);
  expect(await page.textContent('#chain')).toBe('photo');
  expect(await facts()).toEqual({
    size: '819 × 1024 × 4',
    stride: '4096, 4, 1',
    'storage offset': '0',
    contiguous: 'yes',
    storage: 'the photo’s own, 3,354,624 bytes',
    'torch.memory()': expect.stringMatching(/^tensors: 2, storages: 1, bytes: 3,35\d,\d{3}$/),
  });
});

test('each operation is announced', async () => {
  await press('transpose');
  expect(await page.textContent('#photo-status')).toBe('transpose: 1024 × 819 × 4');
  expect(await page.getAttribute('#photo-status', 'role')).toBe('status');
});

test.each(['flipHorizontally', 'flipVertically', 'transpose', 'crop'])('%s', async (name) => {
  await press(name);
  expect(await differences(name)).toBe(0);
});

test('several views in a row, and the code for them', async () => {
  const stack = [
    'crop',
    'transpose',
    'flipHorizontally',
    'crop',
    'flipVertically',
    'transpose',
    'flipHorizontally',
  ];
  await press(...stack);
  expect(await differences(...stack)).toBe(0);

  await press('reset', 'transpose', 'flipHorizontally', 'crop');
  const code = 'photo.transpose(0, 1).reverse(1).narrow(0, 128, 768).narrow(1, 102, 615)';
  expect(await page.textContent('#chain')).toBe(code);
  expect(await facts()).toMatchObject({
    size: '768 × 615 × 4',
    stride: '4, -4096, 1',
    contiguous: 'no',
  });
  expect((await facts()).storage).toBe('the photo’s own, 3,354,624 bytes');

  await press('reset');
  expect(await differences()).toBe(0);
});

test('the comparison detects a difference', async () => {
  await press('flipHorizontally');
  expect(await differences('flipVertically')).toBeGreaterThan(1000);
});

test('memory is flat after many operations, and after many photos', async () => {
  const used = () =>
    page.evaluate(() => globalThis.memories.map((memory) => memory.buffer.byteLength));
  const round = ['flipHorizontally', 'transpose', 'crop', 'flipVertically', 'reset'];
  await press(...round);
  const before = { memory: (await facts())['torch.memory()'], grown: await used() };
  for (let i = 0; i < 20; i++) await press(...round);
  expect({ memory: (await facts())['torch.memory()'], grown: await used() }).toEqual(before);

  const again = async () => {
    await press('flipVertically');
    await page.setInputFiles('#photo-file', PHOTO);
    await page.waitForFunction(() =>
      document.getElementById('photo-status').textContent.startsWith('photo: '),
    );
  };
  await again();
  const grown = await used();
  for (let i = 0; i < 5; i++) await again();
  expect({ memory: (await facts())['torch.memory()'], grown: await used() }).toEqual({
    memory: before.memory,
    grown,
  });
});

test('the sample photo and a pasted one', async () => {
  await press('flipVertically');
  await page.evaluate(async () => {
    const clipboardData = new DataTransfer();
    const blob = await (await fetch('sample-photo.jpg')).blob();
    clipboardData.items.add(new File([blob], 'photo.jpg', { type: 'image/jpeg' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
  });
  await page.waitForFunction(() => document.getElementById('chain').textContent === 'photo');
  expect(await differences()).toBe(0);
  await press('flipVertically');
  await page.click('#photo-sample');
  await page.waitForFunction(() => document.getElementById('chain').textContent === 'photo');
  expect(await differences()).toBe(0);
});

test('a file that is not an image is refused, and the photo stays', async () => {
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') };
  await page.setInputFiles('#photo-file', notes);
  await page.waitForFunction(() => document.getElementById('message').classList.contains('error'));
  expect(await page.textContent('#message')).toBe(
    'notes.png is no image that this browser can read.',
  );
  expect(await differences()).toBe(0);
});

test('the page reported no errors', async () => {
  expect(await complaintsOf(page)).toEqual([]);
});
