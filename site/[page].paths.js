import { routes } from './routes.js';

export default { paths: () => routes((address) => !address.includes('/')) };
