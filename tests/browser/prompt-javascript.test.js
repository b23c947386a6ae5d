/* The prompt in JavaScript: it runs in the worker of the last script and uses its variables. */
import { beforeAll, expect, test } from '@jest/globals';
import { complaintsOf, drawn, paste, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
let page;
beforeAll(async () => {
  page = await open();
});

const session = (where = page) => where.textContent('#session');
const waitForEnd = (where = page) =>
  where.waitForFunction(() => document.getElementById('prompt-stop').disabled);
/* Enters what is in the prompt. Returns what the session shows after it. */
async function submit(where = page) {
  await drawn(where);
  const before = (await session(where)).length;
  await where.focus('#prompt-line');
  await where.keyboard.press('Enter');
  await where.waitForFunction(
    (n) => document.getElementById('session').textContent.length > n,
    before,
  );
  await waitForEnd(where);
  await drawn(where);
  return (await session(where)).slice(before);
}
async function enter(code, where = page) {
  await where.fill('#prompt-line', code);
  return submit(where);
}
const label = () => page.textContent('#prompt-label');

test('without a script, values are printed and variables stay', async () => {
  expect(await label()).toBe('> ');
  expect(await enter('const x = torch.range(1, 4).resize(2, 2)')).toBe(
    '> const x = torch.range(1, 4).resize(2, 2)\n',
  );
  expect(await enter('x')).toBe('> x\n 1  2\n 3  4\n[torch.DoubleTensor of size 2x2]\n\n');
  expect(await enter('let [a, b] = [1, 2]; a + b')).toMatch(/\n3\n$/);
  expect(await enter('a = 10; a + b;')).toMatch(/\n12\n$/);
  expect(await enter('undeclared = 5')).toMatch(/\n5\n$/);
  expect(await enter('undeclared + 1 // more')).toMatch(/\n6\n$/);
  expect(await enter('{ a: 1 }')).toMatch(/\n\{ a: 1 \}\n$/);
  expect(await enter('await Promise.resolve(7)')).toMatch(/\n7\n$/);
  expect(await enter('function twice(n) { return 2 * n; }')).toMatch(/\}\n$/);
  expect(await enter('twice(21)')).toMatch(/\n42\n$/);
  expect(await enter('print("printed")')).toMatch(/\nprinted\n$/);
});

test('a constant stays one, and may be declared again', async () => {
  expect(await enter('x = 1')).toMatch(/TypeError/);
  expect(await enter('const x = 8')).toBe('> const x = 8\n');
  expect(await enter('x')).toMatch(/\n8\n$/);
});

test('the variables of the script are those of the prompt, both ways', async () => {
  const code = [
    "import torch, { TorchError as E } from 'torch7-wasm';",
    'let count = 1;',
    'const { size, t: [first] } = { size: [2, 3], t: [torch.ones(2)] };',
    'globalThis.next = () => ++count;',
    'class Point {}',
  ];
  await run(page, code.join('\n'));
  expect(await enter('count')).toMatch(/\n1\n$/);
  expect(await enter('count = 5; next()')).toMatch(/\n6\n$/);
  expect(await enter('first.fill(3).sum() + size[1]')).toMatch(/\n9\n$/);
  expect(await enter('new Point() instanceof Point, E.name')).toMatch(/\nTorchError\n$/);
  expect(await page.textContent('#memory')).toMatch(/^\d+ tensors?, /);
  expect(await page.isVisible('#memory-line')).toBe(true);
  await run(page, 'const other = 1;');
  expect(await enter('typeof count')).toMatch(/\nundefined\n$/);
});

test('after an error in the script, what was defined before is there', async () => {
  await run(page, 'const before = 3;\nthrow new Error("stop");\nconst after = 4;');
  expect(await enter('before')).toMatch(/\n3\n$/);
  expect(await enter('after')).toMatch(/ReferenceError/);
});

test('an incomplete input continues, and an empty line discards it', async () => {
  expect(await enter('for (let i = 0; i < 2; i++) {')).toBe('> for (let i = 0; i < 2; i++) {\n');
  expect(await label()).toBe('... ');
  expect(await enter('  print(i * 10);')).toBe('...   print(i * 10);\n');
  expect(await enter('}')).toBe('... }\n0\n10\n');
  expect(await label()).toBe('> ');
  await enter('f(1,');
  expect(await enter('')).toMatch(/SyntaxError: Unexpected token/);
  expect(await label()).toBe('> ');
});

test('Escape leaves an incomplete input', async () => {
  await enter('f(1,');
  expect(await label()).toBe('... ');
  await page.keyboard.press('Escape');
  expect(await label()).toBe('> ');
  expect(await enter('1 + 1')).toBe('> 1 + 1\n2\n');
});

test('several lines are typed with Shift+Enter, and brought back as one input', async () => {
  await page.focus('#prompt-line');
  await page.keyboard.type('const p = 1;');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('p + 1');
  expect(await submit()).toBe('> const p = 1;\n... p + 1\n2\n');
  await page.keyboard.press('ArrowUp');
  expect(await page.inputValue('#prompt-line')).toBe('const p = 1;\np + 1');
  await page.keyboard.press('ArrowDown');
  expect(await page.inputValue('#prompt-line')).toBe('');
});

test('a pasted session is entered without its prompts and output', async () => {
  await page.focus('#prompt-line');
  await paste(page, '> const q = [\n...   1,\n... ]\nundefined\n> q.length\n1\n');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.getElementById('session').textContent.endsWith('> q.length\n1\n'),
  );
  expect(await session()).toMatch(/> const q = \[\n\.\.\. {3}1,\n\.\.\. \]\n> q\.length\n1\n$/);
});

test('Ctrl+R searches the history', async () => {
  await page.focus('#prompt-line');
  await page.keyboard.press('Control+r');
  expect(await label()).toBe('search: ');
  await page.keyboard.type('twice');
  const found = () => page.textContent('#prompt-found');
  expect(await found()).toBe('twice(21)');
  await page.keyboard.press('Control+r');
  expect(await found()).toBe('function twice(n) { return 2 * n; }');
  await page.keyboard.press('Control+r'); /* there is no older one */
  expect(await found()).toBe('function twice(n) { return 2 * n; }');
  await page.keyboard.press('Enter');
  expect(await page.inputValue('#prompt-line')).toBe('function twice(n) { return 2 * n; }');
  expect(await label()).toBe('> ');
  await page.fill('#prompt-line', 'kept');
  await page.keyboard.press('Control+r');
  await page.keyboard.type('zzz');
  expect(await found()).toBe('not in the history');
  await page.keyboard.press('Escape');
  expect(await page.inputValue('#prompt-line')).toBe('kept');
  await page.fill('#prompt-line', '');
});

test('errors are shown in red, and the session continues', async () => {
  expect(await enter('torch.Tensor(2).select(0, 9)')).toMatch(/TorchError: select: /);
  expect(await enter('const x = ;')).toMatch(/SyntaxError/);
  expect(await enter('nothing')).toMatch(/ReferenceError: nothing/);
  expect(await enter("import { x } from 'torch7-wasm/none'")).toMatch(/there is no module/);
  expect(await enter("import { x } from 'torch7-wasm/npy'")).toMatch(/torch7-wasm\/npy.*'x'/);
  expect(await enter('1 + 1')).toMatch(/\n2\n$/);
});

test('an endless loop is stopped: its variables are gone, and the next input works', async () => {
  await run(page, 'const kept = 1;');
  await page.fill('#prompt-line', 'while (true);');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.getElementById('prompt-stop').disabled);
  await page.click('#prompt-stop');
  await waitForEnd();
  await drawn(page);
  expect(await session()).toMatch(/Ended; the next input begins a new session\.\n$/);
  expect(await enter('typeof kept')).toMatch(/\nundefined\n$/);
});

test('Run ends an input that runs; an input waits for the end of the script', async () => {
  await page.fill('#prompt-line', 'await new Promise(() => {}); setInterval(() => {}, 10);');
  await page.keyboard.press('Enter');
  expect(await run(page, 'print("run");')).toBe('run\n');
  await waitForEnd();
  await page.fill('#code', 'await new Promise((done) => setTimeout(done, 1e6));');
  await page.click('#run');
  expect(await enter('1')).toMatch(/The script runs: wait for its end, or stop it\.\n$/);
  await page.click('#run');
  expect(await enter('1')).toMatch(/\n1\n$/);
});

test('figures and cards of the prompt are in the session', async () => {
  await enter('plot([1, 2, 3])');
  await page.waitForSelector('#session .figure');
  await enter('plot([3, 2, 1])');
  await page.waitForFunction(() => document.querySelectorAll('#session .figure').length === 2);
  await enter('show(torch.ones(2, 2))');
  await page.waitForSelector('#session .card:not(.figure)');
});

test('the buttons of a card at the prompt write their lines there', async () => {
  await enter('const grid = torch.range(0, 11).view(3, 4); show(grid)');
  const card = page.locator('#session .card').last();
  const before = await page.inputValue('#code');
  await card.locator('[data-add=t]').click();
  await card.locator('[data-add=narrow]').click();
  expect(await page.inputValue('#prompt-line')).toBe(
    'const view1 = grid.t();\nconst view2 = view1.narrow(1, 1, 1);',
  );
  expect(await page.evaluate(() => document.activeElement.id)).toBe('prompt-line');
  expect(await page.inputValue('#code')).toBe(before);
  expect(await card.locator('[role=grid]').count()).toBe(3);
  await submit();
  expect(await enter('view2.size().join()')).toMatch(/\n4,1\n$/);
  await card.locator('[data-add=reverse]').click();
  expect(await page.inputValue('#prompt-line')).toMatch(/^const view3 = view2\.reverse/);
  await page.fill('#prompt-line', '');
});

test('in Lua, their lines define global variables; a card of the other language writes none', async () => {
  await enter('show(torch.ones(2, 2))');
  await page
    .locator('#session .card')
    .last()
    .evaluate((element) => element.setAttribute('data-kept', ''));
  await speak(page, 'lua');
  await page.click('[data-kept] [data-add=t]');
  expect(await page.inputValue('#prompt-line')).toBe('');
  expect(await page.textContent('#message')).toMatch(/belongs to the prompt of the other language/);
  await enter('grid = torch.range(1, 4):view(2, 2)');
  await enter('show(grid)');
  await page.locator('#session .card').last().locator('[data-add=select]').click();
  expect(await page.inputValue('#prompt-line')).toBe('view1 = grid:select(1, 2)');
  await submit();
  expect(await enter('view1:sum()')).toMatch(/\n7\n$/);
  await speak(page, 'javascript');
});

test('each language has a prompt; the history stays after a reload', async () => {
  await speak(page, 'lua');
  expect(await label()).toBe('th> ');
  expect(await enter('1 + 1')).toBe('th> 1 + 1\n2\n');
  await speak(page, 'javascript');
  expect(await label()).toBe('> ');
  await page.reload();
  await page.click('#prompt-line');
  await page.keyboard.press('ArrowUp');
  expect(await page.inputValue('#prompt-line')).toBe('1 + 1');
});

test('the page reported no errors', async () => {
  expect(await complaintsOf(page)).toEqual([]);
});
