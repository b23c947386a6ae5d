/* slug.js: the names of scripts in addresses and names of files. */

/* Returns the name of a script with this title. */
export const slugOf = (title) =>
  title
    .toLowerCase()
    .replace(/\.(?:js|mjs|lua)$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'script';
