/* http.js: reads parts of a file by HTTP range requests (RFC 9110, section 14). The ETag, the
   Last-Modified date and the size of every answer must be those of the first: If-Range would cost
   a preflight request in pages. */
import { TorchError, counted } from '../../module/errors.js';

const RETRIES = 2; /* reads change nothing, so that repeating one is safe */
const BUSY = [408, 429, 500, 502, 503, 504];
const DELAY = 100; /* in milliseconds, doubled for each repetition */

const failure = (op, url, text, cause) =>
  new TorchError(`${op}: ${url}: ${text}`, { code: 'FILE', op, arg: 'source', value: url, cause });

const pause = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });

/* Fetches a range. Repeats after a network error, a busy server or a body that ends early; `use`
   reads the response. */
async function request(op, url, [first, last], signal, use) {
  const range = `bytes ${first} to ${last}`;
  for (let i = 0; ; i++) {
    signal?.throwIfAborted();
    let problem;
    try {
      const headers = { range: `bytes=${first}-${last}` };
      const response = await fetch(url, { headers, signal, cache: 'no-store' });
      if (!BUSY.includes(response.status)) return await use(response);
      await response.body?.cancel();
      problem = failure(op, url, `${range}: HTTP status ${response.status}`);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof TorchError) throw error;
      problem = failure(op, url, `${range}: ${error.message}`, error);
    }
    if (i === RETRIES) throw problem;
    await pause(DELAY << i, signal);
  }
}

/* Checks the status and headers of an answer: { size, etag, modified }. */
function describe(op, url, [first, last], response, known) {
  const range = `bytes ${first} to ${last}`;
  const { status, headers } = response;
  if (status === 200)
    throw failure(
      op,
      url,
      `${range}: the server ignores range requests (HTTP status 200): download the file and open that`,
    );
  if (status === 416) throw failure(op, url, `${range}: not in the file (HTTP status 416)`);
  if (status !== 206) throw failure(op, url, `${range}: HTTP status ${status}`);
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity')
    throw failure(op, url, `${range}: the server compressed the range`);
  const text = headers.get('content-range');
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(text ?? '');
  if (!found)
    throw failure(
      op,
      url,
      `${range}: Content-Range is ${JSON.stringify(text)}: expected the range and the size of the file (other origins must expose this header)`,
    );
  const [from, to, size] = found.slice(1).map(Number);
  if (from !== first || to !== Math.min(last, size - 1) || !Number.isSafeInteger(size))
    throw failure(op, url, `${range}: the server sent another range: ${text}`);
  const now = { size, etag: headers.get('etag'), modified: headers.get('last-modified') };
  for (const key of Object.keys(known))
    if (known[key] !== now[key])
      throw failure(
        op,
        url,
        `${range}: the file changed: ${key} was ${known[key]}, is ${now[key]}`,
      );
  return now;
}

/* Reads the body into `target`. A longer body is a TorchError; a shorter one another error, after
   which it is requested again. */
async function fill(op, url, response, target, range) {
  const reader = response.body.getReader();
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > target.length) {
      await reader.cancel();
      throw failure(op, url, `${range}: the body is longer than its Content-Range`);
    }
    target.set(value, at);
    at += value.length;
  }
  if (at === target.length) return;
  throw new Error(`the body ends after ${at} of ${counted(target.length, 'byte')}`);
}

/* Opens a URL. The first request reads the first bytes, which often are the whole header. */
export async function openUrl(op, address, signal) {
  const url = String(address);
  const first = [0, (1 << 12) - 1];
  let head;
  const known = await request(op, url, first, signal, async (response) => {
    try {
      const about = describe(op, url, first, response, {});
      head = new Uint8Array(Math.min(first[1] + 1, about.size));
      await fill(op, url, response, head, `bytes 0 to ${first[1]}`);
      return about;
    } catch (error) {
      if (!response.bodyUsed) await response.body?.cancel();
      throw error;
    }
  });
  return {
    name: url,
    size: known.size,
    gap: 1 << 18,
    async read(target, position, stop, reader = op) {
      if (position + target.length <= head.length) {
        target.set(head.subarray(position, position + target.length));
        return;
      }
      const range = [position, position + target.length - 1];
      await request(reader, url, range, stop, async (response) => {
        try {
          describe(reader, url, range, response, known);
        } catch (error) {
          await response.body?.cancel();
          throw error;
        }
        await fill(reader, url, response, target, `bytes ${range.join(' to ')}`);
      });
    },
    async close() {},
  };
}
