import { resolve } from 'node:path';
import type { MethodPrefix } from '@chain-apis/contract/calls';
import { createUsageRecorder } from '@chain-apis/contract/traffic/files';
import type { Mock } from '../core/mock-api.ts';
import type { MockRequest } from '../core/read/messages.ts';
import { withOwn } from './with-own.ts';

/**
 * Returns a mock that adds what is called to a usage file, before it responds: a test runner ends without closing mocks.
 *
 * @param methodPrefix - wire prefixes of JSON-RPC methods, by the contract's
 */
export function recordUsage(mock: Mock, file: string, methodPrefix: MethodPrefix): Mock {
  const usage = createUsageRecorder(mock.contract, resolve(file), methodPrefix);
  return withOwn(mock, {
    async handle(request: MockRequest) {
      usage.record({ ...request, url: request.url.replace(/\/__session\/[^/?#]+/, '') });
      // A listening mock says on closing what could not be written.
      if (request.remote === undefined) await usage.written();
      return mock.handle(request);
    },
    async close() {
      await mock.close();
      await usage.written();
    },
  });
}
