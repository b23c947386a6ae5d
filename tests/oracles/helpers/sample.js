/* sample.js: the recorded sample of an oracle: gzipped JSON, with Uint8Arrays in base 64. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

export const LIMIT = 1e6;

export const asText = (value) =>
  JSON.stringify(value, (key, item) =>
    item instanceof Uint8Array ? { base64: Buffer.from(item).toString('base64') } : item,
  );
export const fromText = (text) =>
  JSON.parse(text, (key, value) =>
    typeof value?.base64 === 'string' ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value,
  );

export const readSample = (url) => fromText(gunzipSync(readFileSync(url)).toString());

/* Returns the number of bytes that were written. */
export function writeSample(url, value) {
  const bytes = gzipSync(asText(value), { level: 9 });
  if (bytes.length > LIMIT) throw new Error(`the sample has ${bytes.length} bytes`);
  writeFileSync(url, bytes);
  return bytes.length;
}
