import type { CallOptions } from '../options/client-options.ts';
import { operationOf, type SiblingCalls } from '../named-calls.ts';
import type { ResponseReader, ResponseRule, RestOperation } from '../operation.ts';
import type { AnyResult, Success } from '../results.ts';
import { codec } from './codec.ts';
import { toChunks } from './open-body.ts';

type NamedCall = (...args: never[]) => Promise<AnyResult>;

/** The result of a call whose body is a stream. */
export type StreamResult<Call extends NamedCall> =
  Awaited<ReturnType<Call>> extends infer Result
    ? Result extends Success<infer Status, unknown>
      ? Success<Status, ReadableStream<Uint8Array>>
      : Result
    : never;

/**
 * Calls an operation and returns the bytes of its success as a stream, for downloads that are too large for memory. The
 * call ends with the head of the response; then `deadline` limits the wait for each chunk, and `maxResponseBytes` nothing.
 *
 * @param call - a named call of a REST client
 * @returns the call's result, with `data` as a stream; reading it throws a `ChainApiError` when it breaks
 * @throws {TypeError} if the function isn't a named call of a REST client
 * @example
 * ```ts
 * import { createDataClient } from '@chain-apis/data';
 * import { openStream } from '@chain-apis/runtime/codecs';
 *
 * const data = createDataClient({ baseUrl: 'http://127.0.0.1:4010' });
 * const result = await openStream(data.listDelegators, { network: 'mainnet' });
 * if (result.ok) for await (const bytes of result.data) console.log(bytes.length);
 * ```
 */
export function openStream<Call extends NamedCall>(
  call: Call,
  args: Parameters<Call>[0],
  options?: CallOptions,
): Promise<StreamResult<Call>> {
  // Only the named calls of REST clients have `api`: the operation is read as theirs, and `api` is checked before any use.
  const operation = operationOf(call) as RestOperation<never, unknown>;
  const { api } = call as { api?: SiblingCalls };
  if (!api) throw new TypeError(`${operation.id} is not a call of a REST client`);
  const reads = { ...operation.reads };
  for (const status of operation.success) reads[status] = STREAM;
  // The arguments are those of the call, and STREAM replaces what its successes read.
  return api.call({ ...operation, codec, reads }, (args ?? {}) as object, options) as Promise<
    StreamResult<Call>
  >;
}

const readStream: ResponseReader = (settled, { body }, _, operation) => {
  const { next, close } = toChunks(settled, body, operation);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const chunk = await next();
        if (chunk) controller.enqueue(chunk);
        else controller.close();
      },
      cancel: close,
    },
    // Nothing is read before somebody reads.
    { highWaterMark: 0 },
  );
};

const STREAM: ResponseRule = { types: ['*/*'], read: readStream, open: true };
