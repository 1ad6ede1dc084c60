import { createRoutes, restOperation, type Endpoint, type Route } from '@chain-apis/contract/calls';
import { idText, isObject, parsedJson } from '@chain-apis/foundation';
import type { Contract, Operation } from '@chain-apis/contract';

/** An incoming request. */
export interface PrismRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly body: string;
}

/** The target of a request. */
export interface PrismTarget {
  /** Path and query at Prism. */
  readonly url: string;
  readonly operation?: Operation | undefined;
  /** The unparsed id of a JSON-RPC call: Prism sends the example's id. */
  readonly id?: string | undefined;
}

/**
 * Finds what to ask Prism for a request. A REST request keeps its path, without the path of a declared server. A JSON-RPC
 * call goes to the path of its method in the projection: `info.peers` at `/ext/info` becomes `/ext/info/info.peers`.
 * Requests outside all documents are unchanged, so that Prism refuses them.
 */
export function createPrismRoutes(contract: Contract): (request: PrismRequest) => PrismTarget {
  const routes = createRoutes(contract);
  return (request) => {
    const { method, url } = request;
    const route = routes.find(splitUrl(url).pathname, method);
    if (typeof route !== 'object') return { url };
    const { rest, rpc } = route.endpoint;
    const isCall = method === 'POST' && rpc.size > 0 && !rest.has('POST');
    return isCall ? rpcTarget(route, request) : restTarget(route.endpoint, request);
  };
}

function restTarget(endpoint: Endpoint, { method, url }: PrismRequest): PrismTarget {
  const operation = restOperation(endpoint, method);
  const anyOperation = operation ?? [...endpoint.rest.values()][0];
  if (!anyOperation) return { url };
  const { pathname, search } = splitUrl(url);
  const segments = pathname.split('/').slice(1);
  const own = segments.slice(-(anyOperation.binding.path.split('/').length - 1));
  return { url: `/${own.join('/')}${search}`, operation };
}

function rpcTarget({ endpoint, values }: Route, { url, body }: PrismRequest): PrismTarget {
  const message = parsedJson(body);
  const name = isObject(message) ? String(message['method']) : '';
  const { pathname, search } = splitUrl(url);
  const method = endpoint.rpc.get(name);
  // The path itself can be a REST operation.
  if (!method) return { url: `${pathname}/${encodeURIComponent(name)}${search}` };
  const address = (method.binding.paths[0] ?? '').replace(/\/$/, '');
  const filled = address.replace(/\{([^}]+)\}/g, (_, variable: string) =>
    encodeURIComponent(values.get(variable) ?? variable),
  );
  return { url: `${filled}/${encodeURI(method.id)}${search}`, operation: method, id: idText(message) };
}

function splitUrl(url: string): { pathname: string; search: string } {
  const mark = url.indexOf('?');
  return mark < 0 ? { pathname: url, search: '' } : { pathname: url.slice(0, mark), search: url.slice(mark) };
}
