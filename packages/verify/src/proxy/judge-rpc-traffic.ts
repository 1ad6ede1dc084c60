import {
  isObject,
  type Checkers,
  type Endpoint,
  type Json,
  type JsonObject,
  type RpcMethod,
} from '@chain-apis/contract';
import { excerpt } from '../judge/excerpt.ts';
import { fail, note, type Finding } from '../judge/finding.ts';
import { judgeEnvelope, judgeErrorCode, judgeResult } from '../judge/judge-rpc.ts';
import { readBody } from '../judge/judge-rest.ts';
import { exactText, judgeable, type ExactJson } from '../judge/read-json.ts';
import type { Received } from '../send/send-request.ts';
import { messages, requestFindings } from './judge-rest-traffic.ts';
import type { Traffic, TrafficVerdict } from './traffic.ts';

type Judge = (endpoint: Endpoint, traffic: Traffic) => readonly TrafficVerdict[];

/** Statuses with which an HTTP server around JSON-RPC refuses before any method is called. */
const AROUND = new Set([401, 403, 404, 405, 413, 415, 429, 502, 503, 504]);

/** Judges JSON-RPC requests, entry by entry where they come in a batch. */
export function createRpcJudge(checkers: Checkers, methodPrefix: Readonly<Record<string, string>>): Judge {
  const ours = new Map(Object.entries(methodPrefix).map(([own, theirs]) => [theirs, own]));
  const nameOf = (wire: string) => {
    const [prefix = '', ...rest] = wire.split('.');
    return rest.length === 0 ? wire : [ours.get(prefix) ?? prefix, ...rest].join('.');
  };

  return (endpoint, { request, response }) => {
    const read = readBody(request.body ?? '');
    const message: Json | undefined = 'exact' in read ? judgeable(read.exact) : undefined;
    const entries = Array.isArray(message) ? message : [message];
    const transport = judgeTransport(response);
    if (transport) return entries.map((entry) => ({ ...describe(endpoint, entry), ...transport }));
    if (!Array.isArray(message)) return [judgeEntry(endpoint, message, response)];
    return judgeBatch(endpoint, message, response);
  };

  function describe(endpoint: Endpoint, entry: Json | undefined): { operation?: RpcMethod } {
    const method = isObject(entry) ? endpoint.rpc.get(nameOf(String(entry['method']))) : undefined;
    return method ? { operation: method } : {};
  }

  /** Responses in any order, each to the request whose id it has; none to a notification. */
  function judgeBatch(endpoint: Endpoint, entries: readonly Json[], response: Received): TrafficVerdict[] {
    const asked = entries.filter((entry) => isObject(entry) && entry['id'] !== undefined);
    const read = response.text.trim() === '' ? { exact: [] } : readBody(response.text);
    const list = 'exact' in read ? read.exact : undefined;
    if (!Array.isArray(list)) {
      // One message for the whole batch: a server that takes no batches says so once.
      const { findings } = judgeEnvelope(response, null);
      return entries.map((entry, index) => ({
        ...describe(endpoint, entry),
        outcome: 'batch refused',
        findings:
          index === 0 ? [...findings.filter(({ rule }) => rule !== 'rpc/id'), refusedBatch(endpoint)] : [],
      }));
    }
    const replies = new Map(list.map((one) => [JSON.stringify(idOf(one)), one]));
    const verdicts = asked.map((entry): TrafficVerdict => {
      const reply = replies.get(JSON.stringify((entry as JsonObject)['id']));
      if (reply !== undefined) return judgeEntry(endpoint, entry, { ...response, text: exactText(reply) });
      const details = { expected: 'a response for each request with an id', got: 'none' };
      return {
        ...describe(endpoint, entry),
        outcome: 'missing',
        findings: [fail('rpc/batch-missing', 'the batch lacks a response', details)],
      };
    });
    const extra = list.length - asked.length;
    const order = asked.map((entry) => JSON.stringify((entry as JsonObject)['id']));
    if (
      verdicts[0] &&
      list.some((one, index) => replies.size === order.length && JSON.stringify(idOf(one)) !== order[index])
    ) {
      const message = 'the responses of the batch come in another order, which JSON-RPC allows';
      verdicts[0] = { ...verdicts[0], findings: [...verdicts[0].findings, note('rpc/batch-order', message)] };
    }
    if (extra <= 0) return verdicts;
    const details = { expected: `${asked.length} responses`, got: String(list.length) };
    const surplus = fail(
      'rpc/batch-surplus',
      'the batch has more responses than requests with an id',
      details,
    );
    return [...verdicts, { outcome: 'surplus', findings: [surplus] }];
  }

  function judgeEntry(endpoint: Endpoint, entry: Json | undefined, response: Received): TrafficVerdict {
    const { operation } = describe(endpoint, entry);
    const id = isObject(entry) ? entry['id'] : null;
    if (id === undefined) return notification(operation, response);
    const judged = judgeEnvelope(response, id as string | number | null);
    const { error, result, exact } = judged;
    // Where a request cannot be read, its id cannot be either.
    const about = judged.findings.filter(
      ({ rule, got }) => !(rule === 'rpc/id' && got === 'null' && error !== undefined),
    );
    const outcome = error ? `error ${error.code}` : 'result';
    if (!operation) {
      const name = isObject(entry) ? String(entry['method']) : 'no method';
      const known = error ? note : fail;
      return {
        outcome,
        findings: [...about, known('method/undeclared', `the contract has no ${name} here`)],
      };
    }
    const { values, wrong } = readParams(operation, (entry as JsonObject)['params']);
    const broken = [...wrong, ...(wrong.length > 0 ? [] : messages(checkers.parameters(operation, values)))];
    const findings: Finding[] = [...about, ...requestFindings(broken, error !== undefined, outcome)];
    if (error)
      return { operation, outcome, findings: [...findings, ...judgeErrorCode(operation, error.code)] };
    if (result === undefined || exact === undefined) return { operation, outcome, findings };
    const call = { parameters: values };
    return {
      operation,
      outcome,
      findings: [...findings, ...judgeResult(checkers, operation, call, result, exact)],
      value: result,
    };
  }
}

/** Only where the contract says that batches are taken may nobody refuse them. */
function refusedBatch({ rpc }: Endpoint): Finding {
  const isDeclared = [...rpc.values()].every(({ batch }) => batch);
  const details = { expected: 'a list of responses', got: 'one message' };
  return (isDeclared ? fail : note)('rpc/batch-refused', 'the batch was refused as a whole', details);
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

function idOf(reply: ExactJson): ExactJson | undefined {
  return reply !== null && typeof reply === 'object' && !Array.isArray(reply) ? reply['id'] : undefined;
}
