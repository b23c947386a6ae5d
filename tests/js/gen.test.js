import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { FILES } from '../../tools/gen.js';

test.each(FILES)('%s is what the table gives now (else: make gen)', (file, make) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toBe(make());
});
