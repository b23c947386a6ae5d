/* server.js: serves a folder as any static host does: compressed, without special headers. `make
   demo` serves the site with it; PORT is the port, 0 any free one. It accepts connections from this
   machine only. */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';

const SITE = fileURLToPath(new URL('../build/site', import.meta.url));
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.t7': 'application/octet-stream',
  '.lua': 'text/plain; charset=utf-8',
};

/* Files that are compressed as they are. */
const COMPRESSED = ['.jpg', '.png', '.woff2'];

/* Returns the file for a request's path, or null. Checks the real location, after decoding, dots
   and links. `folders`: { prefix of the path: folder }. */
async function fileFor(path, folders) {
  const prefix = Object.keys(folders).find((start) => path.startsWith(start));
  if (prefix === undefined) return null;
  const root = folders[prefix];
  const name = path.slice(prefix.length).replace(/(^|\/)$/, '$1index.html');
  try {
    const file = await realpath(join(root, name));
    const home = (await realpath(root)) + sep;
    const found = file.startsWith(home) && extname(file) in TYPES && (await stat(file));
    return found && found.isFile() ? { file, size: found.size } : null;
  } catch {
    return null; /* no such file, or an invalid name */
  }
}

/* Returns the page for an unknown address: the 404.html of its folder, or of the one around it. */
async function pageFor(path, folders) {
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1)) {
    const found = await fileFor(`${path.slice(0, end)}/404.html`, folders);
    if (found || end === 0) return found;
  }
  return null;
}

function pathOf(request) {
  try {
    return decodeURIComponent(request.url.split(/[?#]/)[0]);
  } catch {
    return null; /* a broken % escape */
  }
}

async function answer(request, response, folders) {
  const refuse = (status, text) =>
    response.writeHead(status, { 'Content-Type': 'text/plain' }).end(`${text}\n`);
  if (!['GET', 'HEAD'].includes(request.method)) return refuse(405, 'only GET and HEAD');
  const path = pathOf(request);
  if (!path?.startsWith('/')) return refuse(400, 'no such address');
  const asked = await fileFor(path, folders);
  const found = asked ?? (await pageFor(path, folders));
  if (!found) return refuse(404, 'not found');
  const type = extname(found.file);
  const zip = !COMPRESSED.includes(type) && /\bgzip\b/.test(request.headers['accept-encoding']);
  response.writeHead(asked ? 200 : 404, {
    'Content-Type': TYPES[type],
    ...(zip ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': found.size }),
    Vary: 'Accept-Encoding',
    'Cache-Control': 'no-cache' /* a reload shows the latest build */,
  });
  if (request.method === 'HEAD') return response.end();
  const file = createReadStream(found.file);
  return (zip ? file.pipe(createGzip()) : file).pipe(response);
}

/* Serves { '/prefix/': folder }. Returns { url, close } when it listens. */
export function serve(port = 0, folders = { '/': SITE }) {
  const server = createServer((request, response) => answer(request, response, folders));
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

if (process.argv[1] === import.meta.filename) {
  const { url } = await serve(process.env.PORT ?? 8080);
  console.log(`The documentation is at ${url}, the playground at ${url}playground/`);
}
