/* examples.js: which examples of the documentation run in the playground, and their links.

   An example is a block of code whose output the documentation shows: tests run all of them. In
   JavaScript it runs in the playground if it imports nothing but torch and its extensions, which are
   there already, and uses no name of Node, of a page, or of another entry of the package. In Lua it
   runs there if it reads only names that it defines, or that the playground has. */
import { parse } from 'luaparse';
import { encode } from '../demo/share/fragment.js';
import { stepsOf } from '../tests/manual/steps.js';

/* A block of code, and the output below it. */
const JAVASCRIPT = /^```js\n((?:(?!```)[\s\S])*)```\n\n```text\n/gm;
const LUA = /^```lua\n([\s\S]*?)^```$/gm;

const IMPORT = /^import torch from 'torch7-wasm';.*\n/m;
const EXTENSION = /^import 'torch7-wasm\/(?:numpy|linalg|equations|fft)';.*\n/gm;
const NAMES_ELSEWHERE = new RegExp(
  String.raw`^import |\bimport\(|\brequire\(|\b(?:process|Buffer|global|document|window|fetch|` +
    String.raw`createTorch|createTorchSync|createLua|image|npy|npz|safetensors|gc)\b|\bnode:|/tmp/`,
  'm',
);

const runsInJavaScript = (code) => !NAMES_ELSEWHERE.test(code.replace(IMPORT, ''));

/* Returns an example as a script of the playground, which has the extensions. */
export const scriptOfJavaScript = (code) => code.replace(EXTENSION, '');

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
    return script.trim() !== '' && globalsOf(script).every((name) => LUA_NAMES.has(name));
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
