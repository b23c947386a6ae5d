/* torch7-wasm/relaxed in pages of Chromium and Firefox: the module with fused multiply-add where the
   browser has relaxed SIMD, the usual one elsewhere. */
import { describe, expect, jest, test } from '@jest/globals';
import { launch } from './chromium.js';
import { launchFirefox } from './firefox.js';
import { HEAD, LIB, MODULE, shown, usePages } from './own-pages.js';

jest.setTimeout(240_000); /* Firefox starts slowly on a busy machine */

/* Results of the ops that are fused, by the entry `relaxed` and by the usual one. */
const PROGRAM = `
  import usual from '${LIB}/index.js';
  import torch from '${LIB}/relaxed.js';
  const bytes = await (await fetch('${LIB}/torch7-relaxed.wasm')).arrayBuffer();
  const resultsOf = (t) => {
    const x = t.range(-30, 30, 0.25).float();
    const a = t.range(1, 4096).div(7).resize(64, 64);
    return [x.clone().exp(), x.clone().tanh(), x.clone().abs().add(0.1).log(), a.mm(a.t())].map((r) =>
      Array.from(r.toTypedArray()),
    );
  };
  globalThis.seen = {
    isSupported: WebAssembly.validate(bytes),
    builds: [torch.build, usual.build],
    std: torch.Tensor([1, 2, 3, 4]).std(),
    relaxed: resultsOf(torch),
    usual: resultsOf(usual),
  };`;

/* A browser without relaxed SIMD refuses a module with f32x4.relaxed_madd. */
const REFUSE = `
  const { validate } = WebAssembly;
  WebAssembly.validate = (bytes) => !String(new Uint8Array(bytes)).includes('253,133,2') && validate(bytes);`;

/* The largest difference relative to the largest element. */
const distance = (a, b) => {
  const scale = Math.max(...b.map(Math.abs));
  return Math.max(...a.map((v, i) => Math.abs(v - b[i]))) / scale;
};

describe.each([
  ['Chromium', launch],
  ['Firefox', launchFirefox],
])('%s', (name, start) => {
  const open = usePages({ start });

  test('has the fused module, if it supports it, and results that differ by rounding', async () => {
    const { page, complaints } = await open({ '/': HEAD + MODULE, '/own.js': PROGRAM });
    const { isSupported, builds, std, relaxed, usual } = await shown(page);
    expect(builds).toEqual([isSupported ? 'relaxed' : 'simd', 'simd']);
    if (name === 'Chromium') expect(isSupported).toBe(true);
    expect(std).toBeCloseTo(Math.sqrt(5 / 3), 14);
    relaxed.forEach((list, i) =>
      expect(distance(list, usual[i])).toBeLessThan(4 * (i < 3 ? 2 ** -23 : 2 ** -52)),
    );
    const same = JSON.stringify(relaxed) === JSON.stringify(usual);
    expect(same).toBe(!isSupported);
    expect(complaints).toEqual([]);
  });

  test('gets the usual module if it refuses relaxed SIMD', async () => {
    const { page, complaints } = await open({
      '/': `${HEAD}<script>${REFUSE}</script>${MODULE}`,
      '/own.js': `
        import usual from '${LIB}/index.js';
        import torch from '${LIB}/relaxed.js';
        const exp = (t) => Array.from(t.range(-30, 30, 0.25).float().exp().toTypedArray());
        globalThis.seen = [torch.build, String(exp(torch)) === String(exp(usual))];`,
    });
    expect(await shown(page)).toEqual(['simd', true]);
    expect(complaints).toEqual([]);
  });
});
