/* Text to number (wasm/lua/number.c), in the script, in tonumber and in io's read('*n'): the
   nearest double, as in JavaScript. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTorchSync } from '../../js/create.node.js';
import { createLuaSync, MemoryFiles } from '../../js/lua/index.node.js';

let lua, files;
beforeAll(() => {
  files = new MemoryFiles();
  const torch = createTorchSync({ indexBase: 1, rules: 'torch7' });
  lua = createLuaSync({ torch, files, write() {} });
});
afterAll(() => lua.close());

/* Returns a function that returns up to `most` digits, the same in each run. */
function randomDigits() {
  let state = 1;
  return (most) => {
    const length = 1 + ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0) % most);
    let digits = '';
    for (let i = 0; i < length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      digits += (state >>> 16) % 10;
    }
    return digits;
  };
}

const EDGES = `0 -0 1 -1 +1 .5 -.5 5. 1.e3 1e22 1e23 1e-22 1e-23 9007199254740992 9007199254740993
  562949953421311 562949953421312 5629499534213119 0.1 0.30000000000000004 1e308 1e309 5e-324 1e-400
  123456789012345678 1234567890123456789e-10 1e0005 1e00005 2.50 00012 1E5 1e+5 1e-5 0x10 0xff`.split(
  /\s+/,
);

test('tonumber of 2000 random decimals and of the edges of the exact method', () => {
  const next = randomDigits();
  const texts = [...EDGES];
  for (let i = 0; i < 2000; i++) {
    const text = `${i % 3 === 0 ? '-' : ''}${next(9)}${i % 2 ? `.${next(12)}` : ''}`;
    texts.push(i % 5 === 0 ? `${text}e${(i % 60) - 30}` : text);
  }
  const wanted = texts.map(Number);
  expect(
    lua.run('local n = {} for i, text in ipairs(...) do n[i] = tonumber(text) end return n', {
      args: [texts],
    }),
  ).toEqual([wanted]);
  expect(lua.run(`return { ${texts.join(', ').replaceAll('+', '')} }`)).toEqual([wanted]);
});

test('NaN is printed without a sign, whatever its bits', () => {
  const code = "local n = 0/0 return n .. ' ' .. -n, tostring(-n), ('%g %5.1f'):format(n, -n)";
  expect(lua.run(`${code}, ('%a'):format(-n)`)).toEqual(['nan nan', 'nan', 'nan   nan', 'nan']);
});

test('text that is not a number, and spaces around one', () => {
  const texts = ['', ' ', '.', '-', '+', 'e5', '1e', '1e+', '1.2.3', '1x', '--1', '1 2', 'x'];
  expect(
    lua.run(
      'local n = {} for i, text in ipairs(...) do n[i] = tonumber(text) == nil end return n',
      {
        args: [texts],
      },
    ),
  ).toEqual([texts.map(() => true)]);
  expect(lua.run("return tonumber(' 12 '), tonumber('\\t-1.5e1\\n'), tonumber('1e5', 10)")).toEqual(
    [12, -15, 1e5],
  );
});

test("read('*n') stops after the number, in both spellings and between other formats", () => {
  files.write('numbers', '12 -0.25e2\n.5rest 1e\nword');
  expect(
    lua.run(`
      local file = io.open('numbers')
      local a, b, c = file:read('*n'), file:read('n'), file:read('*number')
      local rest = file:read('*l')
      return a, b, c, rest, file:read('*n'), file:read('*l'), file:read('*a')`),
  ).toEqual([12, -25, 0.5, 'rest 1e', undefined, 'word', '']);
});
