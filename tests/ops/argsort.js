import { along, few, order } from '../helpers/definitions.js';

export const samples = () => [{}, { elements: few }];

export const expected = ({ t, dim, descending }) =>
  along(t, dim, (values) => order(values, descending));
