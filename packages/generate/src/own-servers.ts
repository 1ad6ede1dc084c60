import {
  isRest,
  type ContractDocument,
  type Operation,
  type RpcMethod,
  type Server,
} from '@chain-apis/contract';
import { readServers } from '@chain-apis/contract/source';

/** How a client sends an operation to a server of its own: see `ServerRule` of the runtime. */
export interface ServerRule {
  readonly of: string;
  readonly url: string;
}

/** The servers that an operation has instead of its document's; none if it has one of the document's, too. */
export function ownServers({ servers, document }: Operation): readonly Server[] {
  const usual = readServers(document.bundle).map(({ url }) => url);
  return servers.some(({ url }) => usual.includes(url)) ? [] : servers;
}

/**
 * Where a client sends an operation with servers of its own. Of as many as the document has, each belongs to the
 * document's server at the same place. An address with a variable host, and one that belongs to a path, is no rule: it
 * isn't known whether it belongs to `baseUrl`.
 */
export function serverRules(operation: Operation): ServerRule[] {
  const own = isRest(operation) ? ownServers(operation) : [];
  const rules = readServers(operation.document.bundle).flatMap((usual, index) => {
    const server = own.length === 1 ? own[0] : own[index];
    return server === undefined ? [] : ruleOf(usual, server);
  });
  const paths = rules.filter(isPath).sort((one, other) => other.of.length - one.of.length);
  // A base URL may have none of the document's paths.
  const last = paths.slice(0, 1).map(({ url }) => ({ of: '', url }));
  const others = rules.filter((rule) => !isPath(rule));
  const all = [...others, ...paths, ...(paths.some(({ of }) => of === '') ? [] : last)];
  return all.filter(({ of }, index) => all.findIndex((rule) => rule.of === of) === index);
}

const isPath = ({ url }: ServerRule): boolean => url.startsWith('/');

function ruleOf(usual: Server, own: Server): ServerRule[] {
  const [from, to] = [originOf(usual), originOf(own)];
  if (to === undefined) return [];
  if (to === '' || to === from) return [{ of: pathOf(usual), url: pathOf(own) || '/' }];
  return from ? [{ of: from, url: to + pathOf(own) }] : [];
}

/** The paths of a document's methods: of those without servers of their own, if there are any. */
export function methodPaths(methods: readonly RpcMethod[]): readonly string[] {
  const usual = methods.find((method) => ownServers(method).length === 0) ?? methods[0];
  return usual?.binding.paths ?? ['/'];
}

/** The addresses that a document declares for its calls, as base URLs of a client; variables stay in braces. */
export function declaredAddresses({ bundle, kind }: ContractDocument): string[] {
  // Methods have the path of their server.
  const address = kind === 'openrpc' ? /^https?:\/\/[^/?#]+/i : /^https?:\/\/[^?#]+/i;
  return readServers(bundle).flatMap(({ url }) => address.exec(url)?.[0].replace(/\/+$/, '') ?? []);
}

/** Empty for a path; undefined for an address that no client can have as its base. */
function originOf({ url, variables }: Server): string | undefined {
  if (!/^([a-z][a-z0-9+.-]*:)?\/\/|^\{/i.test(url)) return '';
  const [host = ''] = /^https?:\/\/[^/?#@\\\s{}]+(?=\/|$)/i.exec(url) ?? [];
  const isWhole = !/[?#]/.test(url) && Object.values(variables).every((one) => one.default !== '');
  return host !== '' && isWhole && URL.canParse(host) ? new URL(host).origin : undefined;
}

const pathOf = ({ path, variables }: Server): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) => variables[name]?.default ?? name).replace(/\/$/, '');
