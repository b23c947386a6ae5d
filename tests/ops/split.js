export const torch = { 'v.split(2)': 'v.split(2)' };
export const section = 'Views';
