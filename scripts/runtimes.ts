/** `npm run runtimes`: runs the hostile server against our clients, and the mock's core, in other runtimes. */
import { runInRuntimes } from '../test/gauntlet/runtimes/run-in-runtimes.ts';
import { coreInRuntimes } from '../test/neutral/core-in-runtimes.ts';
import { runScript } from './run-script.ts';

const HELP = `Runs the scenarios of test/gauntlet with our clients in this Node, Bun, Deno and workerd, and compares the mock's core
there with the mock in this Node, over every operation. Needs the packages built: npm run build.

  npm run runtimes

The runtimes are npm packages of exact versions, installed below the system's temporary folder when they are not there.
Exit code: 0 clients and mock pass in all of them; 1 they do not, or one of the runtimes cannot be had; 2 the command is wrong.`;

await runScript(HELP, { options: {} }, async () => {
  let passed = true;
  for await (const { label, count, wrong } of runInRuntimes(console.error)) {
    console.log(`${label}: ${wrong.length === 0 ? `all ${count} pass` : 'fails'}`);
    for (const line of wrong) console.log(`  ${line}`);
    passed &&= wrong.length === 0;
  }
  for await (const { label, count, wrong } of coreInRuntimes(console.error)) {
    console.log(
      `mock in ${label}: ${wrong.length === 0 ? `all ${count} responses are those of Node` : 'differs'}`,
    );
    for (const line of wrong) console.log(`  ${line}`);
    passed &&= wrong.length === 0;
  }
  return passed ? 0 : 1;
});
