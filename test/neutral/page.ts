/** The core of the mock in a page: a global function takes requests. */
import { respond } from './core.ts';
import type { PlainRequest, PlainResponse } from './requests.ts';
import { respondAll } from './respond-all.ts';

declare global {
  // eslint-disable-next-line no-var
  var respondInPage: (requests: readonly PlainRequest[]) => Promise<PlainResponse[]>;
  // eslint-disable-next-line no-var
  var evalError: string | undefined;
}

try {
  globalThis.eval('1');
} catch (error) {
  globalThis.evalError = String(error);
}

globalThis.respondInPage = (requests) => respondAll(respond, requests);
