import { ContractError } from '../contract-error.ts';
import { type Json, type JsonObject, listAt, mapInside, mapObjects } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import type { ToolSettings } from '../model/tool-settings.ts';
import { readServers } from './read-servers.ts';

/**
 * A document served at an address of others, beside what they have there: standard methods of a chain beside its own.
 *
 * @param at - path template, for example `/ext/bc/{blockchainID}/rpc`. A server of the others with this path gives what is
 *   known of it: its variables, and whether it takes batches
 * @throws {@link ContractError} if it is not a path
 */
export function mountDocument(
  document: ContractDocument,
  at: string,
  others: readonly ContractDocument[],
): ContractDocument {
  if (!/^\/[^?#\s]*$/.test(at))
    throw new ContractError(`${at} is not a path: write for example /rpc or /chains/{id}/rpc`);
  const isThere = (server: Json) => readServers({ servers: [server] })[0]!.path === at;
  const other = others.find(({ bundle }) => listAt(bundle, 'servers').some(isThere));
  const server = listAt(other?.bundle ?? {}, 'servers').find(isThere) ?? { url: at };
  const known = other?.settings?.servers;
  const bundle = mapInside(document.bundle, (value, key) =>
    key === 'methods' || key === 'paths' ? withoutServers(value) : value,
  );
  return {
    ...document,
    bundle: { ...bundle, servers: [server] },
    ...(known && { settings: { servers: withoutKnown(known) } }),
  };
}

/** What is known of the values of a variable concerns the methods of the other document. */
const withoutKnown = (servers: Servers): Servers =>
  // Settings are JSON, and keep their form without a member that is optional.
  mapObjects(servers as JsonObject, (server) =>
    mapObjects(server, (variables) => mapObjects(variables, ({ known: _, ...rest }) => rest)),
  ) as Servers;

type Servers = NonNullable<ToolSettings['servers']>;

/** Methods, or path items with their operations, without addresses of their own. */
function withoutServers(node: Json): Json {
  const without = ({ servers: _, ...rest }: JsonObject) => rest;
  return mapObjects(node, (item) => mapObjects(without(item), without));
}
