import {
  createCheckers,
  errorsIn,
  firstSuccess,
  isRest,
  outcomeFor,
  type Checkers,
  type Content,
  type Contract,
  type Operation,
} from '@chain-apis/contract';
import { essenceOf, isObject, type Json } from '@chain-apis/foundation';
import { isDeepStrictEqual } from 'node:util';
import { engineRequests, type EngineRequest } from './engine-requests.ts';

/** An engine's response to a request. */
export interface EngineResponse {
  readonly status: number;
  readonly mediaType: string;
  /** JSON, or the text if it is not JSON. */
  readonly body: Json;
  /** Whether the body is valid against the operation's schema for this status. */
  readonly valid: boolean;
}

/** The responses of both engines to one request. */
export interface EnginePair extends EngineRequest {
  readonly mock: EngineResponse;
  readonly prism: EngineResponse;
}

/** Sends every request of a contract to our mock and to Prism, both over HTTP. */
export async function compareEngines(
  contract: Contract,
  urls: { readonly mock: string; readonly prism: string },
  reset: () => void,
): Promise<EnginePair[]> {
  const checkers = createCheckers(contract);
  const pairs: EnginePair[] = [];
  for (const asked of engineRequests(contract, checkers)) {
    const [mock, prism] = await Promise.all([
      send(urls.mock, asked, checkers),
      send(urls.prism, asked, checkers),
    ]);
    pairs.push({ ...asked, mock, prism });
    // Each request is the first that the mock sees.
    reset();
  }
  return pairs;
}

export const isSame = ({ kind, mock, prism }: EnginePair): boolean =>
  mock.status === prism.status &&
  mock.mediaType === prism.mediaType &&
  // Generated values differ; what counts is whether they are valid.
  (kind === 'generated data' ? mock.valid === prism.valid : isDeepStrictEqual(mock.body, prism.body));

async function send(
  base: string,
  { operation, request }: EngineRequest,
  checkers: Checkers,
): Promise<EngineResponse> {
  const { method, path, headers, body } = request;
  const response = await fetch(base + path, { method, headers, ...(body !== undefined && { body }) });
  const text = await response.text();
  const value = parsed(text);
  return {
    status: response.status,
    mediaType: essenceOf(response.headers.get('content-type') ?? ''),
    body: value,
    valid: isValid(operation, response.status, value, checkers),
  };
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

function isValid(operation: Operation, status: number, value: Json, checkers: Checkers): boolean {
  const fits = (content: Content | undefined, body: Json) =>
    content !== undefined && errorsIn(checkers.content(operation, content, body)).length === 0;
  if (isRest(operation)) return fits(outcomeFor(operation, status)?.content[0], value);
  if (status !== 200 || !isObject(value)) return false;
  const { result } = value as { result?: Json };
  return result === undefined || fits(firstSuccess(operation)?.content[0], result);
}
