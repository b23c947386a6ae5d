/* The editor: keys, pasted sessions, dropped files, and scripts that are kept and reset. */
import { beforeEach, expect, test } from '@jest/globals';
import { readExamples } from '../../demo/gallery/read.js';
import {
  complaintsOf,
  drawn,
  held,
  isComplete,
  openScript,
  paste,
  run,
  speak,
  usePlayground,
} from './browser.js';

const EXAMPLES = readExamples().filter(({ language }) => language === 'javascript');
const { open } = usePlayground();
let page;
beforeEach(async () => {
  page = await open();
});
const text = () => page.inputValue('#code');

test('Tab indents all selected lines, Shift+Tab outdents them, and undo restores them', async () => {
  await openScript(page, 'untitled');
  await page.focus('#code');
  await page.keyboard.insertText('a\n\n  b');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Tab');
  expect(await text()).toBe('  a\n\n    b');
  await page.keyboard.press('Shift+Tab');
  expect(await text()).toBe('a\n\n  b');
  await page.keyboard.press('Control+Z');
  expect(await text()).toBe('  a\n\n    b');
  await page.keyboard.press('Control+Z');
  expect(await text()).toBe('a\n\n  b');
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  expect(await text()).toBe('a\n\n  b  ');
});

test('after Escape, Tab leaves the editor', async () => {
  await page.focus('#code');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement.id)).not.toBe('code');
});

test('a pasted session loses its prompts and output', async () => {
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await page.focus('#code');
  await paste(page, 'th> x = torch.ones(2)\nth> for i = 1, 2 do\n...>  print(i)\n...> end\n1\n2\n');
  expect(await text()).toBe('x = torch.ones(2)\nfor i = 1, 2 do\n print(i)\nend\n');
  await page.fill('#code', '');
  await paste(page, 'print(1)\nprint(2)\n');
  expect(await text()).toBe('print(1)\nprint(2)\n');
});

test('scripts are kept when another is opened and after a reload; Reset restores one', async () => {
  await page.fill('#code', 'print("mine");');
  await openScript(page, EXAMPLES[1].title);
  expect(await text()).toBe(EXAMPLES[1].code);
  await openScript(page, EXAMPLES[0].title);
  expect(await text()).toBe('print("mine");');
  await page.reload();
  expect(await text()).toBe('print("mine");');
  await page.click('#reset');
  expect(await text()).toBe(EXAMPLES[0].code);
  await page.reload();
  expect(await text()).toBe(EXAMPLES[0].code);
});

test('undo brings back what Reset replaced', async () => {
  await openScript(page, 'untitled');
  await page.fill('#code', 'print("mine");');
  await page.click('#reset');
  expect(await text()).toBe('');
  await page.focus('#code');
  await page.keyboard.press('Control+Z');
  expect(await text()).toBe('print("mine");');
  await page.reload();
  expect(await text()).toBe('print("mine");');
});

test('another script clears the results of the last one', async () => {
  expect(await run(page, 'print("old"); throw 1;')).toContain('old');
  await openScript(page, EXAMPLES[1].title);
  expect(await page.textContent('#printout')).toBe('');
  expect(await page.textContent('#run-status')).toBe('');
  expect(await page.isVisible('#code-error')).toBe(false);
});

/* Drops a file on the editor, or text without `name`. */
const drop = (name, contents, type) =>
  page.evaluate(
    ([fileName, body, mime]) => {
      const dataTransfer = new DataTransfer();
      if (fileName) dataTransfer.items.add(new File([body], fileName, { type: mime }));
      else dataTransfer.setData('text/plain', body);
      const target = document.getElementById('code');
      const options = { dataTransfer, bubbles: true, cancelable: true };
      target.dispatchEvent(new DragEvent('dragover', options));
      const isMarked = document.body.classList.contains('over');
      target.dispatchEvent(new DragEvent('drop', options));
      return [isMarked, document.body.classList.contains('over')];
    },
    [name, contents, type],
  );

test('the error of a dropped file is in sight', async () => {
  expect(await drop('notes.xyz', 'no image', 'text/plain')).toEqual([true, false]);
  await page.waitForSelector('.file .error');
  expect(await page.textContent('.file .error')).toMatch(/^notes\.xyz: /);
  const { y, height } = await (await page.$('.file .error')).boundingBox();
  expect(y + height).toBeLessThanOrEqual(page.viewportSize().height);
});

test('it stays in sight when more is drawn above it', async () => {
  const { prepare, release } = held(/\/(?:contents|inter)-[^/]*$/);
  page = await open({ prepare });
  await drop('notes.xyz', 'no image', 'text/plain');
  await page.waitForSelector('.file .error');
  const bottomOf = async () => {
    const { y, height } = await (await page.$('.file .error')).boundingBox();
    return y + height;
  };
  expect(await bottomOf()).toBeLessThanOrEqual(page.viewportSize().height);
  release();
  await isComplete(page);
  expect(await bottomOf()).toBeLessThanOrEqual(page.viewportSize().height);
  await page.$eval('#gallery', (box) => {
    box.scrollTop = 0;
  });
  await drawn(page);
  expect(await bottomOf()).toBeLessThanOrEqual(page.viewportSize().height);
  expect(await complaintsOf(page)).toEqual([]);
});

test('dragged text marks nothing', async () => {
  expect(await drop(null, 'some text')).toEqual([false, false]);
});

test('a dropped script is opened, not run', async () => {
  await drop('mine.lua', 'print("from a file")', '');
  await page.waitForFunction(() => document.getElementById('code').value.includes('from a file'));
  expect(await page.getAttribute('#language [value=lua]', 'aria-pressed')).toBe('true');
  expect(await page.textContent('#printout')).toBe('');
  expect(await complaintsOf(page)).toEqual([]);
});
