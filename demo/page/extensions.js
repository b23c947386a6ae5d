/* extensions.js: whether a script may use what the page does not load at first: the library's
   extensions (linear algebra, Fourier transforms, NumPy's functions, files), and some functions of the
   page. */
/* global EXTENSIONS, PAGE_FUNCTIONS */

const NAMES = new RegExp(String.raw`\b(?:${EXTENSIONS.join('|')}|file|require|import)\b`);
const CALLED = new RegExp(String.raw`(?<![.:\w$])(?:${PAGE_FUNCTIONS.join('|')})\s*\(`);
/* torch[name] and x[name](): the name is not in the script */
const COMPUTED =
  /\w\[[^\]\n]*[A-Za-z_$][^\]\n]*\]\s*\(|\btorch\s*\[|\bin\s+torch\b|[(,=]\s*torch\s*[,;)\n]/;

export const usesExtensions = (code) =>
  [NAMES, CALLED, COMPUTED].some((pattern) => pattern.test(code));
