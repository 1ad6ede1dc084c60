import { didYouMean, isObject, type Json, writeJson } from '@chain-apis/foundation';
import { PREDEFINED_ERRORS, type Dialect, type RpcErrorObject, type RpcMethod } from '@chain-apis/contract';
import type { Endpoint, MethodNames } from '@chain-apis/contract/calls';
import {
  refuse,
  type FilledOutcome,
  type Refusal,
  type Answer,
  type Codec,
  type Message,
  type Reading,
} from '../call.ts';
import {
  originOf,
  textResponse,
  tooLarge,
  type EngineResponse,
  type LoggedRpcCall,
  type ParsedRequest,
} from '../read/messages.ts';
import { readPreferences } from '../read/prefer.ts';
import { readFirstJson, readJson } from '../read/read-json.ts';
import { takeParams } from '../read/rpc-params.ts';
import { stepEffects } from '../scenarios/scenario.ts';
import type { Documents } from '../host.ts';
import { warningHeader } from '../write/rest-response.ts';
import type { NodeDialect } from '../mock-api.ts';
import { STANDARD_DIALECT, withReasons } from './standard-rules.ts';

/** go-ethereum's limit. */
const MAX_BATCH = 1000;

/** What any method may be asked for: errors of JSON-RPC itself, and HTTP statuses that a node sends instead. */
const CODES = [...Object.values(PREDEFINED_ERRORS).map(({ code }) => String(code)), '200', '503'];

export interface JsonRpcMeans {
  readonly dialect: NodeDialect;
  /** How clients reach the mock. */
  readonly scheme: 'http' | 'https';
  readonly documents?: Documents | undefined;
  readonly names: MethodNames;
  /** Every method of the contract, to tell where a method that is unknown here is served. */
  readonly methods: ReadonlyMap<string, RpcMethod>;
}

/** A result or an error, in JSON. */
type EnvelopeMember = readonly [member: 'result' | 'error', text: string];

const errorMember = (error: RpcErrorObject): EnvelopeMember => ['error', writeJson(error)];

interface RpcMessage extends Message {
  /** In JSON. */
  readonly id: string;
  /** Its response, if no operation is called. */
  readonly said?: EnvelopeMember;
  readonly isNotification: boolean;
  readonly rpc?: LoggedRpcCall;
  readonly undeclared?: string;
  readonly refused?: string;
}

/** JSON-RPC: a body is a call, a notification or a batch. */
export function createJsonRpcCodec(means: JsonRpcMeans): (endpoint: Endpoint) => Codec {
  return (endpoint) => {
    const rules = rulesOf(means.dialect, endpoint);
    const at = { ...means, endpoint, rules };
    return {
      place: 'rpc',
      read(request): Reading {
        const size = tooLarge(request);
        const unread = rules.refuse(request) ?? (size === undefined ? undefined : textResponse(413, size));
        if (unread) return { response: { ...unread, refused: String(unread.body).trim() } };
        const { code, ...others } = readPreferences(request);
        if (code === '503') return { failure: { status: 503 } };
        const preferences = code === undefined || code === '200' ? others : { code, ...others };
        const read = (rules.readsFirst ? readFirstJson : readJson)(request.body);
        if ('problem' in read) return refuseWhole(rules, rules.parseError(read.problem), read.problem);
        const isBatch = Array.isArray(read.value);
        const entries = [read.value].flat();
        const refused = isBatch ? refuseBatch(rules, entries) : undefined;
        if (refused) return refuseWhole(rules, refused, refused.message);
        const messages = entries.map((entry) => readMessage(at, request, entry));
        const write = (answers: readonly Answer[]) => respond(rules, messages, answers, isBatch);
        return { messages, preferences, codes: CODES, write };
      },
    };
  };
}

/** Returns the rules of a path: in the observed dialect, those of the platform of its methods, if it has some. */
function rulesOf(dialect: NodeDialect, { rpc, family = [...rpc.values()] }: Endpoint): Dialect {
  if (dialect === 'standard') return STANDARD_DIALECT;
  const batches = family.length > 0 && family.every(({ binding }) => binding.batch);
  return family[0]?.document.platform?.dialect?.({ batches }) ?? STANDARD_DIALECT;
}

function refuseBatch(rules: Dialect, entries: readonly Json[]): RpcErrorObject | undefined {
  if (!rules.batches) return rules.parseError('json: cannot unmarshal array into a request');
  if (entries.length === 0) return rules.emptyBatch?.() ?? PREDEFINED_ERRORS.invalidRequest;
  if (entries.length <= MAX_BATCH) return undefined;
  return withReasons(PREDEFINED_ERRORS.invalidRequest, [
    `a batch must not have more than ${MAX_BATCH} entries`,
  ]);
}

/** An error instead of all responses. */
function refuseWhole(rules: Dialect, error: RpcErrorObject, refused: string): Reading {
  return { response: { ...single(rules, framed(rules, 'null', errorMember(error))), refused } };
}

interface At extends JsonRpcMeans {
  readonly endpoint: Endpoint;
  readonly rules: Dialect;
}

function readMessage(at: At, request: ParsedRequest, entry: Json): RpcMessage {
  const { names, methods, endpoint, rules } = at;
  const call = rules.readCall(entry);
  const nothing = { values: {}, problems: [], warnings: [] };
  if ('error' in call) {
    const { id, error, silent: isNotification = false } = call;
    return { ...nothing, id, said: errorMember(error), isNotification, refused: error.message };
  }
  const { id, method: called, params } = call;
  const isNotification = call.notification || (rules.nullIdIsNone && id === 'null');
  const rpc = { method: called, ...(params !== undefined && { params }) };
  const about = { id, isNotification, rpc: { ...rpc, ...idIn(entry) } };
  const name = names.declared(called);
  const method = endpoint.rpc.get(name);
  if (method) {
    const read = takeParams(method, params, rules);
    const given = 'problem' in read ? refuse(400, read.problem) : read;
    return {
      ...nothing,
      ...about,
      ...given,
      name,
      operation: method,
      example: endpoint.examples?.[method.id],
    };
  }
  const discovered = discover(at, request, called);
  if (discovered !== undefined) return { ...nothing, ...about, said: ['result', discovered] };
  const undeclared = whereServed(at, called);
  const served = [...endpoint.rpc.keys()].map(names.served);
  const errorObject = errorMember(rules.unknownMethod(called, served, undeclared));
  // An unknown method can belong to a chain that a scenario stops.
  return { ...nothing, ...about, ...(!methods.has(name) && { name }), said: errorObject, undeclared };
}

/** Every JSON-RPC path supports OpenRPC's `rpc.discover`, with its first document. The observed node doesn't. */
function discover(
  { dialect, documents, endpoint, scheme }: At,
  { headers }: ParsedRequest,
  method: string,
): string | undefined {
  if (method !== 'rpc.discover' || dialect === 'observed') return undefined;
  const [served] = endpoint.rpc.values();
  return served && documents?.discover(served.document, originOf(headers, scheme));
}

/** Returns where a method that is unknown here is served. */
function whereServed({ methods, names, endpoint: { template } }: At, name: string): string {
  // A wire prefix replaces the contract's.
  if (name !== '' && names.declared(name) === '') return `${name} is spelled ${names.served(name)} here`;
  const paths = methods.get(names.declared(name))?.binding.paths;
  if (!paths) {
    const served = [...methods.keys()].map((one) => names.served(one));
    return `no method of the contract has this name${didYouMean(name, served)}`;
  }
  return `${name} is not served at ${template} but at ${paths.join(' and ')}`;
}

/** What is written for one message. */
interface Written extends Pick<EngineResponse, 'refused' | 'undeclared' | 'wanted'> {
  /** Absent if there is no response. */
  readonly body?: string;
  /** A response instead of all. */
  readonly whole?: EngineResponse;
}

function write(rules: Dialect, message: RpcMessage, answer: Answer): Written {
  const { filled, refusal, step, response: whole } = answer;
  const { id, operation, undeclared, refused = reasonOf(refusal, operation?.id) } = message;
  const wanted = step && stepEffects(step);
  if (whole) return { whole, wanted };
  const about = { undeclared, refused, wanted };
  if (refusal?.steering) return { whole: textResponse(refusal.status, refused!), ...about };
  if (message.isNotification) return about;
  const said =
    message.said ?? (filled ? outcomeMember(rules, filled) : errorMember(errorOf(rules, refusal!)));
  return { body: framed(rules, id, said), ...about };
}

function outcomeMember(rules: Dialect, { outcome, value = null }: FilledOutcome): EnvelopeMember {
  // The examples of an error are checked to be error objects.
  return outcome.success
    ? ['result', writeJson(value)]
    : errorMember(rules.declared(value as unknown as RpcErrorObject));
}

function reasonOf(refusal: Refusal | undefined, id: string | undefined): string | undefined {
  if (!refusal || refusal.missing) return undefined;
  const reasons = refusal.messages.join('; ');
  // A request can call several methods.
  return refusal.steering ? `${reasons} for ${id}` : reasons;
}

function errorOf(rules: Dialect, { status, messages, missing }: Refusal): RpcErrorObject {
  if (status >= 500) return withReasons(PREDEFINED_ERRORS.internalError, messages);
  if (!missing) return rules.invalidParams(messages);
  const { declared, value } = missing;
  const id = typeof value === 'string' ? value : writeJson(value);
  return rules.notFound(declared.message?.replaceAll('{id}', id) ?? 'not found');
}

/** Writes the response to a call or to a batch, whose log data is that of its first call that has some. */
function respond(
  rules: Dialect,
  messages: readonly RpcMessage[],
  answers: readonly Answer[],
  isBatch: boolean,
): EngineResponse {
  const written = messages.map((message, index) => write(rules, message, answers[index]!));
  const first = <Name extends keyof Written>(name: Name) => written.find((one) => one[name])?.[name];
  const about = {
    operations: some(messages.flatMap(({ operation }) => operation?.id ?? [])),
    rpc: some(messages.flatMap(({ rpc }) => rpc ?? [])),
    undeclared: first('undeclared'),
    refused: first('refused'),
    wanted: first('wanted'),
    ...(!isBatch && { example: answers[0]!.filled?.example }),
  };
  const whole = first('whole');
  if (whole) return { ...whole, ...about };
  const headers = warningHeader(answers.flatMap(({ warnings }) => warnings));
  const bodies = written.flatMap(({ body }) => body ?? []);
  if (bodies.length === 0) return { status: rules.silence, headers: { ...headers }, body: '', ...about };
  const response = isBatch
    ? jsonBody(rules, `[${bodies.join(',')}]`, headers)
    : single(rules, bodies[0]!, headers);
  return { ...response, ...about };
}

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

/** The id of an entry, if it has one. */
const idIn = (entry: Json): { readonly id?: Json } =>
  isObject(entry) && Object.hasOwn(entry, 'id') ? { id: entry['id']! } : {};

function framed(rules: Dialect, id: string, [member, text]: EnvelopeMember): string {
  const [before, after] = rules.frame(id, member);
  return before + text + after;
}

const single = (rules: Dialect, body: string, more?: Readonly<Record<string, string>>) =>
  jsonBody(rules, body + rules.end, more);

const jsonBody = (
  { headers }: Dialect,
  body: string,
  more?: Readonly<Record<string, string>>,
): EngineResponse => ({ status: 200, headers: { ...headers, ...more }, body });
