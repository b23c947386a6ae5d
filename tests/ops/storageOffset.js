export const calls = { 'a.storageOffset()': { torch: 'a.storage_offset()' } };
export const section = 'Shape, type and memory';
