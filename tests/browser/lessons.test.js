/* Lessons: Markdown between results, controls that run a script again from their cell, and both in
   links and frames. */
import { beforeEach, expect, test } from '@jest/globals';
import { encode } from '../../demo/share/fragment.js';
import { complaintsOf, ended, errorsOf, openScript, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
let page;
beforeEach(async () => {
  page = await open({ viewport: { width: 1280, height: 900 } });
  await openScript(page, 'untitled');
});

const printed = (shown = page) =>
  shown.$$eval('#printout .printed', (all) => all.map((e) => e.textContent.trim()));
/* Waits until the printed texts of a page are these. */
const prints = (texts, shown = page) =>
  shown.waitForFunction(
    (wanted) =>
      JSON.stringify(
        Array.from(document.querySelectorAll('#printout .printed'), (e) => e.textContent.trim()),
      ) === wanted,
    JSON.stringify(texts),
  );
/* Sets a control as a reader does. */
const set = (selector, value, shown = page) =>
  shown.$eval(
    selector,
    (input, v) => {
      input.value = v;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    value,
  );

const LESSON = `/*md
# Sums
Of **some** numbers: \`torch.sum\`.
*/
globalThis.runs = (globalThis.runs ?? 0) + 1;
const x = torch.ones(4);
print('first', runs);
/*md
## How many?
*/
import { save } from 'torch7-wasm/npy';
const k = slider('k', 1, 9);
print(x.mul(1).sum() * k, typeof save);
/*md
The end.
*/
print('last', k);`;

test('Markdown is shown between the results, in their order', async () => {
  await run(page, LESSON);
  expect(await errorsOf(page)).toEqual([]);
  await page.waitForFunction(
    () => document.querySelectorAll('.markdown h1, .markdown h2').length === 2,
  );
  const parts = await page.$$eval('#printout > *', (all) => all.map((e) => e.className));
  expect(parts).toEqual([
    'markdown',
    'printed',
    'markdown',
    'control slider',
    'printed',
    'markdown',
    'printed',
  ]);
  expect(await page.$eval('.markdown', (e) => e.innerHTML.replace(/\n/g, ''))).toBe(
    '<h1 role="heading" aria-level="3">Sums</h1><p>Of <strong>some</strong> numbers: <code>torch.sum</code>.</p>',
  );
  expect(await printed()).toEqual(['first\t1', '20\tfunction', 'last\t5']);
  expect(await complaintsOf(page)).toEqual([]);
});

test('Markdown of a stranger makes no elements but those of text', async () => {
  await run(
    page,
    `/*md
<img src=x onerror="globalThis.attacked = true"><script>globalThis.attacked = true</script>
<style>body { display: none }</style><form action="https://example.org"><input name="body"></form>
[a](javascript:attack()) [b](https://example.org "title") ![picture](https://example.org/a.png)
<a href="data:text/html,x">c</a>
*/`,
  );
  await page.waitForSelector('.markdown a');
  const made = await page.$eval('.markdown', (box) => [
    Array.from(box.querySelectorAll('*'), (e) => e.tagName)
      .sort()
      .join(' '),
    Array.from(box.querySelectorAll('a'), (a) => [a.getAttribute('href'), a.rel]),
  ]);
  expect(made).toEqual([
    'A A P P',
    [
      [null, 'noopener noreferrer'],
      ['https://example.org', 'noopener noreferrer'],
    ],
  ]);
  expect(await page.evaluate(() => globalThis.attacked)).toBeUndefined();
  expect(await complaintsOf(page)).toEqual([]);
});

test('a slider runs the script again from its cell, and keeps the focus', async () => {
  await run(page, LESSON);
  await page.focus('.control input');
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await prints(['first\t1', '32\tfunction', 'last\t8']);
  expect(await page.evaluate(() => document.activeElement.type)).toBe('range');
  await ended(page);
  expect(await page.$$eval('.markdown', (all) => all.length)).toBe(3);
  await page.click('#run'); /* the value stays, the first cell runs anew */
  await ended(page);
  await prints(['first\t1', '32\tfunction', 'last\t8']);
  expect(await complaintsOf(page)).toEqual([]);
});

test('a slider reads text that was edited from its beginning', async () => {
  await run(page, LESSON);
  await page.fill('#code', LESSON.replace("'last'", "'end'").replace('# Sums', '# Totals'));
  await page.focus('.control input');
  await page.keyboard.press('Home');
  await prints(['first\t1', '4\tfunction', 'end\t1']);
  expect(await page.evaluate(() => document.activeElement.type)).toBe('range');
  await page.waitForFunction(() => document.querySelector('.markdown h1').textContent === 'Totals');
});

test('all kinds of controls have their values', async () => {
  await run(
    page,
    `const a = slider('a', 0, 1);
const b = slider('b', -5, 5, { value: 4, step: 3 });
const c = number('c', 2.5);
const d = checkbox('d');
const e = select('e', ['one', 'two', 3], 'two');
const f = button('f');
print(a, b, c, d, e, f);`,
  );
  expect(await errorsOf(page)).toEqual([]);
  expect(await printed()).toEqual(['0.5\t4\t2.5\tfalse\ttwo\t0']);
  await set('.control.number input', '7');
  await page.check('.control input[type=checkbox]');
  await page.selectOption('.control select', '3');
  await page.click('.control button');
  await page.click('.control button');
  await prints(['0.5\t4\t7\ttrue\t3\t2']);
});

test.each([
  ['slider("k", 3, 3);', /slider: low = 3 must be less than high = 3/],
  ['slider("k", "a", 3);', /slider: low = "a" must be a number/],
  ['slider("k", 0, 3, { step: 0 });', /slider: step = 0 must be greater than 0/],
  ['slider("k", 0, 3, 1);', /slider: its options are { value, step }, not 1/],
  ['slider("k", 0, 3, { first: 1 });', /slider: unknown option `first`; known are value, step/],
  ['slider(7, 0, 3);', /slider: its name must be a text, not 7/],
  ['select("s", []);', /select: a list of options expected/],
  ['select("s", ["a"], "b");', /select: "b" is not one of the options/],
  ['checkbox("s"); button("s");', /button: "s" is the name of a checkbox/],
])('%s says what is wrong', async (code, message) => {
  await run(page, `\n${code}`);
  const [text] = await errorsOf(page);
  expect(text).toMatch(message);
  expect(text).toMatch(/^Line 2: /);
});

test('a changed control ends an animation, and an error is replaced by the next run', async () => {
  await page.fill(
    '#code',
    `const k = slider('k', 1, 9, { value: 1 });
if (k === 3) throw new Error('three');
print(k);
animate((n) => torch.Tensor(2, 2).fill(n + k), 'forever');`,
  );
  await page.click('#run');
  await prints(['1']);
  await set('.control input', '2');
  await prints(['2']);
  await set('.control input', '3');
  await page.waitForFunction(() => document.querySelector('#printout .error'));
  expect(await errorsOf(page)).toEqual([expect.stringMatching(/^Line 2: .*three/)]);
  await set('.control input', '4');
  await prints(['4']);
  expect(await errorsOf(page)).toEqual([]);
  await page.click('#run');
  expect(await page.textContent('#run-status')).toBe('Stopped');
  await set('.control input', '5');
  await prints(['5']);
});

test('figures stay where they are while a slider moves', async () => {
  await run(page, `const k = slider('k', 1, 9);\nplot(torch.range(1, k), 'line');\nprint(k);`);
  await page.waitForSelector('.figure .chart');
  await page.$eval('.figure', (figure) => {
    globalThis.before = figure;
  });
  await set('.control input', '7');
  await prints(['7']);
  await page.waitForFunction(() =>
    document.querySelector('.figure .formula').textContent.includes(': 7 points'),
  );
  expect(await page.evaluate(() => document.querySelector('.figure') === globalThis.before)).toBe(
    true,
  );
});

test.each([
  ['the page', ''],
  ['a frame', '?embed'],
])('a link has the values of the controls: %s', async (_, query) => {
  await run(page, LESSON);
  await set('.control input', '7');
  await prints(['first\t1', '28\tfunction', 'last\t7']);
  await page.click('#share');
  await page.waitForFunction(() => /^#\d/.test(location.hash));
  const hash = await page.evaluate(() => location.hash);
  const other = await open({ at: query, hash });
  await other.waitForFunction(() => document.getElementById('code').value.includes('Sums'));
  await other.click('#run');
  await prints(['first\t1', '28\tfunction', 'last\t7'], other);
  await set('.control input', '2', other);
  await prints(['first\t1', '8\tfunction', 'last\t2'], other);
  expect(await complaintsOf(other)).toEqual([]);
});

test('values in a link that a control does not accept are left out', async () => {
  const code = "print(slider('k', 1, 9), checkbox('c', true), select('s', ['a', 'b']));";
  const inputs = { k: 100, c: 'yes', s: 'z', __proto__: 1 };
  const other = await open({ hash: `#${await encode({ language: 'javascript', code, inputs })}` });
  await other.waitForFunction(() => document.getElementById('code').value.includes('slider'));
  await other.click('#run');
  await prints(['9\ttrue\ta'], other);
});

test('in Lua, comments --[[md are Markdown, and a control runs the script again', async () => {
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await run(
    page,
    `--[[md
# Title
]]
local k = slider('k', 1, 9)
print(k, choose('s', { 'a', 'b' }), select('#', 1, 2))`,
  );
  expect(await errorsOf(page)).toEqual([]);
  expect(await printed()).toEqual(['5\ta\t2']);
  await page.waitForSelector('.markdown h1');
  await set('.control input', '6');
  await prints(['6\ta\t2']);
  expect(await complaintsOf(page)).toEqual([]);
});

test('errors have the lines of the script in every cell, and exports do no harm', async () => {
  await run(
    page,
    `/*md one */
export const a = 1;
export default function f() { return a; }
/*md two */
import {
  save, // with a comment
} from 'torch7-wasm/npy';
print(f(), typeof save);
fail();`,
  );
  expect(await printed()).toEqual([expect.stringMatching(/^1\tfunction\nLine 9: ReferenceError/)]);
});
