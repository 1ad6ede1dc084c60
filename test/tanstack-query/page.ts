/** Makes this process a page to TanStack Query, which asks for `window` when it is loaded: import it first. */
import { Window } from 'happy-dom';
import { afterAll } from 'vitest';

const page = new Window({ url: 'http://page.test' });
Object.assign(globalThis, { window: page, document: page.document });

afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'document');
  await page.happyDOM.close();
});
