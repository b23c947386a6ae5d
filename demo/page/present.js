/* present.js: the page for a lecture: large type, the script on the left, its results on the right.
   The left and right arrow keys step the slider of the card in sight, up and down go from cell to
   cell; Escape leaves. */
import { announce, element } from './dom.js';

const TEXT = /^(?:INPUT|TEXTAREA|SELECT)$/;

const pane = () => element('result-pane');
/* Where the cells begin: at their Markdown; without any, at each result. */
function starts() {
  const cells = pane().querySelectorAll('.markdown');
  return [...(cells.length > 0 ? cells : element('printout').children)];
}
const topOf = (part) => part.getBoundingClientRect().top - pane().getBoundingClientRect().top;

/* Scrolls to the next cell, or the one before. */
function stepCell(step) {
  const all = starts();
  const ahead = all.filter((part) => (step > 0 ? topOf(part) > 24 : topOf(part) < -1));
  const next = step > 0 ? ahead[0] : ahead.at(-1);
  if (next) pane().scrollBy({ top: topOf(next) - 12 });
  else pane().scrollTo({ top: step > 0 ? pane().scrollHeight : 0 });
}

/* Moves the slider of the first card in sight. */
function stepSlider(step) {
  const { bottom } = pane().getBoundingClientRect();
  const slider = [...pane().querySelectorAll('.steps:not([hidden]) input')].find((input) => {
    const box = input.closest('.card').getBoundingClientRect();
    return topOf(input) > 0 && box.top < bottom;
  });
  if (!slider) return;
  slider.value = Number(slider.value) + step;
  slider.dispatchEvent(new Event('input'));
}

const KEYS = {
  ArrowRight: () => stepSlider(1),
  ArrowLeft: () => stepSlider(-1),
  ArrowDown: () => stepCell(1),
  ArrowUp: () => stepCell(-1),
  Escape: () => present(false),
};

function press(event) {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.defaultPrevented || !Object.hasOwn(KEYS, key)) return;
  const isTyping = TEXT.test(target.tagName) || target.isContentEditable;
  if (key !== 'Escape' && isTyping) return;
  event.preventDefault();
  KEYS[key]();
}

/* Begins or ends the presentation; by default the other than now. */
export function present(begins = !document.documentElement.classList.contains('present')) {
  document.documentElement.classList.toggle('present', begins);
  element('present').setAttribute('aria-pressed', String(begins));
  if (begins) document.addEventListener('keydown', press);
  else document.removeEventListener('keydown', press);
  dispatchEvent(new Event('resize')); /* the editor measures its letters again */
  if (!begins) {
    if (document.activeElement === element('printout')) element('present').focus();
    return;
  }
  element('printout').focus({ preventScroll: true });
  announce('Arrow keys step the slider and the cells; Escape leaves.');
}
