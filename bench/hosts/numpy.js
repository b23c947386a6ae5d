/* numpy.js: runs NumPy in Python, on one thread: `numpy` is Debian's package on its reference BLAS
   and LAPACK, `numpy-openblas` the same on OpenBLAS, whose libraries are in the folder OPENBLAS:

     apt-get download libopenblas0-pthread && dpkg -x libopenblas0-pthread*.deb /tmp/openblas
     OPENBLAS=/tmp/openblas/usr/lib/x86_64-linux-gnu/openblas-pthread node bench/run.js ... */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startProgram } from './native.js';

const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('../native/numpy_peer.py', import.meta.url));
const ONE_THREAD = { ...process.env, OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1' };
const OPENBLAS = { ...ONE_THREAD, LD_LIBRARY_PATH: process.env.OPENBLAS };

/* "NumPy 1.24.2", or undefined without Python or NumPy. */
export function version() {
  try {
    const text = 'import numpy; print("NumPy", numpy.__version__)';
    return execFileSync(PYTHON, ['-c', text], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
}

/* The hosts that are there: name -> { label, env }. */
export function programs() {
  const label = version();
  return {
    ...(label && { numpy: { label: `${label}, reference BLAS`, env: ONE_THREAD } }),
    ...(label &&
      process.env.OPENBLAS && { 'numpy-openblas': { label: `${label}, OpenBLAS`, env: OPENBLAS } }),
  };
}

export const launch = (env) => startProgram(PYTHON, [SCRIPT], env);
