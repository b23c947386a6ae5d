/* error.js: LuaError, which JavaScript callers catch, and the text of whatever was thrown. */

/* The message of a thrown value. The value may be any object, also one whose getters throw. */
export function messageOf(thrown) {
  try {
    return String(thrown?.message ?? thrown);
  } catch {
    return 'an error that cannot be shown';
  }
}

/* An error raised by Lua. `value`: the thrown value if it is not a string; `traceback`: the call
   stack, one line per call; `incomplete`: the chunk is valid so far but needs more lines. */
export class LuaError extends Error {
  constructor(message, { value, traceback = '', incomplete = false } = {}) {
    super(message);
    this.name = 'LuaError';
    this.value = value;
    this.traceback = traceback;
    this.incomplete = incomplete;
  }
}
