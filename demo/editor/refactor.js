/* refactor.js: renames what is at the cursor, and formats the script. */
import { indentRange } from '@codemirror/language';
import { isolateHistory } from '@codemirror/commands';
import { showDialog } from '@codemirror/view';
import { announce } from '../page/dom.js';

const NAME = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const ALONE = { annotations: isolateHistory.of('full'), scrollIntoView: true };

const failed = (what) => announce(what, true);

/* Asks for a new name of what is at the cursor. `tools`: { checker, name: of the file,
   changeOthers(edits), which changes other files: a Map of name to [{ from, to, insert }] }. */
export function rename(view, tools) {
  ask(view, tools).catch(({ message }) => failed(`Rename: ${message}`));
  return true;
}
async function ask(view, { checker, name, changeOthers }) {
  const { doc, selection } = view.state;
  const word = view.state.wordAt(selection.main.head);
  const places = word && (await checker.ask('places', name, word.from));
  if (!places?.length) {
    failed('Rename: there is no name of yours at the cursor.');
    return;
  }
  const value = doc.sliceString(word.from, word.to);
  const { result } = showDialog(view, {
    label: `New name of ${value}`,
    input: { name: 'name', value, 'aria-label': `New name of ${value}` },
    submitLabel: 'Rename',
    focus: true,
    top: true,
  });
  const form = await result;
  const wanted = form?.elements.name.value.trim();
  view.focus();
  if (!wanted || wanted === value) return;
  if (!NAME.test(wanted)) failed(`Rename: ${wanted} is not a name.`);
  else if (view.state.doc !== doc) failed('Rename: the script has changed meanwhile.');
  else {
    const edits = new Map();
    for (const { file, from, to, before, after } of places)
      edits.set(file, [...(edits.get(file) ?? []), { from, to, insert: before + wanted + after }]);
    view.dispatch({ changes: edits.get(name), ...ALONE });
    edits.delete(name);
    if (edits.size === 0) return;
    changeOthers(edits);
    announce(`${wanted} is changed in ${[...edits.keys()].join(', ')} too.`);
  }
}

/* Formats the script: in JavaScript by TypeScript, in Lua its indentation. */
export function format(view, { language, checker, name }) {
  const { doc } = view.state;
  const change = (changes) => view.dispatch({ changes, ...ALONE });
  if (language === 'lua') change(indentRange(view.state, 0, doc.length));
  else
    checker.ask('format', name).then(
      (edits) => view.state.doc === doc && change(edits),
      ({ message }) => failed(`Format: ${message}`),
    );
  return true;
}
