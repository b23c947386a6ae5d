/* The prompt in the page: a session of Lua, line by line. */
import { beforeAll, expect, test } from '@jest/globals';
import { complaintsOf, drawn, paste, run, speak, usePlayground } from '../browser.js';

const { open } = usePlayground();
let page;
beforeAll(async () => {
  page = await open();
  await speak(page, 'lua');
});

const waitForEnd = () =>
  page.waitForFunction(() => document.getElementById('prompt-stop').disabled);

/* Enters a line. Returns what the session shows after it. */
async function enter(line) {
  await drawn(page);
  const before = (await page.textContent('#session')).length;
  await page.fill('#prompt-line', line);
  await page.keyboard.press('Enter');
  await waitForEnd();
  await page.waitForFunction(
    (n) => document.getElementById('session').textContent.length > n,
    before,
  );
  await drawn(page);
  return (await page.textContent('#session')).slice(before);
}

test('an expression prints its value, and what was defined stays', async () => {
  expect(await enter('x = torch.range(1, 4):resize(2, 2)')).toBe(
    'th> x = torch.range(1, 4):resize(2, 2)\n',
  );
  expect(await enter('x')).toBe('th> x\n 1  2\n 3  4\n[torch.DoubleTensor of size 2x2]\n\n');
  expect(await enter('=x:sum(), #x')).toContain('10');
});

test('an incomplete line continues in the next one', async () => {
  expect(await enter('for i = 1, 2 do')).toBe('th> for i = 1, 2 do\n');
  expect(await enter('print(i * 10)')).toBe('...> print(i * 10)\n');
  expect(await enter('end')).toBe('...> end\n10\n20\n');
});

test('an error is shown in red, and the session continues', async () => {
  expect(await enter('x:narrow(1, 5, 1)')).toContain('narrow');
  expect(await page.$$eval('#session .error', (spans) => spans.length)).toBe(1);
  expect(await enter('1 + 1')).toBe('th> 1 + 1\n2\n');
});

test('the arrow keys bring lines back', async () => {
  await page.focus('#prompt-line');
  await page.keyboard.press('ArrowUp');
  expect(await page.inputValue('#prompt-line')).toBe('1 + 1');
  await page.keyboard.press('ArrowUp');
  expect(await page.inputValue('#prompt-line')).toBe('x:narrow(1, 5, 1)');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.inputValue('#prompt-line')).toBe('');
});

test('Stop ends a loop and keeps the session', async () => {
  await page.fill('#prompt-line', 'while true do end');
  await page.keyboard.press('Enter');
  await page.click('#prompt-stop');
  await waitForEnd();
  expect(await enter('x[1][1]')).toBe('th> x[1][1]\n1\n');
});

test('pcall does not catch a stop', async () => {
  await page.fill('#prompt-line', 'pcall(function() while true do end end)');
  await page.keyboard.press('Enter');
  await page.click('#prompt-stop');
  await waitForEnd();
  expect(await enter('x[1][1]')).toBe('th> x[1][1]\n1\n');
});

test('a loop that prints for ever is cut off, and can be stopped', async () => {
  await page.fill('#prompt-line', 'while true do print(1) end');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() =>
    document.getElementById('session').textContent.includes('too long for a page'),
  );
  expect((await page.textContent('#session')).length).toBeLessThan(20_000);
  await page.click('#prompt-stop');
  await waitForEnd();
  expect(await enter('1 + 1')).toBe('th> 1 + 1\n2\n');
});

/* Pastes text, enters it, and returns the session after it. */
async function enterPasted(text, last) {
  await drawn(page);
  const before = (await page.textContent('#session')).length;
  await page.focus('#prompt-line');
  await paste(page, text);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    ([n, end]) => document.getElementById('session').textContent.slice(n).endsWith(end),
    [before, last],
  );
  return (await page.textContent('#session')).slice(before);
}

test('several pasted lines are entered one after the other', async () => {
  expect(await enterPasted('a = 2\n\nfor i = 1, 2 do\n  print(a * i)\nend\na', 'th> a\n2\n')).toBe(
    'th> a = 2\nth> for i = 1, 2 do\n...>   print(a * i)\n...> end\n2\n4\nth> a\n2\n',
  );
});

test('a pasted session of th is entered without its prompts and output', async () => {
  const session = 'th> b = 5\n                [0.0001s]\nth> b * 2\n999\nth> b\n7\n';
  expect(await enterPasted(session, 'th> b\n5\n')).toBe('th> b = 5\nth> b * 2\n10\nth> b\n5\n');
});

test('after a failed load, the next line loads again', async () => {
  let fails = true;
  const other = await open({
    prepare: (fresh) =>
      fresh.route('**/lua-*.wasm', (route) =>
        fails ? route.fulfill({ status: 503 }) : route.continue(),
      ),
  });
  await speak(other, 'lua');
  await other.fill('#prompt-line', '1 + 1');
  await other.keyboard.press('Enter');
  await other.waitForFunction(() =>
    document.getElementById('session').textContent.includes('answers 503'),
  );
  fails = false;
  await other.fill('#prompt-line', '1 + 1');
  await other.keyboard.press('Enter');
  await other.waitForFunction(() =>
    document.getElementById('session').textContent.endsWith('th> 1 + 1\n2\n'),
  );
});

test('code that cannot be stopped is ended together with its session', async () => {
  await page.fill('#prompt-line', 'torch.conv2(torch.rand(999, 999), torch.rand(500, 500), "F")');
  await page.keyboard.press('Enter');
  await page.click('#prompt-stop');
  await waitForEnd();
  expect(await enter('x')).toBe('th> x\nnil\n');
  expect(await complaintsOf(page)).toEqual([]);
});

test('the prompt uses the variables of the script, also the local ones', async () => {
  await run(page, 'local a = torch.ones(2)\nb = 3\nlocal function f() return 1 end');
  expect(await enter('a:sum() + b')).toBe('th> a:sum() + b\n5\n');
  expect(await enter('b = 4')).toBe('th> b = 4\n');
  expect(await enter('b')).toBe('th> b\n4\n');
  await run(page, 'c = 1');
  expect(await enter('b, c')).toContain('nil');
});
