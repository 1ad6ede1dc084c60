/** `npm run gauntlet`: runs a hostile server against our clients. */
import { join } from 'node:path';
import { installLocked } from './release/index.ts';
import { compare } from '../test/gauntlet/peers/compare.ts';
import { oursPass, saveResults, writeTables } from '../test/gauntlet/peers/write-results.ts';
import { runScript, UsageError } from './run-script.ts';

const HELP = `Runs the scenarios of test/gauntlet: a hostile server against our clients.

  npm run gauntlet                  our clients
  npm run gauntlet -- --peers       and openapi-fetch, @open-rpc/client-js and viem beside them
  npm run gauntlet -- --json        as JSON
  npm run gauntlet -- --write       write test/gauntlet/results.json, and what shows it (with --peers)

Peers are installed by their lock file below the system's temporary folder.
Exit code: 0 our clients pass everything, 1 they do not, 2 the command is wrong.`;

const TOOLS = join(import.meta.dirname, '../test/tools');

const flag = { type: 'boolean', default: false } as const;
const options = { peers: flag, json: flag, write: flag };

await runScript(HELP, { options }, async ({ peers, json, write }) => {
  if (write && !peers) throw new UsageError('--write writes about the peers: give --peers too');
  // Some alternatives leave the rejection of a failed batch unhandled; that must not end the comparison.
  process.on('unhandledRejection', () => {});
  const rows = await compare(peers ? installLocked(TOOLS, { progress: console.error }) : undefined);
  console.log(json ? JSON.stringify(rows, null, 2) : writeTables(rows, peers));
  if (write) await saveResults(join(import.meta.dirname, '..'), rows);
  return oursPass(rows) ? 0 : 1;
});
// A hanging alternative holds its sockets and timers.
process.exit();
