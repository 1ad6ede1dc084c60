import { codeOf, isRest, type Operation } from '@chain-apis/contract';
import { tagged, referredName } from '@chain-apis/contract/schema';
import { mapSchemas, nativePatternsOnly, wholeOperation } from '@chain-apis/contract/source';
import { projectOpenRpc } from '@chain-apis/contract/project';
import { isObject, mapInside, type Json, type JsonObject } from '@chain-apis/foundation';
import type { Generator } from '../core/host.ts';
import type { HttpOperation } from './run-prism.ts';
import { sliceDocument } from './slice-document.ts';

/** Generates bodies with in-process Prism, without sockets and validation. */
export function createPrism(): Generator {
  const cache = new Map<Operation, Promise<HttpOperation>>();
  return {
    async generate(operation, outcome, seed) {
      // Loading Prism takes half a second, so only when data is generated.
      const { readOperation, request } = await import('./run-prism.ts');
      // Each operation on its first call: most runs call few.
      let found = cache.get(operation);
      if (!found) cache.set(operation, (found = readOperation(openApiOf(wholeOperation(operation)))));
      const body = (await request(await found, { status: codeOf(outcome), seed })) as Json;
      return outcome.key === 'result' ? (body as { result?: Json }).result : body;
    },
  };
}

/** Prism only supports OpenAPI, so methods of OpenRPC documents are projected; and it runs every pattern in the engine. */
function openApiOf(operation: Operation): JsonObject {
  return withTags(nativePatternsOnly(sliceOf(operation)));
}

/** Prism reads no discriminator: each branch of a union says which values select it. */
function withTags(document: JsonObject): JsonObject {
  return mapSchemas(document, (schema) => {
    const { discriminator } = schema;
    if (!isObject(discriminator)) return schema;
    const withTag = (branch: Json): Json => {
      const name = isObject(branch) ? referredName(branch) : undefined;
      return name === undefined ? branch : { allOf: [branch, tagged(document, discriminator, name)] };
    };
    const isUnion = (key: string) => key === 'oneOf' || key === 'anyOf';
    return mapInside<Json, Json>(schema, (value, key) =>
      isUnion(key) ? mapInside(value, withTag) : value,
    ) as JsonObject;
  });
}

function sliceOf(operation: Operation): JsonObject {
  if (isRest(operation)) {
    const { path, method } = operation.binding;
    return sliceDocument(operation.document.bundle, path, method.toLowerCase());
  }
  const projection = withoutErrorBranch(projectOpenRpc(operation.document, [operation]));
  return sliceDocument(projection, Object.keys(projection['paths'] as JsonObject)[0] ?? '', 'post');
}

/** A dynamic response must be a result: only the first branch of `oneOf: [success, error]` is kept. */
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
