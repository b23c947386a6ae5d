/* The changes that `make mutants` makes (tools/mutants/mutations.js). */
import { expect, test } from '@jest/globals';
import { described, mutationsOf } from '../../tools/mutants/mutations.js';

const changed = (source) =>
  mutationsOf(source).map(({ at, was, now }) => {
    expect(source.slice(at, at + was.length)).toBe(was);
    return source.slice(0, at) + now + source.slice(at + was.length);
  });

test('operators, constants, conditions and jumps are changed, each alone', () => {
  expect(changed('x = a + b;')).toEqual(['x = a - b;']);
  expect(changed('x = a < b;')).toEqual(['x = a <= b;', 'x = a >= b;']);
  expect(changed('x = -a;')).toEqual(['x = a;']);
  expect(changed('x = 3u;')).toEqual(['x = 4u;', 'x = 2u;']);
  expect(changed('x = 0;')).toEqual(['x = 1;']);
  expect(changed('x = 0.5;')).toEqual(['x = (0.5 + 1);']);
  expect(changed('if (f(a)) break;')).toEqual([
    'if (f(a)) continue;',
    'if (0 && (f(a))) break;',
    'if (1 || (f(a))) break;',
  ]);
});

test('comments, texts, types and the preprocessor stay; bodies of macros are changed', () => {
  expect(changed('/* a + 1 */ char *p = "1 + 2"; // 3')).toEqual([]);
  expect(changed("#include <a/b.h>\n#if A > 1\nint c = '+';")).toEqual([]);
  expect(changed('#define F(a) (a + b)')).toEqual(['#define F(a) (a - b)']);
  expect(changed('Tensor *t = &u; f(*p, t->x);')).toEqual([]);
});

test('a change is described by its line', () => {
  const source = 'int a;\n  b = c + d;\n';
  expect(described(source, mutationsOf(source)[0])).toEqual({
    line: 2,
    text: 'b = c + d;',
    change: 'b = c ⟦-⟧ d;',
  });
});
