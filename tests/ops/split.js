export const calls = { 'v.split(2)': { torch: 'v.split(2)' } };
export const section = 'Views';
