/* keys.js: keyboard input of the editor. Tab indents. After Escape, Tab moves the focus, so that
   keyboard users can leave the editor. */
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
