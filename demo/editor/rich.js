/* rich.js: the editor with colours, completion and documentation (CodeMirror 6): a file of its own,
   loaded when the page already works with the textarea.

   It is in a shadow root, where its styles are adopted style sheets: the page's policy forbids the
   <style> elements that it would otherwise add. */
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import {
  defaultKeymap,
  history,
  historyKeymap,
  indentWithTab,
  isolateHistory,
} from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import {
  bracketMatching,
  HighlightStyle,
  indentOnInput,
  indentUnit,
  StreamLanguage,
  syntaxHighlighting,
} from '@codemirror/language';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { forEachDiagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { Compartment, EditorState, Prec, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { inputsOf } from '../share/transcript.js';
import { documentation, oneParenthesis, sourcesFor } from './complete.js';
import { markOf, syntaxErrors } from './syntax-errors.js';
import { THEME } from './theme.js';
import { fitChips, setValues, valueChips, valueGutter } from './value-chips.js';

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword], color: 'var(--code-keyword)' },
  { tag: [tags.string, tags.regexp, tags.special(tags.string)], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  {
    tag: [
      tags.function(tags.variableName),
      tags.function(tags.propertyName),
      tags.standard(tags.variableName),
    ],
    color: 'var(--code-function)',
  },
]);
const LANGUAGES = { javascript: () => javascript(), lua: () => StreamLanguage.define(lua) };

/* The line that a card's slider is at. */
const setLine = StateEffect.define();
const MARKED = Decoration.line({ class: 'cm-step' });
const markedLine = StateField.define({
  create: () => Decoration.none,
  update(shown, { changes, effects, state }) {
    const [effect] = effects.filter((e) => e.is(setLine));
    if (!effect) return shown.map(changes);
    const line = effect.value;
    if (!(line >= 1 && line <= state.doc.lines)) return Decoration.none;
    return Decoration.set(MARKED.range(state.doc.line(line).from));
  },
  provide: (field) => EditorView.decorations.from(field),
});
/* Text in place of a selection. Chromium's own editing would give it the style of what it replaces,
   in a style attribute, which the page's policy refuses. */
const replaceSelected = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data, isComposing } = event;
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== 'insertText' || data === null || isComposing || empty) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(data), {
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    const handlers = view.state.facet(EditorView.inputHandler);
    if (!handlers.some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});

/* A copied session is pasted without its prompts and its output. */
const pasteSession = EditorView.domEventHandlers({
  paste(event, view) {
    const inputs = inputsOf(event.clipboardData.getData('text/plain'));
    if (inputs === null) return false;
    event.preventDefault();
    view.dispatch(view.state.replaceSelection(`${inputs.join('\n')}\n`));
    return true;
  },
});

/* Whether the text of an error was edited: it may be right now, and its mark would grow over what
   is pasted there. */
function changesError({ startState, changes }) {
  let isChanged = false;
  forEachDiagnostic(startState, (_, from, to) => {
    isChanged ||= Boolean(changes.touchesRange(from, to));
  });
  return isChanged;
}

/* Returns the editor in `host`: { text, focus(), hasFocus(), insertLine(text), load(text,
   language, key), replace(text), showError(line, message), showValues([{ line, text, colour, owner
   }]), showLine(line), clear(), destroy() }. `on`: { change(text), run() }. `loadSyntax()` returns a
   promise of demo/syntax/analyse.js. */
export function createRichEditor(
  host,
  { label, description, text, language, key, on, loadSyntax },
) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const spoken = new Compartment();
  let loading = false;
  const languageOf = (name) => [
    LANGUAGES[name](),
    autocompletion({ override: sourcesFor(name), icons: false }),
    name === 'javascript' ? syntaxErrors(loadSyntax) : [],
  ];
  const run = () => {
    on.run();
    return true;
  };
  const extensions = (name) => [
    Prec.highest(keymap.of([{ key: 'Mod-Enter', run }])),
    lineNumbers(),
    valueGutter,
    highlightActiveLine(),
    highlightActiveLineGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of('  '),
    bracketMatching(),
    oneParenthesis,
    closeBrackets(),
    search({ top: true }),
    highlightSelectionMatches(),
    syntaxHighlighting(COLOURS),
    documentation,
    valueChips,
    markedLine,
    pasteSession,
    replaceSelected,
    THEME,
    spoken.of(languageOf(name)),
    EditorView.contentAttributes.of({
      'aria-label': label,
      'aria-description': description,
      tabindex: '0',
    }),
    EditorView.updateListener.of((update) => {
      if (!update.docChanged || loading) return;
      on.change(update.state.doc.toString());
      if (changesError(update)) update.view.dispatch(setDiagnostics(update.state, []));
    }),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...completionKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
  ];
  const stateOf = (doc, name) => EditorState.create({ doc, extensions: extensions(name) });
  const kept = new Map(); /* key of a script that was open -> its state */
  let opened = key;
  const view = new EditorView({ state: stateOf(text, language), parent: root, root });
  view.scrollDOM.addEventListener('scroll', () => fitChips(view));
  function clear() {
    view.dispatch({ effects: [setValues.of([]), setLine.of(null)] });
    view.dispatch(setDiagnostics(view.state, []));
  }
  return {
    get text() {
      return view.state.doc.toString();
    },
    focus: () => view.focus(),
    hasFocus: () => view.hasFocus,
    /* Opens another script, with a history of its own: that of its last time, if its text is still
       the same. */
    load(doc, name, next) {
      kept.set(opened, view.state);
      opened = next;
      const last = kept.get(next);
      loading = true;
      view.setState(last?.doc.toString() === doc ? last : stateOf(doc, name));
      clear();
      loading = false;
    },
    /* Replaces the text; undo brings it back. */
    replace(insert) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert },
        selection: { anchor: 0 },
        scrollIntoView: true,
        annotations: isolateHistory.of('full'),
      });
    },
    /* Adds a line before the line of index `before`, by default at the end; undo removes it. */
    insertLine(line, before = Infinity) {
      const { doc } = view.state;
      const from = before < doc.lines ? doc.line(before + 1).from : doc.length;
      const between = from === doc.lineAt(from).from ? '' : '\n';
      const insert = `${between}${line}\n`;
      view.dispatch({
        changes: { from, insert },
        selection: { anchor: from + insert.length },
        scrollIntoView: true,
        annotations: isolateHistory.of('full'),
      });
      view.focus();
    },
    type(given) {
      view.dispatch(view.state.replaceSelection(given), {
        userEvent: 'input.type',
        scrollIntoView: true,
      });
      view.focus();
    },
    showError(line, message) {
      const mark = markOf(view.state.doc, line, message);
      view.dispatch(setDiagnostics(view.state, [mark]));
    },
    showValues: (list) => view.dispatch({ effects: setValues.of(list) }),
    showLine(line) {
      const effects = [setLine.of(line)];
      if (line >= 1 && line <= view.state.doc.lines)
        effects.push(EditorView.scrollIntoView(view.state.doc.line(line).from));
      view.dispatch({ effects });
    },
    clear,
    destroy: () => view.destroy(),
  };
}
