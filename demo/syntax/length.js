/* length.js: how long a script may be, in the editor, as a file and in a link. The page reads a
   whole script at once, so a much longer one would freeze it. */
export const MOST_CHARACTERS = 200_000;

/* Returns why code is refused; '' if it is not too long. `what` it is: a script, an input. */
export const lengthError = ({ length }, what = 'script') =>
  length > MOST_CHARACTERS
    ? `the ${what} has ${length} characters; at most ${MOST_CHARACTERS}: put its data into a file`
    : '';

/* Throws a RangeError if code is too long. */
export function checkLength(code, what = 'script') {
  const message = lengthError(code, what);
  if (message) throw new RangeError(message);
}
