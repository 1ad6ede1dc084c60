import './end-quietly.ts';
import { parseArgs } from 'node:util';
import { startHostileServer } from '../test/gauntlet/hostile-server.ts';
import { casesFor, runRemotely } from '../test/gauntlet/remote.ts';
import { findRuntimes } from '../test/gauntlet/runtimes/index.ts';
import { installRuntimes } from '../test/gauntlet/runtimes/install.ts';

const HELP = `Runs the scenarios of test/gauntlet with our clients in this Node, Bun, Deno and workerd.

  npm run runtimes

The runtimes are npm packages of exact versions, installed below the system's temporary folder when they are not there.
Exit code: 0 our clients pass in all of them; 1 they do not, or one of the runtimes cannot be had; 2 the command is wrong.`;

async function runAll(): Promise<boolean> {
  const installed = await findRuntimes(installRuntimes((line) => console.error(line)));
  const server = await startHostileServer();
  let passed = true;
  try {
    for (const { name, label, start } of installed) {
      const cases = casesFor(name);
      const runtime = await start();
      const wrong = await runRemotely(server, cases, runtime.check).finally(runtime.stop);
      console.log(`${label}: ${wrong.length === 0 ? `all ${cases.length} pass` : 'fails'}`);
      for (const line of wrong) console.log(`  ${line}`);
      passed &&= wrong.length === 0;
    }
  } finally {
    await server.close();
  }
  return passed;
}

try {
  const { values } = parseArgs({ options: { help: { type: 'boolean', default: false } } });
  if (values.help) console.log(HELP);
  else process.exitCode = (await runAll()) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
}
