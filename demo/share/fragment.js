/* fragment.js: a script as the fragment of an address: `#1.javascript.BYTES` or `#1.lua.BYTES`. 1
   is the version; BYTES is the UTF-8 text, compressed by deflate-raw, in base64url. In version 2
   the text is JSON: { code, others: { name: code } }, a script with other files. `.VALUES` may
   follow: the values of the script's controls, as JSON, in the same way. */
import { checkLength, MOST_CHARACTERS } from '../syntax/length.js';

const VERSIONS = ['1', '2'];
const NAME = /^[\p{L}\p{N}-]+\.(?:js|lua)$/u; /* of another file */
const LANGUAGES = ['javascript', 'lua'];
const MOST_ENCODED = 100_000; /* characters of a fragment */
const MOST_VALUES = 10_000; /* bytes of the values of controls */

const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream);

/* Reads a stream; throws as soon as it is longer than `limit` bytes. */
async function read(stream, limit) {
  const parts = [];
  let length = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new RangeError(`its script is longer than ${limit} bytes`);
    }
    parts.push(value);
  }
}

const toBase64 = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64 = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

const packed = async (text) => {
  const bytes = new TextEncoder().encode(text);
  return toBase64(await read(through(bytes, new CompressionStream('deflate-raw')), Infinity));
};
async function unpacked(part, limit) {
  const plain = through(fromBase64(part), new DecompressionStream('deflate-raw'));
  return new TextDecoder('utf-8', { fatal: true }).decode(await read(plain, limit));
}

/* Returns a promise of the fragment, without `#`. Rejects with a RangeError if it is too long. */
export async function encode({ language, code, inputs = {}, others = {} }) {
  const isAlone = Object.keys(others).length === 0;
  const plain = isAlone ? code : JSON.stringify({ code, others });
  checkLength(plain);
  const parts = [VERSIONS[isAlone ? 0 : 1], language, await packed(plain)];
  if (Object.keys(inputs).length > 0) parts.push(await packed(JSON.stringify(inputs)));
  const text = parts.join('.');
  if (text.length > MOST_ENCODED)
    throw new RangeError(`the link would have ${text.length} characters; at most ${MOST_ENCODED}`);
  return text;
}

/* Returns the values of controls from JSON: numbers, booleans and texts, by their names. */
function inputsOf(text) {
  const all = JSON.parse(text);
  const isValue = (v) => ['number', 'boolean', 'string'].includes(typeof v);
  if (all === null || typeof all !== 'object' || !Object.values(all).every(isValue))
    throw new TypeError('its values are incomplete or changed');
  return all;
}

/* Returns { code, others } of the text of version 2. */
function filesOf(text) {
  const { code, others } = JSON.parse(text);
  const isText = (v) => typeof v === 'string';
  const names = Object.keys(others);
  if (!isText(code) || !names.every((name) => NAME.test(name) && isText(others[name])))
    throw new TypeError('its files are not texts');
  return { code, others };
}

/* Returns a promise of { language, code, others, inputs }, without the last ones if the link has
   none. Rejects with an Error that says why the link is refused. */
export async function decode(fragment) {
  if (fragment.length > MOST_ENCODED + 20)
    throw new RangeError(`it has ${fragment.length} characters; at most ${MOST_ENCODED}`);
  const [version, language, text, values, ...more] = fragment.split('.');
  if (text === undefined || more.length > 0) throw new TypeError('it has not three or four parts');
  if (!VERSIONS.includes(version)) throw new TypeError(`its version ${version} is unknown`);
  if (!LANGUAGES.includes(language)) throw new TypeError(`its language ${language} is unknown`);
  if (![text, values ?? text].every((part) => /^[\w-]+$/.test(part)))
    throw new TypeError('its script has characters that base64url lacks');
  try {
    const plain = await unpacked(text, MOST_CHARACTERS * 4);
    const script = { language, ...(version === VERSIONS[0] ? { code: plain } : filesOf(plain)) };
    if (values === undefined) return script;
    return { ...script, inputs: inputsOf(await unpacked(values, MOST_VALUES)) };
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new TypeError('its script is incomplete or changed', { cause: error });
  }
}
