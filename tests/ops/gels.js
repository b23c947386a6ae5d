import { equations } from '../helpers/definitions.js';

export const samples = () => equations();
