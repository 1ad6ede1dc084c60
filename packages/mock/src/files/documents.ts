import { getOwn, objectAt, type JsonObject, writeJson } from '@chain-apis/foundation';
import { documentPath, type Contract, type ContractDocument } from '@chain-apis/contract';
import { withServerUrl } from './with-server-url.ts';
import { extensionsSchema, publicDocument } from '@chain-apis/contract/project';
import { readServers, wholeDocument } from '@chain-apis/contract/source';
import type { Documents } from '../core/host.ts';
import { prefixOf } from '../core/match/areas.ts';
import { jsonResponse, originOf, type EngineResponse } from '../core/read/messages.ts';

/** Path of the extension schemas. */
const EXTENSIONS = '/extensions.json';
/** Path and media type of the API catalogue (RFC 9727). */
const CATALOG = '/.well-known/api-catalog';
const CATALOG_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/**
 * Serves the documents for tools of any kind: `/openapi/data.json`, `/openrpc/info.yaml`.
 *
 * @param scheme - of the URLs in the catalogue and the documents
 */
export function createDocuments(
  contract: Pick<Contract, 'documents'>,
  scheme: 'http' | 'https' = 'http',
): Documents {
  const { documents } = contract;
  const addresses = new Map<string, ContractDocument>(
    documents.map((one) => [`/${documentPath(one, documents)}`, one]),
  );
  const respond: Documents['respond'] = async ({ method, path, headers }) => {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    const origin = originOf(headers, scheme);
    if (path === CATALOG) return catalog(addresses, origin);
    if (path === EXTENSIONS) return jsonResponse(200, extensionsSchema());
    const json = path.replace(/\.yaml$/, '.json');
    const document = addresses.get(json);
    if (!document) return undefined;
    const isJson = json === path;
    const served = servedDocument(document, origin);
    // Loaded only now: hardly any caller wants YAML.
    const body = isJson ? writeJson(served) : (await import('yaml')).default.stringify(served);
    return {
      status: 200,
      headers: { 'content-type': isJson ? 'application/json' : 'application/yaml' },
      body,
    };
  };
  return { respond, discover: (document, origin) => writeJson(servedDocument(document, origin)) };
}

/** Returns the published document with its server URL. */
export const servedDocument = (document: ContractDocument, origin: string): JsonObject => {
  const { bundle, deployed } = wholeDocument(document);
  return withServerUrl(publicDocument(deployed?.bundle ?? bundle), origin);
};

function catalog(addresses: ReadonlyMap<string, ContractDocument>, origin: string): EngineResponse {
  const linkset = [...addresses].map(([address, document]) => ({
    anchor: origin + (pathOf(document) ?? '/'),
    'service-desc': [{ href: origin + address, type: 'application/json', title: document.title }],
  }));
  const headers = { 'content-type': CATALOG_TYPE, link: `<${CATALOG}>; rel="api-catalog"` };
  return { status: 200, headers, body: JSON.stringify({ linkset }) };
}

/** Returns an API's base path: its first server's path, or the common prefix of its OpenAPI paths. */
function pathOf(document: ContractDocument): string | undefined {
  const { kind, bundle } = wholeDocument(document);
  if (kind === 'openapi') {
    const [first] = Object.keys(objectAt(bundle, 'paths'));
    return first === undefined ? undefined : prefixOf(first);
  }
  const [server] = readServers(bundle);
  return server?.path.replace(
    /\{([^}]+)\}/g,
    (_, name: string) => getOwn(server.variables, name)?.default ?? name,
  );
}
