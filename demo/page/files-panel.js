/* files-panel.js: takes the data files that are chosen or dropped. files/files.js does the rest and
   is loaded at the first file. */
import { load, save } from '../share/store.js';
import { lengthError } from '../syntax/length.js';
import { announce, element } from './dom.js';
import { loadFilesPart, startWorker } from './modules.js';

const LANGUAGES = { js: 'javascript', mjs: 'javascript', lua: 'lua' };
const KEPT = 'files'; /* whether there are files of former visits */

const languageOf = ({ name }) => LANGUAGES[/\.(\w+)$/.exec(name)?.[1]];

/* Calls take(files) for files that are dropped anywhere on the page. The browser would otherwise
   open them. Dragged text is the browser's. */
function onDrop(take) {
  const mark = (on) => document.body.classList.toggle('over', on);
  const hasFiles = ({ dataTransfer }) => dataTransfer.types.includes('Files');
  /* before the editor, which would insert a file's text */
  const listen = (type, act) =>
    document.addEventListener(
      type,
      (event) => {
        mark(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        act(event.dataTransfer);
      },
      { capture: true },
    );
  listen('dragover', () => mark(true));
  listen('drop', ({ files }) => take([...files]));
  document.addEventListener('dragleave', () => mark(false));
}

/* `scriptOf()` returns { language, text, insertLine(line, at), open(language, text, name) }.
   Returns a function that returns a promise of the files for a script: [{ name, t7, blob, isOpened
   }]. */
export function startFilesPanel(scriptOf) {
  const input = element('file-input');
  let loading = null; /* a promise of Files */

  const onChange = (names) => save(KEPT, names.length > 0 ? 'yes' : null);
  function part() {
    loading ??= loadFilesPart()
      .then(async ({ Files }) => {
        const files = new Files({ startWorker, script: scriptOf(), onChange });
        await files.restore();
        return files;
      })
      .catch((error) => {
        loading = null;
        throw error;
      });
    return loading;
  }
  const fail = ({ message }) => announce(`Files cannot be read: ${message}`, true);

  async function openScript(file) {
    const text = await file.text();
    const refusal = lengthError(text);
    if (refusal) announce(`${file.name} is refused: ${refusal}.`, true);
    else scriptOf().open(languageOf(file), text, file.name);
  }
  async function take(given) {
    const data = given.filter((file) => !languageOf(file));
    try {
      for (const file of given.filter(languageOf)) await openScript(file);
      if (data.length > 0) await (await part()).take(data);
    } catch (error) {
      fail(error);
    }
  }

  onDrop(take);
  element('file-add').addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    take([...input.files]);
    input.value = ''; /* choosing the same file again is then a change */
  });
  element('camera').addEventListener('click', () =>
    part()
      .then((files) => files.takePicture())
      .catch(fail),
  );
  if (load(KEPT)) part().catch(fail);
  /* A failure is shown when it happens; a script then finds no files. */
  return async () =>
    loading === null
      ? []
      : loading.then(
          (files) => files.forScripts(),
          () => [],
        );
}
