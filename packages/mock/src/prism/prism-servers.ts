import { projectOpenRpc, type Contract, type ContractDocument, rpcMethods } from '@chain-apis/contract';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

/** Prism's own HTTP servers, one for each document, on private ports of this machine. */
export interface PrismServers {
  portOf(document: ContractDocument): number;
  close(): Promise<void>;
}

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

/** Starts Prism with each document that has an operation: OpenAPI unchanged, OpenRPC projected to OpenAPI. */
export async function openPrismServers(contract: Contract): Promise<PrismServers> {
  const servers: ReturnType<typeof createServer>[] = [];
  const ports = new Map<ContractDocument, number>();
  const close = async () => void (await Promise.all(servers.map((server) => server.close())));
  try {
    for (const document of contract.documents) {
      const operations = contract.operations.filter((one) => one.document === document);
      if (operations.length === 0) continue;
      const methods = rpcMethods(operations);
      const openApi =
        document.kind === 'openapi' ? document.bundle : projectOpenRpc(document, methods, 'slash');
      // A copy, because Prism resolves references in place.
      const read = await getHttpOperationsFromSpec(structuredClone(openApi));
      const logger = createLogger(document.id, { enabled: false });
      const server = createServer(read, { cors: true, components: { logger }, config: CONFIG });
      ports.set(document, Number(new URL(await server.listen(0, '127.0.0.1')).port));
      servers.push(server);
    }
  } catch (cause) {
    await close();
    throw cause;
  }
  return { portOf: (document) => ports.get(document)!, close };
}
