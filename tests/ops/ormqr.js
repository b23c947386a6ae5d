export const samples = () => ({ a: [3, 2], tau: [2], c: [3, 3], side: 'R', trans: 'T' });
