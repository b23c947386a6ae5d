/* editor.js: the editor of scripts: the textarea of the page, and as soon as it is loaded the rich
   editor (rich.js) in its place. "Plain editor" keeps the textarea, also at the next visit. */
import { loadRichEditor, loadSyntax } from '../page/modules.js';
import { announce, element } from '../page/dom.js';
import { load, save } from '../share/store.js';
import { editWithKeys } from './keys.js';

/* The line numbers beside the textarea. */
function numberLines(code) {
  const lines = element('lines');
  code.addEventListener('scroll', () => {
    lines.scrollTop = code.scrollTop;
  });
  return () => {
    const count = code.value.split('\n').length;
    lines.textContent = Array.from({ length: count }, (_, i) => i + 1).join('\n');
  };
}

/* `on`: { change(text): the user typed, run() }. Returns the editor. */
export function createEditor(on) {
  const code = element('code');
  const host = element('rich');
  const drawLines = numberLines(code);
  let rich = null;
  let language = 'javascript';
  let key = ''; /* of the script */
  let isPlain = load('editor') === 'plain';

  code.addEventListener('input', () => {
    drawLines();
    on.change(code.value);
  });
  editWithKeys(code, on.run);

  const showRich = (is) => {
    element('editor').hidden = is;
    host.hidden = !is;
    element('plain').setAttribute('aria-pressed', String(!is));
  };
  function usePlain() {
    if (rich === null) return;
    code.value = rich.text;
    drawLines();
    rich.destroy();
    rich = null;
    showRich(false);
  }
  async function useRich() {
    const { createRichEditor } = await loadRichEditor();
    if (isPlain || rich !== null) return;
    const focused = document.activeElement === code;
    showRich(true);
    rich = createRichEditor(host, {
      label: code.getAttribute('aria-label'),
      description: element('keys').textContent.replace(/\s+/g, ' ').trim(),
      text: code.value,
      language,
      key,
      on,
      loadSyntax,
    });
    if (focused) rich.focus();
  }
  element('plain').addEventListener('click', () => {
    isPlain = !isPlain;
    save('editor', isPlain ? 'plain' : null);
    if (isPlain) usePlain();
    else useRich().catch(({ message }) => announce(`The editor is not loaded: ${message}`, true));
  });
  return {
    get text() {
      return rich?.text ?? code.value;
    },
    focus: () => (rich ?? code).focus(),
    /* Opens a script; `id` tells it from the others. */
    load(text, name, id) {
      language = name;
      key = id;
      code.value = text;
      code.scrollTop = 0;
      drawLines();
      rich?.load(text, name, id);
    },
    /* Adds a line before the line of index `before`, by default at the end; undo removes it. */
    insertLine(line, before = Infinity) {
      if (rich) {
        rich.insertLine(line, before);
        return;
      }
      const lines = code.value.split('\n');
      const at =
        before < lines.length ? lines.slice(0, before).join('\n').length : code.value.length;
      const start = before > 0 && before < lines.length ? at + 1 : at;
      code.focus();
      code.setSelectionRange(start, start);
      const between = start === 0 || code.value[start - 1] === '\n' ? '' : '\n';
      document.execCommand('insertText', false, `${between}${line}\n`);
    },
    /* Replaces the text of the script; undo brings it back. */
    replace(text) {
      if (rich) {
        rich.replace(text);
        return;
      }
      code.focus();
      code.select();
      document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
      code.setSelectionRange(0, 0);
      code.scrollTop = 0;
    },
    /* Inserts text in place of the selection; undo removes it. */
    type(text) {
      if (rich) {
        rich.type(text);
        return;
      }
      code.focus();
      document.execCommand('insertText', false, text);
    },
    showError(line, message) {
      rich?.showError(line, message);
      element('code-error').textContent = message;
      element('code-error').hidden = false;
    },
    showValues: (list) => rich?.showValues(list),
    /* Marks a line; null marks none. */
    showLine: (line) => rich?.showLine(line),
    clear() {
      rich?.clear();
      element('code-error').hidden = true;
    },
    /* Replaces the textarea, once the page works. A failure leaves it. Returns a promise. */
    async enrich() {
      if (!isPlain) await useRich().catch(() => {});
    },
  };
}
