/* How the page begins, and the presentation. */
import { expect, test } from '@jest/globals';
import { encode } from '../../demo/share/fragment.js';
import {
  complaintsOf,
  ended,
  expectNotRun,
  isComplete,
  openScript,
  run,
  usePlayground,
} from './browser.js';

const { open } = usePlayground();

test('the first example has run when the page opens', async () => {
  const page = await open({ begins: true });
  await ended(page);
  expect(await page.$$eval('.card.tensor', (all) => all.length)).toBe(1);
  await isComplete(page);
  expect(await run(page, 'print(torch.svd(torch.eye(2))[1].sum());')).toBe('2\n');
  expect(await complaintsOf(page)).toEqual([]);
});

test('nothing runs by itself but the first example as it was', async () => {
  const page = await open({ begins: true });
  await ended(page);
  await page.fill('#code', 'print("changed")');
  await page.reload();
  await expectNotRun(page);
  const hash = `#${await encode({ language: 'javascript', code: 'print(1)' })}`;
  await expectNotRun(await open({ begins: true, hash }));
  await expectNotRun(await open({ begins: true, at: '?embed' }));
});

test('the command of the palette turns that off', async () => {
  const page = await open({ begins: true });
  await ended(page);
  await page.keyboard.press('Control+k');
  await page.fill('#palette-input', 'first example');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.getElementById('message').textContent.includes('does not run'),
  );
  await page.reload();
  await expectNotRun(page);
});

test('the prompt is one line until it is used', async () => {
  const page = await open();
  const height = () => page.$eval('#prompt-pane', (pane) => pane.offsetHeight);
  expect(await height()).toBeLessThan(70);
  await page.fill('#prompt-line', '1 + 1');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.getElementById('session').textContent.includes('2'));
  expect(await height()).toBeGreaterThan(120);
});

const LECTURE = `/*md
# One
*/
const x = torch.zeros(2, 3);
const row = x.select(0, 1);
row.fill(2);
show(x, row);
/*md
# Two
*/
for (let i = 0; i < 60; i++) print(i);
/*md
# Three
*/
print('end');`;

test('the focus returns to Present after it', async () => {
  const page = await open();
  await isComplete(page);
  await page.focus('#present');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.present');
  expect(await page.evaluate(() => document.activeElement.id)).toBe('printout');
  await page.keyboard.press('Escape');
  await page.waitForSelector(':root:not(.present)');
  expect(await page.evaluate(() => document.activeElement.id)).toBe('present');
});

test('Present is large, the arrow keys step the slider and the cells, and Escape leaves', async () => {
  const page = await open({ viewport: { width: 1280, height: 800 } });
  await openScript(page, 'untitled');
  await run(page, LECTURE);
  await page.waitForSelector('.markdown h1');
  await page.click('#present');
  await page.waitForSelector('.present');
  const visible = (selector) => page.isVisible(selector);
  const seen = await Promise.all(['#gallery', '#prompt-pane', '#share', '#code'].map(visible));
  expect(seen).toEqual([false, false, false, true]);
  const halves = await page.$$eval('#work, #result-pane', (all) => all.map((e) => e.offsetWidth));
  expect(Math.abs(halves[0] - halves[1])).toBeLessThan(3);
  const step = () => page.$eval('.steps input', (input) => Number(input.value));
  const last = await step();
  await page.keyboard.press('ArrowLeft');
  expect(await step()).toBe(last - 1);
  await page.keyboard.press('ArrowRight');
  expect(await step()).toBe(last);
  /* Waits until the heading with this number is at the top. */
  const isAtTop = (index) =>
    page.waitForFunction((i) => {
      const top = (e) => e.getBoundingClientRect().top;
      const heading = document.querySelectorAll('.markdown')[i];
      return Math.abs(top(heading) - top(document.getElementById('result-pane'))) < 30;
    }, index);
  await page.keyboard.press('ArrowDown');
  await isAtTop(1);
  await page.keyboard.press('ArrowDown');
  await isAtTop(2);
  await page.keyboard.press('ArrowUp');
  await isAtTop(1);
  await page.click('#code');
  await page.keyboard.press('ArrowDown'); /* in the text */
  await page.keyboard.press('Escape');
  expect(await page.$('.present')).toBeNull();
  expect(await page.getAttribute('#present', 'aria-pressed')).toBe('false');
  expect(await visible('#gallery')).toBe(true);
  expect(await complaintsOf(page)).toEqual([]);
});
