/* nothing.js — what tfjs finds in a page under the names of Node's modules, which it imports but
   does not use there (bundlers do the same for it). */
export default {};
