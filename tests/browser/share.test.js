/* Links with a script: made, opened without being run, and refused. */
import { expect, test } from '@jest/globals';
import { encode } from '../../demo/share/fragment.js';
import { complaintsOf, openScript, run, speak, usePlayground } from './browser.js';

const { open } = usePlayground();
const message = (page) => page.textContent('#message');

test('Share makes a link that another visitor opens, and does not run it', async () => {
  const page = await open();
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await page.fill('#code', 'print("für alle", 1)');
  await page.click('#share');
  await page.waitForFunction(() => location.hash !== '');
  const hash = await page.evaluate(() => location.hash);
  expect(hash).toMatch(/^#1\.lua\.[\w-]+$/);

  const other = await open({ hash });
  await other.waitForFunction(() => document.getElementById('code').value !== '');
  expect(await other.inputValue('#code')).toBe('print("für alle", 1)');
  expect(await message(other)).toBe('A shared script: read it before you run it.');
  await other.waitForTimeout(200);
  expect(await other.textContent('#printout')).toBe('');
  expect(await other.textContent('#run-status')).toBe('');
  await other.click('#run');
  await other.waitForFunction(() => document.getElementById('printout').textContent !== '');
  expect(await other.textContent('#printout')).toBe('für alle\t1\n');
  expect(await complaintsOf(other)).toEqual([]);
});

test('a shared script does not replace the reader’s own', async () => {
  const hash = `#${await encode({ language: 'javascript', code: 'print("shared")' })}`;
  const page = await open();
  await page.fill('#code', 'print("own")');
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
  await page.waitForFunction(() => document.getElementById('code').value.includes('shared'));
  await openScript(page, 'Views share memory');
  expect(await page.inputValue('#code')).toBe('print("own")');
});

test('an edited shared script is kept after a reload, and beside another one', async () => {
  const link = async (code) => `#${await encode({ language: 'javascript', code })}`;
  const page = await open({ hash: await link('print("one")') });
  const shows = (text) =>
    page.waitForFunction((code) => document.getElementById('code').value === code, text);
  await shows('print("one")');
  await page.fill('#code', 'print("edited")');
  await page.reload();
  await shows('print("edited")');
  const next = await link('print("two")');
  await page.evaluate((hash) => {
    location.hash = hash;
  }, next);
  await shows('print("two")');
  await openScript(page, 'shared');
  expect(await page.inputValue('#code')).toBe('print("edited")');
  await page.click('#reset');
  expect(await page.inputValue('#code')).toBe('print("one")');
  await openScript(page, 'shared 2');
  expect(await page.inputValue('#code')).toBe('print("two")');
});

const packed = (await encode({ language: 'lua', code: 'print(1)' })).split('.')[2];
test.each([
  ['no parts', '#hello', 'it has not three parts'],
  ['another version', `#2.lua.${packed}`, 'its version 2 is unknown'],
  ['another language', `#1.html.${packed}`, 'its language html is unknown'],
  ['a cut script', `#1.lua.${packed.slice(0, 6)}`, 'its script is incomplete or changed'],
  ['other characters', '#1.lua.<b>', 'its script has characters that base64url lacks'],
  ['a link that is too long', `#1.lua.${'A'.repeat(100_100)}`, 'it has 100106 characters'],
])('%s is refused with the reason', async (_, hash, reason) => {
  const page = await open({ hash });
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  expect(await message(page)).toContain(`This link is refused: ${reason}`);
  expect(await run(page, 'print(1)')).toBe('1\n');
});

test('a small link with a huge script is refused while it is unpacked', async () => {
  const bytes = new Blob([new Uint8Array(20_000_000)]);
  const stream = bytes.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const text = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
  const page = await open({ hash: `#1.lua.${text}` });
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  expect(await message(page)).toContain('its script is longer than 800000 bytes');
});

test('a script that is too long is not shared', async () => {
  const page = await open();
  await page.fill('#code', '/'.repeat(200_001));
  await page.click('#share');
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  expect(await message(page)).toBe('Share: the script has 200001 characters; at most 200000');
});
