/* complete.js: completion and hover documentation from the library's types (words.js). */
/* global WORDS */
import { completeAnyWord, pickedCompletion, snippetCompletion } from '@codemirror/autocomplete';
import { localCompletionSource } from '@codemirror/lang-javascript';
import { StateField } from '@codemirror/state';
import { EditorView, hoverTooltip } from '@codemirror/view';
import { make } from '../page/dom.js';

const GLOBALS = {
  torch: { doc: 'The library.', signatures: ['torch'] },
  print: { doc: 'Prints values.', signatures: ['print(...values)'] },
  show: {
    doc: 'Shows tensors as cards; tensors of one storage share a card.',
    signatures: ['show(...tensors)', 'show({ name: tensor })'],
  },
  plot: {
    doc: 'Plots lines or points.',
    signatures: [
      'plot(y, title?)',
      'plot(x, y, title?)',
      'plot(x, { name: y }, { title, x, y, points })',
    ],
  },
  bar: {
    doc: 'Draws bars.',
    signatures: [
      'bar(y, title?)',
      'bar(labels, y, title?)',
      'bar({ label: number }, title?)',
      'bar(labels, { name: y }, { title, x, y })',
    ],
  },
  scatter: {
    doc: 'Draws points with colours and sizes.',
    signatures: ['scatter(x, y, { color, size, colors, title, x, y })', 'scatter(points, title?)'],
  },
  hist: { doc: 'Draws a histogram.', signatures: ['hist(x, bins?, title?)'] },
  contour: {
    doc: 'Draws the levels of a matrix.',
    signatures: ['contour(z, title?)', 'contour(x, y, z, { levels, colors, title, x, y })'],
  },
  image: {
    doc: 'Shows a tensor as an image: H×W, H×W×C or C×H×W.',
    signatures: ['image(tensor, title?)', 'image(tensor, { low, high, colors, title, x, y })'],
  },
  grid: {
    doc: 'Puts the figures that fn draws side by side.',
    signatures: ['grid(columns, fn)'],
  },
  animate: {
    doc: 'Calls fn(0), fn(1) ... until it returns false, and shows each tensor as an image.',
    signatures: ['animate(fn, title?)'],
  },
};
const entryOf = (words, name) => (Object.hasOwn(words, name) ? words[name] : undefined);

function infoOf({ doc, signatures }) {
  return make(
    'div',
    { className: 'info' },
    make('code', { textContent: signatures.join('\n') }),
    make('p', { textContent: doc }),
  );
}

function optionsOf(words, type, calls) {
  return Object.entries(words).map(([label, entry]) => {
    const option = { label, type, info: () => infoOf(entry) };
    const isCall = entry.signatures[0].startsWith(`${label}(`);
    return calls && isCall ? snippetCompletion(`${label}(\${})`, option) : option;
  });
}
const METHODS = optionsOf(WORDS.methods, 'method', true);
const FUNCTIONS = optionsOf(WORDS.functions, 'function', true);
const NAMES = optionsOf(GLOBALS, 'variable', false);

/* Completes after `torch.`, after `x.` (in Lua `x:`), and the first word of an expression. */
const complete = (language) => (context) => {
  const token = context.matchBefore(/(?:([\w$]+|[)\]])([.:]))?[\w$]*/);
  if (!token || (token.from === token.to && !context.explicit)) return null;
  const [, before, dot] = /^(?:([\w$]+|[)\]])([.:]))?/.exec(token.text);
  const from = before === undefined ? token.from : token.from + before.length + 1;
  const isMethod = language === 'lua' ? dot === ':' : dot === '.';
  let options = null;
  if (before === 'torch' && dot === '.') options = FUNCTIONS;
  else if (isMethod && !/^\d/.test(before)) options = METHODS;
  else if (before === undefined) options = NAMES;
  return options && { from, options, validFor: /^[\w$]*$/ };
};

/* Returns the sources of completions for a language. */
export const sourcesFor = (language) => [
  complete(language),
  language === 'lua' ? completeAnyWord : localCompletionSource,
];

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

/* Shows the documentation of the word under the pointer. */
export const documentation = hoverTooltip((view, pos) => {
  const { from, text } = view.state.doc.lineAt(pos);
  const word = [...text.matchAll(/([\w$]+|[)\]])?([.:])?\b([A-Za-z_]\w*)/g)].find(
    (match) =>
      pos - from >= match.index + match[0].length - match[3].length &&
      pos - from <= match.index + match[0].length,
  );
  if (!word) return null;
  const [all, before, dot, name] = word;
  const words = { true: WORDS.functions, false: WORDS.methods }[before === 'torch'];
  const entry = entryOf(dot ? words : GLOBALS, name);
  if (!entry) return null;
  const end = from + word.index + all.length;
  return { pos: end - name.length, end, create: () => ({ dom: infoOf(entry) }) };
});
