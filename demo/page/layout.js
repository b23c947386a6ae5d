/* layout.js: theme, the gallery that folds away, and the phone's three views. */
import { isEmbedded } from '../share/embed.js';
import { load, onOtherTab, save } from '../share/store.js';
import { choice, element } from './dom.js';

const narrow = matchMedia('(max-width: 47.5em)');
const isNarrow = () => narrow.matches;
const overlaid = matchMedia('(max-width: 67.5em)'); /* the gallery covers the script */
/* On a phone these are above the examples: the top bar has no room for them. */
const MORE = ['share', 'reset', 'docs', 'repository', 'theme'];
let views;

/* Shows one of the phone's views: code, result or prompt. */
export function showView(name) {
  document.body.dataset.view = name;
  views?.choose(name);
}

function startTheme() {
  const root = document.documentElement;
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const show = (theme) => {
    if (['dark', 'light'].includes(theme)) root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  show(load('theme'));
  onOtherTab((name, theme) => name === 'theme' && show(theme));
  element('theme').addEventListener('click', () => {
    const now = root.dataset.theme ?? (prefersDark.matches ? 'dark' : 'light');
    show(now === 'dark' ? 'light' : 'dark');
    save('theme', root.dataset.theme);
  });
}

function placeMore() {
  const box = isNarrow() && !isEmbedded ? element('more') : document.querySelector('header');
  box.append(...MORE.map(element));
}

export function startLayout() {
  startTheme();
  placeMore();
  narrow.addEventListener('change', placeMore);
  views = choice(element('views'), showView);
  const toggle = element('gallery-toggle');
  const fold = (isOpen) => {
    document.body.classList.toggle('folded', !isOpen);
    toggle.setAttribute('aria-expanded', String(isOpen));
  };
  fold(!overlaid.matches);
  overlaid.addEventListener('change', () => fold(!overlaid.matches));
  toggle.addEventListener('click', () => fold(document.body.classList.contains('folded')));
  element('gallery').addEventListener('click', ({ target }) => {
    /* what is chosen under "Files" is listed there */
    if (!overlaid.matches || !target.closest('.item') || target.closest('#file-add, #camera'))
      return;
    fold(false);
    showView(target.closest('[data-script]') ? 'code' : 'result');
  });
}
