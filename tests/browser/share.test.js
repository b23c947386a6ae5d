/* Links with a script: made, opened without being run, and refused. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import jsQR from 'jsqr';
import { serve } from '../../demo/server.js';
import { encode } from '../../demo/share/fragment.js';
import {
  complaintsOf,
  ended,
  expectNotRun,
  held,
  isMarked,
  openScript,
  run,
  speak,
  usePlayground,
} from './browser.js';
import { named } from '../helpers/named.js';

const { open, url } = usePlayground();
const message = (page) => page.textContent('#message');

test('Share makes a link that another visitor opens, and does not run it', async () => {
  const page = await open();
  await speak(page, 'lua');
  await openScript(page, 'untitled');
  await page.fill('#code', 'print("für alle", 1)');
  await page.click('#share');
  await page.waitForFunction(() => /^#\d/.test(location.hash));
  const hash = await page.evaluate(() => location.hash);
  expect(hash).toMatch(/^#1\.lua\.[\w-]+$/);

  const other = await open({ hash });
  await other.waitForFunction(() => document.getElementById('code').value !== '');
  expect(await other.inputValue('#code')).toBe('print("für alle", 1)');
  expect(await message(other)).toBe('A shared script: read it before you run it.');
  await expectNotRun(other);
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

test.each([
  [
    'a link',
    /\/dialog-[^/]*$/,
    async () => `#${await encode({ language: 'lua', code: 'print("shared")' })}`,
  ],
  ['an example', /\/contents-[^/]*$/, () => '#lua/strides'],
])('Run waits for the script of %s', async (_, part, fragment) => {
  const { prepare, release } = held(part);
  const page = await open({ hash: await fragment(), prepare });
  await isMarked(page, 'ready');
  expect(await page.isDisabled('#run')).toBe(true);
  await page.focus('#code');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.$eval('#run', (button) => button.click());
  await expectNotRun(page);
  release();
  await page.waitForSelector('#run:enabled');
  await page.click('#run');
  await ended(page);
  expect(await page.textContent('#run-status')).toMatch(/^Done/);
  expect(await complaintsOf(page)).toEqual([]);
});

test('Run works again after a refused link, and the last of two links counts', async () => {
  const { prepare, release } = held(/\/dialog-[^/]*$/);
  const page = await open({ hash: '#1.lua.AAAA', prepare });
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#${await encode({ language: 'lua', code: 'print("last")' })}`,
  );
  release();
  await page.waitForFunction(() => document.getElementById('code').value === 'print("last")');
  await page.waitForSelector('#run:enabled');
  expect(await message(page)).toBe('A shared script: read it before you run it.');
  await page.evaluate(() => {
    location.hash = '#1.lua.AAAA';
  });
  await page.waitForFunction(() =>
    document.getElementById('message').textContent.startsWith('This link is refused'),
  );
  await page.waitForSelector('#run:enabled');
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
  ['no parts', '#hello', 'it has not three or four parts'],
  ['values that are none', `#1.lua.${packed}.${packed}`, 'its script is incomplete or changed'],
  ['another version', `#3.lua.${packed}`, 'its version 3 is unknown'],
  ['another language', `#1.html.${packed}`, 'its language html is unknown'],
  ['a cut script', `#1.lua.${packed.slice(0, 6)}`, 'its script is incomplete or changed'],
  ['other characters', '#1.lua.<b>', 'its script has characters that base64url lacks'],
  ['a link that is too long', `#1.lua.${'A'.repeat(100_100)}`, 'it has 100106 characters'],
])('%s is refused with the reason', async (_, hash, reason) => {
  const page = await open({ hash });
  await page.waitForFunction(() =>
    document.getElementById('message').textContent.startsWith('This link is refused'),
  );
  expect(await message(page)).toContain(`This link is refused: ${reason}`);
  expect(await run(page, 'print(1)')).toBe('1\n');
});

test('a small link with a huge script is refused while it is unpacked', async () => {
  const bytes = new Blob([new Uint8Array(20_000_000)]);
  const stream = bytes.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const text = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
  const page = await open({ hash: `#1.lua.${text}` });
  await page.waitForFunction(() =>
    document.getElementById('message').textContent.startsWith('This link is refused'),
  );
  expect(await message(page)).toContain('its script is longer than 800000 bytes');
});

test('a script that is too long is not shared', async () => {
  const page = await open();
  await page.fill('#code', '/'.repeat(200_001));
  await page.click('#share');
  await page.waitForFunction(() => document.getElementById('message').textContent !== '');
  expect(await message(page)).toBe(
    'Share: the script has 200001 characters; at most 200000: put its data into a file',
  );
});

/* The modules of a QR code in the page as an image of 0 and 1: [[...]]. */
const modulesOf = (page) =>
  page.$eval('.qr', (svg) => {
    const size = svg.viewBox.baseVal.width;
    const grid = Array.from({ length: size }, () => new Array(size).fill(0));
    for (const [, x, y] of svg
      .querySelector('path')
      .getAttribute('d')
      .matchAll(/M(\d+) (\d+)/g))
      grid[y][x] = 1;
    return grid;
  });

/* Returns the text of a QR code, whose modules are drawn as squares of pixels. */
function textOfCode(grid, scale = 4) {
  const size = scale * grid.length;
  const pixels = new Uint8ClampedArray(4 * size * size).fill(255);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (grid[Math.floor(y / scale)][Math.floor(x / scale)] === 1)
        pixels.fill(0, 4 * (y * size + x), 4 * (y * size + x) + 3);
  return jsQR(pixels, size, size)?.data;
}

test('Share shows the link, the code that embeds the script, and a QR code', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.fill('#code', 'print("shared <&> \\"quoted\\"");');
  await page.click('#share');
  await page.waitForSelector('#share-dialog[open]');
  const link = await page.inputValue('#share-link');
  expect(link).toBe(page.url());
  await page.click('[aria-label="Copy: Code for a web page"]');
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const [, src] = /^<iframe src="([^"]*)" width="720" [^<]*><\/iframe>$/.exec(code);
  expect(src).toBe(link.replace('#', '?embed#'));
  await page.click('[aria-label="Copy: Link"]');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  /* A quiet border of 4 modules, and another library reads the link. */
  const grid = await modulesOf(page);
  expect(grid.slice(0, 4).flat().includes(1)).toBe(false);
  expect(textOfCode(grid)).toBe(link);
  await page.click('#share-dialog >> text=Close');
  expect(await page.isVisible('#share-dialog')).toBe(false);
  expect(await complaintsOf(page)).toEqual([]);
});

test('Share names the data files that the script uses', async () => {
  const page = await open();
  for (const name of ['used.csv', 'other.csv']) {
    await page.setInputFiles('#file-input', {
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from('1'),
    });
    /* the line that reads it, which is added to the script */
    await page.waitForFunction(
      (text) => document.getElementById('code').value.includes(text),
      `file('${name}')`,
    );
  }
  await page.fill('#code', "const t = await file('used.csv');");
  await page.click('#share');
  const dialog = page.locator('#share-dialog');
  await dialog.waitFor();
  expect(await dialog.textContent()).toContain('added under “Files”: used.csv.');
  await dialog.getByText('Close').click();
  await page.fill('#code', 'print(1);');
  await page.click('#share');
  await dialog.waitFor();
  expect(await dialog.textContent()).not.toContain('Data files');
});

test('a link that is too long for a QR code is said to be so', async () => {
  const page = await open();
  const random = Array.from({ length: 900 }, (_, i) => `${Math.sin(i)}`).join(';\n');
  await page.fill('#code', random);
  await page.click('#share');
  await page.waitForSelector('#share-dialog[open]');
  expect(await page.textContent('#share-dialog')).toContain('The link is too long for a QR code.');
  expect(await page.$('.qr')).toBe(null);
});

test('an embedded script is shown, runs at a click only, and keeps nothing', async () => {
  const fragment = await encode({ language: 'lua', code: 'print(torch.ones(2):sum())' });
  const page = await open({ hash: `?embed#${fragment}`, viewport: { width: 640, height: 400 } });
  await page.waitForSelector('#rich .cm-line');
  for (const hidden of named(['#gallery', '#prompt-pane', '#share', '#views']))
    expect(await page.isVisible(hidden)).toBe(false);
  for (const shown of named(['#rich', '#run', '#result-pane', '#full']))
    expect(await page.isVisible(shown)).toBe(true);
  await expectNotRun(page);
  await page.click('#run');
  await page.waitForSelector('#printout .printed');
  expect(await page.textContent('#printout')).toBe('2\n');
  expect(await page.isVisible('#rich')).toBe(true);
  expect(await page.getAttribute('#full', 'href')).toBe(page.url().replace('?embed', ''));
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.sort()).toEqual(['begin', 'editor'].map((name) => `torch7-playground-1:${name}`)); // by browser.js
  expect(await complaintsOf(page)).toEqual([]);
});

test('an embedded script works in a frame of another site', async () => {
  const fragment = await encode({ language: 'javascript', code: 'print(torch.ones(4).sum());' });
  const folder = mkdtempSync(join(tmpdir(), 'frame-'));
  const address = `${url()}?embed#${fragment}`;
  writeFileSync(
    `${folder}/index.html`,
    `<iframe src="${address}" width="700" height="400"></iframe>`,
  );
  const server = await serve(0, { '/': folder }); /* another port is another origin */
  const page = await open();
  await page.goto(server.url);
  const frame = page.frameLocator('iframe');
  await frame.locator('.cm-line').first().waitFor();
  await frame.locator('#run').click();
  await frame.locator('#printout .printed').waitFor();
  expect(await frame.locator('#printout').textContent()).toBe('4\n');
  await server.close();
  rmSync(folder, { recursive: true });
});
