import type { RestCaller } from '../call/rest-client.ts';
import type { RestOperation, ServerRule } from '../operation.ts';

/**
 * Creates a caller that sends operations with servers of their own there, with the credentials that are declared for
 * them: to a declared path below `baseUrl`; to another origin only if `baseUrl` is at the address that the document
 * declares. With the address of a mock, of a proxy or of a deployment of your own, all calls go to it.
 *
 * @param create - creates the caller of one server
 * @throws {TypeError} if an option is invalid
 */
export function withServers<Options extends { readonly baseUrl: string }>(
  create: (options: Options) => RestCaller,
  options: Options,
): RestCaller {
  const callers = new Map<string | undefined, RestCaller>([[undefined, create(options)]]);
  const callerAt = (baseUrl: string | undefined): RestCaller => {
    const caller = callers.get(baseUrl) ?? create({ ...options, baseUrl });
    callers.set(baseUrl, caller);
    return caller;
  };
  return {
    call: (operation, args, callOptions) =>
      callerAt(ownServer(operation, options.baseUrl)).call(operation, args, callOptions),
  };
}

/** The server of an operation, if it isn't `baseUrl`. */
function ownServer(
  operation: Pick<RestOperation<never, unknown>, 'servers'> | undefined,
  baseUrl: string,
): string | undefined {
  if (!operation?.servers) return undefined;
  const { origin, pathname } = new URL(baseUrl);
  const path = pathname.replace(/\/+$/, '');
  const isPath = ({ url }: ServerRule) => url.startsWith('/');
  const rule = operation.servers.find((one) => (isPath(one) ? path.endsWith(one.of) : origin === one.of));
  if (!rule || !isPath(rule)) return rule?.url;
  return origin + path.slice(0, path.length - rule.of.length) + rule.url;
}
