import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import {
  createCheckers,
  httpRequest,
  isJson,
  loadContract,
  negativeCalls,
  responseFor,
  validCalls,
  type Call,
  type Checkers,
  type Json,
  type RestOperation,
} from '@chain-apis/contract';
import { startMock } from '@chain-apis/mock';

/** How often our mock and Prism's command differ, and in what. */
export interface BesidePrism {
  readonly requests: number;
  readonly sameStatus: number;
  readonly sameValidity: number;
  readonly differences: ReadonlyMap<string, number>;
}

const REQUESTS = 100;
/** Fits every scheme but Basic: both judge the form of a credential only. */
const CREDENTIALS = { authorization: 'Bearer x', api_key: 'k' };

/** Sends a hundred valid and broken requests of a document to our mock and to Prism's command. */
export async function compareWithPrism(file: string): Promise<BesidePrism> {
  const contract = await loadContract(file);
  const checkers = createCheckers(contract);
  const calls = contract.operations.flatMap((operation) =>
    operation.protocol === 'rest'
      ? [...validCalls(operation), ...negativeCalls(operation, checkers).map(({ call }) => call)].map(
          (call) => ({ operation, call }),
        )
      : [],
  );
  const mock = await startMock({ contract, port: 0 });
  const prism = await startPrism(file);
  try {
    const differences = new Map<string, number>();
    let [sameStatus, sameValidity] = [0, 0];
    for (let index = 0; index < REQUESTS; index += 1) {
      const { operation, call } = calls[index % calls.length]!;
      const ours = await send(mock.url, operation, call, checkers);
      const theirs = await send(prism.url, operation, call, checkers);
      if (ours.status === theirs.status) sameStatus += 1;
      if (ours.valid === theirs.valid) sameValidity += 1;
      if (ours.status === theirs.status && ours.valid === theirs.valid) continue;
      const line = `${operation.id}: ${shown(ours)}, Prism ${shown(theirs)}`;
      differences.set(line, (differences.get(line) ?? 0) + 1);
    }
    return { requests: REQUESTS, sameStatus, sameValidity, differences };
  } finally {
    prism.close();
    await mock.close();
  }
}

interface Outcome {
  readonly status: number;
  readonly valid: boolean;
}

const shown = ({ status, valid }: Outcome) =>
  `${status}${valid ? '' : ' with a body that breaks its schema'}`;

async function send(
  base: string,
  operation: RestOperation,
  call: Call,
  checkers: Checkers,
): Promise<Outcome> {
  const { method, path, headers, body } = httpRequest(operation, call);
  const response = await fetch(base + path, {
    method,
    headers: { ...CREDENTIALS, ...headers },
    redirect: 'manual',
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const declared = responseFor(operation, response.status);
  const judged = declared?.pointer !== undefined && isJson(response.headers.get('content-type') ?? '');
  if (!judged) return { status: response.status, valid: true };
  const valid = checkers.response(operation, declared, JSON.parse(text) as Json).length === 0;
  return { status: response.status, valid };
}

async function startPrism(file: string): Promise<{ url: string; close(): void }> {
  const command = createRequire(import.meta.url).resolve('@stoplight/prism-cli/dist/index.js');
  const child = spawn(process.execPath, [command, 'mock', '-p', '0', file]);
  child.stderr.resume();
  for await (const line of createInterface(child.stdout)) {
    const url = /listening on (http:\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    child.stdout.resume();
    return { url, close: () => void child.kill() };
  }
  throw new Error(`Prism does not start with ${file}`);
}
