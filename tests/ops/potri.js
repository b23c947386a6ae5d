import { definite } from '../helpers/definitions.js';

export const samples = () => definite({ uplo: 'L' });
