/* complete.js: completion and documentation: from TypeScript's checker (checker-client.js) if it is
   there, otherwise from the library's types (words.js). */
import { completeAnyWord, pickedCompletion, snippetCompletion } from '@codemirror/autocomplete';
import { localCompletionSource } from '@codemirror/lang-javascript';
import { StateField } from '@codemirror/state';
import { EditorView, hoverTooltip } from '@codemirror/view';
import { make } from '../page/dom.js';
import { argumentsAt } from '../worker/arguments.js';
import { callAround } from './call-around.js';
import { rendered } from './markdown.js';
import { words } from './known-words.js';

const entryOf = (entries, name) => (Object.hasOwn(entries, name) ? entries[name] : undefined);

function infoOf({ doc, signatures, returns = '', example = '' }) {
  return make(
    'div',
    { className: 'info' },
    make('code', { className: 'overloads', textContent: signatures.join('\n') }),
    ...rendered(doc),
    ...rendered(returns && `Returns ${returns}.`),
    ...(example ? [make('pre', { textContent: example })] : []),
  );
}

const optionOf = (option, isCall) =>
  isCall ? snippetCompletion(`${option.label}(\${})`, option) : option;
const optionsOf = (entries, type, calls) =>
  Object.entries(entries).map(([label, entry]) =>
    optionOf(
      { label, type, info: () => infoOf(entry) },
      calls && entry.signatures[0].startsWith(`${label}(`),
    ),
  );
let made = null;
/* Returns the completions of all words, made when they are first needed. */
function options() {
  made ??= {
    methods: optionsOf(words().methods, 'method', true),
    functions: optionsOf(words().functions, 'function', true),
    names: optionsOf(words().globals, 'variable', false),
  };
  return made;
}

/* Returns the members of what is before a dot, from the checker; null without a type. */
async function membersAt({ checker, name }, pos) {
  const found = await checker.askIfReady('completions', name, pos);
  if (!found?.length) return null;
  const info = async ({ label }) => {
    const described = await checker.askIfReady('details', name, pos, label);
    return described && infoOf(described);
  };
  return found.map(({ label, isCall }) =>
    optionOf({ label, type: isCall ? 'method' : 'property', info }, isCall),
  );
}

/* Completes after `torch.`, after `x.` (in Lua `x:`), and the first word of an expression. */
const complete = (tools) => async (context) => {
  const token = context.matchBefore(/(?:([\w$]+|[)\]])([.:]))?[\w$]*/);
  if (!token || (token.from === token.to && !context.explicit)) return null;
  const [, before, dot] = /^(?:([\w$]+|[)\]])([.:]))?/.exec(token.text);
  const from = before === undefined ? token.from : token.from + before.length + 1;
  const isLua = tools.language === 'lua';
  const isMethod = isLua ? dot === ':' : dot === '.';
  const validFor = /^[\w$]*$/;
  const isMember = isMethod && !/^\d/.test(before);
  const members = isMember && !isLua ? await membersAt(tools, context.pos) : null;
  let found = members;
  if (members === null && before === 'torch' && dot === '.') found = options().functions;
  else if (members === null && isMember) found = options().methods;
  else if (before === undefined) found = options().names;
  return found && { from, options: found, validFor };
};

/* Returns the sources of completions. `tools`: { language, checker, name: of the file }. */
export const sourcesFor = (tools) => [
  complete(tools),
  tools.language === 'lua' ? completeAnyWord : localCompletionSource,
];

/* Returns the entry of a word: of a function of torch, a method, or a global. */
export function entryFor(owner, name) {
  if (owner === undefined) return entryOf(words().globals, name);
  return entryOf(owner === 'torch' ? words().functions : words().methods, name);
}

/* Returns the same as `signatures` of demo/checker/service.js, from the words. */
export function signaturesFromWords(code, pos, language) {
  const call = callAround(code, pos, language);
  const entry = call && entryFor(call.owner, call.name);
  if (!entry) return null;
  const { name, from, at } = call;
  const all = entry.signatures
    .filter((text) => text.startsWith(`${name}(`))
    .map((text) => {
      const parameters = argumentsAt(text, name.length, 'javascript');
      return { name, parameters, at: Math.min(at, parameters.length - 1), doc: entry.doc };
    });
  const fits = all.findIndex(({ parameters }) => parameters.length > at);
  return { from, current: Math.max(fits, 0), all };
}

/* The calls around the cursor whose parentheses a completion wrote: [{ open, close }], the inner
   one last. `close` is the place of the closing one, `open` the cursor's if it has not moved
   since. */
const completedCalls = StateField.define({
  create: () => [],
  update(calls, transaction) {
    const { docChanged, selection, changes, state } = transaction;
    if (!docChanged && !selection) return calls;
    const { head } = state.selection.main;
    const line = state.doc.lineAt(head);
    const isOpen = ({ close }) =>
      close >= head && close < line.to && state.sliceDoc(close, close + 1) === ')';
    const moved = calls.map(({ close }) => ({ open: -1, close: changes.mapPos(close, 1) }));
    const isNew =
      transaction.annotation(pickedCompletion) && state.sliceDoc(head - 1, head + 1) === '()';
    return [...moved.filter(isOpen), ...(isNew ? [{ open: head, close: head }] : [])];
  },
});
/* Who types a parenthesis that a completion wrote already does not get another one. */
export const oneParenthesis = [
  completedCalls,
  EditorView.inputHandler.of((view, from, to, text) => {
    const call = view.state.field(completedCalls).at(-1);
    const isOpening = text === '(' && call?.open === from;
    const isClosing = text === ')' && call?.close === from;
    if (from !== to || !(isOpening || isClosing)) return false;
    view.dispatch({ selection: { anchor: isClosing ? from + 1 : from } });
    return true;
  }),
];

/* Shows the documentation of the word under the pointer: from the checker if it is there, else from
   the words. */
export const documentation = ({ language, checker, name: file }) =>
  hoverTooltip(async (view, pos) => {
    const known = language === 'javascript' ? await checker.askIfReady('hover', file, pos) : null;
    if (known) return { pos: known.from, end: known.to, create: () => ({ dom: infoOf(known) }) };
    const { from, text } = view.state.doc.lineAt(pos);
    const word = [...text.matchAll(/(?:([\w$]+|[)\]])[.:])?\b([A-Za-z_]\w*)/g)].find(
      (match) =>
        pos - from >= match.index + match[0].length - match[2].length &&
        pos - from <= match.index + match[0].length,
    );
    if (!word) return null;
    const [all, owner, name] = word;
    const entry = entryFor(owner, name);
    if (!entry) return null;
    const end = from + word.index + all.length;
    return { pos: end - name.length, end, create: () => ({ dom: infoOf(entry) }) };
  });
