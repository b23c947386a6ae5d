export const samples = () => ({ x: [3, 2] });
