import { createTemplate, derive } from './call.ts';
import type { ClientOptions } from './client-options.ts';
import { exchange, type HttpRequest } from './exchange.ts';
import { createRestCall, type RestCall } from './rest-core.ts';
import { stringifyJson } from './stringify-json.ts';

/** What is used of openapi-fetch's client; structural, so that the runtime does not depend on it. */
export interface OpenApiClient {
  request(method: any, path: any, init: any): Promise<unknown>;
}

/** Stands for a `Request`: building a real one is the larger part of what openapi-fetch costs. */
class LightRequest {
  constructor(url: string, init: object) {
    Object.assign(this, init, { url });
  }
  // openapi-fetch asks whether a middleware gave it a request; a real one will do.
  static [Symbol.hasInstance](item: object) {
    return 'method' in item;
  }
}

const toHttp = ({ method, url, headers, body }: any): HttpRequest => ({
  method,
  url,
  headers: Object.fromEntries(headers),
  body,
});

/**
 * A REST client on top of openapi-fetch. Named calls let it build the request, and read the body themselves, once. Its
 * verbs stay: they get the same guards (key, deadline, attempts, redirects, size), and throw where a named call returns
 * a failure.
 *
 * @example
 * ```ts
 * import createClient from 'openapi-fetch';
 * import { createOpenApiCore, type Failure, type RestOperation, type Success } from '@chain-apis/runtime';
 *
 * const getHeight: RestOperation<{ chainId: string }, Success<200, { height: string }> | Failure> = {
 *   id: 'getHeight',
 *   method: 'GET',
 *   path: '/v1/chains/{chainId}/height',
 *   success: [200],
 *   errors: [404],
 * };
 * const { call } = createOpenApiCore(createClient, { baseUrl: 'http://127.0.0.1:4010' });
 * const result = await call(getHeight, { chainId: '43114' });
 * if (result.ok) console.log(result.data.height);
 * ```
 */
export const createOpenApiCore = <Client extends OpenApiClient>(
  createClient: (options: any) => Client,
  options: ClientOptions,
): { client: Client; call: RestCall } => {
  const template = createTemplate(options);
  const { baseUrl, headers } = template;
  const client = createClient({
    baseUrl,
    Request: LightRequest,
    bodySerializer: stringifyJson,
    headers,
    fetch: async (request: any) => {
      const { method, url, signal } = request;
      const operation = `${method} ${url.slice(baseUrl.length).split('?')[0]}`;
      const call = derive(template, { operation, signal, idempotent: method === 'GET' });
      const failure = await exchange(call, toHttp(request));
      if (failure) throw Object.assign(new Error(`${operation}: ${failure.outcome}`), failure);
      return new Response(call.body!.length ? (call.body as BodyInit) : null, call.answer);
    },
  });
  const call = createRestCall(template, ({ method, path, query, header, body }, headers, run) =>
    client.request(method, path, {
      params: { query, header },
      body,
      headers,
      fetch: async (request: Request) => {
        await run(toHttp(request));
        return { status: 204 };
      },
    }),
  );
  return { client, call };
};
