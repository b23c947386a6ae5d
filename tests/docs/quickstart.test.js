/* The snippets of docs/quickstart.md that are no modules: require() in Node, and a page with an
   import map. tests/readme.test.js runs the others. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { serve } from '../../demo/server.js';
import { useChromium } from '../browser/browser.js';

const openPage = useChromium();
const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(`${root}docs/quickstart.md`, 'utf8');
const block = (language) =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(text)[1];
const wanted = (code) => /\/\/ (.+)$/m.exec(code)[1];

test('require() works as it says', () => {
  const code = block('javascript');
  mkdirSync(`${root}build/snippets`, { recursive: true });
  const file = `${root}build/snippets/quickstart.cjs`;
  writeFileSync(file, code);
  expect(execFileSync('node', [file], { encoding: 'utf8' })).toBe(`${wanted(code)}\n`);
});

test('the page shows what it says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quickstart-'));
  const code = block('html');
  writeFileSync(`${folder}/index.html`, code);
  const server = await serve(0, {
    '/node_modules/torch7-wasm/lib/': `${root}lib`,
    '/': folder,
  });
  try {
    const page = await openPage();
    await page.goto(server.url);
    await page.waitForFunction(() => document.body?.textContent.trim() !== '');
    expect(await page.textContent('body')).toBe(wanted(code));
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
