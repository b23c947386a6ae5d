/* service-worker.js: keeps files of the playground, or of the whole site, so that they work
   offline after the first visit, and other pages when they are visited. The build gives VERSION, a
   hash of FILES. A new version waits until no page uses the old one, and then removes the old
   files. From the second visit on, its pages are isolated from other origins, which
   torch7-wasm/threads needs. */
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

/* A page comes from the network while there is one, so that a new version is seen. Without one, a
   page that is not kept is shown by the 404.html of its folder, whose script has all pages. */
async function answerPage(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok && !response.redirected && !request.url.includes('?'))
      await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request, { ignoreSearch: true });
    const shell = kept ?? (await cache.match(new URL('404.html', request.url)));
    if (shell) return shell;
    throw error;
  }
}

/* Returns a kept file. `.lean.js` is the script of a page without its text: the kept one with the
   text does as well. */
async function keptFile(cache, { url }) {
  return (await cache.match(url)) ?? cache.match(url.replace(/\.lean\.js$/, '.js'));
}

/* Other files have their hash in their name, so a kept one is right. */
async function answerFile(request) {
  const cache = await caches.open(CACHE);
  const kept = await keptFile(cache, request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && new URL(request.url).pathname.includes('/assets/'))
    await cache.put(request, response.clone());
  return response;
}

/* The headers that isolate a page from other origins, so that its threads may share memory. A
   static host does not send them. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/* Returns the response with these headers. A redirect has no headers that a script may see. */
async function isolated(coming) {
  const response = await coming;
  if (response.type !== 'basic' && response.type !== 'default') return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(ISOLATION)) headers.set(name, value);
  const isEmpty = status === 204 || status === 304;
  return new Response(isEmpty ? null : response.body, { status, statusText, headers });
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(
    isolated(request.mode === 'navigate' ? answerPage(request) : answerFile(request)),
  );
});
