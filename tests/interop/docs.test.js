/* The programs of the guides that import other libraries. */
import { testSnippets } from '../helpers/snippets.js';
import { GUIDES } from './guides.js';

testSnippets(GUIDES, new URL('node_modules', import.meta.url));
