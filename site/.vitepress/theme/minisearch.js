/* minisearch.js: MiniSearch for the box of the theme, with the ranking of these pages. */
import MiniSearch from '../../../node_modules/minisearch/dist/es/index.js';
import { factorOf, meaningsOf, plainly } from '../../ranking.js';

/* Returns an index whose search() ranks. */
export function ranked(index, base) {
  const search = index.search.bind(index);
  index.search = (given) => {
    const query = plainly(given);
    const anchors = meaningsOf(query).map((place) => place.split('#').at(-1).replaceAll('-', ' '));
    return search([query, ...anchors].join(' '), {
      boostDocument(id, _, { titles }) {
        const address = id.replace(base, '').replace(/^\//, '');
        return factorOf(query, address, titles.length === 0);
      },
    });
  };
  return index;
}

export default {
  loadJSON: (json, options) => ranked(MiniSearch.loadJSON(json, options), globalThis.__SITE_BASE__),
};
