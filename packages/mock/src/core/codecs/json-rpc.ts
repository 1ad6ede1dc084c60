import { rawIds, type Endpoint, type Json, type RpcMethod } from '@chain-apis/contract';
import type { Filled, Refusal } from '../call.ts';
import type { MethodNames } from '../match/method-prefixes.ts';
import { originOf, textResponse, type EngineResponse, type LoggedRpcCall } from '../read/messages.ts';
import { readPreferences } from '../read/prefer.ts';
import { hasInexactId, INVALID_REQUEST, withReasons, type RpcErrorObject } from '../read/rpc-envelope.ts';
import { readParams } from '../read/rpc-params.ts';
import { withStep } from '../scenarios/scenario.ts';
import type { Documents } from '../host.ts';
import { warningHeader } from '../write/headers.ts';
import type { Answer, Codec, Message, Reading } from './codec.ts';
import { rulesOf } from './dialect.ts';
import type { DialectRules, NodeDialect } from './dialect-rules.ts';

/** go-ethereum's limit. */
const MAX_BATCH = 1000;

/** The public deployment's code of an internal node failure. */
const NODE_FAILURE = -32000;

/** HTTP statuses that a node sends instead of a JSON-RPC response. */
const HTTP_CODES = ['200', '503'];

export interface JsonRpcMeans {
  readonly dialect: NodeDialect;
  /** How clients reach the mock. */
  readonly scheme: 'http' | 'https';
  readonly documents?: Documents | undefined;
  readonly names: MethodNames;
  /** Every method of the contract, to tell where a method that is unknown here is served. */
  readonly methods: ReadonlyMap<string, RpcMethod>;
}

/** A result in JSON, or an error. */
type Said = { readonly result: string } | { readonly error: RpcErrorObject };

interface RpcMessage extends Message {
  /** In JSON. */
  readonly id: string;
  /** Its response, if no operation is called. */
  readonly said?: Said;
  readonly isNotification: boolean;
  readonly about: Pick<EngineResponse, 'undeclared' | 'refused'> & { readonly rpc?: LoggedRpcCall };
}

/** JSON-RPC: a body is a call, a notification or a batch. */
export function createJsonRpcCodec(means: JsonRpcMeans): (endpoint: Endpoint) => Codec {
  return (endpoint) => {
    const rules = rulesOf(means.dialect, endpoint);
    return {
      place: 'rpc',
      read(request): Reading {
        const unread = rules.refuse(request);
        if (unread) return { response: { ...unread, refused: String(unread.body).trim() } };
        const { code, ...others } = readPreferences(request);
        if (code === '503') return { failure: { status: 503 } };
        const preferences = code === undefined || code === '200' ? others : { code, ...others };
        const read = rules.readBody(request.body);
        if ('problem' in read) return refuseWhole(rules, rules.parseError(read.problem), read.problem);
        const { value, text } = read;
        const at = { ...means, endpoint, rules, origin: originOf(request.headers, means.scheme) };
        if (!Array.isArray(value)) {
          const message = readMessage(at, value, hasInexactId(value) ? rawIds(text).get(0) : undefined);
          const write = ([answer]: readonly Answer[]) => single(rules, message, answer!);
          return { messages: [message], preferences, codes: HTTP_CODES, write };
        }
        const refused = refuseBatch(rules, value);
        if (refused) return refuseWhole(rules, refused, refused.message);
        const ids = value.some(hasInexactId) ? rawIds(text) : undefined;
        const messages = value.map((entry, index) => readMessage(at, entry, ids?.get(index)));
        const write = (answers: readonly Answer[]) => batch(rules, messages, answers);
        return { messages, preferences, codes: HTTP_CODES, write };
      },
    };
  };
}

function refuseBatch(rules: DialectRules, entries: readonly Json[]): RpcErrorObject | undefined {
  if (!rules.batches) return rules.parseError('json: cannot unmarshal array into a request');
  if (entries.length === 0) return rules.emptyBatch();
  if (entries.length <= MAX_BATCH) return undefined;
  return withReasons(INVALID_REQUEST, [`a batch must not have more than ${MAX_BATCH} entries`]);
}

/** An error instead of all responses. */
function refuseWhole(rules: DialectRules, error: RpcErrorObject, refused: string): Reading {
  return { response: { ...jsonBody(rules, rules.error('null', error)), refused } };
}

interface At extends JsonRpcMeans {
  readonly endpoint: Endpoint;
  readonly rules: DialectRules;
  /** The server's URL as named by the request. */
  readonly origin: string;
}

function readMessage(at: At, entry: Json, rawId: string | undefined): RpcMessage {
  const { names, methods, endpoint, rules } = at;
  const call = rules.readCall(entry, rawId);
  const nothing = { values: {}, problems: [], warnings: [] };
  if ('error' in call) {
    const { id, error, silent = false } = call;
    return { ...nothing, id, said: { error }, isNotification: silent, about: { refused: error.message } };
  }
  const { id, method: called, params } = call;
  const isNotification = call.notification || (rules.nullIdIsNone && id === 'null');
  const rpc = { method: called, ...(params !== undefined && { params }) };
  const about = { id, isNotification, about: { rpc } };
  const name = names.declared(called);
  const method = endpoint.rpc.get(name);
  if (method) {
    const { values, problems, warnings } = readParams(method, params, rules);
    const refusal: Refusal | undefined =
      problems.length > 0 ? { status: 400, messages: problems } : undefined;
    const usual = endpoint.examples?.[method.id];
    return { ...about, name, operation: method, values, problems: [], warnings, refusal, usual };
  }
  const discovered = discover(at, called);
  if (discovered !== undefined) return { ...nothing, ...about, said: { result: discovered } };
  const undeclared = whereServed(at, called);
  const served = [...endpoint.rpc.keys()].map(names.served);
  const error = rules.unknownMethod(called, served, undeclared);
  // An unknown method can belong to a chain that a scenario stops.
  const asked = methods.has(name) ? {} : { name };
  return { ...nothing, ...about, ...asked, said: { error }, about: { rpc, undeclared } };
}

/** Every JSON-RPC path supports OpenRPC's `rpc.discover`, with its first document. The observed node doesn't. */
function discover({ dialect, documents, endpoint, origin }: At, method: string): string | undefined {
  if (method !== 'rpc.discover' || dialect === 'observed') return undefined;
  const [served] = endpoint.rpc.values();
  return served && documents?.discover(served.document, origin);
}

/** Returns where a method that is unknown here is served. */
function whereServed({ methods, names, endpoint: { template } }: At, name: string): string {
  // A wire prefix replaces the contract's.
  if (name !== '' && names.declared(name) === '') return `${name} is spelled ${names.served(name)} here`;
  const paths = methods.get(names.declared(name))?.binding.paths;
  if (!paths) return 'no method of the contract has this name';
  return `${name} is not served at ${template} but at ${paths.join(' and ')}`;
}

/** What is written for one message. */
interface Written {
  /** Absent if there is no response. */
  readonly body?: string;
  /** The same for another id. */
  readonly bodyFor?: (id: string) => string;
  /** A response instead of all. */
  readonly whole?: EngineResponse | undefined;
  readonly about: Pick<EngineResponse, 'example' | 'refused' | 'undeclared' | 'wanted'>;
}

function write(rules: DialectRules, message: RpcMessage, answer: Answer): Written {
  const { said, operation, isNotification, id } = message;
  const { filled, refusal, step, response } = answer;
  const { wanted } = withStep({ status: 200, headers: {}, body: '' }, step);
  const { undeclared, refused = reasonOf(refusal, operation?.id) } = message.about;
  const about = {
    ...(filled?.example !== undefined && { example: filled.example }),
    ...(undeclared !== undefined && { undeclared }),
    ...(refused !== undefined && { refused }),
    ...(wanted && { wanted }),
  };
  if (response) return { whole: response, about: { ...(wanted && { wanted }) } };
  if (refusal?.steering) return { whole: textResponse(refusal.status, refused!), about };
  if (isNotification) return { about };
  const came: Said = said ?? (filled ? saidBy(rules, filled) : { error: errorOf(rules, refusal!) });
  const bodyFor = (other: string) =>
    'result' in came ? rules.result(other, came.result) : rules.error(other, came.error);
  return { body: bodyFor(id), bodyFor, about };
}

function saidBy(rules: DialectRules, { outcome, text, value }: Filled): Said {
  return outcome.success ? { result: text } : { error: rules.declared(value as unknown as RpcErrorObject) };
}

function reasonOf(refusal: Refusal | undefined, id: string | undefined): string | undefined {
  if (!refusal || refusal.missing) return undefined;
  const reasons = refusal.messages.join('; ');
  // A request can call several methods.
  return refusal.steering ? `${reasons} for ${id}` : reasons;
}

function errorOf(rules: DialectRules, { messages, missing }: Refusal): RpcErrorObject {
  if (!missing) return rules.invalidParams(messages);
  const { declared, value } = missing;
  const id = typeof value === 'string' ? value : JSON.stringify(value);
  return rules.declared({
    code: NODE_FAILURE,
    message: declared.message?.replaceAll('{id}', id) ?? 'not found',
  });
}

function single(rules: DialectRules, message: RpcMessage, answer: Answer): EngineResponse {
  const { body, bodyFor, whole, about: written } = write(rules, message, answer);
  const {
    operation,
    about: { rpc },
  } = message;
  const about = {
    ...(operation && { operations: [operation.id] }),
    ...written,
    ...(rpc && { rpc: [rpc] }),
    ...(bodyFor && { bodyFor }),
  };
  if (whole) return { ...whole, ...about };
  const headers = answer.warnings.length > 0 ? warningHeader(answer.warnings) : undefined;
  if (body === undefined) return { status: rules.silence, headers: { ...headers }, body: '', ...about };
  return { ...jsonBody(rules, body, headers), ...about };
}

function batch(
  rules: DialectRules,
  messages: readonly RpcMessage[],
  answers: readonly Answer[],
): EngineResponse {
  const written = messages.map((message, index) => write(rules, message, answers[index]!));
  const first = <Name extends keyof Written['about']>(name: Name) =>
    written.find(({ about }) => about[name])?.about[name];
  const [undeclared, refused, wanted] = [first('undeclared'), first('refused'), first('wanted')];
  const about = {
    operations: messages.flatMap(({ operation }) => operation?.id ?? []),
    rpc: messages.flatMap(({ about: { rpc } }) => rpc ?? []),
    ...(undeclared !== undefined && { undeclared }),
    ...(refused !== undefined && { refused }),
    ...(wanted && { wanted }),
  };
  const whole = written.find((one) => one.whole)?.whole;
  if (whole) return { ...whole, ...about };
  const bodies = written.flatMap(({ body }) => (body === undefined ? [] : body.trimEnd()));
  const headers = warningHeader(answers.flatMap(({ warnings }) => warnings));
  return bodies.length > 0
    ? { ...jsonBody(rules, `[${bodies.join()}]`, headers), ...about }
    : { status: rules.silence, headers: { ...headers }, body: '', ...about };
}

/** One shared object for all responses without a warning, so that derived values are computed once. */
const JSON_HEADERS = new Map<string, Readonly<Record<string, string>>>();

function jsonBody(
  { contentType }: DialectRules,
  body: string,
  headers?: Readonly<Record<string, string>>,
): EngineResponse {
  let shared = JSON_HEADERS.get(contentType);
  if (!shared) JSON_HEADERS.set(contentType, (shared = { 'content-type': contentType }));
  return { status: 200, headers: headers ? { ...shared, ...headers } : shared, body };
}
