/* Two tabs with one script: no text is lost. */
import { beforeEach, expect, test } from '@jest/globals';
import { openScript, usePlayground } from './browser.js';
import { patient } from './waits.js';

const { open, url } = usePlayground();
let [first, second] = [];
beforeEach(async () => {
  first = await open();
  await openScript(first, 'untitled');
  await first.fill('#code', 'print(1);');
  second = patient(await first.context().newPage());
  await second.goto(url());
  await second.waitForFunction(() => document.getElementById('code').value === 'print(1);');
});

const noticed = (page) => page.waitForSelector('#other-tab', { state: 'visible' });
const textOf = (page) => page.inputValue('#code');
const openTitle = (page) =>
  page.$eval('#examples [aria-selected=true]', (button) => button.dataset.script);

async function reloaded(page) {
  await page.reload();
  await page.waitForSelector('#examples [aria-selected=true]');
}

test('the other tab is told, and takes the text if the user says so', async () => {
  await second.fill('#code', 'print(2);');
  await noticed(first);
  expect(await textOf(first)).toBe('print(1);');
  await first.click('text=Take its text');
  expect(await textOf(first)).toBe('print(2);');
  expect(await first.isVisible('#other-tab')).toBe(false);
  expect(await second.isVisible('#other-tab')).toBe(false);
});

test('typing in both tabs keeps both texts, also after a reload', async () => {
  await second.fill('#code', 'print(2);');
  await noticed(first);
  await first.fill('#code', 'print(11);');
  expect(await openTitle(first)).toBe('untitled 2');
  await second.waitForSelector('[data-script="untitled 2"]');
  await reloaded(second);
  await openScript(second, 'untitled');
  expect(await textOf(second)).toBe('print(2);');
  await openScript(second, 'untitled 2');
  expect(await textOf(second)).toBe('print(11);');
});

test('a tab that is closed without a choice leaves its text', async () => {
  await second.fill('#code', 'print(2);');
  await noticed(first);
  await reloaded(first);
  await openScript(first, 'untitled 2');
  expect(await textOf(first)).toBe('print(1);');
  await openScript(first, 'untitled');
  expect(await textOf(first)).toBe('print(2);');
});

test('own scripts of both tabs are kept', async () => {
  const create = (page) => page.locator('#tools button', { hasText: 'New' }).click();
  await create(first);
  await create(second);
  await first.waitForSelector('[data-script="script 2"]');
  await reloaded(first);
  const titles = await first.$$eval('[data-script^=script]', (all) =>
    all.map(({ dataset }) => dataset.script),
  );
  expect(titles).toEqual(['script', 'script 2']);
});

test('an example that was changed has a mark, until it is reset', async () => {
  await openScript(first, 'Views share memory');
  const marked = () =>
    first.$$eval('.item.edited', (all) => all.map(({ dataset }) => dataset.script));
  const code = await textOf(first);
  await first.fill('#code', 'print(3);');
  expect(await marked()).toEqual(['Views share memory']);
  await reloaded(first);
  expect(await marked()).toEqual(['Views share memory']);
  await first.click('#reset');
  await first.waitForFunction((text) => document.getElementById('code').value === text, code);
  expect(await marked()).toEqual([]);
});
