/* extensions.js: whether a script may use the library's extensions (linear algebra, Fourier
   transforms, NumPy's functions, files), which the page does not load at first. */
/* global EXTENSIONS */

const NAMES = new RegExp(String.raw`\b(?:${EXTENSIONS.join('|')}|file|require|import)\b`);
/* torch[name] and x[name](): the name is not in the script */
const COMPUTED =
  /\w\[[^\]\n]*[A-Za-z_$][^\]\n]*\]\s*\(|\btorch\s*\[|\bin\s+torch\b|[(,=]\s*torch\s*[,;)\n]/;

export const usesExtensions = (code) => NAMES.test(code) || COMPUTED.test(code);
