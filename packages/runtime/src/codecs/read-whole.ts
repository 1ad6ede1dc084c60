import { flawed } from '../call/read-json.ts';
import type { CompletedCall } from '../call/call.ts';
import type { Received } from '../read/delivery.ts';
import type { ResponseReader, ResponseRule } from '../operation.ts';
import { decodeBody } from '../read/read-body.ts';
import { matchesType } from './bytes.ts';

/** Reads a response as text, without a byte order mark. */
export const readText: ResponseReader = (settled, received, rule) => {
  requireType(settled, received, rule);
  return decodeBody(received.body).replace(/^\uFEFF/, '');
};

/** Reads a response as a `Blob` with its media type. */
export const readBlob: ResponseReader = (settled, received, rule) => {
  requireType(settled, received, rule);
  const { head, body } = received;
  return new Blob([body as BlobPart], { type: head.header('content-type') ?? '' });
};

/** @throws {Stop} if the response has another media type, as the page of a proxy has */
export function requireType(settled: CompletedCall, received: Received, { types }: ResponseRule): void {
  const given = received.head.header('content-type');
  if (given && !matchesType(types, given)) throw flawed(settled, received, 'gateway', 'content-type');
}
