/* Lua in the script panel: output, lines of errors, Stop, and separate scripts for each
   language. */
import { beforeAll, expect, test } from '@jest/globals';
import { readExamples } from '../../demo/gallery/read.js';
import { complaintsOf, ended, errorsOf, openScript, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
let page;
beforeAll(async () => {
  page = await open();
  await speak(page, 'lua');
});

const status = () => page.textContent('#run-status');
const errors = () => errorsOf(page);

test('Lua counts from 1, and prints as Torch7 does', async () => {
  expect(
    await run(
      page,
      'local x = torch.Tensor{{1, 2.5}, {-3, 4}}\nprint(x, x[1][2])\nio.write("ä", 1, "\\n")',
    ),
  ).toBe(' 1.0000  2.5000\n-3.0000  4.0000\n[torch.DoubleTensor of size 2x2]\n\t2.5\nä1\n');
  expect(await status()).toMatch(/^Done in /);
});

test('of a large tensor, print prints the beginning, and tostring has all', async () => {
  const printed = await run(
    page,
    'local x = torch.range(1, 40000):view(200, 200)\nprint(1, x, nil)\nprint(#tostring(x) > 2e5)',
  );
  expect(printed).toMatch(/^1\tColumns 1 to /);
  expect(printed).toContain('\n(the first 100x100 of 200x200 numbers)\tnil\ntrue\n');
  expect(printed.length).toBeLessThan(1e5);
});

test('each run starts afresh', async () => {
  for (let i = 0; i < 2; i++)
    expect(await run(page, 'count = (count or 0) + 1 print(count)')).toBe('1\n');
});

test.each([
  [
    'an error in a call',
    'print("before")\nlocal x = torch.Tensor(2, 3)\nx:select(1, 5)',
    /^Line 3: .*select: `index` = 5/,
  ],
  [
    'a method that is misspelt',
    'local x = torch.ones(2, 3)\nx:slect(1, 1)',
    /^Line 2: attempt to call method 'slect' \(a nil value\); is select meant\?\n$/,
  ],
  ['an error in a function', 'local function f()\n  error("oops")\nend\nf()', /^Line 2: oops/],
  [
    'an error in a coroutine',
    'local f = coroutine.wrap(function()\n  error("oops")\nend)\n\nf()',
    /^Line 2: oops/,
  ],
  ['an error that is no string', 'print(1)\n\nerror({})', /^Line 3: /],
  ['a missing end', 'if true then\n  print(1)\n\n', /^Line 1: 'end' expected .*at line 1/],
  ['an end that is missing below', 'print(1)\nfor i = 1, 2 do\n  print(i)\n\n\n', /^Line 2: /],
  ['what does not parse', 'print("never")\n\nlocal x = = 1', /^Line 3: unexpected symbol near '='/],
])('%s is shown with its line', async (_, code, text) => {
  await run(page, code);
  expect(await errors()).toEqual([expect.stringMatching(text)]);
  expect(await status()).toBe('Ended with an error');
});

test('sys.sleep waits, and io.read takes a line from the reader', async () => {
  const code =
    "require 'sys' print('name?')\nlocal name, n = io.read('*l', '*n')\nsys.sleep(0.01)\n";
  await page.fill('#code', `${code}print('hello ' .. name, n + 1)`);
  await page.click('#run');
  for (const line of ['World', '41']) {
    await page.waitForSelector('.question input');
    await page.fill('.question input', line);
    await page.click('.question button');
  }
  await ended(page);
  expect(await page.textContent('#printout')).toBe('name?\nWorld\n41\nhello World\t42\n');
  await page.click('#run');
  await page.waitForSelector('.question input');
  await page.click('#run');
  await page.waitForSelector('.question', { state: 'detached' });
  expect(await status()).toBe('Stopped');
});

test('an endless loop is stopped, and the next script runs', async () => {
  await page.fill('#code', 'print("begun") while true do pcall(error) end');
  await page.click('#run');
  await page.waitForFunction(() => document.getElementById('printout').textContent === 'begun\n');
  await page.click('#run');
  expect(await status()).toBe('Stopped');
  expect(await run(page, 'print("again")')).toBe('again\n');
});

test('files are in memory, and os.exit ends a script', async () => {
  expect(
    await run(
      page,
      'torch.save("x.t7", torch.ones(2))\nprint(torch.load("x.t7"):sum())\nos.exit(0)\nprint("never")',
    ),
  ).toBe('2\n');
  expect(await status()).toMatch(/^Done in /);
});

test('each language keeps the text that was edited last', async () => {
  await openScript(page, 'Classes');
  await page.fill('#code', '-- mine');
  await speak(page, 'javascript');
  expect(await page.inputValue('#code')).toBe(readExamples()[0].code);
  expect(await run(page, 'print(torch.indexBase)')).toBe('0\n');
  await speak(page, 'lua');
  expect(await page.inputValue('#code')).toBe('-- mine');
  await speak(page, 'javascript');
  expect(await page.inputValue('#code')).toBe('print(torch.indexBase)');
});

test('a loop that prints for ever is cut off, and stopped', async () => {
  await speak(page, 'lua');
  await page.fill('#code', 'while true do print(1) end');
  await page.click('#run');
  await page.waitForFunction(() => document.querySelector('#printout .error'));
  await page.click('#run');
  expect(await errors()).toEqual([
    expect.stringMatching(/too long for a page. The script goes on/),
  ]);
});

test('show makes a card of views that share a storage', async () => {
  await speak(page, 'lua');
  await run(page, "local x = torch.range(1, 6):view(2, 3)\nshow(x, 'x', x:t(), 'y')");
  expect(await page.getAttribute('.card.tensor', 'aria-label')).toBe('Tensor x');
  expect(await page.$$eval('.tensor figcaption b', (all) => all.map((b) => b.textContent))).toEqual(
    ['x', 'y'],
  );
});

test('the page reported no errors', async () => {
  expect(await complaintsOf(page)).toEqual([]);
});

test('gnuplot and image.display show pictures, and a figure replaces itself', async () => {
  await speak(page, 'lua');
  await run(
    page,
    `gnuplot = require 'gnuplot'
    gnuplot.plot(torch.range(1, 5))
    gnuplot.title('first')
    gnuplot.figure(2)
    gnuplot.plot(torch.range(1, 5))
    require('image').display(torch.Tensor{{0, 1, 0.5}})
    print('shown')`,
  );
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#printout img')].every((img) => img.complete),
  );
  const found = await page.$$eval('#printout img, #printout canvas', (elements) =>
    elements.map((e) => [e.alt ?? '', (e.naturalWidth ?? e.width) > 0]),
  );
  expect(found).toEqual([
    ['Figure 1', true],
    ['Figure 2', true],
    ['', true],
  ]);
  const pixels = await page.$eval('#printout canvas', (canvas) => [
    ...canvas.getContext('2d').getImageData(0, 0, 3, 1).data,
  ]);
  expect(pixels).toEqual([0, 0, 0, 255, 255, 255, 255, 255, 128, 128, 128, 255]);
  await run(page, 'print(1)');
  expect(await page.$$eval('#printout img, #printout canvas', (all) => all.length)).toBe(0);
});

test('a script may free its tensors', async () => {
  await speak(page, 'lua');
  const code =
    'local all = {}\nfor i = 1, 9 do all[i] = torch.zeros(2) end\nfor i = 1, 9 do all[i]:free() end\nlocal x = all[1]\nprint(#all)';
  expect(await run(page, code)).toBe('9\n');
  expect(await errorsOf(page)).toEqual([]);
});
