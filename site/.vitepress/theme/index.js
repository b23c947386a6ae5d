/* index.js: VitePress's own theme with the colours and fonts of the playground. */
import { defineAsyncComponent, h, onMounted, watch } from 'vue';
import { onContentUpdated, useData, withBase } from 'vitepress';
import DefaultTheme from 'vitepress/theme';
import { save } from '../../../demo/share/store.js';
import picture from '../../../docs/pictures/select-column.svg';
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

const TEXT = 'x.select(1, 2) is column 2 of a matrix: a view on the memory of x';
const Layout = () =>
  h(DefaultTheme.Layout, null, {
    'home-hero-image': () => h('img', { class: 'hero-picture', src: picture, alt: TEXT }),
  });

export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp({ app }) {
    app.component(
      'Measurements',
      defineAsyncComponent(() => import('./Measurements.vue')),
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
    /* The theme's home page has no landmark; relative.js adds it to the file. */
    onContentUpdated(() => document.querySelector('.VPHome')?.setAttribute('role', 'main'));
    onMounted(() => {
      /* The site works without it, online. */
      navigator.serviceWorker?.register(withBase('/service-worker.js')).catch(() => {});
    });
  },
};
