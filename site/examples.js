/* examples.js: which examples of the documentation run in the playground, and their links.

   An example is a block of code whose output the documentation shows: tests run all of them. In
   JavaScript it runs in the playground if it imports nothing but the entries of the package that
   scripts of the playground can import, and uses nothing of Node or of a page. In Lua it runs there
   if it reads only names that it defines, or that the playground has. */
import { parse } from 'luaparse';
import { encode } from '../demo/share/fragment.js';
import { IMPORTABLE } from '../demo/syntax/packages.js';
import { stepsOf } from '../tests/manual/steps.js';

/* A block of code, and the output below it. */
const JAVASCRIPT = /^```js\n((?:(?!```)[\s\S])*)```\n\n```text\n/gm;
const LUA = /^```lua\n([\s\S]*?)^```$/gm;

const IMPORTED = /^import (?:[^']* from )?'([^']+)'/gm;
const ENTRIES = new Set(IMPORTABLE);
/* What the playground does not have: the disk, Node, a page, images of 16 bits, codecs that its
   policy refuses. */
const ELSEWHERE = new RegExp(
  String.raw`\bimport\(|\brequire\(|\bnode:|/tmp/|\bbits: 16\b|\bzstd\b|` +
    String.raw`\b(?:process|Buffer|global|document|window|fetch|gc|createTorchSync)\b`,
);

const runsInJavaScript = (code) =>
  !ELSEWHERE.test(code) && [...code.matchAll(IMPORTED)].every(([, name]) => ENTRIES.has(name));

/* Names that an example may use without importing them, and their imports. */
const IMPLIED = [
  ['createTorch', /\bcreateTorch\(/, "import { createTorch } from 'torch7-wasm';"],
  ...['image', 'npy', 'npz', 'safetensors', 'zarr'].map((name) => [
    name,
    new RegExp(String.raw`(?<![\w.])${name}\.`),
    `import * as ${name} from 'torch7-wasm/${name}';`,
  ]),
];

/* Returns an example as a script, with the imports that the page says it has. */
export function scriptOfJavaScript(code) {
  if (/^import /m.test(code)) return code;
  const imports = IMPLIED.filter(([, use]) => use.test(code)).filter(
    ([name]) => !new RegExp(String.raw`\b${name} =(?!=)`).test(code),
  );
  return imports.length === 0 ? code : `${imports.map(([, , line]) => line).join('\n')}\n\n${code}`;
}

const LUA_NAMES = new Set(
  'assert error getmetatable ipairs math next pairs pcall print rawequal rawget rawset select setmetatable string table tonumber tostring torch type unpack xpcall'.split(
    ' ',
  ),
);

const isExpression = (code) => {
  try {
    parse(`return ${code}`);
    return true;
  } catch {
    return false;
  }
};

/* Returns a block of the manual as a script: what follows a prompt is printed. */
export function scriptOfLua(block) {
  const steps = stepsOf({ heading: '', line: 1, lines: block.trimEnd().split('\n') });
  const statement = ({ code, echo }) => {
    const text = code.trim().replace(/^=\s*/, '');
    return echo && isExpression(text) ? `print(${text})` : text;
  };
  return `${steps
    .filter(({ code }) => code !== null)
    .map(statement)
    .join('\n')}\n`;
}

/* Returns the global names that a script assigns, and all others that it has. */
function globalsOf(script) {
  const assigned = new Set();
  const onCreateNode = (node) => {
    if (node.type === 'AssignmentStatement')
      for (const target of node.variables)
        if (target.type === 'Identifier') assigned.add(target.name);
    if (node.type === 'FunctionDeclaration' && node.identifier?.type === 'Identifier')
      assigned.add(node.identifier.name);
  };
  const { globals } = parse(script, { scope: true, luaVersion: '5.1', onCreateNode });
  return globals.map(({ name }) => name).filter((name) => !assigned.has(name));
}

function runsInLua(script) {
  try {
    return script.includes('print(') && globalsOf(script).every((name) => LUA_NAMES.has(name));
  } catch {
    return false; /* goto, or a line that is no Lua */
  }
}

/* Returns [{ index, language, code }] of a text's examples that run in the playground: `index` is
   where the block begins. */
export function examplesOf(text) {
  const javascript = [...text.matchAll(JAVASCRIPT)].map(({ index, 1: code }) => ({
    index,
    language: 'javascript',
    code: scriptOfJavaScript(code),
  }));
  const lua = [...text.matchAll(LUA)].map(({ index, 1: block }) => ({
    index,
    language: 'lua',
    code: scriptOfLua(block),
  }));
  return [
    ...javascript.filter(({ code }) => runsInJavaScript(code)),
    ...lua.filter(({ code }) => runsInLua(code)),
  ].sort((a, b) => a.index - b.index);
}

/* A script in a comment: the site shows the playground with it, other readers of the file
   nothing. */
const EMBEDDED = /^<!-- playground\n([\s\S]*?)^-->$/gm;
export const EMBED = 'playground-with';

/* Returns the embedded scripts of a text. */
export const framesOf = (text) => Array.from(text.matchAll(EMBEDDED), ([, code]) => code);

/* Returns the text with a block of code `playground-with FRAGMENT` for each embedded script: the
   renderer of the site makes a frame of it. */
export async function withFrames(text) {
  const fragments = await Promise.all(
    framesOf(text).map((code) => encode({ language: 'javascript', code })),
  );
  return text.replace(EMBEDDED, () => `\`\`\`${EMBED} ${fragments.shift()}\n\`\`\``);
}

/* Returns the text with `try=FRAGMENT` after the language of each example that runs in the
   playground: the renderer of the site makes a link of it. */
export async function withLinks(text) {
  const examples = examplesOf(text);
  const fragments = await Promise.all(examples.map(encode));
  let end = 0;
  let result = '';
  examples.forEach(({ index }, i) => {
    const line = text.indexOf('\n', index);
    result += `${text.slice(end, line)} try=${fragments[i]}`;
    end = line;
  });
  return result + text.slice(end);
}
