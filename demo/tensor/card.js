/* card.js: the card of a tensor, with a tab for each way to look at it. */
import { announce, make } from '../page/dom.js';
import { downloads } from './downloads.js';
import { countOf } from './geometry.js';
import { memoryView } from './memory.js';
import { numbersView } from './numbers.js';
import { heatMap, histogram, imageView, plotView } from './pictures.js';
import { layoutText } from './text.js';

const TABS = {
  Memory: memoryView,
  Numbers: numbersView,
  'Heat map': heatMap,
  Histogram: histogram,
  Image: imageView,
  Plot: plotView,
};
const MOST_STORAGE = 400; /* elements: of larger storages, Numbers is shown first */
let made = 0;

/* Returns the card of views of one storage (worker/output.js). `editor` is where its code is: {
   definition(name, tensor, call) is the code of a variable, insertLine(text) writes code,
   isNamed(name) is whether a variable may have this name, showLine(line) marks a line, null none,
   keepsFocus: the focus is in the code after insertLine }. */
export function tensorCard(views, editor) {
  const [first] = views;
  const { data, base, history } = first;
  const card = { views: [...views], data, base, history, editor };
  const id = `card-${++made}`;
  const panel = make('div', { className: 'panel', id: `${id}-panel`, role: 'tabpanel' });
  const isEmpty = views.every((view) => countOf(view) === 0);
  const tabs = Object.keys(TABS).map((name) =>
    make('button', {
      type: 'button',
      role: 'tab',
      id: `${id}-${name.replace(' ', '-')}`,
      textContent: name,
      'aria-controls': panel.id,
      disabled: isEmpty,
    }),
  );
  const open = (tab) => {
    for (const other of tabs) {
      other.setAttribute('aria-selected', String(other === tab));
      other.tabIndex = other === tab ? 0 : -1;
    }
    panel.setAttribute('aria-labelledby', tab.id);
    panel.replaceChildren(
      isEmpty
        ? make('p', { className: 'hint', textContent: 'No elements.' })
        : TABS[tab.textContent](card),
    );
  };
  const list = make('div', { className: 'tabs', role: 'tablist' }, ...tabs);
  list.setAttribute('aria-label', `Ways to look at ${first.name}`);
  list.addEventListener('click', ({ target }) => {
    if (tabs.includes(target)) open(target);
  });
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    const at = tabs.indexOf(document.activeElement);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    open(next);
    next.focus();
  });
  const element = make(
    'section',
    { className: 'card tensor', 'aria-label': `Tensor ${first.name}` },
    make('h2', {}, first.name, ' ', make('span', { textContent: layoutText(first, first.data) })),
    list,
    panel,
    downloads(card, announce),
  );
  const isSmall = first.data.length <= MOST_STORAGE;
  open(tabs[isSmall ? 0 : 1]);
  return element;
}
