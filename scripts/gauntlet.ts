/** `npm run gauntlet`: runs a hostile server against our clients. */
import { join } from 'node:path';
import { installLocked } from './release/index.ts';
import { compare } from '../test/gauntlet/peers/compare.ts';
import { oursPass, saveResults, writeTables } from '../test/gauntlet/peers/write-results.ts';
import { runInRuntimes } from '../test/gauntlet/runtimes/run-in-runtimes.ts';
import { coreInRuntimes } from '../test/neutral/core-in-runtimes.ts';
import { runScript, UsageError } from './run-script.ts';

const HELP = `Runs the scenarios of test/gauntlet: a hostile server against our clients.

  npm run gauntlet                  our clients
  npm run gauntlet -- --peers       and openapi-fetch, @open-rpc/client-js and viem beside them
  npm run gauntlet -- --runtimes    our clients and the mock's core in this Node, Bun, Deno and workerd (after a build)
  npm run gauntlet -- --json        as JSON
  npm run gauntlet -- --write       write test/gauntlet/results.json, and what shows it (with --peers)

Exit code: 0 our clients pass everything, 1 they do not, 2 the command is wrong.`;

const TOOLS = join(import.meta.dirname, '../test/tools');

const flag = { type: 'boolean', default: false } as const;
const options = { peers: flag, runtimes: flag, json: flag, write: flag };

await runScript(HELP, { options }, async ({ peers, runtimes, json, write }) => {
  if (runtimes) return inRuntimes();
  if (write && !peers) throw new UsageError('--write writes about the peers: give --peers too');
  // Some alternatives leave the rejection of a failed batch unhandled; that must not end the comparison.
  process.on('unhandledRejection', () => {});
  const rows = await compare(peers ? installLocked(TOOLS, { progress: console.error }) : undefined);
  console.log(json ? JSON.stringify(rows, null, 2) : writeTables(rows, peers));
  if (write) await saveResults(join(import.meta.dirname, '..'), rows);
  return oursPass(rows) ? 0 : 1;
});
/** Installs the runtimes by their lock file, and runs the scenarios and the mock's core in each. */
async function inRuntimes(): Promise<0 | 1> {
  let passed = true;
  const report = (label: string, wrong: readonly string[], all: string) => {
    console.log(`${label}: ${wrong.length === 0 ? all : `fails\n  ${wrong.join('\n  ')}`}`);
    passed &&= wrong.length === 0;
  };
  for await (const { label, count, wrong } of runInRuntimes(console.error))
    report(label, wrong, `all ${count} pass`);
  for await (const { label, count, wrong } of coreInRuntimes(console.error))
    report(`mock in ${label}`, wrong, `all ${count} responses are those of Node`);
  return passed ? 0 : 1;
}

// A hanging alternative holds its sockets and timers.
process.exit();
