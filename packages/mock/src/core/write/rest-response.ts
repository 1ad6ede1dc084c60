import {
  codeOf,
  type RestOperation,
  restOperations,
  sampleOf,
  type Content,
  type Contract,
  type ContractDocument,
  type Outcome,
} from '@chain-apis/contract';
import type { FilledOutcome } from '../call.ts';
import type { ExampleGuard } from '../check/checks.ts';
import type { EngineResponse } from '../read/messages.ts';
import { headerText, isUtf8Json, streamOf, writeItem } from '@chain-apis/contract/calls';
import { essenceOf, type Json, groupBy, writeJson } from '@chain-apis/foundation';
import { writeXml } from './xml.ts';

export type RestResponse = ReturnType<typeof createRestResponse>;

/**
 * Writes an outcome as an HTTP response: status, declared headers, body.
 *
 * @param guard - throws ContractError for an invalid header example
 */
export function createRestResponse(guard: ExampleGuard) {
  return (operation: RestOperation, { outcome, content, value, example }: FilledOutcome): EngineResponse => {
    guard.headers(operation, outcome);
    const type = content && { 'content-type': concreteType(content.mediaType) };
    return {
      status: codeOf(outcome),
      headers: { ...declaredHeaders(operation.document, outcome), ...type },
      body: content && value !== undefined ? writeBody(operation.document, content, value) : '',
      example,
    };
  };
}

/** What says how a response is sent: an example can't know it. */
const OF_TRANSPORT =
  /^(content-(type|length|encoding)|transfer-encoding|connection|keep-alive|trailer|upgrade)$/i;

/** Returns response headers that have an example or are required, and where to go. */
export function declaredHeaders(
  document: ContractDocument,
  { headers }: Pick<Outcome, 'headers'>,
): Record<string, string> {
  const shown = headers.flatMap((header): [string, string][] => {
    const { name, required, example, schema } = header;
    if (OF_TRANSPORT.test(name)) return [];
    const value: Json | undefined =
      example ?? (required || /^location$/i.test(name) ? sampleOf(document, schema) : undefined);
    return value === undefined ? [] : [[name, headerText(header, value)]];
  });
  return Object.fromEntries(shown);
}

/**
 * Adds the headers of every response of a package: those that all its REST responses declare, such as the node's
 * `node-id`. JSON-RPC cannot declare headers.
 */
export function createPackageHeaders({ operations }: Contract) {
  const packages = groupBy(restOperations(operations), ({ document }) => document.package);
  const added = new Map(
    [...packages].flatMap(([name, own]) => {
      const outcomes = own.flatMap((operation) => operation.outcomes);
      const shared = (outcomes[0]?.headers ?? []).filter(
        (header) =>
          header.example !== undefined &&
          !OF_TRANSPORT.test(header.name) &&
          outcomes.every(({ headers }) => headers.some((other) => other.name === header.name)),
      );
      return [[name, Object.fromEntries(shared.map((header) => [header.name, String(header.example)]))]];
    }),
  );
  return (name: string | undefined, response: EngineResponse): EngineResponse => ({
    ...response,
    headers: { ...added.get(name ?? ''), ...response.headers },
  });
}

const MAX_WARNINGS = 10;
const MAX_LENGTH = 200;

/** `warning: 299 chain-apis "message"` (RFC 7234), one for each message. Callers' text cannot escape from it. */
export function warningHeader(messages: readonly string[]): { warning: string } | undefined {
  if (messages.length === 0) return undefined;
  const shown = messages.slice(0, MAX_WARNINGS).map((message) => `299 chain-apis "${quotable(message)}"`);
  return { warning: shown.join(', ') };
}

function quotable(message: string): string {
  return message
    .replace(/[^\x20-\x7e]+/g, '?')
    .slice(0, MAX_LENGTH)
    .replace(/["\\]/g, '\\$&');
}

/** Writes a body in its media type. Text stays text; everything else becomes JSON; a stream has one item. */
function writeBody(document: ContractDocument, { mediaType, schema }: Content, value: Json): string {
  const type = concreteType(mediaType);
  const stream = streamOf(type);
  if (stream) return writeItem(stream, value);
  if (typeof value !== 'string' && isXml(type)) return writeXml(document, schema, value);
  return typeof value === 'string' && !isUtf8Json(type) ? value : writeJson(value);
}

export const isXml = (type: string): boolean => /[/+]xml\b/i.test(type);

/** Concrete types for ranges: a response names its exact type. */
const TYPES: Readonly<Record<string, string>> = {
  '*': 'application/json',
  application: 'application/json',
  text: 'text/plain',
  image: 'image/png',
  audio: 'audio/mpeg',
  video: 'video/mp4',
  font: 'font/woff2',
  model: 'model/gltf-binary',
};

/** Returns the concrete media type for a range such as `image/*`, one that is wanted if possible; other types unchanged. */
export function concreteType(mediaType: string, accept = ''): string {
  const [, family] = /^\s*([^/\s]+)\/\*/.exec(mediaType) ?? [];
  if (family === undefined) return mediaType;
  const types = accept
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/i.test(entry))
    .map(essenceOf);
  const isWanted = (type: string) =>
    /^[\w.+-]+\/[\w.+-]+$/.test(type) && [type.split('/')[0], '*'].includes(family.toLowerCase());
  return types.find(isWanted) ?? TYPES[family.toLowerCase()] ?? 'application/octet-stream';
}
