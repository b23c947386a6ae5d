/* The memory of scripts: what they collect is limited, what they drop is not counted, and the page
   lives on. */
import { beforeAll, expect, test } from '@jest/globals';
import { complaintsOf, errorsOf, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
let page;
beforeAll(async () => {
  page = await open();
});

const LIMIT =
  /^Line 2: RangeError: the arrays, objects and strings of the script have more than 1 GB\n(?: {2}at line 2\n)*$/;

test.each([
  ['typed arrays', 'a.push(new Float64Array(1e6));'],
  ['array buffers', 'a.push(new ArrayBuffer(1e7));'],
  ['arrays', 'a.push(new Array(1e6).fill(0.5));'],
  ['copies', 'a.push(a.length ? a[0].slice() : new Float64Array(1e6));'],
  ['sets', 'a.push(new Set([a.length]));'],
  [
    'arrays of assigned elements',
    'const b = []; for (let i = 0; i < 1e5; i++) b[i] = i / 2; a[a.length] = b;',
  ],
  ['long strings', "a.push('x'.repeat(1e5) + a.length);"],
  ['assigned long strings', "a[a.length] = 'x'.repeat(1e5) + a.length;"],
  ['strings of a Map', 'const m = new Map(); for (let i = 0; ; i++) m.set(i, LONG(i));'],
  ['strings of properties', 'const o = {}; for (let i = 0; ; i++) o[`k${i}`] = LONG(i);'],
  ['strings of a linked list', 'for (let l = null, i = 0; ; i++) l = { next: l, text: LONG(i) };'],
  ['strings of assigned properties', 'for (let i = 0; ; i++) { a.push({}); a[i].text = LONG(i); }'],
  ['small typed arrays in a function', '(() => a.push(new Uint8Array(1e5)))();'],
])('%s that are kept end the script at 1 GB, and the next Run works', async (_, line) => {
  const long = "const LONG = (i) => ('x'.repeat(1e6) + i).toUpperCase();";
  await run(page, `${long} const a = [];\nwhile (true) { ${line} }`);
  expect(await errorsOf(page)).toEqual([expect.stringMatching(LIMIT)]);
  expect(await run(page, 'print(1);')).toBe('1\n');
});

const LINE_OF_GROWTH =
  "const o = { text: '' }; for (let i = 0; i < 3e6; i++) o.text = o.text + 'x'; n = o.text.length;";
test.each([
  ['typed arrays', 'for (let i = 0; i < 3000; i++) n += new Uint8Array(1e6).length;', 3e9],
  ['arrays', 'for (let i = 0; i < 300; i++) n += new Array(1e6).fill(0.5).length;', 3e8],
  ['objects', 'for (let i = 0; i < 4e7; i++) n += { a: 1, b: i }.a;', 4e7],
  [
    'a queue',
    'const q = []; for (let i = 0; i < 2e7; i++) { q.push(i, i, i, i, i, i, i, i); q.length = 0; n++; }',
    2e7,
  ],
  [
    'large collections',
    'for (let i = 0; i < 8; i++) { const a = []; while (a.length < 600) a.push(new Uint8Array(1e6)); n += 600; }',
    4800,
  ],
  [
    'elements that are replaced',
    'const a = new Array(1e4).fill(0); for (let i = 0; i < 1.5e8; i++) a[i % 1e4] = i; n = a.length;',
    1e4,
  ],
  [
    'a string that is added often',
    "const a = []; const s = 'x'.repeat(1e6); for (let i = 0; i < 1e4; i++) a.push(s, i); n = a.length;",
    2e4,
  ],
  [
    'a queue of long strings',
    "const q = []; for (let i = 0; i < 2e4; i++) { q.push('x'.repeat(1e6) + i); if (i % 10 === 0) q.length = 0; n++; }",
    2e4,
  ],
  ['a property with a string that grows', LINE_OF_GROWTH, 3e6],
  [
    'one string in many objects',
    "const a = []; const source = 'x'.repeat(1e6); for (let i = 0; i < 1e4; i++) a.push({ source, i }); n = a.length;",
    1e4,
  ],
  [
    'a cache of one string',
    "const o = {}; for (let i = 0; i < 1e4; i++) o['last'] = 'x'.repeat(1e6) + i; n = o.last.length;",
    1000004,
  ],
  ['a large sparse array', 'n = new Array(4e9).length;', 4e9],
])('%s: what is dropped is not counted', async (_, line, count) => {
  expect(await run(page, `let n = 0;\n${line}\nprint(n);`)).toBe(`${count}\n`);
});

test('memory that a script drops between pauses is not counted', async () => {
  const code = `let kept = [];
for (let i = 0; i < 4; i++) {
  kept = [];
  while (kept.length < 700) kept.push(new Uint8Array(1e6));
  await new Promise((done) => setTimeout(done, 5));
}
print(kept.length);`;
  expect(await run(page, code)).toBe('700\n');
});

test.each([
  ['tables', 'local t = {}', 'for i = 1, 1e9 do t[i] = { i, i, i, i, i, i, i, i } end'],
  ['a growing string', 'local s = "x"', 'while true do s = s .. s end'],
  ['long strings', 'local t = {}', 'while true do t[#t + 1] = ("x"):rep(1e5) .. #t end'],
  ['a table of numbers', 'local t = {}', 'for i = 1, 1e9 do t[i] = i end'],
])('a Lua script that keeps %s ends at 1 GB, and the next Run works', async (_, ...lines) => {
  const stay = await open();
  await speak(stay, 'lua');
  await run(stay, lines.join('\n'));
  expect(await errorsOf(stay)).toEqual([expect.stringMatching(/not enough memory\n$/)]);
  expect(await run(stay, 'print(1)')).toBe('1\n');
});

test.each(['s += s', 's = `${s}${s}`', 's = s.concat(s)'])(
  'a string that doubles ends the script (%s)',
  async (line) => {
    await run(page, `let s = 'ab';\nwhile (true) ${line};`);
    expect(await errorsOf(page)).toEqual(['Line 2: RangeError: Invalid string length\n']);
    expect(await run(page, 'print(1);')).toBe('1\n');
  },
);

test('a string that grows by one letter has no more memory than its letters, and is stopped', async () => {
  expect(
    await run(page, "let s = '';\nfor (let i = 0; i < 5e6; i++) s += 'x';\nprint(s.length);"),
  ).toBe('5000000\n');
  await page.fill(
    '#code',
    "let s = '';\nwhile (true) { s += 'x'; if (s.length === 5e6) print(1); }",
  );
  await page.click('#run');
  await page.waitForFunction(() => document.getElementById('printout').textContent === '1\n');
  await page.click('#run');
  expect(await page.textContent('#run-status')).toBe('Stopped');
  expect(await run(page, 'print(1);')).toBe('1\n');
});

test('the prompt has the same limit', async () => {
  await page.fill('#prompt-line', 'const a = []; while (true) a.push(new Float64Array(1e6));');
  await page.focus('#prompt-line');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.getElementById('session').textContent.includes('more than 1 GB'),
  );
});

test('the page reported no errors', async () => {
  expect(await complaintsOf(page)).toEqual([]);
});
