/* The gallery: chapters, thumbnails, and every script: what it prints is recorded
   (tests/demo/examples). */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readExamples } from '../../demo/gallery/read.js';
import {
  complaintsOf,
  ended,
  errorsOf,
  isComplete,
  isMarked,
  openScript,
  speak,
  usePlayground,
} from './browser.js';
import { named } from '../helpers/named.js';

const { open } = usePlayground();
const examples = readExamples();
const recordOf = (path) =>
  readFileSync(new URL(`../demo/examples/${path}.txt`, import.meta.url), 'utf8');
const RESULT = /^\[(?:plot|hist|image|show|picture|\w*Error)[: ]/m;
const FAIL = ['Errors', 'Tests, one of which fails'];

/* Runs an example and returns what it printed. */
async function runExample(page, title) {
  await openScript(page, title);
  await page.click('#run');
  await ended(page);
  return page.$$eval('#printout .printed', (boxes) => boxes.map((b) => b.textContent).join(''));
}

test.each(['javascript', 'lua'])(
  'every script in %s prints in the page what it prints in Node, and draws its figures',
  async (language) => {
    const page = await open();
    await isComplete(page);
    await speak(page, language);
    for (const { title, path, code } of named(examples.filter((e) => e.language === language))) {
      const printed = await runExample(page, title);
      const errors = await errorsOf(page);
      expect(errors.length).toEqual(FAIL.includes(title) ? 1 : 0);
      const expected = recordOf(path).split(RESULT)[0];
      if (errors.length === 0) expect(printed).toEqual(expected);
      if (/^(?:plot|image|hist|show|await animate|animate)\(/m.test(code))
        expect(await page.$$eval('#printout .card', (all) => all.length > 0)).toBe(true);
    }
    expect(await complaintsOf(page)).toEqual([]);
  },
);

test('chapters have headings, and every example a thumbnail, drawn when it is seen', async () => {
  const page = await open();
  await isMarked(page, 'ready');
  await page.waitForSelector('.thumb svg');
  const chapters = [...new Set(examples.map(({ chapter }) => chapter))];
  expect(await page.$$eval('#examples .chapter', (all) => all.map((h) => h.textContent))).toEqual([
    ...chapters,
    'My scripts',
  ]);
  const own = examples.filter(({ language }) => language === 'javascript');
  const last = own.at(-1);
  expect(await page.locator(`[data-script="${last.title}"] .thumb > *`).count()).toBe(0);
  for (const { title } of own) {
    const script = page.locator(`[data-script=${JSON.stringify(title)}]`);
    await script.scrollIntoViewIfNeeded();
    await script.locator('.thumb svg, .thumb canvas').waitFor();
  }
  expect(await page.locator('[data-script=untitled] .thumb > *').count()).toBe(0);
  expect(await complaintsOf(page)).toEqual([]);
});

test('the list is one tab stop, in which keys move; Enter opens', async () => {
  const page = await open();
  await isComplete(page);
  const focused = () => page.evaluate(() => document.activeElement.dataset.script);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    return focused();
  };
  const titles = await page.$$eval('[data-script]', (all) => all.map((b) => b.dataset.script));
  expect(titles.length).toBeGreaterThan(40);
  expect(await page.$$eval('#examples [tabindex="0"]', (all) => all.length)).toBe(1);
  await page.focus('#theme');
  expect(await press('Tab')).toBe(titles[0]); /* the one that is open */
  expect(await press('ArrowUp')).toBe(titles[0]);
  expect(await press('ArrowDown', 'ArrowDown')).toBe(titles[2]);
  expect(await press('End')).toBe('untitled');
  expect(await press('ArrowDown')).toBe('untitled');
  expect(await press('Home')).toBe(titles[0]);
  /* Presses letters at a time in ms. */
  const typeAt = async (time, letters) => {
    await page.evaluate(
      ([timeStamp, keys]) => {
        for (const key of keys) {
          const event = new KeyboardEvent('keydown', { key, bubbles: true });
          Object.defineProperty(event, 'timeStamp', { value: timeStamp });
          document.activeElement.dispatchEvent(event);
        }
      },
      [time, letters],
    );
    return focused();
  };
  expect(await typeAt(1000, 'man')).toBe('Mandelbrot set');
  const beginsWithG = titles.filter((title) => /^g/i.test(title));
  expect(beginsWithG.length).toBeGreaterThan(1);
  const seen = [];
  for (let i = 0; i < beginsWithG.length; i++) seen.push(await typeAt(2000 + i, 'g'));
  expect(seen.sort()).toEqual(beginsWithG.sort());
  expect(await press('Tab')).toBe(undefined);
  expect(await page.evaluate(() => document.activeElement.textContent)).toBe('New');
  const back = await press('Shift+Tab');
  expect(beginsWithG).toContain(back);
  await press('Enter');
  await page.waitForSelector(`[data-script="${back}"][aria-selected=true]`);
  expect(await focused()).toBe(back);
  expect(await page.$$eval('#examples [tabindex="0"]', (all) => all.length)).toBe(1);
  expect(await complaintsOf(page)).toEqual([]);
});

test('My scripts: new, rename, delete and back, also after a reload', async () => {
  const page = await open();
  await isComplete(page);
  const mine = () =>
    page.$$eval('#examples [role=group]:last-child [data-script]', (all) =>
      all.map((item) => item.dataset.script),
    );
  const tool = (name) => page.locator(`#tools button:has-text("${name}")`);
  const opened = (title) => page.waitForSelector(`[data-script="${title}"][aria-selected=true]`);
  expect(await mine()).toEqual(['untitled']);
  const tops = await page.$$eval('#tools button', (all) =>
    all.map((button) => button.getBoundingClientRect().top),
  );
  expect([tops.length, new Set(tops).size]).toEqual([5, 2]);
  for (const name of ['Rename', 'Delete']) expect(await tool(name).isDisabled()).toBe(true);
  await tool('New').click();
  await opened('script');
  await page.fill('#code', 'print(1);');
  await tool('New').click();
  await opened('script 2');
  expect(await page.inputValue('#code')).toBe('');
  await page.fill('#code', 'print(2);');

  await tool('Rename').click();
  await page.keyboard.type('second');
  await page.keyboard.press('Enter');
  await opened('second');
  expect(await page.inputValue('#code')).toBe('print(2);');
  expect(await page.evaluate(() => document.activeElement.textContent)).toBe('Rename');
  await page.keyboard.press('Enter');
  await page.keyboard.type('nothing');
  await page.keyboard.press('Escape');
  expect(await mine()).toEqual(['untitled', 'script', 'second']);
  await tool('Rename').click();
  await page.keyboard.type('third');
  await page.click('#code'); /* ends the renaming, and keeps the focus */
  await opened('third');
  await page.waitForSelector('#tools button');
  expect(await page.evaluate(() => document.activeElement.textContent)).not.toBe('Rename');
  await tool('Rename').click();
  await page.keyboard.type('script');
  await page.keyboard.press('Enter');
  await opened('script 2'); /* the other name is taken */
  await page.reload();
  await isComplete(page);
  await opened('script 2');
  expect(await page.inputValue('#code')).toBe('print(2);');

  await tool('Delete').click();
  await opened('untitled');
  expect(await mine()).toEqual(['untitled', 'script']);
  await speak(page, 'lua');
  expect(await tool('Bring').count()).toBe(0);
  await speak(page, 'javascript');
  await tool('Bring').click();
  await opened('script 2');
  expect(await page.inputValue('#code')).toBe('print(2);');
  await page.click('[data-script="script"]');
  await opened('script');
  expect(await page.inputValue('#code')).toBe('print(1);');
  await tool('Delete').click();
  await opened('untitled');
  await page.reload();
  await isComplete(page);
  expect(await mine()).toEqual(['untitled', 'script 2']);
  expect(await complaintsOf(page)).toEqual([]);
});

test('an example that cannot be loaded is announced, and loaded at the next click', async () => {
  const page = await open({
    prepare: (fresh) => fresh.route('**/contents-*.js', (route) => route.abort()),
  });
  await isComplete(page);
  await page.click('[data-script="Mandelbrot set"]');
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  expect(await page.textContent('#message')).toMatch(/^The example cannot be loaded: /);
  await page.unroute('**/contents-*.js');
  await openScript(page, 'Game of Life');
  expect(await page.inputValue('#code')).toMatch(/^\/\/ Game of Life/);
});

test('a sample file that cannot be loaded is an error of the script', async () => {
  const page = await open({
    prepare: (fresh) => fresh.route('**/*.t7', (route) => route.fulfill({ status: 500 })),
  });
  await openScript(page, 'The colours of a photo');
  await page.click('#run');
  await ended(page);
  expect(await errorsOf(page)).toEqual(['boats.t7 cannot be loaded: status 500\n']);
});
