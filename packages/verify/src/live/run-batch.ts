import { rpcParams, type Endpoint, type JsonObject, type RpcMethod } from '@chain-apis/contract';
import type { CaseContext, CaseOutcome } from '../calls/case.ts';
import { excuseFor, notReceived } from '../calls/run-call.ts';
import { refusedAround } from '../judge/rpc-reply.ts';
import { createRpcJudge } from '../proxy/rpc-traffic.ts';

/** The most calls of one batch: servers have limits of their own. */
const MOST = 8;

/** Several calls in one request: each must get its response, in any order. */
export function runBatch(
  context: CaseContext,
  methods: readonly RpcMethod[],
  title: string,
): Promise<CaseOutcome> {
  const [first, second = first, ...others] = methods as [RpcMethod, ...RpcMethod[]];
  return runMessages(context, [first, second, ...others].slice(0, MOST), title, (entries) =>
    JSON.stringify(entries.map((entry, index) => ({ ...entry, id: `batch ${index + 1}` }))),
  );
}

/** A call without an id: whatever comes of it, nobody waits for a response. */
export function runNotification(
  context: CaseContext,
  method: RpcMethod,
  title: string,
): Promise<CaseOutcome> {
  return runMessages(context, [method], title, ([entry]) => JSON.stringify(entry));
}

async function runMessages(
  context: CaseContext,
  methods: readonly RpcMethod[],
  title: string,
  write: (entries: readonly JsonObject[]) => string,
): Promise<CaseOutcome> {
  const { caller, checkers, state } = context;
  const [first] = methods as [RpcMethod];
  const body = (nameOf: (method: RpcMethod) => string) =>
    write(
      methods.map((method) => {
        const params = rpcParams(method, state.inNetwork(state.baseCall(method)).parameters);
        return { jsonrpc: '2.0', method: nameOf(method), ...(params !== undefined && { params }) };
      }),
    );
  const interaction = await caller.raw(first, state.baseCall(first), body, title);
  const { request, response } = interaction;
  if (!response.ok) return { interaction, ...notReceived(interaction) };
  const excuse = response.status === 200 ? undefined : excuseFor(context, refusedAround(response));
  if (excuse !== undefined) return { interaction, findings: [], unreachable: excuse };
  // The judge reads the request in the names of the contract.
  const own = { ...request, body: body(({ id }) => id) };
  const rpc = new Map(methods.map((method) => [method.id, method]));
  const endpoint: Endpoint = { template: '', rest: new Map(), rpc };
  const verdicts = createRpcJudge(checkers, {})(endpoint, { request: own, response });
  return { interaction, findings: verdicts.flatMap(({ findings }) => findings) };
}
