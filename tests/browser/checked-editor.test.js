/* What the rich editor has from TypeScript's checker: errors while one types, signatures, rename,
   format; and its find panel, cursors and commands. */
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { complaintsOf, openScript, speak, usePlayground } from './browser.js';

const { open, folder } = usePlayground();
const CONTENT = '#rich .cm-content';
const MARK = '#rich .cm-lintRange-error';
const MOST_BYTES = 1_500_000; /* of the checker and the declarations, compressed */
let page;
const requested = [];
beforeAll(async () => {
  page = await open({
    rich: true,
    viewport: { width: 1280, height: 900 },
    prepare: (fresh) => fresh.on('request', (request) => requested.push(request.url())),
  });
  await page.waitForSelector(CONTENT);
});

const text = () =>
  page.$$eval('#rich .cm-line', (lines) => lines.map((e) => e.textContent).join('\n'));
const textsOf = (selector) => page.$$eval(selector, (all) => all.map((e) => e.textContent));
const press = (key) => page.keyboard.press(key);
async function write(code) {
  await page.click(CONTENT);
  await press('Control+A');
  await page.keyboard.insertText(code);
}
/* Waits for marks of exactly these texts. */
const marked = (texts) =>
  page.waitForFunction(
    ([selector, wanted]) => {
      const root = document.getElementById('rich').shadowRoot;
      const found = [...root.querySelectorAll(selector)].map((e) => e.textContent);
      return JSON.stringify(found) === wanted;
    },
    ['.cm-lintRange-error', JSON.stringify(texts)],
  );

beforeEach(async () => {
  await page.mouse.move(0, 0);
  await speak(page, 'javascript');
  await openScript(page, 'untitled');
});
/* The checker is loaded when the user first types: the tests after this one have it. */
test('errors of meaning are marked while one types, by a checker that is loaded then', async () => {
  const isChecker = (url) => /\/checker-\w+\.js$/.test(url);
  expect(requested.some(isChecker)).toBe(false);
  await write('const x = torch.rand(3, 3);\nx.narow(0, 1, 2);\nx.narrow(0, "a", 1);\nprnt(x);');
  await marked(['narow', '"a"', 'prnt']);
  expect(requested.filter(isChecker)).toHaveLength(1);
  await page.hover(`${MARK} >> nth=1`);
  await page.waitForSelector('.cm-diagnostic');
  expect(await page.textContent('.cm-diagnostic')).toContain(
    'Argument 2 of narrow is a string; a number is expected',
  );
  await write('const x = torch.rand(3, 3);\nx.narrow(0, 1, 2);');
  await marked([]);
  expect(await complaintsOf(page)).toEqual([]);
});

test('the checker with its declarations has at most 1.5 MB, compressed', () => {
  const [name, ...more] = readdirSync(`${folder()}/assets`).filter((n) => /^checker-/.test(n));
  expect(more).toEqual([]);
  expect(gzipSync(readFileSync(`${folder()}/assets/${name}`)).length).toBeLessThan(MOST_BYTES);
});

test.each([
  ['javascript', 'torch.ones(3).narrow(', 'dim: number'],
  ['lua', 'torch.ones(3):narrow(', 'dim: number'],
])(
  'in %s, the argument that is typed is marked in the signatures',
  async (language, code, first) => {
    if (language === 'lua') await speak(page, 'lua');
    await openScript(page, 'untitled');
    await write('');
    await page.keyboard.type(code);
    await page.waitForSelector('.signatures .current strong');
    expect(await page.textContent('.signatures .current strong')).toBe(first);
    await page.keyboard.type('0, ');
    await page.waitForFunction(
      () =>
        document.getElementById('rich').shadowRoot.querySelector('.signatures .current strong')
          ?.textContent === 'first: number',
    );
    await press('Escape');
    await page.waitForSelector('.signatures', { state: 'detached' });
  },
);

test('members of what the checker knows are completed', async () => {
  await write('const colours = { red: 1, green: 2 };\n');
  await press('Control+End');
  await page.keyboard.type('colours.gr');
  await page.waitForSelector('.cm-tooltip-autocomplete li:first-child:has-text("green")');
  await press('Escape');
});

test('F2 renames a name at all its places; undo takes it back', async () => {
  const code = 'const x = torch.ones(2);\nprint(x, { x });';
  await write(code);
  await press('Control+Home');
  for (let i = 0; i < 'const x'.length; i++) await press('ArrowRight');
  await press('F2');
  await page.waitForSelector('.cm-dialog input');
  await page.keyboard.type('matrix');
  await press('Enter');
  await page.waitForSelector('.cm-dialog', { state: 'detached' });
  expect(await text()).toBe('const matrix = torch.ones(2);\nprint(matrix, { x: matrix });');
  await press('Control+Z');
  expect(await text()).toBe(code);
});

/* Writes the second file of the open script, and opens the first one. */
async function writeHelpers(code) {
  await page.click('[aria-label="Add a file"]');
  await page.waitForSelector('#tabs [aria-label^="Remove helpers"]');
  await write(code);
}
const openTab = async (name) => {
  await page.click(`#tabs button:text-is("${name}")`);
  await page.waitForSelector(`#tabs button[aria-pressed=true]:text-is("${name}")`);
};
/* Gives the name at the beginning of the first line a new name, after `steps` characters. */
async function renameAt(steps, name) {
  await page.click(CONTENT);
  await press('Control+Home');
  for (let i = 0; i < steps; i++) await press('ArrowRight');
  await press('F2');
  await page.waitForSelector('.cm-dialog input');
  await page.keyboard.type(name);
  await press('Enter');
  await page.waitForSelector('.cm-dialog', { state: 'detached' });
}

test('F2 renames an export in all files; the tab of a file with errors is marked', async () => {
  await write("import { twice } from './helpers.js';\nprint(twice(2));");
  await writeHelpers('export function twice(x) {\n  return 2 * x;\n}\nnone();');
  await page.waitForSelector('#tabs .faulty:text-is("helpers.js")');
  await openTab('untitled.js');
  expect(await page.$$('#tabs .faulty')).toHaveLength(1);
  await renameAt('import { t'.length, 'double');
  expect(await text()).toBe("import { double } from './helpers.js';\nprint(double(2));");
  expect(await page.textContent('#message')).toBe('double is changed in helpers.js too.');
  await openTab('helpers.js');
  const renamed = 'export function double(x) {\n  return 2 * x;\n}\nnone();';
  expect(await text()).toBe(renamed);
  await page.click(CONTENT);
  await press('Control+Z');
  expect(await text()).toBe(renamed.replace('double', 'twice'));
  await press('Control+Z');
  expect(await text()).toBe('');
  await press('Control+Y');
  await press('Control+Y');
  expect(await text()).toBe(renamed);
  await page.click('[aria-label="Remove helpers.js"]');
  expect(await text()).toBe("import { double } from './helpers.js';\nprint(double(2));");
});

test('in Lua, unknown variables and errors of syntax are marked; F2 renames', async () => {
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await write('local x = torch.ones(3)\nprnt(x)');
  await marked(['prnt']);
  await write('local x = = 1');
  await marked(['local x = = 1']);
  await write('local x = 1\nprint(twice(x))');
  await writeHelpers('function twice(x) return 2 * x end');
  await renameAt('function t'.length, 'double');
  expect(await text()).toBe('function double(x) return 2 * x end');
  await openTab('untitled.lua');
  expect(await text()).toBe('local x = 1\nprint(double(x))');
  await marked([]);
  await openTab('helpers.lua');
  await page.click('[aria-label="Remove helpers.lua"]');
  await openScript(page, 'untitled');
  expect(await complaintsOf(page)).toEqual([]);
});

test('Shift+Alt+F formats a script', async () => {
  await write('for(const i of [1,2]){\nprint( i )\n}');
  await press('Shift+Alt+F');
  await page.waitForFunction(() =>
    document.getElementById('rich').shadowRoot.textContent.includes('  print(i);'),
  );
  expect(await text()).toBe('for (const i of [1, 2]) {\n  print(i);\n}');
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await write('for i = 1, 2 do\nprint(i)\nend');
  await press('Shift+Alt+F');
  expect(await text()).toBe('for i = 1, 2 do\n  print(i)\nend');
});

test('several cursors and a rectangle type in several lines', async () => {
  await write('a\nb\nc');
  await press('Control+Home');
  await press('Control+Alt+ArrowDown');
  await page.keyboard.type('x');
  expect(await text()).toBe('xa\nxb\nc');
  await write('one\ntwo\nsix');
  const box = async (i) => (await page.$(`#rich .cm-line >> nth=${i}`)).boundingBox();
  const [first, last] = [await box(0), await box(2)];
  await page.keyboard.down('Alt');
  await page.mouse.move(first.x + 7, first.y + 10);
  await page.mouse.down();
  await page.mouse.move(last.x + 15, last.y + 10, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await press('Delete');
  const lengths = (await text()).split('\n').map((line) => line.length);
  expect(new Set(lengths).size).toBe(1);
  expect(lengths[0]).toBeLessThan(3);
});

test('the find panel finds and replaces', async () => {
  await write('x.add(1);\nx.add(2);');
  await press('Control+F');
  await page.waitForSelector('.cm-search');
  await page.fill('.cm-search [name=search]', 'add');
  await page.fill('.cm-search [name=replace]', 'mul');
  expect(await textsOf('.cm-search button')).toEqual([
    'Next',
    'Previous',
    'All',
    'Replace',
    'Replace all',
    '×',
  ]);
  await page.click('.cm-search [name=replaceAll]');
  await press('Escape');
  expect(await text()).toBe('x.mul(1);\nx.mul(2);');
  expect(await complaintsOf(page)).toEqual([]);
});

test('the palette has the commands of the editor', async () => {
  await press('Control+K');
  await page.waitForSelector('#palette[open]');
  await page.fill('#palette-input', 'script format');
  expect(await textsOf('#palette-list li')).toEqual(['Format the script']);
  await press('Escape');
});
