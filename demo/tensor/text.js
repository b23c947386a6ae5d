/* text.js: how cards write numbers and layouts. */

/* Returns a number in at most `digits` significant digits. */
export function numberText(v, digits = 5) {
  if (typeof v === 'bigint' || Number.isInteger(v) || !Number.isFinite(v)) return String(v);
  const text = String(Number(v.toPrecision(digits)));
  return text.length > digits + 5 ? v.toExponential(digits - 3) : text;
}

const MOST_CELL = 5; /* characters in a cell */

/* Returns a number in few characters, rounded if it has more. */
export function cellText(v) {
  if (typeof v === 'number' && !Number.isFinite(v)) return String(v).replace('Infinity', '∞');
  const exact = String(v).replace('e+', 'e');
  if (exact.length <= MOST_CELL) return exact;
  const rounded = [3, 2, 1].map((digits) => String(Number(Number(v).toPrecision(digits))));
  const found = Number.isInteger(Number(v)) ? null : rounded.find((t) => t.length <= MOST_CELL);
  return found ?? Number(v).toExponential(0).replace('e+', 'e');
}

/* Returns a whole number with commas. The first toLocaleString() of a page loads locale data, which
   is slow. */
const withCommas = (n) => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');

export const plural = (n, what) => `${withCommas(n)} ${what}${n === 1 ? '' : 's'}`;

/* Returns `DoubleTensor 3×4 · stride 4, 1 · offset 0 · 96 bytes`. */
export function layoutText({ type, size, stride, offset, whole, base }, data) {
  const width = type === 'torch.HalfTensor' ? 2 : data.BYTES_PER_ELEMENT;
  const bytes = size.reduce((a, b) => a * b, size.length > 0 ? 1 : 0) * width;
  return [
    `${type.replace('torch.', '')} ${size.join('×') || 'empty'}`,
    `stride ${stride.join(', ') || 'none'}`,
    `offset ${offset + base}`,
    plural(bytes, 'byte'),
    ...(whole ? [`the beginning of ${whole.join('×')}`] : []),
  ].join(' · ');
}

/* Returns a number of bytes as text: '72 B', '1.2 kB', '3.4 MB'. */
export function bytesText(bytes) {
  if (bytes < 1e3) return `${bytes} B`;
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
