/* signature-help.js: the overloads of the call around the cursor, with the argument that is typed.
   It opens at `(` and `,` or by Ctrl+Shift+Space, and Escape closes it. */
import { Prec, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap, showTooltip, ViewPlugin } from '@codemirror/view';
import { make } from '../page/dom.js';
import { callAround } from './call-around.js';
import { rendered } from './markdown.js';

const MOST_SHOWN = 4;

const setHelp = StateEffect.define();
const help = StateField.define({
  create: () => null,
  update(shown, { changes, effects }) {
    const [effect] = effects.filter((e) => e.is(setHelp));
    if (effect) return effect.value;
    return shown && { ...shown, pos: changes.mapPos(shown.pos) };
  },
  provide: (field) => showTooltip.from(field),
});

/* Whether it is open. */
export const isHelping = (state) => Boolean(state.field(help, false));

/* The line of an overload; the parameter of the argument is marked. */
function lineOf({ name, parameters, at }, isCurrent) {
  const line = make('code', { className: isCurrent ? 'overload current' : 'overload' });
  const parts = parameters.flatMap((text, i) => [
    i > 0 ? ', ' : '',
    i === at && isCurrent ? make('strong', { textContent: text }) : text,
  ]);
  line.append(`${name}(`, ...parts, ')');
  return line;
}
function elementOf({ current, all }) {
  const first = Math.max(0, Math.min(current - 1, all.length - MOST_SHOWN));
  const shown = all.slice(first, first + MOST_SHOWN);
  const more = all.length - shown.length;
  return make(
    'div',
    { className: 'info signatures', role: 'status' },
    ...shown.map((overload, i) => lineOf(overload, first + i === current)),
    ...(more > 0 ? [make('p', { textContent: `${more} more` })] : []),
    ...rendered(all[current]?.doc ?? ''),
  );
}

/* `ask(state, pos)` returns a promise of { from, current, all: [{ name, parameters, at, doc }] } or
   of null. */
export const signatureHelp = (language, ask) => {
  const follow = ViewPlugin.fromClass(
    class {
      #asked = 0;
      constructor(view) {
        this.view = view;
      }
      update({ docChanged, selectionSet, transactions, state }) {
        if (!docChanged && !selectionSet) return;
        const isTyped = transactions.some((t) => t.isUserEvent('input'));
        const before = state.sliceDoc(0, state.selection.main.head).at(-1);
        if (state.field(help) !== null || (isTyped && /[(,]/.test(before ?? ''))) this.show();
      }
      async show() {
        const asked = ++this.#asked;
        const { state } = this.view;
        const { head } = state.selection.main;
        const isInside = callAround(state.doc.toString(), head, language) !== null;
        const found = isInside ? await ask(state, head) : await null;
        if (asked !== this.#asked || this.view.state.doc !== state.doc) return;
        const shown = found?.all.length > 0 ? found : null;
        if (shown === null && this.view.state.field(help) === null) return;
        const create = () => ({ dom: elementOf(shown) });
        const value = shown && { pos: shown.from, above: true, create };
        this.view.dispatch({ effects: setHelp.of(value) });
      }
      close() {
        this.#asked++; /* an answer that is under way opens nothing */
        if (isHelping(this.view.state)) this.view.dispatch({ effects: setHelp.of(null) });
      }
    },
  );
  const open = (view) => {
    view.plugin(follow).show();
    return true;
  };
  /* Escape also closes the list of completions. */
  const close = (view) => {
    view.plugin(follow).close();
    return false;
  };
  return [
    help,
    follow,
    Prec.highest(
      keymap.of([
        { key: 'Mod-Shift-Space', run: open },
        { key: 'Escape', run: close },
      ]),
    ),
    EditorView.domEventHandlers({ blur: (_, view) => close(view) }),
  ];
};
