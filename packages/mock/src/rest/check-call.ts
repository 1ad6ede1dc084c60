import {
  createParameterDecoder,
  type Checkers,
  type DecodedParameters,
  type Json,
  type JsonObject,
  type RestOperation,
  type Violation,
} from '@chain-apis/contract';
import type { ParsedRequest } from '../http/messages.ts';
import { STEERING_PARAMETERS } from '../http/prefer.ts';
import { isJson, MAX_BODY_BYTES, readJson } from '../http/read-json.ts';

/** Why a call is refused. */
export interface Refusal {
  readonly status: number;
  readonly messages: readonly string[];
}

/** A call that the contract allows. */
export interface AllowedCall {
  readonly values: JsonObject;
  readonly body: Json | undefined;
  readonly warnings: readonly string[];
}

/** Reads and checks calls: apart, because a call that is refused is logged with its parameters too. */
export interface CallCheck {
  decode(
    operation: RestOperation,
    path: ReadonlyMap<string, string>,
    request: ParsedRequest,
  ): DecodedParameters;
  check(operation: RestOperation, decoded: DecodedParameters, request: ParsedRequest): AllowedCall | Refusal;
}

/** Checks calls against the contract: key, parameters, body, rules. */
export function createCallCheck(checkers: Checkers): CallCheck {
  const decoders = new Map<RestOperation, ReturnType<typeof createParameterDecoder>>();
  const decoderOf = (operation: RestOperation) => {
    let decode = decoders.get(operation);
    if (!decode) decoders.set(operation, (decode = createParameterDecoder(operation)));
    return decode;
  };
  return {
    decode: (operation, path, request) => decoderOf(operation)(request, path),
    check(operation, decoded, request) {
      if (lacksKey(operation, request))
        return { status: 401, messages: [`${operation.keyHeader} is required`] };
      const violations = [
        ...decoded.problems.map(givenTwice),
        ...checkers.parameters(operation, decoded.values),
      ];
      const body = checkBody(checkers, operation, request);
      if ('status' in body) return withParameters(body, violations);
      const found = [...violations, ...body.violations];
      if (found.some(isError)) return { status: 400, messages: found.filter(isError).map(messageOf) };
      return {
        values: decoded.values,
        body: body.value,
        warnings: [...ignored(decoded.unknown), ...found.map(messageOf)],
      };
    },
  };
}

function lacksKey({ key, keyHeader }: RestOperation, request: ParsedRequest): boolean {
  return key === 'required' && keyHeader !== undefined && !request.headers.get(keyHeader);
}

/** Checks the body of a call. An operation without a body ignores one, as servers do. */
function checkBody(
  checkers: Checkers,
  operation: RestOperation,
  request: ParsedRequest,
): Refusal | { violations: readonly Violation[]; value?: Json } {
  const { body } = operation;
  if (request.body.length > MAX_BODY_BYTES) {
    return { status: 413, messages: [`the body must not be larger than ${MAX_BODY_BYTES} bytes`] };
  }
  if (!body) return { violations: [] };
  if (request.body.length === 0) {
    return body.required ? { status: 400, messages: ['the body is required'] } : { violations: [] };
  }
  if (!isJson(request.headers.get('content-type'))) {
    return { status: 415, messages: [`the content-type must be ${body.mediaType}`] };
  }
  const read = readJson(request.body);
  if ('problem' in read) return { status: 400, messages: [read.problem] };
  return { violations: checkers.body(operation, read.value), value: read.value };
}

/** A missing or malformed body is reported with the broken parameters; one of another kind or size alone. */
function withParameters(body: Refusal, violations: readonly Violation[]): Refusal {
  if (body.status !== 400) return body;
  return { status: 400, messages: [...violations.filter(isError).map(messageOf), ...body.messages] };
}

function givenTwice(message: string): Violation {
  return { path: '', message, keyword: 'once', severity: 'error' };
}

function isError({ severity }: Violation): boolean {
  return severity === 'error';
}

function messageOf({ message }: Violation): string {
  return message;
}

/** What is served nevertheless, but is most likely a mistake. */
function ignored(unknown: readonly string[]): string[] {
  return unknown
    .filter((name) => !STEERING_PARAMETERS.has(name))
    .map((name) => `unknown query parameter ${name} is ignored`);
}
