/* base64.js: decodes base64, as modules are written inside the JavaScript for pages. */
export function decode(text) {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = characters.charCodeAt(i);
  return bytes;
}
