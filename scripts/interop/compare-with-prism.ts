/** The part of `npm run interop` that writes docs/prism.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putBetween } from '../../test/labs/bench/src/index.ts';
import { compareEngines, unexplained, writeEngines } from '../../test/labs/interop/src/index.ts';
import { startMock, startPrism } from '@chain-apis/mock';
import { runBaseSuite } from '../../test/support/base-suite.ts';
import { createClients, createLists } from '../../test/support/clients.ts';
import { contract } from '../../test/support/contract.ts';

const root = join(import.meta.dirname, '../..');

/** Compares the documents of this contract; returns the exit code. */
export async function compareWithPrism(): Promise<0 | 1> {
  console.log('starting both ...');
  const [mock, prism] = [await startMock({ contract }), await startPrism({ contract })];
  const clientsOf = (engine: 'mock' | 'prism', baseUrl: string) => {
    const options = { baseUrl };
    return { engine, baseUrl, call: createClients(options), list: createLists(options) };
  };
  try {
    console.log('sending every request to both ...');
    const pairs = await compareEngines(contract, { mock: mock.url, prism: prism.url }, () => mock.reset());
    console.log('running the base suite over both ...');
    const suite = await runBaseSuite({
      mock: clientsOf('mock', mock.url),
      prism: clientsOf('prism', prism.url),
    });
    const file = join(root, 'docs/prism.md');
    writeFileSync(file, putBetween(readFileSync(file, 'utf8'), 'engines', writeEngines(pairs, suite).trim()));
    return exitCode(unexplained(pairs));
  } finally {
    await Promise.all([mock.close(), prism.close()]);
  }
}

/** Prints findings without a reason. */
export function exitCode(faults: readonly string[]): 0 | 1 {
  for (const line of faults) console.error(`not judged: ${line}`);
  return faults.length === 0 ? 0 : 1;
}
