/* hover.js: writes the sections of docs/api.md into types/index.d.ts and the types of the formats,
   as the comments of the names that they describe. The first overload gets all of it, the others
   the description: editors show the comment of the overload that is called. Names without a
   section have a comment by hand. */
import { readFileSync } from 'node:fs';
import { readApi } from './examples.js';
import { jsdoc } from './jsdoc.js';

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

function parseSection({ title, text, examples, errors }) {
  const [, intro] = /^[^\n]*\n\n([\s\S]*?)\n\n```js\n/.exec(text) ?? [];
  const [, result] = /^- Result: (.+)$/m.exec(text) ?? [];
  return {
    names: title.replaceAll('\\', '').split(', '),
    doc: { text: intro.split('\n\n| ')[0], result, errors, ...examples.at(-1) },
  };
}

const sections = new Map(
  readApi().flatMap((section) => {
    const { names, doc } = parseSection(section);
    return names.map((name) => [name, doc]);
  }),
);

/* The names of a member in docs/api.md, by the interface in which it is declared. */
const TITLES = {
  Handle: (name) => [name],
  TensorMethods: (name) => [name],
  StorageMethods: (name) => [`storage.${name}`],
  TextMethods: (name) => [`storage.${name}`],
  T7Functions: (name) => [`torch.${name}`],
  NumpyFunctions: (name) => [`torch.${name}`],
  Torch: (name) => [`torch.${name}`, name],
};
const CONSTRUCTORS = { TensorConstructor: 'torch.Tensor', StorageConstructor: 'torch.Storage' };

const MEMBER = /^ {2}(?:readonly )?(\[Symbol\.\w+\]|new|\w+)(?:\??[<(:]| \()/;
const CONSTRUCTOR = /^ {2}(?:new )?[<(]/;
const FUNCTION = /^export (?:declare )?function (\w+)/;
/* The name that a line declares; '' for a call signature. */
const nameIn = (line) => (MEMBER.exec(line) ?? FUNCTION.exec(line))?.[1] ?? '';

function sectionOf(owner, line) {
  if (owner in CONSTRUCTORS)
    return CONSTRUCTOR.test(line) ? sections.get(CONSTRUCTORS[owner]) : undefined;
  const name = nameIn(line);
  if (!name || !(owner in TITLES)) return undefined;
  if (name === 'new') return sections.get(owner === 'TensorMethods' ? 'new' : 'storage.new');
  const title = TITLES[owner](name).find((each) => sections.has(each));
  return sections.get(title);
}

/* The section of an exported function: npy.load in types/npy.d.ts. */
const functionSection = (namespace, line) => {
  const name = FUNCTION.exec(line)?.[1];
  return name && (sections.get(`${namespace}.${name}`) ?? sections.get(name));
};

/* Returns the text of types/<name>.d.ts with the comments of docs/api.md. */
function withSections(name) {
  const result = [];
  const described = new Set();
  let owner;
  for (const line of read(`types/${name}.d.ts`).split('\n')) {
    const [, declared] = /^(?:export )?interface (\w+)/.exec(line) ?? [];
    if (declared) owner = declared;
    const section = sectionOf(owner, line) ?? functionSection(name, line);
    if (section) {
      removeComment(result);
      const overload = `${owner} ${nameIn(line)}`;
      const doc = described.has(overload) ? { text: section.text } : section;
      described.add(overload);
      result.push(jsdoc(doc, line.startsWith(' ') ? '  ' : '').trimEnd());
    }
    result.push(line);
    if (line === '}') owner = undefined;
  }
  return result.join('\n');
}

/* Removes the JSDoc comment at the end of a list of lines. */
function removeComment(lines) {
  if (!lines.at(-1)?.trimEnd().endsWith('*/')) return;
  const start = lines.findLastIndex((line) => line.trimStart().startsWith('/**'));
  if (start >= 0) lines.splice(start);
}

export const HOVER_FILES = [
  'index',
  'numpy-functions',
  'nn-functions',
  't7',
  'image',
  'npy',
  'npz',
  'safetensors',
  'zarr',
  'arrow',
].map((name) => [`types/${name}.d.ts`, () => withSections(name)]);
