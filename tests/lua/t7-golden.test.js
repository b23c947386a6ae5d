/* Torch7's files in Lua: what a native Torch7 wrote is loaded, and saved again byte for byte. */
import { afterAll, describe, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLua, MemoryFiles } from '../../js/lua/index.node.js';
import { files } from '../golden/t7/read.js';

const torch = await createTorch({ indexBase: 1, rules: 'torch7' });
const stored = new MemoryFiles();
const lua = await createLua({ torch, files: stored });
lua.collect();
const before = torch.memory();

afterAll(() => {
  lua.run('loaded = nil');
  lua.collect();
  expect(torch.memory()).toEqual(before);
});

/* Tables with several keys that are no places: Lua goes through them in an order of its own. */
const isInOrder = ({ value }) =>
  JSON.stringify(value, (key, v) =>
    key === 'keys' && Object.keys(v).length > 1 ? 'several' : v,
  ).includes('several') === false;

/* What a file has, as text: entries in one order, a table that is in itself once. */
function told(bytes) {
  const seen = new Set();
  const tell = (v) => {
    if (v?.torchKind) return `${v.torchType} ${v.size()} ${v.toArray()}`;
    if (!(v instanceof Map)) return `${typeof v} ${Object.is(v, -0) ? '-0' : v}`;
    if (seen.has(v)) return 'again';
    seen.add(v);
    return `{${[...v].map(([key, value]) => `${key}: ${tell(value)}`).sort()}}`;
  };
  return torch.scope(() => tell(torch.load(bytes, { tables: 'map' })));
}

describe.each(files.map((file) => [file.file, file]))('%s', (_, file) => {
  test.each(['detected', 'said'])('the mode is %s', (how) => {
    stored.write('in.t7', file.bytes);
    lua.run(`loaded = torch.load('in.t7'${how === 'said' ? `, '${file.mode}'` : ''})`);
    lua.run(`torch.save('out.t7', loaded, '${file.mode}')`);
    const saved = new Uint8Array(stored.read('out.t7'));
    if (isInOrder(file)) expect(saved).toEqual(file.bytes);
    else expect(saved.length).toBe(file.bytes.length);
    expect(told(saved)).toBe(told(file.bytes));
  });
});

test('most files are valid', () =>
  expect(files.filter((file) => isInOrder(file)).length).toBeGreaterThan(80));
