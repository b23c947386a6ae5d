/* missing.js: what the page's first worker, script.js, has in the places of the functions that it
   lacks (demo/build.js). */
let tell = () => {};

/* Calls listen() when a script calls one of them. */
export function onMissing(listen) {
  tell = listen;
}

/* The page then runs the script again, in the worker with the whole library (page/runner.js). */
export function missing() {
  tell();
  throw new Error('this part of the library was loaded after the script: run it again');
}
