/* platform.js: functions that only some platforms have. create.node.js sets `disk` to
   { open, create, positions }, for files by path (disk.node.js). Pages have no paths. */
export const platform = { disk: null };
