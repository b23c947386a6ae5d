/* options.js: the options of the functions that scripts call. */

/* Throws a TypeError if `options` is not an object with some of the names. */
export function checkOptions(op, options, names) {
  if (options === null || typeof options !== 'object' || Array.isArray(options))
    throw new TypeError(`${op}: its options are { ${names.join(', ')} }, not ${String(options)}`);
  const other = Object.keys(options).find((name) => !names.includes(name));
  if (other !== undefined)
    throw new TypeError(`${op}: unknown option \`${other}\`; known are ${names.join(', ')}`);
}
