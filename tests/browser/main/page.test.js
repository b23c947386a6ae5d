/* The controls of the whole page; what it looks like is in ../looks.test.js. */
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { usePlayground } from '../browser.js';

const { open } = usePlayground();

test('the keyboard can leave the editor, and every control has a name', async () => {
  const page = await open();
  const nameless = await page.$$eval('button, select, textarea, input', (controls) =>
    controls
      .filter(
        (control) =>
          !control.textContent.trim() && control.labels.length === 0 && !control.ariaLabel,
      )
      .map((control) => control.id),
  );
  expect(nameless).toEqual([]);
});

test('the top bar links to the documentation and the repository', async () => {
  const page = await open();
  const { repository } = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  const address = await page.getAttribute('header #repository', 'href');
  expect(`git+${address}.git`).toBe(repository.url);
  expect(await page.isVisible('header #docs')).toBe(true);
});

test('the phone shows one view at a time, and Run shows the result', async () => {
  const page = await open({ viewport: { width: 390, height: 844 } });
  const shown = async () =>
    (
      await Promise.all(
        ['code-pane', 'prompt-pane', 'result-pane'].map(async (id) =>
          (await page.isVisible(`#${id}`)) ? id : '',
        ),
      )
    ).join('');
  expect(await shown()).toBe('code-pane');
  await page.click('#run');
  expect(await shown()).toBe('result-pane');
  await page.click('#views [value=prompt]');
  expect(await shown()).toBe('prompt-pane');
  await page.click('#views [value=code]');
  expect(await shown()).toBe('code-pane');
});

test('the theme is chosen, and kept', async () => {
  const page = await open({ colorScheme: 'light' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.click('#theme');
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await background()).toBe(dark);
});
