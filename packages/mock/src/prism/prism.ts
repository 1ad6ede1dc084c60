import { codeOf, isRest, type Operation } from '@chain-apis/contract';
import { tagged, referredName } from '@chain-apis/contract/schema';
import { mapSchemas, nativePatternsOnly, wholeOperation } from '@chain-apis/contract/source';
import { projectOpenRpc } from '@chain-apis/contract/project';
import {
  isObject,
  mapInside,
  objectAt,
  pointerTo,
  valueAt,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import { memberOf } from '../core/values/members.ts';
import { withWrites } from '../core/fill/echo.ts';
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
      const body = await request(await found, { status: codeOf(outcome), seed });
      return outcome.key === 'result' ? memberOf(body, 'result') : body;
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
    // An object remains one.
    return mapInside<Json, Json>(schema, (value, key) =>
      isUnion(key) ? mapInside(value, withTag) : value,
    ) as JsonObject;
  });
}

function sliceOf(operation: Operation): JsonObject {
  if (isRest(operation)) {
    const { bundle } = operation.document;
    const declared = valueAt(bundle, operation.pointer) ?? {};
    return sliceDocument(bundle, { ...operation.binding, operation: declared });
  }
  const projection = projectOpenRpc(operation.document, [operation]);
  const [path = ''] = Object.keys(objectAt(projection, 'paths'));
  // A dynamic response must be a result, which is the first branch of `oneOf: [success, error]`.
  const at = ['paths', path, 'post', 'responses', '200', 'content', 'application/json', 'schema'];
  const value = valueAt(projection, pointerTo('', ...at, 'oneOf', 0)) ?? {};
  const document = withWrites(projection, [{ at, value }]);
  const declared = valueAt(document, pointerTo('', 'paths', path, 'post')) ?? {};
  return sliceDocument(document, { path, method: 'POST', operation: declared });
}
