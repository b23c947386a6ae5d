/* zarrita.js: the package of Zarr arrays, which is loaded when a script first needs it. */
export * from 'zarrita';
