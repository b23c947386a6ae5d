/* The most important tests of the playground and of the documentation site, in Firefox. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shared } from '../helpers/shared.js';
import { serveBuilt } from '../site/site.js';
import { useFirefox } from './firefox.js';
import { serveSite } from './site.js';

const openPage = useFirefox();
let site;
let page;
const folder = mkdtempSync(join(tmpdir(), 'playground-files-'));
const complaints = [];

/* Returns an empty page that records every complaint. */
async function openEmpty() {
  const fresh = await openPage();
  fresh.on('pageerror', (error) => {
    /* Firefox reports the end of a worker in which Lua runs as a promise (JSPI), at Stop: also that
       of a bare worker with an endless loop in WebAssembly.promising(). */
    const isEnd = /^Stop ends/.test(expect.getState().currentTestName);
    if (!isEnd || String(error) !== 'Error: uncaught exception: undefined')
      complaints.push(String(error));
  });
  fresh.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  await fresh.evaluateOnNewDocument(() => {
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      globalThis.violations.push(violatedDirective),
    );
  });
  return fresh;
}
const expectNoViolations = async (where) =>
  expect(await where.evaluate(() => globalThis.violations)).toEqual([]);

/* Returns a page of the playground with the textarea: the rich editor has a test of its own. */
async function open(hash = '', editor = 'plain') {
  const fresh = await openEmpty();
  await fresh.evaluateOnNewDocument((kind) => {
    try {
      localStorage.setItem('torch7-playground-1:editor', kind);
      localStorage.setItem('torch7-playground-1:begin', 'off');
    } catch {
      /* the empty document before a page that is isolated has no storage */
    }
  }, editor);
  await fresh.goto(site.url + hash);
  return fresh;
}
beforeAll(async () => {
  site = await serveSite(await shared('playground'));
  page = await open();
});
afterAll(async () => {
  await site?.close().catch(() => {}); /* a test has closed it */
  rmSync(folder, { recursive: true });
});

const textOf = (selector, where = page) => where.$eval(selector, (e) => e.textContent);
const fill = (selector, text, where = page) =>
  where.$eval(
    selector,
    (box, value) => {
      box.focus();
      box.value = value;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    },
    text,
  );
const ended = (where = page) =>
  where.waitForFunction(() =>
    /^(Done|Ended|Stopped)/.test(document.getElementById('run-status').textContent),
  );
async function run(code, where = page) {
  await fill('#code', code, where);
  await where.click('#run');
  await ended(where);
  return textOf('#printout', where);
}
async function speak(language) {
  await page.click(`#language [value=${language}]`);
  await page.waitForSelector(`#language [value=${language}][aria-pressed=true]`);
}

test('the page starts, and its example runs', async () => {
  await page.click('#run');
  await ended();
  expect(await textOf('#run-status')).toMatch(/^Done in /);
  expect(await textOf('#printout')).toContain('[torch.DoubleTensor of size 3x3]');
});

test('Run in both languages, with every part of the library', async () => {
  const code = `import * as npy from 'torch7-wasm/npy';
print(torch.ones(2, 2).sum(), torch.symeig(torch.eye(2)).length, torch.fft(torch.ones(4)).size());
print(npy.load(torch, npy.bytes(torch.ones(3))).sum());
console.log(typeof document);`;
  expect(await run(code)).toBe('4\t2\t[4, 2]\n3\nundefined\n');
  expect(await run('print(1);\n\nnothing();')).toBe(
    '1\nLine 3: ReferenceError: nothing is not defined\n',
  );
  expect(await run('print(1);\nconst x = ;')).toMatch(/^Line 2: SyntaxError: /);
  await speak('lua');
  expect(await run('print(torch.ones(2, 2):sum(), torch.symeig(torch.eye(2)):size(1))')).toBe(
    '4\t2\n',
  );
  expect(await run('local x = 1\nerror("stop")')).toBe('Line 2: stop\n');
  await speak('javascript');
});

test.each([
  ['javascript', 'print("begun"); while (true);'],
  ['lua', 'print("begun") while true do end'],
])('Stop ends an endless loop in %s, and the next script runs', async (language, code) => {
  await speak(language);
  await fill('#code', code);
  await page.click('#run');
  await page.waitForFunction(() => document.getElementById('printout').textContent === 'begun\n');
  await page.click('#run');
  expect(await textOf('#run-status')).toBe('Stopped');
  expect(await run('print("again")')).toBe('again\n');
  await speak('javascript');
});

test('output and memory are limited', async () => {
  await fill('#code', 'while (true) print("more");');
  await page.click('#run');
  await page.waitForSelector('#printout .error');
  await page.click('#run');
  expect(await textOf('#printout .error')).toMatch(/too long for a page/);
  const made = ['new Float64Array(1e6)', 'new Array(1e6).fill(0.5)'];
  for (const value of made)
    expect(await run(`const all = [];\nwhile (true) all.push(${value});`)).toMatch(
      /^Line 2: RangeError: the arrays, objects and strings of the script have more than 1 GB/,
    );
  expect(await run('for (let i = 0; i < 2000; i++) new Uint8Array(1e6); print("dropped");')).toBe(
    'dropped\n',
  );
  expect(await run('const all = [];\nwhile (true) all.push(torch.zeros(1 << 24));')).toMatch(
    /^Line 2: .*memory/i,
  );
});

test('the memory of a Lua script is limited', async () => {
  await speak('lua');
  for (const value of ['{}', '("x"):rep(1e5) .. #t'])
    expect(await run(`local t = {}\nwhile true do t[#t + 1] = ${value} end`)).toMatch(
      /not enough memory\n$/,
    );
  expect(await run('print("again")')).toBe('again\n');
  await speak('javascript');
});

test('a share link opens in another page, and is not run', async () => {
  await fill('#code', 'print("shared")');
  await page.click('#share');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  const other = await open(await page.evaluate(() => location.hash));
  await other.waitForFunction(() => document.getElementById('code').value === 'print("shared")');
  expect(await textOf('#printout', other)).toBe('');
  expect(await run('print("shared")', other)).toBe('shared\n');
});

test('the card of a tensor and its memory work by keyboard', async () => {
  await run('const x = torch.range(0, 11).view(3, 4);\nshow(x, x.t());');
  await page.focus('.tabs [role=tab][aria-selected=true]');
  await page.keyboard.press('ArrowRight');
  expect(await page.$eval('.tabs [aria-selected=true]', (tab) => tab.textContent)).toBe('Numbers');
  await page.keyboard.press('ArrowLeft');
  await page.focus('[role=grid] [data-index="1,1"]');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement.dataset.index)).toBe('2,1');
  expect(await textOf('.memory .formula')).toContain('= 0 + 2·4 + 1·1 = 9; also ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('-7');
  await page.keyboard.press('Enter');
  const shown = await page.$$eval('[data-address="9"]', (all) => all.map((c) => c.textContent));
  expect(new Set(shown)).toEqual(new Set(['-7']));
});

test('plots and images are drawn', async () => {
  await run('plot([1, 3, 2]); image(torch.rand(3, 8, 8)); hist(torch.randn(100));');
  await page.waitForFunction(() => document.querySelectorAll('#printout .figure').length === 3);
  await page.waitForSelector('.figure canvas');
});

test('a slider runs its cell again, and an error has its line', async () => {
  const lesson = "print('a');\n/*md\n# Two\n*/\nconst k = slider('k', 1, 9);\nprint(k);";
  await run(`${lesson}\nif (k === 6) throw new Error('six');`);
  await page.waitForSelector('.markdown h1');
  await page.focus('.control input');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() =>
    document.getElementById('printout').textContent.includes('Line 7: Error: six'),
  );
  const printed = await page.$$eval('.printed', (all) => all.map((e) => e.textContent));
  expect(printed[0]).toBe('a\n');
});

test('a data file becomes a variable, and stays after a reload', async () => {
  const path = join(folder, 'iris.csv');
  writeFileSync(path, 'length,species\n5.1,setosa\n7,versicolor\n');
  const bad = join(folder, 'bad.csv');
  writeFileSync(bad, '1,2\n3\n');
  await fill('#code', '');
  const input = await page.$('#file-input');
  await input.uploadFile(path, bad);
  await page.waitForSelector('.file .error');
  expect(await textOf('.file .error')).toContain('bad.csv: row 2 has 1 cell; row 1 has 2');
  const line = "const iris = await file('iris.csv');\n";
  await page.waitForFunction(
    (wanted) => document.getElementById('code').value === wanted,
    {},
    line,
  );
  expect(await run(`${line}print(iris.toArray());`)).toBe('[[5.1, 0], [7, 1]]\n');
  await page.reload();
  await page.waitForSelector('[data-file="iris.csv"]');
  expect(await run(`${line}print(iris.size());`)).toBe('[2, 2]\n');
});

test('the prompt uses the variables of the script', async () => {
  await run('let x = torch.ones(2, 3);');
  const enter = async (text, end) => {
    await fill('#prompt-line', text);
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (wanted) => document.getElementById('session').textContent.endsWith(wanted),
      {},
      end,
    );
  };
  await enter('x.sum()', '> x.sum()\n6\n');
  await enter('x = 4', '> x = 4\n4\n');
  await enter('for (const i of [1, 2]) {', '{\n');
  await enter('  print(i * x) }', '4\n8\n');
  await speak('lua');
  await run('local y = 3');
  await enter('y * 2', 'th> y * 2\n6\n');
  await speak('javascript');
});

test('the rich editor replaces the textarea', async () => {
  const other = await open('', 'rich');
  await other.waitForFunction(
    () => document.getElementById('rich').shadowRoot?.querySelector('.cm-content') !== null,
  );
  await other.click('#run');
  await ended(other);
  expect(await textOf('#run-status', other)).toMatch(/^Done in /);
});

test('the pages reported no errors', async () => {
  expect(complaints).toEqual([]);
  await expectNoViolations(page);
});

test('without the server, the page and scripts in both languages work', async () => {
  await page.waitForFunction(
    () => document.getElementById('offline').textContent === 'Works offline',
  );
  await site.close();
  await page.reload();
  expect(await run('print(torch.ones(3).sum(), torch.symeig(torch.eye(2)).length);')).toBe(
    '3\t2\n',
  );
  expect(await run('print(2);')).toBe('2\n');
  await speak('lua');
  for (let i = 0; i < 2; i++) expect(await run('print(torch.ones(4):sum())')).toBe('4\n');
});

describe('the site', () => {
  let docs;
  let reader;
  beforeAll(async () => {
    docs = await serveBuilt('/some/sub/path/');
  });
  beforeEach(async () => {
    reader = await openEmpty();
  });
  afterAll(() => docs?.close());

  const hasHeading = (text) =>
    reader.waitForFunction(
      (title) => document.querySelector('h1')?.innerText.startsWith(title),
      {},
      text,
    );
  const clickIn = (selector) => reader.$eval(selector, (link) => link.click());

  test('the home page leads to a guide, whose search finds an op', async () => {
    await reader.goto(docs.url);
    await reader.waitForSelector('.home-hero');
    await reader.waitForFunction(() => document.querySelector('.VPNavBarSearch button'));
    await clickIn('.home-hero a[href$="quickstart.html"], .home-hero a[href*="quickstart"]');
    await hasHeading('Quickstart');
    await expectNoViolations(reader);
    await clickIn('.VPNavBarSearch button');
    await reader.waitForSelector('#localsearch-input');
    await reader.type('#localsearch-input', 'narrow');
    await reader.waitForSelector('#localsearch-list .result');
    await reader.keyboard.press('Enter');
    await reader.waitForFunction(() => location.hash === '#narrow');
    expect(reader.url()).toBe(`${docs.url}ops/views.html#narrow`);
    await expectNoViolations(reader);
  });

  test('Firefox gives the bits of Node in every op', async () => {
    await reader.goto(`${docs.url}reproducible.html`);
    await reader.waitForSelector('.bits button');
    await clickIn('.bits button');
    await reader.waitForSelector('.bits dl');
    const status = await reader.$eval('.bits [role=status]', (line) => line.textContent);
    expect(status).toMatch(/^The same bits in all \d{3} ops\.$/);
    await expectNoViolations(reader);
  });

  test('Try it opens an example in the playground, where it runs at a click', async () => {
    await reader.goto(`${docs.url}ops/views.html`);
    await reader.waitForSelector('#narrow ~ .language-js .try');
    const address = await reader.$eval('#narrow ~ .language-js .try', (link) => link.href);
    await expectNoViolations(reader);
    reader = await openEmpty();
    await reader.goto(address);
    await reader.waitForFunction(() =>
      document.getElementById('code')?.value.includes('x.narrow(0, 1, 2)'),
    );
    await reader.click('#run');
    await reader.waitForFunction(() =>
      /^Done/.test(document.getElementById('run-status').textContent),
    );
    expect(await reader.$eval('#printout', (box) => box.textContent)).toContain(
      '[torch.DoubleTensor of size 3x2]',
    );
    await expectNoViolations(reader);
    expect(complaints).toEqual([]);
  });
});
