import {
  isObject,
  type Checkers,
  type Endpoint,
  type Json,
  type JsonObject,
  type RpcMethod,
} from '@chain-apis/contract';
import { excerpt } from '../judge/excerpt.ts';
import { fail, note } from '../judge/finding.ts';
import { judgeEnvelope, judgeErrorCode, judgeResult } from '../judge/judge-rpc.ts';
import { readBody } from '../judge/read-body.ts';
import { exactText, judgeable } from '../judge/read-json.ts';
import type { Received } from '../send/send-request.ts';
import { judgeBatch } from './judge-batch.ts';
import { messages, requestFindings } from './judge-rest-traffic.ts';
import type { Traffic, TrafficVerdict, Undeclared } from './traffic.ts';

type Judge = (endpoint: Endpoint, traffic: Traffic) => readonly TrafficVerdict[];

/** Statuses with which an HTTP server around JSON-RPC refuses before any method is called. */
const AROUND = new Set([401, 403, 404, 405, 413, 415, 429, 502, 503, 504]);

/** Judges JSON-RPC requests, entry by entry where they come in a batch. */
export function createRpcJudge(
  checkers: Checkers,
  methodPrefix: Readonly<Record<string, string>>,
  undeclared: Undeclared = (rule, message, _isRefused, details) => note(rule, message, details),
): Judge {
  const ours = new Map(Object.entries(methodPrefix).map(([own, theirs]) => [theirs, own]));
  const nameOf = (wire: string) => {
    const [prefix = '', ...rest] = wire.split('.');
    return rest.length === 0 ? wire : [ours.get(prefix) ?? prefix, ...rest].join('.');
  };
  return (endpoint, { request, response }) => {
    const methodOf: MethodOf = (entry) =>
      isObject(entry) ? endpoint.rpc.get(nameOf(String(entry['method']))) : undefined;
    const judgeOne: JudgeEntry = (entry, reply) => judgeEntry(checkers, methodOf, undeclared, entry, reply);
    const read = readBody(request.body ?? '');
    const message: Json | undefined = 'exact' in read ? judgeable(read.exact) : undefined;
    const entries = Array.isArray(message) ? message : [message];
    const transport = judgeTransport(response);
    if (transport) return entries.map((entry) => ({ operation: methodOf(entry), ...transport }));
    if (!Array.isArray(message)) return [judgeOne(message, response)];
    return judgeBatch(message, response, {
      methodOf,
      isDeclared: [...endpoint.rpc.values()].every(({ batch }) => batch),
      judgeOne: (entry, reply) => judgeOne(entry, { ...response, text: exactText(reply) }),
    });
  };
}

/** The method that an entry of a request calls; nothing where the contract has none of that name here. */
type MethodOf = (entry: Json | undefined) => RpcMethod | undefined;

type JudgeEntry = (entry: Json | undefined, response: Received) => TrafficVerdict;

function judgeEntry(
  checkers: Checkers,
  methodOf: MethodOf,
  undeclared: Undeclared,
  entry: Json | undefined,
  response: Received,
): TrafficVerdict {
  const operation = methodOf(entry);
  const { id, method, params } = isObject(entry) ? entry : { id: null };
  if (id === undefined) return notification(operation, response);
  const { findings, error, result, exact } = judgeEnvelope(response, id as string | number | null);
  // Where a request cannot be read, its id cannot be either.
  const about = findings.filter(
    ({ rule, got }) => !(rule === 'rpc/id' && got === 'null' && error !== undefined),
  );
  const outcome = error ? `error ${error.code}` : 'result';
  if (!operation) {
    const message = `the contract has no ${method === undefined ? 'such request' : String(method)} here`;
    return { outcome, findings: [...about, undeclared('method/undeclared', message, error !== undefined)] };
  }
  const { values, wrong } = readParams(operation, params);
  const broken = wrong.length > 0 ? wrong : messages(checkers.parameters(operation, values));
  const asked = [...about, ...requestFindings(broken, error !== undefined, outcome)];
  if (error) return { operation, outcome, findings: [...asked, ...judgeErrorCode(operation, error.code)] };
  if (result === undefined || exact === undefined) return { operation, outcome, findings: asked };
  const judged = judgeResult(checkers, operation, { parameters: values }, result, exact);
  return { operation, outcome, findings: [...asked, ...judged], value: result };
}

/** What the HTTP server around JSON-RPC did wrong, if the response is none of JSON-RPC. */
function judgeTransport({
  status,
  text,
}: Received): Pick<TrafficVerdict, 'outcome' | 'findings'> | undefined {
  if (status === 200 || (status === 204 && text === '') || (status === 400 && text.startsWith('{')))
    return undefined;
  const details = { expected: '200', got: `${status} ${excerpt(text)}`.trim() };
  const message = 'JSON-RPC does not come with HTTP 200';
  const isAround = AROUND.has(status) && !text.includes('"jsonrpc"');
  return {
    outcome: String(status),
    findings: [(isAround ? note : fail)('rpc/http-status', message, details)],
  };
}

function notification(operation: RpcMethod | undefined, { text }: Received): TrafficVerdict {
  const findings =
    text.trim() === ''
      ? []
      : [
          fail('rpc/notification', 'a notification got a response', {
            expected: 'nothing',
            got: excerpt(text),
          }),
        ];
  return { operation, outcome: 'notification', findings };
}

function readParams(
  { parameters, paramStructure }: RpcMethod,
  params: Json | undefined,
): { values: JsonObject; wrong: string[] } {
  if (params === undefined || params === null) return { values: {}, wrong: [] };
  const names = parameters.map(({ name }) => name);
  if (Array.isArray(params)) {
    // By name an array may be empty, or hold the one object.
    if (paramStructure === 'by-name')
      return isObject(params[0])
        ? { values: params[0], wrong: [] }
        : empty(params.length, 'params must be an object');
    const entries = params.slice(0, names.length).map((value, index) => [names[index]!, value] as const);
    return {
      values: Object.fromEntries(entries),
      wrong: params.length > names.length ? ['too many params'] : [],
    };
  }
  if (!isObject(params) || paramStructure === 'by-position') return empty(1, 'params must be an array');
  return { values: params, wrong: [] };
}

function empty(length: number, problem: string): { values: JsonObject; wrong: string[] } {
  return { values: {}, wrong: length === 0 ? [] : [problem] };
}
