/* The script panel: output, errors, and Stop. */
import { beforeAll, expect, test } from '@jest/globals';
import { EXAMPLES } from '../../demo/examples.js';
import { complaintsOf, run, usePlayground } from './browser.js';

const { open } = usePlayground();
let page;
beforeAll(async () => {
  page = await open();
});

const status = () => page.textContent('#run-status');
const errors = () =>
  page.$$eval('#printout .error', (spans) => spans.map((span) => span.textContent));

test('Run prints a tensor as Torch7 does', async () => {
  expect(await run(page, 'print(torch.Tensor([[1, 2.5], [-3, 4]]));')).toBe(
    [' 1.0000  2.5000', '-3.0000  4.0000', '[torch.DoubleTensor of size 2x2]', '', ''].join('\n'),
  );
});

test('print, the console and values of all kinds', async () => {
  const code = `
    print(1, "two", 3n, [4, "5"], { six: null });
    console.log("a", torch.ByteTensor([7]).sum());
    print(await Promise.resolve(8));
  `;
  expect(await run(page, code)).toBe('1\ttwo\t3n\t[4, "5"]\t{ six: null }\na 7\n8\n');
});

test('Ctrl+Enter runs, and each run starts afresh', async () => {
  await page.fill(
    '#code',
    'globalThis.count = (globalThis.count ?? 0) + 1; print(count, torch.memory().tensors);',
  );
  for (let i = 0; i < 2; i++) {
    await page.focus('#code');
    await page.keyboard.press('Control+Enter');
    await page.waitForFunction(() =>
      document.getElementById('run-status').textContent.startsWith('Done'),
    );
    expect(await page.textContent('#printout')).toBe('1\t0\n');
  }
});

test('an error is shown in red with its line, after what was printed', async () => {
  expect(await run(page, 'print("before");\nconst x = torch.Tensor(2, 3);\nx.select(0, 5);')).toBe(
    'before\nLine 3: TorchError: select: `index` = 5: dimension 0 has size 2\n',
  );
  expect(await status()).toBe('Ended with an error');
  const { color } = await page.$eval('#printout .error', (span) => ({
    color: getComputedStyle(span).color,
  }));
  const [red, green, blue] = color.match(/\d+/g).map(Number);
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
});

test('a script that does not parse is shown with its line', async () => {
  await run(page, 'print("never");\nconst y = 1;\nconst x = ;\n');
  expect(await errors()).toEqual([expect.stringMatching(/^Line 3: SyntaxError: /)]);
});

test('thrown values and forgotten promises are shown', async () => {
  await run(page, 'throw "a string";');
  expect(await errors()).toEqual(['thrown: a string\n']);
  await run(
    page,
    'Promise.reject(new Error("late"));\nawait new Promise((done) => setTimeout(done, 20));',
  );
  expect(await errors()).toEqual(['Line 1: Error: late\n']);
});

test('an endless loop is stopped, and the next script runs', async () => {
  await page.fill('#code', 'print("begun"); while (true);');
  await page.click('#run');
  await page.waitForFunction(() => document.getElementById('printout').textContent === 'begun\n');
  expect(await status()).toBe('Running…');
  await page.click('#stop');
  expect(await status()).toBe('Stopped');
  expect(await page.isDisabled('#stop')).toBe(true);
  expect(await page.evaluate(() => document.activeElement.id)).toBe('run');
  expect(await run(page, 'print("again");')).toBe('again\n');
});

test('a loop that prints for ever is cut off, and stopped', async () => {
  await page.fill('#code', 'while (true) print("more");');
  await page.click('#run');
  await page.waitForFunction(() => document.querySelector('#printout .error'));
  await page.click('#stop');
  expect(await errors()).toEqual(['The printout ends here: it is too long for a page.\n']);
});

test('a script can reach neither eval nor another site', async () => {
  const code = `
    try { print(eval("1")); } catch (error) { print(error.name); }
    try { print(await fetch("https://example.com/")); } catch (error) { print(error.name); }
  `;
  expect(await run(page, code)).toBe('EvalError\nTypeError\n');
});

test.each(EXAMPLES.map(({ title }, i) => [title, i]))('the example "%s" runs', async (title, i) => {
  await page.selectOption('#example', String(i));
  const printout = await run(page, EXAMPLES[i].code);
  expect(printout).toContain('[torch.DoubleTensor of size ');
  expect(await errors()).toHaveLength(title === 'Errors' ? 1 : 0);
});

test('an edited example is kept', async () => {
  await page.selectOption('#example', '1');
  await page.fill('#code', '// mine');
  await page.selectOption('#example', '2');
  expect(await page.inputValue('#code')).toBe(EXAMPLES[2].code);
  await page.selectOption('#example', '1');
  expect(await page.inputValue('#code')).toBe('// mine');
});

test('the page reported no other errors', async () => {
  /* what the scripts above tried on purpose */
  const expected = /Content Security Policy|example\.com/;
  expect((await complaintsOf(page)).filter((text) => !expected.test(text))).toEqual([]);
});
