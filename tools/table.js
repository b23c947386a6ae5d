/* table.js: the op table for the generators: the overloads that dispatch uses, and the
   documentation of the rows. */
import { readFileSync } from 'node:fs';
import { createTorchSync } from '../js/create.node.js';
import { sentences } from './sentences.js';

export const { core } = createTorchSync();
export const { dtypes } = core;
export const errorTable = core.tables.errors;

/* The codes of all errors, each with its cause: the table of docs/troubleshooting.md. */
const troubleshooting = readFileSync(
  new URL('../docs/troubleshooting.md', import.meta.url),
  'utf8',
);
export const errorCodes = [
  ...troubleshooting.matchAll(/^\| \[([A-Z_]+)\]\(#[a-z_]+\) \| (input|program|resources) \|/gm),
].map(([, code, cause]) => ({ code, cause }));

/* The documentation in the tables: the modules do not contain it. */
const docs = new Map(sentences.map(({ function: fn, doc }) => [fn, doc]));
export const docOf = (row) => docs.get(row.fn);

/* The columns of kinds.def that the modules do not contain: the TypeScript types of a parameter and
   a result, and the codes of its errors. */
const kinds = new Map(sentences.map((row) => [row.kind, row]));
const elements = new Map(sentences.map((row) => [row.elements, row]));
export function typesOf({ kind }) {
  const union = kind.choices.map((word) => `'${word}'`).join(' | ');
  if (kind.toWord !== null) return { parameter: union, result: '' };
  if (kind.options.length === 0) {
    const { parameter, result } = kinds.get(kind.name);
    const of = elements.get(kind.elements);
    return {
      parameter: parameter.replace(/^T\b/, of.parameter),
      result: { T: of.result, R: of.number }[result] ?? result,
      number: of?.number,
    };
  }
  const options = kind.options.map((option) => `${option.name}?: ${typesOf(option).parameter}`);
  return { parameter: `{ ${options.join('; ')} }`, result: '' };
}
const isFlag = ({ name }) => name === 'BOOL';
const isPlace = ({ name }) => name === 'INDEX';
/* The codes of the errors of an argument. A wrong boolean among options is a WORD;
   a position among them may be none of the tensor's. */
export const errorsOf = ({ kind, isOption }) =>
  kind.options.length > 0
    ? ['NO_OPTION']
    : [
        ...(isOption && isPlace(kind)
          ? []
          : kinds.get(kind.name).errors.split(' ').filter(Boolean)),
        ...(isOption && isFlag(kind) ? ['WORD'] : []),
      ];

/* The families of ops: [{ title, doc, ops }]. An op belongs to the family of its first row. Add-ons
   continue families of the main module. */
export const families = [];
let family;
for (const { family: title, function: fn, doc } of sentences) {
  if (title) {
    family = families.find((other) => other.title === title);
    if (!family) families.push((family = { title, doc, ops: [] }));
  } else if (fn) {
    family.ops.push(...[...core.ops.values()].filter((op) => op.rows[0].fn === fn));
  }
}

export const ops = families.flatMap((one) => one.ops);
