import type { Endpoint, Route } from '@chain-apis/contract/calls';
import type { Server } from '@chain-apis/contract';
import { getOwn } from '@chain-apis/foundation';
import { isLocalName } from './same-machine.ts';
import { textResponse, type EngineResponse, type ParsedRequest } from '../read/messages.ts';

/** A recorded node's checks before any method is called. */
export type NodeGate = { readonly response: EngineResponse } | { readonly route: Route };

/** CORS first, then the host name, then the path: an unknown chain has no path. */
export function enterNode(route: Route | 'malformed' | undefined, request: ParsedRequest): NodeGate {
  const { method, headers } = request;
  if (method === 'OPTIONS' && headers.get('access-control-request-method') !== undefined) {
    return { response: { status: 200, headers: preflightHeaders(request), body: '' } };
  }
  if (!isLocalName(headers.get('host'))) return { response: textResponse(403, 'invalid host specified') };
  const routed = typeof route === 'object' ? knownRoute(route) : undefined;
  if (routed) return { route: routed };
  return {
    response: { ...textResponse(404, '404 page not found'), undeclared: 'the node has no such address' },
  };
}

function preflightHeaders({ headers }: ParsedRequest): Record<string, string> {
  return {
    'access-control-allow-methods': headers.get('access-control-request-method') ?? '',
    'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
  };
}

/** Returns the route with this chain's methods; `undefined` for an unknown chain. */
function knownRoute(route: Route): Route | undefined {
  const { endpoint, values } = route;
  const [method] = endpoint.rpc.values();
  const here = method?.servers.filter((server) => isServerOf(endpoint, server)) ?? [];
  const variable = knownIn(here).find(({ name }) => values.has(name));
  if (!variable) return route;
  const served = getOwn(variable.known, values.get(variable.name)!);
  if (served === undefined) return undefined;
  if (served === 'all') return route;
  // Methods that another document adds to the path are always served.
  const methods = [...endpoint.rpc].filter(
    ([name, { servers }]) => knownIn(servers).length === 0 || Object.hasOwn(served, name),
  );
  return {
    ...route,
    endpoint: { ...endpoint, rpc: new Map(methods), family: [...endpoint.rpc.values()], examples: served },
  };
}

/** An alias of a path has the same variables. */
function isServerOf({ template }: Endpoint, { path, aliases = [] }: Server): boolean {
  return [path, ...aliases].includes(template);
}

/** The variables of servers of which values are known. */
function knownIn(servers: readonly Server[]) {
  const variables = servers.flatMap((server) => Object.entries(server.variables));
  return variables.flatMap(([name, { known }]) => (known ? [{ name, known }] : []));
}
