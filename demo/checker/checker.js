/* checker.js: the worker in which TypeScript reads the scripts of the editor. It receives { id,
   method, texts, args }, of which `texts` are the scripts, and answers { id, value } or { id, error
   }. */
/* global DECLARATIONS */
import ts from 'typescript-6';
import { Service } from './service.js';

const service = new Service(ts, DECLARATIONS);

self.addEventListener('message', ({ data: { id, method, texts, args } }) => {
  try {
    service.update(texts);
    self.postMessage({ id, value: service[method](...args) });
  } catch (error) {
    self.postMessage({ id, error: String(error) });
  }
});
