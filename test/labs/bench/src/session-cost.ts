import { join } from 'node:path';
import { loadContract, type Contract } from '@chain-apis/contract';
import { createMock, createMockFetch } from '@chain-apis/mock';
import type { Contender, Sample } from './harness.ts';
import { LIST } from './servers.ts';

export const SESSION = 'a session';
/** Enough that a single one is neither the first nor disturbed. */
const MANY = 400;

/** Measures the cost of a mock session in-process: processor time, and its state as text. */
export async function sessionContender(root: string): Promise<Contender> {
  const contract = await loadContract(join(root, 'redocly.yaml'));
  return { name: SESSION, run: () => costOf(contract) };
}

async function costOf(contract: Contract): Promise<Sample> {
  const mock = createMock(contract);
  const get = async (session: string) =>
    (await createMockFetch(mock, { session })(`http://mock${LIST}`)).text();
  // Compiles the code that requests run.
  for (let n = 0; n < MANY; n += 1) await get(`warm${n}`);
  const first = await timeOf((n) => get(`s${n}`));
  const again = await timeOf((n) => get(`s${n}`));
  const session = mock.session('s0');
  const fresh = session.exportState().length;
  await startJob(contract, (request) => createMockFetch(mock, { session: 's0' })(request));
  const state = session.exportState();
  const other = mock.session('other');
  return {
    'first request, ms of processor time': first,
    'same request again, ms of processor time': again,
    'export and import with a job, ms of processor time': await timeOf(() => {
      other.importState(session.exportState());
    }),
    'state of a new one, bytes': fresh,
    'with a job, bytes': state.length,
  };
}

/**
 * Returns milliseconds of processor time per run, averaged over many: other programs on the machine don't add to it.
 */
async function timeOf(run: (n: number) => unknown): Promise<number> {
  const begun = process.cpuUsage();
  for (let n = 0; n < MANY; n += 1) await run(n);
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / MANY;
}

async function startJob(contract: Contract, send: (request: Request) => Promise<Response>): Promise<void> {
  const create = contract.operations.find(({ id }) => id === 'createTransactionExport')!;
  const { path } = create.binding as { readonly path: string };
  const response = await send(
    new Request(`http://mock${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(create.body!.examples[0]!.value),
    }),
  );
  if (!response.ok) throw new Error(`no job: ${response.status} ${await response.text()}`);
}
