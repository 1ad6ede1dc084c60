import {
  BoundedMap,
  bytesOfText,
  type Checkers,
  ContractError,
  type Json,
  type ResponseSpec,
  type RestOperation,
  writeJson,
} from '@chain-apis/contract';
import type { ExampleGuard } from '../check/check-examples.ts';
import { isJson } from '../read/read-json.ts';
import { writeXml } from '../write/write-xml.ts';
import { plainResponse } from './plain-response.ts';
import type { GeneratedResponse, Generator } from '../host.ts';

/** A static response is a pure function of operation, status and example: there are about as many as examples. */
const MOST_BYTES = 64 * 2 ** 20;
/** Of a body that is still being put together. */
const USUAL_BODY = 8 * 2 ** 10;

/** A response without what depends on the request. */
export interface Body {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Responses of REST operations as the contract shows them, each put together and serialised once. */
export interface RestExamples {
  /** The declared example; where none is, a sample of the schema, or what Prism makes up. */
  example(operation: RestOperation, response: ResponseSpec, example: string | undefined): Promise<Body>;
  /** The example's response with another body; the example's own if that body would break the contract. */
  derived(operation: RestOperation, response: ResponseSpec, example: string, value: Json): Promise<Body>;
}

export function createRestExamples(
  generator: Generator | undefined,
  guard: ExampleGuard,
  checkers: Checkers,
): RestExamples {
  const cached = new BoundedMap<string, Promise<Body>>(MOST_BYTES, (_, key) => bytesOfText(key) + USUAL_BODY);
  const example: RestExamples['example'] = (operation, response, name) => {
    const key = `${operation.id} ${response.status} ${response.mediaType ?? ''} ${name ?? ''}`;
    let body = cached.get(key);
    if (!body) {
      body = load(operation, response, name);
      cached.set(key, body);
    }
    return body;
  };

  async function load(
    operation: RestOperation,
    response: ResponseSpec,
    name: string | undefined,
  ): Promise<Body> {
    guard.response(operation, response, name);
    const made = plainResponse(checkers, operation, response, name);
    if (made) return serialise(made);
    const choice = { status: response.status, example: name };
    // Where nothing is shown and no sample fits, what Prism makes up is the nearest.
    if (!generator)
      throw new ContractError(
        `${operation.id} shows no example of ${response.status}, and no sample of its schema fits`,
      );
    const shown =
      (await generator.respond(operation, choice).catch(ignore)) ??
      (await generator.respond(operation, { status: response.status, dynamic: true, seed: '0' }));
    return serialise(shown);
  }

  return {
    example,
    async derived(operation, response, name, value) {
      const whole = await example(operation, response, name);
      if (guard.problems(operation, response, value).length > 0) return whole;
      return { ...whole, body: writeJson(value) };
    },
  };
}

const ignore = (): undefined => undefined;

/** Text stays text; everything else travels as JSON. */
export function serialise({ status, headers, body }: GeneratedResponse): Body {
  if (body === undefined) return { status, headers, body: '' };
  if (typeof body !== 'string' && /[/+]xml\b/i.test(headers['content-type'] ?? '')) {
    return { status, headers, body: writeXml(body as Json) };
  }
  const text = typeof body === 'string' && !isJson(headers['content-type']) ? body : writeJson(body);
  return { status, headers, body: text };
}
