import type { Checkers, RestOperation, Violation } from '@chain-apis/contract';
import { accepts } from './accepts.ts';
import { chooseResponse, type ChosenResponse } from './choose-response.ts';
import { createParameterDecoder } from './decode-parameters.ts';
import type { ErrorBodies } from './error-bodies.ts';
import type { Answer, ParsedRequest } from './exchange.ts';
import type { NodeState } from './node-state.ts';
import { readPreferences } from './prefer.ts';
import type { Prism } from './prism.ts';
import { isJson, readJson } from './read-json.ts';
import { warningHeader } from './warning-header.ts';

/** Larger bodies are refused. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** What the doors share. */
export interface Parts {
  readonly checkers: Checkers;
  readonly errors: ErrorBodies;
  readonly prism: Prism;
  readonly node: NodeState;
}

/** Answers a call of a REST operation. */
export type RestDoor = (
  operation: RestOperation,
  path: ReadonlyMap<string, string>,
  request: ParsedRequest,
) => Promise<Answer>;

/** Why a call is refused. */
interface Refusal {
  readonly status: number;
  readonly messages: readonly string[];
}

export function createRestDoor(parts: Parts): RestDoor {
  const decoders = new Map<RestOperation, ReturnType<typeof createParameterDecoder>>();
  const decoderOf = (operation: RestOperation) => {
    let decode = decoders.get(operation);
    if (!decode) decoders.set(operation, (decode = createParameterDecoder(operation)));
    return decode;
  };
  return async (operation, path, request) => {
    const refuse = ({ status, messages }: Refusal) => parts.errors.answer(operation, status, messages);
    if (lacksKey(operation, request))
      return refuse({ status: 401, messages: [`${operation.keyHeader} is required`] });
    const decoded = decoderOf(operation)(request, path);
    const violations = [
      ...problems(decoded.problems),
      ...parts.checkers.parameters(operation, decoded.values),
    ];
    const body = checkBody(parts.checkers, operation, request);
    if ('status' in body) return refuse(withParameters(body, violations));
    const found = [...violations, ...body.violations];
    if (found.some(isError)) return refuse({ status: 400, messages: found.filter(isError).map(messageOf) });
    const chosen = chooseResponse(operation, readPreferences(request), parts.node);
    if ('problem' in chosen) return refuse({ status: 400, messages: [chosen.problem] });
    const { mediaType, status = 0 } = chosen.response ?? {};
    // Servers tell what went wrong whether the caller asked for that form or not.
    if (mediaType && status < 400 && !accepts(request.headers.get('accept'), mediaType)) {
      return refuse({ status: 406, messages: [`only ${mediaType} can be served here`] });
    }
    return serve(parts.prism, operation, chosen, [...decoded.warnings, ...found.map(messageOf)]);
  };
}

async function serve(
  prism: Prism,
  operation: RestOperation,
  chosen: ChosenResponse,
  warnings: readonly string[],
): Promise<Answer> {
  const { status, headers, body } = await prism.answer(operation, chosen.choice);
  const text = typeof body === 'string' && !isJson(headers['content-type']) ? body : JSON.stringify(body);
  return {
    status,
    headers: { ...headers, ...warningHeader(warnings) },
    body: body === undefined ? '' : text,
    operation: operation.id,
    ...(chosen.example && { example: chosen.example }),
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
): Refusal | { violations: readonly Violation[] } {
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
  return { violations: checkers.body(operation, read.value) };
}

/** A missing or malformed body is told together with the broken parameters; what it is not at all, alone. */
function withParameters(body: Refusal, violations: readonly Violation[]): Refusal {
  if (body.status !== 400) return body;
  return { status: 400, messages: [...violations.filter(isError).map(messageOf), ...body.messages] };
}

function problems(messages: readonly string[]): Violation[] {
  return messages.map((message) => ({ path: '', message, keyword: 'once', severity: 'error' }));
}

function isError({ severity }: Violation): boolean {
  return severity === 'error';
}

function messageOf({ message }: Violation): string {
  return message;
}
