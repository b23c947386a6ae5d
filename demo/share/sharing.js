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

/* The text of a part of an address; with a broken escape it stays as it is. */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/* `script()` returns { language, code, inputs: the values of its controls, others: its other files
   }, `filesOf()` a promise of the data files; open() shows such a script, openNamed(language, slug)
   one that is here, and returns whether it is. hold(promise) keeps Run from running the script that
   was open before, until the promise is settled. */
export function startSharing(script, filesOf, { open, openNamed, hold }) {
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

  let reads = 0; /* a later link ends the reading of an earlier one */
  async function readLink(fragment) {
    const read = ++reads;
    announce('The script of the link is being read…');
    try {
      const { decode } = await loadShareDialog();
      const shared = await decode(fragment);
      if (read !== reads) return;
      open(shared);
      announce('A shared script: read it before you run it.');
    } catch (error) {
      if (read === reads) announce(`This link is refused: ${error.message}.`, true);
    }
  }
  const readAddress = () => {
    const fragment = location.hash.slice(1);
    if (fragment === '') return;
    element('full').href = addressWith('') + location.hash;
    const [, spoken, slug] = /^(javascript|lua)\/(.+)$/.exec(fragment) ?? [];
    if (!slug) {
      hold(readLink(fragment));
      return;
    }
    reads++;
    if (!openNamed(spoken, decoded(slug))) announce(`There is no ${slug} here.`, true);
  };
  window.addEventListener('hashchange', readAddress);
  element('full').href = addressWith('');
  /* after the page has begun with its own script */
  queueMicrotask(readAddress);
}
