/* What the page knows of the calls of a script: the titles of cards and figures, call stacks, late
   errors, the styles of the console. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { complaintsOf, ended, errorsOf, openScript, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
let page;
beforeAll(async () => {
  page = await open({ viewport: { width: 1280, height: 900 } });
});
/* One page for all tests: a script starts afresh. */
beforeEach(async () => {
  page.complaints.length = 0;
  await speak(page, 'javascript');
  await openScript(page, 'untitled');
});

const namesOfCards = () =>
  page.$$eval('#printout .card figcaption b', (all) => all.map((e) => e.textContent));
const titles = () => page.$$eval('.figure .title', (all) => all.map((e) => e.textContent));

test.each([
  ['show(x); // the vector (three numbers)', ['x']],
  ['show(\n  x,\n  x.narrow(0, 0, 2), // (two)\n);', ['x', 'x.narrow(0, 0, 2)']],
  ["show(x, 'a) title');", ['a) title']],
  ['show(x.add(\n  1\n));', ['x.add( 1 )']],
  ['show(torch.ones(2)); show(torch.zeros(3));', ['torch.ones(2)', 'torch.zeros(3)']],
])('the cards of %j are named after the arguments', async (code, names) => {
  await run(page, `const x = torch.Tensor([1, 2, 3]);\n${code}`);
  expect(await namesOfCards()).toEqual(names);
  expect(await complaintsOf(page)).toEqual([]);
});

test('each call makes a figure of its own, and a loop draws one again', async () => {
  await run(
    page,
    'plot(torch.rand(5)); plot(torch.rand(9));\nfor (const n of [3, 4]) hist([n, 2]);',
  );
  expect(await titles()).toEqual(['torch.rand(5)', 'torch.rand(9)', '[n, 2]']);
});

test('a function that shows results under another name works', async () => {
  await run(
    page,
    'const draw = plot;\ndraw([1, 2], "lines");\nfunction show(v) { print(v); }\nshow(7);',
  );
  expect(await titles()).toEqual(['lines']);
  expect(await page.textContent('#printout .printed')).toBe('7\n');
});

test('in Lua each call of a line makes a figure, and comments are no title', async () => {
  await speak(page, 'lua');
  await run(
    page,
    'local x = torch.ones(3)\nplot(x) plot(x * 2) -- two (figures)\nshow(x) -- ones (three)',
  );
  expect(await titles()).toEqual(['x', 'x * 2']);
  expect(await namesOfCards()).toEqual(['x']);
});

test('hist and image take lists, as plot does', async () => {
  await run(
    page,
    "hist([1, 2, 3], 'bins');\nimage([[1, 2], [3, 4]], 'grey');\nplot([1, 2, 3], 'line');",
  );
  expect(await titles()).toEqual(['bins', 'grey', 'line']);
  expect(await errorsOf(page)).toEqual([]);
});

test.each([
  ['a promise', "Promise.reject(new Error('late'));\nprint(1);"],
  ['a timer', "setTimeout(() => { throw new Error('late'); }, 1);"],
])('an error in %s ends the script with an error', async (_, code) => {
  await run(page, code);
  expect(await page.textContent('#run-status')).toBe('Ended with an error');
  expect(await errorsOf(page)).toEqual(['Line 1: Error: late\n']);
});

test('an error shows the calls that led to it', async () => {
  await run(
    page,
    "function f(x) {\n\n  x.fill(1);\n  throw new Error('bad');\n}\n\nf(torch.ones(1));",
  );
  expect(await errorsOf(page)).toEqual(['Line 4: Error: bad\n  in f, line 4\n  at line 7\n']);
});

test('warnings and errors of the console have styles of their own', async () => {
  await run(page, "print('a');\nconsole.warn('b');\nconsole.error('c');\nconsole.log('d');");
  const spans = await page.$$eval('#printout .printed span', (all) =>
    all.map((e) => [e.textContent.trim(), e.className]).filter(([text]) => text !== ''),
  );
  expect(spans.map(([text, name]) => [text, /^(?:|warned|complained)$/.exec(name)?.[0]])).toEqual([
    ['a', ''],
    ['b', 'warned'],
    ['c', 'complained'],
    ['d', ''],
  ]);
  expect(await page.textContent('#run-status')).toMatch(/^Done/);
});

test('the prompt follows its cards', async () => {
  const atEnd = () =>
    page.waitForFunction(() => {
      const { scrollHeight, scrollTop, clientHeight } = document.getElementById('session');
      return scrollHeight > clientHeight && scrollHeight - scrollTop - clientHeight < 8;
    });
  const enter = async (line, count) => {
    await page.fill('#prompt-line', line);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      ([n]) => document.querySelectorAll('#session .card').length === n,
      [count],
    );
  };
  await enter('show(torch.rand(20, 3))', 1);
  await enter('show(torch.rand(20, 4))', 2);
  await atEnd();
  await page.$eval('#session', (box) => {
    box.scrollTop = 0;
  });
  await enter('show(torch.rand(20, 5))', 3);
  await atEnd();
  await ended;
});
