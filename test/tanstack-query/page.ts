/** Makes this process a page to TanStack Query, which asks for `window` when it is loaded: import it first. */
// Redocly asks for `window` too, once for all tests of this process: it is loaded while there is none.
import '@chain-apis/contract/lint';
import { Window } from 'happy-dom';
import { afterAll } from 'vitest';

const page = new Window({ url: 'http://page.test' });
Object.assign(globalThis, { window: page, document: page.document });

afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'document');
  await page.happyDOM.close();
});
