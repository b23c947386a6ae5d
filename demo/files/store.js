/* store.js: keeps data files in IndexedDB, so that they are there after a reload. Without it (some
   private windows, a full disk) files stay until the page is closed. */
const NAME = 'torch7-playground-files-1';
const TABLE = 'files';
export const MOST_KEPT = 100e6; /* bytes of all kept files */

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database is in use'));
  });

/* Calls use(table), and returns a promise of its result when everything is written. */
async function within(mode, use) {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(TABLE, { keyPath: 'name' });
  const database = await done(opening);
  try {
    const transaction = database.transaction(TABLE, mode);
    const ended = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    ended.catch(() => {}); /* `use` rejects as well */
    const result = await use(transaction.objectStore(TABLE));
    await ended;
    return result;
  } finally {
    database.close();
  }
}

/* Returns a promise of the kept files. */
export const loadFiles = () => within('readonly', (table) => done(table.getAll()));

/* Returns a promise that resolves when the file is kept. */
export const keepFile = (file) => within('readwrite', (table) => done(table.put(file)));

export const dropFile = (name) => within('readwrite', (table) => done(table.delete(name)));
