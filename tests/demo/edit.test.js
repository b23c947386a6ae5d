/* Changing a script at places of its syntax tree. */
import { expect, test } from '@jest/globals';
import { analyse } from '../../demo/syntax/analyse.js';
import { edited } from '../../demo/syntax/edit.js';

const around = (start, end, open, close) => ({ start, end, open, close });

test('edits are nested as their ranges are', () => {
  const edits = [around(0, 3, '<', '>'), around(0, 1, '(', ')'), around(2, 3, '[', ']')];
  expect(edited('abc', edits)).toBe('<(a)b[c]>');
  expect(edited('abc', [around(0, 1, '(', ')'), around(1, 3, '[', ']')])).toBe('(a)[bc]');
});
test('of the same range, the first edit is the outermost', () => {
  expect(edited('abc', [around(0, 3, '<', '>'), around(0, 3, '(', ')')])).toBe('<(abc)>');
});
test('a range is replaced', () => {
  const edits = [around(0, 9, '<', '>'), { start: 0, end: 6, text: 'load' }];
  expect(edited('import(1)', edits)).toBe('<load(1)>');
  expect(edited('abc', [])).toBe('abc');
});

/* Returns code with a call around the allocations of these kinds, whose first letters name the
   functions. */
function marked(code, kinds) {
  const found = analyse(code).allocations.filter(({ kind }) => kinds.includes(kind));
  return edited(
    code,
    found.map(({ start, end, kind, argument, name }) => {
      const open = `${name ? `${name}: ` : ''}${kind[0]}(`;
      return around(start, end, open, argument === undefined ? ')' : `, ${argument})`);
    }),
  );
}

test.each([
  ['x = [1, [2]];', 'x = m([1, m([2], 72)], 80);'],
  ['f({ a: new A().b() })', 'f(m({ a: m(new A()).b() }, 72))'],
  ['[1].map(f).join()', 'm(m([1], 72).map(f)).join()'],
  ['new (g())[0]', 'm(new (g())[0])'],
  ['const { a } = b, [c] = d;', 'const { a } = b, [c] = d;'],
  ['a?.slice(1).map(f)', 'a?.slice(1).map(f)'],
  ['() => ({})', '() => (m({}, 64))'],
  ['f(1); g.h(2);', 'f(1); g.h(2);'],
  ['a.push(1, 2)', 'g(a, 16).push(1, 2)'],
  ['a[0] = b.c[1] += 2; a.d = [e[0]] = f;', 'g(a, 8)[0] = g(b.c, 8)[1] += 2; a.d = [e[0]] = f;'],
  ['new Map().set(a, b).set(1, 2)', 'g(g(m(new Map()), 40).set(a, b), 40).set(1, 2)'],
  ['(a, b).push(1); a?.push(1); push(1)', '(a, b).push(1); a?.push(1); push(1)'],
  [
    'class A extends B { push(x) { super.push(x); } }',
    'class A extends B { push(x) { super.push(x); } }',
  ],
])('%j makes arrays and objects at the right places', (code, expected) => {
  expect(marked(code, ['made', 'grown'])).toBe(expected);
  expect(analyse(expected).error).toBeUndefined();
});

/* Private names are valid in a class only. */
const inClass = (code) => (code.includes('#') ? `class A { #b; f(a) { ${code} } }` : code);

test.each([
  ['m.set(k, f())', 'm.set(a(k, m), a(f(), m))'],
  ['this.a.b.push(x, 1, ...y)', 'this.a.b.push(a(x, this?.a?.b), 1, ...y)'],
  ['a[i].b = x; a[i++].b = x', 'a[i].b = s(x, a?.[i]); a[i++].b = s(x)'],
  ['a.#b.c = x', 'a.#b.c = s(x)'],
  ['f().push(x)', 'f().push(a(x))'],
  ['o[k] = x; o.k = y', 'o[k] = a(x, o); o.k = s(y, o)'],
  ['o[k] = 1; o.k = () => 1; x = y', 'o[k] = 1; o.k = () => 1; x = y'],
  ['x = { a, b: c, d: 1, e() {}, ...f }', 'x = { a: p(a), b: p(c), d: 1, e() {}, ...f }'],
  ['x = [a, , "b", c + d]', 'x = [p(a), , "b", p(c + d)]'],
  ['s += x; n += 1; s = s + x; s = `${s}x`', 'j(s += x); n += 1; s = j(s + x); s = j(`${s}x`)'],
  ['o.s += x; a?.push(x)', 'j(o.s += x); a?.push(x)'],
  ['const { a = b, ...c } = d; [a, b] = [1, 2];', 'const { a = b, ...c } = d; [a, b] = [1, 2];'],
])('%j keeps strings at the right places', (code, expected) => {
  expect(marked(inClass(code), ['part', 'added', 'set', 'joined'])).toBe(inClass(expected));
});
