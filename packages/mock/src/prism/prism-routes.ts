import {
  createRoutes,
  isObject,
  parsedJson,
  rawIds,
  type Contract,
  type ContractDocument,
  type Endpoint,
  type Operation,
  type Route,
} from '@chain-apis/contract';
import { nearestDocument } from '../core/write/error-bodies.ts';

/** An incoming request. */
export interface PrismRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: string;
}

/** The target of a request. */
export interface PrismTarget {
  /** The document of the target Prism server. */
  readonly document: ContractDocument;
  /** Path and query at that server. */
  readonly url: string;
  readonly operation?: Operation | undefined;
  /** The unparsed id of a JSON-RPC call: Prism sends the example's id. */
  readonly id?: string | undefined;
}

/**
 * Finds the Prism server of a request. A REST request keeps its path, without the path of a declared server. A JSON-RPC
 * call goes to the path of its method in the projection: `info.peers` at `/ext/info` becomes `/ext/info/info.peers`.
 * Requests outside all documents go to the nearest one unchanged, so that Prism refuses them.
 */
export function createPrismRoutes(contract: Contract): (request: PrismRequest) => PrismTarget {
  const routes = createRoutes(contract);
  return (request) => {
    const { pathname } = splitUrl(request.url);
    const route = routes.find(pathname, request.method);
    if (typeof route !== 'object')
      return { document: nearestDocument(contract, pathname)!, url: request.url };
    const { rest, rpc } = route.endpoint;
    if (request.method === 'POST' && rpc.size > 0 && !rest.has('POST')) return rpcTarget(route, request);
    return restTarget(route.endpoint, request);
  };
}

function restTarget({ rest, rpc }: Endpoint, { method, url }: PrismRequest): PrismTarget {
  const operation = rest.get(method) ?? (method === 'HEAD' ? rest.get('GET') : undefined);
  const known = operation ?? [...rest.values()][0];
  if (!known) return { document: [...rpc.values()][0]!.document, url };
  const { pathname, search } = splitUrl(url);
  const segments = pathname.split('/').slice(1);
  const own = segments.slice(-(known.binding.path.split('/').length - 1));
  return { document: known.document, url: `/${own.join('/')}${search}`, operation };
}

function rpcTarget({ endpoint, values }: Route, { url, body }: PrismRequest): PrismTarget {
  const message = parsedJson(body);
  const name = isObject(message) ? message['method'] : undefined;
  const method = typeof name === 'string' ? endpoint.rpc.get(name) : undefined;
  const { pathname, search } = splitUrl(url);
  if (!method) {
    const [any] = endpoint.rpc.values();
    const path = typeof name === 'string' ? `${pathname}/${encodeURIComponent(name)}` : pathname;
    return { document: any!.document, url: path + search };
  }
  const address = (method.binding.paths[0] ?? '').replace(/\/$/, '');
  const filled = address.replace(/\{([^}]+)\}/g, (_, variable: string) =>
    encodeURIComponent(values.get(variable) ?? variable),
  );
  const target = `${filled}/${encodeURI(method.id)}${search}`;
  return { document: method.document, url: target, operation: method, id: rawIds(body).get(0) };
}

function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}
