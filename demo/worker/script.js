/* script.js: the worker that runs a script in JavaScript without the library's extensions: it is
   small, and the page starts with it. */
import { startScripts } from './run-script.js';

startScripts();
