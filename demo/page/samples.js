/* samples.js: the data files of the examples, which scripts read like the user's files. Each is
   fetched when a script first names it. */
/* global SAMPLES */

const fetched = new Map(); /* name -> a promise of { name, t7, blob } */

async function fetchSample(name) {
  const response = await fetch(new URL(SAMPLES[name], document.baseURI));
  if (!response.ok) throw new Error(`${name} cannot be loaded: status ${response.status}`);
  const t7 = new Uint8Array(await response.arrayBuffer());
  return { name, t7, blob: new Blob([t7]) };
}

function sample(name) {
  if (!fetched.has(name))
    fetched.set(
      name,
      fetchSample(name).catch((error) => {
        fetched.delete(name);
        throw error;
      }),
    );
  return fetched.get(name);
}

/* Returns a promise of the files of a script: the user's, and the samples that it names. */
export async function withSamples(code, files) {
  const isWanted = (name) => code.includes(name) && files.every((file) => file.name !== name);
  return [...files, ...(await Promise.all(Object.keys(SAMPLES).filter(isWanted).map(sample)))];
}
