/* nothing.js: an empty module. In a page it replaces Node's modules, which tfjs imports but does
   not use there. */
export default {};
