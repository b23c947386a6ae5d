/* sample.js: the recorded sample of an oracle: gzipped JSON, with Uint8Arrays in base 64. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';

export const LIMIT = 1e6;

export const readSample = (url) =>
  JSON.parse(gunzipSync(readFileSync(url)).toString(), (key, value) =>
    typeof value?.base64 === 'string' ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value,
  );

/* Returns the number of bytes that were written. */
export function writeSample(url, value) {
  const text = JSON.stringify(value, (key, item) =>
    item instanceof Uint8Array ? { base64: Buffer.from(item).toString('base64') } : item,
  );
  const bytes = gzipSync(text, { level: 9 });
  if (bytes.length > LIMIT) throw new Error(`the sample has ${bytes.length} bytes`);
  writeFileSync(url, bytes);
  return bytes.length;
}
