/* The whole page on every kind of screen: it loads without complaints and is accessible.
   Screenshots for people are in build/screenshots. */
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { complaintsOf, ended, PHOTO, usePlayground } from './browser.js';

const { open } = usePlayground();
const pictures = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));

const VIEWPORTS = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
};

const LOOKS = [
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
  ['small', 'light'],
];

test.each(LOOKS)(
  'on a %s, %s: no errors, nothing wider than the screen',
  async (device, colorScheme) => {
    const page = await open({ viewport: VIEWPORTS[device], colorScheme });
    await mkdir(pictures, { recursive: true });
    await page.screenshot({ path: `${pictures}${device}-${colorScheme}-empty.png` });

    await page.click('#run');
    await page.waitForFunction(() =>
      document.getElementById('run-status').textContent.startsWith('Done'),
    );
    await page.setInputFiles('#photo-file', PHOTO);
    await page.waitForSelector('#canvas:not([hidden])');
    await page.click('[data-operation=transpose]');
    await page.click('[data-operation=flipHorizontally]');
    await page.screenshot({ path: `${pictures}${device}-${colorScheme}.png` });

    expect(await complaintsOf(page)).toEqual([]);
    const { width, height } = VIEWPORTS[device];
    for (const view of ['code', 'result', 'prompt']) {
      if (device !== 'desktop') await page.click(`#views [value=${view}]`);
      expect(
        await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const wide = [...document.querySelectorAll('body > *, main > *, #work > *')].filter(
            (part) => part.getBoundingClientRect().right > innerWidth + 1,
          );
          return [scrollWidth, scrollHeight, wide.map((part) => part.id)];
        }),
      ).toEqual([width, height, []]);
    }
  },
);

const axe = readFileSync(
  fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url)),
  'utf8',
);
/* A camera that shows an empty canvas. */
const fakeCamera = () => {
  navigator.mediaDevices.getUserMedia = async () =>
    document.createElement('canvas').captureStream();
};
/* `part` is a selector of what has changed since the whole page was checked. */
const violationsOf = async (page, part) => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(
    (selector) => globalThis.axe.run(selector ?? document, { resultTypes: ['violations'] }),
    part,
  );
  expect(passes.length).toBeGreaterThan(part ? 5 : 10);
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 120))]);
};

test.each(LOOKS)('axe finds nothing on a %s, %s, in any view', async (device, colorScheme) => {
  const page = await open({ viewport: VIEWPORTS[device], colorScheme });
  expect(await violationsOf(page)).toEqual([]);
  await page.click('#run');
  await ended(page);
  await page.waitForSelector('.card.tensor');
  expect(await violationsOf(page)).toEqual([]);
  for (const tab of ['Numbers', 'Heat map', 'Histogram', 'Image', 'Plot']) {
    await page.click(`[role=tab]:text-is("${tab}")`);
    expect(await violationsOf(page, '.card.tensor')).toEqual([]);
  }
  if (device === 'desktop') return;
  await page.click('#views [value=prompt]');
  expect(await violationsOf(page)).toEqual([]);
  await page.click('#gallery-toggle');
  expect(await violationsOf(page)).toEqual([]);
});

test.each(['light', 'dark'])(
  'axe finds nothing in the dialog of Share and in an embedded page, %s',
  async (colorScheme) => {
    const page = await open({ viewport: VIEWPORTS.desktop, colorScheme });
    await page.click('#share');
    await page.waitForSelector('#share-dialog[open]');
    expect(await violationsOf(page, '#share-dialog')).toEqual([]);
    const address = new URL(await page.inputValue('#share-link'));
    const embedded = await open({
      hash: `?embed${address.hash}`,
      viewport: { width: 390, height: 500 },
      colorScheme,
    });
    await embedded.click('#run');
    await embedded.waitForSelector('.card.tensor');
    expect(await violationsOf(embedded)).toEqual([]);
  },
);

test.each(['light', 'dark'])(
  'axe finds nothing in the search of the history, the camera and the list of files, %s',
  async (colorScheme) => {
    const page = await open({
      viewport: VIEWPORTS.desktop,
      colorScheme,
      prepare: (p) => p.addInitScript(fakeCamera),
    });
    await page.click('#prompt-line');
    await page.keyboard.type('1 + 1');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.getElementById('session').textContent.endsWith('1 + 1\n2\n'),
    );
    await page.keyboard.press('Control+r');
    await page.keyboard.type('1');
    await page.waitForSelector('#prompt-pane :text("search: ")');
    expect(await violationsOf(page, '#prompt-pane')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.click('#camera');
    await page.waitForSelector('#camera-dialog[open] video');
    expect(await violationsOf(page, '#camera-dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('#camera-dialog', { state: 'detached' });

    /* a file that is read, and one that is refused; on a phone, too */
    await page.setInputFiles('#file-input', [
      { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('1,2\n3,4\n') },
      { name: 'b.npy', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
    await page.waitForSelector('[data-file="a.csv"] small');
    await page.waitForSelector('.file .error');
    expect(await violationsOf(page, '#gallery')).toEqual([]);
    await page.setViewportSize(VIEWPORTS.phone);
    /* a narrow page hides the gallery, a moment after the window has its new size */
    await page.waitForSelector('body.folded');
    await page.click('#gallery-toggle');
    await page.waitForSelector('.file .error', { state: 'visible' });
    expect(await violationsOf(page, '#gallery')).toEqual([]);
  },
);
