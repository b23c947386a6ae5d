/* other-tab.js: the notice that another tab has another text of the open script. */
import { element, make } from './dom.js';

/* Returns { isShown, show(title), hide() }. `take()` is called when the user chooses the text of
   the other tab, `keep()` for the text of this one. */
export function createNotice({ take, keep }) {
  const text = make('span');
  const button = (textContent, click) => {
    const made = make('button', { type: 'button', className: 'quiet', textContent });
    made.addEventListener('click', click);
    return made;
  };
  const notice = make(
    'p',
    { id: 'other-tab', role: 'alert', hidden: true },
    text,
    button('Take its text', take),
    button('Keep both', keep),
  );
  element('code-pane').prepend(notice);
  return {
    get isShown() {
      return !notice.hidden;
    },
    show(title) {
      text.textContent = `Another tab has changed “${title}”.`;
      notice.hidden = false;
    },
    hide() {
      notice.hidden = true;
    },
  };
}
