import { projectOpenRpc } from '@chain-apis/contract/project';
import { rpcMethods, type Contract } from '@chain-apis/contract';
import { rounded, nativePatternsOnly } from '@chain-apis/contract/source';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

/** The settings of `prism mock`, without flags. */
const CONFIG = {
  isProxy: false as const,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: { dynamic: false },
};

/**
 * Starts Prism's own HTTP server on a private port of this machine: with OpenAPI as it is, apart from patterns that the
 * engine may not run in linear time, and OpenRPC projected to OpenAPI.
 */
export async function openPrismServer({ documents, operations }: Contract) {
  const read = [];
  for (const document of documents) {
    const own = operations.filter((one) => one.document === document);
    if (own.length === 0) continue;
    const openApi = document.kind === 'openapi' ? document.bundle : projectOpenRpc(document, rpcMethods(own));
    // A copy, because Prism resolves references in place.
    read.push(
      ...(await getHttpOperationsFromSpec(structuredClone(rounded(nativePatternsOnly(openApi)) as object))),
    );
  }
  const logger = createLogger('prism', { enabled: false });
  const server = createServer(read, { cors: true, components: { logger }, config: CONFIG });
  const address = await server.listen(0, '127.0.0.1');
  return { port: Number(new URL(address).port), close: () => server.close() };
}
