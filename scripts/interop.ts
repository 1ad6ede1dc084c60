/** `npm run interop`: tries other generators on the documents. Writes docs/interop.md if all of them were tried. */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putBetween } from '@chain-apis/bench';
import {
  compareEngines,
  runInterop,
  unexplained,
  unjudged,
  writeEngines,
  writeTable,
} from '@chain-apis/interop';
import { startMock, startPrism } from '@chain-apis/mock';
import { runBaseSuite } from '../test/support/base-suite.ts';
import { createClients, createLists } from '../test/support/clients.ts';
import { contract } from '../test/support/contract.ts';
import { runScript } from './run-script.ts';

const HELP = `Gives the documents to other generators, compiles what they make, and calls the mock with it.

  npm run interop                    all generators whose toolchain is there; writes docs/interop.md
  npm run interop -- --only NAME     those whose name contains NAME, or recipes, schemathesis, github; writes nothing
  npm run interop -- --engines       every request of this contract and the base suite, to our mock and to Prism as
                                     mock --engine prism starts it; writes its part of docs/prism.md
  npm run interop -- --folder DIR    where tools and code go (a folder of the system for temporary files)

What the machine lacks (Go, Java with Maven, Python) is reported and skipped. Exit code 1: something does not compile
or decode, or Schemathesis finds something, and test/labs/interop/src/judgements.ts does not name it, or a recipe of the
guide fails, or a difference has no reason in test/labs/interop/src (engines/differences.ts); 2: the command is wrong.`;

const root = join(import.meta.dirname, '..');
const options = {
  only: { type: 'string' },
  folder: { type: 'string', default: join(tmpdir(), 'chain-apis-interop') },
  engines: { type: 'boolean', default: false },
} as const;

await runScript(HELP, { options }, async ({ only, folder, engines }) => {
  if (engines) return compareWithPrism();
  const config = join(root, 'redocly.yaml');
  const guide = readFileSync(join(root, 'packages/reference/src/content/guides/other-languages.md'), 'utf8');
  const result = await runInterop({ config, guide, folder, only, log: console.log });
  if (only === undefined) writeFileSync(join(root, 'docs/interop.md'), writeTable(result));
  return exitCode(unjudged(result));
});

/** Writes the part of docs/prism.md about this contract; returns the exit code. */
async function compareWithPrism(): Promise<0 | 1> {
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

/** Prints what was found without a reason. */
function exitCode(faults: readonly string[]): 0 | 1 {
  for (const line of faults) console.error(`not judged: ${line}`);
  return faults.length === 0 ? 0 : 1;
}
