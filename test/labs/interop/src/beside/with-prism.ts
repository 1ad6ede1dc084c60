import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createCheckers, type Contract } from '@chain-apis/contract';
import { startMock } from '@chain-apis/mock';
import { hundred, REQUESTS, type Comparison, type Pair } from './comparison.ts';
import { send } from './outcome.ts';
import { startPrism, type RunningPrism } from './prism.ts';
import { restRequests, type RestRequest } from './rest-requests.ts';

/**
 * Sends a hundred requests of a document to our mock and to Prism's command. Where Prism does not start with the file, it is
 * given our bundle of it, which is in `folder` then.
 */
export async function compareWithPrism(
  file: string,
  contract: Contract,
  folder: string,
): Promise<Comparison> {
  const document = basename(file);
  const requests = restRequests(contract, createCheckers(contract));
  const started = await startPrism(file).then(
    (prism) => ({ prism, read: file }),
    (cause: Error) => cause,
  );
  const problem = started instanceof Error ? { problem: started.message } : {};
  const other = { document, other: 'Prism', ...problem, different: Math.min(requests.length, REQUESTS) };
  if (requests.length === 0) return { ...other, pairs: [] };
  if (!(started instanceof Error)) return { ...other, pairs: await sendAll(requests, contract, started) };
  const read = join(folder, `${document}.bundle.json`);
  writeFileSync(read, JSON.stringify(contract.documents[0]!.bundle));
  return { ...other, pairs: await sendAll(requests, contract, { prism: await startPrism(read), read }) };
}

interface Started {
  readonly prism: RunningPrism;
  readonly read: string;
}

async function sendAll(
  requests: readonly RestRequest[],
  contract: Contract,
  started: Started,
): Promise<Pair[]> {
  const checkers = createCheckers(contract);
  const mock = await startMock({ contract, port: 0 });
  let { prism } = started;
  try {
    const pairs: Pair[] = [];
    for (const { operation, title, request } of hundred(requests)) {
      const ours = await send(mock.url, operation, request, checkers);
      const theirs = await send(prism.url, operation, request, checkers);
      pairs.push({ operation, title, ours, theirs });
      // Some requests end it.
      if (theirs.status === 'none') prism = await startPrism(started.read);
    }
    return pairs;
  } finally {
    prism.close();
    await mock.close();
  }
}
