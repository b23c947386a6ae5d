import * as trapz from './trapz.js';

export const samples = { trapezoid: trapz.samples.trapz, trapezoid_at: trapz.samples.trapz_at };
export const { expected } = trapz;

export const calls = { 'torch.trapezoid(v)': { torch: 'torch.trapezoid(v).item()' } };
