/* photo-panel.js — a photo as a tensor, and the current view of it. */
import { createTorch } from '../js/core.js';
import { onPhotoGiven } from './photo-input.js';
import { draw, toTensor } from './pixels.js';
import { asCode, follow, OPERATIONS } from './views.js';

const SHOWN_CALLS = 8; /* of a long chain only the end is shown */

const element = (id) => document.getElementById(id);

/* What there is to know about the view: name and text. */
function factsOf(torch, photo, view) {
  const { tensors, storages, bytes } = torch.memory();
  const shared = torch.scope(() => view.storage().cdata() === photo.storage().cdata());
  return [
    ['size', view.size().join(' × ')],
    ['stride', view.stride().join(', ')],
    ['storage offset', view.storageOffset()],
    ['contiguous', view.isContiguous() ? 'yes' : 'no'],
    ['storage', `${shared ? 'the photo’s own' : 'another one'}, ${photo.nElement().toLocaleString('en')} bytes`],
    ['torch.memory()', `tensors: ${tensors}, storages: ${storages}, bytes: ${bytes.toLocaleString('en')}`],
  ];
}

function make(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

export async function startPhotoPanel() {
  const status = element('photo-status');
  const say = (text, isError = false) => {
    status.textContent = text;
    status.classList.toggle('error', isError);
  };
  let torch;
  try {
    torch = await createTorch();
  } catch (error) {
    say(`The library could not be loaded: ${error.message}`, true);
    return;
  }

  const canvas = element('canvas');
  let photo = null; /* the tensor that owns the pixels */
  let view = null; /* a view of it, never the same handle */
  let calls = [];

  function show() {
    draw(torch, view, canvas);
    element('chain').textContent = `photo${calls.length > SHOWN_CALLS ? ' … ' : ''}${asCode(calls.slice(-SHOWN_CALLS))}`;
    element('facts').replaceChildren(...factsOf(torch, photo, view).flatMap(([name, text]) => [make('dt', name), make('dd', text)]));
  }

  function change(next, nextCalls) {
    view?.free();
    view = next;
    calls = nextCalls;
    show();
  }

  async function load(blob) {
    say('Reading the photo…');
    const next = await toTensor(torch, blob).catch(() => null);
    if (!next) return say('This browser cannot read that file as an image.', true);
    photo?.free();
    photo = next;
    change(torch.ByteTensor(photo), []);
    canvas.hidden = false;
    element('empty').hidden = true;
    for (const button of document.querySelectorAll('[data-operation]')) button.disabled = false;
    return say('');
  }

  element('operations').addEventListener('click', ({ target }) => {
    const { operation } = target.dataset;
    if (operation === 'reset') change(torch.ByteTensor(photo), []);
    if (!(operation in OPERATIONS)) return;
    const more = OPERATIONS[operation](view);
    change(follow(torch, view, more), [...calls, ...more]);
  });
  onPhotoGiven({ panel: element('photo-panel'), file: element('photo-file'), sample: element('photo-sample') }, load, say);
}
