/* platform.js — what only some places have: { open, create } of files by their paths
   (disk.node.js), which create.node.js puts here. A page has no paths. */
export const platform = { disk: null };
