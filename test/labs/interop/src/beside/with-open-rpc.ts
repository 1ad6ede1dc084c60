import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  createCheckers,
  errorsIn,
  rpcPath,
  type Checkers,
  type Contract,
  type Json,
  type JsonObject,
} from '@chain-apis/contract';
import { createMockFetch } from '@chain-apis/mock';
import { runProgram } from '@chain-apis/release';
import { hundred, REQUESTS, type Comparison } from './comparison.ts';
import type { Outcome } from './outcome.ts';
import { rpcCalls, type RpcCall } from './rpc-calls.ts';

const DRIVER = new URL('../../drivers/open_rpc.cjs', import.meta.url).pathname;

/**
 * Sends a hundred calls of a document to our mock and to OpenRPC's own.
 *
 * @param modules - folder of packages that has OpenRPC's mock
 */
export async function compareWithOpenRpc(
  file: string,
  contract: Contract,
  modules: string,
  folder: string,
): Promise<Comparison> {
  const checkers = createCheckers(contract);
  const all = rpcCalls(contract, checkers);
  const calls = hundred(all);
  const document = basename(file);
  const callsFile = join(folder, `${document}.calls.json`);
  writeFileSync(callsFile, JSON.stringify(calls.map(({ method, params }) => ({ method, params }))));
  const bundle = join(folder, `${document}.bundle.json`);
  writeFileSync(bundle, JSON.stringify(contract.documents[0]!.bundle));
  const { code, stdout, output } = await runProgram(process.execPath, [DRIVER, modules, bundle, callsFile]);
  const head = { document, other: "OpenRPC's mock", different: Math.min(all.length, REQUESTS) };
  if (code !== 0) return { ...head, problem: output.trim(), pairs: [] };
  const answers = JSON.parse(stdout) as Answer[];
  const mock = await createMockFetch({ contract });
  const pairs = await Promise.all(
    calls.map(async (call, index) => ({
      operation: call.operation,
      title: call.title,
      ours: judge(call, await ask(mock, call), checkers),
      theirs: judge(call, answers[index]!, checkers),
    })),
  );
  return { ...head, pairs };
}

/** What a server says to a call; `problem` where it says nothing. */
interface Answer {
  readonly result?: Json;
  readonly error?: { readonly code: number };
  readonly problem?: string;
}

async function ask(mock: typeof fetch, { operation, method, params }: RpcCall): Promise<Answer> {
  const message: JsonObject = { jsonrpc: '2.0', id: 1, method, ...(params !== undefined && { params }) };
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(message) };
  const response = await mock(`http://mock${rpcPath(operation)}`, init);
  return (await response.json()) as Answer;
}

function judge({ operation }: RpcCall, { result, error, problem }: Answer, checkers: Checkers): Outcome {
  if (problem !== undefined) return { status: 'none', valid: true };
  if (error) return { status: String(error.code), valid: true };
  // What cannot be written as JSON is no result.
  return {
    status: 'result',
    valid:
      result !== undefined &&
      errorsIn(checkers.content(operation, operation.outcomes[0]!.content[0]!, result)).length === 0,
  };
}
