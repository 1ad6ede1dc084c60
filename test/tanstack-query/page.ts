/** Makes this process a page to TanStack Query, also where another test of this process loaded it before: import it first. */
// Redocly asks for `window` too, once for all tests of this process: it is loaded while there is none.
import '@chain-apis/lint';
import { environmentManager } from '@tanstack/query-core';
import { Window } from 'happy-dom';
import { afterAll } from 'vitest';

const page = new Window({ url: 'http://page.test' });
Object.assign(globalThis, { window: page, document: page.document });
environmentManager.setIsServer(() => false);

afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'document');
  await page.happyDOM.close();
});
