/* keys.js — the keyboard in the editor. Tab indents; but a box that keeps Tab for itself would be a
   trap, so after Escape it moves on as it does everywhere. */
export function editWithKeys(textarea, run) {
  let leaving = false;
  textarea.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      run();
    } else if (
      event.key === 'Tab' &&
      !leaving &&
      !event.shiftKey &&
      !event.ctrlKey &&
      !event.altKey
    ) {
      event.preventDefault();
      textarea.setRangeText('  ', textarea.selectionStart, textarea.selectionEnd, 'end');
    }
    if (event.key !== 'Shift') leaving = event.key === 'Escape';
  });
  textarea.addEventListener('blur', () => {
    leaving = false;
  });
}
