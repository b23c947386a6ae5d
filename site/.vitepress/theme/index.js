/* index.js: VitePress's own theme with the colours and fonts of the playground. */
import { defineAsyncComponent, onMounted, watch } from 'vue';
import { useData, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { save } from '../../../demo/share/store.js';
import './home/home.css';
import './style.css';

/* A page has addresses relative to itself. The theme keeps its links when another page is shown, so
   they become absolute before that. */
function makeLinksAbsolute() {
  for (const link of document.querySelectorAll('#app a[href], link[rel=icon]')) {
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin === location.origin && !link.getAttribute('href').startsWith('#'))
      link.setAttribute('href', pathname + search + hash);
  }
}

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component(
      'Measurements',
      defineAsyncComponent(() => import('./Measurements.vue')),
    );
    app.component(
      'Bits',
      defineAsyncComponent(() => import('./Bits.vue')),
    );
    if (!import.meta.env.SSR) makeLinksAbsolute();
  },
  setup() {
    const { isDark } = useData();
    /* One choice of dark or light for these pages and the playground. */
    watch(isDark, (dark) => {
      const isChosen = localStorage.getItem('vitepress-theme-appearance') !== 'auto';
      save('theme', isChosen ? (dark ? 'dark' : 'light') : null);
    });
    onMounted(() => {
      /* It fetches all files of the site, so those of the page come first. The site works without
         it, online. */
      const register = () =>
        navigator.serviceWorker?.register(withBase('/service-worker.js')).catch(() => {});
      if (document.readyState === 'complete') register();
      else addEventListener('load', register, { once: true });
    });
  },
};
