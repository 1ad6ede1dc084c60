/** The parts of `npm run interop` that write docs/prism.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { putBetween } from '@chain-apis/bench';
import {
  compareEngines,
  compareMocks,
  unexplained,
  unjudgedPairs,
  writeEngines,
  writePage,
} from '@chain-apis/interop';
import { startMock, startPrism } from '@chain-apis/mock';
import { runBaseSuite } from '../test/support/base-suite.ts';
import { createClients, createLists } from '../test/support/clients.ts';
import { contract } from '../test/support/contract.ts';

const root = join(import.meta.dirname, '..');

/** Compares third-party documents; returns the exit code. */
export async function compareBeside(folder: string, foreign: readonly string[]): Promise<0 | 1> {
  const documents = [
    { title: 'the documents of the tests', path: join(root, 'test/support/foreign') },
    ...foreign.map((path) => ({ title: `documents given by \`--foreign\`: ${basename(path)}`, path })),
  ];
  const found = await compareMocks({ documents, folder, log: console.log });
  writePart('foreign', writePage(found));
  return exitCode(unjudgedPairs(found));
}

/** The documents of this contract; returns the exit code. */
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
    writePart('engines', writeEngines(pairs, suite));
    return exitCode(unexplained(pairs));
  } finally {
    await Promise.all([mock.close(), prism.close()]);
  }
}

/** Writes a part of docs/prism.md and leaves the other as it is. */
function writePart(name: 'engines' | 'foreign', content: string): void {
  const file = join(root, 'docs/prism.md');
  writeFileSync(file, putBetween(readFileSync(file, 'utf8'), name, content.trim()));
}

/** Prints what was found without a reason. */
export function exitCode(faults: readonly string[]): 0 | 1 {
  for (const line of faults) console.error(`not judged: ${line}`);
  return faults.length === 0 ? 0 : 1;
}
