/* schemes.js: the names of the schemes of colours. */

/* The schemes of colours; those of Observable Plot, and gray. */
const SCHEMES =
  'gray viridis magma inferno plasma cividis turbo rainbow blues greens greys oranges purples reds rdbu rdylbu brbg spectral'.split(
    ' ',
  );

/* Returns the name of a scheme of colours as it is, also undefined. */
export function schemeNamed(op, name) {
  if (name === undefined || SCHEMES.includes(name)) return name;
  throw new TypeError(
    `${op}: colors = ${JSON.stringify(name)} must be one of ${SCHEMES.join(', ')}`,
  );
}
