import type { Contract, Operation } from '@chain-apis/contract';
import { carriedClients, loadGuides } from '@chain-apis/contract/documents';
import type { Terminal } from '../terminal.ts';
import { readVersion } from '../version.ts';
import { listenError } from './listen-error.ts';
import { readMcpFlags, readMcpOptions } from './mcp-flags.ts';
import { loadResolved } from './read-contract.ts';
import { serveUntilStopped, TOOLS_GRACE_MS } from './stop.ts';
import { resolveContract, type ResolvedContract } from './resolve-contract.ts';

/**
 * Client names of operations: from the bundled contract, or from the registry if the generator is available; otherwise
 * code samples omit the client.
 */
async function clientsOf(contract: Contract, { files }: ResolvedContract) {
  if (files instanceof Array) return undefined;
  if (files === undefined) {
    const names = carriedClients();
    return ({ id }: Operation) => (Object.hasOwn(names, id) ? names[id] : undefined);
  }
  try {
    const { clientCall, readLayout } = await import('@chain-apis/generate');
    const { clientNames } = await import('@chain-apis/contract/descriptors');
    const layout = await readLayout(files, contract, '@chain-apis/runtime');
    const names = clientNames(layout.packages, (operation) => clientCall(operation, layout));
    // A package without a manifest has its folder's name and isn't a client.
    return (operation: Operation) =>
      names(operation).packageName.includes('/') ? names(operation) : undefined;
  } catch {
    return undefined;
  }
}

/** The guides of a contract. The tools work without them. */
async function guidesOf({ source, beside }: ResolvedContract, { err }: Terminal) {
  return loadGuides(beside ?? source).catch((cause: Error) => {
    err(`chain-apis: no guides: ${cause.message}`);
    return [];
  });
}

/** Serves the tools until the host disconnects or the user stops the command. */
export async function run(args: readonly string[], terminal: Terminal): Promise<void> {
  const stopped = terminal.stopped();
  const { contract: from, values } = readMcpFlags(args);
  const settled = await resolveContract(from, terminal);
  // Only now: usage errors appear at once.
  const { serveHttp, serveStdio } = await import('@chain-apis/mcp');
  const options = readMcpOptions(await loadResolved(settled, values.deployment), values, terminal.env);
  const all = {
    ...options,
    version: await readVersion(),
    guides: () => guidesOf(settled, terminal),
    clients: () => clientsOf(options.contract, settled),
  };
  const until = { stopped, hurried: terminal.hurried };
  const { port } = values;
  if (port === undefined) {
    const server = serveStdio(all);
    return serveUntilStopped(server, until, TOOLS_GRACE_MS, server.ended);
  }
  const server = await serveHttp(all, port).catch(listenError({ port }));
  terminal.out(`Ready on ${server.url}`);
  await serveUntilStopped(server, until, TOOLS_GRACE_MS);
}
