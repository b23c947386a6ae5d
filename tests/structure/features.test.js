/* The rule of add-ons: one name in each layer. */
import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { addons } from '../../tools/addons.js';

const root = new URL('../../', import.meta.url);
const { resolve } = createRequire(new URL('package.json', root));

test.each(addons)(
  '%s has its folder in src/ and js/, its types, its page and its subpath',
  (name) => {
    const files = [
      `src/${name}/README.md`,
      `js/${name}/index.js`,
      `types/${name}.d.ts`,
      `docs/${name}.md`,
    ];
    expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
    expect(resolve(`torch7-wasm/${name}`)).toMatch(new RegExp(`/lib/${name}\\.`));
  },
);
