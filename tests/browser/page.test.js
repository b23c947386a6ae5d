/* The whole page: it loads without complaints. Screenshots for people are in build/screenshots. */
import { afterAll, expect, test } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { complaintsOf, PHOTO, usePlayground } from './browser.js';

const { open } = usePlayground();
const pictures = fileURLToPath(new URL('../../build/screenshots/', import.meta.url));
const pages = [];
afterAll(() => Promise.all(pages.map((page) => page.context().close())));

const VIEWPORTS = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

const LOOKS = [
  ['desktop', 'light'],
  ['desktop', 'dark'],
  ['phone', 'light'],
  ['phone', 'dark'],
];

test.each(LOOKS)(
  'on a %s, %s: no errors, nothing wider than the screen',
  async (device, colorScheme) => {
    const page = await open({ viewport: VIEWPORTS[device], colorScheme });
    pages.push(page);
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
    await page.screenshot({ path: `${pictures}${device}-${colorScheme}.png`, fullPage: true });

    expect(await complaintsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      VIEWPORTS[device].width,
    );
  },
);

test('everything loaded came from the page’s own server', async () => {
  const urls = [];
  const page = await open({
    prepare: (fresh) => fresh.on('request', (request) => urls.push(request.url())),
  });
  pages.push(page);
  await page.waitForLoadState('networkidle');
  const { origin } = new URL(page.url());
  expect(urls.length).toBeGreaterThan(10);
  expect(urls.filter((url) => new URL(url).origin !== origin)).toEqual([]);
});

test('every control has a name, and the keyboard can leave the editor', async () => {
  const page = await open();
  pages.push(page);
  const nameless = await page.$$eval('button, select, textarea, input', (controls) =>
    controls
      .filter((control) => !control.textContent.trim() && control.labels.length === 0)
      .map((control) => control.id),
  );
  expect(nameless).toEqual([]);

  await page.fill('#code', 'x');
  await page.focus('#code');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  expect(await page.inputValue('#code')).toBe('x  ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement.id)).toBe('run');
});
