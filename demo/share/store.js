/* store.js: what the page keeps in the browser between visits. Without storage (private windows,
   a full disk) nothing is kept, and the page works. */
const PREFIX = 'torch7-playground-1:';

export function load(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/* Returns whether the text was kept; null removes it. */
export function save(name, text) {
  try {
    if (text === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}
