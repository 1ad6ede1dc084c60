/** The part of `npm run interop` that writes docs/prism.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { putBetween } from '../../test/labs/bench/results.ts';
import { compareEngines } from '../../test/labs/interop/compare-engines.ts';
import { unexplained } from '../../test/labs/interop/differences.ts';
import { writeEngines } from '../../test/labs/interop/write-engines.ts';
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
    const without = unexplained(pairs);
    for (const line of without) console.error(`no reason: ${line}`);
    return without.length === 0 ? 0 : 1;
  } finally {
    await Promise.all([mock.close(), prism.close()]);
  }
}
