/* controls.js: the controls of a script (worker/inputs.js): sliders, numbers, checkboxes, lists and
   buttons. */
import { make } from './dom.js';

const KINDS = {
  slider: ({ low, high, step }) => {
    const input = make('input', { type: 'range', min: low, max: high, step });
    return { input, read: () => Number(input.value), write: (v) => (input.value = v), shows: true };
  },
  number: () => {
    const input = make('input', { type: 'number', step: 'any', required: true });
    return {
      input,
      read: () => (input.value === '' ? undefined : Number(input.value)),
      write: (v) => (input.value = v),
    };
  },
  checkbox: () => {
    const input = make('input', { type: 'checkbox' });
    return { input, read: () => input.checked, write: (v) => (input.checked = v) };
  },
  select: ({ options }) => {
    const items = options.map((text) => make('option', { value: text, textContent: text }));
    const input = make('select', {}, ...items);
    return { input, read: () => input.value, write: (v) => (input.value = v) };
  },
};

/* Returns the element of a button, which counts how often it is pressed. */
function createButton({ name, value }, onChange) {
  let count = value;
  const button = make('button', { type: 'button', textContent: name });
  button.addEventListener('click', () => onChange(name, ++count));
  return make('div', { className: 'control' }, button);
}

/* Returns the element of a control. onChange(name, value) is called when the reader changes it. */
export function createControl(state, onChange) {
  if (state.kind === 'button') return createButton(state, onChange);
  const { name, kind, value } = state;
  const { input, read, write, shows } = KINDS[kind](state);
  const output = make('output', {});
  const show = () => {
    if (shows) output.textContent = read();
  };
  input.addEventListener('input', () => {
    show();
    if (read() !== undefined) onChange(name, read());
  });
  write(value);
  show();
  const label = make('label', {}, make('span', { textContent: name }), input, output);
  return make('div', { className: `control ${kind}` }, label);
}
