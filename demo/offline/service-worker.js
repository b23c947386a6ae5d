/* service-worker.js: keeps the files of the playground, so that it works offline after the first
   visit. The build gives VERSION, a hash of FILES. A new version waits until no page uses the old
   one, and then removes the old files. */
/* global VERSION, FILES */
const PREFIX = `torch7-playground ${self.registration.scope} `;
const CACHE = PREFIX + VERSION;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const isOld = (name) => name.startsWith(PREFIX) && name !== CACHE;
  const clear = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

/* The page comes from the network while there is one, so that a new version is seen. */
async function answerPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match('./', { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

/* Other files have their hash in their name, so a kept one is right. */
async function answerFile(request) {
  const kept = await caches.match(request, { cacheName: CACHE });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && new URL(request.url).pathname.includes('/assets/')) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  const { pathname } = new URL(request.url);
  const isPage = pathname === new URL(self.registration.scope).pathname;
  if (request.mode === 'navigate' && isPage) event.respondWith(answerPage(request));
  else if (request.mode !== 'navigate') event.respondWith(answerFile(request));
});
