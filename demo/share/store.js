/* store.js: what the page keeps in the browser between visits. Without storage (private windows,
   a full disk) nothing is kept, and the page works. An embedded page keeps nothing; it reads
   whether the site around it is dark or light. */
import { isEmbedded } from './embed.js';

const PREFIX = 'torch7-playground-1:';
const kept = new Map(); /* of an embedded page */

const THEME = 'theme';

export function load(name) {
  if (isEmbedded && (name !== THEME || kept.has(name))) return kept.get(name) ?? null;
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/* Calls listen(name, text) when another tab, or the page around a frame, keeps a text; null: it
   removed it. */
export function onOtherTab(listen) {
  addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(PREFIX)) listen(key.slice(PREFIX.length), newValue);
  });
}

/* Returns whether the text was kept; null removes it. */
export function save(name, text) {
  if (isEmbedded) {
    if (text === null) kept.delete(name);
    else kept.set(name, text);
    return true;
  }
  try {
    if (text === null) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}
