/* docs/troubleshooting.md explains every error code, and each of its examples fails with this code
   and the shown message. */
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { createTorch, createTorchSync } from '../../js/create.node.js';
import * as autograd from '../../js/autograd/index.js';
import * as network from '../../js/network/index.js';
import * as pageThreads from '../../js/threads/index.js';
import { createLab2d } from '../../js/lab2d/index.js';
import * as pageImage from '../../js/io/image/index.js';
import { MODULES } from '../../tools/examples.js';
import { errorCodes, errorTable } from '../../tools/table.js';
import { thrownBy } from '../helpers/torch.js';

const page = readFileSync(new URL('../../docs/troubleshooting.md', import.meta.url), 'utf8');
const EXAMPLE = /```js\n([\s\S]*?)```\n\n```text\n([\s\S]*?)\n```/;
const sections = page
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const [, code, text] = EXAMPLE.exec(section) ?? [];
    return [section.slice(0, section.indexOf('\n')), code, text];
  });

/* Code that runs before the examples of these codes. */
const crashed = () => {
  const torch = createTorchSync();
  const { core } = torch;
  const beyond = 0xfffffff0;
  thrownBy(() => core.check('crash', {}, () => core.exports.tensor_count(beyond)));
  return torch;
};
const torchFor = { CRASHED: crashed };
/* a page that is not isolated */
globalThis.crossOriginIsolated = false;
/* DTYPE occurs only in C. PACKAGE is tested by tests/js/package.test.js, where the package is
   missing; NOT_IMPORTED by tests/js/extensions.test.js, without the import; NO_SIMD by
   tests/js/no-simd.test.js; NULLS by tests/interop/arrow.test.js. No call is known that raises
   NOT_CONVERGED. */
const WITHOUT_EXAMPLE = ['DTYPE', 'NOT_CONVERGED', 'NO_SIMD', 'NOT_IMPORTED', 'NULLS', 'PACKAGE'];
/* codes of TypeErrors */
const TYPE_ERRORS = ['NO_OVERLOAD', 'TYPE', 'NO_OPTION'];
/* names of errno, which Lua's io reports */
const ERRNO = ['ENOENT', 'ENOTEMPTY'];

async function failure(name, code) {
  const known = {
    torch: (torchFor[name] ?? createTorchSync)(),
    createTorch,
    pageThreads,
    createLab2d,
    autograd,
    network,
    pageImage,
    ...MODULES,
  };
  const Program = (async () => {}).constructor;
  return new Program(...Object.keys(known), code)(...Object.values(known)).then(
    () => null,
    (error) => error,
  );
}

test('every code of the core and of the JavaScript layer has a section', () => {
  const folder = new URL('../../js/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const errorCalls = sources.flatMap(
    (text) => text.match(/\b(?:argument|handle|instance)Error\([^;]*;/g) ?? [],
  );
  const inSources = [
    ...sources.flatMap((text) => [
      ...text.matchAll(/(?:\bcode(?::| =) |[Ff]ail\(.*, )'([A-Z_]{4,})'/g),
    ]),
    ...errorCalls.flatMap((text) => [
      ...text.matchAll(/^ *'([A-Z_]{4,})',$|, '([A-Z_]{4,})'(?:\)|, arg\)|, \{)/gm),
    ]),
  ];
  const codes = [
    ...errorTable.slice(1).map(({ code }) => code),
    ...inSources.map(([, code, last]) => code ?? last),
  ].filter((code) => !ERRNO.includes(code));
  expect(sections.map(([name]) => name).sort()).toEqual([...new Set(codes)].sort());
});

test('the table at the top has every section, in alphabetical order', () => {
  const rows = [...page.matchAll(/^\| \[([A-Z_]+)\]\(#([a-z_]+)\) \| \w+ \| .+ \|$/gm)];
  expect(rows.map(([, code]) => code)).toEqual(sections.map(([name]) => name).sort());
  expect(rows.map(([, , anchor]) => anchor)).toEqual(rows.map(([, code]) => code.toLowerCase()));
});

/* An example: the status that a server answers with. */
test('every code has a cause, which gives a status of HTTP', () => {
  const STATUS = { input: 400, program: 500, resources: 503 };
  const statuses = new Map(errorCodes.map(({ code, cause }) => [code, STATUS[cause]]));
  expect([...statuses.keys()]).toEqual(sections.map(([name]) => name).sort());
  const statusOf = (use) => statuses.get(thrownBy(use).code);
  const torch = createTorchSync({ maxMemory: 2 ** 24 });
  const freed = torch.Tensor(2);
  freed.free();
  expect(statusOf(() => torch.mm(torch.Tensor(2, 3), torch.Tensor(2, 3)))).toBe(400);
  expect(statusOf(() => freed.sum())).toBe(500);
  expect(statusOf(() => torch.Tensor(1e7))).toBe(503);
});

test('only codes that cannot be raised here have no example', () => {
  expect(sections.filter(([, code]) => code === undefined).map(([name]) => name)).toEqual(
    WITHOUT_EXAMPLE,
  );
});

test.each(sections.filter(([, code]) => code !== undefined))('%s', async (name, code, text) => {
  expect(await failure(name, code)).toMatchObject({
    name: TYPE_ERRORS.includes(name) ? 'TypeError' : 'TorchError',
    code: name,
    message: text,
  });
});
