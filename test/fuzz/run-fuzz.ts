/** Commands of `npm run fuzz`; each returns the exit code. Modules are loaded once the command is known. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '@chain-apis/contract';

const root = join(import.meta.dirname, '../..');

const openContract = async () =>
  (await import('@chain-apis/contract')).loadContract(join(root, 'redocly.yaml'));

/** Random and malformed requests to the mock; raw callers and services around a proxy; recordings and reports. */
export async function runFuzz(given: { requests: number; seed: number }): Promise<0 | 1> {
  console.log(`seed ${given.seed}`);
  const contract = await openContract();
  const { fuzzMock } = await import('./fuzz-mock.ts');
  const { hasFailed, writeProxyResult, writeResult } = await import('./write-result.ts');
  let reported = 0;
  const result = await fuzzMock({
    contract,
    ...given,
    progress(count, megabytes) {
      if (count - reported < 10_000) return;
      reported = count;
      console.error(`${count} requests, ${megabytes.toFixed(0)} MB`);
    },
  });
  console.log(writeResult(result));
  const { fuzzProxy } = await import('./fuzz-proxy.ts');
  const proxied = await fuzzProxy({ contract, seed: given.seed, callers: Math.ceil(given.requests / 10) });
  console.log(writeProxyResult(proxied));
  const shown = await fuzzTexts(contract, given);
  return hasFailed(result) || proxied.problems.length > 0 || shown > 0 ? 1 : 0;
}

/** Returns the number of exposed credentials and of lines that control the reader's terminal; prints the first. */
async function fuzzTexts(
  contract: Contract,
  { requests, seed }: { requests: number; seed: number },
): Promise<number> {
  const { fuzzReports } = await import('./fuzz-reports.ts');
  const { fuzzSecrets } = await import('./fuzz-secrets.ts');
  const [credentials, servers] = [Math.ceil(requests / 100), Math.ceil(requests / 500)];
  const leaks = await fuzzSecrets(contract, seed, credentials);
  const lines = await fuzzReports(seed, servers);
  console.log(
    `${credentials} credentials: ${leaks.length} shown; ${servers} hostile servers: ${lines.length} lines that steer`,
  );
  for (const problem of [...leaks, ...lines].slice(0, 20)) console.log(`  ${problem}`);
  return leaks.length + lines.length;
}

/** Generates clients for arbitrary texts. */
export async function runGenerate(given: { documents: number; seed: number }): Promise<0 | 1> {
  console.log(`seed ${given.seed}`);
  const { fuzzGenerate } = await import('./fuzz-generate.ts');
  const progress = (done: number) => {
    if (done % 1000 === 0) console.error(`${done} documents`);
  };
  const { passed, refused, problems } = await fuzzGenerate({ ...given, progress });
  console.log(`${given.documents} documents: the code of ${passed} is as it should be`);
  for (const [reason, count] of Object.entries(refused)) console.log(`${count} refused: ${reason}`);
  for (const problem of problems) console.log(problem);
  return problems.length > 0 ? 1 : 0;
}

/** Puts long load on a mock and a proxy with a small heap; writes SOAK.md. */
export async function runSoak(given: { minutes: number; seed: number; rate: number }): Promise<0 | 1> {
  console.log(`seed ${given.seed}`);
  const contract = await openContract();
  const { soak } = await import('./soak.ts');
  const { writeSoak } = await import('./write-soak.ts');
  const progress = (sample: object) => console.error(JSON.stringify(sample));
  const result = await soak({ contract, ...given, progress });
  const text = writeSoak(result, new Date().toISOString().slice(0, 10));
  writeFileSync(join(root, 'test/fuzz/SOAK.md'), text);
  console.log(text);
  return result.problems.length > 0 ? 1 : 0;
}

/** Kills proxies while they record, and looks for lost data. */
export async function runKills(rounds: number): Promise<0 | 1> {
  const { killRecorders } = await import('./kill-recorders.ts');
  const { arrived, lost } = await killRecorders(rounds);
  console.log(`${rounds} rounds of two proxies, ${arrived} responses had arrived, ${lost.length} are lost`);
  for (const one of lost.slice(0, 20)) console.log(`  ${one}`);
  return lost.length > 0 ? 1 : 0;
}
