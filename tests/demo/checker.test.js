/* The errors, signatures, documentation and edits that TypeScript's checker gives the editor. */
import { expect, test } from '@jest/globals';
import ts from 'typescript-6';
import { declarations } from '../../demo/checker/declarations.js';
import { Service } from '../../demo/checker/service.js';
import { callAround } from '../../demo/editor/call-around.js';
import { argumentsAt } from '../../demo/worker/arguments.js';
import { readExamples } from '../../demo/gallery/read.js';

const service = new Service(ts, declarations());
const NAME = 'script.js';
/* Returns [[code that is marked, message]] of the errors. */
function errorsOf(code, others = {}) {
  service.update({ [NAME]: code, ...others });
  return service
    .errors(NAME)
    .map(({ from, to, message }) => [code.slice(from, to), message.split('\n')[0]]);
}
/* Asks at the position of `|` in the code. */
function ask(method, marked, ...more) {
  service.update({ [NAME]: marked.replace('|', '') });
  return service[method](NAME, marked.indexOf('|'), ...more);
}

test('no example has an error', () => {
  const scripts = readExamples().filter(({ language }) => language === 'javascript');
  expect(scripts.length).toBeGreaterThan(40);
  expect(scripts.map(({ path, code }) => [path, errorsOf(code)])).toEqual(
    scripts.map(({ path }) => [path, []]),
  );
});

test.each([
  ['torch.rnd(3);', 'rnd', 'There is no rnd in torch; is rand meant?'],
  [
    'torch.ones(3).narow(0, 1, 2);',
    'narow',
    'There is no narow in a DoubleTensor; is narrow meant?',
  ],
  ['torch.LongTensor(3).sqrt();', 'sqrt', 'There is no sqrt in a LongTensor'],
  ['torch.svdd(torch.eye(2));', 'svdd', 'There is no svdd in torch; is svd meant?'],
  ['prnt(1);', 'prnt', 'There is no variable prnt; is print meant?'],
  ['"a".toUpercase();', 'toUpercase', 'There is no toUpercase in a string; is toUpperCase meant?'],
  ['torch.ones(3).narrow(0, 1);', 'narrow', 'narrow takes 3 or 4 arguments, not 2'],
  [
    'torch.ones(3).narrow(0, "1", 2);',
    '"1"',
    'Argument 2 of narrow is a string; a number is expected',
  ],
  [
    'torch.ones(3).add({});',
    '{}',
    'Argument 1 of add is an object; a number or a DoubleTensor is expected',
  ],
  ['torch.mm(torch.eye(2), 3);', '3', 'Argument 2 of mm is a number; a Tensor is expected'],
  ['const n = 1; n();', 'n', 'n is a number, not a function'],
  ['const n = 1; n = 2;', 'n', 'n is a constant: declare it by let to change it'],
  ['print(n); const n = 1;', 'n', 'n is used before the line that declares it'],
  [
    'import { adm } from "torch7-wasm/optim"; adm;',
    'adm',
    'The module exports no adm; is adam meant?',
  ],
  ['import x from "./x.js"; x;', '"./x.js"', 'There is no module "./x.js"'],
])('%s is an error', (code, marked, message) => {
  expect(errorsOf(code)).toEqual([[marked, message]]);
});

test('what only the run can know is no error', () => {
  const codes = [
    'let x = torch.rand(3); x = x.float(); const y = x; y.add(torch.FloatTensor(3));',
    'print(torch.ones(3).at(0).toFixed(2), torch.eye(2).det().toFixed(3));',
    'const counts = {}; counts.a = 1; counts["b"] = 2; print(counts.b);',
    'const f = (x) => x.anything(); f(1, 2); const o = await file("a.t7"); o.any.thing();',
    'class A { constructor() { this.n = 1; } } const a = new A(); a.more = 2;',
    'torch.mean(torch.ones(2)).mul(2); torch.zeros(...[2, 3]);',
    'setTimeout(() => print(performance.now(), structuredClone([1])), 5);',
    'import * as npy from "torch7-wasm/npy"; npy.load;',
    'const { a, ...rest } = { a: 1, b: 2 }; show({ a, rest }); plot([1, 2], { y: [3, 4] }, "t");',
  ];
  expect(codes.map((code) => errorsOf(code))).toEqual(codes.map(() => []));
});

test('the overloads are below the message, in the types of the documentation', () => {
  service.update({ [NAME]: 'torch.ones(3).narrow(0);' });
  expect(service.errors(NAME)[0].message.split('\n').slice(1)).toEqual([
    'narrow(dim: number, first: number, size: number): DoubleTensor',
    'narrow(t: DoubleTensor, dim: number, first: number, size: number): DoubleTensor',
  ]);
});

test('a script may import another file of its own', () => {
  const others = { 'helpers.js': 'export const twice = (x) => x.mul(2);' };
  expect(errorsOf('import { twice } from "./helpers.js"; twice(1);', others)).toEqual([]);
  expect(errorsOf('import { twise } from "./helpers.js"; twise;', others)).toEqual([
    ['twise', 'The module exports no twise; is twice meant?'],
  ]);
  expect(errorsOf('import { twice } from "./helpers.js"; twice;')).toHaveLength(1);
});

test('the documentation of a name has no internal types', () => {
  const found = ask('hover', 'const x = torch.rand(3);\nx.na|rrow(0, 1, 2);');
  expect(found.signatures[0]).toBe(
    'narrow(dim: number, first: number, size: number): DoubleTensor',
  );
  expect(found.doc).toBe('View of `size` slices of dimension `dim`, starting at `first`.');
  expect(found.returns).toContain('size `size`');
  expect(found.example).toContain('x.narrow(0, 1, 2)');
  expect(ask('hover', 'const |x = torch.rand(3);').signatures).toEqual(['x: DoubleTensor']);
  const names = ['add', 'sum', 'select', 'svd', 'at', 'cat', 'where', 'topk', 'dropout'];
  const all = names.map((name) => ask('hover', `torch.|${name}`).signatures.join('\n')).join('\n');
  expect(all).not.toMatch(/import\(|Scalar|Value<|Total<|TensorNamed|\bSizes\b|\w+Ops\b/);
  expect(ask('hover', '1 +| 1')).toBeNull();
});

test('completions are the members of what is before the dot', () => {
  const labels = (marked) => ask('completions', marked).map(({ label }) => label);
  expect(labels('torch.rand(3).|')).toEqual(expect.arrayContaining(['narrow', 'svd', 'size']));
  expect(labels('const o = { red: 1, green: 2 };\no.|')).toEqual(
    expect.arrayContaining(['red', 'green']),
  );
  expect(labels('"a".|')).toContain('padStart');
  expect(labels('const f = (x) => x.|')).toEqual([]);
  expect(ask('details', 'torch.rand(3).|', 'narrow').signatures).toHaveLength(2);
});

test('signatures know the argument at the cursor', () => {
  const { from, current, all } = ask('signatures', 'torch.ones(3).narrow(0, |)');
  expect(from).toBe('torch.ones(3).narrow('.length);
  expect(all[current]).toEqual({
    name: 'narrow',
    parameters: ['dim: number', 'first: number', 'size: number'],
    at: 1,
    doc: 'View of `size` slices of dimension `dim`, starting at `first`.',
  });
  expect(ask('signatures', 'print(1); |')).toBeNull();
});

test('a name of the script is renamed at all its places, others are not', () => {
  const found = ask('places', 'const |x = 1;\nprint({ x });\n{ const x = 2; print(x); }');
  expect(found.map(({ from, before }) => [from, before])).toEqual([
    [6, ''],
    [21, 'x: '],
  ]);
  expect(ask('places', 'tor|ch.rand(3);')).toBeNull();
});

test('a script is formatted', () => {
  const code = 'function f(  a){return a+1}\nfor(const i of [1,2]){\nprint( f(i) )\n}';
  service.update({ [NAME]: code });
  const text = service
    .format(NAME)
    .reverse()
    .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), code);
  expect(text).toBe(
    'function f(a) { return a + 1; }\nfor (const i of [1, 2]) {\n  print(f(i));\n}',
  );
});

test.each([
  ['x.narrow(0, |', { owner: 'x', name: 'narrow', at: 1 }],
  ['f(i--, |', { owner: undefined, name: 'f', at: 1 }],
  ['f(a, // (, b\n  |', { owner: undefined, name: 'f', at: 1 }],
  ['torch.cat([a, b, |', { owner: 'torch', name: 'cat', at: 0 }],
  ['print("a, (b", |', { owner: undefined, name: 'print', at: 1 }],
  ['f(1) + |', null],
  ['if (|', null],
])('the call around %s', (marked, expected) => {
  const found = callAround(marked.replace('|', ''), marked.indexOf('|'), 'javascript');
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});

test('the call around a place of Lua, whose comments and strings are others', () => {
  const at = (marked) => callAround(marked.replace('|', ''), marked.indexOf('|'), 'lua');
  expect(at('x:narrow(1, f(2), |')).toMatchObject({ owner: 'x', name: 'narrow', at: 2 });
  expect(at('f(1, -- two, three\n|')).toMatchObject({ name: 'f', at: 1 });
  expect(at('f([[a, (b]], 7 // 2, |')).toMatchObject({ name: 'f', at: 2 });
});

test('the arguments of a call are read by the rules of the language', () => {
  expect(argumentsAt('show(i--, b)', 4, 'javascript')).toEqual(['i--', 'b']);
  expect(argumentsAt('{ a: [[1, [2]], 3], b: y }', 0, 'javascript')).toEqual([
    'a: [[1, [2]], 3]',
    'b: y',
  ]);
  expect(argumentsAt('(x, // y, z\n  w)', 0, 'javascript')).toEqual(['x', 'w']);
  expect(argumentsAt('show([[a, b]], x --[[, y]])', 4, 'lua')).toEqual(['[[a, b]]', 'x']);
  expect(argumentsAt('(7 // 2, x) -- end', 0, 'lua')).toEqual(['7 // 2', 'x']);
});
