/* fft-js.js: fft.js, Fourier transforms in plain JavaScript, of arrays of numbers. */
import { fftOfFftJs } from './parts/fft.js';

export const name = 'fft.js';
export const hosts = ['node', 'node-current'];

export async function open() {
  const { default: FFT } = await import('fft.js');
  return {
    tensor: ({ data }) => Array.from(data),
    positions: ({ data }) => data,
    read: (t) => Float64Array.from(t),
    drop: () => {},
    ops: fftOfFftJs(FFT),
  };
}
