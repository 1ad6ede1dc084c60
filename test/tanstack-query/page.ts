/** Makes TanStack Query see a page in this process, even if another test loaded it before: import it first. */
// Redocly also checks `window`, once for all tests of this process: load it before `window` exists.
import '@chain-apis/lint';
import { environmentManager } from '@tanstack/query-core';
import { afterAll } from 'vitest';

// All that the library needs of a page: window events, and the document's visibility.
Object.assign(globalThis, { window: new EventTarget(), document: { visibilityState: 'visible' } });
environmentManager.setIsServer(() => false);

afterAll(() => {
  Reflect.deleteProperty(globalThis, 'window');
  Reflect.deleteProperty(globalThis, 'document');
});
