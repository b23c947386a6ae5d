/* formats.js: the kinds of data files, by the end of their names, and the names of their
   variables. */
import { FIGURES } from '../figures/names.js';
import { bytesText } from '../tensor/text.js';

const MB = 1e6;

/* `most`: bytes of a file that is read. A script has at most 1 GB of tensors. */
const FORMATS = {
  t7: { label: 'Torch7', most: 256 * MB },
  npy: { label: 'NumPy', most: 256 * MB },
  npz: { label: 'NumPy archive', most: 256 * MB },
  safetensors: { label: 'safetensors', most: 256 * MB },
  csv: { label: 'CSV', most: 64 * MB },
  tsv: { label: 'TSV', most: 64 * MB },
  txt: { label: 'table', most: 64 * MB },
  json: { label: 'JSON', most: 64 * MB },
  png: { label: 'image', most: 64 * MB },
  jpg: { label: 'image', most: 64 * MB },
  jpeg: { label: 'image', most: 64 * MB },
  webp: { label: 'image', most: 64 * MB },
};
const ENDINGS = Object.keys(FORMATS).map((ending) => `.${ending}`);
const LONGEST_NAME = 100;
/* Of these formats the library reads parts: a larger file is opened and not read. */
const OPENED = ['npy', 'npz', 'safetensors'];

/* Returns the end of a file's name in small letters: 'csv'. */
export const endingOf = (name) => /\.([^.]+)$/.exec(name)?.[1].toLowerCase() ?? '';

/* Whether scripts in JavaScript open a file, because it is too large to be read. */
export const isOpened = ({ name, size }) =>
  OPENED.includes(endingOf(name)) && size > FORMATS[endingOf(name)].most;

/* Returns why a file cannot be read, before it is read; null if it may be. */
export function refusalOf({ name, size }) {
  const ending = endingOf(name);
  if (!Object.hasOwn(FORMATS, ending))
    return `a file .${ending || '(no ending)'} is not read; known are ${ENDINGS.join(', ')}, .js and .lua`;
  if (name.length > LONGEST_NAME)
    return `its name has ${name.length} characters; at most ${LONGEST_NAME}`;
  if (size === 0) return 'the file is empty';
  const { most } = FORMATS[ending];
  if (size > most)
    return `the file has ${bytesText(size)}; at most ${bytesText(most)}${isOpened({ name, size }) ? ' in Lua' : ''}`;
  return null;
}

export const labelOf = (name) => FORMATS[endingOf(name)].label;

const RESERVED = new Set(
  (
    'and arguments await break case catch class const continue debugger default delete do else ' +
    'elseif end enum eval export extends false finally for function goto if implements import in ' +
    'instanceof interface let local new nil not null or package private protected public repeat ' +
    'return static super switch then this throw true try typeof until var void while with yield ' +
    'torch file print slider number checkbox select choose button gnuplot self console require ' +
    'string table math'
  )
    .split(' ')
    .concat(FIGURES),
);

/* Returns the name of a file's variable that is valid in both languages and that `code` does not
   use yet: 'my_data' of 'my data.csv'. */
export function variableFor(name, code = '') {
  const stem = name.replace(/\.[^.]+$/, '').replace(/[^A-Za-z0-9]+/g, '_');
  const trimmed = stem.replace(/^_+|_+$/g, '') || 'data';
  const base = /^\d/.test(trimmed) || RESERVED.has(trimmed) ? `data_${trimmed}` : trimmed;
  const isUsed = (variable) => new RegExp(`(?<![\\w$])${variable}(?![\\w$])`).test(code);
  let variable = base;
  for (let n = 2; isUsed(variable); n++) variable = `${base}_${n}`;
  return variable;
}

/* The line of code that makes a file's variable. */
export const lineFor = (language, variable, name) =>
  language === 'lua'
    ? `${variable} = file(${quoted(name)})`
    : `const ${variable} = await file(${quoted(name)});`;

/* The lines that open a file in JavaScript; the import is left out if the code has it. */
export function openingLines(variable, name, code) {
  const format = endingOf(name);
  const imported = `import * as ${format} from 'torch7-wasm/${format}';`;
  const opened = `const ${variable} = await ${format}.open(torch, file.blob(${quoted(name)}));`;
  return code.includes(imported) ? opened : `${imported}\n${opened}`;
}

/* Single quotes, as the examples have them. The escapes are those of both languages. */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`;

/* Returns whether the code already calls file(name) or file.blob(name). */
export const hasCall = (code, name) =>
  [quoted(name), JSON.stringify(name)].some((text) =>
    ['file(', 'file.blob('].some((call) => code.includes(call + text)),
  );

const LEADING = {
  javascript:
    /^\s*(?:\/\/.*|import\b.*['"];?\s*|const [\w$]+ = await (?:\w+\.open\(torch, )?file[.(].*)?$/,
  lua: /^\s*(?:--.*|\w+ = file\(.*)?$/,
};

/* Returns the index of the line at which a variable is defined: after the comments, imports, files
   and empty lines at the beginning, so that every other line can use it. */
export function placeFor(code, language) {
  const lines = code.split('\n');
  const first = lines.findIndex((line) => !LEADING[language].test(line));
  return first === -1 ? lines.length : first;
}
