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
import {
  highlightSelectionMatches,
  openSearchPanel,
  search,
  searchKeymap,
} from '@codemirror/search';
import { EditorState, Prec, StateEffect, StateField } from '@codemirror/state';
import {
  crosshairCursor,
  Decoration,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { isEmbedded } from '../share/embed.js';
import { inputsOf } from '../share/transcript.js';
import { Checker, LuaChecker } from './checker-client.js';
import { documentation, oneParenthesis, signaturesFromWords, sourcesFor } from './complete.js';
import { format, rename } from './refactor.js';
import { signatureHelp } from './signature-help.js';
import { THEME } from './theme.js';
import { markOf, typedErrors } from './typed-errors.js';
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
/* Returns what puts text in place of the selection, as if it were typed. */
const typing = (state, text) => ({
  ...state.replaceSelection(text),
  userEvent: 'input.type',
  scrollIntoView: true,
});

/* Text in place of a selection. Chromium's own editing would give it the style of what it replaces,
   in a style attribute, which the page's policy refuses. */
const replaceSelected = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data, isComposing } = event;
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== 'insertText' || data === null || isComposing || empty) return false;
    event.preventDefault();
    const insert = () => view.state.update(typing(view.state, data));
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

const KEYS = [
  ...closeBracketsKeymap,
  ...defaultKeymap,
  ...searchKeymap,
  ...historyKeymap,
  ...completionKeymap,
  ...lintKeymap,
  indentWithTab,
];

/* What the panels say. */
const PHRASES = {
  next: 'Next',
  previous: 'Previous',
  all: 'All',
  'match case': 'Match case',
  regexp: 'Pattern',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
  close: 'Close',
};

/* What all scripts have. */
const EXTENSIONS = [
  lineNumbers(),
  valueGutter,
  highlightActiveLine(),
  highlightActiveLineGutter(),
  history(),
  drawSelection(),
  EditorState.allowMultipleSelections.of(true),
  rectangularSelection(),
  crosshairCursor(),
  indentOnInput(),
  indentUnit.of('  '),
  bracketMatching(),
  oneParenthesis,
  closeBrackets(),
  search({ top: true }),
  EditorState.phrases.of(PHRASES),
  highlightSelectionMatches(),
  syntaxHighlighting(COLOURS),
  valueChips,
  markedLine,
  pasteSession,
  replaceSelected,
  THEME,
  isEmbedded ? EditorView.lineWrapping : [] /* a frame is narrow */,
];

/* Undo takes back such an edit alone. */
const ALONE = { annotations: isolateHistory.of('full') };
/* An edit of the page. */
const edit = (changes, anchor) => ({
  changes,
  selection: { anchor },
  scrollIntoView: true,
  ...ALONE,
});

export { completeName, helpFor } from './prompt-help.js';

export class RichEditor {
  #on;
  #options;
  #view;
  #checkers; /* language -> what knows the scripts */
  #commands = [];
  #files = {}; /* { name, others: { name: text }, keyOf(name) } */
  #opened = null; /* the key of the script */
  #kept = new Map(); /* key of a script that was open -> its state */

  /* `on`: { change(text), run(), changeOthers(texts): of other files, faulty(names): the files that
     have errors }. `options`: { label, description, loadSyntax(), a promise of syntax/analyse.js,
     loadChecker(), a promise of the address of demo/checker's program, loadLuaChecker(), a promise
     of demo/checker/lua-checker.js }. */
  constructor(on, options) {
    this.#on = on;
    this.#options = options;
    this.#checkers = {
      javascript: new Checker(options.loadChecker),
      lua: new LuaChecker(options.loadLuaChecker),
    };
    for (const checker of Object.values(this.#checkers))
      checker.use(() => ({ ...this.#files.others, [this.#files.name]: this.text }));
  }
  /* Does a part of the work of show() in advance. */
  prepare(text, script) {
    this.#kept.set(script.key, this.#stateFor(text, script));
  }
  /* Shows the editor in an element, with a script: see load(). */
  show(host, text, script) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    this.#view = new EditorView({ parent: root, root, state: this.#stateFor(text, script) });
    this.#view.scrollDOM.addEventListener('scroll', () => fitChips(this.#view));
  }

  get text() {
    return this.#view.state.doc.toString();
  }
  /* Commands of the page's palette: [{ name, run() }]. */
  get commands() {
    return this.#commands;
  }
  focus() {
    this.#view.focus();
  }
  destroy() {
    this.#view.destroy();
  }

  /* Opens another script, with a history of its own: that of its last time, if its text is still
     the same. */
  load(text, script) {
    this.#kept.set(this.#opened, this.#view.state);
    this.#view.setState(this.#stateFor(text, script));
    this.clear();
  }
  #stateFor(text, { language, key, ...files }) {
    this.#files = files;
    this.#opened = key;
    const last = this.#kept.get(key);
    return last?.doc.toString() === text ? last : this.#stateOf(text, language);
  }

  /* Gives the open script another key. */
  rename(key) {
    this.#opened = key;
  }
  replace(text) {
    this.#view.dispatch(edit({ from: 0, to: this.#view.state.doc.length, insert: text }, 0));
  }
  insertLine(line, before) {
    const { doc } = this.#view.state;
    const from = before < doc.lines ? doc.line(before + 1).from : doc.length;
    const between = from === doc.lineAt(from).from ? '' : '\n';
    const insert = `${between}${line}\n`;
    this.#view.dispatch(edit({ from, insert }, from + insert.length));
    this.focus();
  }
  type(text) {
    this.#view.dispatch(typing(this.#view.state, text));
    this.focus();
  }

  showError(line, message) {
    this.#showErrors([markOf(this.#view.state.doc, line, message)]);
  }
  /* [{ line, text, colour, owner }] */
  showValues(list) {
    this.#view.dispatch({ effects: setValues.of(list) });
  }
  showLine(line) {
    const { doc } = this.#view.state;
    const effects = [setLine.of(line)];
    if (line >= 1 && line <= doc.lines)
      effects.push(EditorView.scrollIntoView(doc.line(line).from));
    this.#view.dispatch({ effects });
  }
  clear() {
    const effects = [setValues.of([]), setLine.of(null)];
    this.#view.dispatch({ effects }, setDiagnostics(this.#view.state, []));
  }
  #showErrors(marks) {
    this.#view.dispatch(setDiagnostics(this.#view.state, marks));
  }

  /* `edits`: a Map of name to [{ from, to, insert }]. A file that was open keeps its history. */
  #changeOthers(edits) {
    const { others, keyOf } = this.#files;
    const changed = {};
    for (const [name, changes] of edits) {
      const last = this.#kept.get(keyOf(name));
      const isKept = last?.doc.toString() === others[name];
      const before = isKept ? last : EditorState.create({ doc: others[name] });
      const { state } = before.update({ changes, ...ALONE });
      if (isKept) this.#kept.set(keyOf(name), state);
      changed[name] = state.doc.toString();
    }
    this.#files.others = { ...others, ...changed };
    this.#on.changeOthers(changed);
  }

  async #signatures({ language, name, checker }, state, pos) {
    const found = language === 'javascript' && (await checker.askIfReady('signatures', name, pos));
    return found || signaturesFromWords(state.doc.toString(), pos, language);
  }
  #stateOf(doc, language) {
    const { label, description, loadSyntax } = this.#options;
    const attributes = { 'aria-label': label, 'aria-description': description, tabindex: '0' };
    const run = () => {
      this.#on.run();
      return true;
    };
    const tools = {
      language,
      name: this.#files.name,
      checker: this.#checkers[language],
      changeOthers: (edits) => this.#changeOthers(edits),
      onFaulty: (names) => this.#on.faulty(names),
    };
    this.#commands = [
      { name: 'Find and replace in the script', run: () => openSearchPanel(this.#view) },
      { name: 'Format the script', run: () => format(this.#view, tools) },
      { name: 'Rename the name at the cursor', run: () => rename(this.#view, tools) },
    ];
    const extensions = [
      Prec.highest(
        keymap.of([
          { key: 'Mod-Enter', run },
          { key: 'F2', run: (view) => rename(view, tools) },
          { key: 'Shift-Alt-f', run: (view) => format(view, tools) },
        ]),
      ),
      EXTENSIONS,
      LANGUAGES[language](),
      /* before the completion: Escape closes both */
      signatureHelp(language, (state, pos) => this.#signatures(tools, state, pos)),
      autocompletion({ override: sourcesFor(tools), icons: false }),
      documentation(tools),
      typedErrors({ loadSyntax, ...tools }),
      EditorView.contentAttributes.of(attributes),
      EditorView.updateListener.of((update) => this.#onUpdate(update)),
      keymap.of(KEYS),
    ];
    return EditorState.create({ doc, extensions });
  }
  #onUpdate(update) {
    if (!update.docChanged) return;
    this.#on.change(this.text);
    if (changesError(update)) this.#showErrors([]);
  }
}
