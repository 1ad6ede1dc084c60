import { ContractError } from '../contract-error.ts';
import { isObject, type Json, type JsonObject, listAt } from '../json/json.ts';
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
  const variables = Object.entries(server['variables']).map(([name, variable]) => {
    const { 'x-known': _, ...rest } = isObject(variable) ? variable : {};
    return [name, rest];
  });
  return { ...server, variables: Object.fromEntries(variables) as JsonObject };
}

/** Methods, or path items with their operations, without addresses of their own. */
function withoutServers(node: Json, depth = 0): Json {
  if (Array.isArray(node)) return node.map((item) => withoutServers(item, 1));
  if (!isObject(node)) return node;
  const kept = Object.entries(node).filter(([key]) => depth === 0 || key !== 'servers');
  if (depth === 2) return Object.fromEntries(kept);
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutNested(value, depth)]));
}

const withoutNested = (value: Json, depth: number): Json =>
  isObject(value) ? withoutServers(value, depth + 1) : value;
