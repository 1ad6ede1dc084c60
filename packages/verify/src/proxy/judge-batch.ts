import { isObject, type Json, type RpcMethod } from '@chain-apis/contract';
import { fail, note, type Finding } from '../judge/finding.ts';
import { judgeEnvelope } from '../judge/judge-rpc.ts';
import { readBody } from '../judge/read-body.ts';
import { exactText, isExactObject, type ExactJson } from '../judge/read-json.ts';
import type { Received } from '../send/send-request.ts';
import type { TrafficVerdict } from './traffic.ts';

export interface BatchRules {
  readonly methodOf: (entry: Json) => RpcMethod | undefined;
  /** Whether the contract says that this endpoint takes batches: nobody may refuse them there. */
  readonly isDeclared: boolean;
  readonly judgeOne: (entry: Json, reply: ExactJson) => TrafficVerdict;
}

/** Responses in any order, each to the request whose id it has; none to a notification. */
export function judgeBatch(
  entries: readonly Json[],
  response: Received,
  rules: BatchRules,
): readonly TrafficVerdict[] {
  const read = response.text.trim() === '' ? { exact: [] } : readBody(response.text);
  const list = 'exact' in read ? read.exact : undefined;
  if (!Array.isArray(list)) return refusedBatch(entries, response, rules);
  const asked = entries.filter((entry) => isObject(entry) && entry['id'] !== undefined);
  const replies = new Map(list.map((one) => [idOf(one), one]));
  const verdicts = asked.map((entry) => {
    const reply = replies.get(idOf(entry));
    return reply === undefined ? missingReply(rules.methodOf(entry)) : rules.judgeOne(entry, reply);
  });
  const isMoved =
    replies.size === asked.length && list.some((one, index) => idOf(one) !== idOf(asked[index]));
  return [...(isMoved ? withNote(verdicts) : verdicts), ...surplus(list.length, asked.length)];
}

/** One message for the whole batch: a server that takes no batches says so once. */
function refusedBatch(
  entries: readonly Json[],
  response: Received,
  { methodOf, isDeclared }: BatchRules,
): TrafficVerdict[] {
  const { findings } = judgeEnvelope(response, null);
  const details = { expected: 'a list of responses', got: 'one message' };
  const report = isDeclared ? fail : note;
  const refused: Finding[] = [
    ...findings.filter(({ rule }) => rule !== 'rpc/id'),
    report('rpc/batch-refused', 'the batch was refused as a whole', details),
  ];
  return entries.map((entry, index) => ({
    operation: methodOf(entry),
    outcome: 'batch refused',
    findings: index === 0 ? refused : [],
  }));
}

function missingReply(operation: RpcMethod | undefined): TrafficVerdict {
  const details = { expected: 'a response for each request with an id', got: 'none' };
  const missing = fail('rpc/batch-missing', 'the batch lacks a response', details);
  return { operation, outcome: 'missing', findings: [missing] };
}

function withNote([first, ...others]: readonly TrafficVerdict[]): TrafficVerdict[] {
  if (!first) return [];
  const message = 'the responses of the batch come in another order, which JSON-RPC allows';
  return [{ ...first, findings: [...first.findings, note('rpc/batch-order', message)] }, ...others];
}

function surplus(count: number, asked: number): TrafficVerdict[] {
  if (count <= asked) return [];
  const details = { expected: `${asked} responses`, got: String(count) };
  const message = 'the batch has more responses than requests with an id';
  return [{ outcome: 'surplus', findings: [fail('rpc/batch-surplus', message, details)] }];
}

/** The id as text, so that `1` is not `"1"`. */
function idOf(message: ExactJson | undefined): string | undefined {
  return isExactObject(message) ? exactText(message['id']) : undefined;
}
