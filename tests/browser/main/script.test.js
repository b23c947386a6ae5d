/* Scripts in JavaScript: output and its limits, errors and their lines, timers, Stop. */
import { beforeAll, expect, test } from '@jest/globals';
import { complaintsOf, drawn, errorsOf, isComplete, run, usePlayground } from '../browser.js';

const { open } = usePlayground();
let page;
beforeAll(async () => {
  page = await open();
});

const status = () => page.textContent('#run-status');
const errors = () => errorsOf(page);
const stop = async () => {
  await page.click('#run');
  expect(await status()).toBe('Stopped');
};

test('Run prints a tensor as Torch7 does', async () => {
  expect(await run(page, 'print(torch.Tensor([[1, 2.5], [-3, 4]]));')).toBe(
    [' 1.0000  2.5000', '-3.0000  4.0000', '[torch.DoubleTensor of size 2x2]', '', ''].join('\n'),
  );
});

test('a script without output says so; the last line end of a printout takes no room', async () => {
  await run(page, 'const x = 1;');
  expect(await page.textContent('#nothing')).toContain('It printed nothing');
  expect(await run(page, 'print(1);')).toBe('1\n');
  expect(await page.isVisible('#nothing')).toBe(false);
  const height = () => page.$eval('#printout .printed', (e) => e.clientHeight);
  const before = await height();
  expect(await run(page, "print('1\\n\\n');")).toBe('1\n\n\n');
  expect(await height()).toBe(before);
  await run(
    page,
    "print('1\\n');\nfor (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);\nprint(2);",
  );
  expect(await page.$eval('#printout .printed', (e) => e.innerText)).toBe('1\n\n2');
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
    'Promise.reject(new Error("late"));\n' +
      "await new Promise((done) => addEventListener('unhandledrejection', done));",
  );
  expect(await errors()).toEqual(['Line 1: Error: late\n']);
});

test('an endless loop is stopped, and the next script runs', async () => {
  await page.fill('#code', 'print("begun"); while (true);');
  await page.click('#run');
  await page.waitForFunction(() => document.getElementById('printout').textContent === 'begun\n');
  expect(await status()).toBe('Running…');
  expect(await page.textContent('#run')).toBe('Stop');
  await stop();
  expect(await page.textContent('#run')).toBe('Run');
  expect(await run(page, 'print("again");')).toBe('again\n');
});

test('a loop that prints for ever is cut off, and stopped', async () => {
  await page.fill('#code', 'while (true) print("more");');
  await page.click('#run');
  await page.waitForFunction(() => document.querySelector('#printout .error'));
  await stop();
  expect(await errors()).toEqual([
    expect.stringMatching(/too long for a page. The script goes on/),
  ]);
});

test('a script can reach neither eval nor another site', async () => {
  const code = `
    try { print(eval("1")); } catch (error) { print(error.name); }
    try { print(await fetch("https://example.com/")); } catch (error) { print(error.name); }
  `;
  expect(await run(page, code)).toBe('EvalError\nTypeError\n');
});

test('the console prints tables, times and directives', async () => {
  const code = `
    console.table([{ a: 1, b: 'x' }, { a: 22, c: 3 }]);
    console.table(['p', 'q']);
    console.table([{ a: 1, b: 2 }], ['b']);
    console.dir({ a: [1] });
    console.log('%d of %s is %f%%, %i', 3.7, 'it', 0.5, -2.5, 'more');
    console.log('100%', 1);
    console.group('inside');
    console.log('a\\nb');
    console.groupEnd();
    console.assert(1 === 2, 'one', 2);
    console.count();
    console.count();
    console.time('t');
    console.timeEnd('t');
    console.timeEnd('t');
  `;
  const [time, none, ...before] = (await run(page, code)).trimEnd().split('\n').reverse();
  expect(before.reverse()).toEqual([
    '   a   b  c',
    '-  --  -  -',
    '0  1   x',
    '1  22     3',
    '   value',
    '-  -----',
    '0  p',
    '1  q',
    '   b',
    '-  -',
    '0  2',
    '{ a: [1] }',
    '3 of it is 0.5%, -2 more',
    '100% 1',
    'inside',
    '  a',
    '  b',
    'Assertion failed: one 2',
    'default: 1',
    'default: 2',
  ]);
  expect(none).toMatch(/^t: [\d.]+ ms$/);
  expect(time).toBe('t: console.time was not called');
});

test('Map, Set, Date and expressions are printed with their contents', async () => {
  const code = `
    const loop = new Map([['self', 1]]);
    loop.set('self', loop);
    print(new Map([['a', { b: 1 }], [2, 'x']]), new Set([1, 'two']), loop);
    print(new Date(0), new Date(NaN), /a+/g, new Float32Array([0.5]));
  `;
  expect(await run(page, code)).toBe(
    'Map(2) { "a" => { b: 1 }, 2 => "x" }\tSet(2) { 1, "two" }\tMap(1) { "self" => [circular] }\n' +
      'Date 1970-01-01T00:00:00.000Z\tInvalid Date\t/a+/g\tFloat32Array [0.5]\n',
  );
});

test('a large tensor is cut where it is printed', async () => {
  const text = await run(page, 'print(torch.ones(1000, 1000)); print(torch.ones(3, 3).sum());');
  expect(text.length).toBeLessThan(100_000);
  expect(text).toMatch(/\(the first 63x125 of 1000x1000 numbers\)\n\n9\n$/);
});

test('300,000 prints are cut off, and the script ends', async () => {
  const text = await run(page, 'for (let i = 0; i < 300_000; i++) print(i);');
  expect(text.startsWith('0\n1\n2\n')).toBe(true);
  expect(text.split('\n').length).toBeLessThan(5010);
  expect(await errors()).toHaveLength(1);
});

test.each([
  ['a missing brace', 'print(1);\nif (true) {\n  print(2);\n\n', 2],
  ['a missing parenthesis', 'const a = 1;\nprint(a,\n\n', 2],
  ['a surplus brace', 'print(1);\nif (true) {\n  print(2);\n}\n}\nprint(3);\n', 5],
  ['a surplus brace at the end', 'const f = () => {\n  print(2);\n}\n}', 4],
  ['a surplus parenthesis', 'const a = 1;\nprint(a));\nprint(2);', 2],
])('%s is reported at its line', async (_, code, line) => {
  await run(page, code);
  expect(await errors()).toEqual([expect.stringMatching(`^Line ${line}: SyntaxError: `)]);
  expect(await page.textContent('#code-error')).toMatch(`Line ${line}: `);
});

test('a script runs until its timers end', async () => {
  const code = `
    const id = setInterval(() => {
      print('tick');
      if (++count < 3) return;
      clearInterval(id);
      setTimeout(() => print('late'), 5);
    }, 5);
    let count = 0;
    setTimeout(() => print('never'), 0);
    clearTimeout(id + 1);
  `;
  expect(await run(page, code)).toBe('tick\ntick\ntick\nlate\n');
});

test('setInterval is stopped by Stop, and by the next script', async () => {
  await page.fill('#code', 'setInterval(() => print("tick"), 1);');
  await page.click('#run');
  await page.waitForFunction(() => document.getElementById('printout').textContent !== '');
  expect(await status()).toBe('Running…');
  await stop();
  const before = await page.textContent('#printout');
  await drawn(page);
  expect(await page.textContent('#printout')).toBe(before);
  expect(await run(page, 'print("other");')).toBe('other\n');
});

test('a script cannot forge the messages of its worker', async () => {
  const code = `
    const ports = [];
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...args) {
      ports.push(this);
      return postMessage.apply(this, args);
    };
    print('shown');
    self.postMessage(['print', 'forged']);
    self.postMessage(['end', { failed: true, milliseconds: 0 }]);
    self.postMessage({ kind: 'end', values: [0, true] });
    self.dispatchEvent(new MessageEvent('message', { data: { kind: 'start' } }));
    await new Promise((done) => setTimeout(done));
    print(ports.length);
  `;
  expect(await run(page, code)).toMatch(/^shown\n(.*\n)*0\n$/);
  expect(await page.textContent('#printout')).not.toContain('forged');
});

test('tensors of a script have at most 1 GB', async () => {
  await run(page, 'const all = []; while (true) all.push(torch.zeros(1 << 24));');
  expect(await errors()).toEqual([expect.stringMatching(/^Line 1: .*memory/i)]);
  expect(await run(page, 'print(1);')).toBe('1\n');
});

test('numbering from 1 applies to JavaScript', async () => {
  await page.click('#numbering [value="1"]');
  expect(await run(page, 'print(torch.indexBase, torch.range(1, 3).at(1));')).toBe('1\t1\n');
  await page.click('#numbering [value="0"]');
  expect(await run(page, 'print(torch.indexBase);')).toBe('0\n');
});

test('the page reported no other errors', async () => {
  /* what the scripts above tried on purpose */
  const expected = /Content Security Policy|example\.com/;
  expect((await complaintsOf(page)).filter((text) => !expected.test(text))).toEqual([]);
});

test.each([
  [
    'const x = torch.ones(2);\nprint(x.sumn());',
    'Line 2: TypeError: x.sumn is not a function; is sum meant?',
  ],
  ['x = torch.ones(2);', 'Line 1: ReferenceError: x is not defined: declare it by const x'],
  ['await fetch("https://example.org/x.npy");', 'add the file under “Files” and use file(name)'],
])('an error says what to do: %s', async (code, message) => {
  await isComplete(page);
  expect(await run(page, code)).toContain(message);
});
