/* typed-errors.js: marks the errors of a file when it is opened and when typing has paused: that of
   syntax, or those of meaning (demo/checker). */
import { completionStatus } from '@codemirror/autocomplete';
import { forEachDiagnostic, setDiagnostics } from '@codemirror/lint';
import { ViewPlugin } from '@codemirror/view';
import { lengthError } from '../syntax/length.js';
import { isHelping } from './signature-help.js';

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

/* `tools`: { language, loadSyntax(): a promise of { analyse } (demo/syntax/analyse.js), checker,
   name: of the file, onFaulty(names), which gets the files that have errors }. The mark of a failed
   Run stays while the code has no error of these kinds. */
export const typedErrors = ({ language, loadSyntax, checker, name, onFaulty }) =>
  ViewPlugin.fromClass(
    class {
      #timer = 0;
      constructor(view) {
        this.view = view;
        if (checker.isReady) this.#wait();
      }
      update({ docChanged }) {
        if (!docChanged) return;
        checker.start().catch(() => {}); /* offline: Run reports the errors */
        this.#wait();
      }
      #wait() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#check(), PAUSE);
      }
      async #check() {
        const { state } = this.view;
        const { doc } = state;
        if (completionStatus(state) !== null || isHelping(state)) {
          this.#wait(); /* a name or a call is not complete */
          return;
        }
        const marks = await this.#marksOf(doc).catch(() => null);
        const faulty = lengthError(doc) ? [] : await checker.ask('faulty').catch(() => []);
        if (marks === null || this.view.state.doc !== doc || this.#timer === 0) return;
        onFaulty(faulty);
        if (marks.length === 0 && !hasOwnMark(this.view.state)) return;
        this.view.dispatch(setDiagnostics(this.view.state, marks));
      }
      async #marksOf(doc) {
        const tooLong = lengthError(doc);
        if (tooLong) return [markOf(doc, 1, tooLong, CLASS)];
        const syntax = language === 'javascript' ? await loadSyntax() : null;
        return (syntax && this.#syntaxMarks(syntax, doc)) ?? this.#meaningMarks();
      }
      #syntaxMarks({ analyse }, doc) {
        const { error } = analyse(doc.toString());
        if (!error) return null;
        const { line, message, unclosed } = error;
        const text = unclosed
          ? `${unclosed} is never closed`
          : message.replace(/ \(\d+:\d+\)$/, '');
        return [markOf(doc, line, `SyntaxError: ${text}`, CLASS)];
      }
      async #meaningMarks() {
        const errors = await checker.ask('errors', name).catch(() => []);
        return errors.map((error) => ({ ...error, severity: 'error', markClass: CLASS }));
      }
      destroy() {
        clearTimeout(this.#timer);
        this.#timer = 0;
      }
    },
  );
