/* goto and labels, as in LuaJIT. */
import { afterAll, expect, test } from '@jest/globals';
import { createTorch } from '../../js/create.node.js';
import { createLuaSync } from '../../js/lua/index.node.js';

const lua = createLuaSync({
  torch: await createTorch({ indexBase: 1, rules: 'torch7' }),
  write() {},
});
afterAll(() => lua.close());

const refused = (source) => {
  try {
    lua.run(source, { name: '=chunk' });
  } catch (error) {
    return error.message;
  }
  return 'accepted';
};

test('continue out of nested blocks, in all kinds of loops', () => {
  const [sums] = lua.run(`
    local sums = { 0, 0, 0, 0 }
    for i = 1, 10 do
      if i % 2 == 0 then
        do local unused = i; goto continue end
      end
      sums[1] = sums[1] + i
      ::continue::
    end
    for _, v in ipairs { 1, 2, 3, 4 } do
      local double = 2 * v
      if double > 4 then goto continue end
      local more = double + 1
      sums[2] = sums[2] + more
      ::continue::
    end
    local i = 0
    while i < 5 do
      i = i + 1
      if i == 3 then goto continue end
      local kept = i
      sums[3] = sums[3] + kept
      ::continue::
    end
    repeat
      do
        i = i - 1
        if i == 3 then goto continue end
        local kept = i
        sums[4] = sums[4] + kept
        ::continue::
      end
    until i == 0
    return sums`);
  expect(sums).toEqual([25, 8, 12, 7]);
});

test('out of several loops, back to a label, and forward in the same block', () => {
  expect(
    lua.run(`
      local pairs_seen, count = 0, 0
      for i = 1, 5 do
        for j = 1, 5 do
          pairs_seen = pairs_seen + 1
          if i * j == 6 then goto found end
        end
      end
      ::found::
      do
        ::again::
        count = count + 1
        if count < 4 then goto again end
      end
      do goto over end
      count = 100
      ::over:: ::twice:: ::labels::
      return pairs_seen, count`),
  ).toEqual([8, 4]);
});

test('an inner label hides an outer one, also where it follows the goto', () => {
  expect(
    lua.run(`
      local trace = ''
      ::a::
      trace = trace .. 'o'
      do
        goto a
        trace = trace .. 'x'
        ::a::
        trace = trace .. 'i'
      end
      local function inside()
        goto a
        do return 'x' end
        ::a::
        return 'f'
      end
      return trace .. inside()`),
  ).toEqual(['oif']);
});

test('each pass has variables of its own: upvalues are closed by the jump', () => {
  expect(
    lua.run(`
      local kept = {}
      for i = 1, 3 do
        local x = i
        kept[#kept + 1] = function() x = x + 1 return x end
        if i < 3 then goto continue end
        x = 10
        ::continue::
      end
      local i = 0
      ::again::
      local y = i * 100
      kept[#kept + 1] = function() y = y + 1 return y end
      i = i + 1
      if i < 3 then goto again end
      local results = {}
      for i = 1, #kept do results[i] = kept[i]() end
      return results`),
  ).toEqual([[2, 3, 11, 1, 101, 201]]);
});

test('break and goto close upvalues of an earlier pass', () => {
  expect(
    lua.run(`
      local f
      while true do
        local x = 1
        ::top::
        if f then break end
        f = function() return x end
        goto top
      end
      local overwritten = 'wrong'
      local g
      do
        local x = 2
        ::top::
        if g then goto out end
        g = function() return x end
        goto top
      end
      ::out::
      do local a, b, c = 'wrong', 'wrong', 'wrong' end
      return f(), g(), overwritten`),
  ).toEqual([1, 2, 'wrong']);
});

test('a label that is missing, double or in another scope is an error', () => {
  expect(refused('goto nowhere')).toBe("chunk:1: undefined label 'nowhere'");
  expect(refused('do ::a:: end\n\ngoto a\n')).toBe("chunk:3: undefined label 'a'");
  expect(refused('::a:: function f() goto a end')).toBe("chunk:1: undefined label 'a'");
  expect(refused('::a::\n::a::')).toBe("chunk:2: duplicate label 'a'");
  expect(refused('goto a\nlocal x, y\n::a::\nprint(x)')).toBe(
    "chunk:1: <goto a> jumps into the scope of local 'x'",
  );
  expect(refused('repeat goto a local x ::a:: until x')).toBe(
    "chunk:1: <goto a> jumps into the scope of local 'x'",
  );
  expect(refused('do goto a end local x ::a:: x = 1')).toContain('jumps into the scope');
  expect(refused('goto a local x ::a::')).toBe('accepted');
  expect(refused('do ::a:: ::b:: end do ::a:: end ::b::')).toBe('accepted');
  expect(refused('::a')).toContain("'::' expected near");
  expect(refused('goto = 1')).toBe('accepted');
});

test('goto is an ordinary name unless a name follows it', () => {
  expect(lua.run('local goto = { goto = 3 } goto.x = goto.goto return goto.x, 2')).toEqual([3, 2]);
  expect(
    lua.run(
      'local t = setmetatable({}, { __index = function(_, k) return k end })  return t.a, ("x"):rep(2)',
    ),
  ).toEqual(['a', 'xx']);
});

test('many gotos and labels in one function', () => {
  const parts = Array.from(
    { length: 500 },
    (_, i) => `do goto l${i} end n = n + 1000 ::l${i}:: n = n + 1`,
  );
  expect(lua.run(`local n = 0 ${parts.join(' ')} return n`)).toEqual([500]);
});

test('a loop of gotos can be stopped', () => {
  expect(() => lua.run('::top:: goto top', { timeLimit: 20 })).toThrow(/ran for more than 20 ms/);
});
