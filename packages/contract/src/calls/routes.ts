import { escapePattern } from '../schema/escape-pattern.ts';
import type { Contract, RestOperation, RpcMethod } from '../model/model.ts';

/** A path template and everything that is served at it. */
export interface Endpoint {
  readonly template: string;
  /** REST operations by HTTP method in upper case. */
  readonly rest: ReadonlyMap<string, RestOperation>;
  /** JSON-RPC methods by wire name. */
  readonly rpc: ReadonlyMap<string, RpcMethod>;
  /** The methods by which the dialect goes, where not all of them are served here. */
  readonly family?: readonly RpcMethod[];
  /** Names of the examples that are the results of methods here, where these are not the usual ones. */
  readonly examples?: Readonly<Record<string, string>>;
}

/** What a path leads to. */
export interface Route {
  readonly endpoint: Endpoint;
  /** Path parameters by name, decoded. */
  readonly values: ReadonlyMap<string, string>;
}

export interface Routes {
  readonly endpoints: readonly Endpoint[];
  /**
   * Finds the endpoint of a path, which may stand below the path of a server. A literal segment beats a parameter; a
   * parameter never matches across `/`.
   *
   * @param method - of several endpoints that fit the path, one that has this method comes first
   * @returns `undefined` for an unknown path, `malformed` if its percent-encoding is broken
   */
  find(path: string, method?: string): Route | 'malformed' | undefined;
}

/** A segment of the tree of templates: literal children first, then the ones with parameters. */
interface Node {
  readonly literals: Map<string, Node>;
  readonly patterns: {
    readonly source: string;
    readonly names: string[];
    readonly regexp: RegExp;
    readonly node: Node;
  }[];
  endpoint?: MutableEndpoint;
}

interface MutableEndpoint extends Endpoint {
  readonly rest: Map<string, RestOperation>;
  readonly rpc: Map<string, RpcMethod>;
}

/** @param aliases - whether methods are served at the other addresses of the public deployment too (`x-aliases`) */
export function createRoutes(contract: Pick<Contract, 'operations'>, aliases = false): Routes {
  const root = newNode();
  const belowServers = newNode();
  const endpoints = new Map<string, MutableEndpoint>();
  const endpointOf = (template: string): MutableEndpoint => {
    let endpoint = endpoints.get(template);
    if (!endpoint) {
      endpoint = nodeAt(root, template).endpoint ??= { template, rest: new Map(), rpc: new Map() };
      endpoints.set(template, endpoint);
    }
    return endpoint;
  };
  for (const operation of contract.operations) {
    if (operation.protocol === 'rest') {
      const endpoint = endpointOf(operation.path);
      endpoint.rest.set(operation.method, operation);
      for (const { path } of operation.servers.filter((server) => server.path !== '/')) {
        nodeAt(belowServers, path + operation.path).endpoint ??= endpoint;
      }
    } else {
      for (const path of aliases ? [...operation.paths, ...operation.aliases] : operation.paths)
        endpointOf(path).rpc.set(operation.id, operation);
    }
  }
  return {
    endpoints: [...endpoints.values()],
    find: (path, method) => find([root, belowServers], path, method),
  };
}

function newNode(): Node {
  return { literals: new Map(), patterns: [] };
}

function nodeAt(root: Node, template: string): Node {
  return template.split('/').slice(1).reduce(childOf, root);
}

function childOf(node: Node, segment: string): Node {
  if (!segment.includes('{')) {
    const child = node.literals.get(segment) ?? newNode();
    node.literals.set(segment, child);
    return child;
  }
  const known = node.patterns.find((pattern) => pattern.source === segment);
  if (known) return known.node;
  const pattern = { source: segment, ...compile(segment), node: newNode() };
  node.patterns.push(pattern);
  // `{id}:verb` says more than `{id}` and is tried first.
  node.patterns.sort((a, b) => literalLength(b.source) - literalLength(a.source));
  return pattern.node;
}

function compile(segment: string): { names: string[]; regexp: RegExp } {
  const names: string[] = [];
  const source = segment.replace(/\{([^}]*)\}|[^{]+/g, (part, name: string | undefined) => {
    if (name === undefined) return escapePattern(part);
    names.push(name);
    return '(.+)';
  });
  return { names, regexp: new RegExp(`^${source}$`, 's') };
}

function literalLength(segment: string): number {
  return segment.replace(/\{[^}]*\}/g, '').length;
}

function find(
  roots: readonly Node[],
  path: string,
  method: string | undefined,
): Route | 'malformed' | undefined {
  if (!path.startsWith('/')) return undefined;
  let segments: string[];
  try {
    segments = (path.includes('%') ? path.split('/').map(decodeURIComponent) : path.split('/')).slice(1);
  } catch {
    return 'malformed';
  }
  const route = (fits: Fits) => {
    for (const root of roots) {
      const found = walk(root, { segments, fits }, 0, []);
      if (found) return found;
    }
    return undefined;
  };
  return (
    (method === undefined ? undefined : route((endpoint) => hasMethod(endpoint, method))) ?? route(() => true)
  );
}

/** Which of the endpoints that a path leads to are looked for. */
type Fits = (endpoint: Endpoint) => boolean;

function hasMethod({ rest, rpc }: Endpoint, method: string): boolean {
  return rpc.size > 0 || rest.has(method) || (method === 'HEAD' && rest.has('GET'));
}

interface Search {
  readonly segments: readonly string[];
  readonly fits: Fits;
}

function walk(node: Node, search: Search, index: number, found: [string, string][]): Route | undefined {
  const segment = search.segments[index];
  if (segment === undefined) {
    const { endpoint } = node;
    return endpoint && search.fits(endpoint) ? { endpoint, values: new Map(found) } : undefined;
  }
  const literal = node.literals.get(segment);
  const route = literal && walk(literal, search, index + 1, found);
  if (route) return route;
  for (const { names, regexp, node: child } of node.patterns) {
    const match = regexp.exec(segment);
    if (!match) continue;
    const values = names.map((name, position): [string, string] => [name, match[position + 1] ?? '']);
    const below = walk(child, search, index + 1, [...found, ...values]);
    if (below) return below;
  }
  return undefined;
}
