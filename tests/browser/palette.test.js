/* The palette: Ctrl+K lists commands and scripts, by keyboard and pointer. */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { complaintsOf, ended, usePlayground } from './browser.js';

const { open } = usePlayground();
const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/* Presses Ctrl+K and waits until the palette, which is loaded at its first use, is open. */
async function openPalette(page) {
  await page.keyboard.press('Control+K');
  await page.waitForSelector('#palette[open]');
}
const options = (page) =>
  page.$$eval('#palette-list li', (all) => all.map((item) => item.textContent));

test.each([
  ['the textarea', false],
  ['the rich editor', true],
])('Ctrl+K in %s lists commands; typing filters, Enter chooses', async (_, rich) => {
  const page = await open({ rich });
  const editor = rich ? '#rich .cm-content' : '#code';
  await page.click(editor);
  await openPalette(page);
  expect((await options(page)).slice(0, 2)).toEqual(['Run the script', 'Language: JavaScript']);
  await page.keyboard.type('open strides');
  expect(await options(page)).toEqual(['Open: Strides']);
  await page.keyboard.press('Enter');
  expect(await page.isVisible('#palette')).toBe(false);
  expect(await page.getAttribute('#examples [aria-selected=true]', 'data-script')).toBe('Strides');

  await openPalette(page);
  await page.keyboard.press('Enter');
  await ended(page);
  expect(await page.$$eval('.card.tensor', (all) => all.length)).toBeGreaterThan(2);
  expect(await complaintsOf(page)).toEqual([]);
});

test('arrows move, Escape and a second Ctrl+K close, and unknown words say so', async () => {
  const page = await open();
  await openPalette(page);
  await page.keyboard.press('ArrowUp');
  expect(await page.getAttribute('#palette-input', 'aria-activedescendant')).toBe('command-11');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.textContent('#palette-list [aria-selected=true]')).toBe('Language: JavaScript');
  await page.keyboard.type('xyzzy');
  expect(await options(page)).toEqual([]);
  expect(await page.isVisible('#palette-none')).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.isVisible('#palette')).toBe(true);
  await page.keyboard.press('Escape');
  expect(await page.isVisible('#palette')).toBe(false);
  await openPalette(page);
  await page.keyboard.press('Control+K');
  expect(await page.isVisible('#palette')).toBe(false);
  await openPalette(page);
  await page.click('#palette-list li:text-is("Language: Lua")');
  expect(await page.getAttribute('#language [value=lua]', 'aria-pressed')).toBe('true');
});

test('axe finds nothing in it', async () => {
  const page = await open();
  await openPalette(page);
  await page.evaluate(readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  expect(violations.map(({ id, nodes }) => [id, nodes[0].html])).toEqual([]);
  await mkdir(inRoot('build/screenshots'), { recursive: true });
  await page.screenshot({ path: inRoot('build/screenshots/palette.png') });
});
