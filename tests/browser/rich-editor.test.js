/* The rich editor: it replaces the textarea, completes, explains, and shows errors and values. */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { complaintsOf, drawn, ended, openScript, speak, usePlayground } from './browser.js';
import { skipTime } from './waits.js';

const { open } = usePlayground();
const inRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const pictures = inRoot('build/screenshots/');
const CONTENT = '#rich .cm-content';
let page;
beforeAll(async () => {
  page = await open({ rich: true, viewport: { width: 1280, height: 900 } });
  await page.waitForSelector(CONTENT);
});

const text = () =>
  page.$$eval('#rich .cm-line', (lines) =>
    lines
      .map((line) => {
        const copy = line.cloneNode(true);
        copy.querySelectorAll('.value').forEach((chip) => chip.remove());
        return copy.textContent;
      })
      .join('\n'),
  );
async function write(code) {
  await page.click(CONTENT);
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(code);
}
/* Chooses the first completion when the list is complete: CodeMirror disables a list while it looks
   for more, and ignores Enter for 75 ms after a list opens. */
async function acceptCompletion() {
  await page.waitForSelector('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled)');
  await skipTime(page, 100);
  await page.keyboard.press('Enter');
}
/* One page for all tests, which begin with an empty script. */
beforeEach(async () => {
  await page.mouse.move(0, 0);
  await speak(page, 'javascript');
  await openScript(page, 'untitled');
  await write('');
});
const runByKey = async () => {
  await page.keyboard.press('Control+Enter');
  await ended(page);
};

test('it has the script, colours and line numbers, and breaks no policy', async () => {
  await openScript(page, 'Views share memory');
  expect(await text()).toContain('A view looks at another tensor');
  expect(await page.isVisible('#code')).toBe(false);
  const numbers = await page.$$eval('.cm-lineNumbers .cm-gutterElement', (all) =>
    all.map((e) => e.textContent),
  );
  expect(numbers).toContain('3');
  const colours = await page.$$eval('#rich .cm-line span', (all) => [
    ...new Set(all.map((e) => getComputedStyle(e).color)),
  ]);
  expect(colours.length).toBeGreaterThanOrEqual(4);
  expect(await complaintsOf(page)).toEqual([]);
});

test.each([
  ['javascript', 'const x = torch.range(0, 11).view(3, 4);\nconst n = x.sum();\n', 'Double 3×4'],
  ['lua', 'local x = torch.range(0, 11):view(3, 4)\nn = x:sum()\n', 'Double 3×4'],
])('in %s, values are beside their lines after Ctrl+Enter', async (language, code, size) => {
  if (language === 'lua') await speak(page, 'lua');
  await openScript(page, 'untitled');
  await write(code);
  await runByKey();
  await page.waitForSelector('.value');
  const values = await page.$$eval('#rich .value', (all) => all.map((e) => e.textContent));
  expect(values).toEqual([size, '66']);
  expect(await text()).toBe(code);
  await mkdir(pictures, { recursive: true });
  await page.screenshot({ path: `${pictures}editor-${language}.png` });
});

const VIEWS = {
  javascript: ['const x = torch.zeros(6).view(2, 3)', 'const t = x.t()', 'const y = torch.ones(2)'],
  lua: ['local x = torch.zeros(6):view(2, 3)', 'local t = x:t()', 'local y = torch.ones(2)'],
};
test.each(Object.entries(VIEWS))(
  'in %s, the value of a view names the variable of its storage and has a colour of its own',
  async (language, lines) => {
    if (language === 'lua') await speak(page, 'lua');
    await openScript(page, 'untitled');
    await write(`${lines.join('\n')}\n`);
    await runByKey();
    await page.waitForSelector('.value');
    const chips = await page.$$eval('#rich .value', (all) =>
      all.map((e) => [e.textContent, getComputedStyle(e).backgroundColor]),
    );
    expect(chips.map(([text]) => text)).toEqual([
      'Double 2×3',
      'Double 3×2 · view of x',
      'Double 2',
    ]);
    expect(chips[1][1]).not.toBe(chips[0][1]);
    expect(chips[2][1]).toBe(chips[0][1]);
  },
);

test('the slider of a card marks the line of its step in the editor; its button replays them', async () => {
  await openScript(page, 'untitled');
  await write('const x = torch.zeros(2, 3)\nconst t = x.t()\nx.fill(7)\nshow(x, t)\n');
  await runByKey();
  await page.focus('.steps input');
  await page.keyboard.press('Home');
  expect(await page.textContent('#rich .cm-step')).toContain('const x = torch.zeros(2, 3)');
  await page.keyboard.press('ArrowRight');
  expect(await page.textContent('#rich .cm-step')).toContain('const t = x.t()');
  await page.click('.play');
  expect(await page.textContent('#rich .cm-step')).toContain('x.fill(7)');
  await page.waitForSelector('.play[aria-label="Replay the steps"]');
  expect(await page.textContent('.steps output')).toBe('Step 3 of 3: x.fill(7)');
  await page.focus('#prompt-line');
  expect(await page.$$eval('#rich .cm-step', (all) => all.length)).toBe(0);
});

/* Returns the texts of the chips and dots, and of those that are over code. */
const coveredBy = (where) =>
  where.evaluate(() => {
    const root = document.getElementById('rich').shadowRoot;
    const gutters = root.querySelector('.cm-gutters');
    const { right: edge } = gutters.getBoundingClientRect();
    if (/^rgba\(.*, 0\)$/.test(getComputedStyle(gutters).backgroundColor))
      throw new Error('code is seen through the gutter');
    const pieces = [...root.querySelectorAll('.cm-line')].flatMap((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const chip = line.querySelector('.value');
      if (chip) range.setEndBefore(chip);
      /* one for each row of a line that is wrapped; the gutter covers the rest */
      return Array.from(range.getClientRects(), ({ left, right, top, bottom }) => {
        return { left: Math.max(left, edge), right, top, bottom };
      });
    });
    const shown = [...root.querySelectorAll('.value, .dot')].filter((e) => e.offsetWidth > 0);
    const covers = (a, b) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
    const over = shown.filter((e) => {
      const box = e.getBoundingClientRect();
      return pieces.some((piece) => covers(box, piece));
    });
    return { over: over.map((e) => e.title), shown: shown.map((e) => e.title) };
  });

test.each([
  [390, 844, ''],
  [820, 1100, ''],
  [720, 480, '?embed'],
  [390, 600, '?embed'],
])('%d×%d pixels%s: no value covers code', async (width, height, at) => {
  const other = await open({ rich: true, viewport: { width, height }, at });
  await other.waitForSelector(CONTENT);
  await other.click('#run');
  await ended(other);
  if (width === 390 && at === '') await other.click('#views [value=code]');
  /* a frame wraps its lines, so that a chip has room */
  await other.waitForSelector(at === '' ? '#rich .dot' : '#rich .value, #rich .dot');
  const { over, shown } = await coveredBy(other);
  expect(over).toEqual([]);
  expect(shown).toContain('Double 3 · view of x');
  await other.$eval('#rich .cm-scroller', (box) => box.scrollTo(120, 0));
  await drawn(other);
  expect((await coveredBy(other)).over).toEqual([]);
});

test('a dot shows its value when it is pressed', async () => {
  const other = await open({ rich: true, viewport: { width: 390, height: 844 } });
  await other.waitForSelector(CONTENT);
  await other.click('#run');
  await ended(other);
  await other.click('#views [value=code]');
  await other.waitForSelector('#rich .dot');
  const chips = () =>
    other.$$eval('#rich .value', (all) =>
      all.filter((e) => e.offsetWidth > 0).map((e) => e.textContent),
    );
  expect(await chips()).not.toContain('Double 3 · view of x');
  await other.click('#rich .dot[title="Double 3 · view of x"]');
  expect(await chips()).toContain('Double 3 · view of x');
  await other.click('#rich .dot[title="Double 3 · view of x"]');
  expect(await chips()).not.toContain('Double 3 · view of x');
  await other.fill('#rich .cm-content', 'print(1);');
  await other.waitForFunction(
    () => document.getElementById('rich').shadowRoot.querySelector('.dot') === null,
  );
});

test('values of expressions are beside their lines, and the script works as written', async () => {
  await openScript(page, 'untitled');
  const code = `const x = torch.ones(2, 3)
x.sum() * 7
x.t()
void 0
await Promise.resolve('late')
if (x) { 5; }
const self = 1
print(self, x.nElement())
x.fill(2)
const [a, b] = [x.t(), 3]
`;
  await write(code);
  await runByKey();
  await page.waitForSelector('.value');
  const values = await page.$$eval('#rich .cm-line', (lines) =>
    lines.map((line) => line.querySelector('.value')?.textContent ?? ''),
  );
  expect(values.slice(0, 10)).toEqual([
    'Double 2×3',
    '42',
    'Double 3×2',
    '',
    '"late"',
    '',
    '' /* a name of the worker's own is not shared */,
    '',
    'Double 2×3',
    'Double 3×2 · 3',
  ]);
  expect(await page.textContent('#printout')).toBe('1\t6\n');
  expect(await complaintsOf(page)).toEqual([]);
});

test.each([
  ['javascript', 'const x = torch.ones(2);\nx.select(0, 5);\n', /select: `index` = 5/],
  ['lua', 'local x = torch.ones(2)\nx:select(1, 5)\n', /select: `index` = 5/],
])('in %s, an error is underlined at its line and explained', async (language, code, message) => {
  if (language === 'lua') await speak(page, 'lua');
  await openScript(page, 'untitled');
  await write(code);
  await runByKey();
  const wrong = '#rich .cm-lintRange-error';
  await page.waitForSelector(wrong);
  expect(code.split('\n')[1]).toContain(await page.textContent(wrong));
  await page.hover(wrong);
  await page.waitForSelector('.cm-diagnostic');
  expect(await page.textContent('.cm-diagnostic')).toMatch(message);
  await page.screenshot({ path: `${pictures}editor-error-${language}.png` });
  await write('');
  await page.click('#run');
  await ended(page);
  expect(await page.$(wrong)).toBeNull();
});

test.each([
  ['javascript', 'torch.linspa', 'torch.linspace()'],
  ['javascript', 'x.unfol', 'x.unfold()'],
  ['javascript', 'anima', 'animate'],
  ['lua', 'torch.linspa', 'torch.linspace()'],
  ['lua', 'x:unfol', 'x:unfold()'],
])('in %s, %s is completed', async (language, typed, completed) => {
  if (language === 'lua') await speak(page, 'lua');
  await openScript(page, 'untitled');
  await write('');
  await page.keyboard.type(typed);
  await page.waitForSelector('.cm-completionInfo');
  await acceptCompletion();
  expect(await text()).toBe(completed);
});

test('pointing at a function shows its signatures and documentation', async () => {
  await openScript(page, 'untitled');
  await write('torch.linspace(0, 1)');
  await page.keyboard.press('Escape');
  await page.mouse.move(0, 0);
  const box = await (await page.$('#rich .cm-line')).boundingBox();
  await page.mouse.move(box.x + 80, box.y + 10);
  await page.waitForSelector('.cm-tooltip-hover .info');
  const info = await page.textContent('.cm-tooltip-hover .info');
  expect(info).toContain('linspace(start: number, end: number, n: number): DoubleTensor');
  expect(info).toContain('evenly spaced numbers from start to end');
  const code = await page.$$eval('.cm-tooltip-hover p code', (all) =>
    all.map((e) => e.textContent),
  );
  expect(code).toEqual(expect.arrayContaining(['start', 'end']));
});

test('brackets match, Tab indents, and after Escape Tab leaves the editor', async () => {
  await openScript(page, 'untitled');
  await write('f(1)');
  await page.waitForSelector('.cm-matchingBracket');
  await page.keyboard.press('Home');
  await page.keyboard.press('Tab');
  expect(await text()).toBe('  f(1)');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement.id)).not.toBe('rich');
});

test('text replaces what is selected, brackets surround it, and no policy is broken', async () => {
  await write('const x = 1;\nprint(x);');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('x');
  expect(await text()).toBe('x');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('(');
  expect(await text()).toBe('(x)');
  expect(await complaintsOf(page)).toEqual([]);
});

test('a script is kept, undone and reset; each has its own history', async () => {
  await openScript(page, 'Views share memory');
  await write('print("mine");');
  await openScript(page, 'Strides');
  const strides = await text();
  expect(strides).toContain('A transpose swaps the strides');
  await page.click(CONTENT);
  await page.keyboard.press('Control+Z');
  expect(await text()).toBe(strides);
  await openScript(page, 'Views share memory');
  expect(await text()).toBe('print("mine");');
  await page.reload();
  await page.waitForSelector(CONTENT);
  expect(await text()).toBe('print("mine");');
  await page.click('#reset');
  expect(await text()).toContain('A view looks at another tensor');
});

test('undo goes on after another script was open, and brings back what Reset replaced', async () => {
  await openScript(page, 'Views share memory');
  const first = await text();
  await write('print("one");');
  await openScript(page, 'Strides');
  await openScript(page, 'Views share memory');
  expect(await text()).toBe('print("one");');
  await page.click(CONTENT);
  await page.keyboard.press('Control+Z');
  expect(await text()).toBe(first);
  await page.keyboard.press('Control+Y');
  expect(await text()).toBe('print("one");');
  await page.click('#reset');
  expect(await text()).toBe(first);
  expect(await page.textContent('#message')).toContain('Undo in the editor');
  await page.click(CONTENT);
  await page.keyboard.press('Control+Z');
  expect(await text()).toBe('print("one");');
  await page.reload();
  await page.waitForSelector(CONTENT);
  expect(await text()).toBe('print("one");');
  await page.click('#reset');
});

test('the results of a script are not marked when it is opened again', async () => {
  await write('torch.ones(2).select(0, 5);');
  await runByKey();
  await page.waitForSelector('.cm-lintRange-error');
  await openScript(page, 'Strides');
  await openScript(page, 'untitled');
  expect(await text()).toBe('torch.ones(2).select(0, 5);');
  expect(await page.isVisible('.cm-lintRange-error')).toBe(false);
});

test('the mark of an error ends when its line is edited, not when another one is', async () => {
  await write('torch.ones(2).select(0, 5);\nprint(1);');
  await runByKey();
  await page.waitForSelector('.cm-lintRange-error');
  await page.click(CONTENT);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n');
  expect(await page.isVisible('.cm-lintRange-error')).toBe(true);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(' ');
  expect(await page.isVisible('.cm-lintRange-error')).toBe(false);
});

test('a syntax error is marked while one types, until it is mended', async () => {
  const mark = '#rich .cm-lintRange-error';
  await write('const x = torch.ones(2);\nconst y = (x.sum();\nprint(x);');
  await page.waitForSelector(mark);
  expect(await page.textContent(mark)).toBe('const y = (x.sum();');
  await page.hover(mark);
  await page.waitForSelector('.cm-diagnostic');
  expect(await page.textContent('.cm-diagnostic')).toBe('SyntaxError: ( is never closed');
  await page.mouse.move(0, 0);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nprint(1);');
  expect(await page.isVisible(mark)).toBe(true); /* another line was edited */
  await write('const y = ;');
  await page.waitForSelector(mark);
  await page.hover(mark);
  await page.waitForSelector('.cm-diagnostic');
  expect(await page.textContent('.cm-diagnostic')).toBe('SyntaxError: Unexpected token');
  await write('const y = 1;');
  await page.waitForSelector(mark, { state: 'detached' });
});

test('the mark of a failed Run stays while other lines have no syntax error', async () => {
  const mark = '#rich .cm-lintRange-error';
  await page.evaluate(() => {
    const { setTimeout: later } = globalThis;
    globalThis.pauses = 0;
    globalThis.setTimeout = (fn, ms, ...args) =>
      later(() => {
        fn(...args);
        if (ms === 800) globalThis.pauses++; /* after which the editor reads the code */
      }, ms);
  });
  await write('torch.ones(2).select(0, 5);\nprint(1);');
  await runByKey();
  await page.waitForSelector(mark);
  await page.click(CONTENT);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\nprint(2);');
  await page.evaluate(() => {
    globalThis.pauses = 0;
  });
  await page.waitForFunction(() => globalThis.pauses > 0);
  await drawn(page);
  expect(await page.textContent(mark)).toBe('torch.ones(2).select(0, 5);');
  await page.keyboard.type('\nconst a = ;');
  await page.waitForSelector(`${mark}:has-text("const a")`);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('1;');
  await page.waitForSelector(mark, { state: 'detached' });
});

test('an error deep in the library has its line', async () => {
  await write('print(1);\nconst x = torch.Tensor([[1, 2], [3]]);');
  await runByKey();
  expect(await page.textContent('.cm-lintRange-error')).toContain('const x');
  expect(await page.textContent('#code-error')).toContain('Line 2: TorchError');
});

test.each([
  ['javascript', 'const x = torch.ra'],
  ['lua', 'x = torch.ra'],
])('in %s typed parentheses replace those of a completed call', async (language, start) => {
  await speak(page, language);
  await openScript(page, 'untitled');
  await write('');
  await page.keyboard.type(start);
  await acceptCompletion();
  expect(await text()).toBe(`${start}nd()`);
  await page.keyboard.type('((3))');
  expect(await text()).toBe(`${start}nd((3))`);
  await page.keyboard.type(')');
  expect(await text()).toBe(`${start}nd((3)))`);
});

test('a button of a card writes its line, and undo removes it', async () => {
  await openScript(page, 'untitled');
  await write('const x = torch.range(0, 11).view(3, 4);\nshow(x);');
  await runByKey();
  const before = await text();
  await page.click('[data-add=t]');
  expect(await text()).toBe(`${before}\nconst view1 = x.t();\n`);
  await page.keyboard.press('Control+Z');
  expect(await text()).toBe(before);
});

test('a pasted session loses its prompts and output', async () => {
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await write('');
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    document
      .getElementById('rich')
      .shadowRoot.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
  }, 'th> x = 1\nth> print(x)\n1\n');
  expect(await text()).toBe('x = 1\nprint(x)\n');
});

test('Plain editor keeps the script, also after a reload', async () => {
  await openScript(page, 'untitled');
  await write('print(7);');
  await page.click('#plain');
  expect(await page.inputValue('#code')).toBe('print(7);');
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(await page.isVisible('#code')).toBe(true);
  expect(await page.$(CONTENT)).toBeNull();
  await page.click('#plain');
  await page.waitForSelector(CONTENT);
  expect(await text()).toBe('print(7);');
});

test('if it cannot be loaded, the textarea stays', async () => {
  const other = await open({
    rich: true,
    prepare: (fresh) => fresh.route('**/rich-*.js', (route) => route.fulfill({ status: 404 })),
  });
  await other.waitForLoadState('networkidle');
  await other.fill('#code', 'print(8);');
  await other.click('#run');
  await ended(other);
  expect(await other.textContent('#printout')).toBe('8\n');
});

test('axe finds nothing, light and dark', async () => {
  await page.evaluate(readFileSync(inRoot('node_modules/axe-core/axe.min.js'), 'utf8'));
  for (const colour of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme: colour });
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    expect(violations.map(({ id, nodes }) => [id, nodes[0].html.slice(0, 160)])).toEqual([]);
    await page.screenshot({ path: `${pictures}editor-${colour}.png` });
  }
});
