/* register.js: starts the service worker when the page has loaded everything else, and says in the
   bottom bar whether the page works offline. */
import { element } from '../page/dom.js';

/* `loaded`: a promise; the service worker fetches the files of the page that are not loaded yet. */
export async function startOffline(loaded) {
  const status = element('offline');
  let isKept = false;
  const show = () => {
    if (!navigator.onLine) status.textContent = 'Offline';
    else status.textContent = isKept ? 'Works offline' : '';
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
  /* there is none in an insecure context and in some private windows */
  if (!navigator.serviceWorker) return;
  await loaded;
  try {
    await navigator.serviceWorker.register(document.body.dataset.serviceWorker);
    await navigator.serviceWorker.ready;
    isKept = true;
    show();
  } catch {
    /* The page works without it, online. */
  }
}
