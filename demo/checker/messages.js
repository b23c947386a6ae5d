export const plain = (t) => t;
