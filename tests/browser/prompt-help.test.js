/* The prompt completes names at Tab, and `?name` explains them. */
import { beforeAll, expect, test } from '@jest/globals';
import { complaintsOf, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
let page;
beforeAll(async () => {
  page = await open();
});

const typed = () => page.inputValue('#prompt-line');
const found = (text) =>
  page.waitForFunction(
    (wanted) => document.getElementById('prompt-found').textContent.includes(wanted),
    text,
  );
async function complete(text) {
  await page.fill('#prompt-line', '');
  await page.focus('#prompt-line');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}
const isTyped = (text) =>
  page.waitForFunction((wanted) => document.getElementById('prompt-line').value === wanted, text);
async function enter(text) {
  await page.fill('#prompt-line', text);
  await page.focus('#prompt-line');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    () =>
      document.getElementById('prompt-stop').disabled &&
      document.getElementById('prompt-line').value === '',
  );
}
/* Asks, and waits for the answer, which may have to be loaded. */
async function explains(question, answer) {
  await enter(question);
  await page.waitForFunction(
    (wanted) => document.getElementById('session').textContent.includes(wanted),
    answer,
  );
}

test('Tab completes a name as far as it is certain, and lists the names', async () => {
  await complete('torch.linspa');
  await isTyped('torch.linspace');
  await complete('x.narr');
  await isTyped('x.narrow');
  await complete('x.uni');
  await found('uniform union unique');
  expect(await typed()).toBe('x.uni');
  await complete('x.nosuch');
  await found('No name begins so.');
  await page.fill('#code', 'const measurements = 1;');
  await complete('measu');
  await isTyped('measurements');
});

test('after Escape, and without a name, Tab leaves the prompt', async () => {
  await complete('1 + ');
  expect(await page.evaluate(() => document.activeElement.id)).not.toBe('prompt-line');
  await page.focus('#prompt-line');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement.id)).not.toBe('prompt-line');
  await page.fill('#prompt-line', '1 + 12');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement.id)).not.toBe('prompt-line');
});

test.each([
  ['?x.narrow', 'narrow(dim: number, first: number, size: number): Tensor\n'],
  ['?torch.svd', 'Singular value decomposition'],
  ['?print', 'Prints values.'],
  ['?narrow()', 'starting at first'],
  ['?nosuch', 'There is no documentation of nosuch. ?x.narrow explains'],
  ['?', '?x.narrow explains a method'],
])('%s explains', async (text, expected) => {
  await explains(text, expected);
});

test('the same in Lua', async () => {
  await speak(page, 'lua');
  await complete('x:narr');
  await isTyped('x:narrow');
  await explains('?x:cumsum', '?x:cumsum\ncumsum(');
  await explains('?torch.narrow', '\nrows = x:narrow(1, 2, 2)\n');
  expect(await complaintsOf(page)).toEqual([]);
});
