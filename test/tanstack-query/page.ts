/** Makes this process a page to TanStack Query, also where another test of this process loaded it before: import it first. */
// Redocly asks for `window` too, once for all tests of this process: it is loaded while there is none.
import '@chain-apis/lint';
import { environmentManager } from '@tanstack/query-core';
import { afterAll } from 'vitest';

// All that the library asks of a page: events of the window, and whether somebody sees the document.
Object.assign(globalThis, { window: new EventTarget(), document: { visibilityState: 'visible' } });
environmentManager.setIsServer(() => false);

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'document');
});
