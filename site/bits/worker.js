/* worker.js: computes the hashes of every op. A message { calls: an address } starts it; it answers
   { done, total } between ops, and { all, ops } or { message } at the end. */
import { ADDON_NAMES, addAddons, makeLibrary } from '../library.js';
import { hashesOf } from '../../tests/bits/hash.js';

async function compute({ calls }) {
  const response = await fetch(calls);
  if (!response.ok) throw new Error(`${calls} answers ${response.status}`);
  const torch = await makeLibrary();
  await addAddons(ADDON_NAMES);
  const onProgress = (done, total) => postMessage({ done, total });
  return hashesOf(torch, await response.json(), onProgress);
}

onmessage = async ({ data }) => {
  try {
    postMessage(await compute(data));
  } catch (error) {
    postMessage({ message: error.message });
  }
};
