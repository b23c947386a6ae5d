/* sharing.js: the button Share, and the script of a shared link, which is shown but not run. */
import { announce, element } from '../page/dom.js';
import { loadShareDialog } from '../page/modules.js';

/* The address of this page with another query; without the fragment. */
function addressWith(query) {
  const address = new URL(location.href);
  address.search = query;
  address.hash = '';
  return address.href;
}

/* `script()` returns { language, code, inputs: the values of its controls, others: its other files
   }, `filesOf()` a promise of the data files; open() shows such a script, openNamed(language, slug)
   one that is here, and returns whether it is. */
export function startSharing(script, filesOf, { open, openNamed }) {
  async function share() {
    const { encode, showShareDialog } = await loadShareDialog();
    const given = script();
    const fragment = `#${await encode(given)}`;
    history.replaceState(null, '', fragment);
    const copied = await navigator.clipboard.writeText(location.href).then(
      () => true,
      () => false,
    );
    announce(copied ? 'The link is copied.' : 'The link is in the address bar.');
    const texts = [given.code, ...Object.values(given.others)].join();
    const names = (await filesOf()).map(({ name }) => name);
    showShareDialog({
      link: addressWith('') + fragment,
      embed: addressWith('embed') + fragment,
      files: names.filter((name) => texts.includes(name)),
    });
  }
  element('share').addEventListener('click', () =>
    share().catch(({ message }) => announce(`Share: ${message}`, true)),
  );

  const read = async () => {
    const fragment = location.hash.slice(1);
    if (fragment === '') return;
    element('full').href = addressWith('') + location.hash;
    const [, spoken, slug] = /^(javascript|lua)\/(.+)$/.exec(fragment) ?? [];
    if (slug) {
      if (!openNamed(spoken, decodeURIComponent(slug))) announce(`There is no ${slug} here.`, true);
      return;
    }
    try {
      const { decode } = await loadShareDialog();
      open(await decode(fragment));
      announce('A shared script: read it before you run it.');
    } catch (error) {
      announce(`This link is refused: ${error.message}.`, true);
    }
  };
  window.addEventListener('hashchange', read);
  element('full').href = addressWith('');
  /* after the page has begun with its own script */
  queueMicrotask(read);
}
