import { activation } from '../helpers/definitions.js';

export const expected = activation((x) => Math.min(x, 0) - Math.log1p(Math.exp(-Math.abs(x))));

export const calls = { 'torch.logSigmoid(v)': { torch: 'F.logsigmoid(v)' } };
