/* The card of a tensor: its memory, its other tabs, and its downloads. */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import * as npy from '../../js/io/npy/index.js';
import '../../js/io/t7/index.js';
import { complaintsOf, errorsOf, openScript, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
const torch = createTorchSync();
let page;
beforeAll(async () => {
  page = await open();
});
/* One page for all tests: a script starts afresh. */
beforeEach(async () => {
  await page.mouse.move(0, 0); /* cells are chosen by pointing at them */
  await speak(page, 'javascript');
  await openScript(page, 'untitled');
});

const CODE = 'const x = torch.range(0, 11).view(3, 4);\nshow(x, x.narrow(1, 1, 2));\n';
const cell = (view, index) => `[data-view="${view}"][data-index="${index}"]`;
const marked = () => page.$$eval('.cell.marked', (all) => all.map((c) => c.dataset.address));
const formula = () => page.textContent('.memory .formula');
const openTab = (name) => page.click(`[role=tab]:text-is("${name}")`);

test('a cell is marked in the storage and in every view, with its formula', async () => {
  await run(page, CODE);
  await page.hover(cell(1, '1,1'));
  expect(await marked()).toEqual(['6', '6', '6']);
  expect(await formula()).toBe(
    'x.narrow(1, 1, 2)[1][1] is 6, at offset + index·stride = 1 + 1·4 + 1·1 = 6; also x[1][2]',
  );
  await page.hover(cell(0, '2,3'));
  expect(await marked()).toEqual(['11', '11']);
  expect(await formula()).toBe('x[2][3] is 11, at offset + index·stride = 0 + 2·4 + 3·1 = 11');
  await page.waitForFunction(() => document.querySelectorAll('.arrows text').length === 2);
  expect(await page.$$eval('.arrows text', (all) => all.map((label) => label.textContent))).toEqual(
    ['2·4', '3·1'],
  );
});

test('each term of the formula has the colour of its arrow; a mark is at the offset', async () => {
  await run(page, CODE);
  await page.hover(cell(1, '1,1'));
  const colours = (selector) =>
    page.$$eval(selector, (all) => all.map((e) => [e.textContent, getComputedStyle(e).color]));
  const terms = await colours('.memory .formula [class*="term-"]:not(.term-offset)');
  expect(terms.map(([text]) => text)).toEqual(['1·4', '1·1']);
  expect(await colours('.arrows text')).toEqual(terms);
  expect(new Set(terms.map(([, colour]) => colour)).size).toBe(2);
  const [mark, place] = await page.evaluate(() => [
    document.querySelector('.storage .offset path').getBoundingClientRect(),
    document.querySelectorAll('.storage .cell')[1].getBoundingClientRect(),
  ]);
  expect(Math.abs(mark.x + mark.width / 2 - place.x - place.width / 2)).toBeLessThan(3);
});

test('pointing at the storage marks the element in the views that contain it', async () => {
  await run(page, CODE);
  const inStorage = (address) => `.storage .cell[data-address="${address}"]`;
  await page.hover(inStorage(9));
  expect(await marked()).toEqual(['9', '9', '9']);
  expect(await formula()).toContain('x.narrow(1, 1, 2)[2][0] is 9');
  await page.hover(inStorage(7)); /* only of x */
  expect(await formula()).toContain('x[1][3] is 7');
  expect(await page.textContent('.chips code')).toBe('x');
});

test('a marked element of a long storage is scrolled into sight', async () => {
  await run(page, 'show(torch.range(0, 79).view(10, 8));');
  const left = () => page.$eval('.storage', (row) => row.scrollLeft);
  await page.hover(cell(0, '0,0'));
  expect(await left()).toBe(0);
  await page.hover(cell(0, '7,7'));
  expect(await left()).toBeGreaterThan(100);
});

test('a view of three dimensions is drawn as matrices, through which the keyboard moves', async () => {
  await run(page, 'show(torch.range(0, 11).view(2, 2, 3));');
  expect(await page.$$eval('.grid > div', (all) => all.map((e) => e.dataset.at))).toEqual([
    '[0]',
    '[1]',
  ]);
  await page.focus(cell(0, '0,1,2'));
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement.dataset.index)).toBe('1,0,2');
  expect(await formula()).toContain('= 0 + 1·6 + 0·3 + 2·1 = 8');
});

test('a cell has at most five characters', async () => {
  await run(page, 'show(torch.Tensor([1 / 3, -1 / 3, 1e-4 / 3, 123456, -98765.4, 1 / 0, 0 / 0]));');
  const texts = await page.$$eval('[data-view="0"]', (all) => all.map((e) => e.textContent));
  expect(texts).toEqual(['0.333', '-0.33', '3e-5', '1e5', '-1e5', '∞', 'NaN']);
});

test('the keyboard moves and edits; the edit shows in every view', async () => {
  await run(page, CODE);
  await page.focus(cell(1, '1,1'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft'); /* stays */
  expect(await page.evaluate(() => document.activeElement.dataset.index)).toBe('0,0');
  await page.keyboard.press('Enter');
  await page.keyboard.type('-7.5');
  await page.keyboard.press('Enter');
  const texts = await page.$$eval('[data-address="1"]', (all) => all.map((c) => c.textContent));
  expect(texts).toEqual(['-7.5', '-7.5', '-7.5']);
  expect(await page.$$eval('.flash', (all) => all.length)).toBe(3);
  expect(await page.getAttribute('.memory .formula', 'role')).toBe('status');

  await page.keyboard.press('Enter');
  await page.keyboard.type('12x');
  await page.keyboard.press('Enter');
  expect(await formula()).toBe('12x is not a number of this type');
  expect(await page.textContent(cell(0, '0,1'))).toBe('-7.5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('99');
  await page.keyboard.press('Escape');
  expect(await page.textContent(cell(0, '0,1'))).toBe('-7.5');
});

test.each(['t', 'narrow', 'select', 'unfold', 'reverse', 'expand', 'view'])(
  'the button %s adds a view, and its line runs',
  async (name) => {
    const size = name === 'expand' ? '1, 12' : '3, 4'; /* a size of 1 is expanded */
    await run(page, `const x = torch.range(0, 11).view(${size});\nshow(x);\n`);
    await page.click(`[data-add=${name}]`);
    const code = await page.inputValue('#code');
    expect(code).toMatch(new RegExp(`^const view1 = x\\.${name}\\(.*\\);\n$`, 'm'));
    const shown = await page.$$eval('[role=grid]', (grids) => grids.length);
    expect(shown).toBe(2);
    const texts = () =>
      page.$$eval('[data-view="1"]', (all) => all.map((c) => c.textContent).join());
    const before = await texts();
    await run(page, `${code}show(x, view1);\n`);
    expect(await errorsOf(page)).toEqual([]);
    expect(await texts()).toBe(before);
  },
);

test('in Lua, a button counts from 1', async () => {
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await run(page, "local x = torch.range(0, 11):view(3, 4)\nshow(x, 'x')\n");
  await page.click('[data-add=narrow]');
  expect(await page.inputValue('#code')).toContain('local view1 = x:narrow(2, 2, 2)\n');
});

test('a button uses a name that neither the card nor the script has', async () => {
  const code = 'const view1 = 5;\nconst x = torch.range(0, 3).view(2, 2);\nshow(x, x.t());\n';
  await run(page, code);
  await page.click('[data-add=select]');
  await page.click('[data-add=narrow]');
  const text = await page.inputValue('#code');
  expect(text.slice(code.length)).toMatch(
    /^const view2 = x\.t\(\)\.select\(0, 1\);\nconst view3 = view2\.narrow\(.*\);\n$/,
  );
  await run(page, text);
  expect(await errorsOf(page)).toEqual([]);
});

test.each([
  ["show(x, 'the grid');", 'const view1 = x.t();\n'],
  ['show({ grid: x });', 'const view1 = x.t();\n'],
  ['const all = { grid: x };\nshow(all);', ''],
])('of %s, a button writes code with the variable, not with the title', async (line, added) => {
  const code = `const x = torch.range(0, 3).view(2, 2);\n${line}\n`;
  await run(page, code);
  await page.click('[data-add=t]');
  expect(await page.inputValue('#code')).toBe(code + added);
  expect(await page.$$eval('[role=grid]', (grids) => grids.length)).toBe(2);
  expect((await page.textContent('#message')).startsWith('No line is written')).toBe(added === '');
});

test('Numbers holds only the visible part of a large tensor', async () => {
  await run(page, 'show(torch.range(0, 999999).view(1000, 1000));');
  expect(await page.getAttribute('[role=tab]:text-is("Numbers")', 'aria-selected')).toBe('true');
  const table = () =>
    page.$$eval('.numbers tr', (rows) =>
      rows.map((row) => [...row.children].map((c) => c.textContent)),
    );
  expect((await table()).flat().length).toBeLessThan(400);
  await page.$eval('.numbers', (box) => box.scrollTo(1e9, 1e9));
  await page.waitForFunction(() =>
    document.querySelector('.numbers table').textContent.endsWith('999999'),
  );
  const last = (await table()).at(-1);
  expect([last[0], last.at(-1)]).toEqual(['999', '999999']);
});

test('a slice picker chooses the matrix of three dimensions', async () => {
  await run(page, 'show(torch.range(0, 23).view(2, 3, 4));');
  await openTab('Numbers');
  await page.fill('.pickers input', '1');
  expect(await page.textContent('.numbers tr:last-child td:last-child')).toBe('23');
});

test('Heat map, Histogram and Image draw the elements', async () => {
  await run(page, 'show(torch.ByteTensor([[0, 255], [255, 0]]));');
  await openTab('Image');
  const pixels = await page.$eval('.panel canvas', (canvas) => [
    ...canvas
      .getContext('2d')
      .getImageData(0, 0, 2, 2)
      .data.filter((_, i) => i % 4 === 0),
  ]);
  expect(pixels).toEqual([0, 255, 255, 0]);
  await openTab('Histogram');
  expect(await page.textContent('.panel .formula')).toBe('0 to 255; the largest of 32 bins has 2');
  await openTab('Heat map');
  expect(await page.getAttribute('.panel canvas', 'aria-label')).toContain(
    'from 0 (blue) to 255 (orange)',
  );
});

test('tensors without elements and of every type have a card', async () => {
  await run(page, 'show(torch.Tensor(), torch.LongTensor([2n ** 60n]), torch.FloatTensor([0.5]));');
  expect(await errorsOf(page)).toEqual([]);
  expect(await page.$$eval('.tensor h2 span', (all) => all.map((e) => e.textContent))).toEqual([
    'DoubleTensor empty · stride none · offset 0 · 0 bytes',
    'LongTensor 1 · stride 1 · offset 0 · 8 bytes',
    'FloatTensor 1 · stride 1 · offset 0 · 4 bytes',
  ]);
});

test('downloads hold the elements of the view, in order', async () => {
  await run(page, 'show(torch.range(0, 5).view(2, 3).t());');
  const download = async (format) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.click(`.downloads :text-is(".${format}")`),
    ]);
    return Buffer.concat(await (await file.createReadStream()).toArray());
  };
  const expected = [
    [0, 3],
    [1, 4],
    [2, 5],
  ];
  expect(npy.load(torch, new Uint8Array(await download('npy'))).toArray()).toEqual(expected);
  expect(torch.deserialize(new Uint8Array(await download('t7'))).toArray()).toEqual(expected);
  expect((await download('csv')).toString()).toBe('0,3\n1,4\n2,5\n');
  expect((await download('png')).subarray(1, 4).toString()).toBe('PNG');
  expect(await complaintsOf(page)).toEqual([]);
});

test('a script shows at most 60 cards', async () => {
  await run(page, 'for (let i = 0; i < 100; i++) show(torch.ones(2));');
  expect(await page.$$eval('.tensor', (all) => all.length)).toBe(60);
  expect(await errorsOf(page)).toEqual(['More than 60 results are not shown.\n']);
});

const STEPS = `const x = torch.range(0, 11).view(3, 4);
let row;
row = x.select(0, 1);
const t = x.t();
show(t, row, x.narrow(1, 1, 2), x);
`;
const gridsOf = () => page.$$eval('.grids figcaption b', (all) => all.map((b) => b.textContent));

test('a slider replays the views in the order of the script', async () => {
  await run(page, STEPS);
  const slider = page.locator('.steps input');
  const said = async () => [
    await slider.getAttribute('aria-valuetext'),
    await page.textContent('.steps output'),
  ];
  expect(await gridsOf()).toEqual(['x', 'row', 't', 'x.narrow(1, 1, 2)']);
  expect((await said())[0]).toBe('Step 4 of 4: x.narrow(1, 1, 2)');
  await slider.focus();
  await page.keyboard.press('Home');
  expect(await gridsOf()).toEqual(['x']);
  const first = 'Step 1 of 4: const x = torch.range(0, 11).view(3, 4);';
  expect(await said()).toEqual([first, first]);
  expect(await formula()).not.toContain('also');
  await page.keyboard.press('ArrowRight');
  expect(await gridsOf()).toEqual(['x', 'row']);
  expect((await said())[0]).toBe('Step 2 of 4: row = x.select(0, 1);');
  expect(await formula()).toMatch(/^row\[1\] is 5, .*; also x\[1\]\[1\]$/);
  expect(await page.evaluate(() => document.activeElement.type)).toBe('range');

  /* A view of the step that is shown; the slider then shows all. */
  await page.click('[data-add=reverse]');
  expect(await gridsOf()).toEqual(['x', 'row', 't', 'x.narrow(1, 1, 2)', 'view4']);
  expect((await said())[0]).toBe('Step 5 of 5: const view4 = row.reverse(0);');
  expect(await page.inputValue('#code')).toContain('const view4 = row.reverse(0);');
  expect(await complaintsOf(page)).toEqual([]);
});

test('in Lua, the slider shows the lines of local variables; one view has no slider', async () => {
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await run(page, 'local x = torch.range(1, 4)\nlocal y = x:narrow(1, 2, 2)\nshow(x, y)');
  expect(await page.getAttribute('.steps input', 'aria-valuetext')).toBe(
    'Step 2 of 2: local y = x:narrow(1, 2, 2)',
  );
  await run(page, 'show(torch.range(1, 4))');
  expect(await page.isVisible('.steps')).toBe(false);
});

const cellsOf = (view) =>
  page.$$eval(`[data-view="${view}"]`, (all) => all.map((c) => c.textContent).join(' '));

test.each([
  ['javascript', 'const x = torch.zeros(4);', 'const y = x.narrow(0, 1, 2);', 'y.fill(7);'],
  ['lua', 'local x = torch.zeros(4)', 'local y = x:narrow(1, 2, 2)', 'y:fill(7)'],
])('in %s, the slider shows what the storage held at each step', async (language, ...lines) => {
  if (language === 'lua') await speak(page, language);
  await openScript(page, 'untitled');
  const [make, narrow, fill] = lines;
  await run(
    page,
    `${make}\nx${language === 'lua' ? ':' : '.'}add(1)\n${narrow}\n${fill}\nshow(x, y)`,
  );
  expect(await errorsOf(page)).toEqual([]);
  const slider = page.locator('.steps input');
  const states = [];
  await slider.focus();
  await page.keyboard.press('Home');
  for (let step = 1; step <= 4; step++) {
    const said = await slider.getAttribute('aria-valuetext');
    states.push([said.replace(/^Step \d of \d: /, ''), await cellsOf(0), await cellsOf(1)]);
    await page.keyboard.press('ArrowRight');
  }
  expect(states).toEqual([
    [make, '0 0 0 0', ''],
    [language === 'lua' ? 'x:add(1)' : 'x.add(1)', '1 1 1 1', ''],
    [narrow, '1 1 1 1', '1 1'],
    [fill, '1 7 7 1', '7 7'],
  ]);
  await page.keyboard.press('Home');
  expect(await formula()).toMatch(/^x\[/);
  await page.dblclick(cell(0, '0'));
  expect(await formula()).toBe(
    'These contents are past: move the slider to its end to edit a cell.',
  );
  expect(await complaintsOf(page)).toEqual([]);
});

test('of a large storage, every step shows the present contents, and the card says so', async () => {
  await run(
    page,
    'const x = torch.zeros(5000);\nconst y = x.narrow(0, 0, 3);\nx.fill(2);\nshow(x, y);',
  );
  await openTab('Memory');
  expect(await page.textContent('.steps')).toContain('present contents');
  await page.focus('.steps input');
  await page.keyboard.press('Home');
  expect(await page.textContent(cell(0, '0'))).toBe('2');
});

test.each([
  [
    'javascript',
    [
      'const x = torch.zeros(2);',
      'const y = x.narrow(0, 0, 1);',
      ...Array.from({ length: 60 }, (_, i) => `x.fill(${i + 1});`),
    ],
  ],
  [
    'lua',
    [
      'local x = torch.zeros(2)',
      'local y = x:narrow(1, 1, 1)',
      'for i = 1, 600 do',
      '  x:fill(i)',
      'end',
      'x:fill(-1)',
    ],
  ],
])('in %s, the card says that later writes are not recorded', async (language, lines) => {
  await speak(page, language);
  await openScript(page, 'untitled');
  await run(page, [...lines, 'show(x, y)'].join('\n'));
  expect(await errorsOf(page)).toEqual([]);
  await openTab('Memory');
  expect(await page.textContent('.steps')).toContain('later writes are not among the steps');
  const last = language === 'lua' ? '-1' : '60';
  expect(await page.textContent(cell(0, '0'))).toBe(last);
  expect(await complaintsOf(page)).toEqual([]);
});
