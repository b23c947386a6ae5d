/* syntax-errors.js: marks the syntax error of a script in JavaScript when typing has paused. */
import { completionStatus } from '@codemirror/autocomplete';
import { forEachDiagnostic, setDiagnostics } from '@codemirror/lint';
import { ViewPlugin } from '@codemirror/view';

const PAUSE = 800; /* ms without a change */
const CLASS = 'typed-error'; /* of the marks that are made here */

/* A mark from the first character of a line to its end. */
export function markOf(doc, line, message, markClass) {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const from = at.from + /^\s*/.exec(at.text)[0].length;
  return { from, to: at.to, severity: 'error', message, markClass };
}

function hasOwnMark(state) {
  let has = false;
  forEachDiagnostic(state, ({ markClass }) => {
    has ||= markClass === CLASS;
  });
  return has;
}

/* `load()` returns a promise of { analyse } (demo/syntax/analyse.js). The mark of a failed Run stays
   while the code has no syntax error. */
export const syntaxErrors = (load) =>
  ViewPlugin.fromClass(
    class {
      #timer = 0;
      constructor(view) {
        this.view = view;
      }
      update({ docChanged }) {
        if (docChanged) this.#wait();
      }
      #wait() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#check(), PAUSE);
      }
      async #check() {
        const { state } = this.view;
        const loaded = await load().catch(() => null);
        if (!loaded) return; /* offline: Run reports the error */
        if (this.view.state.doc !== state.doc || this.#timer === 0) return;
        if (completionStatus(this.view.state) !== null) {
          this.#wait(); /* a name is not complete */
          return;
        }
        const { error } = loaded.analyse(state.doc.toString());
        if (!error && !hasOwnMark(this.view.state)) return;
        const { line, message, unclosed } = error ?? {};
        const text = unclosed
          ? `${unclosed} is never closed`
          : message?.replace(/ \(\d+:\d+\)$/, '');
        const marks = error ? [markOf(state.doc, line, `SyntaxError: ${text}`, CLASS)] : [];
        this.view.dispatch(setDiagnostics(this.view.state, marks));
      }
      destroy() {
        clearTimeout(this.#timer);
        this.#timer = 0;
      }
    },
  );
