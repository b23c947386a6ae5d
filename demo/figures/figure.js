/* figure.js: the card of a figure: a plot, a histogram or an image, which a script draws once or
   again and again. */
import { make } from '../page/dom.js';
import { canvasOf, drawPixels, histogramOf } from '../tensor/pictures.js';
import { drawPlot } from './plot.js';

function drawImage(box, { pixels, title }) {
  const canvas = box.querySelector('canvas');
  if (canvas) drawPixels(canvas, pixels);
  else box.replaceChildren(canvasOf(pixels, `Image ${title}`));
}

function drawHistogram(box, state) {
  const { svg, text } = histogramOf(state, state.title);
  box.replaceChildren(svg, make('p', { className: 'formula', textContent: text }));
}

const DRAW = { plot: drawPlot, hist: drawHistogram, image: drawImage };
const NOTES = {
  plot: ({ lines }) => `${lines[0]?.y.length ?? 0} points`,
  hist: ({ counts }) => `${counts.length} bins`,
  image: ({ size }) => size.join('×'),
};

/* Returns { element, draw(state) }. */
export function createFigure() {
  const title = make('b', { className: 'title' });
  const note = make('span', { className: 'note' });
  const box = make('div', { className: 'plot' });
  const element = make(
    'section',
    { className: 'card figure', 'aria-live': 'off' },
    make('h2', {}, title, ' ', note),
    make('div', { className: 'panel' }, box),
  );
  return {
    element,
    draw(state) {
      title.textContent = state.title;
      note.textContent = NOTES[state.kind](state);
      element.dataset.kind = state.kind;
      element.setAttribute('aria-label', `Figure ${state.title}`);
      DRAW[state.kind](box, state);
    },
  };
}
