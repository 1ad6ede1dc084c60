import { type Endpoint, type RpcMethod, writeJson } from '@chain-apis/contract';
import type { Services } from '../composition-root.ts';
import { servedDocument } from '../write/documents.ts';
import type { MethodNames } from './method-prefixes.ts';

/**
 * OpenRPC's service discovery: the document of the methods that are served here, in JSON. The observed node knows none.
 *
 * @param origin - the address by which the request names this server
 */
export function discover(
  { dialect }: Pick<Services, 'dialect'>,
  endpoint: Endpoint,
  method: string,
  origin: string,
): string | undefined {
  if (method !== 'rpc.discover' || dialect === 'observed') return undefined;
  const [served] = endpoint.rpc.values();
  return served && writeJson(servedDocument(served.document, origin));
}

/** Where a method is served that is unknown here. */
export function whereServed(
  methods: ReadonlyMap<string, RpcMethod>,
  { template }: Endpoint,
  name: string,
  prefixes: MethodNames,
): string {
  // A prefix of the wire takes the place of the contract's.
  if (name !== '' && prefixes.declared(name) === '')
    return `${name} is spelled ${prefixes.served(name)} here`;
  const paths = methods.get(prefixes.declared(name))?.paths;
  if (!paths) return `no method of the contract has this name`;
  return `${name} is not served at ${template} but at ${paths.join(' and ')}`;
}
