import type { JsonObject } from '@chain-apis/foundation';
import { diffDocuments } from '../diff-documents.ts';

/** A document as it is loaded. */
export const document = (bundle: JsonObject) => ({
  id: 'small',
  kind: 'openapi' as const,
  bundle,
  version: '1.0.0',
});

/** The rules of all differences that are no documentation, with their levels. */
export function rulesOf(old: JsonObject, next: JsonObject): string[] {
  const [diff] = diffDocuments([document(old)], [document(next)]);
  return diff!.changes
    .filter(({ level }) => level !== 'documentation')
    .map(({ rule, level }) => `${level} ${rule.replace(/^rest\./, '')}`);
}

/** One operation that takes a schema and responds with it. */
export function echo(
  schema: JsonObject,
  { type = 'application/json', ...response }: JsonObject = {},
): JsonObject {
  const content = { [String(type)]: { schema } };
  const post = {
    operationId: 'echo',
    requestBody: { content: { 'application/json': { schema } } },
    responses: { '200': { description: 'Ok.', ...response, content } },
  };
  return { openapi: '3.1.0', info: { title: 'Echo', version: '1.0.0' }, paths: { '/echo': { post } } };
}
