import type { Contract } from '@chain-apis/contract';
import type { EngineResponse } from '../read/messages.ts';
import { headersOfPackages } from '../match/areas.ts';

/** Adds the headers that every response of a package carries. */
export type WithPackageHeaders = (name: string | undefined, response: EngineResponse) => EngineResponse;

export function createPackageHeaders(contract: Contract): WithPackageHeaders {
  const ofPackage = headersOfPackages(contract);
  /** Static responses share their headers: what is merged once is merged for all of them. */
  const merged = new WeakMap<object, EngineResponse['headers']>();
  return (name, response) => {
    const shared = ofPackage.get(name ?? '');
    if (!shared || Object.keys(shared).length === 0) return response;
    let headers = merged.get(response.headers);
    if (!headers) merged.set(response.headers, (headers = { ...shared, ...response.headers }));
    return { ...response, headers };
  };
}
