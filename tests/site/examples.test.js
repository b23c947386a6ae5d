/* "Try it": which examples have the link, and what it opens. */
import { expect, test } from '@jest/globals';
import { decode } from '../../demo/share/fragment.js';
import { examplesOf, scriptOfLua } from '../../site/examples.js';
import { pages } from '../../site/pages.js';
import { attributes, readSite } from './site.js';

const fragmentsOf = (address) =>
  attributes(readSite(`${address}.html`), 'href')
    .filter((href) => /playground\/#/.test(href))
    .map((href) => href.split('#')[1]);

test.each(pages.map(({ address, text }) => [address, text]))(
  'the links of %s decode to its examples',
  async (address, text) => {
    const scripts = await Promise.all(fragmentsOf(address).map(decode));
    expect(scripts).toEqual(examplesOf(text).map(({ language, code }) => ({ language, code })));
    for (const { language, code } of scripts) {
      const [, own] = text.includes(code) ? ['', code] : code.split(/^import [\s\S]*?\n\n/);
      expect(language === 'lua' || text.includes(own)).toBe(true);
    }
  },
);

test('most examples have a link', () => {
  const blocks = pages.flatMap(({ text }) => text.match(/^```js\n[^`]*```\n\n```text$/gm) ?? []);
  const examples = pages.flatMap(({ text }) => examplesOf(text));
  expect(examples.length).toBeGreaterThan(0.95 * blocks.length);
  expect(examples.filter(({ language }) => language === 'lua').length).toBeGreaterThan(15);
});

const example = (code) => `\`\`\`js\n${code}\n\`\`\`\n\n\`\`\`text\n1\n\`\`\`\n`;
const lua = (code) => `\`\`\`lua\n${code}\n\`\`\`\n`;
test.each([
  ['torch is imported', example("import torch from 'torch7-wasm';\n\nconsole.log(1);"), 1],
  ['nothing is imported', example('console.log(torch.ones(1).sum());'), 1],
  ['an extension is imported', example("import 'torch7-wasm/fft';\nconsole.log(1);"), 1],
  ['another entry is imported', example("import * as npy from 'torch7-wasm/npy';"), 1],
  ['another entry is used', example("npz.load(torch, 'x');"), 1],
  ['an entry is imported that does not exist', example("import x from 'torch7-wasm/x';"), 0],
  ['another library is imported', example("import tf from '@tensorflow/tfjs-core';"), 0],
  ['Node is used', example('console.log(process.version);'), 0],
  ['a file of the disk is used', example("torch.save('/tmp/x.t7', 1);"), 0],
  ['a page is used', example('document.title;'), 0],
  ['it has no output', '```js\nconsole.log(1);\n```\n', 0],
  ['Lua defines its names', lua('x = torch.ones(3)\n> x:sum()\n3'), 1],
  ['Lua reads a name from an example before', lua('> y:sum()\n3'), 0],
  ['Lua reads the disk', lua("> io.open('x')\n3"), 0],
])('%s', (_, text, count) => {
  expect(examplesOf(text).length).toBe(count);
});

test('an example without imports gets those that it needs', () => {
  const [{ code }] = examplesOf(example('npy.save(torch.ones(2));'));
  expect(code).toBe("import * as npy from 'torch7-wasm/npy';\n\nnpy.save(torch.ones(2));\n");
  const own = 'const image = torch.ones(2);\nimage.sum();';
  expect(examplesOf(example(own))[0].code).toBe(`${own}\n`);
});

test('a session in Lua becomes a script that prints what follows a prompt', () => {
  const session =
    'x = torch.ones(2)\n> x\n 1\n 1\n[torch.DoubleTensor of size 2]\n\n> x:fill(3):sum()\n6\n';
  expect(scriptOfLua(session)).toBe('x = torch.ones(2)\nprint(x)\nprint(x:fill(3):sum())\n');
});
