/* history.js: the inputs of the prompt: the arrow keys bring them back, Ctrl+R searches them. They
   are kept in the browser. */
import { load, save } from '../share/store.js';

const KEY = 'history';
const MOST_KEPT = 200;

function loadInputs() {
  try {
    const kept = JSON.parse(load(KEY) ?? '[]');
    return kept.filter((text) => typeof text === 'string');
  } catch {
    return []; /* not written by this page */
  }
}

/* Returns { add(text), move(step, draft), find(query, before) }. */
export function createHistory() {
  const inputs = loadInputs();
  let at = inputs.length;
  let draft = ''; /* what was typed before the first arrow key */
  return {
    add(text) {
      const kept = loadInputs(); /* another tab may have added some */
      if (kept.length > 0) inputs.splice(0, inputs.length, ...kept);
      if (text.trim() !== '' && text !== inputs.at(-1)) inputs.push(text);
      inputs.splice(0, inputs.length - MOST_KEPT);
      at = inputs.length;
      draft = '';
      save(KEY, JSON.stringify(inputs));
    },
    /* Returns the input before (-1) or after (1) the shown one; null without one. */
    move(step, shown) {
      const next = Math.min(Math.max(at + step, 0), inputs.length);
      if (next === at) return null;
      if (at === inputs.length) draft = shown;
      at = next;
      return inputs[at] ?? draft;
    },
    /* Returns { index, text } of the last input before `index` that contains the query; null
       without one. */
    find(query, index = inputs.length) {
      for (let i = Math.min(index, inputs.length) - 1; i >= 0; i--)
        if (query !== '' && inputs[i].includes(query)) return { index: i, text: inputs[i] };
      return null;
    },
  };
}
