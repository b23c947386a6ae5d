/* keys.js: keyboard input of the editor. Tab indents, and Shift+Tab outdents, the selected lines.
   After Escape, Tab moves the focus, so that keyboard users can leave the editor. */
import { inputsOf } from '../share/transcript.js';

const INDENT = '  ';

/* Replaces text so that undo restores it: setRangeText cannot be undone. */
function replace(textarea, start, end, text) {
  textarea.setSelectionRange(start, end);
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}

/* Indents the lines of the selection, or inserts spaces where nothing is selected. */
function indent(textarea, outdents) {
  const { selectionStart, selectionEnd, value } = textarea;
  if (selectionStart === selectionEnd && !outdents) {
    replace(textarea, selectionStart, selectionEnd, INDENT);
    return;
  }
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const stop = Math.max(selectionEnd - (value[selectionEnd - 1] === '\n' ? 1 : 0), start);
  const end = value.indexOf('\n', stop) < 0 ? value.length : value.indexOf('\n', stop);
  const lines = value.slice(start, end).split('\n');
  const changed = lines
    .map((line) => {
      if (outdents) return line.replace(/^ {1,2}/, '');
      return line === '' ? line : INDENT + line;
    })
    .join('\n');
  if (changed === value.slice(start, end)) return;
  replace(textarea, start, end, changed);
  textarea.setSelectionRange(start, start + changed.length);
}

export function editWithKeys(textarea, run) {
  let leaving = false;
  textarea.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      run();
    } else if (event.key === 'Tab' && !leaving && !event.ctrlKey && !event.altKey) {
      event.preventDefault();
      indent(textarea, event.shiftKey);
    }
    if (event.key !== 'Shift') leaving = event.key === 'Escape';
  });
  textarea.addEventListener('blur', () => {
    leaving = false;
  });
  /* A copied session is pasted without its prompts and its output. */
  textarea.addEventListener('paste', (event) => {
    const inputs = inputsOf(event.clipboardData.getData('text/plain'));
    if (inputs === null) return;
    event.preventDefault();
    replace(textarea, textarea.selectionStart, textarea.selectionEnd, `${inputs.join('\n')}\n`);
  });
}
