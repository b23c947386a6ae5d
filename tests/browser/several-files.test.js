/* The files of a script above the editor, its name in the address, download, and titles of one's
   own for changed examples. */
import { beforeAll, expect, test } from '@jest/globals';
import { complaintsOf, errorsOf, openScript, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
const HELPERS = 'export function twice(x) {\n  return x.mul(2);\n}\n';
const MAIN = "import { twice } from './helpers.js';\nprint(twice(torch.ones(2)).sum());\n";
let page;
beforeAll(async () => {
  page = await open();
  await page.waitForSelector('#tabs button');
});

const tabs = (where = page) => where.$$eval('#tabs button', (all) => all.map((e) => e.textContent));
const isOpen = (name, where = page) =>
  where.waitForFunction(
    (wanted) => document.querySelector('#tabs [aria-pressed=true]')?.textContent === wanted,
    name,
  );
async function show(name, where = page) {
  await where.click(`#tabs button:text-is("${name}")`);
  await isOpen(name, where);
}
const hash = (where = page) => where.evaluate(() => decodeURIComponent(location.hash));
const title = () => page.textContent('[data-script][aria-selected=true]');
const isTitled = (wanted) => page.waitForSelector(`[data-script="${wanted}"][aria-selected=true]`);

test('a script imports another file of its own, which is kept', async () => {
  await openScript(page, 'untitled');
  await page.click('[aria-label="Add a file"]');
  await isOpen('helpers.js');
  await page.fill('#code', HELPERS);
  await show('untitled.js');
  expect(await run(page, MAIN)).toBe('4\n');
  await page.reload();
  await page.waitForSelector('#tabs button:text-is("helpers.js")');
  expect(await page.inputValue('#code')).toBe(MAIN);
  expect(await run(page, `${MAIN}print(Object.keys(await import('./helpers.js')));`)).toBe(
    '4\n["twice"]\n',
  );
  await page.fill('#code', MAIN);
  await show('helpers.js');
  expect(await page.inputValue('#code')).toBe(HELPERS);
});

test('Run runs the script while another file is open; an error says where it was', async () => {
  await page.fill('#code', 'export function twice(x) {\n  return x.select(0, 9);\n}\n');
  await page.click('#run');
  await page.waitForSelector('#printout .error');
  expect((await errorsOf(page)).join('')).toMatch(
    /^Line 2: TorchError: .* \(helpers\.js, line 2\)/,
  );
  await page.fill('#code', 'export const = 1;');
  await page.click('#run');
  await page.waitForFunction(() =>
    document.getElementById('printout').textContent.includes('helpers.js, line 1: SyntaxError'),
  );
  await page.fill('#code', HELPERS);
});

test('files that import each other, or are not there, are refused', async () => {
  await show('untitled.js');
  await run(page, "import './none.js';\n");
  expect((await errorsOf(page)).join('')).toContain('there is no file "./none.js"');
  await show('helpers.js');
  await page.fill('#code', "import './helpers.js';\n");
  await show('untitled.js');
  await run(page, MAIN);
  expect((await errorsOf(page)).join('')).toContain('helpers.js imports helpers.js');
  await show('helpers.js');
  await page.fill('#code', "import './untitled.js';\n");
  await show('untitled.js');
  await run(page, MAIN);
  expect((await errorsOf(page)).join('')).toContain(
    'untitled.js imports helpers.js imports untitled.js: files cannot import each other',
  );
  await show('helpers.js');
  await page.fill('#code', "\nimport './none.js';\n");
  await show('untitled.js');
  await run(page, MAIN);
  expect((await errorsOf(page)).join('')).toContain(
    'helpers.js, line 2: import: there is no file "./none.js"',
  );
  await show('helpers.js');
  await page.fill('#code', HELPERS);
});

test('a link has all files', async () => {
  await page.click('#share');
  await page.waitForSelector('#share-dialog[open]');
  const link = await page.inputValue('#share-link');
  await page.click('#share-dialog > button');
  const other = await open({ hash: new URL(link).hash });
  await other.waitForSelector('#tabs button:text-is("helpers.js")');
  expect(await other.inputValue('#code')).toBe(MAIN);
  await show('helpers.js', other);
  expect(await other.inputValue('#code')).toBe(HELPERS);
  const broken = await open({ hash: '#2.javascript.q1YqSs1TsgIA' });
  await broken.waitForFunction(() =>
    document.getElementById('message').textContent.includes('refused'),
  );
  expect(await broken.textContent('#message')).toContain('refused');
});

test('a file has another name, and is removed', async () => {
  await page.click('#tabs [aria-pressed=true]');
  await page.fill('#tabs input', 'More help');
  await page.keyboard.press('Enter');
  await isOpen('more-help.js');
  await page.click('[aria-label="Remove more-help.js"]');
  await isOpen('untitled.js');
  expect(await tabs()).toEqual(['untitled.js', '+']);
});

test('in Lua, require finds the other files', async () => {
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await page.click('[aria-label="Add a file"]');
  await isOpen('helpers.lua');
  await page.fill('#code', 'return { twice = function(x) return 2 * x end }');
  await show('untitled.lua');
  expect(await run(page, "print(require('helpers').twice(21))")).toBe('42\n');
  await speak(page, 'javascript');
});

test('the address names the open script; Back and a reload return to it', async () => {
  await openScript(page, 'Views share memory');
  expect(await hash()).toBe('#javascript/views-share-memory');
  await openScript(page, 'Strides');
  expect(await hash()).toBe('#javascript/strides');
  await page.goBack();
  await isTitled('Views share memory');
  await page.goForward();
  await isTitled('Strides');
  const other = await open({ hash: '#javascript/sliding-windows-without-a-copy' });
  await other.waitForSelector('[data-script="Sliding windows without a copy"][aria-selected=true]');
  const none = await open({ hash: '#lua/no-such' });
  await none.waitForFunction(() => document.getElementById('message').textContent !== '');
  expect(await none.textContent('#message')).toBe('There is no no-such here.');
});

test('a changed example has a dot, and gets a title of its own', async () => {
  await openScript(page, 'Strides');
  const first = await page.inputValue('#code');
  expect(await tabs()).toEqual(['strides.js', '+']);
  await page.fill('#code', 'print(1);');
  await page.waitForSelector('#tabs .changed');
  await page.click('#tools button:text-is("Rename")');
  await page.fill('#tools input', 'My strides');
  await page.keyboard.press('Enter');
  await isTitled('My strides');
  expect(await title()).toBe('My strides');
  expect(await page.inputValue('#code')).toBe('print(1);');
  await openScript(page, 'Strides');
  expect(await page.inputValue('#code')).toBe(first);
  expect(await page.$('#tabs .changed')).toBeNull();
});

test('a script is downloaded as a file', async () => {
  await openScript(page, 'My strides');
  const waiting = page.waitForEvent('download');
  await page.click('#tools button:text-is("Download")');
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('my-strides.js');
  let text = '';
  for await (const part of await download.createReadStream()) text += part;
  expect(text).toBe('print(1);');
  expect(await complaintsOf(page)).toEqual([]);
});
