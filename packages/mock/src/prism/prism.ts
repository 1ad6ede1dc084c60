import { projectOpenRpc, type JsonObject, type Operation } from '@chain-apis/contract';
import type { getHttpOperationsFromSpec, IHttpMockConfig } from '@stoplight/prism-http';
import { sliceDocument } from './slice-document.ts';

/** What a response is to be. What is left out, Prism decides: the lowest success status, the first example. */
export interface Choice {
  readonly status?: number | undefined;
  readonly example?: string | undefined;
  readonly dynamic?: boolean | undefined;
  /** Makes a dynamic response the same every time. */
  readonly seed?: string | undefined;
}

/** A response of Prism, with the body not yet serialised. */
export interface PrismResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** Prism in process: chooses and assembles the response of an operation. Knows no sockets and validates nothing. */
export interface Prism {
  /** A JSON-RPC method gets its whole envelope, under the id of the example. */
  respond(operation: Operation, choice: Choice): Promise<PrismResponse>;
}

type HttpOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

export function createPrism(): Prism {
  let loaded: ReturnType<typeof loadPrism> | undefined;
  // Prism takes half a second to import: not before something is to be made up.
  const load = () => (loaded ??= loadPrism());
  const known = new Map<Operation, Promise<HttpOperation>>();
  return {
    async respond(operation, choice) {
      const { read, request } = await load();
      // Each operation when it is first called: most runs call a few.
      let found = known.get(operation);
      if (!found) known.set(operation, (found = read(openApiOf(operation))));
      return request(await found, choice);
    },
  };
}

async function loadPrism() {
  const [{ createInstance, getHttpOperationsFromSpec }, { createLogger }] = await Promise.all([
    import('@stoplight/prism-http'),
    import('@stoplight/prism-core'),
  ]);
  const prism = createInstance(configOf({}), { logger: createLogger('mock', { enabled: false }) });

  async function read(openApi: JsonObject): Promise<HttpOperation> {
    // A copy, because the reader of the documents resolves references in place.
    const [found] = await getHttpOperationsFromSpec(structuredClone(openApi));
    if (!found) throw new Error('Prism finds no operation');
    return found;
  }

  async function request(operation: HttpOperation, choice: Choice): Promise<PrismResponse> {
    const input = { method: operation.method, url: { path: operation.path } } as Parameters<
      typeof prism.request
    >[0];
    const outcome = await prism.request(input, [operation], configOf(choice))();
    if (outcome._tag === 'Left') {
      const { message, detail } = outcome.left as Error & { detail?: string };
      throw new Error(`Prism has no response: ${detail ?? message}`);
    }
    const { statusCode, headers, body } = outcome.right.output;
    return { status: statusCode, headers: headersOf(headers ?? {}), body };
  }
  return { read, request };
}

/** Made anew for each request: Prism keeps the media types of a request in it. */
function configOf({ status, example, dynamic = false, seed }: Choice): IHttpMockConfig {
  return {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: {
      dynamic,
      ...(status !== undefined && { code: status }),
      ...(example !== undefined && { exampleKey: example }),
      ...(seed !== undefined && { seed }),
    },
  };
}

/** Prism knows OpenAPI only: a method of an OpenRPC document is projected. */
function openApiOf(operation: Operation): JsonObject {
  if (operation.protocol === 'rest') {
    return sliceDocument(operation.document.bundle, operation.path, operation.method.toLowerCase());
  }
  const projection = withoutErrorBranch(projectOpenRpc(operation.document, [operation], 'slash'));
  return sliceDocument(projection, Object.keys(projection['paths'] as JsonObject)[0] ?? '', 'post');
}

/** A dynamic response is to be a result: of `oneOf: [success, error]` only the first is left. */
function withoutErrorBranch(projection: JsonObject): JsonObject {
  const copy = structuredClone(projection) as unknown as {
    paths: Record<
      string,
      { post: { responses: { 200: { content: Record<string, { schema: { oneOf: [object] } }> } } } }
    >;
  };
  for (const { post } of Object.values(copy.paths)) {
    for (const media of Object.values(post.responses[200].content))
      Object.assign(media, { schema: media.schema.oneOf[0] });
  }
  return copy as unknown as JsonObject;
}

function headersOf(headers: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(headers).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  );
}
