/* docs/lua.md and the Lua of docs/lab2d.md, run by Lua in a page. */
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import { check, count } from '../../manual/check.js';
import { runIn } from '../../manual/chromium.js';
import { usePlayground } from '../browser.js';

const { open } = usePlayground();
let run;
beforeAll(async () => {
  run = runIn(await open());
});

test.each(['lua', 'lab2d'])(
  'every example of docs/%s.md prints the output shown below it',
  async (name) => {
    const results = await check(
      readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8'),
      { run },
    );
    expect(
      results
        .filter(({ status }) => status !== 'passed')
        .map(({ step, got }) => [step.line, step.code, got]),
    ).toEqual([]);
    expect(count(results, 'passed')).toBeGreaterThan(0);
  },
);

test('a wrong printout is noticed in the browser as well', async () => {
  const results = await check('```lua\n> 1 + 1\n3\n```', { run });
  expect(results).toMatchObject([{ status: 'failed', expected: ['3'], got: ['2'] }]);
});
