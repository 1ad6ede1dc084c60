import { createParameterDecoder, readBody, readCookies } from '@chain-apis/contract/calls';
import { memoizeByObject, type JsonObject } from '@chain-apis/foundation';
import type { RestOperation, SecurityScheme, RestBinding } from '@chain-apis/contract';
import { refuse, type Answer, type Codec, type Message } from '../call.ts';
import { type EngineResponse, type ParsedRequest, tooLarge } from '../read/messages.ts';
import { readPreferences, STEERING_PARAMETERS } from '../read/prefer.ts';
import { readJson, unsupportedCoding, unsupportedType } from '../read/read-json.ts';
import { withStep } from '../scenarios/scenario.ts';
import type { ErrorBodies } from '../write/error-bodies.ts';
import { type RestResponse, warningHeader } from '../write/rest-response.ts';

/** REST: a request is a call. */
export function createRestCodec(errors: ErrorBodies, responseOf: RestResponse) {
  const decoderOf = memoizeByObject((operation: RestOperation) =>
    createParameterDecoder(operation, STEERING_PARAMETERS),
  );
  const write = (operation: RestOperation, params: JsonObject, answer: Answer): EngineResponse => {
    const { filled, refusal, response, warnings } = answer;
    const operations = [operation.id];
    if (filled) {
      const { headers, ...written } = responseOf(operation, filled);
      return { ...written, headers: { ...headers, ...warningHeader(warnings) }, operations, params };
    }
    if (response) return { ...response, operations, params };
    const { status, messages, headers, missing } = refusal!;
    const refused = errors(operation, declaredStatus(operation, status), messages, headers);
    const about = { ...refused, operations, params };
    return missing ? about : { ...about, refused: messages.join('; ') };
  };
  return (operation: RestOperation, path: ReadonlyMap<string, string>): Codec => ({
    place: operation,
    read(request) {
      const { values, problems, unknown } = decoderOf(operation)(request, path);
      const { warnings = [], ...carried } = readCarried(operation, request);
      const about = { name: operation.id, operation, values, problems, ...carried };
      const message = { ...about, warnings: [...ignored(unknown), ...warnings] };
      return {
        messages: [message],
        preferences: readPreferences(request),
        codes: [],
        write([answer]) {
          const response = write(operation, values, answer!);
          return answer!.step ? withStep(response, answer!.step) : response;
        },
      };
    },
  });
}

/** Some services refuse a bad request with 422, and declare no 400. */
function declaredStatus({ outcomes }: RestOperation, status: number): number {
  const declares = (one: string) => outcomes.some(({ key }) => key === one);
  return status === 400 && !declares('400') && declares('422') ? 422 : status;
}

/** Served anyway, but most likely a mistake. */
function ignored(unknown: readonly string[]): readonly string[] {
  return unknown
    .filter((name) => !STEERING_PARAMETERS.has(name))
    .map((name) => `unknown query parameter ${name} is ignored`);
}

/** What a request has in its body and credentials, and warnings about it. */
type Carried = Partial<Pick<Message, 'body' | 'refusal' | 'warnings'>>;

/** The body, once the credentials are there. */
function readCarried(operation: RestOperation, request: ParsedRequest): Carried {
  const lacking = missingCredentials(operation.binding, credentialsOf(request));
  if (lacking) {
    const messages = [lacking.map((schemes) => schemes.map(requirement).join(' and ')).join(', or ')];
    return { refusal: { status: 401, messages, headers: challenge(lacking.flat()) } };
  }
  return readSent(operation, request);
}

function credentialsOf({ headers, query }: ParsedRequest): CarriedValues {
  return {
    header: (name) => headers.get(name.toLowerCase()) || undefined,
    query: (name) => query.get(name) || undefined,
    cookie: (name) => new Map(readCookies(headers.get('cookie'))).get(name) || undefined,
  };
}

/** The authentication challenge of a 401 (RFC 9110, 11.6.1); keys have no HTTP scheme. */
function challenge(lacking: readonly SecurityScheme[]): Record<string, string> {
  const schemes = lacking.filter(({ type }) => type !== 'apiKey').map(({ scheme = 'bearer' }) => scheme);
  const challenges = [...new Set(schemes)].map(
    (scheme) => `${scheme[0]?.toUpperCase()}${scheme.slice(1)} realm="mock"`,
  );
  return challenges.length > 0 ? { 'www-authenticate': challenges.join(', ') } : {};
}

function requirement({ type, in: location, parameter = '', scheme = 'bearer' }: SecurityScheme): string {
  if (type !== 'apiKey') return `authorization is required: ${scheme} credentials`;
  return `${location === 'header' ? parameter.toLowerCase() : parameter} is required`;
}

/** An operation without a body ignores one, as servers do. */
function readSent(operation: RestOperation, request: ParsedRequest): Carried {
  const size = tooLarge(request);
  if (size !== undefined) return refuse(413, size);
  const { body } = operation;
  if (!body) return {};
  if (request.body.length === 0) return body.required ? { body: { problem: 'the body is required' } } : {};
  const coding = unsupportedCoding(request);
  if (coding !== undefined) return refuse(415, coding);
  const read = readBody(operation, request.headers.get('content-type') ?? '', request.body, readJson);
  if ('undeclared' in read) return refuse(415, unsupportedType(request, read.undeclared));
  if (!('bytes' in read)) return { body: read };
  return read.unchecked === undefined
    ? {}
    : { warnings: [`the body is not checked: it is ${read.unchecked}`] };
}

/** Returns a part of a request by name. */
export interface CarriedValues {
  readonly header: (name: string) => string | undefined;
  readonly query: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
}

/**
 * Returns the schemes missing for each of an operation's alternatives; undefined if the request satisfies one.
 * Only checks the form of a credential: a mock has no secrets.
 */
export function missingCredentials(
  { security }: Pick<RestBinding, 'security'>,
  carried: CarriedValues,
): readonly (readonly SecurityScheme[])[] | undefined {
  if (security.length === 0 || security.some((schemes) => schemes.length === 0)) return undefined;
  const missing = security.map((schemes) => schemes.filter((scheme) => !isCarried(scheme, carried)));
  return missing.some((schemes) => schemes.length === 0) ? undefined : missing;
}

function isCarried(scheme: SecurityScheme, carried: CarriedValues): boolean {
  switch (scheme.type) {
    case 'apiKey':
      return carried[scheme.in ?? 'header'](scheme.parameter ?? '') !== undefined;
    case 'http':
      return isAuthorized(scheme.scheme ?? '', carried.header('authorization') ?? '');
    case 'oauth2':
    case 'openIdConnect':
      return isAuthorized('bearer', carried.header('authorization') ?? '');
    case 'mutualTLS':
      // The connection proves it, not the request.
      return true;
  }
}

function isAuthorized(scheme: string, authorization: string): boolean {
  const [, given = '', credentials = ''] = /^(\S+)\s+(\S.*)$/.exec(authorization.trim()) ?? [];
  if (given.toLowerCase() !== scheme) return false;
  return scheme !== 'basic' || isPair(credentials);
}

/** Whether it is a user name and password in base64. */
function isPair(credentials: string): boolean {
  try {
    return atob(credentials).includes(':');
  } catch {
    return false;
  }
}
