import { rounded } from '@chain-apis/contract/source';
import type { Json, JsonObject } from '@chain-apis/foundation';
import { createLogger } from '@stoplight/prism-core';
import { createInstance, getHttpOperationsFromSpec, type IHttpMockConfig } from '@stoplight/prism-http';

/** An operation in Prism's form. */
export type HttpOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

const prism = createInstance(configOf({}), { logger: createLogger('mock', { enabled: false }) });

/** Reads a document that has one operation. */
export async function readOperation(openApi: JsonObject): Promise<HttpOperation> {
  // A copy, because Prism's parser resolves references in place.
  const [found] = await getHttpOperationsFromSpec(structuredClone(rounded(openApi) as object));
  if (!found) throw new Error('Prism finds no operation');
  return found;
}

/** The response to generate, and its seed. */
interface Choice {
  readonly status?: number;
  readonly seed?: string;
}

/** Generates the body of a response with Prism. */
export async function request(operation: HttpOperation, choice: Choice): Promise<Json> {
  const input = { method: operation.method, url: { path: operation.path } } as Parameters<
    typeof prism.request
  >[0];
  const outcome = await prism.request(input, [operation], configOf(choice))();
  if (outcome._tag === 'Left') {
    // Prism declares an Error; those of its own have a detail.
    const { message, detail } = outcome.left as Error & { detail?: string };
    throw new Error(`Prism has no response: ${detail ?? message}`);
  }
  // Prism declares any value; a generator of JSON Schema makes JSON.
  return outcome.right.output.body as Json;
}

/** Created for each request: Prism stores the request's media types in it. */
function configOf({ status, seed }: Choice): IHttpMockConfig {
  return {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: {
      dynamic: true,
      ...(status !== undefined && { code: status }),
      ...(seed !== undefined && { seed }),
    },
  };
}
