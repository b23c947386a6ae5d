/* prompt-help.js: completes names at the prompt, and explains them: `?x.narrow`. */
import { entryFor } from './complete.js';
import { words } from './known-words.js';

const NAME = /(?:([\w$]+|[)\]])([.:]))?([\w$]*)$/;
const USAGE = '?x.narrow explains a method, ?torch.add a function, ?print what the page adds.';

const MOST_NAMES = 30;

/* Returns { from, names } of the names that complete the text before the cursor. `code` is what the
   user has written, whose names are known, too. */
export function completionsOf(text, code) {
  const [, owner, , start] = NAME.exec(text);
  let names = Object.keys(words().methods);
  if (owner === 'torch') names = Object.keys(words().functions);
  else if (owner === undefined)
    names = [...Object.keys(words().globals), ...(code.match(/[A-Za-z_$][\w$]*/g) ?? [])];
  const fitting = names.filter((name) => name.startsWith(start) && name !== start);
  return { from: text.length - start.length, names: [...new Set(fitting)].sort() };
}

/* Completes the name before the cursor of a textarea as far as it is certain. Returns the names
   there are, if there is more than one, or that there is none. */
export function completeName({ value, selectionStart }, code) {
  const { from, names } = completionsOf(value.slice(0, selectionStart), code);
  const more = commonStart(names).slice(selectionStart - from);
  if (more !== '') document.execCommand('insertText', false, more);
  if (names.length === 0) return 'No name begins so.';
  if (names.length === 1) return '';
  return names.slice(0, MOST_NAMES).join(' ') + (names.length > MOST_NAMES ? ' …' : '');
}

/* Returns the beginning that all names have. */
export const commonStart = ([first = '', ...more]) =>
  more.reduce((start, name) => {
    const end = [...start].findIndex((c, i) => name[i] !== c);
    return end === -1 ? start : start.slice(0, end);
  }, first);

/* Returns the text that explains `?name`, `?x.name` or, in Lua, `?x:name`. `examples`:
   op -> text. */
export function helpFor(input, examples) {
  const [, owner, , name] = NAME.exec(input.replace(/^\s*\?\s*|[\s(;)]+$/g, ''));
  if (name === '') return USAGE;
  const entry =
    entryFor(owner, name) ??
    (owner === undefined && (entryFor('x', name) ?? entryFor('torch', name)));
  if (!entry) return `There is no documentation of ${name}. ${USAGE}`;
  const { signatures, doc } = entry;
  const example = Object.hasOwn(examples, name) ? `\n\n${examples[name]}` : '';
  return `${signatures.join('\n')}\n${doc.replaceAll('`', '')}${example}`;
}
