/* extensions.js: whether a script may use what the page does not load at first: the library's
   extensions (linear algebra, Fourier transforms, NumPy's functions, files). */
/* global EXTENSIONS */

const NAMES = new RegExp(String.raw`\b(?:${EXTENSIONS.join('|')}|file|require|import)\b`);
/* torch[name] and x[name](): the name is not in the script */
const COMPUTED =
  /\w\[[^\]\n]*[A-Za-z_$][^\]\n]*\]\s*\(|\btorch\s*\[|\bin\s+torch\b|[(,=]\s*torch\s*[,;)\n]/;

export const usesExtensions = (code) => [NAMES, COMPUTED].some((pattern) => pattern.test(code));
