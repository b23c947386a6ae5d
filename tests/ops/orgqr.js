export const samples = () => ({ a: [3, 2], tau: [2] });
