import { brokenRelations } from '@chain-apis/contract/relations';
import { createCheckers, isRest, type Contract } from '@chain-apis/contract';
import { isObject, type Json, type JsonObject } from '@chain-apis/foundation';
import {
  createMock,
  startMock,
  type Call,
  type Mock,
  type MockRequest,
  type MockResponse,
} from '@chain-apis/mock';
import fc from 'fast-check';
import { connect } from 'node:net';
import { rawBytes } from './raw-bytes.ts';
import { requestsTo } from './requests.ts';

export interface FuzzOptions {
  readonly contract: Contract;
  readonly seed: number;
  /** Number of requests; one in ten uses a raw socket. */
  readonly requests: number;
  readonly progress?: (sent: number, megabytes: number) => void;
}

export interface FuzzResult {
  readonly sent: number;
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Unexpected results, with the request. */
  readonly problems: readonly string[];
  /** Megabytes of heap after a tenth of the requests, and at the end. */
  readonly heap: readonly [early: number, late: number];
}

const CHUNK = 1000;
const MAX_PROBLEMS = 20;

/** Sends random and malformed requests to the mock and checks each response. */
export async function fuzzMock({ contract, seed, requests, progress }: FuzzOptions): Promise<FuzzResult> {
  const mock = createMock(contract);
  const running = await startMock({ contract });
  const judge = createJudge(contract);
  const [problems, statuses]: [string[], Record<string, number>] = [[], {}];
  let [sent, early] = [0, 0];
  const note = (request: unknown, status: number | string, problem: string | undefined) => {
    sent += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (problem && problems.length < MAX_PROBLEMS)
      problems.push(`${problem}: ${JSON.stringify(request).slice(0, 600)}`);
  };
  try {
    for (let chunk = 0; sent < requests; chunk += 1) {
      const seedOfChunk = seed + chunk;
      for (const request of fc.sample(requestsTo(contract), { numRuns: CHUNK * 0.9, seed: seedOfChunk })) {
        const response = await mock.handle(request).catch((cause: Error) => cause);
        if (response instanceof Error) note(request, 'rejected', response.message);
        else note(request, response.status, judge(request, response));
      }
      for (const problem of await brokenEchoes(contract, mock)) {
        if (problems.length < MAX_PROBLEMS) problems.push(problem);
      }
      const raws = fc.sample(rawBytes(), { numRuns: CHUNK * 0.1, seed: seedOfChunk });
      for (const [text, response] of await Promise.all(
        raws.map(async (bytes) => [bytes, await raw(running.port, bytes)] as const),
      )) {
        note(text, /^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 'closed', judgeRaw(response));
      }
      if (early === 0 && sent >= requests / 10) early = heap();
      progress?.(sent, heap());
    }
    // The server is still running.
    const alive = await fetch(running.url).catch((cause: Error) => cause);
    if (alive instanceof Error) problems.push(`the server is gone: ${alive.message}`);
  } finally {
    await running.close();
  }
  return { sent, statuses, problems, heap: [early, heap()] };
}

/** Describes errors of a response. */
function createJudge(
  contract: Contract,
): (request: MockRequest, response: MockResponse) => string | undefined {
  const checkers = createCheckers(contract);
  const errorShapes = contract.operations.flatMap((operation) =>
    operation.outcomes
      .filter(({ key }) => key === '400')
      .flatMap(({ content }) => content.map((one) => ({ operation, content: one }))),
  );
  return ({ method, url }, { status, headers, body }) => {
    if (status >= 500) return `status ${status}`;
    if (method === 'HEAD' || method.toUpperCase() === 'HEAD' || status === 204) return undefined;
    const text = Buffer.from(body as Uint8Array).toString();
    if (!headers['content-type']?.startsWith('application/json')) {
      return status >= 400 && !url.startsWith('/v1') ? undefined : `${status} as ${headers['content-type']}`;
    }
    const value = JSON.parse(text) as Json;
    if (url.startsWith('/__mock')) return undefined;
    if (status >= 400) {
      const fits = errorShapes.some(
        ({ operation, content }) => checkers.content(operation, content, value).length === 0,
      );
      return fits ? undefined : `a ${status} in no form of the contract: ${text.slice(0, 200)}`;
    }
    return url.startsWith('/ext') && method === 'POST' ? judgeRpc(value) : undefined;
  };
}

/** Returns responses that do not repeat what was requested. Deletes the checked calls. */
async function brokenEchoes(contract: Contract, mock: Mock): Promise<string[]> {
  const operations = new Map(contract.operations.map((operation) => [operation.id, operation]));
  const broken = mock.calls().flatMap((call) => {
    const [id = ''] = call.operations;
    const operation = operations.get(id);
    const asked = askedIn(call);
    if (!operation || !asked || call.operations.length > 1 || call.status >= 300) return [];
    const { body = null } = call.response;
    const response = !isRest(operation) && isObject(body) ? body['result'] : body;
    if (response === undefined) return [];
    // A preferred example isn't a list that a filter could narrow.
    const chosen = call.headers['prefer'] !== undefined || call.url.includes('__');
    return brokenRelations(operation, asked, response).flatMap(({ relation, message }) =>
      chosen && (relation.filter || relation.is === 'order') ? [] : `${id}: ${message}`,
    );
  });
  await mock.handle({ method: 'DELETE', url: '/__mock/calls', headers: {} });
  return broken;
}

/** Returns a call's request, if its parameters are an object. */
function askedIn({ params, rpc, body }: Call): { parameters: JsonObject; body?: Json } | undefined {
  if (!rpc) return { parameters: params ?? {}, ...(body !== undefined && { body }) };
  const given = (rpc[0]?.params ?? {}) as Json;
  return isObject(given) ? { parameters: given } : undefined;
}

function judgeRpc(value: Json): string | undefined {
  for (const entry of [value].flat()) {
    const response = entry as JsonObject;
    const one = Number('result' in response) + Number('error' in response);
    if (response['jsonrpc'] !== '2.0' || !('id' in response) || one !== 1)
      return `no JSON-RPC response: ${JSON.stringify(entry)}`;
  }
  return undefined;
}

function judgeRaw(response: string): string | undefined {
  if (response === '') return undefined;
  const [, status = ''] = /^HTTP\/1\.1 (\d\d\d) /.exec(response) ?? [];
  if (!status) return `no HTTP: ${response.slice(0, 100)}`;
  return status >= '500' ? `status ${status}` : undefined;
}

/** Sends bytes and reads until the server ends the connection, or has responded. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes));
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.on('close', () => resolve(received)).on('error', () => resolve(received));
  });
}

function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}
