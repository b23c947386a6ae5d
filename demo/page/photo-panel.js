/* photo-panel.js: shows a photo as a tensor, and a view of it. */
import { announce, element, make } from './dom.js';
import { showView } from './layout.js';
import { loadLibrary } from './modules.js';
import { onFileGiven } from './photo-input.js';

const SHOWN_CALLS = 8; /* of a long chain, only the last calls are shown */

export function startPhotoPanel() {
  const [canvas, status] = [element('canvas'), element('photo-status')];
  const say = (text, isError = false) => {
    status.textContent = isError ? '' : text;
    announce(isError ? text : '', isError);
  };

  let library = null;
  let torch = null;
  /* After a failure, the next photo loads the library again. */
  async function prepare() {
    try {
      library = await loadLibrary();
      torch = library.torch;
    } catch (error) {
      say(`The library could not be loaded: ${error.message}`, true);
    }
  }
  let photo = null; /* the tensor that owns the pixels */
  let view = null; /* a view of the photo, always with its own handle */
  let calls = []; /* the calls that made the view */

  function change(nextView, nextCalls) {
    view?.free();
    view = nextView;
    calls = nextCalls;
    library.draw(canvas, view, { layout: 'HWC' });
    const last = calls.length > 0 ? calls.at(-1)[0] : 'photo';
    say(`${last}: ${view.size().join(' × ')}`); /* read out */
    const cut = calls.length > SHOWN_CALLS ? ' … ' : '';
    element('chain').textContent = `photo${cut}${library.asCode(calls.slice(-SHOWN_CALLS))}`;
    const facts = library.factsOf(torch, photo, view);
    element('facts').replaceChildren(
      ...facts.flatMap(([name, text]) => [
        make('dt', { textContent: name }),
        make('dd', { textContent: text }),
      ]),
    );
  }
  const reset = () => change(torch.ByteTensor(photo), []);

  function replacePhoto(next) {
    photo?.free();
    photo = next;
    element('photo-panel').hidden = false;
    element('nothing').hidden = true;
    reset();
    canvas.hidden = false;
    showView('result');
    element('photo-panel').scrollIntoView({ block: 'nearest' });
    for (const button of document.querySelectorAll('[data-operation]')) button.disabled = false;
  }

  let asked = 0;
  async function load(blob) {
    asked++;
    const mine = asked;
    await prepare();
    if (!torch) return; /* the page shows the reason */
    say('Reading the photo…');
    try {
      const next = await library.toTensor(library, blob);
      if (mine === asked) replacePhoto(next);
      else next.free(); /* another photo was chosen meanwhile */
    } catch (error) {
      if (mine !== asked) return;
      const name = blob.name ?? 'The file';
      if (error instanceof DOMException)
        say(`${name} is no image that this browser can read.`, true);
      else say(`${name} cannot be shown: ${error.message}`, true);
    }
  }

  element('operations').addEventListener('click', ({ target }) => {
    const { operation } = target.dataset;
    if (operation === 'reset') reset();
    if (view === null || !Object.hasOwn(library.OPERATIONS, operation))
      return; /* beside the buttons */
    const more = library.OPERATIONS[operation](view);
    change(library.follow(torch, view, more), [...calls, ...more]);
  });
  const controls = { file: element('photo-file'), sample: element('photo-sample') };
  onFileGiven(controls, load, say);
}
