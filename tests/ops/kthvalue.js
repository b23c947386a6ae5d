import { few, kth, selection } from '../helpers/definitions.js';

export const samples = { kthvalue: () => [{}, { elements: few }] };
export const expected = selection((values, { k }) => kth(values, k));
export const calls = { 'v.kthvalue(1)': { torch: 'v.kthvalue(1)' } };
