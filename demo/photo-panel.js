/* photo-panel.js: shows a photo as a tensor, and a view of it. */
import { createTorch } from '../js/create.js';
import { draw } from '../js/io/image/index.js';
import { onPhotoGiven, toTensor } from './photo-input.js';
import { asCode, follow, OPERATIONS } from './views.js';

const SHOWN_CALLS = 8; /* of a long chain, only the last calls are shown */

const element = (id) => document.getElementById(id);

/* The facts about the view: name and text. */
function factsOf(torch, photo, view) {
  const { tensors, storages, bytes } = torch.memory();
  const shared = torch.scope(() => view.storage().cdata() === photo.storage().cdata());
  return [
    ['size', view.size().join(' × ')],
    ['stride', view.stride().join(', ')],
    ['storage offset', view.storageOffset()],
    ['contiguous', view.isContiguous() ? 'yes' : 'no'],
    [
      'storage',
      `${shared ? 'the photo’s own' : 'another one'}, ${photo.nElement().toLocaleString('en')} bytes`,
    ],
    [
      'torch.memory()',
      `tensors: ${tensors}, storages: ${storages}, bytes: ${bytes.toLocaleString('en')}`,
    ],
  ];
}

function make(tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

export function startPhotoPanel() {
  const [canvas, status] = [element('canvas'), element('photo-status')];
  const say = (text, isError = false) => {
    status.textContent = text;
    status.classList.toggle('error', isError);
  };

  let torch = null;
  const library = createTorch().then(
    (loaded) => {
      torch = loaded;
    },
    (error) => say(`The library could not be loaded: ${error.message}`, true),
  );
  let photo = null; /* the tensor that owns the pixels */
  let view = null; /* a view of the photo, always with its own handle */
  let calls = []; /* the calls that made the view */

  function change(nextView, nextCalls) {
    view?.free();
    view = nextView;
    calls = nextCalls;
    draw(canvas, view, { layout: 'HWC' });
    const cut = calls.length > SHOWN_CALLS ? ' … ' : '';
    element('chain').textContent = `photo${cut}${asCode(calls.slice(-SHOWN_CALLS))}`;
    const facts = factsOf(torch, photo, view);
    element('facts').replaceChildren(
      ...facts.flatMap(([name, text]) => [make('dt', name), make('dd', text)]),
    );
  }
  const reset = () => change(torch.ByteTensor(photo), []);

  function replacePhoto(next) {
    photo?.free();
    photo = next;
    reset();
    canvas.hidden = false;
    element('empty').hidden = true;
    for (const button of document.querySelectorAll('[data-operation]')) button.disabled = false;
  }

  let asked = 0;
  async function load(blob) {
    const mine = ++asked;
    await library;
    if (!torch) return undefined; /* the page shows the reason */
    say('Reading the photo…');
    const next = await toTensor(torch, blob).catch(() => null);
    if (mine !== asked) return next?.free(); /* another photo was chosen meanwhile */
    if (!next) return say('This browser cannot read that file as an image.', true);
    replacePhoto(next);
    return say('');
  }

  element('operations').addEventListener('click', ({ target }) => {
    const { operation } = target.dataset;
    if (operation === 'reset') reset();
    if (!Object.hasOwn(OPERATIONS, operation)) return; /* a click beside the buttons */
    const more = OPERATIONS[operation](view);
    change(follow(torch, view, more), [...calls, ...more]);
  });
  const controls = {
    panel: element('photo-panel'),
    file: element('photo-file'),
    sample: element('photo-sample'),
  };
  onPhotoGiven(controls, load, say);
}
