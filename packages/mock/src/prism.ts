import {
  projectOpenRpc,
  type ContractDocument,
  type JsonObject,
  type Operation,
  type RpcMethod,
} from '@chain-apis/contract';
import type { getHttpOperationsFromSpec, IHttpMockConfig } from '@stoplight/prism-http';

/** What an answer is to be. What is left out, Prism decides: the lowest success status, the first example. */
export interface Choice {
  readonly status?: number;
  readonly example?: string;
  readonly dynamic?: boolean;
  /** Makes a dynamic answer the same every time. */
  readonly seed?: string;
}

/** An answer of Prism, with the body not yet serialised. */
export interface PrismAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** Prism in process: chooses and assembles the answer of an operation. Knows no sockets and validates nothing. */
export interface Prism {
  /** Loads Prism and every document, which the first answer would do otherwise. */
  ready(): Promise<void>;
  /** A JSON-RPC method answers with its whole envelope, under the id of the example. */
  answer(operation: Operation, choice: Choice): Promise<PrismAnswer>;
}

type HttpOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];
type OperationsById = ReadonlyMap<string, HttpOperation>;

export function createPrism(documents: readonly ContractDocument[], operations: readonly Operation[]): Prism {
  let loaded: Promise<{ request: Request; operations: OperationsById }> | undefined;
  // Prism takes a second to import: not before it is needed, so that a command's help is instant.
  const load = () => (loaded ??= loadPrism(documents, operations));
  return {
    ready: async () => void (await load()),
    async answer(operation, choice) {
      const prism = await load();
      const found = prism.operations.get(operation.id);
      if (!found) throw new Error(`Prism does not know ${operation.id}`);
      return prism.request(found, choice);
    },
  };
}

type Request = (operation: HttpOperation, choice: Choice) => Promise<PrismAnswer>;

async function loadPrism(documents: readonly ContractDocument[], operations: readonly Operation[]) {
  const [{ createInstance, getHttpOperationsFromSpec: read }, { createLogger }] = await Promise.all([
    import('@stoplight/prism-http'),
    import('@stoplight/prism-core'),
  ]);
  const prism = createInstance(configOf({}), { logger: createLogger('mock', { enabled: false }) });
  const byId = new Map<string, HttpOperation>();
  for (const document of documents) {
    // A copy, because the reader of the documents resolves references in place.
    for (const found of await read(structuredClone(openApiOf(document, operations))))
      byId.set(found.iid ?? '', found);
  }
  const request: Request = async (operation, choice) => {
    const input = { method: operation.method, url: { path: operation.path } } as Parameters<
      typeof prism.request
    >[0];
    const outcome = await prism.request(input, [operation], configOf(choice))();
    if (outcome._tag === 'Left') {
      const { message, detail } = outcome.left as Error & { detail?: string };
      throw new Error(`Prism cannot answer: ${detail ?? message}`);
    }
    const { statusCode, headers, body } = outcome.right.output;
    return { status: statusCode, headers: headersOf(headers ?? {}), body };
  };
  return { request, operations: byId as OperationsById };
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

/** Prism knows OpenAPI only: the methods of an OpenRPC document are projected. */
function openApiOf(document: ContractDocument, operations: readonly Operation[]): JsonObject {
  if (document.kind === 'openapi') return document.bundle;
  const methods = operations.filter(
    (operation): operation is RpcMethod => operation.protocol === 'rpc' && operation.document === document,
  );
  return withoutErrorBranch(projectOpenRpc(document, methods, 'slash'));
}

/** A dynamic answer is to be a result: of `oneOf: [success, error]` only the first is left. */
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
