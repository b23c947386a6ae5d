// The recorded files: [{ file, desc, mode, value, bytes }].
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const lines = gunzipSync(readFileSync(new URL('files.jsonl.gz', import.meta.url)))
  .toString()
  .trim()
  .split('\n');
export const files = lines.map((line) => {
  const { base64, ...file } = JSON.parse(line);
  return { ...file, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
});
