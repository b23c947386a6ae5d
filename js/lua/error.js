/* error.js — an error of Lua's in JavaScript. */

/* What an error says, or whatever else was thrown. It may be an object of the user's. */
export function messageOf(thrown) {
  try {
    return String(thrown?.message ?? thrown);
  } catch {
    return 'an error that cannot be shown';
  }
}

/* What Lua raised. `value`: what was thrown, where it is no string; `traceback`: where, a line for
   each call. */
export class LuaError extends Error {
  constructor(message, { value, traceback = '', incomplete = false } = {}) {
    super(message);
    this.name = 'LuaError';
    this.value = value;
    this.traceback = traceback;
    this.incomplete = incomplete; /* the chunk is no mistake so far, but not at its end */
  }
}
