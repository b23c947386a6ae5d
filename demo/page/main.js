/* main.js: the page. */
import { startOffline } from '../offline/register.js';
import { startFilesPanel } from './files-panel.js';
import { isEmbedded, startEmbed } from '../share/embed.js';
import { load, save } from '../share/store.js';
import { startPhotoInput } from './photo-input.js';
import { announce, element, idle } from './dom.js';
import { loadFonts } from './fonts.js';
import {
  loadCards,
  loadExtensionNames,
  loadGallery,
  loadLuaExamples,
  loadPrompt,
  loadRichEditor,
  loadSyntax,
} from './modules.js';
import { Printout } from './printout.js';
import { ScriptPanel } from './script-panel.js';
import { startLayout } from './layout.js';

function toggleBegin() {
  const isOff = load('begin') === 'off';
  save('begin', isOff ? null : 'off');
  announce(`The first example ${isOff ? 'runs' : 'does not run'} when the page opens.`);
}

/* The commands of the palette press the page's buttons. */
function commands() {
  const press = (name, button) => ({ name, run: () => button.click() });
  const named = (name, id) => press(name, element(id));
  const language = [...document.querySelectorAll('#language button')].map((button) =>
    press(`Language: ${button.value === 'lua' ? 'Lua' : 'JavaScript'}`, button),
  );
  const scripts = [...document.querySelectorAll('[data-script]')].map((button) =>
    press(`Open: ${button.dataset.script}`, button),
  );
  return [
    named(`${element('run').textContent} the script`, 'run'),
    ...language,
    named('Present on or off', 'present'),
    named('Share the script', 'share'),
    named('Reset the script', 'reset'),
    named('Dark or light', 'theme'),
    named('Plain editor on or off', 'plain'),
    named('Examples and files on or off', 'gallery-toggle'),
    { name: 'Run the first example at the start: on or off', run: toggleBegin },
    named('Add data files', 'file-add'),
    named('Take a picture with the camera', 'camera'),
    named('Choose a photo', 'photo-file'),
    named('Use the sample photo', 'photo-sample'),
    { name: 'Go to the prompt', run: () => element('prompt-line').focus() },
    named('Go to the script', 'skip'),
    ...script.editorCommands,
    ...scripts,
  ];
}

startEmbed();
startLayout();
const files = startFilesPanel(() => script);
let prompt = null; /* when it is loaded */
const script = new ScriptPanel(files, () => prompt?.onLanguage());
async function startPrompt() {
  const { PromptPanel } = await loadPrompt();
  prompt = new PromptPanel(script, new Printout(element('session'), { followsAll: true }), {
    gallery: loadGallery,
    luaExamples: loadLuaExamples,
    richEditor: loadRichEditor,
    syntax: loadSyntax,
  });
}
startPhotoInput();
element('present').addEventListener('click', () =>
  loadGallery()
    .then(({ present }) => present())
    .catch(({ message }) => announce(`Present: ${message}`, true)),
);
let toggle = null; /* opens and closes the palette */
document.addEventListener(
  'keydown',
  async (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    try {
      const { createPalette } = await loadGallery();
      toggle ??= createPalette(commands);
      toggle();
    } catch ({ message }) {
      announce(`The commands cannot be loaded: ${message}`, true);
    }
  },
  { capture: true } /* before the editor */,
);

/* What the page loads after it works, one after the other: the cards, the prompt, the gallery, the
   typefaces, the rich editor, and the extensions of the library. The files for visits without a
   network come last. */
async function loadRest() {
  await script.ready();
  performance.mark('ready');
  if (!isEmbedded && location.hash === '') script.begin();
  /* tried again by a script */
  await Promise.all([loadCards(), loadExtensionNames()]).catch(() => {});
  if (!isEmbedded)
    await startPrompt().catch(({ message }) =>
      announce(`The prompt is not loaded: ${message}`, true),
    );
  await idle();
  if (!isEmbedded) await script.drawGallery().catch(() => {}); /* tried again when one is opened */
  await loadFonts().catch(() => {}); /* before the editor, which measures letters */
  await script.enrich();
  if (isEmbedded) return;
  await script.complete().catch(() => {}); /* tried again by a script that needs them */
  performance.mark('complete');
}
if (isEmbedded) loadRest();
else startOffline(loadRest());
