import {
  getOwn,
  isContainer,
  isObject,
  pointerOf,
  valueAt,
  type Json,
  type JsonObject,
} from '@chain-apis/foundation';
import { EXTENSIONS } from './extensions.ts';
import { resolveReference } from '../json/follow.ts';
import type { ContractDocument } from '../model/model.ts';
import { membersOf } from '../read/document-parts.ts';
import { SAID_KEYWORDS } from '../describe/type-facts.ts';

/** What pages show of each kind of object, beside its parts that have a kind. */
const SHOWN: Readonly<Record<string, string>> = {
  Document: 'openapi openrpc info security externalDocs jsonSchemaDialect $schema',
  Info: 'title summary description termsOfService contact license version',
  Tag: 'name summary description externalDocs',
  MethodTag: 'name summary description externalDocs',
  Operation: 'summary description externalDocs operationId tags deprecated security x-codeSamples',
  Method: 'name summary description externalDocs paramStructure deprecated',
  Parameter: 'name in description required deprecated allowEmptyValue style explode',
  Header: 'description required deprecated style explode',
  ContentDescriptor: 'name summary description required deprecated',
  RequestBody: 'description required',
  Response: 'description',
  MediaType: '',
  Encoding: 'contentType style explode',
  Link: 'operationId operationRef parameters requestBody name summary description method params',
  Example: 'name summary value',
  ExamplePairing: 'name summary description',
  Error: 'code message data',
  Server: 'url name summary description',
  ServerVariable: 'enum default description',
  Schema: `type enum const title description properties required deprecated additionalProperties ${SAID_KEYWORDS.join(' ')}
    maximum maxLength maxItems maxProperties propertyNames $ref $defs definitions $id $anchor $schema $comment discriminator`,
};
/** Parts with pages of their own. */
const ELSEWHERE = new Set(['callbacks', 'webhooks', 'paths', 'methods', 'components']);
/** Parts that are shown nowhere. */
const HIDDEN = new Set(['Encoding headers', 'Schema dependencies', 'Schema additionalItems']);

/**
 * Names what the page of an operation or a schema leaves out: members that no part of the page shows, such as
 * `x-rate-limit` or `headers` of Encoding, each with how often it is there. A named schema, a webhook and a callback have
 * pages of their own.
 */
export function leftOut({ bundle }: ContractDocument, pointer: string, start: string): string[] {
  const counts = new Map<string, number>();
  const seen = new Set<Json>();
  const visit = (given: Json | undefined, kind: string): void => {
    if (!isContainer(given)) return;
    const reference = isObject(given) ? given['$ref'] : undefined;
    const isFollowed = typeof reference === 'string' && kind !== 'Schema' && !kind.endsWith('{}');
    const node = isFollowed ? resolveReference(bundle, pointerOf(reference)).value : given;
    if (seen.has(node)) return;
    seen.add(node);
    const parts = membersOf(node, kind);
    const names = isObject(node) ? hiddenIn(node, kind, parts) : [];
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
    for (const [key, inner, value] of parts) if (!ELSEWHERE.has(key)) visit(value, inner);
  };
  visit(valueAt(bundle, pointer), start);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} (${count})` : name));
}

function hiddenIn(node: JsonObject, kind: string, parts: ReturnType<typeof membersOf>): string[] {
  const words = getOwn(SHOWN, kind)?.split(/\s+/);
  if (!words) return [];
  const shown = [...words, ...parts.map(([key]) => key)].filter((key) => !HIDDEN.has(`${kind} ${key}`));
  return Object.keys(node)
    .filter((key) => !shown.includes(key) && !Object.hasOwn(EXTENSIONS, key))
    .map((key) => (key.startsWith('x-') ? `\`${key}\`` : `\`${key}\` of ${kind}`));
}
