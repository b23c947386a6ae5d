/* dom.js: small helpers for elements. */
export const element = (id) => document.getElementById(id);

/* Returns a new element with these properties and children. */
export function make(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name in made) made[name] = value;
    else made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}

const SVG = 'http://www.w3.org/2000/svg';
export function makeSvg(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/* Saves a text, bytes or a Blob as a file. */
export function download(name, contents) {
  const href = URL.createObjectURL(new Blob([contents]));
  make('a', { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/* Shows a message in the status bar, which is always visible, and has it read out. */
export function announce(text, isError = false) {
  const message = element('message');
  message.textContent = text;
  message.classList.toggle('error', isError);
}

/* A group of buttons of which one is pressed. Returns { value, choose(value), disable(is) }. */
export function choice(group, onChange) {
  const buttons = [...group.querySelectorAll('button')];
  let value = null;
  const choose = (next) => {
    value = next;
    for (const b of buttons) b.setAttribute('aria-pressed', String(b.value === next));
  };
  choose(buttons.find((b) => b.getAttribute('aria-pressed') === 'true').value);
  group.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (!button || button.value === value) return;
    choose(button.value);
    onChange(value);
  });
  return {
    get value() {
      return value;
    },
    choose,
    disable: (is) => buttons.forEach((b) => (b.disabled = is)),
  };
}

/* Returns a promise that the page has nothing else to do. */
export const idle = () =>
  new Promise((done) => {
    if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(done, { timeout: 500 });
    else setTimeout(done);
  });
