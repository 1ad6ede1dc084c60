import { getOwn, isObject, type JsonObject, listAt, objectAt, stringOrEmpty } from '@chain-apis/foundation';
import type { ContractDocument, Server } from '../model/model.ts';
import { serverWithSettings } from './tool-settings.ts';

const DEFAULT: Server = { url: '/', path: '/', variables: {} };

/** The servers of an operation, with their settings. @param owners - the nearest first, without the document */
export function serversOf(document: ContractDocument, ...owners: readonly JsonObject[]): Server[] {
  return readServers(...owners, document.bundle).map((server) => serverWithSettings(document, server));
}

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
  const url = stringOrEmpty(server['url']).replaceAll('${', '{');
  const declared = objectAt(server, 'variables');
  const variables = Object.fromEntries(
    Object.keys(declared).map((name) => [name, readVariable(objectAt(declared, name))]),
  );
  const batch = server['x-batch'] === true;
  return { url, path: pathOf(url, variables), variables, ...(batch && { batch }) };
}

function readVariable(node: JsonObject): Server['variables'][string] {
  const description = stringOrEmpty(node['description']);
  return { default: stringOrEmpty(node['default']), ...(description && { description }) };
}

/** The path of an address: `http://{host}/ext/{chain}` and `./ext/{chain}` are `/ext/{chain}`. */
function pathOf(url: string, variables: Server['variables']): string {
  // A leading variable contains scheme and host, or a path.
  const whole = url.replace(/^\{([^}]+)\}(?!:)/, (_, name: string) => getOwn(variables, name)?.default ?? '');
  const path = whole
    .replace(/^([a-z][a-z0-9+.-]*:|\{[^}]+\}:)?\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/^(\.{1,2}\/)+|^\.{1,2}$/, '')
    .replace(/\/+$/, '');
  return path.startsWith('/') ? path : `/${path}`;
}
