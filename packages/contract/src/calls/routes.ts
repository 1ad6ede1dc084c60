import { entryOf } from '@chain-apis/foundation';
import { isRest } from '../model/operation-facts.ts';
import type { Contract, RestOperation, RpcMethod } from '../model/model.ts';

/** A path template and everything served at it. */
export interface Endpoint {
  readonly template: string;
  /** REST operations by HTTP method in upper case. */
  readonly rest: ReadonlyMap<string, RestOperation>;
  /** JSON-RPC methods by wire name. */
  readonly rpc: ReadonlyMap<string, RpcMethod>;
  /** The methods that determine the dialect, if not all of them are served here. */
  readonly family?: readonly RpcMethod[];
  /** Names of the examples that methods return here, if not the usual ones. */
  readonly examples?: Readonly<Record<string, string>>;
}

/** The endpoint of a path. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Path parameters by name, decoded. */
  readonly values: ReadonlyMap<string, string>;
}

export interface Routes {
  readonly endpoints: readonly Endpoint[];
  /**
   * Finds the endpoint of a path, possibly below a server's path. Literal segments win over parameters; a parameter
   * never matches across `/`.
   *
   * @param method - preferred if several endpoints match the path
   * @param takes - preferred among those with the method
   * @returns `undefined` for an unknown path, `malformed` for invalid percent-encoding
   */
  find(path: string, method?: string, takes?: Fits): Route | 'malformed' | undefined;
  /** All endpoints of a path. */
  endpointsAt(path: string): readonly Endpoint[];
}

/** A segment of the tree of templates: literal children first, then the ones with parameters. */
interface Node {
  readonly literals: Map<string, Node>;
  readonly patterns: SegmentPattern[];
  /** What ends here, each with the names of the parameters on the way. */
  readonly ends: { readonly endpoint: Endpoint; readonly names: readonly string[] }[];
}

/** A segment such as `{id}:stop`, whatever its parameters are called. */
interface SegmentPattern {
  /** The literals around the parameters: one more than there are names. */
  readonly literals: readonly string[];
  readonly node: Node;
}

interface MutableEndpoint extends Endpoint {
  readonly rest: Map<string, RestOperation>;
  readonly rpc: Map<string, RpcMethod>;
}

/** @param aliases - whether methods are also served at the public deployment's other paths */
export function createRoutes(contract: Pick<Contract, 'operations'>, aliases = false): Routes {
  const [root, belowServers] = [newNode(), newNode()];
  const endpoints = new Map<string, MutableEndpoint[]>();
  const endpointOf = (template: string, isFree: (endpoint: Endpoint) => boolean): MutableEndpoint => {
    const known = entryOf(endpoints, template, () => []);
    const free = known.find(isFree);
    if (free) return free;
    const endpoint = { template, rest: new Map(), rpc: new Map() };
    known.push(endpoint);
    return endpoint;
  };
  for (const operation of contract.operations) {
    if (isRest(operation)) {
      const { method, path } = operation.binding;
      const [template = path] = path.split('?');
      // Some documents tell operations of one path apart by a fragment or a query.
      const endpoint = endpointOf(template, ({ rest }) => !rest.has(method));
      endpoint.rest.set(method, operation);
      endAt(root, template, endpoint);
      for (const server of operation.servers.filter((one) => one.path !== '/')) {
        endAt(belowServers, server.path + template, endpoint);
      }
    } else {
      const { paths } = operation.binding;
      const others = aliases ? operation.servers.flatMap((server) => server.aliases ?? []) : [];
      for (const path of new Set([...paths, ...others])) {
        const endpoint = endpointOf(path, () => true);
        endpoint.rpc.set(operation.id, operation);
        endAt(root, path, endpoint);
      }
    }
  }
  return {
    endpoints: [...endpoints.values()].flat(),
    find(path, method, takes = () => true) {
      const segments = segmentsOf(path);
      if (typeof segments !== 'object') return segments;
      const first = (fits: Fits) => firstRoute([root, belowServers], { segments, fits, method });
      if (method === undefined) return first(takes) ?? first(() => true);
      const has = ({ endpoint }: Route) =>
        endpoint.rpc.size > 0 || restOperation(endpoint, method) !== undefined;
      return first((route) => has(route) && takes(route)) ?? first(has) ?? first(() => true);
    },
    endpointsAt(path) {
      const segments = segmentsOf(path);
      const found = new Set<Endpoint>();
      if (typeof segments === 'object')
        firstRoute([root, belowServers], { segments, fits: ({ endpoint }) => !found.add(endpoint) });
      return [...found];
    },
  };
}

const newNode = (): Node => ({ literals: new Map(), patterns: [], ends: [] });

/** Where a template ends, `endpoint` does, too. */
function endAt(root: Node, template: string, endpoint: Endpoint): void {
  const names = [...template.matchAll(PARAMETER)].map(([, name = '']) => name);
  const { ends } = template.split('/').slice(1).reduce(childOf, root);
  if (!ends.some((end) => end.endpoint === endpoint)) ends.push({ endpoint, names });
}

const PARAMETER = /\{([^}]*)\}/g;

function childOf(node: Node, segment: string): Node {
  if (!segment.includes('{')) return entryOf(node.literals, segment, newNode);
  const literals = segment.replace(PARAMETER, '{').split('{');
  const known = node.patterns.find((pattern) => pattern.literals.join('{') === literals.join('{'));
  if (known) return known.node;
  const pattern = { literals, node: newNode() };
  node.patterns.push(pattern);
  // `{id}:verb` is more specific than `{id}` and is tried first.
  node.patterns.sort((a, b) => b.literals.join('').length - a.literals.join('').length);
  return pattern.node;
}

/**
 * Returns the non-empty values between the literals of a segment, with each literal as far right as possible. A regular
 * expression would try millions of positions for `{a}{b}{c}{d}`.
 */
function valuesIn(segment: string, literals: readonly string[]): string[] | undefined {
  const last = literals.length - 1;
  if (!segment.endsWith(literals[last]!)) return undefined;
  let end = segment.length - literals[last]!.length;
  const values: string[] = [];
  for (let at = last - 1; at >= 0; at--) {
    const literal = literals[at]!;
    const start = end - 1 - literal.length;
    const found = at === 0 ? (segment.startsWith(literal) ? 0 : -1) : segment.lastIndexOf(literal, start);
    if (start < 0 || found < 0 || found > start) return undefined;
    values.unshift(segment.slice(found + literal.length, end));
    end = found;
  }
  return values;
}

function segmentsOf(path: string): readonly string[] | 'malformed' | undefined {
  if (!path.startsWith('/')) return undefined;
  try {
    return (path.includes('%') ? path.split('/').map(decodeURIComponent) : path.split('/')).slice(1);
  } catch {
    return 'malformed';
  }
}

function firstRoute(roots: readonly Node[], search: Search): Route | undefined {
  for (const root of roots) {
    const found = walk(root, search, 0, []);
    if (found) return found;
  }
  return undefined;
}

/** Which routes to look for. */
type Fits = (route: Route) => boolean;

/** Returns the operation that an HTTP method calls at an endpoint: HEAD is GET without the body. */
export function restOperation({ rest }: Endpoint, method: string): RestOperation | undefined {
  return rest.get(method) ?? (method === 'HEAD' ? rest.get('GET') : undefined);
}

interface Search {
  readonly segments: readonly string[];
  readonly fits: Fits;
  readonly method?: string | undefined;
}

/** The pairs of a query that some documents write into a path, to tell operations apart. */
export function queryInPath({ binding }: RestOperation): [string, string][] {
  const [, query] = binding.path.split('?');
  return [...new URLSearchParams(query)];
}

/** Those first whose operation demands more of a request. */
function byDemands(ends: Node['ends'], method = ''): Node['ends'] {
  if (ends.length < 2) return ends;
  const demands = ({ endpoint }: Node['ends'][number]): number => {
    const operation = endpoint.rest.get(method);
    if (!operation) return 0;
    const required = operation.parameters.filter((parameter) => parameter.required);
    return required.length + queryInPath(operation).length;
  };
  return ends.toSorted((a, b) => demands(b) - demands(a));
}

function walk(node: Node, search: Search, index: number, found: readonly string[]): Route | undefined {
  const segment = search.segments[index];
  if (segment === undefined) {
    return byDemands(node.ends, search.method)
      .map(({ endpoint, names }) => ({
        endpoint,
        values: new Map(names.map((name, at) => [name, found[at]!])),
      }))
      .find(search.fits);
  }
  const literal = node.literals.get(segment);
  const route = literal && walk(literal, search, index + 1, found);
  if (route) return route;
  for (const { literals, node: child } of node.patterns) {
    const values = valuesIn(segment, literals);
    const below = values && walk(child, search, index + 1, [...found, ...values]);
    if (below) return below;
  }
  return undefined;
}
