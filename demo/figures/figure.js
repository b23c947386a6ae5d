/* figure.js: the card of a figure: a chart or an image, which a script draws once or again and
   again. */
import { announce, make } from '../page/dom.js';
import { saveAs } from '../tensor/downloads.js';
import { chartIn, filesOf } from './chart.js';

const NOTES = {
  plot: ({ lines }) => `${lines[0]?.y.length ?? 0} points`,
  hist: ({ counts }) => `${counts.length} bins`,
  bar: ({ labels }) => `${labels.length} bars`,
  scatter: ({ y }) => `${y.length} points`,
  contour: ({ rows, columns }) => `${rows}×${columns}`,
  image: ({ size }) => size.join('×'),
};

/* The buttons that save the figure: `state()` is what is drawn in the box. */
function saveButtons(box, state) {
  const button = (format) => {
    const made = make('button', { type: 'button', textContent: `.${format}` });
    made.addEventListener('click', async () => {
      try {
        saveAs(state().title, format, await filesOf(box, state())[format]());
      } catch ({ message }) {
        announce(`.${format}: ${message}`, true);
      }
    });
    return made;
  };
  const label = { className: 'downloads', role: 'group', 'aria-label': 'Download' };
  return make('div', label, button('svg'), button('png'));
}

/* Returns { element, draw(state) }. */
export function createFigure() {
  const title = make('b', { className: 'title' });
  const note = make('span', { className: 'note' });
  const box = make('div', { className: 'plot' });
  let drawn;
  const element = make(
    'section',
    { className: 'card figure', 'aria-live': 'off' },
    make('h2', {}, title, ' ', note),
    make('div', { className: 'panel' }, box),
    saveButtons(box, () => drawn),
  );
  return {
    element,
    draw(state) {
      drawn = state;
      title.textContent = state.title;
      note.textContent = NOTES[state.kind](state);
      element.dataset.kind = state.kind;
      element.setAttribute('aria-label', `Figure ${state.title}`);
      chartIn(box, state);
    },
  };
}
