import {
  type CarriedValues,
  type Checkers,
  type Content,
  createParameterDecoder,
  type DecodedParameters,
  errorsIn,
  essenceOf,
  isJson as isJsonType,
  type Json,
  type JsonObject,
  missingCredentials,
  readCookies,
  readForm,
  schemaTypes,
  type RestOperation,
  type SecurityScheme,
  type Violation,
} from '@chain-apis/contract';
import type { ParsedRequest } from '../read/messages.ts';
import { STEERING_PARAMETERS } from '../read/prefer.ts';
import { isJson, MAX_BODY_BYTES, readJson } from '../read/read-json.ts';
import { unsupportedCoding, unsupportedType } from '../read/unsupported-media.ts';

/** Why a call is refused. */
export interface Refusal {
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that the contract allows. */
export interface AllowedCall {
  readonly values: JsonObject;
  readonly body: Json | undefined;
  readonly warnings: readonly string[];
}

const NO_WARNINGS: readonly string[] = [];

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
      const lacking = missingCredentials(operation, credentialsOf(request));
      if (lacking) return { status: 401, messages: lacking.map(requirement), headers: challenge(lacking) };
      const violations = [
        ...decoded.problems.map(givenTwice),
        ...checkers.parameters(operation, decoded.values),
      ];
      const body = checkBody(checkers, operation, request);
      if ('status' in body) return withParameters(body, violations);
      const found = [...violations, ...body.violations];
      if (found.length === 0 && decoded.unknown.length === 0)
        return { values: decoded.values, body: body.value, warnings: NO_WARNINGS };
      const errors = errorsIn(found);
      if (errors.length > 0) return { status: 400, messages: errors.map(messageOf) };
      return {
        values: decoded.values,
        body: body.value,
        warnings: [...ignored(decoded.unknown), ...found.map(messageOf)],
      };
    },
  };
}

function credentialsOf({ headers, query }: ParsedRequest): CarriedValues {
  return {
    header: (name) => headers.get(name.toLowerCase()) || undefined,
    query: (name) => query.get(name) || undefined,
    cookie: (name) => new Map(readCookies(headers.get('cookie'))).get(name) || undefined,
  };
}

/** What a 401 has to say of how to authenticate (RFC 9110, 11.6.1); a key has no scheme of HTTP. */
function challenge(lacking: readonly SecurityScheme[]): Record<string, string> {
  const schemes = lacking.filter(({ type }) => type !== 'apiKey').map(({ scheme = 'bearer' }) => scheme);
  const challenges = schemes.map((scheme) => `${scheme[0]?.toUpperCase()}${scheme.slice(1)} realm="mock"`);
  return challenges.length > 0 ? { 'www-authenticate': challenges.join(', ') } : {};
}

function requirement({ type, in: place, parameter = '', scheme = 'bearer' }: SecurityScheme): string {
  if (type !== 'apiKey') return `authorization is required: ${scheme} credentials`;
  return `${place === 'header' ? parameter.toLowerCase() : parameter} is required`;
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
  const coding = unsupportedCoding(request);
  if (coding !== undefined) return { status: 415, messages: [coding] };
  const given = request.headers.get('content-type') ?? '';
  const declared = contentFor(body.content, given);
  if (!declared) {
    const known = body.content.map(({ mediaType }) => mediaType);
    return { status: 415, messages: [unsupportedType(request, known)] };
  }
  const read = readBody(operation, declared, given, request.body);
  if ('problem' in read) return { status: 400, messages: [read.problem] };
  if (read.value === undefined) return { violations: [] };
  return { violations: checkers.body(operation, read.value, declared), value: read.value };
}

/** The declared body of a content type: the same type, a range such as `image/*`, or JSON for JSON. */
function contentFor(content: readonly Content[], contentType: string): Content | undefined {
  const type = essenceOf(contentType);
  const [family] = type.split('/');
  const named = content.find(({ mediaType }) => essenceOf(mediaType) === type);
  const usable = named && (!isJsonType(named.mediaType) || isJson(contentType)) ? named : undefined;
  // Nobody has to name the type of mere bytes (RFC 9110, 8.3).
  const ranged = type === '' ? ['application/octet-stream', '*/*'] : [`${family}/*`, '*/*'];
  return (
    usable ??
    content.find(({ mediaType }) => isJsonType(mediaType) && isJson(contentType)) ??
    content.find(({ mediaType }) => ranged.includes(mediaType))
  );
}

/** A body as the value that its schema describes; without a value where a schema says nothing of it, as of an image. */
function readBody(
  { document }: RestOperation,
  content: Content,
  contentType: string,
  body: Uint8Array,
): { readonly value: Json | undefined } | { readonly problem: string } {
  if (isJson(contentType)) return readJson(body);
  if (/^text\//i.test(contentType) && schemaTypes(document, content.schema).has('string')) {
    return { value: new TextDecoder().decode(body) };
  }
  if (!/^(application\/x-www-form-urlencoded|multipart\/)/i.test(contentType)) return { value: undefined };
  const value = readForm(document, content, contentType, new TextDecoder().decode(body));
  return value ? { value } : { problem: 'the content-type names no boundary' };
}

/** A missing or malformed body is reported with the broken parameters; one of another kind or size alone. */
function withParameters(body: Refusal, violations: readonly Violation[]): Refusal {
  if (body.status !== 400) return body;
  return { status: 400, messages: [...errorsIn(violations).map(messageOf), ...body.messages] };
}

function givenTwice(message: string): Violation {
  return { path: '', message, keyword: 'once', severity: 'error' };
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
