/** The parts of an OpenAPI document of which types are made, with the schemas of what goes each way. */
import type { ContractDocument } from '@chain-apis/contract';
import {
  isObject,
  mapInside,
  objectAt,
  type Json,
  type JsonObject,
  type JsonSchema,
} from '@chain-apis/foundation';
import { asOutput } from './input-schemas.ts';

export interface TypedPaths {
  readonly info: Json;
  readonly paths: JsonObject;
  /** A server sends their requests. */
  readonly webhooks: Json;
  /** All but the schemas. */
  readonly components: JsonObject;
}

/** @param inputOf - the schema of what callers send */
export function typedPaths(
  document: ContractDocument,
  inputOf: (schema: JsonSchema) => JsonSchema,
): TypedPaths {
  const { bundle, kind } = document;
  const sent = (body: Json): Json => mapContent(body, inputOf);
  const received = (part: Json): Json => asOutput(document, part);
  const operation = (part: Json): Json =>
    isObject(part) && 'responses' in part
      ? mapInside<Json, Json>(part, (inner, key) => {
          if (key === 'requestBody') return sent(inner);
          return key === 'responses' ? received(inner) : inner;
        })
      : part;
  const components = mapInside(objectAt(bundle, 'components'), (family, key) => {
    if (key === 'requestBodies') return mapInside<Json, Json>(family, sent);
    return key === 'responses' ? received(family) : family;
  });
  return {
    info: bundle['info'] ?? {},
    paths: mapInside(objectAt(bundle, 'paths'), (item) => mapInside<Json, Json>(item, operation)),
    webhooks: received(objectAt(bundle, 'webhooks')),
    // Other components of OpenRPC aren't needed for types.
    components: kind === 'openapi' ? components : {},
  };
}

function mapContent(body: Json, change: (schema: JsonSchema) => JsonSchema): Json {
  if (!isObject(body) || !isObject(body['content'])) return body;
  const content = mapInside<Json, Json>(body['content'], (media) =>
    mapInside<Json, Json>(media, (part, key) => (key === 'schema' && isObject(part) ? change(part) : part)),
  );
  return { ...body, content };
}
