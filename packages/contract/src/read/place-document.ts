import { ContractError } from '../contract-error.ts';
import { isObject, type Json, type JsonObject, listAt, mapObjects } from '@chain-apis/foundation';
import type { ContractDocument } from '../model/model.ts';
import { readServers } from './read-servers.ts';

/**
 * A document served at an address of others, beside what they have there: standard methods of a chain beside its own.
 *
 * @param at - path template, for example `/ext/bc/{blockchainID}/rpc`. A server of the others with this path gives what is
 *   known of it: its variables, and whether it takes batches
 * @throws {@link ContractError} if it is not a path
 */
export function placeDocument(
  document: ContractDocument,
  at: string,
  others: readonly ContractDocument[],
): ContractDocument {
  if (!/^\/[^?#\s]*$/.test(at))
    throw new ContractError(`${at} is not a path: write for example /rpc or /chains/{id}/rpc`);
  const known = others.flatMap(({ bundle }) => listAt(bundle, 'servers'));
  const server = known.find((one) => readServers({ servers: [one] })[0]!.path === at) ?? { url: at };
  const { servers: _, methods, paths, ...rest } = document.bundle;
  const bundle = {
    ...rest,
    servers: [withoutKnown(server)],
    ...(methods !== undefined && { methods: withoutServers(methods) }),
    ...(paths !== undefined && { paths: withoutServers(paths) }),
  };
  return { ...document, bundle };
}

/** What is known of the values of a variable concerns the methods of the other document. */
function withoutKnown(server: Json): Json {
  if (!isObject(server) || !isObject(server['variables'])) return server;
  const variables = mapObjects(server['variables'], ({ 'x-known': _, ...rest }) => rest);
  return { ...server, variables };
}

/** Methods, or path items with their operations, without addresses of their own. */
function withoutServers(node: Json): Json {
  const without = ({ servers: _, ...rest }: JsonObject) => rest;
  if (Array.isArray(node)) return mapObjects(node, without);
  return isObject(node) ? mapObjects(node, (item) => mapObjects(without(item), without)) : node;
}
