/* photo-panel.js: shows a photo as a tensor, and a view of it. */
import { draw } from '../../js/io/image/canvas.js';
import { announce, element, make } from './dom.js';
import { factsOf, toTensor } from './photo-tensor.js';
import { asCode, follow, OPERATIONS } from './photo-views.js';

const SHOWN_CALLS = 8; /* of a long chain, only the last calls are shown */

function say(text, isError = false) {
  element('photo-status').textContent = isError ? '' : text; /* read out */
  announce(isError ? text : '', isError);
}

function refuse(name, error) {
  if (error instanceof DOMException) say(`${name} is no image that this browser can read.`, true);
  else say(`${name} cannot be shown: ${error.message}`, true);
}

const BUTTONS = {
  flipHorizontally: 'Flip ↔',
  flipVertically: 'Flip ↕',
  transpose: 'Transpose',
  crop: 'Crop',
  reset: 'Reset',
};
const CREDIT =
  'Sample: Felice Beato, Boats in River, Nagasaki, about 1865. Getty’s Open Content Program (CC0).';

function makePanel() {
  const operations = Object.entries(BUTTONS).map(([operation, textContent]) =>
    make('button', { type: 'button', 'data-operation': operation, textContent, disabled: true }),
  );
  return make(
    'section',
    { className: 'card', id: 'photo-panel', 'aria-labelledby': 'photo-title', hidden: true },
    make(
      'h2',
      { id: 'photo-title' },
      'photo ',
      make('span', { id: 'photo-status', role: 'status' }),
    ),
    make(
      'div',
      { id: 'operations', className: 'chips', role: 'group', ariaLabel: 'Views of the photo' },
      ...operations,
    ),
    make('canvas', {
      id: 'canvas',
      role: 'img',
      ariaLabel: 'The photo, as the current view shows it',
      hidden: true,
    }),
    make('code', { id: 'chain', textContent: 'photo' }),
    make('dl', { id: 'facts' }),
    make('p', { id: 'credit', className: 'hint', textContent: CREDIT, hidden: true }),
  );
}

export class PhotoPanel {
  #torch;
  #onShow;
  #photo = null; /* the tensor that owns the pixels */
  #view = null; /* a view of the photo, always with its own handle */
  #calls = []; /* the calls that made the view */
  #chosen = null; /* the last photo that was chosen */

  /* onShow() is called when a photo is shown. */
  constructor(torch, onShow) {
    this.#torch = torch;
    this.#onShow = onShow;
    element('result-pane').append(makePanel());
    element('operations').addEventListener('click', ({ target }) => {
      const { operation } = target.dataset;
      if (operation === 'reset') this.#reset();
      else if (Object.hasOwn(OPERATIONS, operation)) this.#apply(OPERATIONS[operation]);
    });
  }

  async load(blob, { isSample }) {
    this.#chosen = blob;
    say('Reading the photo…');
    try {
      const photo = await toTensor(this.#torch, blob);
      if (blob === this.#chosen) {
        this.#show(photo);
        element('credit').hidden = !isSample;
      } else photo.free(); /* another one was chosen meanwhile */
    } catch (error) {
      if (blob === this.#chosen) refuse(blob.name ?? 'The file', error);
    }
  }

  #show(photo) {
    this.#photo?.free();
    this.#photo = photo;
    element('photo-panel').hidden = false;
    element('nothing').hidden = true;
    this.#reset();
    element('canvas').hidden = false;
    this.#onShow();
    element('photo-panel').scrollIntoView({ block: 'nearest' });
    for (const button of document.querySelectorAll('[data-operation]')) button.disabled = false;
  }

  #reset() {
    this.#change(this.#torch.ByteTensor(this.#photo), []);
  }
  #apply(operation) {
    const calls = operation(this.#view);
    this.#change(follow(this.#torch, this.#view, calls), [...this.#calls, ...calls]);
  }
  #change(view, calls) {
    this.#view?.free();
    this.#view = view;
    this.#calls = calls;
    draw(element('canvas'), view, { layout: 'HWC' });
    this.#describe();
  }
  #describe() {
    const calls = this.#calls;
    const last = calls.length > 0 ? calls.at(-1)[0] : 'photo';
    say(`${last}: ${this.#view.size().join(' × ')}`);
    const cut = calls.length > SHOWN_CALLS ? ' … ' : '';
    element('chain').textContent = `photo${cut}${asCode(calls.slice(-SHOWN_CALLS))}`;
    const facts = factsOf(this.#torch, this.#photo, this.#view);
    element('facts').replaceChildren(
      ...facts.flatMap(([name, text]) => [
        make('dt', { textContent: name }),
        make('dd', { textContent: text }),
      ]),
    );
  }
}
