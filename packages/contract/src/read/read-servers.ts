import { own, isObject, type JsonObject, listAt, objectAt, strings, text } from '@chain-apis/foundation';
import type { Server } from '../model/model.ts';

const DEFAULT: Server = { url: '/', path: '/', variables: {} };

/**
 * The servers of an operation: those of the nearest owner that declares any (operation, path item, document);
 * otherwise, as in both specifications, one server at `/`.
 */
export function readServers(...owners: readonly JsonObject[]): Server[] {
  const listed = owners.map((owner) => listAt(owner, 'servers').filter(isObject));
  return listed.find(({ length }) => length > 0)?.map(readServer) ?? [DEFAULT];
}

function readServer(server: JsonObject): Server {
  // OpenRPC writes `${name}` as well.
  const url = text(server['url']).replaceAll('${', '{');
  const declared = objectAt(server, 'variables');
  const variables = Object.fromEntries(
    Object.keys(declared).map((name) => [name, readVariable(objectAt(declared, name))]),
  );
  return { url, path: pathOf(url, variables), variables };
}

function readVariable(node: JsonObject): Server['variables'][string] {
  const values = strings(node['enum']);
  const description = text(node['description']);
  return {
    default: text(node['default']),
    ...(values.length > 0 && { values }),
    ...(description && { description }),
  };
}

/** The path of an address: `http://{host}/ext/{chain}` and `./ext/{chain}` are `/ext/{chain}`. */
function pathOf(url: string, variables: Server['variables']): string {
  // A leading variable contains scheme and host, or a path.
  const whole = url.replace(/^\{([^}]+)\}(?!:)/, (_, name: string) => own(variables, name)?.default ?? '');
  const path = whole
    .replace(/^([a-z][a-z0-9+.-]*:|\{[^}]+\}:)?\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/^(\.{1,2}\/)+|^\.{1,2}$/, '')
    .replace(/\/+$/, '');
  return path.startsWith('/') ? path : `/${path}`;
}
