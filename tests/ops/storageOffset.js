export const torch = { 'a.storage_offset()': 'a.storageOffset()' };
export const section = 'Shape, type and memory';
