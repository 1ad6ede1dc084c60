import { rpcParams, type Endpoint, type JsonObject, type RpcMethod } from '@chain-apis/contract';
import { createRpcJudge } from '../proxy/judge-rpc-traffic.ts';
import type { CaseContext } from '../calls/case.ts';
import type { Outcome } from '../calls/outcome.ts';
import { notReceived } from '../calls/run-call.ts';

/** The most calls of one batch: servers have limits of their own. */
const MOST = 8;

/** Several calls in one request: each must get its response, in any order. */
export async function runBatch(
  context: CaseContext,
  methods: readonly RpcMethod[],
  title: string,
): Promise<Outcome> {
  const [first, second = first, ...others] = methods as [RpcMethod, ...RpcMethod[]];
  return runMessages(context, [first, second, ...others].slice(0, MOST), title, (entries) =>
    JSON.stringify(entries.map((entry, index) => ({ ...entry, id: `batch ${index + 1}` }))),
  );
}

/** A call without an id: whatever comes of it, nobody waits for a response. */
export async function runNotification(
  context: CaseContext,
  method: RpcMethod,
  title: string,
): Promise<Outcome> {
  return runMessages(context, [method], title, ([entry]) => JSON.stringify(entry));
}

async function runMessages(
  { caller, checkers, state, strict }: CaseContext,
  methods: readonly RpcMethod[],
  title: string,
  write: (entries: readonly JsonObject[]) => string,
): Promise<Outcome> {
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
  // The judge reads the request in the names of the contract.
  const own = { ...request, body: body(({ id }) => id) };
  const endpoint: Endpoint = {
    template: '',
    rest: new Map(),
    rpc: new Map(methods.map((method) => [method.id, method])),
  };
  const verdicts = createRpcJudge(checkers, {})(endpoint, { request: own, response });
  const away = !strict && (response.status === 404 || response.status === 429 || response.status >= 500);
  if (away) return { interaction, findings: [], unreachable: `the server sent ${response.status}` };
  return { interaction, findings: verdicts.flatMap(({ findings }) => findings) };
}
