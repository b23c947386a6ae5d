import { equations } from '../helpers/definitions.js';

export const samples = () => equations({ uplo: 'L', trans: 'T', diag: 'U' });
