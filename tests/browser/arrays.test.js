/* Files of arrays in a page: by address, from a Blob, to a stream. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import * as npz from '../../js/io/npz.js';
import { createTorchSync } from '../../js/core.node.js';
import { complaintsOf, usePlayground } from './browser.js';

const { open } = usePlayground();
const fflate = readFileSync(new URL('../../node_modules/fflate/esm/browser.js', import.meta.url), 'utf8');

test('npy, npz and safetensors', async () => {
  const torch = createTorchSync();
  const archive = Buffer.from(npz.bytes(torch, { x: torch.range(1, 6).resize(2, 3) }, { compress: true }));
  const page = await open({
    async prepare(fresh) {
      await fresh.route('**/x.npz', (route) => route.fulfill({ body: archive }));
      await fresh.route('**/fflate.js', (route) => route.fulfill({ body: fflate, contentType: 'text/javascript' }));
      await fresh.route(/\/js\/io\/(entry|npz-archive)\.js$/, async (route) => { /* as a bundler would find the package */
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()).replace("'fflate'", "'/fflate.js'") });
      });
    },
  });
  const seen = await page.evaluate(async () => {
    const [{ createTorch }, npyFiles, npzFiles, safetensors] = await Promise.all(['core', 'io/npy', 'io/npz', 'io/safetensors'].map((name) => import(`/js/${name}.js`)));
    const page = await createTorch();
    const { x } = await npzFiles.load(page, '/x.npz');
    const again = await npyFiles.load(page, new Blob([npyFiles.bytes(page, x.t())]));
    const { readable, writable } = new TransformStream();
    const read = new Response(readable).arrayBuffer();
    await safetensors.save(page, writable, { again });
    const { tensors } = safetensors.load(page, await read);
    const refused = await npyFiles.load(page, '/x.npz').catch((error) => error.message);
    return [x.toArray(), tensors.again.toArray(), refused];
  });
  expect(seen).toEqual([[[1, 2, 3], [4, 5, 6]], [[1, 4], [2, 5], [3, 6]], 'npy.load: byte 0: not the magic bytes of .npy']);
  expect(await complaintsOf(page)).toEqual([]);
});
