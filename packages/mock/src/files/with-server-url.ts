import { isObject, mapObjects, objectAt, type Json, type JsonObject } from '@chain-apis/foundation';
import { readServers } from '@chain-apis/contract/source';

/**
 * Returns a document with one server, for example the mock that serves it. Paths are unchanged, including their
 * variables.
 *
 * @param origin - scheme, host and port: `http://127.0.0.1:4010`
 */
export function withServerUrl(bundle: JsonObject, origin: string): JsonObject {
  const isRpc = 'openrpc' in bundle;
  const moved = (owner: JsonObject): JsonObject => {
    if (!Array.isArray(owner['servers']) || owner['servers'].length === 0) return owner;
    return { ...owner, servers: movedServers(owner['servers'], origin, isRpc) };
  };
  const { methods, paths } = bundle;
  return {
    ...moved({ ...bundle, servers: bundle['servers'] ?? [{ url: '/' }] }),
    ...(Array.isArray(methods) && { methods: mapObjects(methods, moved) }),
    ...(isObject(paths) && { paths: mapObjects(paths, (item) => mapObjects(moved(item), moved)) }),
  };
}

/** At one origin, two URLs with the same path are the same. */
function movedServers(servers: readonly Json[], origin: string, isRpc: boolean): Json[] {
  const listed = servers.filter(isObject).map((server) => movedServer(server, origin, isRpc));
  return listed.filter(({ url }, index) => listed.findIndex((other) => other['url'] === url) === index);
}

function movedServer(server: JsonObject, origin: string, isRpc: boolean): JsonObject {
  const [{ path } = { path: '/' }] = readServers({ servers: [server] });
  const { variables: _, ...rest } = server;
  const used = Object.entries(objectAt(server, 'variables')).filter(([name]) => path.includes(`{${name}}`));
  const written = isRpc ? path.replaceAll('{', '${') : path;
  const url = path === '/' ? origin : origin + written;
  return { ...rest, url, ...(used.length > 0 && { variables: Object.fromEntries(used) }) };
}
