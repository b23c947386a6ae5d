/* start.js: the first script of each page: where the site is, and dark or light as the button of
   the playground or of these pages says, or as the system is. */
import { load } from '../demo/share/store.js';

const root = document.documentElement;
globalThis.__SITE_BASE__ = new URL('..', document.currentScript.src).pathname;

const kept = load('theme');
try {
  localStorage.setItem('vitepress-theme-appearance', kept ?? 'auto');
} catch {
  /* a page without storage */
}
const isDark = kept ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
root.classList.toggle('dark', isDark);
root.classList.toggle('mac', /Mac|iPhone|iPod|iPad/i.test(navigator.platform));
