/* layers.test.js: includes and imports point downwards, and no two files depend on each other. */
import { expect, test } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { addons } from '../../tools/addons.js';
import { named } from '../helpers/named.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file) => readFileSync(join(root, file), 'utf8');

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/* The folders on which a file may depend, besides its own. */
const C_LAYERS = {
  src: ['src/table'],
  'src/table': ['src', ...addons.map((name) => `src/${name}`)],
  'src/simd': [],
  'src/math': ['src/simd'],
  'src/core': ['src', 'src/table', 'src/simd', 'src/math'],
  'src/random': ['src', 'src/table', 'src/simd', 'src/math', 'src/core', 'src/ops/copy'],
};
const OPS = ['src', 'src/table', 'src/simd', 'src/math', 'src/core'];
const FAMILIES = {
  view: [],
  copy: [],
  pointwise: ['copy'],
  construct: ['copy', 'pointwise', 'view'],
  index: ['copy', 'reduce'],
  order: [],
  reduce: ['copy', 'pointwise', 'view'],
  matmul: ['copy', 'pointwise'],
  conv: ['copy', 'pointwise', 'matmul', 'view'],
};
FAMILIES.compose = Object.keys(FAMILIES);
for (const [family, others] of Object.entries(FAMILIES)) {
  C_LAYERS[`src/ops/${family}`] = [...OPS, ...others.map((other) => `src/ops/${other}`)];
}
const MAIN = [...OPS, ...Object.keys(FAMILIES).map((family) => `src/ops/${family}`)];
for (const name of addons) C_LAYERS[`src/${name}`] = [...MAIN, 'src/random'];

const JS_LAYERS = {
  'js/module': [],
  'js/call': ['js/module'],
  'js/tensor': ['js/module', 'js/call'],
  'js/io': ['js/module', 'js/call', 'js/tensor'],
  'js/io/t7': ['js/module', 'js/call', 'js/tensor', 'js/io'],
  'js/io/open': ['js/module', 'js/call', 'js/tensor', 'js/io'],
  'js/io/npy': ['js/module', 'js/call', 'js/tensor', 'js/io', 'js/io/open'],
  'js/io/npz': [
    'js/module',
    'js/call',
    'js/tensor',
    'js/io',
    'js/io/npy',
    'js/io/open',
    'js/io/zip',
  ],
  'js/io/safetensors': ['js/module', 'js/call', 'js/tensor', 'js/io', 'js/io/open'],
  'js/io/arrow': ['js/module', 'js/call', 'js/tensor', 'js/io'],
  'js/io/zarr': ['js/module', 'js/call', 'js/tensor', 'js/io', 'js/io/open'],
  'js/io/zip': ['js/module', 'js/io'],
  'js/io/image': ['js/module', 'js/call', 'js/tensor', 'js/io', 'js/io/zip'],
  'js/lab2d': ['js/module', 'js/call', 'js/tensor', 'js/io'],
  'js/lua': [
    'js',
    'js/module',
    'js/call',
    'js/tensor',
    'js/io',
    'js/io/t7',
    'js/io/image',
    'js/io/zip',
    'js/lab2d',
    'js/addons',
  ],
  'js/inline': ['js', 'js/module', 'js/tensor', 'js/io/t7', 'js/lua', 'js/addons'],
  'js/autograd': ['js/module', 'js/call'],
  'js/optim': ['js/module', 'js/call', 'js/autograd'],
  'js/network': [
    'js/module',
    'js/call',
    'js/autograd',
    'js/io',
    'js/io/t7',
    'js/network/classes',
    'js/network/onnx',
  ],
  'js/network/classes': ['js/autograd', 'js/network'],
  'js/network/onnx': ['js/module', 'js/autograd'],
  'js/threads': ['js', 'js/module'],
  'js/th': ['js', 'js/lua', 'js/threads', 'js/module', 'js/io', 'js/io/safetensors', 'js/network'],
  js: ['js/module', 'js/call', 'js/tensor', 'js/io', 'js/io/t7', 'js/addons'],
};

JS_LAYERS['js/addons'] = ['js/tensor', ...addons.map((name) => `js/${name}`)];
for (const name of addons)
  if (existsSync(join(root, `js/${name}/functions.js`)))
    JS_LAYERS[`js/${name}`] = ['js/module', 'js/call', 'js/tensor'];

const cFiles = filesIn('src').filter((file) => /\.(c|h|inc|def)$/.test(file));
const jsFiles = filesIn('js').filter((file) => file.endsWith('.js'));

function includesOf(file) {
  const code = read(file).replace(/\/\*[^]*?\*\//g, '');
  const found = [...code.matchAll(/#\s*(?:include|define LOOPS) "([^"]+)"/g)];
  return found.map(([, name]) => `src/${name}`);
}

function importsOf(file) {
  const statements = [...read(file).matchAll(/(?:^|\n)(?:import|export)\b[^;]*?'(\.[^']+)'/g)];
  return statements
    .map(([, name]) => posix.join(dirname(file), name))
    .filter((name) => name.startsWith('js/') && name.endsWith('.js'));
}

/* The functions with external linkage that each .c file defines, and the files that use them. */
function linksBetween(files) {
  const text = new Map(files.map((file) => [file, read(file).replace(/\/\*[^]*?\*\//g, '')]));
  const definedIn = new Map();
  for (const [file, code] of text) {
    for (const [line, name] of code.matchAll(
      /^(?!static\b|typedef\b)\w[\w *]*?\b(\w+)\([^;{}]*\) \{/gm,
    )) {
      if (!/^(if|for|while|switch)$/.test(name)) definedIn.set(name, line && file);
    }
  }
  const graph = new Map(files.map((file) => [file, new Set()]));
  for (const [file, code] of text) {
    for (const word of new Set(code.match(/\b[a-z]\w+(?=\()/g) ?? [])) {
      const home = definedIn.get(word);
      if (home && home !== file) graph.get(file).add(home);
    }
  }
  return graph;
}

/* Returns groups of files that reach each other (Tarjan 1972). */
function cyclesOf(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const cycles = [];
  const visit = (file) => {
    index.set(file, index.size);
    low.set(file, index.get(file));
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file), low.get(next)));
    }
    if (low.get(file) !== index.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) cycles.push(group.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return cycles;
}

function violations(files, layers, dependenciesOf) {
  const found = [];
  for (const file of files) {
    const folder = dirname(file);
    const allowed = [folder, ...(layers[folder] ?? [])];
    for (const other of dependenciesOf(file)) {
      if (!allowed.includes(dirname(other))) found.push(`${file} depends on ${other}`);
    }
  }
  return found;
}

test('every folder of src/ and js/ has a layer and a README', () => {
  for (const [files, layers] of named([
    [cFiles, C_LAYERS],
    [jsFiles, JS_LAYERS],
  ])) {
    expect([...new Set(files.map(dirname))].sort()).toEqual(Object.keys(layers).sort());
  }
  for (const folder of named(Object.keys(C_LAYERS))) {
    const described = folder.startsWith('src/ops/') ? 'src/ops' : folder;
    expect(() => read(`${described}/README.md`)).not.toThrow();
  }
});

test('includes in src/ point to lower layers', () => {
  expect(violations(cFiles, C_LAYERS, includesOf)).toEqual([]);
});

test('calls in src/ go to lower layers', () => {
  const sources = cFiles.filter((file) => file.endsWith('.c'));
  const graph = linksBetween(sources);
  expect(graph.get('src/core/clone.c')).toContain('src/core/copy.c'); /* the scan finds calls */
  expect(violations(sources, C_LAYERS, (file) => graph.get(file))).toEqual([]);
});

test('no two files of src/ call each other, however indirectly', () => {
  expect(cyclesOf(linksBetween(cFiles.filter((file) => file.endsWith('.c'))))).toEqual([]);
});

test('no function of src/ contains the prototype of another', () => {
  const found = cFiles.filter((file) =>
    /^ +(Status|void|bool) \w+\([^()]*\*[^()]*\);$/m.test(read(file)),
  );
  expect(found.map((file) => basename(file))).toEqual([]);
});

test('imports in js/ point to lower layers', () => {
  expect(violations(jsFiles, JS_LAYERS, importsOf)).toEqual([]);
});

test('no two files of js/ import each other, however indirectly', () => {
  const graph = new Map(jsFiles.map((file) => [file, new Set(importsOf(file))]));
  expect(graph.get('js/index.js')).toContain('js/create.js'); /* the scan finds imports */
  expect(cyclesOf(graph)).toEqual([]);
  expect(
    cyclesOf(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['a']],
      ]),
    ),
  ).toEqual([['a', 'b', 'c']]);
});
