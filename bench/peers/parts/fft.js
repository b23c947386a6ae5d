/* fft.js: the Fourier transforms of each peer. Results are read as pairs of real and imaginary
   parts. */

/* torch7-wasm */
export const fftOurs = ({ into }) =>
  Object.fromEntries(
    ['fft', 'rfft'].map((op) => [
      `fft ${op}`,
      ({ x }) => {
        const r = x.new();
        return into(r, () => r[op](x));
      },
    ]),
  );

/* numpy-ts: arrays of complex numbers have pairs as their data. */
export function fftNumpy(np, { fresh }) {
  const complex = (x) => {
    const [n] = x.shape;
    const z = np.empty([n], x.dtype === 'float32' ? 'complex64' : 'complex128');
    z.data.set(x.data);
    return z;
  };
  return {
    'fft fft': ({ x }) => {
      const z = complex(x);
      return { ...fresh(() => np.fft.fft(z)), held: [z] };
    },
    'fft rfft': ({ x }) => fresh(() => np.fft.rfft(x)),
  };
}

/* jax-js: real and imaginary parts are arrays of their own, of float32. */
export function fftJax(jax) {
  const { fft } = jax.numpy;
  const pairs = (re, im) => {
    const [a, b] = [re.dataSync(), im.dataSync()];
    return Float32Array.from({ length: 2 * a.length }, (_, i) => (i % 2 ? b : a)[i >> 1]);
  };
  const work = (op, type, inputs) => {
    if (type !== 'float') throw new Error('has no doubles');
    const fn = jax.jit((...parts) => Object.values(op(...parts)));
    const call = () => fn(...inputs.map((t) => t.ref));
    const run = async () => {
      for (const t of call()) {
        await t.blockUntilReady();
        t.dispose();
      }
    };
    return { run, read: () => [pairs(...call())], held: [] };
  };
  return {
    'fft fft': ({ x }, { type }) => {
      const parts = [0, 1].map((k) => x.ref.slice([], k));
      return { ...work((real, imag) => fft.fft({ real, imag }), type, parts), held: parts };
    },
    'fft rfft': ({ x }, { type }) => work((t) => fft.rfft(t), type, [x]),
  };
}

/* fft.js: powers of two. The result is an array that is made before. */
export function fftOfFftJs(FFT) {
  const work = (n, call, length) => {
    if (n & (n - 1)) throw new Error('has powers of two only');
    const fft = new FFT(n);
    const out = fft.createComplexArray();
    const run = () => call(fft, out);
    const read = () => {
      run();
      return [Float64Array.from(out.slice(0, length))];
    };
    return { run, read, held: [] };
  };
  return {
    'fft fft': ({ x }, { n }) => work(n, (fft, out) => fft.transform(out, x), 2 * n),
    'fft rfft': ({ x }, { n }) => work(n, (fft, out) => fft.realTransform(out, x), n + 2),
  };
}
