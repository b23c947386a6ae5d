/* words.js: reads the types of the library for the editor: the words that it completes, with their
   signatures and documentation. The build runs it. */
import { readdirSync, readFileSync } from 'node:fs';
import { plain } from '../checker/plain.js';

const MOST_SIGNATURES = 6; /* of a word */
const OPS = ['TensorOps', 'IntLongRealOps', 'ByteRealOps', 'RealOps', 'IntegerOps', 'ByteOps'];
const METHODS = [...OPS, 'TensorMethods'];
const FUNCTIONS = ['TorchOps', 'Torch'];

/* Returns the body of an interface. */
function bodyOf(source, name) {
  const [head] =
    new RegExp(`^(?:export )?interface (?:Added)?${name}\\b[^]*?\\{\\n`, 'm').exec(source) ?? [];
  if (head === undefined) return '';
  const from = source.indexOf(head) + head.length;
  return source.slice(from, source.indexOf('\n}', from));
}

/* Returns the first paragraph of a comment, without tags and Markdown's back quotes. */
const textOf = (comment) =>
  comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .split(/\n(?=@|\n)/)[0]
    .replace(/\s+/g, ' ')
    .trim();

/* Adds the members of an interface to { word: { doc, signatures } }. */
function addMembers(words, body) {
  const member =
    /(?:^ {2}(\/\*\*[^]*?\*\/)\n)? {2}(?:readonly )?(\w+)(\??(?:<[^>\n]*>)?)([(:][^\n]*);$/gm;
  for (const [, comment, word, , rest] of body.matchAll(member)) {
    words[word] ??= { doc: '', signatures: [] };
    const known = words[word];
    if (comment && known.doc === '') known.doc = textOf(comment);
    const signature = plain(word + rest);
    if (known.signatures.length < MOST_SIGNATURES && !known.signatures.includes(signature))
      known.signatures.push(signature);
  }
}

/* Adds the functions and constants of globals.d.ts. */
function addGlobals(words, body) {
  const member =
    /(?:^ {2}(\/\*\*.*?\*\/)\n) {2}(?:function|const) (\w+)([(:][^\n{]*?)(?:;| \{|\{)?$/gm;
  for (const [, comment, word, rest] of body.matchAll(member)) {
    words[word] ??= { doc: textOf(comment), signatures: [] };
    words[word].signatures.push(plain(rest.startsWith('(') ? word + rest : word));
  }
}

/* Returns { methods, functions, globals } of { word: { doc, signatures } }. */
export function wordsOf(folder) {
  const globals = {};
  addGlobals(globals, readFileSync(new URL('../checker/globals.d.ts', import.meta.url), 'utf8'));
  const sources = readdirSync(folder)
    .filter((name) => /^(?:ops.*|index)\.d\.ts$/.test(name))
    .sort((a, b) => b.localeCompare(a)) /* ops.d.ts before those of add-ons */
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'));
  const collect = (names) => {
    const words = {};
    for (const source of sources) for (const name of names) addMembers(words, bodyOf(source, name));
    return words;
  };
  return { methods: collect(METHODS), functions: collect(FUNCTIONS), globals };
}
